/** A cell of the board, as `row * columns + column`. */
export type Cell = number;

/** A number for each cell of a board, only to be read. */
export type Cells = Readonly<Uint8Array>;

/** Column and row, counted from 0; may lie off the board. */
export interface Place {
  readonly column: number;
  readonly row: number;
}

/** How players name cells. Letters go A … Z, AA, AB …; numbers start at 1. */
export interface Labels {
  /** Which part comes first in what we print. */
  readonly first: 'letter' | 'number';
  /** What runs along a row, from left to right. */
  readonly along: 'letter' | 'number';
  /** Where row 1 (or A) is. */
  readonly start: 'top' | 'bottom';
}

/** One piece of terrain and the cells it covers. */
export interface Piece {
  readonly id: string;
  readonly kind: string;
  readonly at: Cell;
  readonly turned: number;
  readonly cells: readonly Cell[];
}

/**
 * A board without the units and markers on it. Hexes are pointy-top, with every second row (from row index 1) half a
 * cell further right.
 */
export interface BoardShape {
  readonly shape: 'hex' | 'square';
  readonly columns: number;
  readonly rows: number;
  readonly labels: Labels;
}

export interface Board extends BoardShape {
  pieces: Piece[];
}
