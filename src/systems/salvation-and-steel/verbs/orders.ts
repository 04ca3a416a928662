import { nameParam, optional, refusal, unitParam } from '../../../engine/index.ts';
import type { Facts, SideId } from '../../../engine/index.ts';
import { firstOf, nothing, text, unitOf, units, words } from '../../../kit/index.ts';
import { orderSpecs } from '../orders.ts';
import type { OrderValue, SalvationVerb } from '../state.ts';
import { onBoard } from '../units.ts';

/** More dice than anybody has. */
const mostDice = 99;

const params = { key: nameParam, value: nameParam, unit: optional(unitParam) };

/** The value as it is kept, or null if it may not stand for this order. Section 5.3 */
function read(key: string, value: string): OrderValue | null {
  const spec = Object.hasOwn(orderSpecs, key) ? orderSpecs[key] : undefined;
  if (!spec) return null;
  if (spec.several) {
    const several = value === 'none' ? [] : value.split(/[\s,]+/);
    return several.every((word) => spec.values.includes(word)) ? several : null;
  }
  if (spec.values.includes(value)) return value;
  return spec.numbers && /^\d{1,2}$/.test(value) ? Number(value) : null;
}

/** What an order may be: words, and how many dice where numbers may stand for it. Section 5.3 */
function wantedFor(key: string): Facts {
  const spec = Object.hasOwn(orderSpecs, key) ? orderSpecs[key] : undefined;
  if (!spec) return {};
  return { values: [...spec.values], wanted: { words: [...spec.values, ...(spec.several ? ['none'] : [])], ...(spec.numbers ? { least: 0, most: mostDice } : {}) } };
}

/** Standing orders: answers given beforehand, for a side or one unit; secret. Section 5.3 */
export const orders: SalvationVerb<typeof params> = {
  rule: 'SS-R70',
  place: 'table',
  params,
  free: () => true,
  secret: () => true,
  choices(view, by, given, param) {
    if (param === 'key') return { list: Object.keys(orderSpecs).map((key) => ({ value: key, name: text(`order.${key}`) })) };
    if (param === 'unit') return units(onBoard(view, by));
    const spec = given.key === undefined || !Object.hasOwn(orderSpecs, given.key) ? undefined : orderSpecs[given.key];
    if (!spec) return nothing;
    return words([...spec.values, ...(spec.several ? ['none'] : [])], 'order-value');
  },
  *offers() {
    for (const [key, spec] of Object.entries(orderSpecs)) {
      for (const value of spec.values) yield { key, value, unit: null };
    }
  },
  refuse: (view, by, { key, value, unit }) => firstOf(
    read(key, value) === null ? refusal('NO_SUCH_ORDER', 'SS-R70', { key, value, keys: Object.keys(orderSpecs), ...wantedFor(key) }) : null,
    unit !== null && unitOf(view, unit).side !== by ? refusal('NOT_YOUR_UNIT', 'SS-R70', { unit }) : null,
  ),
  run(play, by: SideId, { key, value, unit }) {
    const secret = play.match.secrets[by];
    const kept = read(key, value) as OrderValue;
    if (unit === null) secret.orders[key] = kept;
    else (secret.unitOrders[unit] ??= {})[key] = kept;
    play.tell('orders-set', 'SS-R70', { side: by, key, value: kept, unit }, { seen: by });
  },
};
