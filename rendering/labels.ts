import type { BoardShape, Cell } from '../src/engine/board/board.ts';
import { placeOf } from './geometry.ts';

/** 0 is A, 25 Z, 26 AA. */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

const named = (kind: 'letter' | 'number', index: number): string =>
  kind === 'letter' ? letters(index) : String(index + 1);

/** What is written above a column. */
export const columnLabel = ({ labels }: BoardShape, column: number): string => named(labels.along, column);

/** The name of a column takes at most this much of the column. */
const SHARE = 0.9;

/** Whether all these columns can be named without running together; names of two letters are wide. */
export const fitsColumns = (
  board: BoardShape,
  columns: readonly number[],
  cell: number,
  width: (label: string) => number,
): boolean => columns.every((column) => width(columnLabel(board, column)) <= cell * SHARE);

/** What is written beside a row. */
export function rowLabel({ labels, rows }: BoardShape, row: number): string {
  return named(labels.along === 'letter' ? 'number' : 'letter', labels.start === 'top' ? row : rows - 1 - row);
}

/** Counted from 1 as its label does: every fifth row is written bold. */
export const rowNumber = ({ labels, rows }: BoardShape, row: number): number =>
  labels.start === 'top' ? row + 1 : rows - row;

/** How players name a cell: `K12`. */
export function cellLabel(board: BoardShape, cell: Cell): string {
  const { column, row } = placeOf(board, cell);
  const [along, down] = [columnLabel(board, column), rowLabel(board, row)];
  return board.labels.along === board.labels.first ? along + down : down + along;
}
