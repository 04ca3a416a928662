import type { Json } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { writeId } from '../components/ids.ts';
import { button, buttonRows, menu, menuRow, page } from '../payload.ts';
import type { MenuOption, Page } from '../payload.ts';
import { en } from '../words/en.ts';
import { phrasesOf } from '../words/phrases.ts';

/** The books' verb for standing orders, and the query that tells one's own. */
export const ORDERS = 'orders';
const MOST_OPTIONS = 25;

interface Order {
  readonly key: string;
  readonly value: readonly string[];
  /** The unit that alone has this order; null for one of the whole side. */
  readonly unit: string | null;
}

const isRecord = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The viewer's own orders, as the book's query tells them: `{ orders: [{ key, value, unit }] }`. */
function ordersOf({ view, handle }: MatchView): readonly Order[] {
  const shown = view && handle.queries.includes(ORDERS) ? handle.query(view, ORDERS, {}) : null;
  const orders = shown && !('code' in shown) && Array.isArray(shown.facts.orders) ? shown.facts.orders : [];
  return (orders as readonly Json[])
    .filter(isRecord)
    .map(({ key, value, unit }) => ({
      key: String(key),
      value: [value].flat().map(String),
      unit: typeof unit === 'string' ? unit : null,
    }));
}

const textOf = ({ handle, names }: MatchView, key: string): string => phrasesOf(handle).text({ key, facts: {} }, names);

export const orderName = (matchView: MatchView, key: string): string => textOf(matchView, `order.${key}`);

const valueName = (matchView: MatchView, value: readonly string[]): string =>
  value.map((each) => textOf(matchView, `order-value.${each}`)).join(', ') || en.orders.nothing;

/** A menu for what the orders verb can take next: a kind of order, or its value. */
function orderMenu(matchView: MatchView, key: string | null, chosen: readonly string[]): readonly MenuOption[] {
  const { view, handle } = matchView;
  if (!view?.side || !handle.verbs[ORDERS]) return [];
  const choices = handle.choices(view, view.side, ORDERS, key === null ? {} : { key }, key === null ? 'key' : 'value');
  return 'list' in choices
    ? choices.list
        .slice(0, MOST_OPTIONS)
        .map(({ value, name }) => ({
          value,
          name: phrasesOf(handle).text(name, matchView.names),
          chosen: chosen.length === 1 && chosen[0] === value,
        }))
    : [];
}

/** A player's standing orders, with a menu to change one. Only for that player. */
export function ordersPage(matchView: MatchView, note: readonly string[] = []): Page {
  if (!matchView.view) return page({ texts: [en.notStarted] });
  if (!matchView.handle.verbs[ORDERS]) return page({ texts: [en.orders.noBook] });
  const lines = ordersOf(matchView).map(({ key, value, unit }) =>
    en.orders.line(
      orderName(matchView, key),
      valueName(matchView, value),
      unit === null ? null : matchView.names.unit(unit),
    ),
  );
  const keys = matchView.view.result ? [] : orderMenu(matchView, null, []);
  return page({
    texts: [[...note, en.orders.title, ...(lines.length > 0 ? lines : [en.orders.none])].join('\n')],
    foot: keys.length > 0 ? [en.orders.about] : [],
    rows:
      keys.length > 0 ? [menuRow(menu(writeId({ kind: 'order', match: matchView.id }), en.orders.which, keys))] : [],
  });
}

/** What one kind of order can be; a value that takes more than a word is typed. */
export function orderPage(matchView: MatchView, key: string): Page {
  const current = ordersOf(matchView).find((order) => order.key === key && order.unit === null)?.value ?? [];
  const values = orderMenu(matchView, key, current);
  return page({
    texts: [en.orders.now(orderName(matchView, key), valueName(matchView, current))],
    rows: [
      ...(values.length > 0
        ? [menuRow(menu(writeId({ kind: 'order-value', match: matchView.id, param: key }), en.orders.how, values))]
        : []),
      ...buttonRows([button(writeId({ kind: 'order', match: matchView.id }), en.buttons.back)]),
    ],
  });
}
