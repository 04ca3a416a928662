import type { Cell } from './board.ts';
import type { Grid } from './grid.ts';

/** What can be reached from one cell. */
export interface Reach {
  /** 0 for the start, -1 for what cannot be reached. */
  cost(cell: Cell): number;
  /** Cells of the best path without the start; empty for the start and for what cannot be reached. */
  path(cell: Cell): readonly Cell[];
  /** All cells reached except the start, the cheapest first. */
  readonly cells: readonly Cell[];
}

/**
 * Everything within `limit` steps of `from`, each step costing 1.
 * `enter` says whether a step into `cell` from its neighbour is possible, `through` whether the way may go on from a cell that was entered.
 * Of several shortest paths it gives the one whose list of directions comes first. SS-1.15
 */
export function reach(
  grid: Grid,
  from: Cell,
  limit: number,
  enter: (cell: Cell, from: Cell) => boolean,
  through?: (cell: Cell) => boolean,
): Reach {
  const { directions, neighbours } = grid;
  // One more than the cost, so that a fresh array of zeros means "not reached".
  const costs = new Uint16Array(grid.count);
  const before = new Int16Array(grid.count);
  const queue: Cell[] = [from];
  costs[from] = 1;
  // First come, first served keeps each distance in the order of the lists of directions.
  for (let head = 0; head < queue.length; head++) {
    const cell = queue[head]!;
    const cost = costs[cell]!;
    if (cost > limit) break;
    if (head > 0 && through && !through(cell)) continue;
    const end = (cell + 1) * directions;
    for (let at = cell * directions; at < end; at++) {
      const next = neighbours[at]!;
      if (next < 0 || costs[next] !== 0 || !enter(next, cell)) continue;
      costs[next] = cost + 1;
      before[next] = cell;
      queue.push(next);
    }
  }
  return {
    cost: (cell) => (costs[cell] ?? 0) - 1,
    path: (cell) => (costs[cell] ? pathTo(before, from, cell) : []),
    cells: queue.slice(1),
  };
}

/** Follows `before` back from a reached cell to the start; the cells in order of travel, without the start. */
export function pathTo(before: Int16Array, from: Cell, cell: Cell): readonly Cell[] {
  const path: Cell[] = [];
  for (let at = cell; at !== from; at = before[at]!) path.push(at);
  return path.reverse();
}
