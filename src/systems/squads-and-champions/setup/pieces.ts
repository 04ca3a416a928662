import { isOneOf, other } from '../../../engine/index.ts';
import type { Cell, Piece, Refusal, SideId } from '../../../engine/index.ts';
import { pieceGap, pieceIds, pieces, turnings } from '../data/pieces.ts';
import type { PieceId, Turning } from '../data/pieces.ts';
import { terrainByChar } from '../data/terrain.ts';
import { cellAt, gridFor, label, pointOf } from '../geometry.ts';
import { refusal } from '../refusals.ts';
import type { Seen } from '../state.ts';

type Ground = Pick<Seen, 'board'>;

/** A piece with its place and rotation: the anchor is the south-west cell of its bounding box after turning. 3.12 */
export interface Placing {
  readonly piece: PieceId;
  readonly cell: Cell;
  readonly turn: Turning;
}

export const isPiece = (id: string): id is PieceId => isOneOf(pieceIds, id);

const shapes = new Map<string, readonly string[]>();

/** Rows of a piece from the north, turned clockwise. 3.12 */
export function shapeOf(piece: PieceId, turn: Turning): readonly string[] {
  const key = `${piece} ${turn}`;
  const known = shapes.get(key);
  if (known) return known;
  const printed: readonly string[] = pieces[piece];
  const quarter = (rows: readonly string[]): readonly string[] =>
    Array.from(rows[0] ?? '', (_, column) =>
      rows
        .map((row) => row[column])
        .reverse()
        .join(''),
    );
  let shape = printed;
  for (let turned = 0; turned < turnings.indexOf(turn); turned += 1) shape = quarter(shape);
  shapes.set(key, shape);
  return shape;
}

/** The outermost coordinates of the bounding box, all of which it covers; it may reach over the edge of the board. */
function boxOf(
  seen: Ground,
  { piece, cell, turn }: Placing,
): { readonly west: number; readonly east: number; readonly south: number; readonly north: number } {
  const rows = shapeOf(piece, turn);
  const { x, y } = pointOf(seen, cell);
  return { west: x, east: x + (rows[0]?.length ?? 0) - 1, south: y, north: y + rows.length - 1 };
}

/** The name of a terrain piece on the board: `hill-1` of `hill-1.slope`. */
const nameOf = (id: string): string => id.split('.')[0] ?? id;

/** The parts of a laid piece, one for each type of terrain; null if it would reach over the edge of the board. 3.12 */
export function laidPiece(seen: Ground, piece: PieceId, at: Cell, turned: Turning): Piece[] | null {
  const rows = shapeOf(piece, turned);
  const { west, south } = boxOf(seen, { piece, cell: at, turn: turned });
  const before = new Set(
    seen.board.pieces.map(({ id }) => nameOf(id)).filter((name) => name.slice(0, name.lastIndexOf('-')) === piece),
  );
  const parts = new Map<string, Cell[]>();
  for (const [down, row] of rows.entries()) {
    for (const [across, char] of [...row].entries()) {
      const cell = cellAt(seen, west + across, south + rows.length - 1 - down);
      if (cell === null) return null;
      const kind = terrainByChar[char]?.id ?? '';
      parts.set(kind, [...(parts.get(kind) ?? []), cell]);
    }
  }
  return [...parts].map(([kind, cells]) => ({
    id: `${piece}-${before.size + 1}.${kind}`,
    kind,
    at,
    turned: Number(turned),
    cells: cells.sort((one, two) => one - two),
  }));
}

/** Rows of a side's half, counting y from 1; the middle row of an odd board is in neither. SC-2.10 */
function half(seen: Pick<Seen, 'board' | 'own'>, side: SideId): readonly [first: number, last: number] {
  const { rows } = seen.board;
  const deep = Math.floor(rows / 2);
  return seen.own.attacker === side ? [1, deep] : [rows - deep + 1, rows];
}

/** Why a piece may not lie there, in the order of the codes. SC-2.10, SC-2.11 */
export function layRefusal(seen: Pick<Seen, 'board' | 'own'>, side: SideId, placing: Placing): Refusal | null {
  const { piece, cell, turn } = placing;
  const { columns, rows } = seen.board;
  const { west, east, south, north } = boxOf(seen, placing);
  const facts = { piece, cell: label(seen, cell), turn };
  if (east > columns || north > rows) return refusal('OFF_BOARD', 'SC-2.10', facts);
  const [first, last] = half(seen, side);
  if (south < first || north > last) return refusal('NOT_YOUR_HALF', 'SC-2.10', { ...facts, first, last });
  if (west <= pieceGap || east > columns - pieceGap || south <= pieceGap || north > rows - pieceGap)
    return refusal('TOO_NEAR_EDGE', 'SC-2.11', { ...facts, gap: pieceGap });
  const near = seen.board.pieces.find((other) =>
    other.cells.some((each) => {
      const { x, y } = pointOf(seen, each);
      // SC-1.5
      return Math.max(west - x, x - east, south - y, y - north) <= pieceGap;
    }),
  );
  return near ? refusal('TOO_NEAR_TERRAIN', 'SC-2.11', { ...facts, near: nameOf(near.id), gap: pieceGap }) : null;
}

/**
 * All ways to lay a piece, in the order of 5.3 (b): rows from the south, then columns, then turns; rotations that look
 * alike only once.
 */
export function* waysToLay(
  seen: Pick<Seen, 'board' | 'own'>,
  side: SideId,
  piece: PieceId,
  turns: readonly Turning[] = turnings,
): Iterable<Placing> {
  const { columns, rows } = seen.board;
  const [first, last] = half(seen, side);
  const looks = turns.map((turn) => shapeOf(piece, turn).join('|'));
  const unlike = turns.filter((_, index) => looks.indexOf(looks[index] ?? '') === index);
  for (let y = Math.max(first, pieceGap + 1); y <= Math.min(last, rows - pieceGap); y += 1) {
    for (let x = pieceGap + 1; x <= columns - pieceGap; x += 1) {
      const cell = cellAt(seen, x, y);
      if (cell === null) continue;
      for (const turn of unlike) if (!layRefusal(seen, side, { piece, cell, turn })) yield { piece, cell, turn };
    }
  }
}

/** The first way to lay one of a side's remaining pieces, in muster order; null if there is none. SC-2.9, 5.3 (b) */
export function defaultLay(seen: Pick<Seen, 'board' | 'own'>, side: SideId): Placing | null {
  for (const piece of new Set(seen.own.pieces[side]))
    for (const placing of waysToLay(seen, side, piece)) return placing;
  return null;
}

/** The side that places the next piece, beginning with the attacker; null if all are placed. SC-2.9 */
export function placesNext({ own }: Pick<Seen, 'own'>): SideId | null {
  const { attacker, pieces: left } = own;
  if (attacker === null || left.a.length + left.b.length === 0) return null;
  return left[attacker].length >= left[other(attacker)].length ? attacker : other(attacker);
}

/** The distance of a piece from others, in cells. */
export function roomAt(seen: Ground, { cell }: Placing): number {
  const grid = gridFor(seen);
  return seen.board.pieces.reduce(
    (least, piece) => Math.min(least, ...piece.cells.map((each) => grid.apart(cell, each))),
    grid.columns,
  );
}
