import type { Action, AnyMatch, Decision } from '../engine/index.ts';
import { ideasFor } from './ideas.ts';
import { bestFirst, tried } from './lines.ts';
import type { TriedLine } from './lines.ts';
import type { Sight } from './skills.ts';
import { hasEnded } from './turn-end.ts';
import { askedOf, mayAct } from './variants.ts';
import type { Trials } from './variants.ts';

/** Longer plans are looked for with so much of the budget; the rest is for proof. */
const EXPLORING = 0.6;
/** What it looks at within a plan, after the first thing that it does. */
const MOST_ACTORS_THEN = 4;
const MOST_IDEAS_THEN = 3;
const MOST_ANSWERS_THEN = 5;

/** What is asked, and how much is looked at. */
interface Question {
  readonly decision: Decision;
  readonly sight: Sight;
}

/** Lines that begin with one of some answers to a question, each as short as that and, from the best ones, longer. */
export function explored(
  trials: Trials,
  match: AnyMatch,
  actions: readonly Action[],
  { decision, sight }: Question,
): readonly TriedLine[] {
  const lines: TriedLine[] = [];
  for (const action of actions) {
    if (trials.isOver()) break;
    const line = trials.answersMore(match, decision, action) ? tried(trials, match, [action], sight.throws) : null;
    if (line) lines.push(line);
  }
  return thoughtThrough(trials, match, lines, { decision, sight });
}

/** The lines and those that go on from the best of them: what one does after a walk, a charge, or a call to fight. */
function thoughtThrough(
  trials: Trials,
  match: AnyMatch,
  lines: readonly TriedLine[],
  { decision, sight }: Question,
): readonly TriedLine[] {
  const isEnough = (): boolean => trials.isOver() || trials.evaluated() >= sight.most * EXPLORING;
  const all = [...lines];
  let front: readonly TriedLine[] = lines;
  for (let depth = 1; depth < sight.depth && !isEnough(); depth += 1) {
    const longer: TriedLine[] = [];
    for (const line of worthFollowing(trials, front, sight)) {
      if (isEnough()) break;
      // What the side may do in its next turn is no merit of what it does now.
      const isOver = mayAct(match, trials.side) && hasEnded(line.there, trials.side, decision);
      for (const action of isOver ? [] : nextActions(trials, line, sight)) {
        if (isEnough()) break;
        const next = tried(trials, match, [...line.inputs, action], sight.throws);
        if (next) longer.push(next);
      }
    }
    all.push(...longer);
    front = longer;
  }
  return all;
}

/** The best lines, and after them those that stop in the middle of an action, such as a fight without its dice divided. */
function worthFollowing({ side }: Trials, lines: readonly TriedLine[], { width }: Sight): readonly TriedLine[] {
  const isHalfDone = ({ there }: TriedLine): boolean =>
    !there.result && askedOf(there, side) !== null && !mayAct(there, side);
  const ordered = bestFirst(lines);
  return [...ordered.slice(0, width), ...ordered.slice(width).filter(isHalfDone)];
}

/** What the side might do where a line has led to: answer a question, or go on with its turn. */
function nextActions({ handle, side, isLate }: Trials, { there }: TriedLine, sight: Sight): readonly Action[] {
  const decision = there.result ? null : askedOf(there, side);
  if (!decision) return [];
  const less: Sight = {
    ...sight,
    actors: Math.min(sight.actors, MOST_ACTORS_THEN),
    ideas: Math.min(sight.ideas, MOST_IDEAS_THEN),
    answers: Math.min(sight.answers, MOST_ANSWERS_THEN),
  };
  return ideasFor(handle, there, decision, less, { isLate }).actions;
}
