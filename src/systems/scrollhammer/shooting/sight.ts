import { walkSquares } from '../../../engine/index.ts';
import type { Cell, Point } from '../../../engine/index.ts';
import { boxOf } from '../formation/ranks.ts';
import type { Rectangle } from '../formation/ranks.ts';
import { cellsOfBase, columnOf, rowOf } from '../geometry.ts';
import type { Base } from '../geometry.ts';
import type { Seen } from '../state.ts';
import { groundOf } from '../terrain.ts';

/** Points for sight are quarters of an inch. SH-1.11 */
export const perCell = 4;

export const centreOf = (seen: Pick<Seen, 'board'>, { at, size }: Base): Point => ({
  x: perCell * columnOf(seen, at) + 2 * size,
  y: perCell * rowOf(seen, at) + 2 * size,
});

/** Top left, top right, bottom left, bottom right. SH-1.11 */
export function samplesOf(seen: Pick<Seen, 'board'>, base: Base): readonly Point[] {
  const { x, y } = centreOf(seen, base);
  const n = base.size;
  return [
    { x: x - n, y: y - n },
    { x: x + n, y: y - n },
    { x: x - n, y: y + n },
    { x: x + n, y: y + n },
  ];
}

/** The box that holds both. */
export const around = (one: Rectangle, two: Rectangle): Rectangle => ({
  west: Math.min(one.west, two.west),
  east: Math.max(one.east, two.east),
  north: Math.min(one.north, two.north),
  south: Math.max(one.south, two.south),
});

export const inBox = (
  { board: { columns } }: Pick<Seen, 'board'>,
  { west, east, north, south }: Rectangle,
  cell: Cell,
): boolean => {
  const column = cell % columns;
  const row = Math.floor(cell / columns);
  return column >= west && column <= east && row >= north && row <= south;
};

/**
 * What a line crosses: a visitor is told of every cell that matters, of those at a corner or along an edge only where both matter.
 * `matters`: 0 of a cell that does not. True as soon as `found` says so. SH-1.11, SH-1.12
 */
export function crosses(
  { board: { columns, rows } }: Pick<Seen, 'board'>,
  from: Point,
  to: Point,
  matters: (cell: Cell) => number,
  found: (value: number) => boolean,
): boolean {
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= columns || row >= rows ? 0 : matters(row * columns + column);
  return walkSquares(from, to, perCell, (column, row, otherColumn, otherRow) => {
    const one = at(column, row);
    if (column === otherColumn && row === otherRow) return one !== 0 && found(one);
    const other = at(otherColumn, otherRow);
    return one !== 0 && other !== 0 && found(Math.min(one, other));
  });
}

/** Does one unit see another? Only blocking terrain is in the way; sight is mutual. SH-1.13 */
export function sees(seen: Seen, one: Base, two: Base): boolean {
  const { blocks, anyBlocks } = groundOf(seen);
  if (anyBlocks.length === 0) return true;
  const box = around(boxOf(seen, [one]), boxOf(seen, [two]));
  if (!anyBlocks.some((cell) => inBox(seen, box, cell))) return true;
  const own = new Set([...cellsOfBase(seen, one), ...cellsOfBase(seen, two)]);
  return !crosses(
    seen,
    centreOf(seen, one),
    centreOf(seen, two),
    (cell) => (own.has(cell) ? 0 : (blocks[cell] ?? 0)),
    () => true,
  );
}

/** Does a group see a group? SH-1.13 */
export const groupSees = (seen: Seen, units: readonly Base[], targets: readonly Base[]): boolean =>
  units.some((unit) => targets.some((target) => sees(seen, unit, target)));
