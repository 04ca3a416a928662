import { nameParam, optional, required } from '../../../engine/index.ts';
import type { RuleId } from '../../../engine/index.ts';
import { firstOf, nothing, orderRefusal, readOrder, SET_UP } from '../../../kit/index.ts';
import type { OrderFault } from '../../../kit/index.ts';
import { orderKeys, orderSpecs } from '../orders.ts';
import { squadParam } from '../params.ts';
import { refusal } from '../refusals.ts';
import { squadsOf } from '../squads.ts';
import type { GenesysVerb, OrderKey } from '../state.ts';
import { text, words } from '../texts.ts';

const params = { key: nameParam, value: nameParam, squad: optional(squadParam) };
const book = {
  specs: orderSpecs,
  rule: 'GP-10.12',
  unknown: (rule: RuleId, facts: OrderFault) => refusal('BAD_ORDER', rule, facts),
};

/** Standing orders of a side, or of one squad, seen by that side alone. GP-10.12 */
export const orders: GenesysVerb<typeof params> = {
  rule: 'GP-10.12',
  place: 'table',
  params,
  free: () => true,
  secret: () => true,
  choices(view, by, { key }, param) {
    if (param === 'key') return words(orderKeys, 'order');
    if (param === 'squad')
      return { list: squadsOf(view, by).map(({ id }) => ({ value: id, name: text('squad', { squad: id }) })) };
    const order = orderKeys.find((each) => each === key);
    const shown = order ? (orderSpecs[order].wanted.words ?? orderSpecs[order].values) : [];
    return order ? words(shown, order === SET_UP ? 'order-value' : `order-${order}`) : nothing;
  },
  *offers() {
    for (const key of orderKeys) for (const value of orderSpecs[key].values) yield { key, value, squad: null };
  },
  refuse: (view, by, { key, value, squad }) =>
    firstOf(orderRefusal(book, key, value), () =>
      squad !== null && view.own.squads[squad]?.side !== by ? refusal('NOT_YOURS', 'GP-10.12', { squad }) : null,
    ),
  run(play, by, { key, value, squad }) {
    const kept = required(readOrder(orderSpecs, key, value), key);
    const secret = play.match.secrets[by];
    // The set-up is the side's.
    const into = squad === null || key === SET_UP ? secret.orders : (secret.squadOrders[squad] ??= {});
    into[key] = kept;
    play.tell(
      'orders-set',
      orderSpecs[key as OrderKey].rule ?? 'GP-10.12',
      { side: by, key, value: kept, squad },
      { seen: by },
    );
  },
};
