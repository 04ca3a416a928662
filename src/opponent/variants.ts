import { SIDES, copyOf, openParts, seededDice } from '../engine/index.ts';
import type { Action, AnyMatch, Decision, Dice, Input, Merit, SideId, SystemHandle } from '../engine/index.ts';
import type { Sight } from './skills.ts';
import { heeded, tempered } from './tempers.ts';
import type { Temper } from './tempers.ts';

/** More questions than this in a row, answered as usual: the book asks for ever. */
const MOST_QUESTIONS = 80;
/** So many ways of the enemy to answer in secret are looked at, besides the usual one. */
const MOST_GUESSES = 3;
/** Among so many offers it looks for an answer for another unit that is like the first. */
const MOST_ALIKE = 24;

const isOpen = (match: AnyMatch, decision: Decision): boolean => openParts(match, decision).length > 0;

/** The question that a side is asked now, if it has not answered all of it. */
export const askedOf = (match: AnyMatch, side: SideId): Decision | null =>
  match.asked.find((decision) => decision.of === side && isOpen(match, decision)) ?? null;

/** Whether a side may now do something of its own choice: not within an action, not before and not after the match. */
export const mayAct = (match: AnyMatch, side: SideId): boolean =>
  match.asked.some(
    (decision) => decision.of === side && decision.pace === 'turn' && !decision.secret && isOpen(match, decision),
  );

/** What came of some inputs. */
export interface TrialEnd {
  /** The match where the side itself is asked next, or may do nothing more. */
  readonly there: AnyMatch;
  /** The match with all questions answered as usual, until somebody may choose what to do. */
  readonly end: AnyMatch;
  /** The enemy answered in secret on the way: other throws guess other answers. */
  readonly guessed: boolean;
  /** What the inputs of the side used up, beside what the match shows. */
  readonly paid: readonly Merit[];
}

/** One throw of the dice, and what else chance decides with it. */
interface Luck {
  readonly side: SideId;
  readonly dice: Dice;
  readonly throws: number;
  guessed: boolean;
}

/** Tries actions out on copies of one match, and counts how many positions were evaluated. */
export interface Trials {
  readonly handle: SystemHandle;
  readonly side: SideId;
  /** Whether the budget is used up. */
  isOver(): boolean;
  /** Whether its time is: what is not finished then does not count. */
  isLate(): boolean;
  evaluated(): number;
  /**
   * Some inputs one after the other, with questions on the way answered as usual. null if the first of them is not legal;
   * what is not possible any more after it is left out. `throws`: which throw of the dice, the same for every plan, so
   * that plans are compared under the same luck. null, too, if time is up before the end.
   */
  play(match: AnyMatch, inputs: readonly Input[], throws: number): TrialEnd | null;
  /** The match that `play` comes to in the end. */
  after(match: AnyMatch, inputs: readonly Input[], throws: number): AnyMatch | null;
  /** Whether an action leaves fewer parts of a question open: what is answered already is not answered anew. */
  answersMore(match: AnyMatch, decision: Decision, action: Action): boolean;
  /** What makes a match good for the side. */
  merits(match: AnyMatch): readonly Merit[];
}

/** What limits trials, and how positions are seen in them. */
interface Limits {
  /** How many positions it may evaluate, and what it does not see in them. */
  readonly sight: Pick<Sight, 'most' | 'heeds'>;
  /** Whether it must stop before that. */
  readonly isLate: () => boolean;
  readonly temper?: Temper;
}

