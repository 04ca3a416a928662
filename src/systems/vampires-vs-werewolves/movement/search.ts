import type { Cell, Cells, Grid } from '../../../engine/index.ts';
import { jumpCost, perInch } from '../data/constants.ts';
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
  /** By cell; a jump costs more than its length. Null: none is made. */
  readonly jumps: readonly (readonly Jump[])[] | null;
  /** Do others leave a jump open? */
  mayJump(jump: Jump): boolean;
  /** By cell: the highest on a way adds to its cost, once. VW-4.7 */
  readonly types: Cells;
  /** By cell, 1: a way that comes here goes no further. */
  readonly last: Cells;
  /** By cell, 1: no way may end here. */
  readonly taken: Cells;
  /** What the ground of a cell adds, after the cell before it; null: the way begins there. */
  readonly surcharge: ((cell: Cell, before: Cell | null) => number) | null;
}

/** A whole way; lengths in half inches. Of a jump only the landing is among its cells. VW-4.17, 4.18 */
export interface Way {
  readonly path: readonly Cell[];
  readonly length: number;
  readonly cost: number;
  readonly jumps: number;
}

/** Everywhere a figure can go. */
export interface Destinations {
  /** In half inches; null where it cannot go. VW-4.6 */
  cost(cell: Cell): number | null;
  /** The best way in the sense of VW-4.17, or null. */
  way(cell: Cell): Way | null;
  /** Cells in which it may end, in cell order. */
  readonly cells: readonly Cell[];
}

/** The best ways found so far, each by the number of its last step. Step 0 comes before all ways. */
interface Tree {
  /** The place to which a step leads: its cell, the highest type on the way, and how many waypoints it has passed. */
  readonly places: number[];
  /** The rank of the way up to there, without what its highest type adds. */
  readonly ranks: number[];
  /** The highest type on it. */
  readonly highests: number[];
  readonly befores: number[];
}

// A rank is one number: cost first, then jumps, then length, so that the lowest is the best. VW-4.17
const perCost = 1_000_000;
const perJump = 1_000;

/** The types of cells, 0 to 3: as many places for each cell. */
const kinds = 4;

/** What a way between two cells costs at least, in half inches. VW-1.3 */
function leastBetween({ across, down }: Grid, from: Cell, to: Cell): number {
  const columns = Math.abs(across[from]! - across[to]!);
  const rows = Math.abs(down[from]! - down[to]!);
  return straight * Math.max(columns, rows) + (diagonal - straight) * Math.min(columns, rows);
}

/** The best ways from the starts to everywhere, through the waypoints in order. */
export function search(what: Search): Destinations {
  const { count } = what.grid;
  const tree = explore(what, null);
  const ends = bestEnds(what, tree);
  const cells: Cell[] = [];
  for (let cell = 0; cell < count; cell += 1) if (ends[cell] !== 0) cells.push(cell);
  return {
    cost: (cell) => (ends[cell] ? Math.floor(wholeRank(tree, ends[cell]) / perCost) : null),
    way: (cell) => (ends[cell] ? wayIn(what, tree, ends[cell]) : null),
    cells,
  };
}

/** The best way to one cell, without waypoints: the same as one of all ways, sooner. VW-4.17 */
export function searchFor(what: Search, goal: Cell): Way | null {
  // The way that cannot be bettered is looked for first: mostly nothing lies between.
  const { grid, starts, types } = what;
  const least = starts.map(
    (start) => leastBetween(grid, start, goal) + Math.max(types[start]!, types[goal]!) * perInch,
  );
  for (const limit of [what.entering + Math.min(...least), what.limit]) {
    if (limit > what.limit) return null;
    const tree = explore({ ...what, limit }, goal);
    const end = bestEnds(what, tree)[goal]!;
    if (end !== 0) return wayIn(what, tree, end);
  }
  return null;
}

/** What a search works with. */
interface Workspace extends Tree {
  /** By place, the step that ends the best way there; 0: none. */
  readonly best: Int32Array;
  /** By cost, the step of that cost that was found last; 0: none. */
  readonly newest: number[];
  /** By step, the one of its cost that was found before it; 0: none. */
  readonly olders: number[];
}

// New lists cost more than many a search: the same are lent to one at a time, which copies what it found from them.
let spare: Workspace | null = null;

function workspaceFor(size: number): Workspace {
  const known = spare;
  spare = null;
  return known && known.best.length >= size
    ? known
    : { best: new Int32Array(size), newest: [], olders: [0], places: [-1], ranks: [-1], highests: [0], befores: [0] };
}

/**
 * Every step costs something, so that all ways of one cost are known once those of lower costs are done: they are taken
 * cost by cost. A way is given up for one that is as good and touches no higher type. With a goal, it looks no farther
 * than a way to there may lie.
 */
