import type { SideId } from '../../engine/index.ts';
import { orderIn, setUpOrder, wordOrder } from '../../kit/index.ts';
import type { OrderSpec } from '../../kit/index.ts';
import { setUpKinds } from './facts/decisions.ts';
import type { GenesysView, OrderKey, SquadId } from './state.ts';

/** What may be ordered. GP-10.12 */
export const orderSpecs: Readonly<Record<OrderKey, OrderSpec<string>>> = {
  watch: wordOrder(['near', 'all', 'targeted', 'none'], 'near', { rule: 'GP-10.12' }),
  auto: wordOrder(['none', 'dive', 'flee', 'shoot'], 'none', { rule: 'GP-10.12' }),
  provoke: wordOrder(['ask', 'auto', 'never'], 'ask', { rule: 'GP-11.25' }),
  pile: wordOrder(['ask', 'auto', 'never'], 'ask', { rule: 'GP-11.11' }),
  // `never` is accepted and does the same as `auto`: one of them is enough to choose from.
  allocate: wordOrder(['ask', 'auto', 'never'], 'ask', { rule: 'GP-11.29', shown: ['ask', 'auto'] }),
  ...setUpOrder(setUpKinds, 'GP-3.1'),
};

export const orderKeys = Object.keys(orderSpecs) as readonly OrderKey[];

/** The order that holds for a squad, from a view that may see it: its own, then its side's. */
export const orderOf = (
  view: Pick<GenesysView, 'secrets'>,
  side: SideId,
  key: OrderKey,
  squad: SquadId | null = null,
): string =>
  orderIn(
    orderSpecs,
    key,
    squad === null ? undefined : view.secrets[side]?.squadOrders[squad],
    view.secrets[side]?.orders,
  );
