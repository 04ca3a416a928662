import { derived, footprint, offset, required } from '../../../engine/index.ts';
import type { Cell, UnitId } from '../../../engine/index.ts';
import { cellOf, onBoard } from '../../../kit/index.ts';
import { gridFor, heightsOf, stepFrom } from '../geometry.ts';
import type { Seen, SeenUnit } from '../state.ts';
import { ability, isPike } from '../units.ts';
import type { AbilityId } from '../data/abilities.ts';

/**
 * The cells of a base of `size` by `size` whose south-west cell is the anchor, in cell order; null if it reaches off
 * the board. SC-1.4
 */
export const spaceAt = (seen: Pick<Seen, 'board'>, anchor: Cell, size: number): readonly Cell[] | null =>
  footprint(gridFor(seen), anchor, size, 'bottom');

/** The same for a base known to be on the board. Throws if it is not: a programming error. SC-1.4 */
export const spaceFrom = (seen: Pick<Seen, 'board'>, anchor: Cell, size: number): readonly Cell[] =>
  required(spaceAt(seen, anchor, size), 'place on the board for it');

/** The cells that a unit on the board covers. Throws for a unit off the board. SC-1.4 */
export const spaceOf = (seen: Pick<Seen, 'board'>, unit: Pick<SeenUnit, 'id' | 'at' | 'size'>): readonly Cell[] =>
  spaceFrom(seen, cellOf(unit), unit.size);

/** The smallest distance between a cell of one space and a cell of the other, regardless of levels. SC-1.6 */
export function distance(seen: Pick<Seen, 'board'>, one: readonly Cell[], other: readonly Cell[]): number {
  const { columns, rows } = offset(gridFor(seen), one, other);
  return Math.max(columns, rows);
}

/** Whether one cell is elevated and the other on the ground: then they are never adjacent. SC-11.7 */
export function isCliff({ board }: Pick<Seen, 'board'>, one: Cell, other: Cell): boolean {
  const heights = heightsOf(board);
  return Math.abs(heights[one]! - heights[other]!) === 2;
}

/**
 * Whether a cell of one space is next to a cell of the other without a cliff between them. Spaces may overlap, as under
 * Vault. SC-1.7, SC-10.8
 */
export function adjacent(seen: Pick<Seen, 'board'>, one: readonly Cell[], other: readonly Cell[]): boolean {
  if (distance(seen, one, other) > 1) return false;
  const grid = gridFor(seen);
  return one.some((cell) => other.some((next) => grid.apart(cell, next) === 1 && !isCliff(seen, cell, next)));
}

/** Whether two units on the board are adjacent. SC-1.7 */
export function touching(seen: Pick<Seen, 'board'>, one: SeenUnit, other: SeenUnit): boolean {
  // Most pairs are far apart, as their anchors show without listing cells.
  const reach = Math.max(one.size, other.size);
  return (
    gridFor(seen).apart(cellOf(one), cellOf(other)) <= reach && adjacent(seen, spaceOf(seen, one), spaceOf(seen, other))
  );
}

/** Units of the other side next to a space. */
export const enemiesNextTo = (
  seen: Pick<Seen, 'board' | 'units'>,
  unit: SeenUnit,
  space: readonly Cell[],
): SeenUnit[] =>
  onBoard(seen).filter((other) => other.side !== unit.side && adjacent(seen, space, spaceOf(seen, other)));

/** Other units of its side next to a space. */
export const alliesNextTo = (seen: Pick<Seen, 'board' | 'units'>, unit: SeenUnit, space: readonly Cell[]): SeenUnit[] =>
  onBoard(seen, unit.side).filter((other) => other.id !== unit.id && adjacent(seen, space, spaceOf(seen, other)));

/** The front arc of a Pike that faces `facing` on a cell: up to three cells, without those beyond a cliff. SC-6.6 */
export function arcAt(seen: Pick<Seen, 'board'>, cell: Cell, facing: number): readonly Cell[] {
  const arc: Cell[] = [];
  for (let direction = facing + 7; direction < facing + 10; direction += 1) {
    const next = stepFrom(seen, cell, direction % 8);
    if (next !== null && !isCliff(seen, cell, next)) arc.push(next);
  }
  return arc;
}

/** The front arc of a unit on the board; empty for a unit without a facing. SC-6.6 */
export const arcOf = (seen: Pick<Seen, 'board'>, unit: SeenUnit): readonly Cell[] =>
  isPike(unit) && unit.facing !== null ? arcAt(seen, cellOf(unit), unit.facing) : [];

/** The unit on each occupied cell. */
export const occupants = derived((seen: Pick<Seen, 'board' | 'units'>): ReadonlyMap<Cell, UnitId> => {
  const taken = new Map<Cell, UnitId>();
  for (const unit of onBoard(seen)) for (const cell of spaceOf(seen, unit)) taken.set(cell, unit.id);
  return taken;
});

/** The side's other units with this ability switched on. */
export const bearersOf = (seen: Pick<Seen, 'units'>, unit: SeenUnit, id: AbilityId): SeenUnit[] =>
  onBoard(seen, unit.side).filter((other) => other.id !== unit.id && ability(other, id) !== null);
