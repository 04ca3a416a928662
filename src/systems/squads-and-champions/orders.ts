import type { SideId } from '../../engine/index.ts';
import { keysOf } from '../../engine/index.ts';
import { orderIn, setUpOrder, wordOrder } from '../../kit/index.ts';
import type { OrderSpec } from '../../kit/index.ts';
import { ranks } from './data/ranks.ts';
import { setUpKinds } from './facts/decisions.ts';
import type { ChampionsView, OrderKey, SeenUnit } from './state.ts';
import { card } from './units.ts';

/** When Fate is spent automatically: with a chance of at least `min` per cent, and more than `keep` points left. 5.4 */
export interface AutoFate {
  readonly min: number;
  readonly keep: number;
}

/** `auto 50 1`, `auto(50, 1)`, `auto 50%`. */
export function autoFate(value: string): AutoFate | null {
  const [, min, keep] = /^auto[\s(]+(\d{1,3})\s*%?(?:[\s,]+(\d))?\s*\)?$/.exec(value) ?? [];
  return min === undefined || Number(min) > 100 ? null : { min: Number(min), keep: Number(keep ?? 0) };
}

const protectedRanks = [...ranks, 'unique'] as const;

/** Whether `auto champion` protects this unit. 5.4 */
export function autoProtects(value: string, { type }: Pick<SeenUnit, 'type'>): boolean {
  const least = protectedRanks.find((rank) => value === `auto ${rank}`);
  const { rank, unique } = card({ type });
  if (least === undefined) return false;
  return least === 'unique' ? unique : ranks.indexOf(rank) >= ranks.indexOf(least);
}

const fates = ['ask', 'never', 'auto 50 0', 'auto 67 0', 'auto 50 1'];

/** The standing orders. 5.4 */
export const orderSpecs: Readonly<Record<OrderKey, OrderSpec<string>>> = {
  fate: wordOrder(fates, 'ask', {
    rule: 'SC-9.4',
    like: 'auto 50 1',
    shown: fates.slice(0, 2),
    also(value) {
      const auto = autoFate(value);
      return auto && `auto ${auto.min} ${auto.keep}`;
    },
  }),
  protect: wordOrder(['ask', 'never', ...protectedRanks.map((rank) => `auto ${rank}`)], 'ask', {
    rule: 'SC-10.6',
    also: (value) => {
      const [, rank] = /^auto\s*\(\s*(\w+)\s*\)$/.exec(value) ?? [];
      return protectedRanks.some((each) => each === rank) ? `auto ${rank}` : null;
    },
  }),
  dismount: wordOrder(['ask', 'auto'], 'auto', { rule: 'SC-7.5' }),
  regroup: wordOrder(['ask', 'always', 'skip', 'auto'], 'ask', { rule: 'SC-13.2' }),
  passing: wordOrder(['ask', 'auto'], 'ask', { rule: 'SC-3.4' }),
  ...setUpOrder(setUpKinds, 'SC-2.12'),
};

export const orderKeys = keysOf(orderSpecs);

/** The order of a side in force, from a view that may see it. */
export const orderOf = (view: Pick<ChampionsView, 'secrets'>, side: SideId, key: OrderKey): string =>
  orderIn(orderSpecs, key, view.secrets[side]?.orders);
