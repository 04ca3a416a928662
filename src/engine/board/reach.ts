import type { Cell, Cells } from './board.ts';
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

// By number of cells, a list that each search fills and copies what it found from: a list that grows is made anew over
// and over.
const queues = new Map<number, Cell[]>();

function queueFor(count: number): Cell[] {
  const known = queues.get(count);
  if (known) return known;
  const made = Array.from({ length: count }, () => 0);
  queues.set(count, made);
  return made;
}

/**
 * The same where it is known beforehand which cells are taken and, perhaps, where a path must end: numbers other than 0
 * in arrays by cell, which must not change afterwards. Several times faster than asking for each cell.
 */
export function reachAround(grid: Grid, from: Cell, limit: number, taken: Cells, ends?: Cells): Reach {
  const { directions, neighbours, count } = grid;
  const seen = spare && spare.length >= count ? spare : new Uint8Array(count);
  spare = null;
  const queue = queueFor(count);
  // Where in the queue each distance begins.
  const layers = [0, 1];
  let length = 1;
  queue[0] = from;
  seen[from] = 1;
  for (let cost = 0; cost < limit; cost++) {
    const end = length;
    for (let head = layers[cost]!; head < end; head++) {
      const cell = queue[head]!;
      if (ends !== undefined && head > 0 && ends[cell] !== 0) continue;
      const last = (cell + 1) * directions;
      for (let at = cell * directions; at < last; at++) {
        const next = neighbours[at]!;
        if (next < 0 || seen[next] !== 0 || taken[next] !== 0) continue;
        queue[length++] = next;
        seen[next] = 1;
      }
    }
    if (length === end) break;
    layers.push(length);
  }
  for (let place = 0; place < length; place++) seen[queue[place]!] = 0;
  spare = seen;
  return inLayers(grid, from, queue.slice(1, length), layers, ends);
}

/**
 * What was found, in layers of equal cost: `layers` says where each begins, counting the start. The few costs and paths
 * that are asked for are read off the layers.
 */
function inLayers(
  grid: Grid,
  from: Cell,
  cells: readonly Cell[],
  layers: readonly number[],
  ends: Cells | undefined,
): Reach {
  const cost = (cell: Cell): number => {
    const place = cell === from ? 0 : cells.indexOf(cell) + 1;
    if (place === 0) return cell === from ? 0 : -1;
    let layer = 1;
    while (place >= layers[layer + 1]!) layer++;
    return layer;
  };
  // It was found from the first cell of the layer before that is next to it and lets a path through.
  const before = (cell: Cell, layer: number): Cell => {
    let place = layers[layer - 1]! - 1;
    while (grid.apart(cells[place]!, cell) !== 1 || (ends !== undefined && ends[cells[place]!] !== 0)) place++;
    return cells[place]!;
  };
  return {
    cost,
    path(cell) {
      const path: Cell[] = [];
      let at = cell;
      for (let layer = cost(cell); layer > 0; layer--) {
        path.push(at);
        if (layer > 1) at = before(at, layer);
      }
      return path.reverse();
    },
    cells,
  };
}
