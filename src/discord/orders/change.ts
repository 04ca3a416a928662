import type { MatchView } from '../../table/index.ts';
import { actionHash } from '../hash.ts';
import { actorOf } from '../panel/form.ts';
import { isGuided } from '../panel/suggestions.ts';
import { menu, menuRow } from '../payload.ts';
import type { Row } from '../payload.ts';
import { deedText } from '../text/deed.ts';
import { phrasesOf } from '../words/phrases.ts';
import { turnWords } from '../words/turn.ts';
import type { PlannedOrder } from './plan.ts';
import { printOrder } from './text.ts';

const words = turnWords.orders;
const MOST_OPTIONS = 25;
/** Other things for one unit or group to do. */
const MOST_OTHERS = 8;

/** The choice that leaves an order out. */
export const LEAVE_OUT = '=out';

/** Something else that the book suggests in the place of an order. */
export interface OtherOrder {
  readonly hash: string;
  readonly name: string;
  readonly line: string;
}

/** What else the unit or group of an order could do then, as the book suggests it. */
export function othersFor(matchView: MatchView, { action, before, line }: PlannedOrder): readonly OtherOrder[] {
  const { handle } = matchView;
  const actor = action && actorOf(handle, handle.plain(before, action));
  if (!actor || !handle.guide || !isGuided({ handle, view: before }, actor)) return [];
  return handle.guide
    .suggest(before, action.by, actor, MOST_OTHERS)
    .map(({ deed, why }) => ({
      hash: actionHash(handle, before, deed),
      name: phrasesOf(handle).text(why, matchView.names),
      line: printOrder(handle, before, deed),
    }))
    .filter((other) => other.line !== line);
}

/** One order as an option: by its number, and what it is to do. */
const optionOf = (matchView: MatchView, { action, before, line }: PlannedOrder, index: number, chosen: boolean) => ({
  value: String(index),
  name: words.numbered(index + 1, action ? deedText({ ...matchView, view: before }, action) : line),
  chosen,
});

/**
 * The menu in which one of several orders is chosen to be changed, and once it is chosen, or where there is only one, what
 * to do instead. `ids`: those of the two menus.
 */
export function changeRows(
  matchView: MatchView,
  orders: readonly PlannedOrder[],
  changing: number | null,
  ids: { readonly choose: string; readonly replace: string },
): readonly Row[] {
  if (orders.length > MOST_OPTIONS) return [];
  const place = orders.length === 1 ? 0 : changing;
  const chosen = place === null ? undefined : orders[place];
  const others = chosen ? othersFor(matchView, chosen) : [];
  const isAlone = orders.length === 1;
  const choose = orders.map((order, index) => optionOf(matchView, order, index, index === place));
  const instead = [
    ...others.map(({ hash, name }) => ({ value: hash, name })),
    ...(isAlone ? [] : [{ value: LEAVE_OUT, name: words.leaveOut }]),
  ];
  return [
    ...(orders.length > 1 ? [menuRow(menu(ids.choose, words.change, choose))] : []),
    ...(chosen && instead.length > 0
      ? [menuRow(menu(ids.replace, isAlone ? words.somethingElse : words.insteadOf((place ?? 0) + 1), instead))]
      : []),
  ];
}
