import { availableParallelism } from 'node:os';
import type { Scene } from '../src/engine/scene.ts';
import { altText } from './alt-text.ts';
import type { Frame } from './animation.ts';
import { type Desk, type Job, openDesk } from './render-thread.ts';
import type { DrawnPicture, PictureOptions } from './draw.ts';
import { type Animation, type AnimationOptions, film } from './gif.ts';
import type { RenderResult, RenderJob } from './render-job.ts';

export { altText } from './alt-text.ts';
export type { Frame } from './animation.ts';
export type { Animation, AnimationOptions } from './gif.ts';
export { drawsLetters } from './letters.ts';
export { PALETTES } from './theme.ts';
export type { PaletteName, ThemeName } from './theme.ts';
export { english } from './words.ts';
export type { PictureWords } from './words.ts';
export { drawPicture } from './draw.ts';
export type { DrawnPicture, PictureOptions } from './draw.ts';

export interface PaintedPicture extends DrawnPicture {
  /** At most 1,024 characters. */
  readonly alt: string;
}

export interface PaintOptions extends PictureOptions {
  /** Names what the picture belongs to, as a match: pictures of the same are drawn by the same thread if it is free, which remembers what does not change from one to the next. */
  readonly of?: string;
}

export interface Painter {
  /** Draws the scene in a drawing thread. Rejects when too many pictures wait, when the scene cannot be drawn, when two threads failed over it, and after `close`. */
  paint(scene: Scene, options: PaintOptions): Promise<PaintedPicture>;
  /**
   * Draws whole boards one after another into one animation. Its frames take their turn among pictures, so that none of these waits for more than one of them;
   * animations are made one at a time. Rejects as `paint` does, and when not even one frame is small enough.
   */
  animate(frames: readonly Frame[], options?: AnimationOptions): Promise<Animation>;
  /** Rejects what waits, and resolves when all threads have ended. To be waited for before the process exits: to stop a thread in the middle of a drawing ends the process with an error. */
  close(): Promise<void>;
}

export interface PainterOptions {
  /** How many pictures may wait, those being drawn included; 64 unless said otherwise. */
  readonly most?: number;
  /** After how many milliseconds a picture counts as lost and another thread is started; 20,000 unless said otherwise. */
  readonly patience?: number;
  /** How many threads draw; one for each core, four at most, unless said otherwise. */
  readonly threads?: number;
  /** The program of the threads. */
  readonly program?: URL;
}

interface Waiting {
  readonly job: Job;
  /** The number of the thread that drew what it belongs to before. */
  readonly home: number;
  /** No other thread can go on with it. */
  readonly pinned: boolean;
}

/** A whole number from 0 on, always the same for a name. */
const numberOf = (name: string): number => [...name].reduce((sum, sign) => (Math.imul(sum, 31) + sign.codePointAt(0)!) >>> 0, 0);

/**
 * Opens a painter: pictures are drawn in a few threads, so that the caller's is never held. A free thread
 * takes the first picture of those that are its own, or the first of all. The usual pools of threads are not for
 * this: they stop a thread when they are closed, which node-canvas does not bear.
 */
export function openPainter({ most = 64, patience = 20_000, threads = Math.min(4, availableParallelism()), program = new URL('./worker.ts', import.meta.url) }: PainterOptions = {}): Painter {
  const desks: readonly Desk[] = Array.from({ length: threads }, () => openDesk({ program: program.href, share: 1 / threads, patience, idle: assign }));
  const waiting: Waiting[] = [];
  let painted = 0;
  let closed = false;
  let animating: Promise<unknown> = Promise.resolve();

  /** Gives the desks that are free what waits. */
  function assign(): void {
    // First to each its own: only what then is left goes to another.
    for (const own of [true, false]) {
      desks.forEach((desk, number) => {
        const next = waiting.findIndex(({ home, pinned }) => home === number || (!own && !pinned));
        if (next >= 0 && !desk.busy()) waiting.splice(next, 1).forEach(({ job }) => desk.give(job));
      });
    }
  }

  async function draw(order: Omit<RenderJob, 'id'>, home: number, pinned: boolean): Promise<RenderResult> {
    if (closed) throw new Error('the painter is closed');
    if (waiting.length + desks.filter((desk) => desk.busy()).length >= most) throw new Error(`${most} pictures are waiting to be drawn`);
    return new Promise<RenderResult>((done, fail) => {
      waiting.push({ job: { order, done, fail }, home, pinned });
      assign();
    });
  }

  return {
    async paint(scene, { of, ...options }) {
      const home = (of === undefined ? painted : numberOf(of)) % threads;
      painted += 1;
      const drawn = await draw({ scene, options }, home, false);
      if (!('png' in drawn)) throw new Error('the thread answered with something else than a picture');
      const { png, width, height } = drawn;
      return { png: Buffer.from(png.buffer, png.byteOffset, png.byteLength), width, height, alt: altText(scene, options.words) };
    },
    animate(frames, options = {}) {
      // Always the same thread, which has the reel.
      const mine = animating.then(() => film(frames, options, (order) => draw(order, threads - 1, true)));
      animating = mine.catch(() => undefined);
      return mine;
    },
    async close() {
      closed = true;
      for (const { job } of waiting.splice(0)) job.fail(new Error('the painter is closed'));
      await Promise.all(desks.map((desk) => desk.close()));
    },
  };
}
