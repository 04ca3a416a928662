import type { Cell, Place } from './board.ts';
import type { Grid } from './grid.ts';
import { hexLength } from './hex.ts';
import { walkSquares } from './trace.ts';
import type { Visit } from './trace.ts';

/**
 * The cells nearest to the straight line from `a` to `b`, step by step, without `a` and `b`. A step has one place, or
 * two (upper or left one first) where both are equally near: on hexes the line is on the edge between them there, on
 * squares it passes through the corner between them. Places may lie off the board. The line from `b` to `a` has the
 * same steps in reverse.
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
 * Where the line from `a` to `b` is blocked first: the one or two cells of that step, or null if it is clear. A step is
 * blocked if all its cells block; places off the board never do.
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
  let q = grid.across[a]!;
  let r = grid.down[a]!;
  const east = grid.across[b]! - q;
  const south = grid.down[b]! - r;
  const length = hexLength(east, south);
  const byRow = Math.abs(south) === length;
  const byColumn = Math.abs(east) === length;
  const slope = byRow ? east : south;
  const forward = Math.sign(byRow ? south : byColumn ? east : east + south);
  const forwardQ = byRow ? 0 : forward;
  const forwardR = byRow ? forward : 0;
  // What one whole step of the slope adds: always to the right or downwards, so that pairs come in cell order.
  const sideQ = byRow ? 1 : byColumn ? 0 : -1;
  const sideR = byRow ? 0 : 1;
  let rest = 0;
  for (let k = 1; k < length; k++) {
    q += forwardQ;
    r += forwardR;
    rest += slope;
    if (rest >= length || rest < 0) {
      const whole = Math.sign(rest);
      q += whole * sideQ;
      r += whole * sideR;
      rest -= whole * length;
    }
    const nextR = r + sideR;
    const column = q + (r >> 1);
    const nextColumn = q + sideQ + (nextR >> 1);
    const ended =
      2 * rest < length
        ? visit(column, r, column, r)
        : 2 * rest > length
          ? visit(nextColumn, nextR, nextColumn, nextR)
          : visit(column, r, nextColumn, nextR);
    if (ended) return;
  }
}

function walkBetween(a: Place, b: Place, visit: Visit): void {
  const centre = ({ column, row }: Place) => ({ x: 2 * column + 1, y: 2 * row + 1 });
  const isEnd = (column: number, row: number) =>
    (column === a.column && row === a.row) || (column === b.column && row === b.row);
  walkSquares(
    centre(a),
    centre(b),
    2,
    (column, row, otherColumn, otherRow) => !isEnd(column, row) && visit(column, row, otherColumn, otherRow),
  );
}
