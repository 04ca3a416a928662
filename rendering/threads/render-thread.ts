import { Worker } from 'node:worker_threads';
// Also loaded here: a native library loaded only by a thread is unloaded with it, which crashes the process.
import 'canvas';
import {
  type RenderAnswer,
  type RenderOrder,
  type RenderResult,
  END,
  type RenderJob,
  type Start,
} from './render-job.ts';

/** A picture or frame to be drawn, and its promise. */
export interface QueuedJob {
  readonly order: RenderOrder;
  readonly done: (drawn: RenderResult) => void;
  readonly fail: (error: Error) => void;
}

/** One drawing thread, replaced when it fails; it draws one picture at a time. */
export interface RenderThread {
  readonly busy: () => boolean;
  /** Draws a picture; only while it is not busy. */
  readonly give: (job: QueuedJob) => void;
  /** Rejects the current job, and resolves when the thread has ended. */
  readonly close: () => Promise<void>;
}

export interface RenderThreadOptions extends Start {
  /** After how many milliseconds a picture is given up and another thread is started. */
  readonly patience: number;
  /** Called whenever it is no longer busy. */
  readonly idle: () => void;
}

/** The thread starts in plain JavaScript, which then loads the TypeScript program. */
const startThread = ({ program, share }: Start): Worker =>
  new Worker(new URL('../../scripts/thread.mjs', import.meta.url), {
    execArgv: [],
    workerData: { program, share },
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });

/** Asks a thread to end after its current job; never terminates it, since node-canvas does not survive that. */
function dismiss(thread: Worker): Promise<void> {
  return new Promise((ended) => {
    thread.once('exit', () => ended());
    thread.postMessage(END);
  });
}

/** Opens a drawing thread; it is started with its first picture. */
export function openRenderThread(options: RenderThreadOptions): RenderThread {
  let thread: Worker | null = null;
  let timer: NodeJS.Timeout | null = null;
  let job: QueuedJob | null = null;
  /** How many threads have failed on the job. */
  let losses = 0;
  let orders = 0;

  function start(): Worker {
    const started = startThread(options);
    started.on('message', (answer: RenderAnswer) => {
      if (started === thread) settle(answer);
    });
    started.on('error', (error) => {
      if (started === thread) lose(error);
    });
    started.on('exit', (code) => {
      if (started === thread) lose(new Error(`it ended with code ${code}`));
    });
    return started;
  }

  function order({ order: ordered }: QueuedJob): void {
    thread ??= start();
    thread.ref();
    timer = setTimeout(late, options.patience);
    try {
      thread.postMessage({ id: ++orders, ...ordered } satisfies RenderJob);
    } catch (error) {
      put()?.fail(new Error('the scene is not plain data', { cause: error }));
      options.idle();
    }
  }

  /** The job is finished. */
  function put(): QueuedJob | null {
    const last = job;
    if (timer !== null) clearTimeout(timer);
    [job, losses] = [null, 0];
    // An idle thread does not keep the process alive.
    thread?.unref();
    return last;
  }

  function settle(answer: RenderAnswer): void {
    const settled = put();
    if ('failed' in answer) settled?.fail(new Error(`the scene could not be drawn: ${answer.failed}`));
    else settled?.done(answer);
    options.idle();
  }

  /** The thread has ended: another one tries the same job, once. */
  function lose(cause: unknown): void {
    if (timer !== null) clearTimeout(timer);
    thread = null;
    if (job === null) return;
    losses += 1;
    if (losses === 1) return order(job);
    put()?.fail(new Error('the drawing thread failed twice over this picture', { cause }));
    options.idle();
  }

  /** The thread takes too long: it is abandoned and counts as ended. */
  function late(): void {
    const slow = thread;
    thread = null;
    slow?.unref();
    if (slow !== null) void dismiss(slow);
    lose(new Error(`no picture within ${options.patience} ms`));
  }

  return {
    busy: () => job !== null,
    give(next) {
      job = next;
      order(next);
    },
    async close() {
      const last = thread;
      thread = null;
      put()?.fail(new Error('the painter is closed'));
      last?.ref();
      if (last !== null) await dismiss(last);
    },
  };
}
