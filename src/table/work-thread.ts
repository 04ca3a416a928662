import { Worker } from 'node:worker_threads';

/** What a thread answers to an order: what came of it, or an error. */
export type ThreadAnswer<Done> =
  | { readonly id: number; readonly done: Done }
  | { readonly id: number; readonly failed: { readonly message: string; readonly stack: string } };

/** Works something out in a thread of its own, so that nobody else waits. */
export interface WorkThread<Order extends object, Done> {
  /** Rejects if the thread fails or takes too long; with `ThreadClosed` once it is closed. */
  ask(order: Order): Promise<Done>;
  close(): Promise<void>;
}

/** The process ends: nothing was wrong with the order, and somebody else may carry it out later. */
export class ThreadClosed extends Error {}

/** Longer than it takes to load all rule books and to decide, in milliseconds, on a busy machine, too. */
const PATIENCE = 90_000;

interface Waiting<Done> {
  readonly done: (done: Done) => void;
  readonly fail: (error: Error) => void;
}

/**
 * Opens a thread for a program that answers each `{ id, ...order }` with a `ThreadAnswer`. It is started with the first
 * order, and again after it has failed or was idle. `what`: what it does, for errors. `idle`: for how long it stays
 * without an order, in milliseconds; then it gives its memory back. `patience`: how long it may take over one order.
 */
export function openWorkThread<Order extends object, Done>(
  program: URL,
  what: string,
  idle: number,
  patience = PATIENCE,
): WorkThread<Order, Done> {
  const waiting = new Map<number, Waiting<Done>>();
  let thread: Worker | null = null;
  let orders = 0;
  let rest: NodeJS.Timeout | null = null;
  /** Runs out if the thread takes too long over the order it is at; those behind that one have all their time yet. */
  let late: NodeJS.Timeout | null = null;
  let closed: ThreadClosed | null = null;

  function watch(): void {
    if (late) clearTimeout(late);
    const asked = thread;
    late =
      waiting.size === 0
        ? null
        : setTimeout(() => void end(asked, new Error(`The ${what} thread takes too long`)), patience);
  }

  function settle(id: number, finish: (one: Waiting<Done>) => void): void {
    const one = waiting.get(id);
    if (!one) return;
    waiting.delete(id);
    watch();
    finish(one);
    if (waiting.size > 0) return;
    thread?.unref();
    const resting = thread;
    rest = setTimeout(() => void end(resting, new Error(`The ${what} thread was idle`)), idle);
    rest.unref();
  }

  /** All orders are lost with the thread. */
  function lose(lost: Worker, error: Error): void {
    if (thread !== lost) return;
    thread = null;
    for (const id of [...waiting.keys()]) settle(id, ({ fail }) => fail(error));
  }

  function start(): Worker {
    const started = new Worker(new URL('../../scripts/thread.mjs', import.meta.url), {
      execArgv: [],
      workerData: { program: program.href },
    });
    started.on('message', (answer: ThreadAnswer<Done>) =>
      settle(answer.id, ({ done, fail }) =>
        'failed' in answer ? fail(Object.assign(new Error(), answer.failed)) : done(answer.done),
      ),
    );
    started.on('error', (error) => lose(started, error instanceof Error ? error : new Error(String(error))));
    started.on('exit', (code) => lose(started, new Error(`The ${what} thread ended with code ${code}`)));
    return started;
  }

  async function end(ending: Worker | null, error: Error): Promise<void> {
    if (!ending) return;
    lose(ending, error);
    await ending.terminate();
  }

  return {
    ask: (order) =>
      new Promise((done, fail) => {
        if (closed) return fail(closed);
        if (rest) clearTimeout(rest);
        thread ??= start();
        thread.ref();
        const id = ++orders;
        waiting.set(id, { done, fail });
        if (waiting.size === 1) watch();
        thread.postMessage({ id, ...order });
      }),
    close() {
      if (rest) clearTimeout(rest);
      closed = new ThreadClosed(`The ${what} thread was closed`);
      return end(thread, closed);
    },
  };
}
