import { Worker } from 'node:worker_threads';
import type { Action, AnyMatch, SideId, SystemId } from '../../engine/index.ts';
import type { Skill } from '../../opponent/index.ts';

/** A question for the thread that thinks. */
export interface ThinkOrder {
  readonly system: SystemId;
  /** As the side imagines it. */
  readonly match: AnyMatch;
  readonly side: SideId;
  readonly skill: Skill;
  readonly seed: number;
}

/** What the thread answers: an action, null for the usual answer, or an error. */
export type ThinkAnswer =
  | { readonly id: number; readonly action: Action | null }
  | { readonly id: number; readonly failed: string };

/** Thinks about what to do in a thread of its own, so that nobody else waits. */
export interface Thinker {
  /** What the side does; null: the usual answer. Rejects if the thread fails or takes too long. */
  think(order: ThinkOrder): Promise<Action | null>;
  close(): Promise<void>;
}

/** Longer than it takes to load all rule books and to decide, in milliseconds, on a busy machine, too. */
const PATIENCE = 90_000;

interface Waiting {
  readonly done: (action: Action | null) => void;
  readonly fail: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** Opens a thinker; its thread is started with the first question, and again after it has failed. */
export function openThinker(): Thinker {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let orders = 0;

  function settle(id: number, finish: (one: Waiting) => void): void {
    const one = waiting.get(id);
    if (!one) return;
    waiting.delete(id);
    clearTimeout(one.timer);
    finish(one);
    if (waiting.size === 0) thread?.unref();
  }

  /** All questions are lost with the thread. */
  function lose(lost: Worker, error: Error): void {
    if (thread !== lost) return;
    thread = null;
    for (const id of [...waiting.keys()]) settle(id, ({ fail }) => fail(error));
  }

  function start(): Worker {
    const started = new Worker(new URL('../../../scripts/thread.mjs', import.meta.url), {
      execArgv: [],
      workerData: { program: new URL('./worker.ts', import.meta.url).href },
    });
    started.on('message', (answer: ThinkAnswer) =>
      settle(answer.id, ({ done, fail }) =>
        'failed' in answer ? fail(new Error(answer.failed)) : done(answer.action),
      ),
    );
    started.on('error', (error) => lose(started, error instanceof Error ? error : new Error(String(error))));
    started.on('exit', (code) => lose(started, new Error(`The thinking thread ended with code ${code}`)));
    return started;
  }

  async function end(ending: Worker | null, error: Error): Promise<void> {
    if (!ending) return;
    lose(ending, error);
    await ending.terminate();
  }

  return {
    think: (order) =>
      new Promise((done, fail) => {
        thread ??= start();
        thread.ref();
        const id = ++orders;
        const asked = thread;
        const timer = setTimeout(() => void end(asked, new Error('The thinking thread takes too long')), PATIENCE);
        waiting.set(id, { done, fail, timer });
        thread.postMessage({ id, ...order });
      }),
    close: () => end(thread, new Error('The thinker was closed')),
  };
}
