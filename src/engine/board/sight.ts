import type { Cell, Place } from './board.ts';
import type { Grid } from './grid.ts';
import { hexLength } from './hex.ts';
import { walkSquares } from './trace.ts';
import type { Visit } from './trace.ts';

/**
 * The cells nearest to the straight line from `a` to `b`, step by step, without `a` and `b`.
 * A step has one place, or two (upper or left one first) where both are equally near:
 * on hexes the line runs across the edge between them, on squares through the corner between them.
 * Places may lie off the board. The way back has the same steps in reverse. SS-1.10
 */
export function line(grid: Grid, a: Cell, b: Cell): readonly (readonly Place[])[] {
  const steps: Place[][] = [];
  walk(grid, a, b, (column, row, otherColumn, otherRow) => {
    const place = { column, row };
    steps.push(column === otherColumn && row === otherRow ? [place] : [place, { column: otherColumn, row: otherRow }]);
    return false;
  });
  return steps;
}

/**
 * Where the line from `a` to `b` is blocked first: the one or two cells of that step, or null if it is clear.
 * A step is blocked if all its cells block; what is off the board never does. SS-1.10
 */
export function blockedAt(grid: Grid, a: Cell, b: Cell, blocks: (cell: Cell) => boolean): readonly Cell[] | null {
  const { columns, rows } = grid;
  let found: readonly Cell[] | null = null;
  walk(grid, a, b, (column, row, otherColumn, otherRow) => {
    if (column < 0 || column >= columns || row < 0 || row >= rows) return false;
    const cell = row * columns + column;
    if (!blocks(cell)) return false;
    if (column === otherColumn && row === otherRow) {
      found = [cell];
      return true;
    }
    if (otherColumn < 0 || otherColumn >= columns || otherRow < 0 || otherRow >= rows) return false;
    const other = otherRow * columns + otherColumn;
    if (!blocks(other)) return false;
    found = [cell, other];
    return true;
  });
  return found;
}

/** Visits the steps strictly between two cells. */
function walk(grid: Grid, a: Cell, b: Cell, visit: Visit): void {
  if (grid.shape === 'hex') walkHexes(grid, a, b, visit);
  else walkBetween(grid.place(a), grid.place(b), visit);
}

/**
 * One of the three hex coordinates changes by a whole step each time; a second one, the slope, by slope / length.
 * Its fraction says which of two neighbouring cells is nearer, so that whole numbers suffice.
 */
function walkHexes(grid: Grid, a: Cell, b: Cell, visit: Visit): void {
  const q = grid.across[a]!;
  const r = grid.down[a]!;
  const east = grid.across[b]! - q;
  const south = grid.down[b]! - r;
  const length = hexLength(east, south);
  const byRow = Math.abs(south) === length;
  const slope = byRow ? east : south;
  const forward = byRow ? Math.sign(south) : Math.sign(Math.abs(east) === length ? east : east + south);
  // What one whole unit of the slope adds, always rightwards or downwards.
  const sideQ = byRow ? 1 : Math.abs(east) === length ? 0 : -1;
  const sideR = byRow ? 0 : 1;
  let baseQ = q;
  let baseR = r;
  let rest = 0;
  for (let k = 1; k < length; k++) {
    if (byRow) baseR += forward;
    else baseQ += forward;
    rest += slope;
    const whole = rest >= length ? 1 : rest < 0 ? -1 : 0;
    rest -= whole * length;
    baseQ += whole * sideQ;
    baseR += whole * sideR;
    const first = 2 * rest <= length ? 0 : 1;
    const second = 2 * rest < length ? 0 : 1;
    const firstR = baseR + first * sideR;
    const secondR = baseR + second * sideR;
    if (visit(baseQ + first * sideQ + (firstR >> 1), firstR, baseQ + second * sideQ + (secondR >> 1), secondR)) return;
  }
}

function walkBetween(a: Place, b: Place, visit: Visit): void {
  const centre = ({ column, row }: Place) => ({ x: 2 * column + 1, y: 2 * row + 1 });
  const isEnd = (column: number, row: number) => (column === a.column && row === a.row) || (column === b.column && row === b.row);
  walkSquares(centre(a), centre(b), 2, (column, row, otherColumn, otherRow) => !isEnd(column, row) && visit(column, row, otherColumn, otherRow));
}
