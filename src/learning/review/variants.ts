import type { AnyMatch, Input, SideId, SystemHandle } from '../../engine/index.ts';
import { chanceToWin, openTrials, sights } from '../../opponent/index.ts';
import type { Sight } from '../../opponent/index.ts';

/** What a review compares a decision with: less than a good player would, since every decision of a match is reviewed. */
export const reviewSight: Sight = { ...sights.veteran, actors: 4, ideas: 3, answers: 6 };

/** The mean chance to win of side a after some inputs; null if they are not legal. */
export type Weigh = (match: AnyMatch, inputs: readonly Input[], throws: Throws) => number | null;

/** Which throws of the dice a plan is tried with: the same for all plans, so that they are compared under the same luck. */
export interface Throws {
  readonly from: number;
  readonly count: number;
}

/** Tries plans out for one side, until somebody may choose freely what to do. */
export function openWeighing(handle: SystemHandle, side: SideId, seed: number): Weigh {
  const trials = openTrials(handle, side, seed, { sight: { most: Infinity, heeds: {} }, isLate: () => false });
  return (match, inputs, { from, count }) => {
    let sum = 0;
    for (let each = from; each < from + count; each += 1) {
      const after = trials.after(match, inputs, each);
      if (!after) return null;
      const chance = chanceToWin(handle, handle.view(after, 'all'), 'a');
      // Without a die every throw is the same.
      if (after.drawn === match.drawn) return chance;
      sum += chance;
    }
    return sum / count;
  };
}
