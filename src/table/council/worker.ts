import { chancesOfPlans } from '../../learning/index.ts';
import { answerOrders } from '../answer-orders.ts';
import type { PlansOrder } from './judge.ts';

answerOrders<PlansOrder, readonly number[]>(({ match, side, plans, seed }, handle) =>
  chancesOfPlans(handle, match, side, plans, seed),
);
