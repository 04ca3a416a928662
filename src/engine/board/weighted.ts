import type { Cell } from './board.ts';
import type { Grid } from './grid.ts';
import { heap } from './heap.ts';
import type { Heap } from './heap.ts';
import type { Reach } from './reach.ts';

/** The cost of a step into `cell`, a whole number of at least 1; null if it is impossible. */
export type Weight = (cell: Cell, from: Cell, direction: number) => number | null;

export interface Ways {
  /** Whether a path may continue beyond a cell it entered; without it, always. */
  readonly through?: (cell: Cell) => boolean;
  /** All directions, the preferred one first; without it, in the order of the grid. */
  readonly order?: readonly number[];
  /** The only cell whose cost and path matter: the search ends once they are known. */
  readonly goal?: Cell;
  /**
   * What every step costs at least, 1 if that is not known: a dearer way is given up sooner, and a search with a goal
   * looks only where it may still lie on the way (A*).
   */
  readonly least?: number;
}

/** Best paths so far, by cell: their cost, the cell before, the place of the step in the order of directions, the number of steps. */
interface Tree {
  /** -1: not reached yet. */
  readonly cost: Float64Array;
  readonly before: Int16Array;
  readonly turn: Int8Array;
  readonly depth: Int16Array;
  /** 1: nothing can better it any more. */
  readonly done: Uint8Array;
  /** Cells to go on from. */
  readonly open: Heap;
}

const treeFor = (count: number): Tree => ({
  cost: new Float64Array(count).fill(-1),
  before: new Int16Array(count),
  turn: new Int8Array(count),
  depth: new Int16Array(count),
  done: new Uint8Array(count),
  open: heap(),
});

// Allocating large arrays costs more than most searches: a blank tree is cached and lent to one search at a time.
let spare: Tree | null = null;

/**
 * Everything within a cost of `limit` of `from`, by Dijkstra's algorithm with a binary heap; for a larger base the
 * cells are its anchors.
 * Of several cheapest paths it gives the one whose list of directions comes first in `order`.
 * With a goal, `cells` are those that the search happened to pass.
 * A book that compares more than the cost (fewest steps, least danger) puts it in the lower digits of the weight, as
 * cost * 1,000 + 1.
 * Throws a RangeError for a weight that is not whole or below 1.
 */
export function reachWeighted(
  grid: Grid,
  from: Cell,
  limit: number,
  weight: Weight,
  { through, order, goal, least = 1 }: Ways = {},
): Reach {
  const { directions, neighbours, count } = grid;
  const turns = order ?? Array.from({ length: directions }, (_, direction) => direction);
  const tree = spare && spare.cost.length >= count ? spare : treeFor(count);
  spare = null;
  const { cost: costs, before, turn: turned, depth, done, open } = tree;
  const touched: Cell[] = [from];
  const cells: Cell[] = [];
  // What is at least still to come. It is taken one lower for each step than it could be, so that the rank grows along
  // every path: then all equally cheap ways to a cell are known before the cell itself is done, as without a goal.
  const ahead = goal === undefined ? null : (cell: Cell) => grid.apart(cell, goal) * (least - 1);
  costs[from] = 0;
  before[from] = from;
  depth[from] = 0;
  open.push(0, from);
  for (let cell = open.pop(); cell >= 0; cell = open.pop()) {
    if (done[cell] !== 0) continue;
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
      const next = neighbours[cell * directions + direction]!;
      if (next < 0 || done[next] !== 0) continue;
      const known = costs[next]!;
      if (known >= 0 && known < spent + least) continue;
      const step = weight(next, cell, direction);
      if (step === null) continue;
      if (step < 1 || !Number.isInteger(step)) throw new RangeError(`no step costs ${step}`);
      const cost = spent + step;
      if (known >= 0 && (cost > known || (cost === known && !earlier(tree, cell, turn, next)))) continue;
      const rank = ahead === null ? cost : cost + ahead(next);
      if (rank > limit) continue;
      if (known < 0) touched.push(next);
      costs[next] = cost;
      before[next] = cell;
      turned[next] = turn;
      depth[next] = depth[cell]! + 1;
      if (cost !== known) open.push(rank, next);
    }
  }
  const found = goal === undefined ? listed(tree, from, cells) : alone(tree, from, goal);
  for (const cell of touched) {
    costs[cell] = -1;
    done[cell] = 0;
  }
  open.clear();
  spare = tree;
  return { ...found, cells };
}

/** What is kept of a tree: the start and these cells, of which each lies behind those before it. */
function listed({ cost, before, done }: Tree, from: Cell, cells: readonly Cell[]): Pick<Reach, 'cost' | 'path'> {
  // By cell, its place in these lists and one more; 0: not reached.
  const places = new Uint16Array(done.length);
  const costs = new Float64Array(cells.length + 1);
  const befores = new Uint16Array(cells.length + 1);
  places[from] = 1;
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at]!;
    costs[at + 1] = cost[cell]!;
    befores[at + 1] = places[before[cell]!]! - 1;
    places[cell] = at + 2;
  }
  return {
    cost: (cell) => costs[(places[cell] ?? 0) - 1] ?? -1,
    path(cell) {
      const path: Cell[] = [];
      for (let at = (places[cell] ?? 0) - 1; at > 0; at = befores[at]!) path.push(cells[at - 1]!);
      return path.reverse();
    },
  };
}

/** The same where only one goal matters: no list of all cells is made for it. */
function alone({ cost, before, done }: Tree, from: Cell, goal: Cell): Pick<Reach, 'cost' | 'path'> {
  const path: Cell[] = [];
  if (done[goal] !== 0) for (let cell = goal; cell !== from; cell = before[cell]!) path.push(cell);
  path.reverse();
  const spent = done[goal] !== 0 ? cost[goal]! : -1;
  return {
    cost: (cell) => (cell === from ? 0 : cell === goal ? spent : -1),
    path: (cell) => (cell === goal ? [...path] : []),
  };
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
