import type { Cell, Refusal, RuleId, SideId, UnitId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { zone } from '../data/zones.ts';
import { atMost, columnOf, contains, directionOf, label, rowOf, shownLength } from '../geometry.ts';
import type { Direction } from '../geometry.ts';
import { lasting, remembered } from '../lasting.ts';
import { carryRefusal } from '../missions/objectives.ts';
import { refusal } from '../refusals.ts';
import type { Occupant } from '../sight/field.ts';
import { isCoherent, squadId, squadOf } from '../squads.ts';
import type { Edge, March, Seen, SeenUnit, SquadId } from '../state.ts';
import { aboard, isLiving, isMountUnit, isStanding, isVehicleUnit, profile } from '../units.ts';
import { limitOf, movementOf, moveTimes } from './allowance.ts';
import type { Manner } from './allowance.ts';
import { endObstruction, pivotCost, touchedAt, trackOf } from './legs.ts';
import type { Passing, Track } from './legs.ts';
import { moverOf, planOf, shift } from './plan.ts';
import type { Plan } from './plan.ts';

export type MoveVerb = 'move' | 'charge' | 'rush' | 'pile';

/** How a squad moves. */
export interface Going extends Manner {
  readonly verb: MoveVerb;
  readonly by: SideId;
  /** Other limits than those of the verb: piling in, flight. */
  readonly times?: number;
}

/** One movement as it would be carried out. */
export interface Weighed {
  readonly march: March;
  readonly track: Track;
  /** With its pivot. GP-1.12 */
  readonly cost: number;
  readonly end: Cell;
  readonly level: number;
  readonly facing: Direction | null;
  readonly refusal: Refusal | null;
}

/** The edges of the table that belong to a side's zones. GP-6.4 */
export function tableEdges(side: SideId, zones: readonly number[]): Edge[] {
  const home: Edge = side === 'a' ? 'south' : 'north';
  const [left, right]: [Edge, Edge] = side === 'a' ? ['west', 'east'] : ['east', 'west'];
  const edges: Edge[] = [];
  if (zones.some((number) => number <= 3)) edges.push(home);
  if (zones.some((number) => [1, 4, 7].includes(number))) edges.push(left);
  if (zones.some((number) => [3, 6, 8].includes(number))) edges.push(right);
  return edges;
}

/** The zones over whose edges a side enters: its own, or zone 1 where those have no edge. GP-6.4 */
export const entryZones = (seen: Pick<Seen, 'board' | 'own'>, side: SideId): readonly number[] => {
  const zones = seen.own.zones[side];
  return tableEdges(side, zones).length > 0 ? zones : [1];
};

/** Is a footprint at this edge, inside the side's zones? GP-6.9 */
export function isAtEdge(seen: Pick<Seen, 'board' | 'own'>, side: SideId, edge: Edge, at: Cell, size: number): boolean {
  const { columns, rows } = seen.board;
  const [x, y] = [columnOf(seen, at), rowOf(seen, at)];
  const touches = { north: y === 0, south: y + size === rows, west: x === 0, east: x + size === columns }[edge];
  return touches && entryZones(seen, side).some((number) => contains(seen, zone(columns, rows, side, number), at));
}

/** Edges over which a squad may come in. GP-6.8, GP-6.9 */
export const entryEdges = (seen: Pick<Seen, 'board' | 'own'>, squad: SquadId): readonly Edge[] => {
  const { edge, side } = squadOf(seen, squad);
  return edge ? [edge] : tableEdges(side, entryZones(seen, side));
};

/** The cells at whose edge a footprint of this squad may come in, in cell order. GP-6.9 */
export const entryCells = (seen: Seen, squad: SquadId, size: number): readonly Cell[] =>
  entryCellsIn(seen)(squad, size);

const entryCellsIn = lasting((seen: Seen) =>
  remembered(
    (squad: SquadId, size: number) => `${squad} ${size}`,
    (squad, size) => {
      const { columns, rows } = seen.board;
      const { side } = squadOf(seen, squad);
      const edges = entryEdges(seen, squad);
      const cells: Cell[] = [];
      for (let cell = 0; cell < columns * rows; cell += 1) {
        const [x, y] = [cell % columns, Math.floor(cell / columns)];
        if (x !== 0 && y !== 0 && x + size !== columns && y + size !== rows) continue;
        if (edges.some((edge) => isAtEdge(seen, side, edge, cell, size))) cells.push(cell);
      }
      return cells;
    },
  ),
);

/** Is there nobody to drive it? A vehicle needs a driver, a small one its rider. GP-17.14, GP-20.5 */
export const lacksDriver = (seen: Pick<Seen, 'units'>, unit: SeenUnit): boolean => {
  const rides = isMountUnit(unit);
  return (
    (isVehicleUnit(unit) || (rides && !isLiving(unit)))
    && !aboard(seen, unit).some((each) => (rides || each.seat === 'driver') && isStanding(each))
  );
};

/** How far it may go in all, and the rule that limits it, if any does. */
export function allowanceOf(
  seen: Seen,
  unit: SeenUnit,
  going: Going,
): { readonly most: number; readonly limited: RuleId | null } {
  const movement = movementOf(seen, unit, going);
  const times = going.times ?? (going.verb === 'rush' ? 1 : going.reaction || going.verb === 'pile' ? 1 : moveTimes);
  const most = times * movement;
  const limit = limitOf(seen, unit);
  const left = limit === null ? Infinity : limit.times * movement - unit.cost;
  return limit !== null && left < most ? { most: Math.max(0, left), limited: limit.rule } : { most, limited: null };
}

/** Facing at the end: as declared, as the last leg leads, or as before; vehicles turn only where they are told to. GP-1.11 */
function facingAfter(plan: Plan, mover: Occupant, march: March, start: Cell): Direction | null {
  if (march.facing !== null) return march.facing;
  if (mover.unit.facing === null || isVehicleUnit(mover.unit)) return mover.unit.facing;
  const stops = [start, ...march.path];
  for (let index = stops.length - 1; index > 0; index -= 1) {
    const [to, from] = [stops[index] as Cell, stops[index - 1] as Cell];
    if (from < 0) break;
    const direction = directionOf(
      columnOf(plan.seen, to) - columnOf(plan.seen, from),
      rowOf(plan.seen, to) - rowOf(plan.seen, from),
    );
    if (direction !== null) return direction;
  }
  return mover.unit.facing;
}

/** Follows one march over the plan as it stands, and says what is wrong with it; the order is that of section 6. */
export function weigh(plan: Plan, march: March, going: Going, passing: Passing = {}): Weighed {
  const { seen } = plan;
  const unit = unitOf(seen, march.unit);
  const mover = moverOf(plan, unit);
  const enters = unit.at === null;
  const track = trackOf(plan, mover, march, { ...passing, enters });
  const end = track.cells.at(-1) ?? mover.block.at;
  const level = track.levels.at(-1) ?? mover.level;
  const facing = facingAfter(plan, mover, march, mover.block.at);
  const pivot = isVehicleUnit(unit) ? pivotCost(unit.size, unit.facing, facing) : 0;
  const cost = track.cost + pivot;
  const weighed = { march, track, cost, end, level, facing };
  const facts = { unit: unit.id };
  const no = (why: Refusal): Weighed => ({ ...weighed, refusal: why });
  const moves = cost > 0;
  const { most, limited } = allowanceOf(seen, unit, going);
  if (!atMost(cost, most)) {
    const length = { ...facts, cost: shownLength(cost), most: shownLength(most) };
    return limited !== null
      ? no(refusal('MOVE_LIMIT', limited, length))
      : no(refusal('MOVE_TOO_FAR', going.verb === 'rush' ? 'GP-9.2' : 'GP-9.1', length));
  }
  const blocked =
    track.obstruction ?? (moves && track.cells.length > 0 ? endObstruction(plan, mover, end, level) : null);
  if (blocked)
    return no(
      refusal(blocked.code, 'GP-1.9', { ...facts, cell: blocked.cell === null ? null : label(seen, blocked.cell) }),
    );
  if (
    enters
    && !entryEdges(seen, squadId(unit)).some(
      (edge) => march.path[0] !== undefined && isAtEdge(seen, unit.side, edge, march.path[0], unit.size),
    )
  )
    return no(
      refusal('OFF_BOARD', 'GP-6.9', {
        ...facts,
        cell: march.path[0] === undefined ? null : label(seen, march.path[0]),
      }),
    );
  if (level > 0 && profile(unit).traits.flier === undefined && unit.traits.flier === undefined)
    return no(refusal('PATH_BLOCKED', 'GP-19.1', { ...facts, cell: label(seen, end) }));
  if (going.verb !== 'charge' && going.verb !== 'pile' && moves) {
    const before = enters ? [] : touchedAt(plan, mover, mover.block.at, mover.level).map((body) => body.unit.id);
    const fresh = touchedAt(plan, mover, end, level).find((body) => !before.includes(body.unit.id));
    if (fresh)
      return no(refusal('CONTACT_NEEDS_CHARGE', 'GP-9.6', { ...facts, target: fresh.unit.id, cell: label(seen, end) }));
  }
  if (moves && lacksDriver(seen, unit))
    return no(refusal('NO_DRIVER', isMountUnit(unit) ? 'GP-17.14' : 'GP-20.5', facts));
  return { ...weighed, refusal: moves ? carryRefusal(seen, unit.id, [unit, ...aboard(seen, unit)], end) : null };
}

/** Puts the mover of a march where it leads. */
export function settlePlan(plan: Plan, { march, end, level }: Weighed): void {
  shift(plan, moverOf(plan, unitOf(plan.seen, march.unit)), end, level);
}

/** Squads that a movement would leave scattered though they held together before. GP-2.6 */
export function scatteredBy(seen: Seen, squads: readonly SquadId[], ends: ReadonlyMap<UnitId, Cell>): SquadId | null {
  return squads.find((squad) => isCoherent(seen, squad) && !isCoherent(seen, squad, ends)) ?? null;
}

/** All marches of a squad or cohort, one after another; what is refused stays where it was. */
export function weighAll(seen: Seen, marches: readonly March[], going: Going): Weighed[] {
  const plan = planOf(seen);
  return marches.map((march, index) => {
    const weighed = weigh(plan, march, going);
    const isLast = index === marches.length - 1;
    if (!weighed.refusal && !isLast) settlePlan(plan, weighed);
    return weighed;
  });
}

/** What is wrong with a movement as a whole, the first reason that applies. */
export function marchesRefusal(seen: Seen, squads: readonly SquadId[], weighed: readonly Weighed[]): Refusal | null {
  const wrong = weighed.find((each) => each.refusal);
  if (wrong) return wrong.refusal;
  const scattered = scatteredBy(seen, squads, new Map(weighed.map(({ march, end }) => [march.unit, end])));
  return scattered === null ? null : refusal('OUT_OF_COHERENCY', 'GP-2.6', { squad: scattered });
}

/** The first edge that all entering units of a movement share; null where there is none. GP-6.9 */
export function sharedEdge(seen: Seen, marches: readonly March[]): Edge | null {
  const entering = marches.flatMap((march) => {
    const unit = unitOf(seen, march.unit);
    return unit.at === null && march.path[0] !== undefined ? [{ unit, cell: march.path[0] }] : [];
  });
  const [first] = entering;
  if (!first) return null;
  return (
    entryEdges(seen, squadId(first.unit)).find((edge) =>
      entering.every(({ unit, cell }) => isAtEdge(seen, unit.side, edge, cell, unit.size)),
    ) ?? null
  );
}
