import { ofGround } from '../../../engine/index.ts';
import type { Cell, Refusal } from '../../../engine/index.ts';
import type { Terrain } from '../data/terrain.ts';
import { cellAt, gridFor, label, labels, pointOf, stepFrom, stepsOf, terrainAt } from '../geometry.ts';
import { refusal } from '../refusals.ts';
import { isCliff, spaceAt } from './space.ts';
import type { Direction, Seen, SeenUnit } from '../state.ts';

type Ground = Pick<Seen, 'board' | 'options'>;
type Walker = Pick<SeenUnit, 'id' | 'size'>;

/** Whether terrain can be vaulted by itself. Walls cannot. SC-10.8, SC-11.5 */
export const isPit = ({ cost, fire }: Terrain): boolean => cost === null && fire !== 'blocks';

/**
 * The printed cost of entering a cell, before contact and Surefoot; null if units cannot enter. A vaulted pit is clear
 * ground. SC-4.5, SC-10.8
 */
export function costOf(seen: Ground, cell: Cell, vaulted: Cell | null): Terrain['cost'] {
  const terrain = terrainAt(seen, cell);
  return cell === vaulted && isPit(terrain) ? 1 : terrain.cost;
}

/** A cell of the space that units cannot enter. SC-4.7, SC-11.1, SC-11.5 */
function impassable(seen: Ground, unit: Walker, space: readonly Cell[], vaulted: Cell | null): Refusal | null {
  const wrong = space.find((cell) => costOf(seen, cell, vaulted) === null);
  return wrong === undefined
    ? null
    : refusal('TERRAIN_BLOCKED', 'SC-4.7', {
        unit: unit.id,
        cell: label(seen, wrong),
        terrain: terrainAt(seen, wrong).id,
      });
}

/** A cliff in the new space of a Large unit, or between the two cells of an Infantry step. SC-4.8, SC-11.9 */
function cliff(seen: Ground, unit: Walker, from: Cell, space: readonly Cell[]): Refusal | null {
  const cells = unit.size === 1 ? [from, ...space] : space;
  for (const low of cells) {
    const high = terrainAt(seen, low).level === 'ground' ? cells.find((cell) => isCliff(seen, cell, low)) : undefined;
    if (high !== undefined)
      return refusal('CLIFF', 'SC-4.8', { unit: unit.id, high: label(seen, high), low: label(seen, low) });
  }
  return null;
}

/** A diagonal step between walls. SC-4.9, SC-R9 */
function corner(seen: Ground, unit: Walker, from: Cell, direction: Direction): Refusal | null {
  const by = stepsOf[direction];
  if (!by || by.x === 0 || by.y === 0 || seen.options['closedCorners'] === 'off') return null;
  const { x, y } = pointOf(seen, from);
  const { size } = unit;
  const corners = [
    cellAt(seen, by.x > 0 ? x + size : x - 1, by.y > 0 ? y : y + size - 1),
    cellAt(seen, by.x > 0 ? x : x + size - 1, by.y > 0 ? y + size : y - 1),
  ].filter((cell) => cell !== null);
  const walls = corners.filter((cell) => terrainAt(seen, cell).fire === 'blocks');
  if (walls.length < (seen.options['closedCorners'] === 'either' ? 1 : 2)) return null;
  return refusal('CORNER_BLOCKED', 'SC-4.9', { unit: unit.id, cell: label(seen, from), corners: labels(seen, walls) });
}

/** Why the ground forbids a step, in the order of 6.3. */
export function groundFault(
  seen: Ground,
  unit: Walker,
  from: Cell,
  direction: Direction,
  vaulted: Cell | null,
): Refusal | null {
  const to = stepFrom(seen, from, direction);
  const space = to === null ? null : spaceAt(seen, to, unit.size);
  if (to === null || space === null)
    return refusal('OFF_BOARD', 'SC-4.7', { unit: unit.id, cell: label(seen, to ?? from) });
  return (
    impassable(seen, unit, space, vaulted) ?? cliff(seen, unit, from, space) ?? corner(seen, unit, from, direction)
  );
}

/**
 * Terrain cost of a space, before Surefoot: that of its most expensive cell, including those the unit already occupied.
 * SC-4.5, SC-11.2
 */
export const groundCost = (seen: Ground, space: readonly Cell[], vaulted: Cell | null): 1 | 2 =>
  space.some((cell) => costOf(seen, cell, vaulted) === 2) ? 2 : 1;

const unasked = -1;

/** By the option for corners and the size of a base, the cost of each step as far as it was asked for. */
const tables = ofGround((_board) => new Map<string, Int8Array>());

function tableOf(seen: Ground, size: number): Int8Array {
  const known = tables(seen.board);
  const name = `${String(seen.options['closedCorners'])} ${size}`;
  const table = known.get(name) ?? new Int8Array(gridFor(seen).count * 8).fill(unasked);
  known.set(name, table);
  return table;
}

/** Looks up the terrain cost of a step for a base of this size: 0 if the ground forbids it. Without Vault. */
export function footing(seen: Ground, size: number): (from: Cell, direction: Direction) => number {
  const table = tableOf(seen, size);
  const walker: Walker = { id: '', size };
  const look = (from: Cell, direction: Direction): number => {
    const to = stepFrom(seen, from, direction);
    const space = to === null ? null : spaceAt(seen, to, size);
    return !space || groundFault(seen, walker, from, direction, null) ? 0 : groundCost(seen, space, null);
  };
  return (from, direction) => {
    const at = from * 8 + direction;
    const found = table[at]!;
    return found === unasked ? (table[at] = look(from, direction)) : found;
  };
}
