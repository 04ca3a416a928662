import { Worker } from 'node:worker_threads';
// Loaded here too: a native library that only a thread has loaded goes when the thread does, and takes the process with it.
import 'canvas';
import type { Scene } from '../src/engine/scene.ts';
import { altText } from './alt-text.ts';
import { type Frame, moving, sizeOf, thinned } from './animation.ts';
import type { Picture, PictureOptions } from './draw.ts';
import { type Answer, END, type Order } from './orders.ts';

export { altText } from './alt-text.ts';
export type { Frame } from './animation.ts';
export { drawPicture } from './draw.ts';
export type { Picture, PictureOptions } from './draw.ts';

export interface PaintedPicture extends Picture {
  /** At most 1,024 characters. */
  readonly alt: string;
}

/** A GIF, with what its last frame shows in words. */
export interface Animation {
  readonly gif: Buffer;
  readonly alt: string;
  /** Fewer than were asked for where there were too many, or they were too large together. */
  readonly frames: number;
}

export interface AnimationOptions {
  /** In pixels; 640 unless said otherwise. */
  readonly width?: number;
  /** In bytes; 8 MiB less a little unless said otherwise. */
  readonly most?: number;
  /** How many frames at most; 120 unless said otherwise. */
  readonly frames?: number;
}

export interface Painter {
  /** Draws the scene in the drawing thread. Rejects when too many pictures wait, when the scene cannot be drawn, when two threads failed over it, and after `close`. */
  paint(scene: Scene, options: PictureOptions): Promise<PaintedPicture>;
  /**
   * Draws whole boards one after another into one animation. Its frames take their turn among pictures, so that none of these waits for more than one of them;
   * animations are made one at a time. Rejects as `paint` does, and when not even one frame is small enough.
   */
  animate(frames: readonly Frame[], options?: AnimationOptions): Promise<Animation>;
  /** Rejects what waits, and resolves when the thread has ended. To be waited for before the process exits: to stop a thread in the middle of a drawing ends the process with an error. */
  close(): Promise<void>;
}

export interface PainterOptions {
  /** How many pictures may wait, the one being drawn included; 64 unless said otherwise. */
  readonly most?: number;
  /** After how many milliseconds a picture counts as lost and another thread is started; 20,000 unless said otherwise. */
  readonly patience?: number;
  /** The program of the thread. */
  readonly program?: URL;
}

/** What the thread says when nothing failed. */
type Drawn = Exclude<Answer, { readonly failed: string }>;

const MOST_BYTES = 8 * 1024 * 1024 - 64 * 1024;

interface Job {
  readonly order: Order;
  readonly done: (answer: Drawn) => void;
  readonly fail: (error: Error) => void;
  /** How many threads it has outlived. */
  losses: number;
}

/** The thread begins in plain JavaScript, which then loads the TypeScript program. */
const startThread = (program: URL): Worker => new Worker(new URL('./thread.mjs', import.meta.url), { execArgv: [], workerData: { program: program.href } });

/** Asks a thread to end when it has drawn what it draws; never stops it, since node-canvas does not bear that. */
function dismiss(thread: Worker): Promise<void> {
  return new Promise((ended) => {
    thread.once('exit', () => ended());
    thread.postMessage(END);
  });
}

