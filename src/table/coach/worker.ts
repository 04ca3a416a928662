import { adviceOn } from '../../learning/index.ts';
import { gainsOf, openDeadline } from '../../opponent/index.ts';
import { answerOrders } from '../answer-orders.ts';
import type { AdviceOrder, CoachAnswer, GainsOrder } from './coach.ts';

/** For how long it may look, in milliseconds: less than a player waits, since the answer has a way to go. */
const TIME = 400;
const ASKED_TIME = 1_200;

answerOrders<AdviceOrder | GainsOrder, CoachAnswer>(({ match, seed, ...order }, handle) => {
  const now = (): number => performance.now();
  if ('action' in order) {
    const isLate = openDeadline(TIME, now);
    return { advice: adviceOn(handle, match, { action: order.action, seed, isLate }), gains: [] };
  }
  const { actions, before } = order;
  const [first] = actions;
  const isLate = openDeadline(ASKED_TIME, now);
  return { advice: null, gains: first ? gainsOf(handle, match, first.by, actions, { seed, isLate, before }) : [] };
});
