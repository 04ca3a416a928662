import { changeOf } from '../engine/index.ts';
import type { Action, AnyMatch, Decision, SideId } from '../engine/index.ts';
import { average } from './lines.ts';
import { askedOf, mayAct } from './variants.ts';
import type { Trials } from './variants.ts';

/** Of which turn or round a question is, where it says so. */
const turnOf = ({ facts }: Decision): unknown => facts['turn'] ?? facts['round'] ?? null;

/** Whether a side's turn, in which it was asked this, is over: somebody else may act, or another turn has begun. */
export function hasEnded(match: AnyMatch, side: SideId, asked: Decision): boolean {
  if (match.result) return false;
  const now = askedOf(match, side);
  if (!now) return true;
  const turn = turnOf(now);
  return mayAct(match, side) && turn !== null && turn !== turnOf(asked);
}

/**
 * The same trials, in which a turn that has ended by itself is worth no more and no less for that: what its end brings
 * would have come anyway. So something that uses up a turn is compared with what leaves time for more.
 */
export function endingAside(
  trials: Trials,
  match: AnyMatch,
  { decision, end, throws }: { readonly decision: Decision; readonly end: Action | null; readonly throws: number },
): Trials {
  const ends = Array.from({ length: throws }, (_, each) =>
    trials.after(match, [end ?? { timeUp: decision.id }], each),
  ).flatMap((each) => each ?? []);
  if (ends.length === 0) return trials;
  const brings = changeOf(trials.merits(match), average(ends.map((each) => trials.merits(each))));
  return {
    ...trials,
    merits(reached) {
      const merits = trials.merits(reached);
      return hasEnded(reached, trials.side, decision) ? changeOf(brings, merits) : merits;
    },
  };
}
