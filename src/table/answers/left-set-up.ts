import { SIDES } from '../../engine/index.ts';
import type { SideId } from '../../engine/index.ts';
import { applyInput } from '../apply-input.ts';
import type { Accepted } from '../apply-input.ts';
import { handleFor } from '../context.ts';
import type { TableContext } from '../context.ts';
import type { MatchId } from '../ids.ts';
import { trouble } from '../trouble.ts';
import { update } from '../update.ts';
import { isLive } from '../update-live.ts';

/** Where earlier versions kept the kind of set-up questions that a side had left to the bot. */
const leftKey = (match: MatchId, side: SideId): string => `left:${match}:${side}`;

export const leftKeys = (match: MatchId): readonly string[] => SIDES.map((side) => leftKey(match, side));

/**
 * Turns what earlier versions kept beside a match into the standing order `set-up`, once: the record is deleted
 * afterwards. Where the set-up is over or the book says no, nothing is ordered. True if the match changed.
 */
export async function adoptLeftSetUp(context: TableContext, match: MatchId): Promise<boolean> {
  let changed = false;
  for (const side of SIDES) {
    const key = leftKey(match, side);
    const left = await context.store.get<{ readonly kind: string }>(key);
    if (!left) continue;
    const done = await update<Accepted>(context, match, (head) => {
      const [by] = head.seats[side];
      const open = isLive(head) && head.match.asked.some(({ pace }) => pace === 'setup');
      if (!by || !open || !handleFor(context, head).verbs['orders']) return { done: trouble('nobody-asked') };
      const input = { verb: 'orders', by: side, params: { key: 'set-up', value: left.kind } };
      return applyInput(context, head, { by, side, input, interaction: null });
    });
    // Who was too busy tries again at the next start.
    if (!done.ok && done.trouble.code === 'busy') continue;
    await context.store.delete(key);
    changed ||= done.ok;
  }
  return changed;
}
