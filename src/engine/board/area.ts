import type { Cell, Place } from './board.ts';
import type { Grid } from './grid.ts';

/** All cells at most `n` steps away, including the cell itself, in cell order. */
export function within(grid: Grid, cell: Cell, n: number): readonly Cell[] {
  const { column, row } = grid.place(cell);
  const cells: Cell[] = [];
  for (let y = Math.max(0, row - n); y <= Math.min(grid.rows - 1, row + n); y++) {
    for (let x = Math.max(0, column - n); x <= Math.min(grid.columns - 1, column + n); x++) {
      const other = y * grid.columns + x;
      if (grid.apart(cell, other) <= n) cells.push(other);
    }
  }
  return cells;
}

/**
 * The places exactly `n` steps away, on the board or off it, clockwise from the east; on squares it goes south first.
 */
export function ring(grid: Grid, cell: Cell, n: number): readonly Place[] {
  let place = grid.place(cell);
  if (n <= 0) return n === 0 ? [place] : [];
  for (let k = 0; k < n; k++) place = grid.step(place, 0);
  const places: Place[] = [];
  for (const [direction, count] of grid.shape === 'hex' ? hexRing(n) : squareRing(n)) {
    for (let k = 0; k < count; k++) {
      places.push(place);
      place = grid.step(place, direction);
    }
  }
  return places;
}

/** From the eastern corner: SW, W, NW, NE, E, SE, each a whole side. */
const hexRing = (n: number): readonly (readonly [number, number])[] =>
  [2, 3, 4, 5, 0, 1].map((direction) => [direction, n]);

/** From the middle of the eastern side: S, then W, N, E, and S back to the start. */
const squareRing = (n: number): readonly (readonly [number, number])[] => [
  [2, n],
  [4, 2 * n],
  [6, 2 * n],
  [0, 2 * n],
  [2, n],
];

/**
 * The places next to `target` and one step further from `origin` than it is, in order of direction; places off the
 * board are included.
 */
export function away(grid: Grid, origin: Place, target: Place): readonly Place[] {
  const further = grid.distance(origin, target) + 1;
  return Array.from({ length: grid.directions }, (_, direction) => grid.step(target, direction)).filter(
    (place) => grid.distance(origin, place) === further,
  );
}

/** How a set of cells is connected. */
export interface Regions {
  /** There is at most one region. */
  readonly whole: boolean;
  /** Cells outside the largest region (of equally large ones, the one with the first cell), in cell order. */
  readonly cut: readonly Cell[];
}

/**
 * The connected regions of a set of cells (by flood fill): whether there is more than one, and which cells are cut off
 * from the largest.
 */
export function connected(grid: Grid, belongs: readonly Cell[] | ((cell: Cell) => boolean)): Regions {
  const regions = regionsOf(grid, belongs);
  if (regions.length <= 1) return { whole: true, cut: [] };
  const largest = regions.reduce((most, region) => Math.max(most, region.length), 0);
  const kept = regions.findIndex((region) => region.length === largest);
  const cut = regions
    .filter((_, index) => index !== kept)
    .flat()
    .sort((a, b) => a - b);
  return { whole: false, cut };
}

// All zeros: lent to one flood at a time, which leaves it as it was. A new one costs more than most floods.
let spare: Uint8Array | null = null;

/** The regions of a set of cells, the one with the first cell first. */
export function regionsOf(
  grid: Grid,
  belongs: readonly Cell[] | ((cell: Cell) => boolean),
): readonly (readonly Cell[])[] {
  const left = spare && spare.length >= grid.count ? spare : new Uint8Array(grid.count);
  spare = null;
  if (typeof belongs === 'function') for (let cell = 0; cell < grid.count; cell++) left[cell] = belongs(cell) ? 1 : 0;
  else for (const cell of belongs) left[cell] = 1;
  const regions: Cell[][] = [];
  for (let start = left.indexOf(1); start >= 0; start = left.indexOf(1, start)) regions.push(flood(grid, left, start));
  spare = left;
  return regions;
}

/** Takes the region of a cell out of those that are left. */
function flood({ neighbours, directions }: Grid, left: Uint8Array, start: Cell): Cell[] {
  const region: Cell[] = [start];
  left[start] = 0;
  for (let head = 0; head < region.length; head++) {
    const end = (region[head]! + 1) * directions;
    for (let at = end - directions; at < end; at++) {
      const next = neighbours[at]!;
      if (next < 0 || left[next] === 0) continue;
      left[next] = 0;
      region.push(next);
    }
  }
  return region;
}

/**
 * Whether one region of cells certainly stays one without these: those that are left next to them lie side by side, so
 * every way past them still exists. False if that cannot be told from the neighbours alone.
 */
export function staysWhole(grid: Grid, belongs: (cell: Cell) => boolean, without: readonly Cell[]): boolean {
  const around = new Set<Cell>();
  for (const cell of without)
    for (const next of grid.nextTo(cell)) if (belongs(next) && !without.includes(next)) around.add(next);
  return regionsOf(grid, [...around]).length <= 1;
}
