import type { RuleId, UnitId } from '../../../engine/index.ts';
import { unitOrdersVerb } from '../../../kit/index.ts';
import type { OrderFault, OrderValue } from '../../../kit/index.ts';
import { orderSpecs } from '../orders.ts';
import { refusal } from '../refusals.ts';
import type { Salvation } from '../state.ts';
import { onBoard } from '../units.ts';

/** The book's orders, their rule and how they are refused. */
export const orderBook = {
  specs: orderSpecs,
  rule: 'SS-R70',
  unknown: (rule: RuleId, facts: OrderFault) => refusal('NO_SUCH_ORDER', rule, facts),
  notYours: (rule: RuleId, facts: { readonly unit: UnitId }) => refusal('NOT_YOUR_UNIT', rule, facts),
};

/** Standing orders: answers given in advance, for a side or one unit; secret. Section 5.3 */
export const orders = unitOrdersVerb<Salvation, OrderValue>(orderBook, onBoard, (play, rule, order) => {
  play.tell('orders-set', rule, order, { seen: order.side });
});
