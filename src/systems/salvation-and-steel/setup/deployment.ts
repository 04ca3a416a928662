import { other } from '../../../engine/index.ts';
import type { Cell, Refusal, SideId, UnitId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { edgeDistance, grid, letterAt, neighboursOf, numberAt, occupancy, unitAt } from '../geometry.ts';
import { scenarioOf } from '../scenarios/index.ts';
import type { Edge } from '../facts/terms.ts';
import type { SalvationView } from '../state.ts';
import { label } from '../movement/ways.ts';
import { refusal } from '../refusals.ts';

type Seen = SalvationView;

const edgeOf = (view: Seen, side: SideId): Edge => {
  const edge = view.own.edges?.[side];
  if (!edge) throw new Error(`Side ${side} has no edge yet`);
  return edge;
};

/** A unit may not be set up next to an enemy or to a treasure counter. SS-4.9 */
function allowed(view: Seen, side: SideId): (cell: Cell) => boolean {
  const taken = occupancy(view);
  const near = neighboursOf(view, other(side));
  const counters = Object.values(view.markers).flatMap(({ kind, at }) =>
    kind === 'counter' && at !== null ? [at] : [],
  );
  return (cell) => taken[cell] === 0 && near[cell] === 0 && counters.every((at) => grid.apart(cell, at) !== 1);
}

/**
 * Depth of the zone now: as printed, plus one each time no legal cell was left; null for a zone that is not a strip.
 * SS-4.11
 */
export function depthOf(view: Seen, side: SideId): number | null {
  if (scenarioOf(view).zone?.(view, side)) return null;
  const edge = edgeOf(view, side);
  const free = allowed(view, side);
  for (let depth = scenarioOf(view).depth(view, side); depth <= 37; depth += 1) {
    for (let cell = 0; cell < grid.count; cell += 1) if (edgeDistance(cell, edge) <= depth && free(cell)) return depth;
  }
  return 37;
}

/** Cells within `depth` of a side's edge. */
export function strip(view: Seen, side: SideId, depth: number): readonly Cell[] {
  const edge = edgeOf(view, side);
  const name = `${edge} ${depth}`;
  const known =
    strips.get(name)
    ?? Array.from({ length: grid.count }, (_, cell) => cell).filter((cell) => edgeDistance(cell, edge) <= depth);
  strips.set(name, known);
  return known;
}

// The board is always the same.
const strips = new Map<string, readonly Cell[]>();

/** Cells of a side's set-up zone, free or not. */
export const zoneOf = (view: Seen, side: SideId): readonly Cell[] =>
  scenarioOf(view).zone?.(view, side) ?? strip(view, side, depthOf(view, side) ?? 0);

/** Legal cells for the next unit of a side, the default one first. SS-4.8, SS-4.9, SS-4.10, SS-4.11 */
export function deployCells(view: Seen, side: SideId): readonly Cell[] {
  const planned = scenarioOf(view).planned?.(view, side);
  if (planned) return planned;
  const edge = edgeOf(view, side);
  const free = allowed(view, side);
  const middle = (cell: Cell): number =>
    edge === '1' || edge === '37' ? Math.abs(2 * letterAt(cell) - 37) : Math.abs(numberAt(cell) - 19);
  // SS-4.10: far from the own edge, near its middle, lower letter or number.
  return zoneOf(view, side)
    .filter(free)
    .sort((one, two) => edgeDistance(two, edge) - edgeDistance(one, edge) || middle(one) - middle(two) || one - two);
}

/** Why a unit may not be set up there, in the order of the codes. */
export function deployRefusal(view: Seen, side: SideId, id: UnitId, cell: Cell): Refusal | null {
  const unit = unitOf(view, id);
  const facts = { unit: id, cell: label(cell) };
  if (unit.side !== side) return refusal('NOT_YOUR_UNIT', 'SS-4.8', facts);
  if (unit.at !== null || unit.removed !== null) return refusal('ALREADY_DEPLOYED', 'SS-4.8', facts);
  const planned = scenarioOf(view).planned?.(view, side);
  if (planned)
    return planned.includes(cell) ? null : refusal('NOT_PLANNED', 'SS-19.6', { ...facts, cells: planned.map(label) });
  const depth = depthOf(view, side);
  if (!zoneOf(view, side).includes(cell))
    return refusal('NOT_IN_ZONE', scenarioOf(view).rule, { ...facts, depth, edge: edgeOf(view, side) });
  if (occupancy(view)[cell]) return refusal('CELL_BLOCKED', 'SS-1.13', { ...facts, taken: unitAt(view, cell) });
  const enemy = Object.values(view.units).find(
    (each) => each.side !== side && each.at !== null && grid.apart(each.at, cell) === 1,
  );
  if (enemy) return refusal('ENEMY_ADJACENT', 'SS-4.9', { ...facts, enemies: [enemy.id] });
  return allowed(view, side)(cell) ? null : refusal('MARKER_ADJACENT', 'SS-4.9', facts);
}
