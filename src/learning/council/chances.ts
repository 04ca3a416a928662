import { seededDice } from '../../engine/index.ts';
import type { Action, AnyMatch, SideId, SystemHandle } from '../../engine/index.ts';
import { chanceToWin } from '../../opponent/index.ts';
import { playOut } from '../puzzles/play-out.ts';

/** With how many throws of the dice each plan is tried: the same for all, so that they are compared under the same luck. */
const THROWS = 24;

/**
 * The chance to win of a side after each of these plans, from 0 to 1, as it can be expected from what the side knows.
 * `match`: as the side imagines it. Pure: the same plans and seed have the same chances.
 */
export const chancesOfPlans = (
  handle: SystemHandle,
  match: AnyMatch,
  side: SideId,
  plans: readonly (readonly Pick<Action, 'verb' | 'params'>[])[],
  seed: number,
): readonly number[] =>
  plans.map((deeds) => {
    let sum = 0;
    for (let each = 0; each < THROWS; each += 1) {
      const { match: after } = playOut(handle, match, side, deeds, seededDice(seed + each * 7_919));
      sum += chanceToWin(handle, handle.view(after, side), side);
    }
    return sum / THROWS;
  });
