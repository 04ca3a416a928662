import type { Cell } from './board.ts';
import type { Grid } from './grid.ts';

/** What can be reached from one cell. */
export interface Reach {
  /** 0 for the start, -1 for a cell that cannot be reached. */
  cost(cell: Cell): number;
  /** Cells of the best path without the start; empty for the start and for cells that cannot be reached. */
  path(cell: Cell): readonly Cell[];
  /** All cells reached except the start, the cheapest first. */
  readonly cells: readonly Cell[];
}

// Allocating a large array costs more than most searches: one array of zeros is cached and lent to one search at a
// time.
let spare: Uint8Array | null = null;

/**
 * Everything within `limit` steps of `from`, each step costing 1, by breadth-first search.
 * `enter` says whether a step into `cell` from its neighbour is possible, `through` whether a path may continue beyond
 * a cell it entered.
 * Of several shortest paths it gives the one whose list of directions comes first.
 */
export function reach(
  grid: Grid,
  from: Cell,
  limit: number,
  enter: (cell: Cell, from: Cell) => boolean,
  through?: (cell: Cell) => boolean,
): Reach {
  const { directions, neighbours } = grid;
  const seen = spare && spare.length >= grid.count ? spare : new Uint8Array(grid.count);
  spare = null;
  const queue: Cell[] = [from];
  const costs = [0];
  const before = [0];
  seen[from] = 1;
  // A queue visits the cells of each distance in the order of their lists of directions.
  for (let head = 0; head < queue.length; head++) {
    const cell = queue[head]!;
    const cost = costs[head]!;
    if (cost >= limit) break;
    if (head > 0 && through && !through(cell)) continue;
    const end = (cell + 1) * directions;
    for (let at = cell * directions; at < end; at++) {
      const next = neighbours[at]!;
      if (next < 0 || seen[next] !== 0 || !enter(next, cell)) continue;
      seen[next] = 1;
      queue.push(next);
      costs.push(cost + 1);
      before.push(head);
    }
  }
  for (let place = 0; place < queue.length; place++) seen[queue[place]!] = 0;
  spare = seen;

  let places: Map<Cell, number> | null = null;
  const placeInQueue = (cell: Cell): number | undefined => {
    places ??= new Map(queue.map((one, place) => [one, place]));
    return places.get(cell);
  };
  return {
    cost: (cell) => costs[placeInQueue(cell) ?? -1] ?? -1,
    path(cell) {
      const path: Cell[] = [];
      for (let at = placeInQueue(cell) ?? 0; at > 0; at = before[at]!) path.push(queue[at]!);
      return path.reverse();
    },
    cells: queue.slice(1),
  };
}
