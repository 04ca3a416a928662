import type { SideId } from '../../engine/index.ts';
import { orderIn, setUpOrder, wordOrder } from '../../kit/index.ts';
import type { OrderSpec } from '../../kit/index.ts';
import type { OrderKey, VampiresView } from './state.ts';

/** Kinds of questions before the first turn. */
export const setUpKinds = ['muster', 'deploy'] as const;

/** What may be ordered. Section 5 */
export const orderSpecs: Readonly<Record<OrderKey, OrderSpec<string>>> = {
  stand: wordOrder(['ask', 'auto'], 'ask', { rule: 'VW-9.4' }),
  ritual: wordOrder(['ask', 'auto'], 'ask', { rule: 'VW-13.5' }),
  shoot: wordOrder(['ask', 'skip'], 'ask', { rule: 'VW-5.1' }),
  zone: wordOrder(['ask', 'skip'], 'ask', { rule: 'VW-11.8' }),
  fight: wordOrder(['ask', 'auto'], 'ask', { rule: 'VW-6.1' }),
  ...setUpOrder(setUpKinds, 'VW-R42'),
};

export const orderKeys = Object.keys(orderSpecs) as readonly OrderKey[];

/** The order of a side that holds now, from a view that may see it. */
export const orderOf = (view: Pick<VampiresView, 'secrets'>, side: SideId, key: OrderKey): string =>
  orderIn(orderSpecs, key, view.secrets[side]?.orders);
