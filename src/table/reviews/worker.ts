import { parentPort } from 'node:worker_threads';
import { judgeStep } from '../../learning/index.ts';
import type { JudgedStep } from '../../learning/index.ts';
import { systems } from '../../systems/index.ts';
import type { ThreadAnswer } from '../work-thread.ts';
import type { JudgeOrder } from './reviewer.ts';

const port = parentPort;
if (port === null) throw new Error('src/table/reviews/worker.ts runs as a worker thread');

port.on('message', ({ id, system, step, seed }: JudgeOrder & { readonly id: number }) => {
  let answer: ThreadAnswer<JudgedStep>;
  try {
    const book = systems[system];
    if (!book) throw new Error(`There is no book ${system}`);
    answer = { id, done: judgeStep(book.handle, step, seed) };
  } catch (error) {
    answer = { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  port.postMessage(answer);
});
