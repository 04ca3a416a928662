import { altText } from '../alt-text.ts';
import { type Frame, sizeOf, thinned } from './animation.ts';
import type { PictureOptions } from '../draw.ts';
import type { BoardOrder, RenderResult } from '../threads/render-job.ts';

/** A GIF, with the alt text of its last frame. */
export interface Animation {
  readonly gif: Buffer;
  readonly alt: string;
  /** Fewer than requested if there were too many, or they were too large together. */
  readonly frames: number;
}

export interface AnimationOptions extends Pick<PictureOptions, 'theme' | 'palette' | 'words'> {
  /** In pixels; by default 640. */
  readonly width?: number;
  /** In bytes; by default a little under 8 MiB. */
  readonly most?: number;
  /** The most frames; by default 120. */
  readonly frames?: number;
}

/** Draws one frame, always in the same thread. */
type DrawFrame = (order: BoardOrder) => Promise<RenderResult>;

const MOST_BYTES = 8 * 1024 * 1024 - 64 * 1024;

/** All frames in one file; null as soon as it gets too long. */
async function reelOf(
  frames: readonly Frame[],
  options: PictureOptions & { readonly width: number },
  mostBytes: number,
  draw: DrawFrame,
): Promise<Uint8Array | null> {
  const size = sizeOf(frames, options.width);
  for (const [place, { scene, delay }] of frames.entries()) {
    const last = place === frames.length - 1;
    const drawn = await draw({ scene, options, frame: { size: place === 0 ? size : null, delay, last } });
    if (!('size' in drawn) || drawn.size > mostBytes) return null;
    if (drawn.gif) return drawn.gif;
  }
  return null;
}

/**
 * Makes an animation that follows the action with the crops of single pictures, halving the number of frames as long as it is too large. Rejects if not even one
 * frame is small enough.
 */
export async function writeGif(
  given: readonly Frame[],
  { width = 640, most = MOST_BYTES, frames: mostFrames = 120, ...looks }: AnimationOptions,
  draw: DrawFrame,
): Promise<Animation> {
  const last = given.at(-1);
  if (!last) throw new Error('an animation needs a frame');
  for (let count = Math.min(given.length, mostFrames); count >= 1; count = Math.floor(count / 2)) {
    const frames = thinned(given, count);
    // Without a legend, which would appear and disappear.
    const gif = await reelOf(frames, { view: 'crop', legend: false, width, ...looks }, most, draw);
    if (gif)
      return {
        gif: Buffer.from(gif.buffer, gif.byteOffset, gif.byteLength),
        alt: altText(last.scene, looks.words),
        frames: frames.length,
      };
  }
  throw new Error(`no animation of at most ${most} bytes can be made of this match`);
}
