import { other } from '../../../engine/index.ts';
import type { Cell, Cells, UnitId } from '../../../engine/index.ts';
import { onBoard } from '../../../kit/index.ts';
import { perInch, runBonus } from '../data/constants.ts';
import { diagonal, gatesOf, groundOf, straight } from '../geometry.ts';
import type { Ground, Jump } from '../geometry.ts';
import type { Seen, SeenFigure } from '../state.ts';
import { baseOf, canRun, isFlying } from '../units.ts';
import { leastBetween, search, searchFor } from './search.ts';
import type { Found, Search } from './search.ts';

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

/** Who else is on the board, as far as it matters to who moves. */
interface Others {
  readonly enemies: readonly Cell[];
  /** By cell, 1: an enemy stands there. */
  readonly enemy: Cells;
  readonly friends: readonly Cell[];
  /** By cell, 1: contact with an enemy, which ends a move. VW-4.11 */
  readonly contact: Cells;
  /** Contact with an enemy that may not be entered at all. VW-4.15 */
  readonly barred: readonly Cell[];
}

function othersFor(seen: Seen, unit: SeenFigure, leaves: readonly UnitId[] | null): Others {
  const { grid, contacts } = groundOf(seen);
  const [enemy, contact] = [new Uint8Array(grid.count), new Uint8Array(grid.count)];
  const enemies = onBoard(seen, other(unit.side));
  for (const { at } of enemies) {
    enemy[at] = 1;
    for (const cell of contacts[at]!) contact[cell] = 1;
  }
  const barred = leaves === null ? [] : enemies.filter(({ id }) => !leaves.includes(id));
  return {
    enemies: enemies.map(({ at }) => at),
    enemy,
    friends: onBoard(seen, unit.side).flatMap(({ at, id }) => (id === unit.id ? [] : [at])),
    contact,
    barred: barred.flatMap(({ at }) => contacts[at]!),
  };
}

/** Lengths of the steps that others leave open, on foot or in the air; 0 for all others. VW-1.5, 10.2 */
function openSteps(
  ground: Ground,
  { enemies, enemy, contact, barred }: Others,
  flying: boolean,
  leaving: boolean,
): Cells {
  const { grid, solids, steps: onFoot, flights } = ground;
  const { directions, neighbours } = grid;
  const turned = (direction: number, by: number): number => (direction + by) % directions;
  const beside = (cell: Cell, direction: number): Cell => neighbours[cell * directions + direction]!;
  const steps = (flying ? flights : onFoot).slice();
  const close = (cell: Cell): void => {
    for (let direction = 0; direction < directions; direction += 1) {
      const from = beside(cell, direction);
      if (from >= 0) steps[from * directions + turned(direction, directions / 2)] = 0;
    }
  };
  for (const cell of [...enemies, ...barred]) close(cell);
  // VW-10.2: nobody stops above a wall.
  if (flying && !leaving)
    for (let cell = 0; cell < grid.count; cell += 1) if (contact[cell] === 1 && solids[cell] === 1) close(cell);
  // VW-1.5 (e): two enemies that touch at a corner close the way between them.
  for (const one of enemies)
    for (let direction = 0; direction < directions; direction += 1) {
      if (flights[one * directions + direction] !== diagonal || enemy[beside(one, direction)] !== 1) continue;
      steps[beside(one, turned(direction, 7)) * directions + turned(direction, 2)] = 0;
      steps[beside(one, turned(direction, 1)) * directions + turned(direction, 6)] = 0;
    }
  return steps;
}

/** By cell, 1 where a move may not end. VW-1.5, 4.15 */
function takenCells({ solids }: Ground, { friends, contact }: Others, leaving: boolean): Cells {
  const taken = solids.slice();
  for (const cell of friends) taken[cell] = 1;
  if (leaving) for (let cell = 0; cell < taken.length; cell += 1) if (contact[cell] === 1) taken[cell] = 1;
  return taken;
}

const none: readonly Jump[] = [];

/** The jumps from a cell that others leave open. VW-4.9 */
const openJumps = ({ jumps }: Ground, { enemy, friends, barred }: Others) => {
  const closed = new Set([...friends, ...barred]);
  return (from: Cell): readonly Jump[] => {
    const all = jumps[from]!;
    return all.length === 0
      ? none
      : all.filter(({ to, gaps }) => enemy[to] === 0 && !closed.has(to) && !gaps.some((gap) => enemy[gap] === 1));
  };
};