/** Trials for a side at the beginning of its thought. */
export function openTrials(
  handle: SystemHandle,
  side: SideId,
  seed: number,
  { sight: { most, heeds }, isLate, temper = 'even' }: Limits,
): Trials {
  let evaluated = 0;
  const felt = (merits: readonly Merit[]): readonly Merit[] => tempered(heeded(merits, heeds), temper);
  const isOver = (): boolean => evaluated >= most || isLate();
  const play: Trials['play'] = (match, inputs, throws) => {
    const dice = seededDice(seed + throws * 7_919);
    const luck: Luck = { side, dice, throws, guessed: false };
    let now = copyOf(match);
    const paid: Merit[] = [];
    for (const [place, input] of inputs.entries()) {
      if (isLate()) return null;
      if (place > 0) now = goneOn(handle, now, luck, (reached) => isLate() || mayTake(reached, input));
      const decision = 'verb' in input ? askedOf(now, input.by) : null;
      const price = priceOf(handle, now, input, side);
      const next = now.result ? null : handle.advance(now, input, dice);
      if (next?.ok) {
        now = next.match;
        paid.push(...felt(price));
      } else if (place === 0) return null;
      else break;
      if (decision && 'verb' in input) now = restAlike(handle, now, decision, input, dice);
    }
    now = goneOn(handle, now, luck, (reached) => isLate() || askedOf(reached, side) !== null);
    const there = copyOf(now);
    const end = goneOn(handle, now, luck, isLate);
    // A position on the way is not what the inputs come to.
    return isLate() ? null : { there, end, guessed: luck.guessed, paid };
  };
  return {
    handle,
    side,
    isOver,
    isLate,
    evaluated: () => evaluated,
    play,
    after: (match, inputs, throws) => play(match, inputs, throws)?.end ?? null,
    answersMore(match, decision, action) {
      if (decision.parts.length === 1) return true;
      const next = handle.advance(copyOf(match), action, seededDice(seed));
      const still = next.ok ? next.match.asked.find(({ id }) => id === decision.id) : undefined;
      return next.ok && (!still || openParts(next.match, still).length < openParts(match, decision).length);
    },
    merits(match) {
      evaluated += 1;
      return felt(handle.judge(handle.view(match, side), side));
    },
  };
}

/** What an input of a side itself uses up beside what the match shows then. */
const priceOf = (handle: SystemHandle, match: AnyMatch, input: Input, side: SideId): readonly Merit[] =>
  handle.price && 'verb' in input && input.by === side ? handle.price(handle.view(match, side), input) : [];

/** Is this what somebody is asked now? */
const mayTake = (match: AnyMatch, input: Input): boolean =>
  'verb' in input
  && match.asked.some(
    (decision) => decision.of === input.by && decision.verbs.includes(input.verb) && isOpen(match, decision),
  );

/** Answers questions as usual until `isThere`, until a side may choose what to do, or until the match is over. In place. */
function goneOn(handle: SystemHandle, match: AnyMatch, luck: Luck, isThere: (match: AnyMatch) => boolean): AnyMatch {
  let now = match;
  for (let asked = 0; asked < MOST_QUESTIONS; asked += 1) {
    if (now.result || SIDES.some((each) => mayAct(now, each)) || isThere(now)) return now;
    const decision = now.asked.find((one) => isOpen(now, one));
    if (!decision) return now;
    const secret = guess(handle, now, decision, luck);
    const next = handle.advance(now, secret ?? { timeUp: decision.id }, luck.dice);
    if (!next.ok) return now;
    now = secret ? restAlike(handle, next.match, decision, secret, luck.dice) : next.match;
  }
  return now;
}

/** What the enemy may answer in secret: another way with every throw, so that no plan counts on one of them. */
function guess(handle: SystemHandle, match: AnyMatch, { of, verbs, secret }: Decision, luck: Luck): Action | null {
  if (!secret || of === luck.side) return null;
  luck.guessed = true;
  const ways = verbs.flatMap((verb) => handle.offers(handle.view(match, of), of, verb, { most: MOST_GUESSES }));
  return ways[luck.throws % (ways.length + 1)] ?? null;
}

/** The other parts of a question, each answered like the first: two units that attack with all they have. In place. */
function restAlike(handle: SystemHandle, match: AnyMatch, decision: Decision, first: Action, dice: Dice): AnyMatch {
  let now = match;
  const given = Object.fromEntries(
    Object.entries(first.params).filter(([, value]) => !decision.parts.some((part) => part === value)),
  );
  for (let part = 1; part < decision.parts.length; part += 1) {
    const still = now.asked.find(({ id }) => id === decision.id);
    const open = still ? openParts(now, still) : [];
    if (open.length === 0) return now;
    const alike = handle
      .offers(handle.view(now, first.by), first.by, first.verb, { given, most: MOST_ALIKE })
      .find(({ params }) => Object.values(params).some((value) => open.some((each) => each === value)));
    const next = alike && handle.advance(now, alike, dice);
    if (!next?.ok) return now;
    now = next.match;
  }
  return now;
}

/** The action with the verb and parameters of another, as a key. */
export const keyOf = ({ verb, params }: Action): string => `${verb} ${JSON.stringify(params)}`;
