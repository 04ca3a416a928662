import { createRequire } from 'node:module';
import { type Canvas, createCanvas } from 'canvas';
import type { Gifenc } from './gifenc.ts';
import type { Scene } from '../../src/engine/scene.ts';
import { layOut } from '../layout.ts';

/** One frame of an animation. */
export interface Frame {
  readonly scene: Scene;
  /** How long it is shown, in milliseconds. */
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
  /** The complete file; nothing can be added afterwards. */
  finish(): Uint8Array;
}

// `require`, because the shape of this package's import depends on the loader.
const { GIFEncoder, quantize, applyPalette } = createRequire(import.meta.url)('gifenc') as Gifenc;

/** Colours of a frame; one index is reserved for pixels that do not change. */
const COLOURS = 255;

/** From cairo's pixels (`0xAARRGGBB`) to bytes in the order red, green, blue, alpha. */
const asBytes = (pixel: number): number =>
  (((pixel >>> 16) & 255) | (pixel & 0xff00) | ((pixel & 255) << 16) | 0xff000000) >>> 0;

/**
 * Opens a GIF of one size; frames of other sizes are placed in its upper left corner. Each frame contains only the
 * pixels that differ from the previous one, with its own palette.
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
      // A frame without changes still takes its time.
      if (places.length === 0)
        return encoder.writeFrame(new Uint8Array(1), 1, 1, {
          palette: [[0, 0, 0]],
          delay,
          transparent: true,
          transparentIndex: 0,
          dispose: 1,
        });
      const colours = Uint32Array.from(places, (place) => asBytes(pixels[place] as number));
      const rgba = new Uint8Array(colours.buffer);
      const palette = quantize(rgba, COLOURS);
      const numbers = applyPalette(rgba, palette);
      const index = new Uint8Array(pixels.length).fill(palette.length);
      places.forEach((place, at) => {
        index[place] = numbers[at] as number;
      });
      encoder.writeFrame(index, width, height, {
        palette: [...palette, [0, 0, 0]],
        delay,
        transparent: true,
        transparentIndex: palette.length,
        dispose: 1,
      });
    },
    size: () => encoder.bytesView().length,
    finish() {
      encoder.finish();
      return encoder.bytes();
    },
  };
}

/** The pixels that differ; all of them for the first frame. */
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

/** The size that fits all frames. */
export const sizeOf = (frames: readonly Frame[], width: number): Size => ({
  width,
  height: Math.max(...frames.map(({ scene }) => layOut(scene, 'crop', width, null).height)),
});

/**
 * At most this many frames, evenly chosen, always with the last one; a dropped frame adds its time to the next, up to
 * `longest` in all.
 */
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
