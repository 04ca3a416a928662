import type { Cell, Cells, Grid } from '../../../engine/index.ts';
import { jumpCost } from '../data/constants.ts';
import { diagonal, straight } from '../geometry.ts';
import type { Jump } from '../geometry.ts';

/** What is looked for; lengths and costs in half inches. */
export interface Search {
  readonly grid: Grid;
  readonly starts: readonly Cell[];
  /** What it costs to come to a start; 0: it stands there already. */
  readonly entering: number;
  readonly via: readonly Cell[];
  readonly limit: number;
  /** Lengths of steps by `from * directions + direction`; 0: impossible. */
  readonly steps: Cells;
  /** A jump costs more than its length. */
  jumps(from: Cell): readonly Jump[];
  /** No cell of a higher type may be entered, or stood on. */
  readonly most: number;
  readonly types: Cells;
  /** By cell, 1: a way that comes here goes no further. */
  readonly last: Cells;
  /** By cell, 1: no way may end here. */
  readonly taken: Cells;
  /** What the ground of a cell adds, after the cell before it; null: the way begins there. */
  readonly surcharge: ((cell: Cell, before: Cell | null) => number) | null;
}

/** A way that was found; lengths in half inches. */
export interface FoundWay {
  readonly path: readonly Cell[];
  readonly length: number;
  readonly jumps: number;
}

export interface Found {
  /** The cells that some way comes to; at some none may end. */
  readonly reached: readonly Cell[];
  /** -1 where no way ends. */
  cost(cell: Cell): number;
  /** The best way to a cell that has a cost. */
  way(cell: Cell): FoundWay;
}

/** The best ways so far, by place. */
interface Tree {
  /** -1: not reached yet. */
  readonly ranks: Int32Array;
  readonly befores: Int32Array;
  readonly depths: Int16Array;
}

const treeFor = (size: number): Tree => ({
  ranks: new Int32Array(size).fill(-1),
  befores: new Int32Array(size),
  depths: new Int16Array(size),
});

// Allocating large arrays costs more than most searches for one cell: a tree is cached and lent to one at a time.
let spare: Tree | null = null;

// A rank is one number: cost first, then jumps, then length, so that the lowest is the best. VW-4.17
const perCost = 1_000_000;
const perJump = 1_000;

/** What a way between two cells costs at least, in half inches. VW-1.3 */
export function leastBetween({ columns }: Grid, from: Cell, to: Cell): number {
  const across = Math.abs((from % columns) - (to % columns));
  const down = Math.abs(Math.floor(from / columns) - Math.floor(to / columns));
  return straight * Math.max(across, down) + (diagonal - straight) * Math.min(across, down);
}

/** The best ways from the starts to everywhere, through the waypoints in order. */
export function search(what: Search): Found {
  const tree = treeFor(what.grid.count * (what.via.length + 1));
  return foundIn(what, tree, explore(what, tree, null));
}

/** The best way to one cell, without waypoints, and its cost; null if there is none. */
export function searchFor(what: Search, goal: Cell): (FoundWay & { readonly cost: number }) | null {
  const { count } = what.grid;
  const tree = spare?.ranks.length === count ? spare : treeFor(count);
  spare = null;
  const found = foundIn(what, tree, explore(what, tree, goal));
  const cost = found.cost(goal);
  const way = cost < 0 ? null : { ...found.way(goal), cost };
  tree.ranks.fill(-1);
  spare = tree;
  return way;
}

/**
 * Fills a tree; each place is a cell and how many waypoints were passed. Every step costs something, so that all places
 * of one cost are known once those of lower costs are done: they are taken cost by cost, from a list for each. With a
 * goal, it looks no farther than a way to there may lie. Returns the cells that a way comes to once it has passed all
 * waypoints.
 */
function explore(what: Search, { ranks, befores, depths }: Tree, goal: Cell | null): readonly Cell[] {
  const { grid, starts, entering, via, limit, steps, most, types, last, surcharge } = what;
  const { count, directions, neighbours } = grid;
  const open: number[][] = [];
  const reached: Cell[] = [];

  /** Of two equally good ways to a place the one whose cells are lower where they part. VW-4.17 */
  const precedes = (before: number, place: number): boolean => {
    let [one, oneNext] = [before, place];
    let [two, twoNext] = [befores[place]!, place];
    while (one !== two) {
      if (one >= 0 && depths[one]! >= depths[two]!) {
        oneNext = one;
        one = befores[one]!;
      } else {
        twoNext = two;
        two = befores[two]!;
      }
    }
    return oneNext % count < twoNext % count;
  };

  /** A way to a cell from the place before it; -1: it begins there. */
  const put = (cell: Cell, layer: number, cost: number, rank: number, before: number): void => {
    if (cost > limit || types[cell]! > most) return;
    if (goal !== null && cost + leastBetween(grid, cell, goal) > limit) return;
    let passed = layer;
    while (passed < via.length && via[passed] === cell) passed += 1;
    const place = passed * count + cell;
    const known = ranks[place]!;
    if (known >= 0 && (rank > known || (rank === known && !precedes(before, place)))) return;
    ranks[place] = rank;
    if (known < 0 && passed === via.length) reached.push(cell);
    befores[place] = before;
    depths[place] = before < 0 ? 0 : depths[before]! + 1;
    if (known < 0 || known >= (cost + 1) * perCost) (open[cost] ??= []).push(place);
  };

  for (const start of starts) {
    const cost = entering + (surcharge?.(start, null) ?? 0);
    put(start, 0, cost, cost * perCost + entering, -1);
  }
  for (let cost = 0; cost < open.length; cost += 1) {
    if (goal !== null && ranks[goal]! >= 0 && ranks[goal]! < (cost + 1) * perCost) break;
    for (const place of open[cost] ?? []) {
      const rank = ranks[place]!;
      const cell = place % count;
      // A better way to it was found at a lower cost.
      if (rank < cost * perCost || last[cell] !== 0) continue;
      const layer = (place - cell) / count;
      for (let step = cell * directions; step < (cell + 1) * directions; step += 1) {
        const length = steps[step]!;
        if (length === 0) continue;
        const next = neighbours[step]!;
        const added = surcharge === null ? length : length + surcharge(next, cell);
        put(next, layer, cost + added, rank + added * perCost + length, place);
      }
      for (const { to, length } of what.jumps(cell)) {
        const added = length + jumpCost + (surcharge?.(to, cell) ?? 0);
        put(to, layer, cost + added, rank + added * perCost + perJump + length, place);
      }
    }
  }
  return reached;
}

function foundIn(
  { grid: { count }, starts, entering, via, taken }: Search,
  { ranks, befores }: Tree,
  reached: readonly Cell[],
): Found {
  const goal = (cell: Cell): number => via.length * count + cell;
  return {
    reached,
    cost(cell) {
      const rank = ranks[goal(cell)]!;
      const stays = entering === 0 && starts.includes(cell);
      return rank < 0 || taken[cell] !== 0 || stays ? -1 : Math.floor(rank / perCost);
    },
    way(cell) {
      const rank = ranks[goal(cell)]! % perCost;
      const path: Cell[] = [];
      for (let place = goal(cell); place >= 0; place = befores[place]!)
        if (entering > 0 || befores[place]! >= 0) path.push(place % count);
      return { path: path.reverse(), jumps: Math.floor(rank / perJump), length: rank % perJump };
    },
  };
}
