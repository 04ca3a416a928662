import { gridOf, ofGround } from '../../engine/index.ts';
import type { Board, Cell, Cells, Grid, SideId } from '../../engine/index.ts';
import { clear, terrainById } from './data/terrain.ts';
import type { Level, Terrain } from './data/terrain.ts';
import type { Direction, Seen } from './state.ts';

/** A blank board of n × n cells. SC-1.1 */
export const blankBoard = (size: number): Board => ({
  shape: 'square',
  columns: size,
  rows: size,
  labels: { first: 'letter', along: 'letter', start: 'bottom' },
  pieces: [],
});

/** The grid of a board. Its rows count from the north, players' rows from the south. */
export const gridFor = ({ board }: Pick<Seen, 'board'>): Grid => gridOf(board);

export const label = (seen: Pick<Seen, 'board'>, cell: Cell): string => gridFor(seen).label(cell);
export const labels = (seen: Pick<Seen, 'board'>, cells: readonly Cell[]): string[] =>
  cells.map((cell) => label(seen, cell));

/** Coordinates of a cell, x from 1 in the west, y from 1 in the south. SC-1.2 */
export function pointOf(seen: Pick<Seen, 'board'>, cell: Cell): { readonly x: number; readonly y: number } {
  const { columns, rows } = seen.board;
  return { x: (cell % columns) + 1, y: rows - Math.floor(cell / columns) };
}

/** The cell with these coordinates, or null off the board. SC-1.2 */
export function cellAt(seen: Pick<Seen, 'board'>, x: number, y: number): Cell | null {
  const { columns, rows } = seen.board;
  return x < 1 || y < 1 || x > columns || y > rows ? null : (rows - y) * columns + x - 1;
}

/** Names of the eight directions, clockwise from north. SC-1.3 */
export const directionNames = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type DirectionName = (typeof directionNames)[number];

/** The change of x and y by a step in each direction. SC-1.3 */
export const stepsOf: readonly { readonly x: number; readonly y: number }[] = [
  { x: 0, y: 1 },
  { x: 1, y: 1 },
  { x: 1, y: 0 },
  { x: 1, y: -1 },
  { x: 0, y: -1 },
  { x: -1, y: -1 },
  { x: -1, y: 0 },
  { x: -1, y: 1 },
];

/** The engine counts directions clockwise from east, this book from north. */
export const toGrid = (direction: Direction): number => (direction + 6) % 8;
export const fromGrid = (direction: number): Direction => (direction + 2) % 8;
/** The engine's directions in this book's order, for searches. SC-4.14 */
export const gridOrder: readonly number[] = Array.from({ length: 8 }, (_, direction) => toGrid(direction));

/** The neighbouring cell in a direction, or null off the board. */
export function stepFrom(seen: Pick<Seen, 'board'>, cell: Cell, direction: Direction): Cell | null {
  const next = gridFor(seen).neighbours[cell * 8 + toGrid(direction)] ?? -1;
  return next < 0 ? null : next;
}

/** The terrain of each cell that is not clear, read once for every ground. */
const terrainOf = ofGround(({ pieces }): readonly (Terrain | undefined)[] => {
  const cells: (Terrain | undefined)[] = [];
  for (const piece of pieces) for (const each of piece.cells) cells[each] = terrainById[piece.kind];
  return cells;
});

/** The terrain of a cell. 3.11 */
export const terrainAt = ({ board }: Pick<Seen, 'board'>, cell: Cell): Terrain => terrainOf(board)[cell] ?? clear;

const heights: Readonly<Record<Level, number>> = { ground: 0, slope: 1, elevated: 2 };

/** How high each cell lies: 0 on the ground, 1 on a slope, 2 elevated. 3.11 */
export const heightsOf = ofGround((board): Cells => {
  const terrain = terrainOf(board);
  return Uint8Array.from({ length: board.columns * board.rows }, (_, cell) => heights[(terrain[cell] ?? clear).level]);
});

/**
 * Rows of a side's start area, counting y from 1: the attacker's two in the south, the defender's two in the north.
 * SC-2.8, section 3.13
 */
export function startRows(seen: Pick<Seen, 'board' | 'own'>, side: SideId): readonly [first: number, last: number] {
  const { rows } = seen.board;
  return seen.own.attacker === side ? [1, 2] : [rows - 1, rows];
}

/** Whether a cell belongs to a side's start area. SC-2.8 */
export function inStart(seen: Pick<Seen, 'board' | 'own'>, side: SideId, cell: Cell): boolean {
  const [first, last] = startRows(seen, side);
  const { y } = pointOf(seen, cell);
  return y >= first && y <= last;
}
