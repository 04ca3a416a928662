import type { Place } from './board.ts';

/** A point on a square board in whole fractions of a cell, counted from the top left corner of the board. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Visits one cell, or the two cells on both sides of the line (then they differ); returns true to end the walk. */
export type Visit = (column: number, row: number, otherColumn: number, otherRow: number) => boolean;

/**
 * Walks the straight line between two points (a grid traversal after Amanatides and Woo), `perCell` units a cell. It
 * visits in order every cell whose interior the line crosses, and as a pair the two cells beside it where it passes
 * exactly through a corner or runs along an edge. A line of no length crosses nothing. Returns whether a visit ended
 * the walk.
 */
export function walkSquares(from: Point, to: Point, perCell: number, visit: Visit): boolean {
  const width = Math.abs(to.x - from.x);
  const height = Math.abs(to.y - from.y);
  const right = Math.sign(to.x - from.x);
  const downward = Math.sign(to.y - from.y);
  if (width === 0 && height === 0) return false;
  let column = firstCell(from.x, right, perCell);
  let row = firstCell(from.y, downward, perCell);
  // A line along an edge keeps the cells above or left of the edge as its pair.
  const above = height === 0 && from.y % perCell === 0 ? 1 : 0;
  const left = width === 0 && from.x % perCell === 0 ? 1 : 0;
  // Distance to the next border between columns and between rows.
  let toColumn = right > 0 ? (column + 1) * perCell - from.x : from.x - column * perCell;
  let toRow = downward > 0 ? (row + 1) * perCell - from.y : from.y - row * perCell;
  for (;;) {
    if (visit(column - left, row - above, column, row)) return true;
    if (toColumn >= width && toRow >= height) return false;
    const sooner = toColumn * height - toRow * width;
    if (width > 0 && height > 0 && sooner === 0) {
      const ended =
        downward > 0
          ? visit(column + right, row, column, row + downward)
          : visit(column, row + downward, column + right, row);
      if (ended) return true;
    }
    // Along a row or a column, the other coordinate steps by 0.
    if (sooner <= 0) {
      column += right;
      toColumn += perCell;
    }
    if (sooner >= 0) {
      row += downward;
      toRow += perCell;
    }
  }
}

/** The column or row that the line enters first. */
const firstCell = (at: number, direction: number, perCell: number): number =>
  direction < 0 ? Math.ceil(at / perCell) - 1 : Math.floor(at / perCell);

/**
 * The cells of the straight line between two points of a square board, `perCell` units a cell, in order.
 * One place: the line crosses its interior. Two places: it passes through the corner, or along the edge, between them.
 * A line of no length has none.
 */
export function trace(from: Point, to: Point, perCell: number): readonly (readonly Place[])[] {
  const steps: Place[][] = [];
  walkSquares(from, to, perCell, (column, row, otherColumn, otherRow) => {
    const place = { column, row };
    steps.push(column === otherColumn && row === otherRow ? [place] : [place, { column: otherColumn, row: otherRow }]);
    return false;
  });
  return steps;
}

/** Whether the closed line segment between two points touches the closed square of a cell. */
export function touches(from: Point, to: Point, place: Place, perCell: number): boolean {
  const left = place.column * perCell;
  const top = place.row * perCell;
  const right = left + perCell;
  const bottom = top + perCell;
  if (Math.max(from.x, to.x) < left || Math.min(from.x, to.x) > right) return false;
  if (Math.max(from.y, to.y) < top || Math.min(from.y, to.y) > bottom) return false;
  const side = (x: number, y: number) => Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x));
  const sides = side(left, top) + side(right, top) + side(left, bottom) + side(right, bottom);
  return Math.abs(sides) < 4;
}
