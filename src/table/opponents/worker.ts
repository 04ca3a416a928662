import { parentPort } from 'node:worker_threads';
import { openDeadline, sights } from '../../opponent/index.ts';
import { systems } from '../../systems/index.ts';
import { thoughtFor } from './think.ts';
import type { ThreadAnswer } from '../work-thread.ts';
import type { Thought, ThinkOrder } from './think.ts';

const port = parentPort;
if (port === null) throw new Error('src/table/opponents/worker.ts runs as a worker thread');

port.on('message', ({ id, system, explain, ...order }: ThinkOrder & { readonly id: number }) => {
  let answer: ThreadAnswer<Thought>;
  try {
    const book = systems[system];
    if (!book) throw new Error(`There is no book ${system}`);
    const isLate = openDeadline(sights[order.skill].time, () => performance.now());
    const thought = thoughtFor({ handle: book.handle, ...order, isLate });
    answer = { id, done: explain ? thought : { ...thought, plans: [] } };
  } catch (error) {
    answer = { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  port.postMessage(answer);
});
