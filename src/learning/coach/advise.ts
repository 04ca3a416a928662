import type { Action, AnyMatch, SystemHandle } from '../../engine/index.ts';
import { hasCurve } from '../../opponent/index.ts';
import { betterThan, changesNothing } from '../review/errors.ts';

/** What a coach says to a plan before it is carried out. */
export interface Advice {
  /** By how much the chance to win is higher with it, 0 to 1. */
  readonly gain: number;
  readonly better: Action;
}

/** A plan that gives away less is left to its player: ten points. */
const LEAST_ADVICE = 0.1;

/**
 * What a side could do instead of an action that gives much away; null if nothing is clearly better, or the book has no
 * fitted chances. It sees only what the side may know: `known` is the match as the side imagines it. Pure but for
 * `isLate`, which says when it must answer.
 */
export function adviceOn(
  handle: SystemHandle,
  known: AnyMatch,
  { action, seed, isLate }: { readonly action: Action; readonly seed: number; readonly isLate: () => boolean },
): Advice | null {
  if (!hasCurve(handle.id)) return null;
  const { error, better } = betterThan(handle, known, { side: action.by, input: action, seed, isLate });
  // Where only doing nothing is better there is nothing to propose.
  return better && error >= LEAST_ADVICE && !changesNothing(handle, known, better) ? { gain: error, better } : null;
}
