import { derivedFor, other } from '../../../engine/index.ts';
import type { Cell, Cells, SideId, UnitId } from '../../../engine/index.ts';
import { onBoard } from '../../../kit/index.ts';
import { perInch, runBonus } from '../data/constants.ts';
import { diagonal, gatesOf, groundOf, straight } from '../geometry.ts';
import type { Ground, Jump } from '../geometry.ts';
import type { Seen, SeenFigure } from '../state.ts';
import { baseOf, canRun, isFlying } from '../units.ts';
import { search, searchFor } from './search.ts';
import type { Destinations, Search, Way } from './search.ts';

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

function othersFor(seen: Seen, side: SideId, leaves: readonly UnitId[] | null): Others {
  const { grid, contacts } = groundOf(seen);
  const [enemy, contact] = [new Uint8Array(grid.count), new Uint8Array(grid.count)];
  const enemies = onBoard(seen, other(side));
  for (const { at } of enemies) {
    enemy[at] = 1;
    for (const cell of contacts[at]!) contact[cell] = 1;
  }
  const barred = leaves === null ? [] : enemies.filter(({ id }) => !leaves.includes(id));
  return {
    enemies: enemies.map(({ at }) => at),
    enemy,
    friends: onBoard(seen, side).map(({ at }) => at),
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

/** Do others leave a jump open? VW-4.9 */
const openJumps =
  ({ enemy, friends, barred }: Others) =>
  ({ to, gaps }: Jump): boolean =>
    enemy[to] === 0 && !friends.includes(to) && !barred.includes(to) && !gaps.some((gap) => enemy[gap] === 1);

/** What others leave open to the figures of a side, on foot or in the air. */
type Open = Pick<Search, 'steps' | 'mayJump' | 'last' | 'taken'>;

function openTo(seen: Seen, side: SideId, flying: boolean, leaves: readonly UnitId[] | null): Open {
  const ground = groundOf(seen);
  const leaving = leaves !== null;
  const others = othersFor(seen, side, leaves);
  return {
    steps: openSteps(ground, others, flying, leaving),
    mayJump: openJumps(others),
    // VW-4.11: contact ends a move; who disengages passes along those it leaves.
    last: leaving ? new Uint8Array(ground.grid.count) : others.contact,
    taken: takenCells(ground, others, leaving),
  };
}

const openOnFoot = derivedFor((seen: Seen, side: SideId) => openTo(seen, side, false, null));
const openInTheAir = derivedFor((seen: Seen, side: SideId) => openTo(seen, side, true, null));

/** What is looked for. */
function searchOf(seen: Seen, unit: SeenFigure, { jumps, limit, leaves = null, via = [] }: Looking): Search {
  const ground = groundOf(seen);
  const { side } = unit;
  const flying = isFlying(unit);
  const leaps = jumps && !flying && ground.jumpable && canRun(unit);
  const each = seen.options['terrain'] === 'each' && !flying;
  const { steps, mayJump, last, taken } =
    leaves === null ? (flying ? openInTheAir : openOnFoot)(seen, side) : openTo(seen, side, flying, leaves);
  return {
    grid: ground.grid,
    // VW-4.12: no way in through a gate cell that an enemy holds.
    starts:
      unit.at === null
        ? gatesOf(seen, side).filter((gate) => !onBoard(seen, other(side)).some(({ at }) => at === gate))
        : [unit.at],
    // VW-4.12: the first step, to a gate cell, is 1 inch long.
    entering: unit.at === null ? straight : 0,
    via,
    limit,
    steps,
    jumps: leaps ? ground.jumps : null,
    mayJump,
    // VW-4.8, 10.2: the highest type on a way adds nothing.
    types: each || flying ? new Uint8Array(ground.grid.count) : ground.types,
    last,
    taken,
    surcharge: each ? (cell, before) => areaCost(ground, cell, before) : null,
  };
}

/** Everywhere a figure can go from where it stands, or from its gate. VW-4.2 – 4.17 */
export const waysOf = (seen: Seen, unit: SeenFigure, looking: Looking): Destinations =>
  search(searchOf(seen, unit, looking));

/** The best way to one cell, without waypoints. VW-4.17 */
export const directWayOf = (seen: Seen, unit: SeenFigure, looking: Omit<Looking, 'via'>, to: Cell): Way | null =>
  searchFor(searchOf(seen, unit, looking), to);

/** VW-4.8 */
function areaCost({ areas, types }: Ground, cell: Cell, before: Cell | null): number {
  const entered = before === null || areas[before] !== areas[cell];
  return entered ? types[cell]! * perInch : 0;
}

/** What a figure may spend on a move, in half inches. VW-4.3, 4.4 */
export const allowanceOf = (unit: SeenFigure, run: boolean): number =>
  baseOf(unit) + (run && canRun(unit) ? runBonus : 0);
