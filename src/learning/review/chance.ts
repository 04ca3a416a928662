import { SIDES } from '../../engine/index.ts';
import type { AnyMatch, SystemHandle } from '../../engine/index.ts';
import { chanceToWin, mayAct } from '../../opponent/index.ts';
import { openWeighing } from './variants.ts';

/** How often what is still to come of an action is tried out. */
const THROWS = 24;

/** Whether a position can be judged as it stands: no action is under way in which somebody owes an answer. */
export const isAtRest = (match: AnyMatch): boolean =>
  match.result !== null || SIDES.some((side) => mayAct(match, side));

/**
 * The chance to win of side a, as everybody could see it. In the middle of an action the curve would only see that somebody
 * is asked something: there it is the mean of what comes of the action once the answers that are owed are the usual ones.
 */
export const chanceOf = (handle: SystemHandle, match: AnyMatch): number =>
  chanceAfter(handle, match, () => seedOf(match), THROWS);

/** The same from one throw of the dice that are still to come, for a position that is one of many. */
export const roughChanceOf = (handle: SystemHandle, match: AnyMatch, seed: number): number =>
  chanceAfter(handle, match, () => seed, 1);

function chanceAfter(handle: SystemHandle, match: AnyMatch, seed: () => number, count: number): number {
  const asItStands = chanceToWin(handle, handle.view(match, 'all'), 'a');
  if (isAtRest(match)) return asItStands;
  return openWeighing(handle, 'a', seed())(match, [], { from: 0, count }) ?? asItStands;
}

/** From the position itself, so that it is judged alike after one step and before the next. */
function seedOf(match: AnyMatch): number {
  let seed = 0;
  for (const sign of JSON.stringify(match)) seed = (Math.imul(seed, 31) + (sign.codePointAt(0) ?? 0)) >>> 0;
  return seed;
}
