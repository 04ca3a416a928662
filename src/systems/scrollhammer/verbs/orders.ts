import { nameParam, optional } from '../../../engine/index.ts';
import type { RuleId } from '../../../engine/index.ts';
import { firstOf, keepOrder, nothing, orderRefusal } from '../../../kit/index.ts';
import type { OrderFault } from '../../../kit/index.ts';
import { groupsOf } from '../groups.ts';
import { orderKeys, orderSpecs } from '../orders.ts';
import { groupNamed } from '../params.ts';
import { refusal } from '../refusals.ts';
import type { HammerVerb } from '../state.ts';
import { groupChoices } from './choices.ts';
import { text, words } from '../texts.ts';

/** The book's orders, their rule and how they are refused. */
export const orderBook = {
  specs: orderSpecs,
  rule: 'SH-14.20',
  unknown: (rule: RuleId, facts: OrderFault) => refusal('BAD_ORDER', rule, facts),
};

const params = { key: nameParam, value: nameParam, group: optional(groupNamed) };

/** Answers given beforehand, by a side or for one of its groups; only their side sees them. Section 5.3 */
export const orders: HammerVerb<typeof params> = {
  rule: 'SH-14.20',
  place: 'table',
  params,
  free: () => true,
  secret: () => true,
  choices(view, by, { key }, param) {
    if (param === 'key') return { list: orderKeys.map((each) => ({ value: each, name: text(`order.${each}`) })) };
    if (param === 'group') return groupChoices(groupsOf(view, by, true).map(({ id }) => id));
    const spec = orderKeys.find((each) => each === key);
    return spec ? words(orderSpecs[spec].values, 'order-value') : nothing;
  },
  *offers() {
    for (const key of orderKeys) for (const value of orderSpecs[key].values) yield { key, value, group: null };
  },
  refuse: (view, by, { key, value, group }) =>
    firstOf(orderRefusal(orderBook, key, value), () => {
      if (group === null) return null;
      const known = view.own.groups[group];
      if (!known)
        return refusal('NO_SUCH_GROUP', 'SH-2.2', { group, groups: groupsOf(view, by, true).map(({ id }) => id) });
      return known.side === by ? null : refusal('NOT_YOURS', 'SH-2.2', { group });
    }),
  run(play, by, { key, value, group }) {
    const secret = play.match.secrets[by];
    const orders = group === null ? secret.orders : (secret.groupOrders[group] ??= {});
    const kept = keepOrder({ orders }, orderBook, key, value, null);
    play.tell(
      'orders.set',
      orderSpecs[key as keyof typeof orderSpecs].rule ?? 'SH-14.20',
      { side: by, key, value: kept, group },
      { seen: by },
    );
  },
};
