import { derivedOf, ofGround, reachWeighted } from '../../../engine/index.ts';
import type { Cell, Cells, Reach, Weight } from '../../../engine/index.ts';
import { cellOf } from '../../../kit/index.ts';
import { auraReach } from '../data/abilities.ts';
import { burst as burstOf } from '../data/feats.ts';
import { types } from '../data/ranks.ts';
import { footing, groundCost, groundFault, isPit } from './footing.ts';
import { fromGrid, gridFor, gridOrder, terrainAt } from '../geometry.ts';
import { obstaclesOf } from './obstacles.ts';
import type { Obstacles } from './obstacles.ts';
import { phasesOf } from '../phases.ts';
import { bearersOf, distance, spaceAt, spaceFrom, spaceOf } from './space.ts';
import type { Direction, Seen, SeenUnit } from '../state.ts';
import { ability, bears, typeOf } from '../units.ts';

/** How a move is made. SC-4.4, SC-10.3, SC-10.5 */
export interface MoveKind {
  readonly doubled: boolean;
  readonly burst: boolean;
  /** It is the first part of a Mobility move, which may end on a slope. SC-4.12 */
  readonly mobility?: boolean;
}

/** Its movement rate at present. SC-4.1, SC-8.4 */
export const rateOf = derivedOf((seen: Seen, unit: SeenUnit): number => {
  const swift = ability(unit, 'swift') ? 1 : 0;
  const drumbeat = bearersOf(seen, unit, 'drumbeat').some(
    (other) =>
      bears(unit, ability(other, 'drumbeat')?.of)
      && distance(seen, spaceOf(seen, unit), spaceOf(seen, other)) <= auraReach,
  );
  return types[typeOf(unit)].rate + swift + (drumbeat ? 1 : 0);
});

/** The total cost that the steps of its movement phase may have; the rate is fixed when the phase begins. SC-4.3 */
export function allowanceOf(
  seen: Seen,
  unit: SeenUnit,
  { doubled, burst }: Pick<MoveKind, 'doubled' | 'burst'>,
): number {
  const rate = phasesOf(seen, unit).movement.rate ?? rateOf(seen, unit);
  const bonus = burst ? (doubled ? burstOf.doubled : burstOf.plain) : 0;
  return rate * (doubled ? 2 : 1) + bonus;
}

/** The remaining allowance: less than the total only after the first part of a Mobility move. SC-10.5 */
export const leftOf = (seen: Seen, unit: SeenUnit, how: Pick<MoveKind, 'doubled' | 'burst'>): number =>
  allowanceOf(seen, unit, how) - phasesOf(seen, unit).movement.spent;

/** By the size of a base, 1 where a movement phase may end with the anchor there. */
const endings = ofGround((_board) => new Map<number, Cells>());

function endingsFor(seen: Pick<Seen, 'board'>, size: number): Cells {
  const known = endings(seen.board).get(size);
  if (known) return known;
  const level = (cell: Cell): boolean => terrainAt(seen, cell).level !== 'slope';
  const made = Uint8Array.from({ length: gridFor(seen).count }, (_, anchor) =>
    spaceAt(seen, anchor, size)?.every(level) ? 1 : 0,
  );
  endings(seen.board).set(size, made);
  return made;
}

/** Whether a movement phase may end with the anchor there. SC-4.11, SC-11.8 */
export const endable = (seen: Pick<Seen, 'board'>, unit: Pick<SeenUnit, 'size'>, anchor: Cell): boolean =>
  endingsFor(seen, unit.size)[anchor] === 1;

// SC-4.14: of the cheapest paths, the one with the fewest steps: each step adds one to the lower digits of the cost.
const unitCost = 10_000;

/** Whether a search is for the first part of a Mobility move, which may end on a slope. SC-4.12 */
type MovePart = 'mobility' | 'whole';
const partOf = ({ mobility = false }: Pick<MoveKind, 'mobility'>): MovePart => (mobility ? 'mobility' : 'whole');

/**
 * Where a unit may end a move that costs at most `limit`, with the paths of SC-4.14, also over the vaulted cell if
 * there is one (SC-10.8).
 */