/** Opens a painter: pictures are drawn one after another in a thread of their own, so that the caller's is never held. */
export function openPainter({ most = 64, patience = 20_000, program = new URL('./worker.ts', import.meta.url) }: PainterOptions = {}): Painter {
  const jobs: Job[] = [];
  let thread: Worker | null = null;
  let timer: NodeJS.Timeout | null = null;
  let orders = 0;
  let closed = false;
  let animating: Promise<unknown> = Promise.resolve();

  function start(): Worker {
    const started = startThread(program);
    started.on('message', (answer: Answer) => { if (started === thread) settle(answer); });
    started.on('error', (error) => { if (started === thread) lose(error); });
    started.on('exit', (code) => { if (started === thread) lose(new Error(`it ended with code ${code}`)); });
    return started;
  }

  /** Hands the first job to the thread, which is started when there is none. */
  function begin(): void {
    const job = jobs[0];
    if (job === undefined) return;
    thread ??= start();
    thread.ref();
    timer = setTimeout(late, patience);
    thread.postMessage(job.order);
  }

  function settle(answer: Answer): void {
    if (timer !== null) clearTimeout(timer);
    const job = jobs.shift();
    // An idle thread keeps no process alive.
    if (jobs.length === 0) thread?.unref();
    if (job !== undefined && 'failed' in answer) job.fail(new Error(`the scene could not be drawn: ${answer.failed}`));
    else if (job !== undefined && !('failed' in answer)) job.done(answer);
    begin();
  }

  /** The thread is gone: another one tries the same picture, once. */
  function lose(cause: unknown): void {
    if (timer !== null) clearTimeout(timer);
    thread = null;
    const job = jobs[0];
    if (job !== undefined && ++job.losses > 1) {
      jobs.shift();
      job.fail(new Error('the drawing thread failed twice over this picture', { cause }));
    }
    begin();
  }

  /** The thread takes too long: it is left to itself, and counts as gone. */
  function late(): void {
    const slow = thread;
    thread = null;
    slow?.unref();
    if (slow !== null) void dismiss(slow);
    lose(new Error(`no picture within ${patience} ms`));
  }

  async function draw(order: Omit<Order, 'id'>): Promise<Drawn> {
    if (closed) throw new Error('the painter is closed');
    if (jobs.length >= most) throw new Error(`${most} pictures are waiting to be drawn`);
    return new Promise<Drawn>((done, fail) => {
      jobs.push({ order: { id: ++orders, ...order }, done, fail, losses: 0 });
      if (jobs.length === 1) begin();
    });
  }

  /** All frames in one file; null as soon as it is too long. */
  async function film(frames: readonly Frame[], width: number, mostBytes: number): Promise<Uint8Array | null> {
    const size = sizeOf(frames, width);
    for (const [place, { scene, delay }] of frames.entries()) {
      const last = place === frames.length - 1;
      const drawn = await draw({ scene, options: { view: 'whole', width }, frame: { size: place === 0 ? size : null, delay, last } });
      if (!('size' in drawn) || drawn.size > mostBytes) return null;
      if (drawn.gif) return drawn.gif;
    }
    return null;
  }

  async function animate(given: readonly Frame[], { width = 640, most: mostBytes = MOST_BYTES, frames: mostFrames = 120 }: AnimationOptions): Promise<Animation> {
    const last = given.at(-1);
    if (!last) throw new Error('an animation needs a frame');
    const all = given.map(({ scene, delay }) => ({ scene: moving(scene), delay }));
    for (let count = Math.min(all.length, mostFrames); count >= 1; count = Math.floor(count / 2)) {
      const frames = thinned(all, count);
      const gif = await film(frames, width, mostBytes);
      if (gif) return { gif: Buffer.from(gif.buffer, gif.byteOffset, gif.byteLength), alt: altText(last.scene), frames: frames.length };
    }
    throw new Error(`no animation of at most ${mostBytes} bytes can be made of this match`);
  }

  return {
    async paint(scene, options) {
      const drawn = await draw({ scene, options });
      if (!('png' in drawn)) throw new Error('the thread answered with something else than a picture');
      const { png, width, height } = drawn;
      return { png: Buffer.from(png.buffer, png.byteOffset, png.byteLength), width, height, alt: altText(scene) };
    },
    animate(frames, options = {}) {
      const mine = animating.then(() => animate(frames, options));
      animating = mine.catch(() => undefined);
      return mine;
    },
    async close() {
      closed = true;
      const last = thread;
      thread = null;
      if (timer !== null) clearTimeout(timer);
      for (const job of jobs.splice(0)) job.fail(new Error('the painter is closed'));
      last?.ref();
      if (last !== null) await dismiss(last);
    },
  };
}
