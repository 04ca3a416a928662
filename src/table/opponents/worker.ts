import { openDeadline, sights } from '../../opponent/index.ts';
import { answerOrders } from '../answer-orders.ts';
import { thoughtFor } from './think.ts';
import type { Thought, ThinkOrder } from './think.ts';

answerOrders<ThinkOrder, Thought>(({ explain, ...order }, handle) => {
  const isLate = openDeadline(sights[order.skill].time, () => performance.now());
  const thought = thoughtFor({ handle, ...order, isLate });
  return explain ? thought : { ...thought, plans: [] };
});
