import { totalMerit } from '../engine/index.ts';
import type { Action, AnyMatch, SideId, SystemHandle } from '../engine/index.ts';
import { tried, worthOf } from './lines.ts';
import { sights } from './skills.ts';
import type { Heeds } from './tempers.ts';
import { openTrials } from './variants.ts';

/**
 * How much danger counts when single actions are compared: in full, unless a book is listed. In Squads and Champions a
 * unit must come into danger before it can attack, and only a look ahead sees that this pays, so there danger is left out.
 * docs/strength.md has the figures.
 */
const HEEDS: Readonly<Partial<Record<string, Heeds>>> = { 'squads-and-champions': sights.soldier.heeds };

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
  const heeds = HEEDS[handle.id] ?? sights.master.heeds;
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
