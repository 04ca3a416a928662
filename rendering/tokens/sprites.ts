import { createCanvas, type Canvas } from 'canvas';
import type { Ghost, SceneMarker } from '../../src/engine/scene.ts';
import type { Box } from '../geometry.ts';
import type { Scale } from '../scale.ts';
import { type Pen, wipe } from '../pen.ts';
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

/** A transparent image without empty margins, which would fill the caches. */
export interface Stamp {
  readonly image: Canvas;
  /** Where it begins in the box of what was drawn, in pixels. */
  readonly left: number;
  readonly top: number;
}

/** An image of a drawing around (0,0), the middle of a footprint. */
export function stampOf(foot: Footprint, scale: Scale, draw: (pen: Pen) => void): Stamp {
  const { width, height } = stampSize(foot, scale);
  return drawnIn({ x: -width / 2, y: -height / 2, width, height }, draw);
}

/** An image of a drawing within a box; the box of the image begins on a whole pixel. */
export function pieceOf({ x, y, width, height }: Box, draw: (pen: Pen) => void): Stamp {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  return drawnIn({ x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top }, draw);
}

function drawnIn({ x, y, width, height }: Box, draw: (pen: Pen) => void): Stamp {
  const canvas = createCanvas(Math.max(1, width), Math.max(1, height));
  const pen = canvas.getContext('2d');
  pen.translate(-x, -y);
  draw(pen);
  return trimmed(canvas);
}

/** The part of a canvas on which there is something; the canvas is wiped. */
function trimmed(canvas: Canvas): Stamp {
  const { width, height } = canvas;
  const raw = canvas.toBuffer('raw');
  const pixels = new Int32Array(raw.buffer, raw.byteOffset, width * height);
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (pixels[y * width + x] === 0) continue;
      if (x < left) left = x;
      if (x >= right) right = x + 1;
      if (y < top) top = y;
      bottom = y + 1;
    }
  const image = createCanvas(Math.max(1, right - left), Math.max(1, bottom - top));
  image.getContext('2d').drawImage(canvas, -left, -top);
  wipe(canvas);
  return { image, left, top };
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
