import { createRequire } from 'node:module';
import { type Canvas, createCanvas } from 'canvas';
import type { Gifenc } from './gifenc.ts';
import type { Scene } from '../src/engine/scene.ts';
import { layOut } from './layout.ts';

/** One picture of an animation. */
export interface Frame {
  readonly scene: Scene;
  /** How long it is seen, in milliseconds. */
  readonly delay: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A GIF that grows frame by frame. */
export interface Reel {
  add(picture: Canvas, delay: number): void;
  /** Bytes so far. */
  size(): number;
  /** The whole file; nothing can be added afterwards. */
  finish(): Uint8Array;
}

// Required, since what importing this package gives depends on the loader.
const { GIFEncoder, quantize, applyPalette } = createRequire(import.meta.url)('gifenc') as Gifenc;

/** Colours of a frame; one number is left for what stays as it was. */
const COLOURS = 255;

/** From what cairo keeps (`0xAARRGGBB`) to bytes in the order red, green, blue, alpha. */
const asBytes = (pixel: number): number => (((pixel >>> 16) & 255) | (pixel & 0xff00) | ((pixel & 255) << 16) | 0xff000000) >>> 0;

/**
 * Opens a GIF of one size; pictures of other sizes stand in its upper left corner. Each frame holds only the pixels that differ from the one
 * before, with a palette of their own.
 */
export function openReel({ width, height }: Size): Reel {
  const encoder = GIFEncoder();
  const sheet = createCanvas(width, height);
  const pen = sheet.getContext('2d', { alpha: false });
  let before: Int32Array | null = null;

  function pixelsOf(picture: Canvas): Int32Array {
    pen.fillRect(0, 0, width, height);
    pen.drawImage(picture, 0, 0);
    const raw = sheet.toBuffer('raw');
    return new Int32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length));
  }

  return {
    add(picture, delay) {
      const pixels = pixelsOf(picture);
      const places = changed(before, pixels);
      before = pixels;
      // A frame in which nothing moves still takes its time.
      if (places.length === 0) return encoder.writeFrame(new Uint8Array(1), 1, 1, { palette: [[0, 0, 0]], delay, transparent: true, transparentIndex: 0, dispose: 1 });
      const colours = Uint32Array.from(places, (place) => asBytes(pixels[place] as number));
      const rgba = new Uint8Array(colours.buffer);
      const palette = quantize(rgba, COLOURS);
      const numbers = applyPalette(rgba, palette);
      const index = new Uint8Array(pixels.length).fill(palette.length);
      places.forEach((place, at) => { index[place] = numbers[at] as number; });
      encoder.writeFrame(index, width, height, { palette: [...palette, [0, 0, 0]], delay, transparent: true, transparentIndex: palette.length, dispose: 1 });
    },
    size: () => encoder.bytesView().length,
    finish() {
      encoder.finish();
      return encoder.bytes();
    },
  };
}

/** Which pixels differ; all of them where there was no picture before. */
function changed(before: Int32Array | null, pixels: Int32Array): Uint32Array {
  const places = new Uint32Array(pixels.length);
  let count = 0;
  for (let place = 0; place < pixels.length; place += 1) {
    if (!before || before[place] !== pixels[place]) {
      places[count] = place;
      count += 1;
    }
  }
  return places.subarray(0, count);
}

/** A scene as it stands in an animation: without a legend, which would come and go. */
export const moving = (scene: Scene): Scene => ({ ...scene, legend: [] });

/** The size in which all these frames fit. */
export const sizeOf = (frames: readonly Frame[], width: number): Size =>
  ({ width, height: Math.max(...frames.map(({ scene }) => layOut(scene, 'whole', width).height)) });

/** At most so many frames, evenly chosen, the last one always; what is left out gives its time to the one after it, up to `longest` in all. */
export function thinned(frames: readonly Frame[], most: number, longest = 3_000): readonly Frame[] {
  if (frames.length <= most) return frames;
  const kept: Frame[] = [];
  let time = 0;
  frames.forEach(({ scene, delay }, place) => {
    time += delay;
    const next = Math.floor(((place + 1) * most) / frames.length);
    if (next === Math.floor((place * most) / frames.length)) return;
    kept.push({ scene, delay: Math.min(time, Math.max(delay, longest)) });
    time = 0;
  });
  return kept;
}
