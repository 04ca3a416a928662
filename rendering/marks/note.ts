import type { Scene } from '../../src/engine/scene.ts';
import type { Place, Cell } from '../../src/engine/board/board.ts';
import { type PicturePoint, type Box, middle, centre, cellAt, boxOf } from '../geometry.ts';
import type { Scale } from '../scale.ts';
import type { Pen } from '../pen.ts';

/** A text beside a place; it is put where it covers little. */
export interface PictureNote {
  readonly at: PicturePoint;
  /** The distance from the middle of what stands there to its rim, in cells. */
  readonly rim: number;
  readonly width: number;
  readonly height: number;
  /** Equal for notes that say the same. */
  readonly key: string;
  readonly draw: (pen: Pen, box: Box) => void;
}

/**
 * The usual size, or this many pixels of a phone if that is less, but at most a share of a cell: larger notes would
 * cover what they are about.
 */
export const sizeFor = ({ cell, dot }: Scale, dots: number, share: number, usual: number): number =>
  Math.max(usual, Math.min(dots * dot, cell * share));

/** The cells of what is or was at a place: a token, a ghost. */
function standingAt(scene: Scene, place: Place): readonly Cell[] {
  const cell = cellAt(scene.board, place);
  if (cell === null) return [];
  const covers = ({ cells }: { readonly cells: readonly Cell[] }): boolean => cells.includes(cell);
  return (
    scene.tokens.find(covers)?.cells
    ?? scene.ghosts.map(({ at, cells = [at] }) => ({ cells })).find(covers)?.cells ?? [cell]
  );
}

/** Half the width of what is at a place. */
export const rimAt = (scene: Scene, place: Place): number =>
  0.45 * Math.sqrt(Math.max(1, standingAt(scene, place).length));

/** The middle of what is at a place; the place itself if it is off the board. */
export function spotAt(scene: Scene, place: Place): PicturePoint {
  const box = boxOf(scene.board, standingAt(scene, place));
  return box === null ? centre(scene.board, place) : middle(box);
}
