import { unitOrdersVerb } from '../../../kit/index.ts';
import type { OrderValue } from '../../../kit/index.ts';
import { orderSpecs } from '../orders.ts';
import type { Salvation } from '../state.ts';
import { onBoard } from '../units.ts';

/** The book's orders, their rule and their refusal code. */
export const orderBook = { specs: orderSpecs, rule: 'SS-R70', code: 'NO_SUCH_ORDER' };

/** Standing orders: answers given in advance, for a side or one unit; secret. Section 5.3 */
export const orders = unitOrdersVerb<Salvation, OrderValue>(orderBook, onBoard, (play, rule, order) => {
  play.tell('orders-set', rule, order, { seen: order.side });
});
