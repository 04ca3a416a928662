import type { Cell } from './board.ts';
import type { Grid } from './grid.ts';
import { heap } from './heap.ts';
import type { Reach } from './reach.ts';

/** The cost of a step into `cell`, a whole number of at least 1; null if it is impossible. */
export type Weight = (cell: Cell, from: Cell, direction: number) => number | null;

/** The same worked out beforehand, by `from * directions + direction`; 0 if a step is impossible. Several times faster. */
export type Weights = Readonly<Int32Array>;

export interface Ways {
  /** Whether a path may continue beyond a cell it entered; without it, always. */
  readonly through?: (cell: Cell) => boolean;
  /** All directions, the preferred one first; without it, in the order of the grid. */
  readonly order?: readonly number[];
  /** The only cell whose cost and path matter: the search ends once they are known. */
  readonly goal?: Cell;
}

/**
 * Everything within a cost of `limit` of `from`, by Dijkstra's algorithm with a binary heap; for a larger base the
 * cells are its anchors.
 * Of several cheapest paths it gives the one whose list of directions comes first in `order`.
 * A book that compares more than the cost (fewest steps, least danger) puts it in the lower digits of the weight, as
 * cost * 1,000 + 1.
 * Throws a RangeError for a weight that is not whole or below 1.
 */
export function reachWeighted(
  grid: Grid,
  from: Cell,
  limit: number,
  weight: Weight | Weights,
  { through, order, goal }: Ways = {},
): Reach {
  const { directions, neighbours } = grid;
  const turns = order ?? Array.from({ length: directions }, (_, direction) => direction);
  const costs = new Float64Array(grid.count).fill(-1);
  const tree: Tree = {
    before: new Int16Array(grid.count),
    turn: new Int8Array(grid.count),
    depth: new Int16Array(grid.count),
  };
  const done = new Uint8Array(grid.count);
  const cells: Cell[] = [];
  const open = heap();
  costs[from] = 0;
  open.push(0, from);
  for (let cell = open.pop(); cell >= 0; cell = open.pop()) {
    if (done[cell]) continue;
    done[cell] = 1;
    const spent = costs[cell]!;
    // Every step costs something, so nothing still open leads there as cheaply.
    if (cell === goal) break;
    if (cell !== from) {
      cells.push(cell);
      if (through && !through(cell)) continue;
    }
    for (let turn = 0; turn < turns.length; turn++) {
      const direction = turns[turn]!;
      const place = cell * directions + direction;
      const next = neighbours[place]!;
      if (next < 0 || done[next]) continue;
      const step = typeof weight === 'function' ? weight(next, cell, direction) : weight[place]! || null;
      if (step === null) continue;
      if (step < 1 || !Number.isInteger(step)) throw new RangeError(`no step costs ${step}`);
      const cost = spent + step;
      const known = costs[next]!;
      if (cost > limit || (known >= 0 && (cost > known || (cost === known && !earlier(tree, cell, turn, next)))))
        continue;
      costs[next] = cost;
      tree.before[next] = cell;
      tree.turn[next] = turn;
      tree.depth[next] = tree.depth[cell]! + 1;
      if (cost !== known) open.push(cost, next);
    }
  }
  return {
    cost: (cell) => costs[cell] ?? -1,
    path(cell) {
      const path: Cell[] = [];
      if (done[cell]) for (let at = cell; at !== from; at = tree.before[at]!) path.push(at);
      return path.reverse();
    },
    cells,
  };
}

/** Best paths so far: the cell before, the place of the step in the order of directions, the number of steps. */
interface Tree {
  readonly before: Int16Array;
  readonly turn: Int8Array;
  readonly depth: Int16Array;
}

/** Whether the path through `cell` precedes the known one to `next`: both are followed back to where they diverge. */
function earlier({ before, turn, depth }: Tree, cell: Cell, step: number, next: Cell): boolean {
  let one = cell;
  let other = before[next]!;
  let oneTurn = step;
  let otherTurn = turn[next]!;
  while (one !== other) {
    if (depth[one]! >= depth[other]!) {
      oneTurn = turn[one]!;
      one = before[one]!;
    } else {
      otherTurn = turn[other]!;
      other = before[other]!;
    }
  }
  return oneTurn < otherTurn;
}
