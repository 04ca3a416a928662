import { isJsonList, isOneOf, nameParam, optional, unitParam } from '../engine/index.ts';
import type {
  Facts,
  Game,
  Json,
  Param,
  Play,
  Refusal,
  RuleId,
  SideId,
  Unit,
  UnitId,
  VerbSpec,
  View,
  Wanted,
} from '../engine/index.ts';
import { firstOf, nothing, text, units, words } from './forms.ts';
import type { OrderFault } from './refusals.ts';
import { unitOf } from './units.ts';

/** The value of a standing order. */
export type OrderValue = string | number | readonly string[];

/** Standing orders by key: answers given in advance. */
export type Orders<V extends OrderValue = OrderValue> = Record<string, V>;

/** One kind of standing order: the values it accepts, and the default. */
export interface OrderSpec<V extends OrderValue = OrderValue> {
  /** Words that are offered. */
  readonly values: readonly string[];
  readonly start: V;
  /** The rule cited when such an order is given; without it, the verb's rule. */
  readonly rule?: RuleId;
  /** The values it accepts, named when another is refused. */
  readonly wanted: Wanted;
  /** The value in its stored form; null if this order does not accept it. */
  read(given: Json): V | null;
}

type OrderSpecs<V extends OrderValue> = Readonly<Record<string, OrderSpec<V>>>;

/**
 * One of several words. `also` reads values of another form, `like` is an example of it, and `shown` are then the words
 * offered.
 */
export function wordOrder(
  values: readonly string[],
  start: string,
  more: {
    readonly rule?: RuleId;
    readonly like?: string;
    readonly shown?: readonly string[];
    readonly also?: (value: string) => string | null;
  } = {},
): OrderSpec<string> {
  const { rule, like, shown = values, also } = more;
  return {
    values,
    start,
    ...(rule === undefined ? {} : { rule }),
    wanted: { words: shown, ...(like === undefined ? {} : { like }) },
    read(given) {
      const value = typeof given === 'string' ? given.trim().toLowerCase().replaceAll(/\s+/g, ' ') : null;
      return value === null || values.includes(value) ? value : (also?.(value) ?? null);
    },
  };
}

/** More dice than anybody ever has. */
const mostDice = 99;

/** One of several words, or a number of dice. */
export const diceOrder = (values: readonly string[], start: string): OrderSpec<string | number> => ({
  values,
  start,
  wanted: { words: values, least: 0, most: mostDice },
  read(given) {
    if (typeof given === 'string' && values.includes(given)) return given;
    const number = typeof given === 'string' && /^\d{1,2}$/.test(given) ? Number(given) : given;
    return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= mostDice ? number : null;
  },
});

/** Any of several words at once, `none` for none of them, which is also the default. */
export const severalOrder = (values: readonly string[]): OrderSpec<readonly string[]> => ({
  values,
  start: [],
  wanted: { words: [...values, 'none'] },
  read(given) {
    const several = given === 'none' ? [] : typeof given === 'string' ? given.split(/[\s,]+/) : given;
    return isJsonList(several) && several.every((word) => isOneOf(values, word)) ? several : null;
  },
});

const specOf = <V extends OrderValue>(specs: OrderSpecs<V>, key: string): OrderSpec<V> | undefined =>
  Object.hasOwn(specs, key) ? specs[key] : undefined;

/** A value in its stored form; null if there is no such order or it does not accept the value. */
export const readOrder = <V extends OrderValue>(specs: OrderSpecs<V>, key: string, given: Json): V | null =>
  specOf(specs, key)?.read(given) ?? null;

/** Reads orders from data; returns the key of the first that is not valid instead. */
export function readOrders<V extends OrderValue>(
  specs: OrderSpecs<V>,
  given: Facts,
): { readonly orders: Orders<V> } | { readonly wrong: string } {
  const orders: Orders<V> = {};
  for (const [key, value] of Object.entries(given)) {
    const kept = readOrder(specs, key, value);
    if (kept === null) return { wrong: key };
    orders[key] = kept;
  }
  return { orders };
}

/** The order in force: the first that is set, else the default. */
export function orderIn<V extends OrderValue>(
  specs: OrderSpecs<V>,
  key: string,
  ...orders: readonly (Orders<V> | undefined)[]
): V {
  const given = orders.find((each) => each?.[key] !== undefined)?.[key] ?? specOf(specs, key)?.start;
  if (given === undefined) throw new Error(`There is no standing order ${key}`);
  return given;
}

/** The secret of a side that has standing orders; `unitOrders` where its units may have orders of their own. */
export interface OrderKeeper<V extends OrderValue> {
  readonly orders: Orders<V>;
  readonly unitOrders?: Record<UnitId, Orders<V>>;
}

/** What a book supplies for the verb. */
export interface OrderBook<V extends OrderValue> {
  readonly specs: OrderSpecs<V>;
  readonly rule: RuleId;
  /** The book's refusal of an unknown order or of a value that the order does not accept. */
  readonly unknown: (rule: RuleId, facts: OrderFault) => Refusal;
}

