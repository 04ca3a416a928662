import type { Action, SeenDecision, SideId } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';

/** The standing order of every book by which a side leaves its set-up to the bot; see `setUpOrder` in the kit. */
const VERB = 'orders';
const KEY = 'set-up';
/** What it says besides kinds of questions: nothing is left to the bot, or everything. */
export const ASK = 'ask';
export const ALL = 'auto';

export const setUpAction = (by: SideId, value: string): Action => ({ verb: VERB, by, params: { key: KEY, value } });

/** What the order may say of the set-up of a side: the kinds of questions come last, in the order in which they are asked. */
function orderValues({ handle, view }: MatchView, of: SideId): readonly string[] {
  const choices = view && handle.verbs[VERB] ? handle.choices(view, of, VERB, { key: KEY }, 'value') : null;
  return choices && 'list' in choices ? choices.list.map(({ value }) => value) : [];
}

/** May this question be left to the bot? */
export const mayBeLeft = (matchView: MatchView, { of, kind, pace }: SeenDecision): boolean =>
  pace === 'setup' && orderValues(matchView, of).includes(kind);

/** Whether no other kind of question comes after this one: leaving it to the bot leaves it everything that is to come. */
export const isLastOfSetUp = (matchView: MatchView, { of, kind }: SeenDecision): boolean =>
  orderValues(matchView, of).at(-1) === kind;

/** What the viewer's side has left to the bot: `ask`, `auto`, or kinds of questions with spaces between; `ask` for spectators. */
export function setUpOrderOf({ handle, view }: MatchView): string {
  const shown = view?.side && handle.queries.includes(VERB) ? handle.query(view, VERB, {}) : null;
  const orders = shown && !('code' in shown) && Array.isArray(shown.facts['orders']) ? shown.facts['orders'] : [];
  const found = orders.find((order: { readonly key?: string }) => order.key === KEY) as { value?: unknown } | undefined;
  return typeof found?.value === 'string' ? found.value : ASK;
}

/** The order with one more kind of question left to the bot. */
export const withKind = (order: string, kind: string): string =>
  order === ALL ? ALL : [...new Set([...(order === ASK ? [] : order.split(' ')), kind])].join(' ');
