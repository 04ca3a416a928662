import { ordersVerb } from '../../../kit/index.ts';
import { orderSpecs } from '../orders.ts';
import type { Vampires } from '../state.ts';

/** The book's orders, their rule and their refusal code. */
export const orderBook = { specs: orderSpecs, rule: 'VW-3.9', code: 'BAD_ORDER' };

/** Standing orders: answers given in advance, which only their side sees. Section 5 */
export const orders = ordersVerb<Vampires, string>(orderBook, (play, rule, order) => {
  play.tell('orders-set', rule, order, { seen: order.side });
});
