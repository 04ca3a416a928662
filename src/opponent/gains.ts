import { totalMerit } from '../engine/index.ts';
import type { Action, AnyMatch, SideId, SystemHandle } from '../engine/index.ts';
import { tried, worthOf } from './lines.ts';
import { sights } from './skills.ts';
import { openTrials } from './variants.ts';

/**
 * What each of some actions brings a side on average, in the book's own points, compared with how the match stands; null
 * for one that is not legal, or for which no time was left. `known`: the match as the side imagines it. `before`: what the
 * side does before each of them, which needs no dice. The same for the same seed as long as it is not late.
 */
export function gainsOf(
  handle: SystemHandle,
  known: AnyMatch,
  side: SideId,
  actions: readonly Action[],
  {
    seed,
    isLate,
    before,
  }: { readonly seed: number; readonly isLate: () => boolean; readonly before: readonly Action[] },
): readonly (number | null)[] {
  const { heeds } = handle.guide?.mindsDanger === false ? sights.soldier : sights.master;
  const { throws } = sights.master;
  const trials = openTrials(handle, side, seed, { sight: { heeds, most: Infinity }, isLate });
  const start = before.length === 0 ? known : trials.play(known, before, 0)?.there;
  if (!start) return actions.map(() => null);
  const worth = totalMerit(trials.merits(start));
  return actions.map((action) => {
    const line = tried(trials, start, [action], throws);
    return line && worthOf(line) - worth;
  });
}
