import type { Action, SeenDecision, SideId } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';

/** The standing order of every book by which a side leaves its set-up to the bot; see `setUpOrder` in the kit. */
const VERB = 'orders';
const KEY = 'set-up';
/** What it says besides kinds of questions: nothing is left to the bot, or everything. */
export const ASK = 'ask';
export const ALL = 'auto';

export const setUpAction = (by: SideId, value: string): Action => ({ verb: VERB, by, params: { key: KEY, value } });

/** May this question be left to the bot? */
export function mayBeLeft({ handle, view }: MatchView, { of, kind, pace }: SeenDecision): boolean {
  if (!view || pace !== 'setup' || !handle.verbs[VERB]) return false;
  const choices = handle.choices(view, of, VERB, { key: KEY }, 'value');
  return 'list' in choices && choices.list.some(({ value }) => value === kind);
}

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
