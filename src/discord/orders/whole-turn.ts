import type { Action, AnyView, SideId, SystemHandle } from '../../engine/index.ts';
import { planOf } from './plan.ts';
import type { PlannedOrder } from './plan.ts';
import { endingOrder, gainsByOrder, suggestedDeeds, suggestedOrders } from './suggested.ts';
import { MOST_ORDERS, printOrder, readOrder } from './text.ts';

/** How often units are compared: at first, and again once others have gone. */
const MOST_ROUNDS = 3;

/** What each of some actions brings after others; null where that is not known. */
export type GainsAfter = (
  actions: readonly Action[],
  before: readonly Action[],
) => Promise<readonly (number | null)[] | null>;

/** Nobody's dice and nobody's answer can change what comes of it. */
const isCertain = ({ action, refusal, open, answerable }: PlannedOrder): boolean =>
  action !== null && refusal === null && !open && !answerable;

/** What gives away least of what the book suggests, for a side that may not end its turn without having done anything. */
function leastLoss(
  handle: SystemHandle,
  view: AnyView,
  deeds: readonly Action[],
  found: readonly (number | null)[] | null,
): readonly string[] {
  const [best] = deeds
    .map((deed, place) => ({ deed, gain: found?.[place] ?? -Infinity }))
    .filter(({ deed }) => handle.check(view, deed) === null)
    .sort((one, two) => (two.gain === one.gain ? 0 : two.gain - one.gain));
  return best ? [printOrder(handle, view, best.deed)] : [];
}

/**
 * Orders for a side's whole turn or phase, as far as it can be foreseen. First come the units that gain by acting now.
 * While the results are certain, units follow that gain only after those, because somebody stood in their way or they would
 * have been in danger alone. Once nobody gains anything more, the turn ends. If nobody gains at all there are no orders,
 * except one where the turn may not be ended yet.
 */
export async function wholeTurn(
  handle: SystemHandle,
  view: AnyView,
  side: SideId,
  gainsAfter: GainsAfter,
): Promise<readonly string[]> {
  const ended = (orders: readonly string[], after: AnyView): readonly string[] =>
    [...orders, ...endingOrder(handle, after, side)].slice(0, MOST_ORDERS);
  let lines: readonly string[] = [];
  let compared = true;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { orders, after } = planOf(handle, view, side, lines);
    if (!after || !orders.every(isCertain)) return lines;
    if (round > 0 && handle.guide?.idle(after, side).length === 0) return ended(lines, after);
    // Units that were left out without a comparison may have good reason to wait.
    if (!compared) return lines;
    const before = orders.flatMap(({ action }) => action ?? []);
    const deeds = suggestedDeeds(handle, after, side);
    const found = deeds.length === 0 ? [] : await gainsAfter(deeds, before);
    compared = found !== null;
    if (round > 0 && !compared) return lines;
    const more = suggestedOrders(handle, after, side, gainsByOrder(handle, after, deeds, found));
    if (more.length === 0 && round > 0) return ended(lines, after);
    if (more.length === 0)
      return endingOrder(handle, after, side).length > 0 ? [] : leastLoss(handle, after, deeds, found);
    lines = [...lines, ...more].slice(0, MOST_ORDERS);
  }
  return lines;
}

/** How an action is written as a suggestion; null for one that the book does not suggest to this side now. */
export function asSuggested(handle: SystemHandle, view: AnyView, side: SideId, action: Action): string | null {
  const printed = printOrder(handle, view, action);
  const deeds = suggestedDeeds(handle, view, side).map((deed) => printOrder(handle, view, deed));
  return [...deeds, ...endingOrder(handle, view, side)].includes(printed) ? printed : null;
}

/**
 * These orders; or what is better where the first of them, or the end of the turn if there are none, gives much away: what
 * is suggested must not be an error in the review. Only what the book would suggest, too: switching something on and off
 * again would be better than an error, time and again.
 */
export async function withoutErrors(
  handle: SystemHandle,
  view: AnyView,
  side: SideId,
  lines: readonly string[],
  betterThan: (action: Action) => Promise<Action | null>,
): Promise<readonly string[]> {
  const [first] = [...lines, ...endingOrder(handle, view, side)];
  const action = first === undefined ? null : readOrder(handle, view, side, first);
  const better = action && (await betterThan(action));
  const instead = better && asSuggested(handle, view, side, better);
  return instead === null ? lines : [instead];
}
