import type { BoardShape, Cell, Place } from './board.ts';
import { fromAxial, HEX_STEPS, hexLength } from './hex.ts';
import { labelOf, placeOf } from './labels.ts';

/** Everything fixed by the shape and size of a board: cells, neighbours, distances, labels. */
export interface Grid {
  /** The same for equal shapes. */
  readonly key: string;
  readonly shape: 'hex' | 'square';
  readonly columns: number;
  readonly rows: number;
  /** Number of cells. */
  readonly count: number;
  /** Number of directions: hexes 6 (E, SE, SW, W, NW, NE), squares 8 (E, SE, S, SW, W, NW, N, NE). */
  readonly directions: number;
  /** `[cell * directions + direction]` is the next cell, or -1 off the board. */
  readonly neighbours: Int16Array;
  /**
   * Coordinates of each cell in which a direction is the same step everywhere: axial q and r on hexes, column and row
   * on squares.
   */
  readonly across: Int16Array;
  readonly down: Int16Array;
  place(cell: Cell): Place;
  /** null off the board. */
  cellAt(place: Place): Cell | null;
  /** One step, on the board or off it. */
  step(place: Place, direction: number): Place;
  /** Steps from one place to another, on the board or off it; on squares a diagonal step counts as one. */
  distance(a: Place, b: Place): number;
  /** The same for cells, without making places. */
  apart(a: Cell, b: Cell): number;
  /** How players name the cell, upper case, in the order of the board. */
  label(cell: Cell): string;
  /** The cell of a label in either order, any case, with one blank or hyphen between; null for anything else. */
  read(text: string): Cell | null;
  /** Neighbouring cells, in order of direction. */
  nextTo(cell: Cell): readonly Cell[];
}

interface Step {
  readonly across: number;
  readonly down: number;
}

const STEPS: Readonly<Record<BoardShape['shape'], readonly Step[]>> = {
  hex: HEX_STEPS.map(({ q, r }) => ({ across: q, down: r })),
  square: [
    { across: 1, down: 0 },
    { across: 1, down: 1 },
    { across: 0, down: 1 },
    { across: -1, down: 1 },
    { across: -1, down: 0 },
    { across: -1, down: -1 },
    { across: 0, down: -1 },
    { across: 1, down: -1 },
  ],
};

const MOST_CELLS = 32_767;
const made = new Map<string, Grid>();
// Making the key costs more than most lookups on a grid.
const ofShape = new WeakMap<BoardShape, Grid>();

/**
 * The grid of a board; made once for each shape, size and labelling, then cached. Throws a RangeError unless columns
 * and rows are whole and positive and there are at most 32,767 cells.
 */
export function gridOf(shape: BoardShape): Grid {
  if (last !== null && (last.shape === shape || isShape(last.shape, shape))) return last.grid;
  const grid = ofShape.get(shape) ?? gridOfShape(shape);
  ofShape.set(shape, grid);
  last = { shape, grid };
  return grid;
}

/** The board asked for last: mostly the same is meant again, or a copy of it. */
let last: { readonly shape: BoardShape; readonly grid: Grid } | null = null;

function gridOfShape(shape: BoardShape): Grid {
  const { first, along, start } = shape.labels;
  const key = `${shape.shape} ${shape.columns}x${shape.rows} ${first} ${along} ${start}`;
  const grid = made.get(key) ?? makeGrid(key, shape);
  made.set(key, grid);
  return grid;
}

const isShape = (one: BoardShape, other: BoardShape): boolean =>
  one.shape === other.shape
  && one.columns === other.columns
  && one.rows === other.rows
  && one.labels.first === other.labels.first
  && one.labels.along === other.labels.along
  && one.labels.start === other.labels.start;

function makeGrid(key: string, board: BoardShape): Grid {
  const { shape, columns, rows } = board;
  const count = columns * rows;
  if (!Number.isInteger(columns) || !Number.isInteger(rows) || columns < 1 || rows < 1 || count > MOST_CELLS) {
    throw new RangeError(`no board has ${columns} by ${rows} cells`);
  }
  const steps = STEPS[shape];
  const directions = steps.length;
  const hex = shape === 'hex';
  const lengthOf = hex ? hexLength : (x: number, y: number) => Math.max(Math.abs(x), Math.abs(y));
  const acrossOf = hex ? (place: Place) => place.column - (place.row >> 1) : (place: Place) => place.column;
  const placeAt = hex ? fromAxial : (column: number, row: number) => ({ column, row });

  const places: Place[] = Array.from({ length: count }, (_, cell) => ({
    column: cell % columns,
    row: Math.floor(cell / columns),
  }));
  const across = Int16Array.from(places, acrossOf);
  const down = Int16Array.from(places, (place) => place.row);

  const cellAt = ({ column, row }: Place): Cell | null =>
    column >= 0 && column < columns && row >= 0 && row < rows ? row * columns + column : null;
  const step = (place: Place, direction: number): Place => {
    const by = steps[direction];
    if (!by) throw new RangeError(`no direction ${direction} on a ${shape} board`);
    return placeAt(acrossOf(place) + by.across, place.row + by.down);
  };

  const neighbours = new Int16Array(count * directions);
  const near = places.map((place, cell) => {
    const cells: Cell[] = [];
    for (let direction = 0; direction < directions; direction++) {
      const next = cellAt(step(place, direction));
      neighbours[cell * directions + direction] = next ?? -1;
      if (next !== null) cells.push(next);
    }
    return cells;
  });
  const names = places.map((place) => labelOf(board, place));
  const of = <T>(list: readonly T[], cell: Cell): T => {
    const found = list[cell];
    if (found === undefined) throw new RangeError(`no cell ${cell} on a board of ${count}`);
    return found;
  };

  return {
    key,
    shape,
    columns,
    rows,
    count,
    directions,
    neighbours,
    across,
    down,
    place: (cell) => of(places, cell),
    cellAt,
    step,
    distance: (a, b) => lengthOf(acrossOf(a) - acrossOf(b), a.row - b.row),
    apart: (a, b) => lengthOf(across[a]! - across[b]!, down[a]! - down[b]!),
    label: (cell) => of(names, cell),
    read: (text) => {
      const place = placeOf(board, text);
      return place && cellAt(place);
    },
    nextTo: (cell) => of(near, cell),
  };
}

/**
 * Cells of one label (`J13`) or of a rectangle of labels (`J13:L14`, any two opposite corners), in cell order; null if
 * a label cannot be read.
 */
export function cellsOf(grid: Grid, text: string): readonly Cell[] | null {
  const corners = text.split(':').map((label) => grid.read(label));
  const [first, last = first] = corners;
  if (corners.length > 2 || first === undefined || first === null || last === undefined || last === null) return null;
  const [from, to] = [grid.place(first), grid.place(last)];
  const cells: Cell[] = [];
  for (let row = Math.min(from.row, to.row); row <= Math.max(from.row, to.row); row++) {
    for (let column = Math.min(from.column, to.column); column <= Math.max(from.column, to.column); column++) {
      cells.push(row * grid.columns + column);
    }
  }
  return cells;
}
