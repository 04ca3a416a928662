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
  for (let i = 0; i < one.length; i += 4) {
    if ([0, 1, 2, 3].some((channel) => Math.abs(one[i + channel]! - two[i + channel]!) > by)) count += 1;
  }
  return count / (one.length / 4);
}
