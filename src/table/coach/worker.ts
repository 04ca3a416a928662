import { parentPort } from 'node:worker_threads';
import { adviceOn } from '../../learning/index.ts';
import { gainsOf, openDeadline } from '../../opponent/index.ts';
import { systems } from '../../systems/index.ts';
import type { ThreadAnswer } from '../work-thread.ts';
import type { AdviceOrder, CoachAnswer, GainsOrder } from './coach.ts';

/** For how long it may look, in milliseconds: less than a player waits, since the answer has a way to go. */
const TIME = 400;
const ASKED_TIME = 1_200;

/** What comes of an order. Throws an Error for a book that there is not. */
function answerTo({ system, match, seed, ...order }: AdviceOrder | GainsOrder): CoachAnswer {
  const handle = systems[system]?.handle;
  if (!handle) throw new Error(`There is no book ${system}`);
  const now = (): number => performance.now();
  if ('action' in order) {
    const isLate = openDeadline(TIME, now);
    return { advice: adviceOn(handle, match, { action: order.action, seed, isLate }), gains: [] };
  }
  const { actions, before } = order;
  const [first] = actions;
  const isLate = openDeadline(ASKED_TIME, now);
  return { advice: null, gains: first ? gainsOf(handle, match, first.by, actions, { seed, isLate, before }) : [] };
}

const port = parentPort;
if (port === null) throw new Error('src/table/coach/worker.ts runs as a worker thread');

port.on('message', ({ id, ...order }: (AdviceOrder | GainsOrder) & { readonly id: number }) => {
  let answer: ThreadAnswer<CoachAnswer>;
  try {
    answer = { id, done: answerTo(order) };
  } catch (error) {
    answer = { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  port.postMessage(answer);
});
