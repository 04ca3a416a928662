import type { BoardShape } from '../../src/engine/board/board.ts';
import type { PicturePoint } from '../geometry.ts';
import type { Pen } from '../pen.ts';
import type { Theme } from '../theme.ts';

/** What ground is drawn on: a board, of which a cell is `u` pixels wide. */
export interface Surface {
  readonly pen: Pen;
  readonly board: BoardShape;
  readonly toPixel: (point: PicturePoint) => PicturePoint;
  readonly u: number;
  readonly theme: Theme;
}
