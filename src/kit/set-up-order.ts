import { writeValues } from '../engine/index.ts';
import type { Action, Decision, Game, Params, VerbSpec, View } from '../engine/index.ts';
import { wordOrder } from './orders.ts';
import type { OrderSpec, Orders } from './orders.ts';
import { list } from './say.ts';

/** The key of the standing order by which a side leaves its set-up to the umpire. */
export const SET_UP = 'set-up';

/**
 * The standing order `set-up`: `ask`; `auto` leaves everything before the first turn to the umpire; otherwise the kinds of questions
 * left to it, separated by spaces, in the order of `kinds`.
 *
 *     orderSpecs: { ...setUpOrder(['pick', 'place', 'deploy'], 'SS-5.10'), … }
 *
 * @param kinds the book's kinds of questions with pace `setup`
 */
export function setUpOrder(kinds: readonly string[], rule: string): { readonly [SET_UP]: OrderSpec<string> } {
  const values = ['ask', 'auto', ...kinds];
  return {
    [SET_UP]: wordOrder(values, 'ask', {
      rule,
      also(value) {
        const given = value.split(/[\s,]+/);
        return given.every((kind) => kinds.includes(kind))
          ? kinds.filter((kind) => given.includes(kind)).join(' ')
          : null;
      },
    }),
  };
}

/** The kinds of questions that an order `set-up` names; empty for `ask` and `auto`. */
export const kindsLeftBy = (order: string): readonly string[] =>
  order === 'ask' || order === 'auto' ? [] : order.split(' ');

/** Has the side left this question to the umpire? For `System.leavesToUmpire` of a book whose sides keep their orders as `orders`. */
export function leavesSetUp<G extends Game & { secret: { orders: Orders } }>(
  view: View<G>,
  { of, kind }: Pick<Decision, 'of' | 'kind'>,
): boolean {
  const order = view.secrets[of]?.orders[SET_UP];
  return typeof order === 'string' && (order === 'auto' || kindsLeftBy(order).includes(kind));
}

/** What a verb offers first, for `StepSpec.usual`; null where it offers nothing. */
export const firstOffer =
  <G extends Game, P extends Params>(verb: string, spec: VerbSpec<G, P>) =>
  (view: View<G>, { of }: Pick<Decision, 'of'>): Action | null => {
    for (const values of spec.offers(view, of)) return { verb, by: of, params: writeValues(spec.params, view, values) };
    return null;
  };

/** What kinds of questions are about, in words that follow a colon: `{ pick: 'choosing terrain' }`. */
export type SetUpNames = Readonly<Record<string, string>>;

const namesOf = (order: string, names: SetUpNames): string =>
  list(kindsLeftBy(order).map((kind) => names[kind] ?? kind));

/** Some kinds of questions left to the umpire, as the value of an order; undefined where the order names no kinds. */
export const setUpOrderValue = (order: string, names: SetUpNames): string | undefined =>
  kindsLeftBy(order).length > 0 && kindsLeftBy(order).every((kind) => kind in names)
    ? `Do it for me: ${namesOf(order, names)}`
    : undefined;

/** What its side is told of a new order `set-up`. */
export function setUpOrderLine(order: string, names: SetUpNames): string {
  if (order === 'ask') return 'You do your set-up yourself again.';
  if (order === 'auto') return 'The rest of your set-up is done for you.';
  return `Done for you during set-up: ${namesOf(order, names)}.`;
}
