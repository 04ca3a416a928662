import type { Cell } from './board.ts';
import type { Grid } from './grid.ts';

/**
 * The cells of a base of `size` by `size` squares, in cell order; null if it does not lie wholly on the board.
 * The anchor is its left cell at the `top` or at the `bottom`. Throws a RangeError for a base on hexes that is not one
 * cell.
 */
export function footprint(
  grid: Grid,
  anchor: Cell,
  size: number,
  corner: 'top' | 'bottom' = 'top',
): readonly Cell[] | null {
  const known = basesOf(grid, size, corner);
  const base = known[anchor];
  if (base !== undefined) return base;
  const made = makeBase(grid, anchor, size, corner);
  known[anchor] = made;
  return made;
}

type Bases = (readonly Cell[] | null | undefined)[];

// A base is asked for at every step of every search, and there are few sizes.
const bases = new WeakMap<Grid, Record<'top' | 'bottom', Bases[]>>();
let latest: { readonly grid: Grid; readonly known: Record<'top' | 'bottom', Bases[]> } | null = null;

function basesOf(grid: Grid, size: number, corner: 'top' | 'bottom'): Bases {
  if (latest?.grid !== grid) {
    const known = bases.get(grid) ?? { top: [], bottom: [] };
    bases.set(grid, known);
    latest = { grid, known };
  }
  return (latest.known[corner][size] ??= []);
}

function makeBase(grid: Grid, anchor: Cell, size: number, corner: 'top' | 'bottom'): readonly Cell[] | null {
  if (size === 1) return [anchor];
  if (grid.shape === 'hex') throw new RangeError('a base on hexes is one cell');
  const { column, row } = grid.place(anchor);
  const top = corner === 'top' ? row : row - size + 1;
  if (top < 0 || top + size > grid.rows || column + size > grid.columns) return null;
  return Array.from(
    { length: size * size },
    (_, index) => (top + Math.floor(index / size)) * grid.columns + column + (index % size),
  );
}

/** How far apart the nearest cells of two bases are, in columns and in rows; 0 where they share some. */
export interface Offset {
  readonly columns: number;
  readonly rows: number;
}

/**
 * The offset of two rectangles of square cells, from which each book computes its own distance:
 * the greater of the two, the root of the sum of their squares, or the gap between the edges.
 * Both lists are as `footprint` makes them: first cell at the top left, last at the bottom right. Throws a RangeError
 * for an empty list.
 */
export function offset(grid: Grid, one: readonly Cell[], other: readonly Cell[]): Offset {
  const [a, b, c, d] = [one[0], one.at(-1), other[0], other.at(-1)];
  if (a === undefined || b === undefined || c === undefined || d === undefined)
    throw new RangeError('a base has at least one cell');
  const between = (from: number, to: number, otherFrom: number, otherTo: number) =>
    Math.max(0, otherFrom - to, from - otherTo);
  const [from, to, otherFrom, otherTo] = [grid.place(a), grid.place(b), grid.place(c), grid.place(d)];
  return {
    columns: between(from.column, to.column, otherFrom.column, otherTo.column),
    rows: between(from.row, to.row, otherFrom.row, otherTo.row),
  };
}
