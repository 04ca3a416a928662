import { ordersVerb } from '../../../kit/index.ts';
import { orderSpecs } from '../orders.ts';
import type { Champions } from '../state.ts';

/** How the book speaks of orders. */
export const orderBook = { specs: orderSpecs, rule: 'SC-9.4', code: 'BAD_ORDER' };

/** Standing orders: answers given beforehand, seen by their side alone. 5.4 */
export const orders = ordersVerb<Champions, string>(orderBook, (play, rule, order) => {
  play.tell('orders-set', rule, order, { seen: order.side });
});
