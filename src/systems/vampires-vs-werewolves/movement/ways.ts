import { other } from '../../../engine/index.ts';
import type { Cell, UnitId } from '../../../engine/index.ts';
import { onBoard } from '../../../kit/index.ts';
import { perInch, runBonus } from '../data/constants.ts';
import { diagonal, gatesOf, groundOf, straight } from '../geometry.ts';
import type { Ground, Jump } from '../geometry.ts';
import type { Seen, SeenFigure } from '../state.ts';
import { baseOf, canRun, isFlying } from '../units.ts';
import { plainSearch } from './plain-search.ts';
import { search } from './search.ts';
import type { Edges, Found } from './search.ts';

/** How a way is looked for. */
export interface Looking {
  /** With jumps. VW-4.17 */
  readonly jumps: boolean;
  /** What it may cost, in half inches. */
  readonly limit: number;
  /** Enemies that it leaves; null: it does not disengage. VW-4.15 */
  readonly leaves?: readonly UnitId[] | null;
  /** Cells through which it must pass, in order. VW-4.17 */
  readonly via?: readonly Cell[];
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

/** The one type that a search with `terrain=each` needs: every cell is allowed. */
const anyType = 3;

/** What stands on the board, cell by cell, as far as it matters to who moves. */
interface Standing {
  readonly enemy: Uint8Array;
  readonly friend: Uint8Array;
  /** Contact with an enemy that ends a move. VW-4.11 */
  readonly contact: Uint8Array;
  /** Contact with an enemy that may not be entered at all. VW-4.15 */
  readonly barred: Uint8Array;
}

function standingFor(seen: Seen, unit: SeenFigure, leaves: readonly UnitId[] | null): Standing {
  const { grid, contacts } = groundOf(seen);
  const made = (): Uint8Array => new Uint8Array(grid.count);
  const standing: Standing = { enemy: made(), friend: made(), contact: made(), barred: made() };
  for (const { at, id } of onBoard(seen, other(unit.side))) {
    standing.enemy[at] = 1;
    for (const cell of contacts[at] ?? []) {
      standing.contact[cell] = 1;
      if (leaves && !leaves.includes(id)) standing.barred[cell] = 1;
    }
  }
  for (const { at, id } of onBoard(seen, unit.side)) if (id !== unit.id) standing.friend[at] = 1;
  return standing;
}

const none: readonly Jump[] = [];

/** What a figure on foot or in the air may enter next, and at what cost without terrain. VW-1.5, 4.9, 10.2 */
function edgesOf(
  ground: Ground,
  { enemy, friend, contact, barred }: Standing,
  { flying, jumps, leaving }: { readonly flying: boolean; readonly jumps: boolean; readonly leaving: boolean },
): Edges {
  const { grid, terrain, steps, flights, jumps: jumpsFrom } = ground;
  const { directions, neighbours } = grid;
  const lengths = flying ? flights : steps;
  const mayEnter = (cell: Cell): boolean => enemy[cell] === 0 && barred[cell] === 0;
  const enemyTowards = (from: Cell, direction: number): boolean =>
    enemy[neighbours[from * directions + (direction % directions)]!] === 1;
  return {
    // VW-4.11: contact ends a move; who disengages passes along those it leaves.
    goesOn: (cell) => leaving || contact[cell] === 0,
    ends: (cell) => !terrain[cell]?.solid && friend[cell] === 0 && !(leaving && contact[cell] === 1),
    step(from, direction, to) {
      const length = lengths[from * directions + direction]!;
      if (length === 0 || !mayEnter(to)) return 0;
      // VW-1.5 (e)
      if (length === diagonal && enemyTowards(from, direction + 7) && enemyTowards(from, direction + 1)) return 0;
      // VW-10.2: nobody stops above a wall.
      return flying && !leaving && contact[to] === 1 && terrain[to]?.solid ? 0 : length;
    },
    jumps(from) {
      const all = jumps ? (jumpsFrom[from] ?? none) : none;
      return all.length === 0
        ? none
        : all.filter(({ to, gaps }) => mayEnter(to) && friend[to] === 0 && !gaps.some((gap) => enemy[gap] === 1));
    },
  };
}

/** Everywhere a figure can go from where it stands, or from its gate. VW-4.2 – 4.17 */
export function waysOf(seen: Seen, unit: SeenFigure, { jumps, limit, leaves = null, via = [] }: Looking): Destinations {
  const ground = groundOf(seen);
  const flying = isFlying(unit);
  const standing = standingFor(seen, unit, leaves);
  const leaps = jumps && !flying && ground.jumpable && canRun(unit);
  const edges = edgesOf(ground, standing, { flying, jumps: leaps, leaving: leaves !== null });
  const each = seen.options['terrain'] === 'each';
  const typeOf = (cell: Cell): number => (flying ? 0 : ground.types[cell]!);
  // VW-4.12: no way in through a gate cell that an enemy holds.
  const starts = unit.at === null ? gatesOf(seen, unit.side).filter((gate) => standing.enemy[gate] === 0) : [unit.at];
  const look = (most: number, extra: number): Found => {
    const what = {
      grid: ground.grid,
      limit: limit - extra,
      edges,
      may: (cell: Cell) => typeOf(cell) <= most,
      surcharge: (cell: Cell, before: Cell | null) => (each ? areaCost(ground, typeOf, cell, before) : 0),
    };
    if (unit.at !== null && !leaps && via.length === 0) return plainSearch(unit.at, what);
    // VW-4.12: the first step, to a gate cell, is 1 inch long.
    return search({ ...what, starts, entering: unit.at === null ? straight : 0, via });
  };
  // VW-4.7: with a most difficult type given beforehand, terrain costs the same whatever the way: the best of these is the best of all.
  const searches = each || flying ? [{ found: look(anyType, 0), extra: 0 }] : [];
  if (searches.length === 0)
    for (const most of typesNear(ground, starts, limit))
      searches.push({ found: look(most, most * perInch), extra: most * perInch });
  return joined(searches, ground.grid.count);
}

/** The types of terrain that a way of this length may touch: the others need no search. */
function typesNear({ grid, types }: Ground, starts: readonly Cell[], limit: number): number[] {
  const present = new Set([0]);
  const far = Math.ceil(limit / straight);
  for (const start of starts) {
    const { column, row } = grid.place(start);
    const [west, east] = [Math.max(0, column - far), Math.min(grid.columns - 1, column + far)];
    for (let at = Math.max(0, row - far); at <= Math.min(grid.rows - 1, row + far); at += 1)
      for (let cell = at * grid.columns + west; cell <= at * grid.columns + east; cell += 1)
        if (types[cell] !== 0) present.add(types[cell]!);
  }
  return [...present].sort((one, two) => one - two);
}

/** VW-4.8 */
function areaCost({ areas }: Ground, typeOf: (cell: Cell) => number, cell: Cell, before: Cell | null): number {
  const entered = before === null || areas[before] !== areas[cell];
  return entered ? typeOf(cell) * perInch : 0;
}

interface Searched {
  readonly found: Found;
  /** What terrain adds to all of its ways. */
  readonly extra: number;
}

function joined(searches: readonly Searched[], count: number): Destinations {
  const costs = new Int16Array(count).fill(-1);
  const cells: Cell[] = [];
  for (const { found, extra } of searches) {
    for (const cell of found.cells) {
      const cost = (found.cost(cell) ?? 0) + extra;
      const known = costs[cell]!;
      if (known < 0) cells.push(cell);
      if (known < 0 || cost < known) costs[cell] = cost;
    }
  }
  cells.sort((one, two) => one - two);
  const costOf = (cell: Cell): number | null => ((costs[cell] ?? -1) < 0 ? null : (costs[cell] ?? null));
  const ways = new Map<Cell, Way>();
  return {
    cost: costOf,
    way(cell) {
      const cost = costOf(cell);
      if (cost === null) return null;
      const way = ways.get(cell) ?? bestWay(searches, cell, cost);
      ways.set(cell, way);
      return way;
    },
    cells,
  };
}

/** The best of the ways of this cost. VW-4.17 */
const bestWay = (searches: readonly Searched[], cell: Cell, cost: number): Way =>
  searches
    .filter(({ found, extra }) => found.cost(cell) === cost - extra)
    .map(({ found }): Way => ({ ...found.way(cell), cost }))
    .reduce((one, two) => (before(two, one) ? two : one));

/** Of two ways of one cost: fewer jumps, then the shorter, then the lower row and column where they part. VW-4.17 */
function before(one: Way, two: Way): boolean {
  if (one.jumps !== two.jumps) return one.jumps < two.jumps;
  if (one.length !== two.length) return one.length < two.length;
  const at = one.path.findIndex((cell, index) => cell !== two.path[index]);
  return at >= 0 && (one.path[at] ?? 0) < (two.path[at] ?? 0);
}

/** What a figure may spend on a move, in half inches. VW-4.3, 4.4 */
export const allowanceOf = (unit: SeenFigure, run: boolean): number =>
  baseOf(unit) + (run && canRun(unit) ? runBonus : 0);
