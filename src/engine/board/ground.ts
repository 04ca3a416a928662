import type { Board, Piece } from './board.ts';

/** Grounds that stand for all others with the same content are remembered, up to this many. */
const REMEMBERED = 64;

/** What is known of all boards of one shape and terrain. */
interface Ground {
  /** The board that stands for them. */
  readonly board: Board;
  /** What was worked out from it, by the number of the derivation. */
  readonly values: object[];
}

// Most recently asked for first.
const remembered: Ground[] = [];
const grounds = new WeakMap<readonly Piece[], Ground>();
// Mostly the same board is asked about again.
let latest: readonly Piece[] | null = null;
let latestGround: Ground | null = null;

function groundOf(board: Board): Ground {
  if (latest === board.pieces && latestGround !== null) return latestGround;
  const ground = grounds.get(board.pieces) ?? sameGround(board);
  latest = board.pieces;
  latestGround = ground;
  return ground;
}

function sameGround(board: Board): Ground {
  const at = remembered.findIndex((one) => isGround(one.board, board));
  const found = remembered[at] ?? { board: { ...board }, values: [] };
  if (at > 0) remembered.splice(at, 1);
  if (at !== 0) remembered.unshift(found);
  if (remembered.length > REMEMBERED) remembered.pop();
  grounds.set(board.pieces, found);
  return found;
}

const isGround = (one: Board, other: Board): boolean =>
  one.columns === other.columns
  && one.rows === other.rows
  && one.shape === other.shape
  && one.pieces.length === other.pieces.length
  && one.pieces.every((piece, index) => isPiece(piece, other.pieces[index]!));

function isPiece(one: Piece, other: Piece): boolean {
  const { id, kind, at, turned, cells } = one;
  if (kind !== other.kind || at !== other.at || turned !== other.turned || id !== other.id) return false;
  if (cells.length !== other.cells.length) return false;
  for (let index = 0; index < cells.length; index += 1) if (cells[index] !== other.cells[index]) return false;
  return true;
}

let derivations = 0;

// Each list of pieces as it was when something was first worked out from it; null unless that is checked.
let first: WeakMap<readonly Piece[], readonly Piece[]> | null = null;

/** From now on a list of pieces that was changed in place after something was worked out from it throws: for tests. */
export function checkGrounds(on: boolean): void {
  first = on ? new WeakMap() : null;
}

function checkUnchanged(pieces: readonly Piece[]): void {
  const before = first?.get(pieces);
  if (!before) first?.set(pieces, [...pieces]);
  else if (before.length !== pieces.length || before.some((piece, index) => piece !== pieces[index]))
    throw new Error('The pieces of a board were changed in place: their list must be replaced');
}

/**
 * `work`, which must be pure, done once for all boards of the same shape and terrain: those of copies, of a match that
 * was read anew, and of other matches. A board's list of pieces is replaced, never changed in place. All callers share
 * the value and must not change it.
 */
export function ofGround<T extends object>(work: (board: Board) => T): (board: Board) => T {
  const derivation = derivations++;
  return (board) => {
    if (first) checkUnchanged(board.pieces);
    const ground = groundOf(board);
    return (ground.values[derivation] ??= work(ground.board)) as T;
  };
}
