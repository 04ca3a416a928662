import { availableParallelism } from 'node:os';
import type { Scene } from '../src/engine/scene.ts';
import { altText } from './alt-text.ts';
import type { Frame } from './files/animation.ts';
import { type RenderThread, type QueuedJob, openRenderThread } from './threads/render-thread.ts';
import type { DrawnPicture, PictureOptions } from './draw.ts';
import type { CurveOptions, WinCurve } from './curve.ts';
import type { EmojiLook } from './emoji.ts';
import type { GridOptions, GridWords } from './grid.ts';
import type { TablesOptions, TableTile } from './tables.ts';
import { type Animation, type AnimationOptions, writeGif } from './files/gif.ts';
import type { RenderOrder, RenderResult } from './threads/render-job.ts';

export { altText } from './alt-text.ts';
export type { Frame } from './files/animation.ts';
export type { Animation, AnimationOptions } from './files/gif.ts';
export { drawsLetters } from './letters.ts';
export { PALETTES } from './theme.ts';
export type { PaletteName, ThemeName } from './theme.ts';
export { english } from './words.ts';
export type { PictureWords } from './words.ts';
export { drawPicture } from './draw.ts';
export { drawEmoji } from './emoji.ts';
export type { EmojiLook } from './emoji.ts';
export type { CurveOptions, WinCurve } from './curve.ts';
export type { GridOptions, GridWords } from './grid.ts';
export type { TablesOptions, TableTile } from './tables.ts';
export type { DrawnPicture, PictureOptions } from './draw.ts';

export interface PaintedPicture extends DrawnPicture {
  /** At most 1,024 characters. */
  readonly alt: string;
}

export interface PaintOptions extends PictureOptions {
  /**
   * Identifies what the picture belongs to, such as a match: its pictures are drawn by the same thread if it is free,
   * since that has cached what does not change.
   */
  readonly of?: string;
}

export interface Painter {
  /**
   * Draws the scene in a drawing thread. Rejects if too many pictures are waiting, if the scene cannot be drawn, if two
   * threads failed on it, and after `close`.
   */
  paint(scene: Scene, options: PaintOptions): Promise<PaintedPicture>;
  /** Draws small boards of several matches in one picture, in a drawing thread. Rejects as `paint` does. */
  tables(tiles: readonly TableTile[], options?: TablesOptions): Promise<DrawnPicture>;
  /** Draws the chance to win over a match, in a drawing thread. Rejects as `paint` does. */
  curve(curve: WinCurve, options?: CurveOptions): Promise<DrawnPicture>;
  /** Draws a table of words, in a drawing thread. Rejects as `paint` does. */
  grid(grid: GridWords, options?: GridOptions): Promise<DrawnPicture>;
  /** Draws a picture for a line of text, in a drawing thread. Rejects as `paint` does. */
  emoji(look: EmojiLook): Promise<DrawnPicture>;
  /**
   * Draws pictures one after another into one animation, each cropped to its action. Its frames are interleaved with pictures, so that no
   * picture waits for more than one frame; animations are made one at a time. Rejects as `paint` does, and if not even
   * one frame is small enough.
   */
  animate(frames: readonly Frame[], options?: AnimationOptions): Promise<Animation>;
  /**
   * Rejects waiting pictures, and resolves when all threads have ended. Await it before the process exits: stopping a
   * thread in the middle of a drawing crashes the process.
   */
  close(): Promise<void>;
}

export interface PainterOptions {
  /** How many pictures may wait, including those being drawn; by default 64. */
  readonly most?: number;
  /** After how many milliseconds a picture is given up and another thread is started; by default 20,000. */
  readonly patience?: number;
  /** The number of drawing threads; by default one for each core, at most four. */
  readonly threads?: number;
  /** The program of the threads. */
  readonly program?: URL;
}

interface Waiting {
  readonly job: QueuedJob;
  /** The number of the thread that drew earlier pictures of the same match. */
  readonly home: number;
  /** Only this thread can continue it. */
  readonly pinned: boolean;
}

/** A whole number from 0 on, always the same for a name. */
const numberOf = (name: string): number =>
  [...name].reduce((sum, sign) => (Math.imul(sum, 31) + sign.codePointAt(0)!) >>> 0, 0);

/** The picture that a thread has drawn. */
function pictureIn(drawn: RenderResult): DrawnPicture {
  if (!('png' in drawn)) throw new Error('the thread answered with something else than a picture');
  const { png, width, height } = drawn;
  return { png: Buffer.from(png.buffer, png.byteOffset, png.byteLength), width, height };
}

/**
 * Opens a painter: pictures are drawn in a few threads, so that the caller's thread is never blocked. A free thread
 * takes the first picture assigned to it, or the first of all. The usual thread pools do not fit: they terminate
 * threads when closed, which node-canvas does not survive.
 */
export function openPainter({
  most = 64,
  patience = 20_000,
  threads = Math.min(4, availableParallelism()),
  program = new URL('./threads/worker.ts', import.meta.url),
}: PainterOptions = {}): Painter {
  const pool: readonly RenderThread[] = Array.from({ length: threads }, () =>
    openRenderThread({ program: program.href, share: 1 / threads, patience, idle: assign }),
  );
  const waiting: Waiting[] = [];
  let painted = 0;
  let closed = false;
  let animating: Promise<unknown> = Promise.resolve();

  /** Gives waiting pictures to free threads. */
  function assign(): void {
    // First each thread's own pictures; the rest may go to any.
    for (const own of [true, false]) {
      pool.forEach((thread, number) => {
        const next = waiting.findIndex(({ home, pinned }) => home === number || (!own && !pinned));
        if (next >= 0 && !thread.busy()) waiting.splice(next, 1).forEach(({ job }) => thread.give(job));
      });
    }
  }

  async function draw(order: RenderOrder, home: number, pinned: boolean): Promise<RenderResult> {
    if (closed) throw new Error('the painter is closed');
    if (waiting.length + pool.filter((thread) => thread.busy()).length >= most)
      throw new Error(`${most} pictures are waiting to be drawn`);
    return new Promise<RenderResult>((done, fail) => {
      waiting.push({ job: { order, done, fail }, home, pinned });
      assign();
    });
  }

  return {
    async paint(scene, { of, ...options }) {
      const home = (of === undefined ? painted : numberOf(of)) % threads;
      painted += 1;
      return { ...pictureIn(await draw({ scene, options }, home, false)), alt: altText(scene, options.words) };
    },
    async tables(tables, options = {}) {
      painted += 1;
      return pictureIn(await draw({ tables, options }, painted % threads, false));
    },
    async curve(curve, options = {}) {
      painted += 1;
      return pictureIn(await draw({ curve, options }, painted % threads, false));
    },
    async grid(grid, options = {}) {
      painted += 1;
      return pictureIn(await draw({ grid, options }, painted % threads, false));
    },
    async emoji(emoji) {
      painted += 1;
      return pictureIn(await draw({ emoji }, painted % threads, false));
    },
    animate(frames, options = {}) {
      // Always the same thread, which holds the animation so far.
      const mine = animating.then(() => writeGif(frames, options, (order) => draw(order, threads - 1, true)));
      animating = mine.catch(() => undefined);
      return mine;
    },
    async close() {
      closed = true;
      for (const { job } of waiting.splice(0)) job.fail(new Error('the painter is closed'));
      await Promise.all(pool.map((thread) => thread.close()));
    },
  };
}
