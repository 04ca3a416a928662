import type { SideId } from '../../engine/index.ts';
import { orderIn, setUpOrder, wordOrder } from '../../kit/index.ts';
import type { OrderSpec } from '../../kit/index.ts';
import { isSpell } from './data/spells.ts';
import type { GroupId, HammerView, OrderKey } from './state.ts';

/** Spells that answer windows, as `unravel 3, aegis 2`: the first that is lawful is cast with so many dice. SH-14.20 */
export function magicList(value: string): readonly { readonly spell: string; readonly dice: number }[] | null {
  const found = value.split(',').map((part) => /^\s*([a-z-]+)\s+(\d{1,2})\s*$/.exec(part));
  return found.every((each) => each !== null && isSpell(each[1] ?? ''))
    ? found.map((each) => ({ spell: each?.[1] ?? '', dice: Number(each?.[2]) }))
    : null;
}

const loadoutOrder = (rule: string): OrderSpec<string> =>
  wordOrder(['default'], 'default', {
    rule,
    like: 'hand-weapon+shield',
    also: (value) => (/^[a-z-]+(?:\s*\+\s*[a-z-]+)*$/.test(value) ? value.replaceAll(/\s/g, '') : null),
  });

/** Kinds of questions before the first turn. */
export const setUpKinds = ['muster', 'choose', 'deploy'] as const;

/** What may be ordered. Section 5.3 */
export const orderSpecs: Readonly<Record<OrderKey, OrderSpec<string>>> = {
  reaction: wordOrder(['ask', 'hold', 'flee', 'flee-if-outnumbered', 'standshoot'], 'ask', { rule: 'SH-10.6' }),
  'stand-shoot': wordOrder(['yes', 'no'], 'yes', { rule: 'SH-10.9' }),
  ground: wordOrder(['ask', 'never', 'always', 'if-better'], 'ask', { rule: 'SH-9.1' }),
  casualties: wordOrder(['rear', 'spread', 'character-first'], 'rear', { rule: 'SH-8.3' }),
  magic: wordOrder(['ask', 'pass'], 'ask', {
    rule: 'SH-14.20',
    like: 'unravel 3, aegis 2',
    also: (value) => (magicList(value) ? value : null),
  }),
  surge: wordOrder(['ask', 'none', 'auto'], 'ask', { rule: 'SH-14.5' }),
  'shooting-loadout': loadoutOrder('SH-4.8'),
  'melee-loadout': loadoutOrder('SH-4.8'),
  'guard-loadout': loadoutOrder('SH-4.8'),
  focus: wordOrder(['most-contacts', 'weakest'], 'most-contacts', {
    rule: 'SH-11.14',
    like: 'b-2',
    also: (value) => (/^[ab]-[1-9]\d?$/.test(value) ? value : null),
  }),
  useless: wordOrder(['test', 'fail'], 'test', { rule: 'SH-12.5' }),
  hitrun: wordOrder(['ask', 'no', 'toward-own-edge'], 'ask', { rule: 'SH-17.3' }),
  consolidate: wordOrder(['ask', 'stay', 'nearest-enemy', 'objective'], 'ask', { rule: 'SH-12.11' }),
  ...setUpOrder(setUpKinds, 'SH-18.6'),
};

export const orderKeys = Object.keys(orderSpecs) as readonly OrderKey[];

/** The order that holds for a group, or of a side; from a view that may see it. */
export const orderOf = (
  { secrets }: Pick<HammerView, 'secrets'>,
  side: SideId,
  key: OrderKey,
  group: GroupId | null = null,
): string =>
  orderIn(orderSpecs, key, group === null ? undefined : secrets[side]?.groupOrders[group], secrets[side]?.orders);

/** Has the side said anything about it at all? */
export const isOrdered = (
  { secrets }: Pick<HammerView, 'secrets'>,
  side: SideId,
  key: OrderKey,
  group: GroupId,
): boolean => secrets[side]?.groupOrders[group]?.[key] !== undefined || secrets[side]?.orders[key] !== undefined;
