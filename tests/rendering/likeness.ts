import type { Canvas } from 'canvas';
import { pixels } from './pixels.ts';
import { lab } from './sight.ts';

/** Side of the compared blocks in pixels: about what the eye takes in at once on a phone. */
const BLOCK = 8;
/** How far a block may have moved in pixels: hinting moves letters. */
const SHIFT = 1;
/** How different the mean colours of two blocks may be (distance in CIELAB; 2 is just visible). */
const UNSEEN = 10;

/** Sums of red, green and blue above and left of each pixel. */
function sums(canvas: Canvas): readonly Float64Array[] {
  const data = pixels(canvas);
  const { width, height } = canvas;
  return [0, 1, 2].map((channel) => {
    const table = new Float64Array((width + 1) * (height + 1));
    for (let y = 0; y < height; y++) {
      let row = 0;
      for (let x = 0; x < width; x++) {
        row += data[(y * width + x) * 4 + channel]!;
        table[(y + 1) * (width + 1) + x + 1] = table[y * (width + 1) + x + 1]! + row;
      }
    }
    return table;
  });
}

/** The mean colour of the block at a pixel. */
function meanAt(
  tables: readonly Float64Array[],
  width: number,
  x: number,
  y: number,
): readonly [number, number, number] {
  const step = width + 1;
  const hex = tables.map((table) => {
    const sum =
      table[(y + BLOCK) * step + x + BLOCK]!
      - table[y * step + x + BLOCK]!
      - table[(y + BLOCK) * step + x]!
      + table[y * step + x]!;
    return Math.round(sum / BLOCK ** 2)
      .toString(16)
      .padStart(2, '0');
  });
  return lab(`#${hex.join('')}`);
}

/**
 * The upper left corners of the blocks in which two pictures of one size look different, tolerating shifts by a pixel.
 * Throws if their sizes differ.
 */
export function differences(one: Canvas, two: Canvas): readonly { readonly x: number; readonly y: number }[] {
  const { width, height } = one;
  if (width !== two.width || height !== two.height)
    throw new Error(`${width}×${height} pixels became ${two.width}×${two.height}`);
  const [first, second] = [sums(one), sums(two)];
  const found: { x: number; y: number }[] = [];
  for (let y = SHIFT; y + BLOCK + SHIFT <= height; y += BLOCK) {
    for (let x = SHIFT; x + BLOCK + SHIFT <= width; x += BLOCK) {
      const [l, a, b] = meanAt(first, width, x, y);
      let least = Infinity;
      for (let dy = -SHIFT; dy <= SHIFT && least > UNSEEN; dy++) {
        for (let dx = -SHIFT; dx <= SHIFT && least > UNSEEN; dx++) {
          const [m, c, d] = meanAt(second, width, x + dx, y + dy);
          least = Math.min(least, Math.hypot(l - m, a - c, b - d));
        }
      }
      if (least > UNSEEN) found.push({ x, y });
    }
  }
  return found;
}
