import { nameParam, refusal } from '../../../engine/index.ts';
import type { Facts } from '../../../engine/index.ts';
import { text, words } from '../../../kit/index.ts';
import { isOrderKey, orderKeys, orderSpecs, readOrder } from '../orders.ts';
import type { ChampionsVerb } from '../state.ts';
import type { OrderKey } from '../facts/orders.ts';

const params = { key: nameParam, value: nameParam };

/** What an order may be: the words that are offered, and what is like an example of another form. */
function wantedFor(key: OrderKey): Facts {
  const { values, like } = orderSpecs[key];
  const plain = like === undefined ? values : values.filter((value) => !value.startsWith('auto '));
  return { values: [...values], wanted: { words: [...plain], ...(like === undefined ? {} : { like }) } };
}

/** Standing orders: answers given beforehand, seen by their side alone. 5.4 */
export const orders: ChampionsVerb<typeof params> = {
  rule: 'SC-9.4',
  place: 'table',
  params,
  free: () => true,
  secret: () => true,
  choices(_view, _by, { key }, param) {
    if (param === 'key') return { list: orderKeys.map((each) => ({ value: each, name: text(`order.${each}`) })) };
    return words(key !== undefined && isOrderKey(key) ? orderSpecs[key].values : [], 'order-value');
  },
  *offers() {
    for (const key of orderKeys) for (const value of orderSpecs[key].values) yield { key, value };
  },
  refuse(_view, _by, { key, value }) {
    if (isOrderKey(key) && readOrder(key, value) !== null) return null;
    return refusal('BAD_ORDER', isOrderKey(key) ? orderSpecs[key].rule : 'SC-9.4', { key, value, keys: [...orderKeys], ...(isOrderKey(key) ? wantedFor(key) : {}) });
  },
  run(play, by, { key, value }) {
    if (!isOrderKey(key)) return;
    const kept = readOrder(key, value);
    if (kept === null) return;
    play.match.secrets[by].orders[key] = kept;
    play.tell('orders-set', orderSpecs[key].rule, { side: by, key, value: kept }, { seen: by });
  },
};
