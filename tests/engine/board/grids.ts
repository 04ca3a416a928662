import { gridOf } from '../../../src/engine/board/index.ts';
import type { BoardShape, Cell, Grid, Place } from '../../../src/engine/board/index.ts';

/** The board of Salvation and Steel: rows lettered, cells of a row numbered. */
export const SALVATION: BoardShape = {
  shape: 'hex',
  columns: 37,
  rows: 36,
  labels: { first: 'letter', along: 'number', start: 'top' },
};

/** A small square board whose rows are numbered upwards. */
export const SQUARES: BoardShape = {
  shape: 'square',
  columns: 24,
  rows: 18,
  labels: { first: 'letter', along: 'letter', start: 'bottom' },
};

export const salvation = gridOf(SALVATION);
export const squares = gridOf(SQUARES);

/** The cell of a label that must be one. */
export function at(label: string, grid: Grid = salvation): Cell {
  const cell = grid.read(label);
  if (cell === null) throw new Error(`no cell ${label}`);
  return cell;
}

/** The label of a place, or "off". */
export function named(grid: Grid, place: Place): string {
  const cell = grid.cellAt(place);
  return cell === null ? 'off' : grid.label(cell);
}
