import type { RuleId } from '../../../engine/index.ts';
import { ordersVerb } from '../../../kit/index.ts';
import type { OrderFault } from '../../../kit/index.ts';
import { orderSpecs } from '../orders.ts';
import { refusal } from '../refusals.ts';
import type { Champions } from '../state.ts';

/** The book's orders, their rule and how they are refused. */
export const orderBook = {
  specs: orderSpecs,
  rule: 'SC-9.4',
  unknown: (rule: RuleId, facts: OrderFault) => refusal('BAD_ORDER', rule, facts),
};

/** Standing orders: answers given in advance, which only their side sees. 5.4 */
export const orders = ordersVerb<Champions, string>(orderBook, (play, rule, order) => {
  play.tell('orders-set', rule, order, { seen: order.side });
});
