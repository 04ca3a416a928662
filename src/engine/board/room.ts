import type { Axial } from './hex.ts';
import type { Cell, Cells } from './board.ts';
import type { Grid } from './grid.ts';

/** A shape of several hexes that can lie anywhere on a board. */
export interface HexShape {
  /** Where its cells are from its anchor. */
  readonly cells: readonly Axial[];
  /** By anchor: 1 where part of it would be off the board. */
  readonly outside: Cells;
}

/** A shape of hexes, from where its cells are from its anchor; worth keeping for a board. */
export function hexShape(grid: Grid, cells: readonly Axial[]): HexShape {
  const outside = new Uint8Array(grid.count);
  for (let anchor = 0; anchor < grid.count; anchor++)
    if (!cells.every((cell) => cellFrom(grid, anchor, cell.q, cell.r) >= 0)) outside[anchor] = 1;
  return { cells, outside };
}

/** The cell that many steps from another in axial coordinates, -1 off the board. */
function cellFrom({ across, down, columns, rows }: Grid, cell: Cell, q: number, r: number): number {
  const row = down[cell]! + r;
  const column = across[cell]! + q + (row >> 1);
  return row >= 0 && row < rows && column >= 0 && column < columns ? row * columns + column : -1;
}

/** The cells of a shape with this anchor, or null if part of it is off the board. */
export function cellsOfShape(grid: Grid, { cells, outside }: HexShape, anchor: Cell): readonly Cell[] | null {
  return outside[anchor] === 0 ? cells.map(({ q, r }) => cellFrom(grid, anchor, q, r)) : null;
}

// By board: where the shape does not fit, overwritten by each search.
const blocked = new WeakMap<Grid, Uint8Array>();

/** All anchors where every cell of a shape is on the board and not taken, in cell order. `taken`: other than 0. */
export function anchorsWithRoom(grid: Grid, { cells, outside }: HexShape, taken: Cells): Cell[] {
  const closed = blocked.get(grid) ?? new Uint8Array(grid.count);
  blocked.set(grid, closed);
  closed.set(outside);
  // Little of a board is taken: it is quicker to ask which anchors each such cell closes than to try every anchor.
  for (let cell = 0; cell < grid.count; cell++) {
    if (taken[cell] === 0) continue;
    for (let at = 0; at < cells.length; at++) {
      const anchor = cellFrom(grid, cell, -cells[at]!.q, -cells[at]!.r);
      if (anchor >= 0) closed[anchor] = 1;
    }
  }
  const found: Cell[] = [];
  for (let anchor = 0; anchor < grid.count; anchor++) if (closed[anchor] === 0) found.push(anchor);
  return found;
}
