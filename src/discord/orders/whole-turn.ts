import type { Action, AnyView, SideId, SystemHandle } from '../../engine/index.ts';
import { planOf } from './plan.ts';
import type { PlannedOrder } from './plan.ts';
import { endingOrder, suggestedDeeds, suggestedOrders } from './suggested.ts';
import { MOST_ORDERS, printOrder } from './text.ts';

/** So often it is asked again who has something to do once the others have gone. */
const MOST_ROUNDS = 3;

/** What each of some actions brings after others; null where that is not known. */
export type GainsAfter = (
  actions: readonly Action[],
  before: readonly Action[],
) => Promise<readonly (number | null)[] | null>;

/** Nobody's dice and nobody's answer can change what comes of it. */
const isCertain = ({ action, refusal, open, answerable }: PlannedOrder): boolean =>
  action !== null && refusal === null && !open && !answerable;

/**
 * Orders for a side's whole turn or phase, as far as it can be foreseen: those for who gains by acting now; as long as it
 * is certain what these bring, those for who gains by acting after them, since somebody stood in the way, or would have
 * been in danger alone; and the end, once that leaves nobody with anything worth doing. None where nobody gains.
 */
export async function wholeTurn(
  handle: SystemHandle,
  view: AnyView,
  side: SideId,
  gainsAfter: GainsAfter,
): Promise<readonly string[]> {
  let lines: readonly string[] = [];
  let compared = true;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { orders, after } = planOf(handle, view, side, lines);
    if (!after || !orders.every(isCertain)) return lines;
    const end = endingOrder(handle, after, side);
    if (round > 0 && handle.guide?.idle(after, side).length === 0) return [...lines, ...end];
    // Without a comparison, whoever was left out may have had good reason to wait.
    if (!compared) return lines;
    const before = orders.flatMap(({ action }) => action ?? []);
    const deeds = suggestedDeeds(handle, after, side);
    const found = deeds.length === 0 ? [] : await gainsAfter(deeds, before);
    compared = found !== null;
    if (round > 0 && !compared) return lines;
    const gains = new Map(deeds.map((deed, place) => [printOrder(handle, after, deed), found?.[place] ?? null]));
    const more = suggestedOrders(handle, after, side, gains);
    if (more.length === 0) return round === 0 ? [] : [...lines, ...end];
    lines = [...lines, ...more].slice(0, MOST_ORDERS);
  }
  return lines;
}
