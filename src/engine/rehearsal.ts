import { openParts } from './loop/questions.ts';
import { DiceError } from './dice.ts';
import type { Dice } from './dice.ts';
import type { SystemHandle } from './handle.ts';
import type { Action, Input } from './match/action.ts';
import type { Event } from './match/event.ts';
import type { AnyMatch } from './match/match.ts';
import type { AnyView } from './match/view.ts';
import type { Refusal } from './refusal.ts';

/** What becomes of an action, as far as one side can know: why it is refused, or what others have to say in it. */
export type Tried =
  | { readonly refusal: Refusal }
  | {
      readonly refusal: null;
      /** Dice or answers of the other side decide what comes of it. */
      readonly open: boolean;
      /** The other side may react to it first; it was tried as if nobody did. */
      readonly answerable: boolean;
    };

/** A match imagined from what one side may know, in which that side tries actions out. */
export interface Rehearsal {
  /** How it stands after all that was done. */
  view(): AnyView;
  /** What was done has told. */
  events(): readonly Event[];
  /** An action has handed the turn over, so that `view` shows how it stood before it. */
  isOver(): boolean;
  /**
   * Tries the next action. After one that is open, or that hands the turn over, nobody knows how it stands: what comes
   * next is judged as if it had not been.
   */
  try(action: Action): Tried;
}

/** More reactions to one action are left open. */
const MOST_REACTIONS = 50;

/** Dice of which nobody knows how they fall. */
const UNTHROWN: Dice = {
  throw() {
    throw new DiceError('No die is thrown in a rehearsal.');
  },
};

/** Imagines the match of a view; where that is not possible, every legal action is open. The view must be a side's. */
export function rehearse(handle: SystemHandle, start: AnyView): Rehearsal {
  const { side } = start;
  const events: Event[] = [];
  let view = start;
  let match: AnyMatch | null = null;
  let over = false;
  const imagined = (): AnyMatch | null => {
    if (match || side === null) return match;
    const opened = withoutDice(() => handle.open(handle.write(start), UNTHROWN));
    if (opened?.ok) match = opened.match;
    return match;
  };
  /**
   * The match after an input, and after all reactions to it left to the clock; null where a die must be thrown, the
   * side itself has to answer first, or the other side answers in secret.
   */
  const after = (before: AnyMatch, first: Input): { readonly match: AnyMatch | null; readonly answerable: boolean } => {
    let [now, input, answerable] = [before, first, false];
    for (let left = MOST_REACTIONS; left > 0; left -= 1) {
      const outcome = withoutDice(() => handle.apply(now, input, UNTHROWN, { events }));
      if (!outcome?.ok) break;
      const { match: next } = outcome;
      const asked = next.asked.filter((decision) => openParts(next, decision).length > 0);
      if (asked.some(({ of, pace, secret }) => (of === side ? pace !== 'turn' : secret))) break;
      const reaction = asked.find(({ of, pace }) => of !== side && pace === 'reaction');
      if (!reaction) return { match: next, answerable };
      [now, input, answerable] = [next, { timeUp: reaction.id }, true];
    }
    return { match: null, answerable };
  };
  return {
    view: () => view,
    events: () => events,
    isOver: () => over,
    try(action) {
      const refusal = handle.check(view, action);
      if (refusal) return { refusal };
      const before = imagined();
      if (!before || side === null) return { refusal: null, open: true, answerable: false };
      const { match: done, answerable } = after(before, action);
      if (!done) return { refusal: null, open: true, answerable };
      const seen = handle.view(done, side);
      if (seen.asked.some(({ of, in: given, pace }) => of === side && !given && pace === 'turn'))
        [match, view] = [done, seen];
      else over = true;
      return { refusal: null, open: false, answerable };
    },
  };
}

/**
 * How a match stands for a side right after its next action, even if the other side is asked then; null where a die must be thrown, or
 * it is not known. The view must be a side's.
 */
export function afterwards(handle: SystemHandle, start: AnyView, action: Action): AnyView | null {
  const { side } = start;
  if (side === null) return null;
  const opened = withoutDice(() => handle.open(handle.write(start), UNTHROWN));
  const outcome = opened?.ok ? withoutDice(() => handle.apply(opened.match, action, UNTHROWN)) : null;
  return outcome?.ok ? handle.view(outcome.match, side) : null;
}

/** The result of what needs no dice; null if it needs one. */
function withoutDice<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof DiceError) return null;
    throw error;
  }
}
