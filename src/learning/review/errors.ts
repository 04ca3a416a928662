import type { Action, SystemHandle } from '../../engine/index.ts';
import { askedOf, ideasFor, keyOf } from '../../opponent/index.ts';
import { openWeighing, reviewSight } from './variants.ts';
import type { PlayedStep } from './step.ts';

/** What a side gave away by one open decision. */
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

/**
 * Compares an open decision with other plans, in the match as its side could imagine it. The best is found with some
 * throws of the dice and measured with others: otherwise whichever plan had luck would seem better than it is.
 */
export function errorOf(handle: SystemHandle, { before, input }: PlayedStep, seed: number): Found {
  if (!input || !('verb' in input || 'timeUp' in input)) return none;
  const side = 'verb' in input ? input.by : before.asked.find(({ id }) => id === input.timeUp)?.of;
  const decision = side && askedOf(before, side);
  if (!side || !decision || decision.secret || decision.parts.length > 1) return none;
  const known = handle.imagined(before, side, seed);
  const weigh = openWeighing(handle, side, seed);
  const sign = side === 'a' ? 1 : -1;
  const { actions, ends } = ideasFor(handle, known, decision, reviewSight);
  const chosen = weigh(known, [input], LOOKING);
  if (chosen === null) return none;
  const key = 'verb' in input ? keyOf(handle.plain(handle.view(known, side), input)) : null;
  let best: { readonly action: Action; readonly gain: number } | null = null;
  for (const action of [...actions, ...ends]) {
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
