import { changeOf, totalMerit } from '../engine/index.ts';
import type { Action, Merit } from '../engine/index.ts';

/** One thing that it might do, and what that is worth. */
export interface WeighedPlan {
  /** null: what the book takes when time is up. */
  readonly action: Action | null;
  /** What it would do after it, as things look now. */
  readonly then: readonly Action[];
  /** By how much it makes the position better, on average. */
  readonly gain: number;
  /** What makes it better or worse; together the gain. */
  readonly merits: readonly Merit[];
  /** How often it is chosen where secret answers are mixed; 1 for the one that is taken otherwise. */
  readonly share: number;
}

/** Nothing done. */
export const standsStill: WeighedPlan = { action: null, then: [], gain: 0, merits: [], share: 1 };

/** A plan by the value of the position before and after it. */
export const planOf = (actions: readonly Action[], before: readonly Merit[], after: readonly Merit[]): WeighedPlan => {
  const merits = changeOf(before, after);
  const [action = null, ...then] = actions;
  return { action, then, gain: totalMerit(merits), merits, share: 0 };
};
