import { actorParam } from '../../engine/index.ts';
import type { Action } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { actorOf } from '../panel/form.ts';
import { phrasesOf } from '../words/phrases.ts';
import { turnWords } from '../words/turn.ts';
import type { OrdersPlan, PlannedOrder } from './plan.ts';
import { printOrder } from './text.ts';

/**
 * A line on those whom orders lead into something that another order has to finish, such as a charge without its fight,
 * as far as that could still be ordered; none where nobody is left like that.
 */
export function followUpLines(matchView: MatchView, { orders, after }: OrdersPlan): readonly string[] {
  const { handle } = matchView;
  const last = orders.at(-1);
  const isEnd = last?.action && !last.refusal && handle.guide?.ends.includes(last.action.verb);
  const end = isEnd ? last.before : after;
  if (!end) return [];
  const missing = orders.flatMap((order, place) => {
    const next = followUpOf(matchView, order);
    const isOrdered = next !== null && orders.slice(place + 1).some((later) => isSame(matchView, later, next));
    return next && !isOrdered && handle.check(end, next) === null ? [{ order, next }] : [];
  });
  const [first] = missing;
  if (!first?.order.action) return [];
  const nameOf = (verb: string): string => phrasesOf(handle).verbs[verb]?.name ?? verb;
  return [
    turnWords.orders.unfinished(
      nameOf(first.order.action.verb),
      nameOf(first.next.verb),
      missing.map(({ next }) => printOrder(handle, end, next)),
    ),
  ];
}

/** The action that has to follow an order; null for orders that are complete in themselves. */
function followUpOf({ handle }: MatchView, { action, refusal, before }: PlannedOrder): Action | null {
  const verb = action && refusal === null ? handle.guide?.followed?.[action.verb] : undefined;
  const param = verb === undefined ? undefined : handle.verbs[verb] && actorParam(handle.verbs[verb]);
  const actor = action && actorOf(handle, handle.plain(before, action));
  return verb === undefined || !action || !param || actor === null
    ? null
    : { verb, by: action.by, params: { [param.name]: actor } };
}

/** Whether an order is such an action of the same actor, whatever else it says. */
const isSame = ({ handle }: MatchView, { action, before }: PlannedOrder, next: Action): boolean =>
  action?.verb === next.verb && actorOf(handle, handle.plain(before, action)) === actorOf(handle, next);
