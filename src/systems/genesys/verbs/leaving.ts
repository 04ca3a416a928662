import type { Cell, Refusal, RuleId, UnitId } from '../../../engine/index.ts';
import { cells, nothing, unitOf } from '../../../kit/index.ts';
import { activationOf, ensureActive, squadNamed } from '../activation.ts';
import { putAt, takeSeats } from '../combat/casualties.ts';
import { mustStay } from '../deeds/march.ts';
import { exitsOf, isFree } from '../deeds/places.ts';
import { atMost, gapOf, label, shownLength } from '../geometry.ts';
import { carryRefusal } from '../missions/objectives.ts';
import { movementOf } from '../movement/allowance.ts';
import { cellsTouching, touchedAt, trackOf } from '../movement/legs.ts';
import { allowanceOf } from '../movement/marches.ts';
import { moverOf, planOf } from '../movement/plan.ts';
import { placesParam } from '../params.ts';
import { isCoherent, squadId, squadOf, standingIn } from '../squads.ts';
import type { GenesysVerb, Seen, SeenUnit, SquadId } from '../state.ts';
import { blockOf, carrierOf, isMountUnit, isVehicleUnit } from '../units.ts';
import { accepted, actors, eachActor, withActing } from './acting.ts';
import { squadParam } from '../params.ts';
import { refusal } from '../refusals.ts';
import { bodyIn, fieldOf } from '../sight/field.ts';
import { isRefusal, optional } from '../../../engine/index.ts';
import { text } from '../texts.ts';

const params = { squad: optional(squadParam), units: placesParam };

type Row = { readonly unit: UnitId; readonly cell: Cell };

/** The fewest inches that somebody walks straight from a free exit of a vehicle; null where no way leads there. GP-20.8 */
function walk(seen: Seen, afoot: SeenUnit, vehicle: SeenUnit, to: Cell): number | null {
  const plan = planOf(seen);
  const costs = exitsOf(seen, vehicle).flatMap((exit) => {
    if (!isFree(seen, exit)) return [];
    const start = { ...moverOf(plan, afoot), block: { at: exit, size: afoot.size } };
    const { cost, obstruction } = trackOf(plan, start, { path: [to] });
    return obstruction ? [] : [cost];
  });
  return costs.length > 0 ? Math.min(...costs) : null;
}

/** Somebody as it stands once it has got off at a cell, or why it may not. GP-17.5, GP-20.8 */
function gotOff(seen: Seen, unit: SeenUnit, carrier: SeenUnit, cell: Cell, rule: RuleId): SeenUnit | Refusal {
  const facts = { unit: unit.id, cell: label(seen, cell) };
  const bad = refusal('BAD_PLACE', rule, { ...facts, why: 'leave' });
  if (carrier.level > 0 || !isFree(seen, cell, unit.size)) return bad;
  const afoot: SeenUnit = { ...unit, aboard: null, seat: null, at: cell, level: 0 };
  const rides = isMountUnit(carrier);
  const far = rides
    ? gapOf(seen, blockOf(seen, carrier), { at: cell, size: unit.size })
    : walk(seen, afoot, carrier, cell);
  if (far === null || !atMost(far, movementOf(seen, afoot))) return bad;
  // GP-9.7: what is walked from an exit limits what one may do besides.
  const walked = rides ? 0 : far;
  const { most, limited } = allowanceOf(seen, afoot, { verb: 'move', by: unit.side, times: 1 });
  if (limited !== null && !atMost(walked, most))
    return refusal('MOVE_LIMIT', limited, { unit: unit.id, cost: shownLength(walked), most: shownLength(most) });
  const plan = planOf(seen);
  const before = touchedAt(plan, bodyIn(plan, carrier), blockOf(seen, carrier).at, carrier.level);
  const fresh = touchedAt(plan, moverOf(plan, afoot), cell, 0).find((enemy) => !before.includes(enemy));
  if (fresh) return refusal('CONTACT_NEEDS_CHARGE', 'GP-9.6', { ...facts, target: fresh.unit.id });
  return carryRefusal(seen, unit.id, [unit], cell) ?? { ...afoot, cost: unit.cost + walked };
}

const withUnit = (seen: Seen, unit: SeenUnit): Seen => ({ ...seen, units: { ...seen.units, [unit.id]: unit } });

/** Does a squad keep together as its units get off? A mount or vehicle that is left empty holds nobody back. GP-2.6, GP-17.5 */
function holdsTogether(before: Seen, after: Seen, squad: SquadId): boolean {
  const carriers = (seen: Seen): UnitId[] => Object.values(seen.units).flatMap(({ aboard }) => aboard ?? []);
  const used = new Set(carriers(after));
  const emptied = carriers(before).filter((id) => !used.has(id));
  const left = emptied.reduce((seen, id) => withUnit(seen, { ...unitOf(seen, id), at: null }), after);
  return !isCoherent(before, squad) || isCoherent(after, squad) || isCoherent(left, squad);
}

