import { ordersVerb } from '../../../kit/index.ts';
import { orderSpecs } from '../orders.ts';
import type { Champions } from '../state.ts';

/** The book's orders, their rule and their refusal code. */
export const orderBook = { specs: orderSpecs, rule: 'SC-9.4', code: 'BAD_ORDER' };

/** Standing orders: answers given in advance, which only their side sees. 5.4 */
export const orders = ordersVerb<Champions, string>(orderBook, (play, rule, order) => {
  play.tell('orders-set', rule, order, { seen: order.side });
});
