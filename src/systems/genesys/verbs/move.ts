import { cellParam, isRefusal, numberParam, optional, wordParam } from '../../../engine/index.ts';
import type { Cell, Choices, SideId } from '../../../engine/index.ts';
import { cellChoice, nothing, unitOf } from '../../../kit/index.ts';
import { acting, activationOf, declare, ensureActive, isActing, squadNamed } from '../activation.ts';
import { isUnarmed } from '../combat/shot.ts';
import { afterMarches, marchDeed, moversIn, weighMarches } from '../deeds/march.ts';
import type { MarchOrder } from '../deeds/march.ts';
import type { Declared } from '../facts/declared.ts';
import { directionNames, label } from '../geometry.ts';
import { movementOf } from '../movement/allowance.ts';
import { goalsFor, gatesOf } from '../movement/goals.ts';
import { entryCells } from '../movement/marches.ts';
import type { Goal } from '../movement/goals.ts';
import { directionParam, marchesParam, squadParam, yesParam } from '../params.ts';
import type { MarchRow } from '../params.ts';
import { refusal } from '../refusals.ts';
import { squadOf, standingIn, unitsIn } from '../squads.ts';
import type { Acting } from '../activation.ts';
import type { GenesysPlay, GenesysVerb, GenesysView, Seen, SquadId } from '../state.ts';
import { accepted, eachActor, squadChoices, withActing } from './acting.ts';
import { text, words } from '../texts.ts';

const thenParam = optional(wordParam(['shoot', 'fight', 'end'] as const));

const params = {
  squad: optional(squadParam),
  goal: optional(cellParam),
  units: marchesParam,
  dir: optional(directionParam),
  then: thenParam,
  forgo: optional(yesParam),
  hold: optional(numberParam),
};

interface Given {
  readonly squad: SquadId | null;
  readonly goal: Cell | null;
  readonly units: readonly MarchRow[];
  readonly dir: number | null;
  readonly then: 'shoot' | 'fight' | 'end' | null;
  readonly forgo: 'yes' | null;
  readonly hold: number | null;
}

export const orderFrom = ({ goal, units, dir, forgo, hold }: Given): MarchOrder => ({
  verb: 'move',
  goal,
  rows: units,
  dir,
  targets: [],
  forgo: forgo === 'yes',
  hold,
  reaction: false,
});

/** The position after a movement, and who has moved; null if nobody can move like that. */
export function afterMove(view: GenesysView, by: SideId, values: Given): Acting | null {
  const found = acting(view, by, squadNamed(view, values.squad, values.units));
  if (!isActing(found)) return null;
  const order = orderFrom(values);
  const march = marchDeed(found.seen, by, found.squads, order);
  if (isRefusal(march)) return null;
  return { ...found, seen: afterMarches(found.seen, weighMarches(found.seen, by, march, order)) };
}

/** Where the squads might go, as choices; `part`: how much of a whole movement they have. */
export function goalChoices(seen: Seen, by: SideId, squads: readonly SquadId[], part = 1): Choices {
  const [lead] = moversIn(seen, squads);
  if (!lead) return nothing;
  return {
    list: goalsFor(seen, by, squads, part * movementOf(seen, lead)).map((goal) =>
      cellChoice(label(seen, goal.cell), goalNote(goal)),
    ),
  };
}

export const goalNote = (goal: Goal) =>
  goal.why === 'enemy' || goal.why === 'marker'
    ? text(`goal.${goal.why}`, { name: goal.name })
    : text(`goal.${goal.why}`);

/** What may stand in a row of movements; `part`: how much of a whole movement the unit has. */
export function marchRowChoices(
  seen: Seen,
  by: SideId,
  squads: readonly SquadId[],
  at: { readonly row: string; readonly field: string } | undefined,
  part = 1,
): Choices {
  if (!at)
    return {
      records: moversIn(seen, squads).map(({ id }) => ({
        key: id,
        name: text('unit', { unit: id }),
        byDefault: text('goes-along'),
      })),
    };
  if (at.field === 'dir') return words(directionNames, 'facing');
  if (at.field === 'level') return words(['ground', 'middle', 'high'], 'level');
  const unit = Object.hasOwn(seen.units, at.row) ? unitOf(seen, at.row) : null;
  if (!unit || unit.group === null) return nothing;
  return {
    list: goalsFor({ ...seen, units: { ...seen.units } }, by, [unit.group], part * movementOf(seen, unit)).map((goal) =>
      cellChoice(label(seen, goal.cell), goalNote(goal)),
    ),
  };
}

