import { DiceError } from './dice.ts';
import type { Dice } from './dice.ts';
import type { SystemHandle } from './handle.ts';
import type { Action } from './match/action.ts';
import type { Event } from './match/event.ts';
import type { AnyMatch } from './match/match.ts';
import type { AnyView } from './match/view.ts';
import type { Refusal } from './refusal.ts';

/** What becomes of an action: it is done, dice or the other side will decide, or why it is refused. */
export type Tried = 'done' | 'open' | Refusal;

/** A match imagined from what one side may know, in which that side tries actions out. */
export interface Rehearsal {
  /** How it stands after all that was done. */
  view(): AnyView;
  /** What was done has told. */
  events(): readonly Event[];
  /** Tries the next action. One that is open changes nothing: what comes after it is judged as if it had not been. */
  try(action: Action): Tried;
}

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
  const imagined = (): AnyMatch | null => {
    if (match || side === null) return match;
    const opened = withoutDice(() => handle.open(handle.write(start), UNTHROWN));
    if (opened?.ok) match = opened.match;
    return match;
  };
  return {
    view: () => view,
    events: () => events,
    try(action) {
      const refused = handle.check(view, action);
      if (refused) return refused;
      const before = imagined();
      const after = before && withoutDice(() => handle.apply(before, action, UNTHROWN));
      if (!after?.ok || side === null) return 'open';
      const seen = handle.view(after.match, side);
      // It hands the turn over: nobody knows what the others will do.
      if (!seen.asked.some(({ of, in: given, pace }) => of === side && !given && pace === 'turn')) return 'open';
      [match, view] = [after.match, seen];
      events.push(...after.events);
      return 'done';
    },
  };
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
