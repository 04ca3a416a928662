import { createCanvas, type Canvas } from 'canvas';
import type { Ghost, SceneMarker } from '../../src/engine/scene.ts';
import type { Box } from '../geometry.ts';
import type { Scale } from '../scale.ts';
import type { Pen } from '../pen.ts';
import type { Theme } from '../theme.ts';
import type { Footprint } from './outline.ts';

/** Margin around the footprint for signs on the rim, in cells, and its minimum in pixels of a phone. */
const SPARE = 0.34;
const LEAST_SPARE = 6;

/** The size of an image for a footprint, in pixels. */
export function stampSize(foot: Footprint, { cell, dot }: Scale): { readonly width: number; readonly height: number } {
  const spare = Math.max(SPARE * cell, LEAST_SPARE * dot);
  return {
    width: 2 * Math.ceil((foot.width / 2) * cell + spare),
    height: 2 * Math.ceil((foot.height / 2) * cell + spare),
  };
}

/** A transparent image of a drawing around (0,0), the middle of a footprint. */
export function stampOf(foot: Footprint, scale: Scale, draw: (pen: Pen) => void): Canvas {
  const { width, height } = stampSize(foot, scale);
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.translate(width / 2, height / 2);
  draw(pen);
  return canvas;
}

/** A transparent image of a drawing within a box, whose upper left corner is on a whole pixel. */
export function pieceOf({ x, y, width, height }: Box, draw: (pen: Pen) => void): Canvas {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const canvas = createCanvas(Math.max(1, Math.ceil(x + width) - left), Math.max(1, Math.ceil(y + height) - top));
  const pen = canvas.getContext('2d');
  pen.translate(-left, -top);
  draw(pen);
  return canvas;
}

/** Equal for ghosts that look the same. */
export const ghostKey = (
  { side, label, gone = false }: Ghost,
  foot: Footprint,
  { cell, dot }: Scale,
  theme: Theme,
): string => JSON.stringify(['ghost', theme.name, cell, dot, foot.width, foot.height, foot.square, side, label, gone]);

/** Equal for markers that look the same. */
export const markerKey = (
  { sign, tone, side, label, spent = false }: SceneMarker,
  { cell, dot }: Scale,
  theme: Theme,
): string => JSON.stringify(['marker', theme.name, cell, dot, sign, tone, side, label, spent]);