function explore(what: Search, goal: Cell | null): Tree {
  const { grid, starts, entering, via, limit, steps, jumps, types, last, surcharge } = what;
  const { count, directions, neighbours } = grid;
  const workspace = workspaceFor(count * kinds * (via.length + 1));
  const { best, newest, olders, places, ranks, highests, befores } = workspace;
  let found = 1;
  for (let cost = 0; cost <= limit; cost += 1) newest[cost] = 0;

  /** A way that comes to a cell after a step, having passed so many waypoints. */
  const put = (cell: Cell, cost: number, rank: number, before: number, passed: number): void => {
    const type = Math.max(highests[before]!, types[cell]!);
    const whole = cost + type * perInch;
    if (whole > limit || (goal !== null && whole + leastBetween(grid, cell, goal) > limit)) return;
    let layer = passed;
    while (layer < via.length && via[layer] === cell) layer += 1;
    const lowest = layer * kinds * count + cell;
    const place = lowest + type * count;
    for (let at = lowest; at <= place; at += count) {
      const known = best[at]!;
      if (known === 0 || rank < ranks[known]!) continue;
      if (rank > ranks[known]! || !precedes(count, workspace, before, place, known)) return;
    }
    let step = best[place]!;
    if (step === 0 || ranks[step]! >= (cost + 1) * perCost) {
      step = found;
      found += 1;
      best[place] = step;
      places[step] = place;
      highests[step] = type;
      olders[step] = newest[cost]!;
      newest[cost] = step;
    }
    ranks[step] = rank;
    befores[step] = before;
  };

  for (const start of starts) {
    const cost = entering + (surcharge?.(start, null) ?? 0);
    put(start, cost, cost * perCost + entering, 0, 0);
  }
  for (let cost = 0; cost <= limit; cost += 1) {
    for (let before = newest[cost]!; before !== 0; before = olders[before]!) {
      const place = places[before]!;
      const cell = place % count;
      // There may be a cheaper way to it.
      if (best[place] !== before || last[cell] !== 0) continue;
      const rank = ranks[before]!;
      const passed = via.length === 0 ? 0 : Math.floor(place / (count * kinds));
      for (let at = cell * directions; at < (cell + 1) * directions; at += 1) {
        const length = steps[at]!;
        if (length === 0) continue;
        const next = neighbours[at]!;
        const added = surcharge === null ? length : length + surcharge(next, cell);
        put(next, cost + added, rank + added * perCost + length, before, passed);
      }
      if (jumps === null) continue;
      for (const jump of jumps[cell]!) {
        if (!what.mayJump(jump)) continue;
        const { to, length } = jump;
        const added = length + jumpCost + (surcharge?.(to, cell) ?? 0);
        put(to, cost + added, rank + added * perCost + perJump + length, before, passed);
      }
    }
  }
  for (let step = 1; step < found; step += 1) best[places[step]!] = 0;
  spare = workspace;
  return {
    places: places.slice(0, found),
    ranks: ranks.slice(0, found),
    highests: highests.slice(0, found),
    befores: befores.slice(0, found),
  };
}

/**
 * Of two equally good ways to a cell, does the one with a last step to a place go through the lower cell where they
 * part, and not the one that is known? VW-4.17
 */
function precedes(
  count: number,
  { places, ranks, befores }: Tree,
  before: number,
  place: number,
  known: number,
): boolean {
  let [one, onePlace] = [before, place];
  let [two, twoPlace] = [known, place];
  while (one !== two) {
    // Ranks grow from step to step, so that the way with the higher one is followed back.
    if (ranks[one]! >= ranks[two]!) {
      onePlace = places[one]!;
      one = befores[one]!;
    } else {
      twoPlace = places[two]!;
      two = befores[two]!;
    }
  }
  return onePlace % count < twoPlace % count;
}

/** The rank of a whole way: with what its highest type adds. VW-4.7 */
const wholeRank = ({ ranks, highests }: Tree, step: number): number =>
  ranks[step]! + highests[step]! * perInch * perCost;

/** By cell, the last step of the best whole way that may end there; 0: none. */
function bestEnds({ grid: { count }, starts, entering, via, taken }: Search, tree: Tree): Int16Array {
  const { places, befores } = tree;
  const ends = new Int16Array(count);
  for (let step = 1; step < places.length; step += 1) {
    const place = places[step]!;
    const cell = place % count;
    const stays = entering === 0 && starts.includes(cell);
    if (place < via.length * kinds * count || taken[cell] !== 0 || stays) continue;
    const known = ends[cell]!;
    const better = wholeRank(tree, known) - wholeRank(tree, step);
    if (known === 0 || better > 0 || (better === 0 && precedes(count, tree, befores[step]!, place, known)))
      ends[cell] = step;
  }
  return ends;
}

/** The way that ends with a step. */
function wayIn({ grid: { count }, entering }: Search, tree: Tree, end: number): Way {
  const { places, ranks, befores } = tree;
  const path: Cell[] = [];
  for (let step = end; step !== 0; step = befores[step]!)
    if (entering > 0 || befores[step] !== 0) path.push(places[step]! % count);
  const rank = ranks[end]! % perCost;
  return {
    path: path.reverse(),
    length: rank % perJump,
    cost: Math.floor(wholeRank(tree, end) / perCost),
    jumps: Math.floor(rank / perJump),
  };
}
