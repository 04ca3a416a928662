import { parentPort } from 'node:worker_threads';
import { choose, sights } from '../../opponent/index.ts';
import { systems } from '../../systems/index.ts';
import type { ThinkAnswer, ThinkOrder } from './think.ts';

const port = parentPort;
if (port === null) throw new Error('src/table/opponents/worker.ts runs as a worker thread');

port.on('message', ({ id, system, match, side, skill, seed }: ThinkOrder & { readonly id: number }) => {
  let answer: ThinkAnswer;
  try {
    const book = systems[system];
    if (!book) throw new Error(`There is no book ${system}`);
    const end = performance.now() + sights[skill].time;
    const isLate = (): boolean => performance.now() >= end;
    const found = choose({ handle: book.handle, match, side, skill, seed, isLate });
    answer = { id, action: found?.action ?? null };
  } catch (error) {
    answer = { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  port.postMessage(answer);
});
