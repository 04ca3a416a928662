import { gridOf } from '../../engine/index.ts';
import type { Board, Cell, Grid, SideId } from '../../engine/index.ts';
import type { Rectangle } from './data/zones.ts';

type OnBoard = { readonly board: Board };

export const boardRows = 48;

/** The empty board: 48 by 48 cells, or 72 by 48. GP-1.1, GP-1.2 */
export const emptyBoard = (wide: boolean): Board => ({
  shape: 'square',
  columns: wide ? 72 : 48,
  rows: boardRows,
  labels: { first: 'letter', along: 'letter', start: 'top' },
  pieces: [],
});

export const gridFor = ({ board }: OnBoard): Grid => gridOf(board);
export const label = (seen: OnBoard, cell: Cell): string => gridFor(seen).label(cell);
export const labels = (seen: OnBoard, cells: readonly Cell[]): string[] => cells.map((cell) => label(seen, cell));

export const columnOf = ({ board }: OnBoard, cell: Cell): number => cell % board.columns;
export const rowOf = ({ board }: OnBoard, cell: Cell): number => Math.floor(cell / board.columns);
/** The cell with these coordinates, counted from 0; null off the board. */
export const cellAt = ({ board }: OnBoard, column: number, row: number): Cell | null =>
  column < 0 || row < 0 || column >= board.columns || row >= board.rows ? null : row * board.columns + column;

/** What is told apart by less is the same length. GP-1.4 */
export const tolerance = 0.000001;
export const atMost = (length: number, limit: number): boolean => length <= limit + tolerance;

/** Names of the eight directions, clockwise from north. GP-1.10 */
export const directionNames = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type Direction = number;

/** What a step in each direction adds to column and row. */
export const steps: readonly { readonly x: number; readonly y: number }[] = [
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
  { x: -1, y: -1 },
];

/** The tangents of 22.5° and 67.5°, between which a direction is diagonal. */
const flat = 0.41421356237;
const steep = 2.41421356237;

/** The direction of a vector, rounded to the nearest of eight, ties clockwise; of none, null. GP-1.11 */
export function directionOf(x: number, y: number): Direction | null {
  if (x === 0 && y === 0) return null;
  const [width, height] = [Math.abs(x), Math.abs(y)];
  if (width < height * flat) return y < 0 ? 0 : 4;
  if (width > height * steep) return x > 0 ? 2 : 6;
  return x > 0 ? (y < 0 ? 1 : 3) : y < 0 ? 7 : 5;
}

/** Where a side looks that nobody has turned: towards the enemy's home edge. GP-6.17 */
export const forward = (side: SideId): Direction => (side === 'a' ? 0 : 4);

/** Cells of a footprint of `size` by `size` from its north-west cell on; it must lie on the board. GP-1.3 */
export function footprint({ board }: OnBoard, anchor: Cell, size: number): Cell[] {
  if (size === 1) return [anchor];
  const cells: Cell[] = [];
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) cells.push(anchor + row * board.columns + column);
  return cells;
}

/** Does a footprint lie wholly on the board? GP-1.3 */
export const fits = (seen: OnBoard, anchor: Cell, size: number): boolean =>
  columnOf(seen, anchor) + size <= seen.board.columns && rowOf(seen, anchor) + size <= seen.board.rows;

/** A square of cells by its north-west cell. */
export interface Space {
  readonly at: Cell;
  readonly size: number;
}

/** The gap of two footprints, edge to edge. GP-1.4 */
export function gapOf({ board }: OnBoard, one: Space, other: Space): number {
  const { columns } = board;
  const [x1, x2] = [one.at % columns, other.at % columns];
  const [y1, y2] = [(one.at - x1) / columns, (other.at - x2) / columns];
  const x = Math.max(0, x2 - x1 - one.size, x1 - x2 - other.size);
  const y = Math.max(0, y2 - y1 - one.size, y1 - y2 - other.size);
  return x === 0 ? y : y === 0 ? x : Math.sqrt(x * x + y * y);
}

/** One cell as a block: markers count so. GP-1.5 */
export const spot = (at: Cell): Space => ({ at, size: 1 });

/** Straight distance between the centres of two cells. GP-4.16 */
export function centreDistance(seen: OnBoard, one: Cell, other: Cell): number {
  const x = columnOf(seen, one) - columnOf(seen, other);
  const y = rowOf(seen, one) - rowOf(seen, other);
  return Math.sqrt(x * x + y * y);
}

/** All cells of a rectangle, in cell order. */
export function cellsIn({ board }: OnBoard, { left, top, right, bottom }: Rectangle): Cell[] {
  const cells: Cell[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) cells.push(row * board.columns + column);
  return cells;
}

export const contains = (seen: OnBoard, { left, top, right, bottom }: Rectangle, cell: Cell): boolean => {
  const [x, y] = [columnOf(seen, cell), rowOf(seen, cell)];
  return x >= left && x <= right && y >= top && y <= bottom;
};

/** To one decimal, as players read distances. GP-1.4 */
export const shownLength = (length: number): number => Math.round(length * 10) / 10;