export const reachWithin = (
  seen: Seen,
  unit: SeenUnit,
  limit: number,
  how: Pick<MoveKind, 'mobility'>,
  vaulted: Cell | null = null,
): Reach =>
  vaulted === null
    ? everywhere(seen, unit, limit, partOf(how))
    : searched(seen, unit, limit, partOf(how), vaulted, undefined);

/** The same where only one goal matters. */
export const reachOf = (
  seen: Seen,
  unit: SeenUnit,
  limit: number,
  how: Pick<MoveKind, 'mobility'>,
  goal: Cell,
): Reach => everywhere.known(seen, unit, limit, partOf(how)) ?? towards(seen, unit, limit, partOf(how), goal);

const everywhere = derivedOf((seen: Seen, unit: SeenUnit, limit: number, part: MovePart) =>
  searched(seen, unit, limit, part, null, undefined),
);

const towards = derivedOf((seen: Seen, unit: SeenUnit, limit: number, part: MovePart, goal: Cell) =>
  searched(seen, unit, limit, part, null, goal),
);

function searched(
  seen: Seen,
  unit: SeenUnit,
  limit: number,
  part: MovePart,
  vaulted: Cell | null,
  goal: Cell | undefined,
): Reach {
  const obstacles = obstaclesOf(seen, unit, vaulted);
  const { stops } = obstacles;
  const found = reachWeighted(
    gridFor(seen),
    cellOf(unit),
    limit * unitCost + unitCost - 1,
    weightOf(seen, unit, obstacles, vaulted),
    {
      order: gridOrder,
      through: (cell) => stops[cell] === 0,
      least: unitCost + 1,
      ...(goal === undefined ? {} : { goal }),
    },
  );
  const level = endingsFor(seen, unit.size);
  const over = (cell: Cell): boolean => vaulted !== null && spaceFrom(seen, cell, unit.size).includes(vaulted);
  // SC-4.12: a unit stopped on a slope has moved legally, and slides off.
  const mayEnd = (cell: Cell): boolean =>
    (part === 'mobility' || stops[cell] === 1 || level[cell] === 1) && !over(cell);
  const start = cellOf(unit);
  return {
    cost: (cell) => (cell === start ? 0 : mayEnd(cell) ? Math.floor(found.cost(cell) / unitCost) : -1),
    path: (cell) => (mayEnd(cell) ? found.path(cell) : []),
    cells: goal === undefined ? found.cells.filter(mayEnd) : [],
  };
}

/** The cost of a step, null if it is impossible. SC-4.5, SC-4.6, SC-4.7 */
function weightOf(seen: Seen, unit: SeenUnit, { taken, contact }: Obstacles, vaulted: Cell | null): Weight {
  const ground = groundOf(seen, unit, vaulted);
  const surefoot = ability(unit, 'surefoot') !== null;
  return (to, from, direction) => {
    const cost = taken[to] === 1 ? 0 : ground(from, fromGrid(direction), to);
    return cost === 0 ? null : (surefoot ? 1 : cost) * (contact[from] === 1 ? 2 : 1) * unitCost + 1;
  };
}

/** Terrain cost of a step, 0 if the ground forbids it; steps over a vaulted pit are computed one by one. SC-10.8 */
function groundOf(
  seen: Seen,
  unit: SeenUnit,
  vaulted: Cell | null,
): (from: Cell, direction: Direction, to: Cell) => number {
  const known = footing(seen, unit.size);
  if (vaulted === null || !isPit(terrainAt(seen, vaulted))) return known;
  return (from, direction, to) => {
    const space = spaceAt(seen, to, unit.size);
    if (!space?.includes(vaulted)) return known(from, direction);
    return groundFault(seen, unit, from, direction, vaulted) ? 0 : groundCost(seen, space, vaulted);
  };
}

/** Where a unit may move now, with the cost of each goal. SC-4.3, SC-4.14 */
export const moveReach = (seen: Seen, unit: SeenUnit, how: MoveKind): Reach =>
  reachWithin(seen, unit, leftOf(seen, unit, how), how);

/** A goal as it is given; for a cell next to the unit that takes a detour, the whole path. SC-4.14, section 6 */
export function pathTo(seen: Seen, unit: SeenUnit, reach: Reach, goal: Cell): readonly Cell[] {
  if (gridFor(seen).apart(cellOf(unit), goal) !== 1) return [goal];
  const path = reach.path(goal);
  return path.length > 1 ? path : [goal];
}
