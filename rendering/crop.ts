import type { BoardShape } from '../src/engine/board/board.ts';
import type { Scene } from '../src/engine/scene.ts';
import { type Box, boxOf, common, extent, rowStep } from './geometry.ts';

/** Fewer cells are kept free above and below the focus, since pictures are wide. */
const UPRIGHT = 0.7;

/** Crops begin at every so many columns and rows alone, so that most pictures of a match show the same part of its board. */
const STEP = { columns: 3, rows: 3 };

/** The part of the board, in board units, that a crop must show: the focus with `margin` cells around it, or the whole board where nothing is in focus. */
export function needed({ board, focus }: Scene, margin: number): Box {
  const whole = extent(board);
  const box = boxOf(board, focus);
  if (box === null) return whole;
  const [across, down] = [margin, margin * UPRIGHT * rowStep(board)];
  return common(whole, { x: box.x - across, y: box.y - down, width: box.width + 2 * across, height: box.height + 2 * down }) ?? whole;
}

/** The window of this size within `outer` that shows `box` and begins at a step, or at the end of `outer`, the one with the box nearest to its middle; null where none shows it. */
export function windowOn(board: BoardShape, outer: Box, box: Box, size: { readonly width: number; readonly height: number }): Box | null {
  const x = along(box.x, box.width, outer.x, outer.width, size.width, STEP.columns);
  const y = along(box.y, box.height, outer.y, outer.height, size.height, STEP.rows * rowStep(board));
  return x === null || y === null ? null : { x, y, width: Math.min(size.width, outer.width), height: Math.min(size.height, outer.height) };
}

/** Where a window of a length begins along one way. */
function along(from: number, length: number, least: number, whole: number, size: number, step: number): number | null {
  if (size >= whole) return least;
  const wanted = from + length / 2 - size / 2;
  const steps = [Math.floor(wanted / step), Math.ceil(wanted / step)].map((number) => Math.min(Math.max(number * step, least), least + whole - size));
  const shows = steps.filter((at) => at <= from + 1e-9 && at + size >= from + length - 1e-9);
  return shows.reduce<number | null>((best, at) => (best === null || Math.abs(at - wanted) < Math.abs(best - wanted) ? at : best), null);
}