/** A search, and what terrain adds to all of its ways. */
interface Searching {
  readonly what: Search;
  readonly extra: number;
}

/** The searches whose best ways are the best of all. VW-4.7 */
function searchesFor(
  seen: Seen,
  unit: SeenFigure,
  { jumps, limit, leaves = null, via = [] }: Looking,
): readonly Searching[] {
  const ground = groundOf(seen);
  const { grid } = ground;
  const flying = isFlying(unit);
  const leaving = leaves !== null;
  const others = othersFor(seen, unit, leaves);
  const leaps = jumps && !flying && ground.jumpable && canRun(unit);
  const each = seen.options['terrain'] === 'each';
  const types = flying ? new Uint8Array(grid.count) : ground.types;
  // VW-4.12: no way in through a gate cell that an enemy holds.
  const starts = unit.at === null ? gatesOf(seen, unit.side).filter((gate) => others.enemy[gate] === 0) : [unit.at];
  const what: Search = {
    grid,
    starts,
    // VW-4.12: the first step, to a gate cell, is 1 inch long.
    entering: unit.at === null ? straight : 0,
    via,
    limit,
    steps: openSteps(ground, others, flying, leaving),
    jumps: leaps ? openJumps(ground, others) : () => none,
    most: anyType,
    types,
    // VW-4.11: contact ends a move; who disengages passes along those it leaves.
    last: leaving ? new Uint8Array(grid.count) : others.contact,
    taken: takenCells(ground, others, leaving),
    surcharge: each ? (cell, before) => areaCost(ground, types, cell, before) : null,
  };
  if (each || flying) return [{ what, extra: 0 }];
  // With a most difficult type given beforehand, terrain costs the same whatever the way.
  return typesNear(ground, starts, limit).map((most) => {
    const extra = most * perInch;
    return { what: { ...what, most, limit: limit - extra }, extra };
  });
}

/** Everywhere a figure can go from where it stands, or from its gate. VW-4.2 – 4.17 */
export const waysOf = (seen: Seen, unit: SeenFigure, looking: Looking): Destinations =>
  joined(
    searchesFor(seen, unit, looking).map(({ what, extra }) => ({ found: search(what), extra })),
    groundOf(seen).grid.count,
  );

/** The best way to one cell, without waypoints: the same as one of all ways, sooner. VW-4.17 */
export function directWayOf(seen: Seen, unit: SeenFigure, looking: Omit<Looking, 'via'>, to: Cell): Way | null {
  let best: Way | null = null;
  for (const { what, extra } of searchesFor(seen, unit, looking)) {
    const limit: number = best === null ? what.limit : Math.min(what.limit, best.cost - extra);
    const way = wayToGoal(what, to, limit);
    if (way === null) continue;
    const whole = { ...way, cost: way.cost + extra };
    if (best === null || whole.cost < best.cost || before(whole, best)) best = whole;
  }
  return best;
}

/** The way that cannot be bettered is looked for first: mostly nothing lies between. */
function wayToGoal(what: Search, goal: Cell, limit: number): Way | null {
  const least = what.entering + Math.min(...what.starts.map((start) => leastBetween(what.grid, start, goal)));
  if (least > limit) return null;
  for (const most of [least, limit]) {
    const way = searchFor({ ...what, limit: most }, goal);
    if (way !== null) return way;
  }
  return null;
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
function areaCost({ areas }: Ground, types: Cells, cell: Cell, before: Cell | null): number {
  const entered = before === null || areas[before] !== areas[cell];
  return entered ? types[cell]! * perInch : 0;
}

interface Searched {
  readonly found: Found;
  /** What terrain adds to all of its ways. */
  readonly extra: number;
}

function joined(searches: readonly Searched[], count: number): Destinations {
  const costs = new Int16Array(count).fill(-1);
  for (const { found, extra } of searches)
    for (const cell of found.reached) {
      const cost = found.cost(cell);
      if (cost >= 0 && (costs[cell]! < 0 || cost + extra < costs[cell]!)) costs[cell] = cost + extra;
    }
  const cells: Cell[] = [];
  for (let cell = 0; cell < count; cell += 1) if (costs[cell]! >= 0) cells.push(cell);
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
