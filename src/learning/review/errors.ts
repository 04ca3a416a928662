import { copyOf, seededDice } from '../../engine/index.ts';
import type { Action, AnyMatch, Decision, Input, SideId, SystemHandle } from '../../engine/index.ts';
import { askedOf, chanceToWin, ideasFor, keyOf, mayAct } from '../../opponent/index.ts';
import { openWeighing, reviewSight } from './variants.ts';
import type { Better, PlayedStep } from './step.ts';

/** What a side gives away by one open decision. */
interface Found {
  /** 0 to 1; 0 if nothing better was found. */
  readonly error: number;
  readonly better: Action | null;
}

const none: Found = { error: 0, better: null };
/** The throws with which the best plan is looked for, and others with which its worth is measured, without bias. */
const LOOKING = { from: 0, count: 2 };
const MEASURING = { from: 50, count: 6 };
/** Less than this is no difference: half a point. */
const LEAST_ERROR = 0.005;

/** The open decision of a side of which it can be said what would have been better; null at any other question. */
export function openDecisionOf(match: AnyMatch, side: SideId): Decision | null {
  const decision = askedOf(match, side);
  return !decision || decision.secret || decision.parts.length > 1 ? null : decision;
}

/** Compares an open decision with other plans, in the match as its side could imagine it. */
export function errorOf(
  handle: SystemHandle,
  { before, input }: PlayedStep,
  seed: number,
): { readonly error: number; readonly better: Better | null } {
  if (!input || !('verb' in input || 'timeUp' in input)) return none;
  const side = 'verb' in input ? input.by : before.asked.find(({ id }) => id === input.timeUp)?.of;
  if (!side) return none;
  const known = handle.imagined(before, side, seed);
  const { error, better } = betterThan(handle, known, { side, input, seed });
  return { error, better: better && changesNothing(handle, known, better) ? 'wait' : better };
}

/** Whether a side may act as before after an action, with the same chance: it stands in for leaving out what was done. */
export function changesNothing(handle: SystemHandle, known: AnyMatch, action: Action): boolean {
  const next = handle.advance(copyOf(known), action, seededDice(0));
  if (!next.ok || next.dice.length > 0 || !mayAct(next.match, action.by)) return false;
  const chance = (match: AnyMatch): number => chanceToWin(handle, handle.view(match, 'all'), 'a');
  return Math.abs(chance(next.match) - chance(known)) < LEAST_ERROR;
}

/**
 * What is better for a side than an input, in a match as the side imagines it. The best is found with some throws of the
 * dice and measured with others: otherwise whichever plan had luck would seem better than it is. `isLate`: whether it
 * must do with the plans weighed so far.
 */
export function betterThan(
  handle: SystemHandle,
  known: AnyMatch,
  {
    side,
    input,
    seed,
    isLate = () => false,
  }: { readonly side: SideId; readonly input: Input; readonly seed: number; readonly isLate?: () => boolean },
): Found {
  const decision = openDecisionOf(known, side);
  if (!decision) return none;
  const weigh = openWeighing(handle, side, seed);
  const sign = side === 'a' ? 1 : -1;
  const { actions, ends } = ideasFor(handle, known, decision, reviewSight);
  const chosen = weigh(known, [input], LOOKING);
  if (chosen === null) return none;
  const key = 'verb' in input ? keyOf(handle.plain(handle.view(known, side), input)) : null;
  let best: { readonly action: Action; readonly gain: number } | null = null;
  // Of equals the end is the plainest advice.
  for (const action of [...ends, ...actions]) {
    if (isLate()) break;
    if (keyOf(action) === key) continue;
    const chance = weigh(known, [action], LOOKING);
    const gain = chance === null ? 0 : sign * (chance - chosen);
    if (gain > (best?.gain ?? 0)) best = { action, gain };
  }
  if (!best) return none;
  const [theirs, ours] = [weigh(known, [best.action], MEASURING), weigh(known, [input], MEASURING)];
  const error = theirs === null || ours === null ? 0 : sign * (theirs - ours);
  return error < LEAST_ERROR ? none : { error, better: best.action };
}