/** A book whose units can have orders of their own. */
export interface UnitOrderBook<V extends OrderValue> extends OrderBook<V> {
  /** The book's refusal of an order for a unit of the other side. */
  readonly notYours: (rule: RuleId, facts: { readonly unit: UnitId }) => Refusal;
}

/** Records the order as an event that only its side sees. */
type TellOrder<G extends Game, Order> = (play: Play<G>, rule: RuleId, order: Order) => void;

// Type aliases, not interfaces, so that they are assignable to the facts of an event.
type SideOrder<V extends OrderValue> = { readonly side: SideId; readonly key: string; readonly value: V };
type UnitOrder<V extends OrderValue> = SideOrder<V> & { readonly unit: UnitId | null };

const params = { key: nameParam, value: nameParam };
type OrderParams = typeof params;
type UnitOrderParams = OrderParams & { readonly unit: Param<UnitId | null> };

/** Why an order is refused, and what would be accepted. */
export function orderRefusal<V extends OrderValue>(
  { specs, rule, unknown }: OrderBook<V>,
  key: string,
  value: Json,
): Refusal | null {
  if (readOrder(specs, key, value) !== null) return null;
  const spec = specOf(specs, key);
  return unknown(spec?.rule ?? rule, {
    key,
    value,
    keys: Object.keys(specs),
    ...(spec ? { values: [...spec.values], wanted: { ...spec.wanted } } : {}),
  });
}

/** The verb for a side's standing orders: answers given in advance, which only that side sees. */
export function ordersVerb<G extends Game & { secret: { orders: Orders<V> } }, V extends OrderValue>(
  book: OrderBook<V>,
  tell: TellOrder<G, SideOrder<V>>,
): VerbSpec<G, OrderParams> {
  const { specs, rule } = book;
  return {
    rule,
    place: 'table',
    params,
    free: () => true,
    secret: () => true,
    choices(_view, _by, { key }, param) {
      if (param === 'key')
        return { list: Object.keys(specs).map((each) => ({ value: each, name: text(`order.${each}`) })) };
      const spec = key === undefined ? undefined : specOf(specs, key);
      return spec ? words(spec.values, 'order-value') : nothing;
    },
    *offers() {
      for (const [key, { values }] of Object.entries(specs)) for (const value of values) yield { key, value };
    },
    refuse: (_view, _by, { key, value }) => orderRefusal(book, key, value),
    run(play, by, { key, value }) {
      const kept = keepOrder(play.match.secrets[by], book, key, value);
      tell(play, ruleOf(book, key), { side: by, key, value: kept });
    },
  };
}

/**
 * The verb for standing orders of a side or of one unit; a unit's own take precedence. `unitsOf`: the units that can
 * have some.
 */
export function unitOrdersVerb<
  G extends Game & { secret: { orders: Orders<V>; unitOrders: Record<UnitId, Orders<V>> } },
  V extends OrderValue,
>(
  book: UnitOrderBook<V>,
  unitsOf: (view: View<G>, by: SideId) => readonly Unit[],
  tell: TellOrder<G, UnitOrder<V>>,
): VerbSpec<G, UnitOrderParams> {
  const ofSide = ordersVerb<G, V>(book, (play, rule, order) => {
    tell(play, rule, { ...order, unit: null });
  });
  return {
    ...ofSide,
    params: { ...params, unit: optional(unitParam) },
    choices: (view, by, { key }, param) =>
      param === 'unit' ? units(unitsOf(view, by)) : ofSide.choices(view, by, key === undefined ? {} : { key }, param),
    *offers(view, by) {
      for (const order of ofSide.offers(view, by)) yield { ...order, unit: null };
    },
    refuse: (view, by, { key, value, unit }) =>
      firstOf(orderRefusal(book, key, value), () =>
        unit !== null && unitOf(view, unit).side !== by ? book.notYours(book.rule, { unit }) : null,
      ),
    run(play, by, { key, value, unit }) {
      const kept = keepOrder(play.match.secrets[by], book, key, value, unit);
      tell(play, ruleOf(book, key), { side: by, key, value: kept, unit });
    },
  };
}

const ruleOf = <V extends OrderValue>({ specs, rule }: OrderBook<V>, key: string): RuleId =>
  specOf(specs, key)?.rule ?? rule;

/** Stores an accepted order, of a side or of one of its units, and returns it as it was stored. */
export function keepOrder<V extends OrderValue>(
  secret: OrderKeeper<V>,
  { specs }: OrderBook<V>,
  key: string,
  value: Json,
  unit: UnitId | null = null,
): V {
  const kept = readOrder(specs, key, value);
  if (kept === null) throw new Error(`An accepted order for ${key} cannot be read again`);
  const orders = unit === null || !secret.unitOrders ? secret.orders : (secret.unitOrders[unit] ??= {});
  orders[key] = kept;
  return kept;
}
