import { gridOf } from '../../engine/index.ts';
import type { Board, Cell, Grid } from '../../engine/index.ts';
import { planOf } from './options.ts';
import type { BoardPlan } from './data/maps.ts';
import type { Facing, Placed, Seen, SeenUnit } from './state.ts';

type OnBoardShape = Pick<Seen, 'board'>;

export const blankBoard = ({ columns, rows }: BoardPlan): Board => ({
  shape: 'square',
  columns,
  rows,
  labels: { first: 'letter', along: 'letter', start: 'top' },
  pieces: [],
});

export const gridFor = ({ board }: OnBoardShape): Grid => gridOf(board);
export const label = (seen: OnBoardShape, cell: Cell): string => gridFor(seen).label(cell);
export const labels = (seen: OnBoardShape, cells: readonly Cell[]): string[] => cells.map((cell) => label(seen, cell));

/** Columns and rows added by one step, in the order N, NE, E, SE, S, SW, W, NW. SH-1.1 */
export const stepColumns: readonly number[] = [0, 1, 1, 1, 0, -1, -1, -1];
export const stepRows: readonly number[] = [-1, -1, 0, 1, 1, 1, 0, -1];
/** Points of a step in each direction. SH-1.7 */
export const stepCosts: readonly number[] = [10, 14, 10, 14, 10, 14, 10, 14];
export const directionNames = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

export const facingNames = ['N', 'E', 'S', 'W'] as const;
export type FacingName = (typeof facingNames)[number];
export const facingOf = (name: FacingName): Facing => facingNames.indexOf(name) as Facing;
export const turned = (facing: Facing, quarters: number): Facing => ((facing + quarters + 8) % 4) as Facing;
/** Columns and rows of a step forward. SH-1.14 */
export const forwardColumns = (facing: Facing): number => stepColumns[facing * 2] ?? 0;
export const forwardRows = (facing: Facing): number => stepRows[facing * 2] ?? 0;

export const columnOf = ({ board }: OnBoardShape, cell: Cell): number => cell % board.columns;
export const rowOf = ({ board }: OnBoardShape, cell: Cell): number => Math.floor(cell / board.columns);
export const cellAt = ({ board }: OnBoardShape, column: number, row: number): Cell | null =>
  column < 0 || row < 0 || column >= board.columns || row >= board.rows ? null : row * board.columns + column;

/** How far a cell lies to the front, from any fixed line: more is further forward. SH-1.14 */
export const depthOf = (seen: OnBoardShape, cell: Cell, facing: Facing): number =>
  columnOf(seen, cell) * forwardColumns(facing) + rowOf(seen, cell) * forwardRows(facing);
/** How far it lies to the right, seen towards the front. SH-1.14 */
export const breadthOf = (seen: OnBoardShape, cell: Cell, facing: Facing): number =>
  columnOf(seen, cell) * forwardColumns(turned(facing, 1)) + rowOf(seen, cell) * forwardRows(turned(facing, 1));

/** Something with a base: the cell in its north-west and its edge length. SH-1.2 */
export interface Base {
  readonly at: Cell;
  readonly size: number;
}

/** Columns or rows between the nearest cells of two bases; 0 where they share some. */
const between = (from: number, size: number, other: number, otherSize: number): number =>
  Math.max(0, other - (from + size - 1), from - (other + otherSize - 1));

/** Squared distance of the nearest cells of two bases. SH-1.3 */
export function distanceSquared(
  { board: { columns } }: { readonly board: Pick<Board, 'columns'> },
  one: Base,
  other: Base,
): number {
  const across = between(one.at % columns, one.size, other.at % columns, other.size);
  const down = between(Math.floor(one.at / columns), one.size, Math.floor(other.at / columns), other.size);
  return across * across + down * down;
}

/** Are two bases in contact? Two that touch are at most a diagonal apart. SH-1.4 */
export const touch = (seen: OnBoardShape, one: Base, other: Base): boolean => distanceSquared(seen, one, other) <= 2;

export const within = (seen: OnBoardShape, one: Base, other: Base, inches: number): boolean =>
  distanceSquared(seen, one, other) <= inches * inches;

/** The cells of a base, its north-west one first. SH-1.2 */
export function cellsOfBase({ board: { columns } }: OnBoardShape, { at, size }: Base): Cell[] {
  if (size === 1) return [at];
  const cells: Cell[] = [];
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) cells.push(at + row * columns + column);
  return cells;
}

/** Does a base lie wholly on the board? */
export const liesOn = ({ board }: OnBoardShape, { at, size }: Base): boolean =>
  (at % board.columns) + size <= board.columns && Math.floor(at / board.columns) + size <= board.rows;

/** Where a unit stands. Throws for one off the board: a programming error. */
export function placed(unit: SeenUnit): Placed {
  if (unit.at === null) throw new Error(`${unit.id} is not on the board`);
  return unit as Placed;
}

/** A squared distance in inches with one decimal, half up, for display. SH-1.3 */
export function inches(squared: number): string {
  const tenths = Math.floor((Math.floor(Math.sqrt(400 * squared)) + 1) / 2);
  return `${Math.floor(tenths / 10)}${tenths % 10 === 0 ? '' : `.${tenths % 10}`}`;
}

/** Rows of a side's deployment zone, first and last from the north. SH-18.4 */
export function zoneRows(seen: Seen, side: 'a' | 'b'): readonly [first: number, last: number] {
  const { zone } = planOf(seen);
  const { rows } = seen.board;
  return side === 'b' ? [0, zone - 1] : [rows - zone, rows - 1];
}
