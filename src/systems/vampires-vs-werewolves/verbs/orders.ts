import type { RuleId } from '../../../engine/index.ts';
import { ordersVerb } from '../../../kit/index.ts';
import type { OrderFault } from '../../../kit/index.ts';
import { orderSpecs } from '../orders.ts';
import { refusal } from '../refusals.ts';
import type { Vampires } from '../state.ts';

/** The book's orders, their rule and how they are refused. */
export const orderBook = {
  specs: orderSpecs,
  rule: 'VW-3.9',
  unknown: (rule: RuleId, facts: OrderFault) => refusal('BAD_ORDER', rule, facts),
};

/** Standing orders: answers given in advance, which only their side sees. Section 5 */
export const orders = ordersVerb<Vampires, string>(orderBook, (play, rule, order) => {
  play.tell('orders-set', rule, order, { seen: order.side });
});
