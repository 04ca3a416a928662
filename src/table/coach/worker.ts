import { parentPort } from 'node:worker_threads';
import { adviceOn } from '../../learning/index.ts';
import type { Advice } from '../../learning/index.ts';
import { openDeadline } from '../../opponent/index.ts';
import { systems } from '../../systems/index.ts';
import type { ThreadAnswer } from '../work-thread.ts';
import type { AdviceOrder } from './coach.ts';

/** For how long it may look, in milliseconds: less than a player waits, since the answer has a way to go. */
const TIME = 400;

const port = parentPort;
if (port === null) throw new Error('src/table/coach/worker.ts runs as a worker thread');

port.on('message', ({ id, system, match, ...order }: AdviceOrder & { readonly id: number }) => {
  let answer: ThreadAnswer<Advice | null>;
  try {
    const book = systems[system];
    if (!book) throw new Error(`There is no book ${system}`);
    answer = {
      id,
      done: adviceOn(book.handle, match, { ...order, isLate: openDeadline(TIME, () => performance.now()) }),
    };
  } catch (error) {
    answer = { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  port.postMessage(answer);
});
