import { cellParam, isRefusal, optional, rowsParam } from '../../../engine/index.ts';
import type { Cell, SideId } from '../../../engine/index.ts';
import { cells as cellChoices, nothing, unitOf } from '../../../kit/index.ts';
import { activationOf, declare, ensureActive, squadNamed } from '../activation.ts';
import { attacksParam } from '../combat/entries.ts';
import { blowWeapons } from '../combat/reach.ts';
import { rideDeed, trampleOf } from '../deeds/ride.ts';
import type { RideOrder, RideRow } from '../deeds/ride.ts';
import { moversIn } from '../deeds/march.ts';
import { cellAt, columnOf, rowOf } from '../geometry.ts';
import { movementOf } from '../movement/allowance.ts';
import { aimParam, squadParam, unitParam, yesParam } from '../params.ts';
import { standingIn } from '../squads.ts';
import type { GenesysVerb, Seen, SquadId } from '../state.ts';
import { isMountUnit } from '../units.ts';
import { accepted, eachActor, enemySquads, squadChoice, squadChoices, withActing } from './acting.ts';
import { attackRowChoices } from './attack-rows.ts';
import { chargeable } from './charge.ts';
import { text, words } from '../texts.ts';

const fields = { unit: unitParam, to: cellParam, trample: optional(yesParam) };
const params = {
  squad: optional(squadParam),
  units: rowsParam({ key: 'unit', fields, default: () => null }),
  target: optional(aimParam),
  strikes: attacksParam,
};

const orderFrom = (rows: readonly RideRow[], target: string | null, strikes: RideOrder['strikes']): RideOrder => ({
  rows,
  target,
  strikes,
});

/** Over the enemy, or past it so many cells aside. GP-17.10 */
const ways: readonly { readonly aside: number; readonly trample: 'yes' | null }[] = [
  { aside: 0, trample: 'yes' },
  ...[2, -2, 3, -3].map((aside) => ({ aside, trample: null })),
];

/** Straight past an enemy: everybody by the same vector. */
function* passes(seen: Seen, by: SideId, squads: readonly SquadId[]): Iterable<{ rows: RideRow[]; target: SquadId }> {
  const movers = moversIn(seen, squads);
  const [lead] = movers;
  if (!lead || lead.at === null) return;
  const most = 3 * movementOf(seen, lead);
  for (const target of chargeable(seen, squads, enemySquads(seen, by))) {
    const [enemy] = standingIn(seen, target);
    if (!enemy || enemy.at === null) continue;
    const [dx, dy] = [columnOf(seen, enemy.at) - columnOf(seen, lead.at), rowOf(seen, enemy.at) - rowOf(seen, lead.at)];
    const length = Math.max(1, Math.sqrt(dx * dx + dy * dy));
    const share = Math.min(most, length + 4) / length;
    for (const { aside, trample } of ways) {
      const x = Math.round(dx * share + (aside * -dy) / length);
      const y = Math.round(dy * share + (aside * dx) / length);
      const rows = movers.map((unit) => ({
        unit: unit.id,
        to: cellAt(seen, columnOf(seen, unit.at ?? 0) + x, rowOf(seen, unit.at ?? 0) + y),
        trample,
      }));
      if (rows.every((row): row is RideRow => row.to !== null)) yield { rows, target };
    }
  }
}

/** Movement and action together: a mounted squad rides past and strikes. GP-17.7 */
export const ride: GenesysVerb<typeof params> = {
  rule: 'GP-17.7',
  place: 'turn',
  params,
  choices(view, by, given, param, at) {
    if (param === 'squad')
      return { list: squadChoices(view, by).list.filter(({ value }) => standingIn(view, value).some(isMountUnit)) };
    const squads = view.own.activation?.squads ?? (given.squad ? [given.squad] : []);
    if (param === 'target')
      return { list: chargeable(view, squads, enemySquads(view, by)).map((id) => squadChoice(view, id)) };
    const movers = moversIn(view, squads);
    if (param === 'units') {
      if (!at)
        return { records: movers.map(({ id }) => ({ key: id, name: text('unit', { unit: id }), byDefault: null })) };
      if (at.field === 'trample') return words(['yes'], 'trample');
      const unit = Object.hasOwn(view.units, at.row) ? unitOf(view, at.row) : null;
      return unit?.at == null ? nothing : cellChoices(around(view, unit.at, Math.round(2.5 * movementOf(view, unit))));
    }
    const near = chargeable(view, squads, enemySquads(view, by)).flatMap((squad) => standingIn(view, squad));
    // Whom it reaches on its way, only its ride shows. GP-17.8
    const units = squads.flatMap((squad) => standingIn(view, squad));
    return attackRowChoices({ units, targets: () => near, weapons: blowWeapons, usual: () => null }, at);
  },
  *offers(view, by) {
    for (const { squad, acting } of eachActor(view, by)) {
      const { seen, squads } = acting;
      const rides = squads.some((id) =>
        standingIn(seen, id).some((unit) => isMountUnit(unit) || trampleOf(seen, unit) > 0),
      );
      if (!rides) continue;
      let found = 0;
      for (const { rows, target } of passes(seen, by, squads)) {
        if (isRefusal(rideDeed(seen, by, squads, orderFrom(rows, target, [])))) continue;
        yield { squad, units: rows, target, strikes: [] };
        found += 1;
        if (found >= 4) break;
      }
    }
  },
  refuse: (view, by, { squad, units, target, strikes }) =>
    withActing(view, by, squadNamed(view, squad, units), (seen, squads) =>
      rideDeed(seen, by, squads, orderFrom(units, target, strikes)),
    ),
  run(play, by, { squad, units, target, strikes }) {
    const riders = squadNamed(play.view(by), squad, units);
    const order = orderFrom(units, target, strikes);
    const deed = accepted(play, by, riders, (seen, squads) => rideDeed(seen, by, squads, order));
    ensureActive(play, by, riders);
    const { squads } = activationOf(play.match);
    play.tell('move-declared', 'GP-17.7', {
      side: by,
      verb: 'ride',
      squads: [...squads],
      targets: [],
      units: deed.marches.map(({ unit }) => unit),
    });
    declare(play, { ...deed, by, squads, reaction: false, then: null });
  },
};

/** Cells in eight directions. */
const around = (seen: Seen, at: Cell, inches: number): Cell[] =>
  [
    [0, -1],
    [1, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
  ].flatMap(
    ([x = 0, y = 0]) =>
      cellAt(
        seen,
        columnOf(seen, at) + x * Math.round(inches / (x !== 0 && y !== 0 ? 1.41 : 1)),
        rowOf(seen, at) + y * Math.round(inches / (x !== 0 && y !== 0 ? 1.41 : 1)),
      ) ?? [],
  );
