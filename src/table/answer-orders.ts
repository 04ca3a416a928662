import { parentPort } from 'node:worker_threads';
import type { SystemHandle, SystemId } from '../engine/index.ts';
import { systems } from '../systems/index.ts';
import type { ThreadAnswer } from './work-thread.ts';

/** Answers the orders of `openWorkThread`, in its thread; `work` gets each with its book, and may throw. */
export function answerOrders<Order extends { readonly system: SystemId }, Done>(
  work: (order: Order, handle: SystemHandle) => Done,
): void {
  const port = parentPort;
  if (port === null) throw new Error('Orders are answered in a worker thread');

  function answerTo(order: Order & { readonly id: number }): ThreadAnswer<Done> {
    const { id, system } = order;
    try {
      const book = systems[system];
      if (!book) throw new Error(`There is no book ${system}`);
      return { id, done: work(order, book.handle) };
    } catch (error) {
      const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
      return { id, failed: { message, stack } };
    }
  }

  port.on('message', (order: Order & { readonly id: number }) => port.postMessage(answerTo(order)));
}
