import { away, other } from '../../../engine/index.ts';
import type { Cell, UnitId } from '../../../engine/index.ts';
import { cellOf, unitOf } from '../../../kit/index.ts';
import { edgeDistance, edges, grid, neighboursOf, occupancy, readCell } from '../geometry.ts';
import type { SalvationDecisions } from '../facts/decisions.ts';
import type { SalvationView } from '../state.ts';
import { byRoster } from '../units.ts';

/** A place where a push can end: `cell` is null off the board. */
export interface PushEnd {
  readonly by: UnitId;
  readonly cell: Cell | null;
}

/** A unit to be pushed, and those who may push it, with their cells in the combat. */
export interface PushOrder {
  readonly unit: UnitId;
  readonly from: readonly { readonly by: UnitId; readonly cell: Cell }[];
}

/** A push as the facts of its question, with labels for cells. */
export const factsOfPush = ({ unit, from }: PushOrder): SalvationDecisions['push'] => ({
  unit,
  from: from.map(({ by, cell }) => ({ by, cell: grid.label(cell) })),
});

/** The push that a question of this kind is about, or null if none is asked. */
export function pushAsked(view: Pick<SalvationView, 'asked'>, kind: 'fall' | 'push'): PushOrder | null {
  const facts = (
    kind === 'fall'
      ? view.asked.find((decision) => decision.kind === 'fall')
      : view.asked.find((decision) => decision.kind === 'push')
  )?.facts;
  return facts ? { unit: facts.unit, from: facts.from.map(({ by, cell }) => ({ by, cell: readCell(cell) })) } : null;
}

/**
 * Cells directly away from each pusher that are free now, or off the board; pushers by number, cells by direction.
 * SS-1.12, SS-10.6, SS-10.7
 */
export function pushEnds(view: SalvationView, order: PushOrder): PushEnd[] {
  const taken = occupancy(view);
  const at = grid.place(cellOf(unitOf(view, order.unit)));
  const inRoster = byRoster(view);
  const ends: PushEnd[] = [];
  for (const { by, cell } of [...order.from].sort((one, two) => inRoster(one.by, two.by))) {
    for (const place of away(grid, grid.place(cell), at)) {
      const goal = grid.cellAt(place);
      if (goal === null) {
        if (!ends.some((end) => end.by === by && end.cell === null)) ends.push({ by, cell: null });
      } else if (!taken[goal]) {
        ends.push({ by, cell: goal });
      }
    }
  }
  return ends;
}

/** Where a wounded unit can be made to fall: free cells before the edge, the edge before staying. SS-10.7 */
export function fallEnds(view: SalvationView, order: PushOrder): PushEnd[] {
  const ends = pushEnds(view, order);
  const free = ends.filter((end) => end.cell !== null);
  return free.length > 0 ? free : ends;
}

/**
 * Policy `auto` of D19: fewest enemies in contact, furthest from the nearest edge, first direction, lowest pusher.
 * Section 5.3
 */
export function autoFall(view: SalvationView, order: PushOrder): PushEnd | null {
  const unit = unitOf(view, order.unit);
  const at = cellOf(unit);
  const near = neighboursOf(view, other(unit.side));
  const toEdge = (cell: Cell): number => Math.min(...edges.map((edge) => edgeDistance(cell, edge)));
  const rated = fallEnds(view, order).filter((end): end is PushEnd & { cell: Cell } => end.cell !== null);
  const inRoster = byRoster(view);
  return (
    rated.sort(
      (one, two) =>
        (near[one.cell] ?? 0) - (near[two.cell] ?? 0)
        || toEdge(two.cell) - toEdge(one.cell)
        || directionOf(at, one.cell) - directionOf(at, two.cell)
        || inRoster(one.by, two.by),
    )[0] ?? null
  );
}

/**
 * Policy `auto` of D20: off the board, else straight away, else the first free direction; by the lowest pusher that
 * can. Section 5.3
 */
export function autoPush(view: SalvationView, order: PushOrder): PushEnd | null {
  const ends = pushEnds(view, order);
  const off = ends.find((end) => end.cell === null);
  if (off) return off;
  const at = cellOf(unitOf(view, order.unit));
  const straight = ends.find((end) => {
    const origin = order.from.find(({ by }) => by === end.by);
    return (
      origin !== undefined
      && grid.apart(origin.cell, at) === 1
      && directionOf(origin.cell, at) === directionOf(at, end.cell)
    );
  });
  const inRoster = byRoster(view);
  return (
    straight
    ?? ends.sort((one, two) => directionOf(at, one.cell) - directionOf(at, two.cell) || inRoster(one.by, two.by))[0]
    ?? null
  );
}

/** The direction of a step, 0 … 5, even one that leaves the board. */
function directionOf(from: Cell, to: Cell | null): number {
  if (to === null) return grid.directions;
  for (let direction = 0; direction < grid.directions; direction += 1)
    if (grid.neighbours[from * grid.directions + direction] === to) return direction;
  return grid.directions;
}
