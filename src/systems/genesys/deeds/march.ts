import type { Cell, Refusal, SideId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import type { Intent } from '../facts/declared.ts';
import type { Direction } from '../geometry.ts';
import { usualCharge, weighCharge } from '../movement/charge.ts';
import { formation } from '../movement/formation.ts';
import {
  entryCells,
  lacksDriver,
  marchesRefusal,
  settlePlan,
  sharedEdge,
  weigh,
  weighAll,
} from '../movement/marches.ts';
import type { Going, Weighed } from '../movement/marches.ts';
import { lastingFor } from '../lasting.ts';
import { planOf } from '../movement/plan.ts';
import { marchOf } from '../params.ts';
import type { MarchRow } from '../params.ts';
import { refusal } from '../refusals.ts';
import { squadOf, squadId, unitsIn } from '../squads.ts';
import type { March, Seen, SeenUnit, SquadId } from '../state.ts';
import { body, isStanding } from '../units.ts';

/** A movement as somebody asks for it. */
export interface MarchOrder {
  readonly verb: 'move' | 'charge' | 'rush';
  readonly goal: Cell | null;
  readonly rows: readonly MarchRow[];
  readonly dir: Direction | null;
  readonly targets: readonly SquadId[];
  readonly forgo: boolean;
  readonly hold: number | null;
  readonly reaction: boolean;
}

type MarchIntent = Extract<Intent, { readonly kind: 'march' }>;

/** While some of an activation move again, as their way was barred, nobody else of it does; who answers may. GP-10.11 */
function hasMoved({ own: { activation } }: Seen, unit: SeenUnit): boolean {
  const { again = [], squads = [] } = activation ?? {};
  return again.length > 0 && !again.includes(unit.id) && squads.includes(squadId(unit));
}

/** Its movement of the round is used, though that of its squad is not; a rush is an action. GP-8.9, GP-11.11 */
export const mustStay = ({ own: { activation } }: Pick<Seen, 'own'>, { id }: Pick<SeenUnit, 'id'>): boolean =>
  activation?.stays.includes(id) ?? false;

/** Bodies of some squads that can be moved: on foot, mounts, vehicles, and those waiting at the edge. */
export const moversIn = (seen: Seen, squads: readonly SquadId[]): SeenUnit[] =>
  squads
    .flatMap((squad) => unitsIn(seen, squad))
    .filter((unit) => unit.aboard == null && (isStanding(unit) || unit.place === 'edge'))
    .filter((unit) => !hasMoved(seen, unit));

/** Who recovers and has acted moves no more in this activation. GP-22.6 */
const mustRest = ({ recovering, acted }: SeenUnit): boolean => recovering && acted;

export const goingOf = (
  by: SideId,
  { verb, reaction, forgo }: Pick<MarchOrder, 'verb' | 'reaction' | 'forgo'>,
): Going => ({ verb, by, reaction, forgo });

/** All movements that an order comes to, as they would go: those named unit by unit, and the rest by the goal. GP-8.6 */
function marchesFor(seen: Seen, by: SideId, squads: readonly SquadId[], order: MarchOrder): readonly Weighed[] {
  const named = order.rows.map((row) => marchOf(seen, row));
  const going = goingOf(by, order);
  const { verb, targets } = order;
  const inOrder = (marches: readonly March[]): Weighed[] => weighMarches(seen, by, { verb, marches, targets }, order);
  const rest = moversIn(seen, squads).filter(
    (unit) =>
      !mustRest(unit)
      && (verb === 'rush' ? unit.at !== null : !mustStay(seen, unit))
      && !named.some((march) => march.unit === unit.id),
  );
  if (verb === 'charge' && order.rows.length === 0) return inOrder(usualCharge(seen, rest, targets, going));
  if (order.goal === null) return inOrder(named);
  const together = formation(seen, rest, order.goal, going, order.dir);
  if (named.length === 0 && verb !== 'charge') return together;
  return inOrder([...named, ...together.map(({ march }) => march)]);
}

/** Units that others command, or that lie on the ground. GP-8.9, GP-22.4 */
export function moverRefusal(
  seen: Seen,
  by: SideId,
  squads: readonly SquadId[],
  { unit: id }: Pick<MarchRow, 'unit'>,
): Refusal | null {
  const unit = body(seen, unitOf(seen, id));
  if (unit.side !== by || !squads.includes(squadId(unit))) return refusal('NOT_YOURS', 'GP-8.9', { unit: unit.id });
  return isStanding(unit) || unit.place === 'edge' ? null : refusal('NOT_YOURS', 'GP-22.4', { unit: unit.id });
}

/** Units that must be able to move and cannot. 6, order of `move` */
function unableRefusal(seen: Seen, by: SideId, squads: readonly SquadId[], order: MarchOrder): Refusal | null {
  const { activation } = seen.own;
  const again = activation?.again ?? [];
  for (const row of order.rows) {
    const foreign = moverRefusal(seen, by, squads, row);
    if (foreign) return foreign;
    const mover = body(seen, unitOf(seen, row.unit));
    if (hasMoved(seen, mover)) return refusal('ALREADY_MOVED', 'GP-10.11', { unit: mover.id });
    if (order.verb !== 'rush' && mustStay(seen, mover)) return refusal('ALREADY_MOVED', 'GP-11.11', { unit: mover.id });
  }
  if (order.verb === 'rush') return rushRefusal(seen, squads, order);
  if (!order.reaction && activation?.moved && again.length === 0)
    return refusal('ALREADY_MOVED', 'GP-8.5', { squad: squads[0] ?? null });
  const waiting = squads.filter((id) => squadOf(seen, id).moved && again.length === 0 && !order.reaction);
  if (waiting.length > 0) return refusal('ALREADY_MOVED', 'GP-8.5', { squad: waiting[0] ?? null });
  const movable = moversIn(seen, squads);
  if (order.rows.length === 0 && movable.length > 0 && movable.every((unit) => mustStay(seen, unit)))
    return refusal('ALREADY_MOVED', 'GP-11.11', { squad: squads[0] ?? null });
  const resting = squads.flatMap((id) => unitsIn(seen, id)).filter(mustRest);
  const recovering =
    resting.find((unit) => order.rows.some((row) => row.unit === unit.id))
    ?? (order.rows.length === 0 && movable.length > 0 && movable.every(mustRest) ? movable[0] : undefined);
  return recovering ? refusal('RECOVERING', 'GP-22.6', { unit: recovering.id }) : null;
}

/** A rush spends the action. GP-9.2 */
function rushRefusal(seen: Seen, squads: readonly SquadId[], order: MarchOrder): Refusal | null {
  const units = order.rows.length > 0 ? order.rows.map(({ unit }) => unitOf(seen, unit)) : moversIn(seen, squads);
  if (seen.own.activation?.acted || squads.some((id) => squadOf(seen, id).acted || squadOf(seen, id).forgone))
    return refusal('ACTION_SPENT', 'GP-9.2', { squad: squads[0] ?? null });
  const spent = units.find((unit) => unit.acted);
  if (spent) return refusal('ACTION_SPENT', 'GP-9.2', { unit: spent.id });
  // GP-6.8: it comes in by its movement.
  const outside = units.filter(({ at }) => at === null);
  const [waiting] = outside;
  if (waiting && (order.rows.length > 0 || outside.length === units.length))
    return refusal('MUST_ENTER', 'GP-6.8', { squad: squadId(waiting) });
  const recovering = units.find((unit) => unit.recovering && unit.moved);
  return recovering ? refusal('RECOVERING', 'GP-22.6', { unit: recovering.id }) : null;
}

/** How the marches of a declaration would go, one after the other. */
export const weighMarches = (
  seen: Seen,
  by: SideId,
  deed: Pick<MarchIntent, 'verb' | 'marches' | 'targets'>,
  how: Pick<MarchOrder, 'reaction' | 'forgo'>,
): Weighed[] => {
  const going = goingOf(by, { verb: deed.verb, ...how });
  return deed.verb === 'charge'
    ? weighCharge(seen, deed.marches, deed.targets, going)
    : weighAll(seen, deed.marches, going);
};

/** The position once these have gone where they are sent, for what comes after it. */
export function afterMarches(seen: Seen, weighed: readonly Weighed[]): Seen {
  const units: Record<string, SeenUnit> = { ...seen.units };
  for (const { march, end, level, facing, cost } of weighed) {
    const unit = unitOf(seen, march.unit);
    units[unit.id] = { ...unit, at: end, level, facing, cost: unit.cost + cost };
  }
  return { ...seen, units };
}

/** Who waits at the edge and is not told to come in, though it could. GP-6.9 */
function leftOutside(
  seen: Seen,
  by: SideId,
  squads: readonly SquadId[],
  order: MarchOrder,
  weighed: readonly Weighed[],
): SquadId | null {
  if (order.goal !== null || order.reaction || order.verb === 'rush') return null;
  const waiting = moversIn(seen, squads).filter(
    (unit) => unit.place === 'edge' && !lacksDriver(seen, unit) && !weighed.some(({ march }) => march.unit === unit.id),
  );
  if (waiting.length === 0) return null;
  const plan = planOf(seen);
  for (const each of weighed) settlePlan(plan, each);
  const marches = weighed.map(({ march }) => march);
  const going = goingOf(by, { verb: 'move', reaction: false, forgo: order.forgo });
  const could = waiting.find((unit) =>
    entryCells(seen, squadId(unit), unit.size).some((cell) => {
      const march: March = { unit: unit.id, path: [cell], levels: [0], facing: null };
      return sharedEdge(seen, [...marches, march]) !== null && weigh(plan, march, going).refusal === null;
    }),
  );
  return could ? squadId(could) : null;
}

/** A movement ready to be declared, or why not. 6 */
export const marchDeed = lastingFor(function march(
  seen: Seen,
  by: SideId,
  squads: readonly SquadId[],
  order: MarchOrder,
): MarchIntent | Refusal {
  const unable = unableRefusal(seen, by, squads, order);
  if (unable) return unable;
  const { weather } = seen.own;
  if (order.forgo && (weather !== 'rain' || squads.some((id) => squadOf(seen, id).acted)))
    return refusal(weather === 'rain' ? 'ACTION_SPENT' : 'BAD_VALUE', 'GP-3.14', {
      param: 'forgo',
      text: 'yes',
      squad: squads[0] ?? null,
    });
  if (order.verb === 'charge') {
    const missing = order.targets.find((id) => squadOf(seen, id).side === by || !unitsIn(seen, id).some(isStanding));
    if (order.targets.length === 0 || missing !== undefined)
      return refusal('BAD_TARGET', 'GP-11.2', { squad: missing ?? null, units: [] });
  } else if (order.goal === null && order.rows.length === 0)
    return refusal('BAD_VALUE', 'GP-9.1', { param: 'goal', text: null });
  const weighed = marchesFor(seen, by, squads, order);
  const marches = weighed.map(({ march }) => march);
  const deed: MarchIntent = { kind: 'march', verb: order.verb, marches, targets: [...order.targets], hold: order.hold };
  if (marches.length === 0) {
    if (order.verb === 'charge')
      return refusal('NOT_IN_REACH', 'GP-11.3', { squad: squads[0] ?? null, target: order.targets[0] ?? null });
    return refusal('PATH_BLOCKED', 'GP-1.9', { squad: squads[0] ?? null, cell: null });
  }
  const entering = marches.some((march) => unitOf(seen, march.unit).at === null);
  if (entering && sharedEdge(seen, marches) === null)
    return refusal('OFF_BOARD', 'GP-6.9', { squad: squads[0] ?? null, cell: null });
  const wrong = marchesRefusal(seen, squads, weighed);
  if (wrong) return wrong;
  const outside = leftOutside(seen, by, squads, order, weighed);
  return outside === null ? deed : refusal('MUST_ENTER', 'GP-6.9', { squad: outside });
});
