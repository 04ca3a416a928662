import { SIDES, copyOf, openParts, seededDice } from '../engine/index.ts';
import type { Action, AnyMatch, Decision, Dice, Input, Merit, SideId, SystemHandle } from '../engine/index.ts';

/** More questions than this in a row, answered as usual: the book asks for ever. */
const MOST_QUESTIONS = 80;

const isOpen = (match: AnyMatch, decision: Decision): boolean => openParts(match, decision).length > 0;

/** The question that a side is asked now, if it has not answered all of it. */
export const askedOf = (match: AnyMatch, side: SideId): Decision | null =>
  match.asked.find((decision) => decision.of === side && isOpen(match, decision)) ?? null;

/** Whether a side may now do something of its own choice: not within an action, not before and not after the match. */
export const mayAct = (match: AnyMatch, side: SideId): boolean =>
  match.asked.some(
    (decision) => decision.of === side && decision.pace === 'turn' && !decision.secret && isOpen(match, decision),
  );

/** Tries actions out on copies of one match, and counts how many positions were evaluated. */
export interface Trials {
  readonly handle: SystemHandle;
  readonly side: SideId;
  /** Whether the budget is used up. */
  isOver(): boolean;
  evaluated(): number;
  /**
   * The match after some inputs and whatever follows from them, with questions on the way answered as usual, until
   * somebody may choose what to do. null if one of them is not legal. `throws`: which throw of the dice, the same for
   * every plan, so that plans are compared under the same luck.
   */
  after(match: AnyMatch, inputs: readonly Input[], throws: number): AnyMatch | null;
  /** Whether an action leaves fewer parts of a question open: what is answered already is not answered anew. */
  answersMore(match: AnyMatch, decision: Decision, action: Action): boolean;
  /** What makes a match good for the side. */
  merits(match: AnyMatch): readonly Merit[];
}

/** `most`: how many positions it may evaluate. `isLate`: whether it must stop before that. */
export function openTrials(
  handle: SystemHandle,
  side: SideId,
  seed: number,
  { most, isLate }: { readonly most: number; readonly isLate: () => boolean },
): Trials {
  let evaluated = 0;
  const usual = (match: AnyMatch, dice: Dice): AnyMatch | null => {
    let now = match;
    for (let asked = 0; asked < MOST_QUESTIONS; asked += 1) {
      if (now.result || SIDES.some((each) => mayAct(now, each))) return now;
      const decision = now.asked.find((one) => isOpen(now, one));
      const next = decision && handle.advance(now, { timeUp: decision.id }, dice);
      if (!next?.ok) return now;
      now = next.match;
    }
    return now;
  };
  return {
    handle,
    side,
    isOver: () => evaluated >= most || isLate(),
    evaluated: () => evaluated,
    after(match, inputs, throws) {
      const dice = seededDice(seed + throws * 7_919);
      let now = copyOf(match);
      for (const input of inputs) {
        const next = now.result ? null : handle.advance(now, input, dice);
        if (!next?.ok) return null;
        now = next.match;
      }
      return usual(now, dice);
    },
    answersMore(match, decision, action) {
      if (decision.parts.length === 1) return true;
      const next = handle.advance(copyOf(match), action, seededDice(seed));
      const still = next.ok ? next.match.asked.find(({ id }) => id === decision.id) : undefined;
      return next.ok && (!still || openParts(next.match, still).length < openParts(match, decision).length);
    },
    merits(match) {
      evaluated += 1;
      return handle.judge(handle.view(match, side), side);
    },
  };
}

/** The action with the verb and parameters of another, as a key. */
export const keyOf = ({ verb, params }: Action): string => `${verb} ${JSON.stringify(params)}`;
