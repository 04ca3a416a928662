import type { Scene } from '../src/engine/scene.ts';
import { type Box, boxOf, extent, middle, rowStep } from './geometry.ts';

/** Cells kept free around the focus, fewer above and below since pictures are wide, and the fewest cells a crop shows. */
const MARGIN = 3;
const UPRIGHT = 0.7;
const LEAST = { columns: 9, rows: 7 };

/** The part of the board, in board units, that a crop must show: the focus with `margin` cells around it, or the whole board where nothing is in focus. */
export function needed(scene: Scene, margin = MARGIN): Box {
  const { board } = scene;
  const whole = extent(board);
  const focus = boxOf(board, scene.focus);
  if (focus === null) return whole;
  const step = rowStep(board);
  const width = Math.max(focus.width + 2 * margin, LEAST.columns + 0.5);
  const height = Math.max(focus.height + 2 * margin * UPRIGHT * step, LEAST.rows * step + 0.3);
  const { x, y } = middle(focus);
  return into(whole, { x: x - width / 2, y: y - height / 2, width, height });
}

/** The box moved, and cut where it is too large, so that it lies within another. */
export function into(outer: Box, inner: Box): Box {
  const width = Math.min(inner.width, outer.width);
  const height = Math.min(inner.height, outer.height);
  const push = (at: number, least: number, most: number): number => Math.min(Math.max(at, least), most);
  return {
    x: push(inner.x + (inner.width - width) / 2, outer.x, outer.x + outer.width - width),
    y: push(inner.y + (inner.height - height) / 2, outer.y, outer.y + outer.height - height),
    width,
    height,
  };
}
