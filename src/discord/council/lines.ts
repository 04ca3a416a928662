import type { Action } from '../../engine/index.ts';
import type { MatchView, SeenPlan } from '../../table/index.ts';
import { orderLine } from '../orders/page.ts';
import { planOf } from '../orders/plan.ts';
import type { OrdersPlan } from '../orders/plan.ts';
import { letterOf } from '../text/letter.ts';
import { plain } from '../text/split.ts';
import { councilWords as words } from '../words/council.ts';

/** The actions of a plan, tried out from what its side may know. */
export function triedPlan(
  { handle, view }: MatchView,
  { deeds }: Pick<SeenPlan, 'deeds'>,
): Pick<OrdersPlan, 'orders' | 'events'> {
  const side = view?.side;
  if (!view || !side) return { orders: [], events: [] };
  const actions = deeds.map(({ verb, params }): Action => ({ verb, params, by: side }));
  return planOf(handle, view, side, actions);
}

/** A plan in words: its letter, a line with the odds for each order, and the reason. */
export const planLines = (matchView: MatchView, plan: SeenPlan, place: number): readonly string[] => [
  words.plan(letterOf(place), plan.approved),
  ...triedPlan(matchView, plan).orders.map((order, index) => orderLine(matchView, order, index + 1)),
  ...(plan.reason === null ? [] : [words.reason(plain(plan.reason))]),
];
