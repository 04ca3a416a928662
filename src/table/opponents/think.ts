import { Worker } from 'node:worker_threads';
import type { Action, AnyMatch, SideId, SystemId } from '../../engine/index.ts';
import { choose } from '../../opponent/index.ts';
import type { Skill, Task, WeighedPlan } from '../../opponent/index.ts';

/** A question for the thread that thinks. */
export interface ThinkOrder {
  readonly system: SystemId;
  /** As the side imagines it. */
  readonly match: AnyMatch;
  readonly side: SideId;
  readonly skill: Skill;
  readonly seed: number;
  /** An action that is weighed besides its own ideas. */
  readonly also?: Action;
}

/** What came of thinking. */
export interface Thought {
  /** What the side does; null: the usual answer. */
  readonly action: Action | null;
  /** All that was weighed, best first. */
  readonly plans: readonly WeighedPlan[];
}

/** What the thread answers: a thought or an error. */
export type ThinkAnswer =
  | { readonly id: number; readonly thought: Thought }
  | { readonly id: number; readonly failed: string };

/** What comes of a task; it takes as long as the skill may think. */
export function thoughtFor(task: Task): Thought {
  const found = choose(task);
  return { action: found?.action ?? null, plans: found?.plans ?? [] };
}

/** Thinks about what to do in a thread of its own, so that nobody else waits. */
export interface Thinker {
  /** Rejects if the thread fails or takes too long. */
  think(order: ThinkOrder): Promise<Thought>;
  close(): Promise<void>;
}

/** Longer than it takes to load all rule books and to decide, in milliseconds, on a busy machine, too. */
const PATIENCE = 90_000;

/** A thread with nothing to do for this long gives its memory back, in milliseconds. */
const IDLE = 300_000;

interface Waiting {
  readonly done: (thought: Thought) => void;
  readonly fail: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * Opens a thinker; its thread is started with the first question, and again after it has failed or was idle. `idle`: for
 * how long it stays without a question, in milliseconds.
 */
export function openThinker(idle = IDLE): Thinker {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let orders = 0;
  let rest: NodeJS.Timeout | null = null;

  function settle(id: number, finish: (one: Waiting) => void): void {
    const one = waiting.get(id);
    if (!one) return;
    waiting.delete(id);
    clearTimeout(one.timer);
    finish(one);
    if (waiting.size > 0) return;
    thread?.unref();
    const resting = thread;
    rest = setTimeout(() => void end(resting, new Error('The thinking thread was idle')), idle);
    rest.unref();
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
        'failed' in answer ? fail(new Error(answer.failed)) : done(answer.thought),
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
        if (rest) clearTimeout(rest);
        thread ??= start();
        thread.ref();
        const id = ++orders;
        const asked = thread;
        const timer = setTimeout(() => void end(asked, new Error('The thinking thread takes too long')), PATIENCE);
        waiting.set(id, { done, fail, timer });
        thread.postMessage({ id, ...order });
      }),
    close() {
      if (rest) clearTimeout(rest);
      return end(thread, new Error('The thinker was closed'));
    },
  };
}
