import { cellsOf, gridOf } from '../../../engine/index.ts';
import type { Board, Facts, Piece } from '../../../engine/index.ts';
import { blankBoard } from '../geometry.ts';
import { planOf } from '../options.ts';

/** The board of the options with what lies on it. SH-18.7 */
export function boardFor(options: Facts): Board {
  const plan = planOf({ options });
  const board = blankBoard(plan);
  return { ...board, pieces: options['map'] === 'empty' ? [] : mapPieces(board, plan.map) };
}

/** Pieces of a map, numbered by kind. */
export function mapPieces(board: Board, map: readonly { readonly kind: string; readonly cells: string }[]): Piece[] {
  const counts = new Map<string, number>();
  return map.map(({ kind, cells: range }) => {
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    const cells = cellsOf(gridOf(board), range) ?? [];
    return { id: `${kind}-${number}`, kind, at: cells[0] ?? 0, turned: 0, cells };
  });
}
