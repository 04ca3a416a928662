import { cellsOf as cellsBetween, gridOf, required } from '../../../engine/index.ts';
import type { Board, Cell, Facts, Piece } from '../../../engine/index.ts';
import { maps, wideShift } from '../data/maps.ts';
import type { MapId } from '../data/maps.ts';
import { pieces } from '../data/terrain.ts';
import type { PieceId } from '../data/terrain.ts';
import { areaRows } from '../data/zones.ts';
import { cellAt, columnOf, emptyBoard, rowOf } from '../geometry.ts';
import { isWide, mapOf } from '../options.ts';
import type { Seen } from '../state.ts';

type OnBoard = Pick<Seen, 'board'>;

/** Areas in the order of the dice: a's, b's, the area of conflict. GP-3.4 */
export const areaIds = ['a', 'b', 'conflict'] as const;

/** Rows of an area, first and last. 3.6 */
export function areaRowsOf({ board }: OnBoard, area: number): readonly [first: number, last: number] {
  if (area === 0) return [board.rows - areaRows, board.rows - 1];
  return area === 1 ? [0, areaRows - 1] : [areaRows, board.rows - areaRows - 1];
}

/** Columns and rows of a piece as it lies. 3.17 */
export const extent = (piece: PieceId, turned: boolean): { readonly columns: number; readonly rows: number } => {
  const { columns, rows } = pieces[piece];
  return turned ? { columns: rows, rows: columns } : { columns, rows };
};

/** Cells of a piece from its north-west cell on; null if it does not lie wholly on the board. */
export function pieceCells(seen: OnBoard, piece: PieceId, at: Cell, turned: boolean): Cell[] | null {
  const { columns, rows } = extent(piece, turned);
  const [x, y] = [columnOf(seen, at), rowOf(seen, at)];
  if (cellAt(seen, x + columns - 1, y + rows - 1) === null) return null;
  return Array.from(
    { length: columns * rows },
    (_, index) => at + (index % columns) + Math.floor(index / columns) * seen.board.columns,
  );
}

/** The area for which a piece lies: the one with more than half of its cells; null where none has. GP-3.6 */
export function areaOf(seen: OnBoard, cells: readonly Cell[]): number | null {
  const inside = (area: number): number => {
    const [first, last] = areaRowsOf(seen, area);
    return cells.filter((cell) => rowOf(seen, cell) >= first && rowOf(seen, cell) <= last).length;
  };
  const found = areaIds.findIndex((_, area) => inside(area) * 2 > cells.length);
  return found < 0 ? null : found;
}

/** Does a piece lie on another one? GP-3.6 */
export const overlaps = ({ board }: OnBoard, cells: readonly Cell[]): boolean =>
  board.pieces.some((piece) => piece.cells.some((cell) => cells.includes(cell)));

/** A piece as it lies on the board. */
export const laid = ({ board }: OnBoard, piece: PieceId, at: Cell, turned: boolean, cells: readonly Cell[]): Piece => ({
  id: `${piece}-${board.pieces.filter(({ id }) => id.startsWith(`${piece}-`)).length + 1}`,
  kind: pieces[piece].kind,
  at,
  turned: turned ? 90 : 0,
  cells,
});

const shifted = (board: Board, cell: Cell): Cell => {
  const { columns } = board;
  return columns === 48 ? cell : Math.floor(cell / 48) * columns + (cell % 48) + wideShift;
};

/** The pieces of a pre-set map. 9.2 */
export function mapPieces(board: Board, map: MapId): Piece[] {
  const plain = gridOf(emptyBoard(false));
  const counts = new Map<string, number>();
  return maps[map].pieces.map(([piece, corners]) => {
    const cells = required(cellsBetween(plain, corners), corners).map((cell) => shifted(board, cell));
    const number = (counts.get(piece) ?? 0) + 1;
    counts.set(piece, number);
    const at = cells[0] ?? 0;
    const width = cells.filter((cell) => Math.floor(cell / board.columns) === Math.floor(at / board.columns)).length;
    return {
      id: `${piece}-${number}`,
      kind: pieces[piece].kind,
      at,
      turned: width === pieces[piece].columns ? 0 : 90,
      cells,
    };
  });
}

/** The cells of a map's markers, 1 to 6. 9.2 */
export const mapMarkers = (board: Board, map: MapId): Cell[] => {
  const plain = gridOf(emptyBoard(false));
  return maps[map].markers.map((label) => shifted(board, plain.read(label) ?? 0));
};

/** The board as the options say, a pre-set map on it. GP-1.1, GP-3.3 */
export function boardFor(options: Facts): Board {
  const board = emptyBoard(isWide({ options }));
  const map = mapOf({ options });
  if (map) board.pieces = mapPieces(board, map);
  return board;
}