/** The position once all of these have got off, or why they may not. */
function leave(
  seen: Seen,
  squads: readonly SquadId[],
  rows: readonly Row[],
  wanted: (carrier: SeenUnit) => boolean,
  rule: RuleId,
): Seen | Refusal {
  const { activation } = seen.own;
  if (activation?.moved || squads.some((id) => squadOf(seen, id).moved))
    return refusal('ALREADY_MOVED', rule, { squad: squads[0] ?? null });
  if (rows.length === 0) return refusal('BAD_VALUE', rule, { param: 'units', text: null });
  let after = seen;
  for (const { unit: id, cell } of rows) {
    const unit = unitOf(seen, id);
    const facts = { unit: id, cell: label(seen, cell) };
    if (!squads.includes(squadId(unit))) return refusal('NOT_YOURS', rule, facts);
    const carrier = carrierOf(seen, unit);
    if (!carrier || !wanted(carrier)) return refusal('NOT_MOUNTED', rule, facts);
    if (unit.changed) return refusal('ON_OFF_ONCE', rule, facts);
    if (mustStay(seen, carrier)) return refusal('ALREADY_MOVED', 'GP-11.11', { unit: id });
    const afoot = gotOff(after, unit, carrier, cell, rule);
    if (isRefusal(afoot)) return afoot;
    after = withUnit(after, afoot);
  }
  const scattered = squads.find((squad) => !holdsTogether(seen, after, squad));
  return scattered === undefined ? after : refusal('OUT_OF_COHERENCY', 'GP-2.6', { squad: scattered });
}

/** All riders or passengers of a squad, each beside what it sits on and near the others. */
function allOff(
  seen: Seen,
  squads: readonly SquadId[],
  wanted: (carrier: SeenUnit) => boolean,
  rule: RuleId,
): { unit: UnitId; cell: Cell }[] {
  let now = seen;
  return squads.flatMap((squad) =>
    standingIn(seen, squad).flatMap((unit) => {
      const carrier = carrierOf(seen, unit);
      if (!carrier || !wanted(carrier)) return [];
      const field = fieldOf(now);
      const cells = isMountUnit(carrier)
        ? cellsTouching(field, bodyIn(field, carrier), unit.size)
        : exitsOf(now, carrier);
      for (const cell of cells) {
        const afoot = gotOff(now, unit, carrier, cell, rule);
        if (isRefusal(afoot)) continue;
        const then = withUnit(now, afoot);
        if (!holdsTogether(seen, then, squad)) continue;
        now = then;
        return [{ unit: unit.id, cell }];
      }
      return [];
    }),
  );
}

/** Getting off a mount, or out of a vehicle: the movement of the squad. GP-17.5, GP-20.8 */
export function leaving(rule: RuleId, of: 'mount' | 'vehicle'): GenesysVerb<typeof params> {
  const wanted = of === 'mount' ? isMountUnit : isVehicleUnit;
  return {
    rule,
    place: 'turn',
    params,
    choices(view, by, given, param, at) {
      if (param === 'squad')
        return {
          list: actors(view, by)
            .filter((id) => allOff(view, [id], wanted, rule).length > 0)
            .map((id) => ({ value: id, name: text('squad', { squad: id }) })),
        };
      const squads = view.own.activation?.squads ?? (given.squad ? [given.squad] : []);
      const off = allOff(view, squads, wanted, rule);
      if (!at)
        return {
          records: off.map(({ unit }) => ({ key: unit, name: text('unit', { unit }), byDefault: text('stays') })),
        };
      const place = off.find(({ unit }) => unit === at.row);
      return place ? cells([place.cell]) : nothing;
    },
    *offers(view, by) {
      for (const { squad, acting } of eachActor(view, by)) {
        const all = allOff(acting.seen, acting.squads, wanted, rule);
        if (all.length > 0 && !isRefusal(leave(acting.seen, acting.squads, all, wanted, rule)))
          yield { squad, units: all };
      }
    },
    refuse: (view, by, { squad, units }) =>
      withActing(view, by, squadNamed(view, squad, units), (seen, squads) => leave(seen, squads, units, wanted, rule)),
    run(play, by, { squad, units }) {
      const named = squadNamed(play.view(by), squad, units);
      const after = accepted(play, by, named, (seen, squads) => leave(seen, squads, units, wanted, rule));
      ensureActive(play, by, named);
      const { match } = play;
      const activation = activationOf(match);
      activation.moved = true;
      for (const id of activation.squads) squadOf(match, id).moved = true;
      for (const { unit: id, cell } of units) {
        const unit = unitOf(match, id);
        const carrier = unit.aboard ?? '';
        const { cost } = unitOf(after, id);
        Object.assign(unit, { aboard: null, seat: null, changed: true, moved: true, cost });
        putAt(play, unit, cell, 0);
        play.tell('mounted', rule, { unit: id, carrier, on: false, cell: label(match, cell) });
      }
      takeSeats(play);
    },
  };
}