/** A cell where a squad at the edge can come in, for whoever has no time to say. 5, decision 14 */
export function entryGoal(view: GenesysView, by: SideId, squads: readonly SquadId[]): string | null {
  const [squad = ''] = squads;
  const waiting = unitsIn(view, squad).find(({ place, aboard }) => place === 'edge' && aboard == null);
  // A few gates mostly do; that none of these is open does not mean that all are closed.
  for (const cell of new Set([...gatesOf(view, squad), ...entryCells(view, squad, waiting?.size ?? 1)])) {
    const order = orderFrom({ squad: null, goal: cell, units: [], dir: null, then: null, forgo: null, hold: null });
    if (!isRefusal(marchDeed(view, by, squads, order))) return label(view, cell);
  }
  return null;
}

/** Declares a movement and puts it on its way. */
export function declareMarch(
  play: GenesysPlay,
  by: SideId,
  squad: SquadId | null,
  order: MarchOrder,
  then: Declared['then'],
): void {
  const deed = accepted(play, by, squad, (seen, squads) => marchDeed(seen, by, squads, order));
  ensureActive(play, by, squad);
  const { match } = play;
  const activation = activationOf(match);
  const { squads } = activation;
  if (order.forgo) for (const id of squads) forgoAction(play, id);
  activation.again = [];
  play.tell('move-declared', order.verb === 'charge' ? 'GP-11.2' : 'GP-8.6', {
    side: by,
    verb: order.verb,
    squads: [...squads],
    targets: [...deed.targets],
    units: deed.marches.map(({ unit }) => unit),
  });
  declare(play, { ...deed, by, squads, reaction: false, then });
}

/** GP-3.14: full speed in the rain, and no action in this round. */
function forgoAction({ match }: GenesysPlay, id: SquadId): void {
  squadOf(match, id).forgone = true;
  for (const unit of Object.values(match.units)) if (unit.group === id) unit.acted = true;
}

/** Whether anybody in the squads has something to shoot with; as long as no squad is chosen, somebody may have. */
const canShoot = (seen: Seen, squads: readonly SquadId[]): boolean =>
  squads.length === 0 || squads.some((squad) => standingIn(seen, squad).some((unit) => !isUnarmed(seen, unit)));

/** All units of the squad move, in one declaration. GP-8.6, GP-9.1 */
export const move: GenesysVerb<typeof params> = {
  rule: 'GP-9.1',
  place: 'turn',
  params,
  choices(view, by, given, param, at) {
    if (param === 'squad') return squadChoices(view, by);
    if (param === 'dir') return words(directionNames, 'facing');
    if (param === 'forgo')
      return { list: view.own.weather === 'rain' ? [{ value: 'yes', name: text('forgo.yes') }] : [] };
    if (param === 'hold')
      return {
        list: view.own.positions.map((number) => ({ value: String(number), name: text('position', { number }) })),
      };
    const squads = view.own.activation?.squads ?? (given.squad ? [given.squad] : []);
    if (param === 'then') return words(canShoot(view, squads) ? ['shoot', 'fight', 'end'] : ['fight', 'end'], 'then');
    return param === 'goal' ? goalChoices(view, by, squads) : marchRowChoices(view, by, squads, at);
  },
  *offers(view, by, given) {
    for (const { squad, acting } of eachActor(view, by)) {
      if (given?.squad != null && !acting.squads.includes(given.squad)) continue;
      const [lead] = moversIn(acting.seen, acting.squads);
      if (!lead) continue;
      let found = 0;
      for (const { cell } of goalsFor(acting.seen, by, acting.squads, movementOf(acting.seen, lead))) {
        const offer: Given = { squad, goal: cell, units: [], dir: null, then: null, forgo: null, hold: null };
        if (isRefusal(marchDeed(acting.seen, by, acting.squads, orderFrom(offer)))) continue;
        yield offer;
        found += 1;
        if (found >= (view.own.activation ? 12 : 4)) break;
      }
    }
  },
  refuse(view, by, values) {
    const squad = squadNamed(view, values.squad, values.units);
    const { hold } = values;
    if (hold !== null && !view.own.positions.includes(hold))
      return refusal('BAD_VALUE', 'GP-4.11', { param: 'hold', text: hold });
    return withActing(view, by, squad, (seen, squads) => marchDeed(seen, by, squads, orderFrom(values)));
  },
  run(play, by, values) {
    declareMarch(play, by, squadNamed(play.view(by), values.squad, values.units), orderFrom(values), values.then);
  },
};
