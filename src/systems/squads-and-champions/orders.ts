import type { SideId } from '../../engine/index.ts';
import { ranks } from './data/ranks.ts';
import type { ChampionsView, SeenUnit } from './state.ts';
import type { OrderKey } from './facts/orders.ts';
import { card } from './units.ts';

/** What may be ordered, and what holds until something is. 5.4 */
export interface OrderSpec {
  /** Values that are offered; `start` is one of them. */
  readonly values: readonly string[];
  readonly start: string;
  readonly rule: string;
  /** An example of a value of another form, where more may stand than is offered. */
  readonly like?: string;
  /** Reads a value of another form as it is kept; null if it may not stand. */
  readonly also?: (value: string) => string | null;
}

/** When Fate is spent of itself: at least `min` in a hundred, and more than `keep` points left. 5.4 */
export interface AutoFate {
  readonly min: number;
  readonly keep: number;
}

/** `auto 50 1`, `auto(50, 1)`, `auto 50 %`. */
export function autoFate(value: string): AutoFate | null {
  const [, min, keep] = /^auto[\s(]+(\d{1,3})\s*%?(?:[\s,]+(\d))?\s*\)?$/.exec(value) ?? [];
  return min === undefined || Number(min) > 100 ? null : { min: Number(min), keep: Number(keep ?? 0) };
}

const protectedRanks = [...ranks, 'unique'] as const;

/** Does `auto champion` protect this unit? 5.4 */
export function autoProtects(value: string, { type }: Pick<SeenUnit, 'type'>): boolean {
  const least = protectedRanks.find((rank) => value === `auto ${rank}`);
  const { rank, unique } = card({ type });
  if (least === undefined) return false;
  return least === 'unique' ? unique : ranks.indexOf(rank) >= ranks.indexOf(least);
}

export const orderSpecs: Readonly<Record<OrderKey, OrderSpec>> = {
  fate: {
    values: ['ask', 'never', 'auto 50 0', 'auto 67 0', 'auto 50 1'], start: 'ask', rule: 'SC-9.4', like: 'auto 50 1',
    also(value) {
      const auto = autoFate(value);
      return auto && `auto ${auto.min} ${auto.keep}`;
    },
  },
  protect: {
    values: ['ask', 'never', ...protectedRanks.map((rank) => `auto ${rank}`)], start: 'ask', rule: 'SC-10.6',
    also: (value) => {
      const [, rank] = /^auto\s*\(\s*(\w+)\s*\)$/.exec(value) ?? [];
      return protectedRanks.some((each) => each === rank) ? `auto ${rank}` : null;
    },
  },
  dismount: { values: ['ask', 'auto'], start: 'auto', rule: 'SC-7.5' },
  regroup: { values: ['ask', 'always', 'skip', 'auto'], start: 'ask', rule: 'SC-13.2' },
  passing: { values: ['ask', 'auto'], start: 'ask', rule: 'SC-3.4' },
};

export const orderKeys = Object.keys(orderSpecs) as readonly OrderKey[];
export const isOrderKey = (key: string): key is OrderKey => Object.hasOwn(orderSpecs, key);

/** A typed value as it is kept, or null if it may not stand for this order. */
export function readOrder(key: OrderKey, typed: string): string | null {
  const value = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const { values, also } = orderSpecs[key];
  return values.includes(value) ? value : also?.(value) ?? null;
}

/** The order of a side that holds now, from a view that may see it. */
export const orderOf = (view: Pick<ChampionsView, 'secrets'>, side: SideId, key: OrderKey): string => view.secrets[side]?.orders[key] ?? orderSpecs[key].start;
