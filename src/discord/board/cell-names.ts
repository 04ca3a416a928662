import type { Grid, Cell } from '../../engine/index.ts';
import { boardWords } from '../words/board.ts';

const words = boardWords.text;

/** The name of the first of these cells; empty for none. */
export const label = (grid: Grid, cells: readonly Cell[]): string =>
  cells[0] === undefined ? '' : grid.label(cells[0]);

const MOST_RUNS = 120;

/** Cells by name, three and more in a row as "K9–K14"; of widely scattered ones only the first and the last. */
export function listed(grid: Grid, cells: readonly Cell[]): string {
  const runs: Cell[][] = [];
  for (const cell of [...new Set(cells)].sort((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run && run.at(-1) === cell - 1 && cell % grid.columns !== 0) run.push(cell);
    else runs.push([cell]);
  }
  if (runs.length > MOST_RUNS) return cellRange(grid, cells);
  return runs
    .map((run) =>
      run.length < 3
        ? run.map((cell) => grid.label(cell)).join(' ')
        : `${label(grid, run)}–${label(grid, run.slice(-1))}`,
    )
    .join(' ');
}

/** The first and the last of these cells, row by row. */
export function cellRange(grid: Grid, cells: readonly Cell[]): string {
  const inOrder = [...cells].sort((one, other) => one - other);
  const last = inOrder.at(-1);
  return inOrder.length < 2 || last === undefined
    ? label(grid, inOrder)
    : words.span(label(grid, inOrder), grid.label(last));
}
