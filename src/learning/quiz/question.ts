import { seededDice } from '../../engine/index.ts';
import type { Action, AnyMatch, AnyView, Odds, Position, SystemHandle } from '../../engine/index.ts';
import { courseOf } from '../lessons/course.ts';
import { askedOf, ideasFor, sights } from '../../opponent/index.ts';

/** A question about a chance: somebody is about to do something, and one thing may come of it. */
export interface QuizQuestion {
  /** As who is about to act sees it. */
  readonly view: AnyView;
  readonly action: Action;
  /** What may come of it, and its exact chance. */
  readonly odds: Odds;
}

/** So many decisions are played before the first question can be asked, by its number. */
const MOST_BEFORE = 8;
/** A match in which nobody attacks within so many decisions has no question. */
const MOST_DECISIONS = 24;
/** What is almost certain is no question. */
const LEAST = 0.04;
const sight = { ...sights.soldier, actors: 3, ideas: 4, answers: 4 };

/**
 * Question `number` of a book: the same for everybody. A match from a position of the book (a preset, a
 * lesson, a puzzle) is played by its ideas
 * until somebody may do something of which the outcome is open. null if the book has no ready position, or nobody does.
 */
export function quizQuestion(handle: SystemHandle, number: number): QuizQuestion | null {
  const dice = seededDice(number * 7_919 + 1);
  const starts = startsOf(handle);
  const start = starts[number % Math.max(1, starts.length)];
  const opened = start ? handle.open(start, dice) : null;
  if (!opened?.ok) return null;
  let match: AnyMatch = opened.match;
  const before = Math.floor(number / starts.length) % MOST_BEFORE;
  for (let count = 0; count < MOST_DECISIONS && !match.result; count += 1) {
    const decision = askedOf(match, 'a') ?? askedOf(match, 'b');
    if (!decision) return null;
    const isOpen = decision.pace === 'turn' && !decision.secret;
    const { actions } = isOpen ? ideasFor(handle, match, decision, sight) : { actions: [] };
    if (count >= before) {
      const view = handle.view(match, decision.of);
      const found = actions.flatMap((action) => openOdds(handle, view, action));
      if (found.length > 0) return found[dice.throw(found.length) - 1] ?? null;
    }
    const action = actions.length > 0 ? actions[dice.throw(actions.length) - 1] : undefined;
    const first = action ? handle.apply(match, action, dice) : null;
    const next = first?.ok ? first : handle.apply(match, { timeUp: decision.id }, dice);
    if (!next.ok) return null;
    match = next.match;
  }
  return null;
}

/** The positions that a book has ready. */
const startsOf = (handle: SystemHandle): readonly Position[] => [
  ...Object.values(handle.presets).flatMap((preset) => ('position' in preset ? [preset.position] : [])),
  ...courseOf(handle).map(({ position }) => position),
  ...Object.values(handle.puzzles).map(({ position }) => position),
];

/** The first thing that may come of an action, where it is neither sure nor impossible. */
function openOdds(handle: SystemHandle, view: AnyView, action: Action): readonly QuizQuestion[] {
  const odds = handle.odds(view, action).find(({ chance }) => chance >= LEAST && chance <= 1 - LEAST);
  return odds ? [{ view, action, odds }] : [];
}
