import { parentPort } from 'node:worker_threads';
import { chancesOfPlans } from '../../learning/index.ts';
import { systems } from '../../systems/index.ts';
import type { ThreadAnswer } from '../work-thread.ts';
import type { PlansOrder } from './judge.ts';

const port = parentPort;
if (port === null) throw new Error('src/table/council/worker.ts runs as a worker thread');

port.on('message', ({ id, system, match, side, plans, seed }: PlansOrder & { readonly id: number }) => {
  let answer: ThreadAnswer<readonly number[]>;
  try {
    const book = systems[system];
    if (!book) throw new Error(`There is no book ${system}`);
    answer = { id, done: chancesOfPlans(book.handle, match, side, plans, seed) };
  } catch (error) {
    answer = { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  port.postMessage(answer);
});
