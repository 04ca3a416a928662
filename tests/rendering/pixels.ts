import { createCanvas, loadImage, type Canvas } from 'canvas';

/** The pixels of a PNG or a canvas: four bytes each, red first. */
export async function decode(png: Buffer): Promise<Canvas> {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas;
}

export const pixels = (canvas: Canvas): Uint8ClampedArray =>
  canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;

/** How many values the channels of a picture have. */
export function tones(canvas: Canvas): number {
  const seen = new Uint8Array(256);
  for (const value of pixels(canvas)) seen[value] = 1;
  return seen.filter((each) => each === 1).length;
}

/** How close two pictures are, in decibels. */
export function closeness(a: Canvas, b: Canvas): number {
  const [one, two] = [pixels(a), pixels(b)];
  let sum = 0;
  for (let i = 0; i < one.length; i++) if (i % 4 !== 3) sum += (one[i]! - two[i]!) ** 2;
  return sum === 0 ? Infinity : 10 * Math.log10(255 ** 2 / (sum / (one.length * 0.75)));
}

/** Share of the pixels that differ by more than `by` in any channel. */
export function differing(a: Canvas, b: Canvas, by = 24): number {
  const [one, two] = [pixels(a), pixels(b)];
  let count = 0;
  // The last pixel that was counted: a picture has a million, so they are counted in one plain loop.
  let last = -1;
  for (let i = 0; i < one.length; i += 1) {
    const pixel = i >> 2;
    if (pixel === last || Math.abs(one[i]! - two[i]!) <= by) continue;
    last = pixel;
    count += 1;
  }
  return count / (one.length / 4);
}
