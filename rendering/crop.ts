import type { Scene } from '../src/engine/scene.ts';
import { type Box, boxOf, common, extent, middle, rowStep, shared } from './geometry.ts';

/** A smaller margin above and below the focus, since pictures are wide. */
const UPRIGHT = 0.7;

/**
 * Crops start only at multiples of these columns and rows, so that most pictures of a match show the same part of its
 * board.
 */
const STEP = { columns: 3, rows: 3 };

/**
 * The part of the board, in board units, that a crop must show: the focus with `margin` cells around it, or the whole
 * board if nothing is in focus.
 */
export function needed({ board, focus }: Scene, margin: number): Box {
  const whole = extent(board);
  const box = boxOf(board, focus);
  if (box === null) return whole;
  const [across, down] = [margin, margin * UPRIGHT * rowStep(board)];
  return (
    common(whole, { x: box.x - across, y: box.y - down, width: box.width + 2 * across, height: box.height + 2 * down })
    ?? whole
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The window of this size within `outer` that contains `box` and starts at a step, or at the end of `outer`: the one
 * that shows the most units, then the one nearest to the middle. Null if none contains the box.
 */
export function windowOn({ board, tokens }: Scene, outer: Box, box: Box, size: Size): Box | null {
  const [width, height] = [Math.min(size.width, outer.width), Math.min(size.height, outer.height)];
  const units = tokens.flatMap(({ cells }) => boxOf(board, cells) ?? []);
  const windows = starts(box.x, box.width, outer.x, outer.width, width, STEP.columns).flatMap((x) =>
    starts(box.y, box.height, outer.y, outer.height, height, STEP.rows * rowStep(board)).map((y): Box => ({
      x,
      y,
      width,
      height,
    })),
  );
  const shown = (window: Box): number =>
    units.filter((unit) => shared(window, unit) > unit.width * unit.height * 0.9).length;
  const away = (window: Box): number => Math.hypot(middle(window).x - middle(box).x, middle(window).y - middle(box).y);
  return windows.toSorted((one, other) => shown(other) - shown(one) || away(one) - away(other))[0] ?? null;
}

/** Possible starts of a window of this length along one axis. */
function starts(
  from: number,
  length: number,
  least: number,
  whole: number,
  size: number,
  step: number,
): readonly number[] {
  const wanted = (from + length / 2 - size / 2) / step;
  const places = [Math.floor(wanted), Math.ceil(wanted)].map((number) =>
    Math.min(Math.max(number * step, least), least + whole - size),
  );
  return [...new Set(places)].filter((at) => at <= from + 1e-9 && at + size >= from + length - 1e-9);
}
