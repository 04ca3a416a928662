import type { Action, AnyMatch, Decision } from '../engine/index.ts';
import { ideasFor } from './ideas.ts';
import { actionsOf, average, bestFirst, isRuinous, proved, tried } from './lines.ts';
import type { TriedLine } from './lines.ts';
import { repliedTo } from './replies.ts';
import type { Sight } from './skills.ts';
import { planOf, standsStill } from './weighed-plan.ts';
import type { WeighedPlan } from './weighed-plan.ts';
import { askedOf, keyOf, mayAct } from './variants.ts';
import type { Trials } from './variants.ts';

/** An action must gain more than this: otherwise the turn ends. So nobody walks to and fro for ever. */
const LEAST_GAIN = 1e-6;
/** Longer plans are looked for with so much of the budget; the rest is for proof and for replies. */
const EXPLORING = 0.6;
/** What it looks at within a plan, after the first thing that it does. */
const MOST_ACTORS_THEN = 4;
const MOST_IDEAS_THEN = 3;
const MOST_ANSWERS_THEN = 5;

interface Question {
  readonly sight: Sight;
  readonly also: Action | undefined;
}

/** All plans for a question, best first. */
export function weighAll(
  trials: Trials,
  match: AnyMatch,
  decision: Decision,
  { sight, also }: Question,
): readonly WeighedPlan[] {
  const { handle, side } = trials;
  const { actions, ends } = ideasFor(handle, match, decision, sight, { also, isLate: trials.isLate });
  const isTurn = mayAct(match, side);
  const before = trials.merits(match);
  const proof = { after: sight.throws, throws: sight.proof };
  const asUsual = isTurn ? null : tried(trials, match, [{ timeUp: decision.id }], 1);
  const usual = asUsual && proved(trials, match, asUsual, proof);
  const lines: TriedLine[] = [];
  for (const action of isTurn ? actions : [...actions, ...ends]) {
    if (trials.isOver()) break;
    const line = trials.answersMore(match, decision, action) ? tried(trials, match, [action], sight.throws) : null;
    if (line) lines.push(line);
  }
  const all = thoughtThrough(trials, match, lines, sight);
  const best = bestOfEach(finals(trials, match, all, sight));
  // To end the turn, or to answer as usual, comes first: anything else must be better, so that nothing is done and undone
  // for ever. What an end brings would come anyway, so it does not count against what could be done before it.
  const nothing: readonly WeighedPlan[] = isTurn
    ? (ends.length > 0 ? ends : [null]).map((action) => ({ ...standsStill, action, gain: LEAST_GAIN }))
    : [usual ? planOf([], before, average(usual.outcomes)) : standsStill];
  const weighed = best.map((line) => ({ line, plan: planOf(actionsOf(line), before, average(line.outcomes)) }));
  const plans = [...nothing, ...weighed.map(({ plan }) => plan)];
  const ruinous = new Set(weighed.filter(({ line }) => isRuinous(line)).map(({ plan }) => plan.action));
  const ordered = inOrder(plans, ruinous);
  return isTurn && sight.replies > 0
    ? inOrder(repliedTo(trials, match, ordered, nothing, sight.replies), ruinous)
    : ordered;
}

/** Best first; of equals the earlier; what is ruinous last. */
function inOrder(plans: readonly WeighedPlan[], ruinous: ReadonlySet<Action | null>): readonly WeighedPlan[] {
  return [...plans]
    .sort(
      (one, two) =>
        Number(ruinous.has(one.action)) - Number(ruinous.has(two.action))
        || (Math.abs(two.gain - one.gain) < LEAST_GAIN ? 0 : two.gain - one.gain),
    )
    .map((plan, place) => ({ ...plan, share: place === 0 ? 1 : 0 }));
}

/** The lines and those that go on from the best of them: what one does after a walk, a charge, or a call to fight. */
function thoughtThrough(
  trials: Trials,
  match: AnyMatch,
  lines: readonly TriedLine[],
  sight: Sight,
): readonly TriedLine[] {
  const isEnough = (): boolean => trials.isOver() || trials.evaluated() >= sight.most * EXPLORING;
  const all = [...lines];
  let front: readonly TriedLine[] = lines;
  for (let depth = 1; depth < sight.depth && !isEnough(); depth += 1) {
    const longer: TriedLine[] = [];
    for (const line of worthFollowing(trials, front, sight)) {
      if (isEnough()) break;
      for (const action of nextActions(trials, line, sight)) {
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

/**
 * The lines, with whatever looks best proved under throws of its own until what looks best is proved: of many lines one
 * always looks good under the same few throws. What could not be proved in time is not taken for better.
 */
function finals(trials: Trials, match: AnyMatch, lines: readonly TriedLine[], sight: Sight): readonly TriedLine[] {
  let all = bestFirst(lines);
  for (;;) {
    const [best] = all;
    if (!best || best.proved || trials.isOver()) break;
    const again = proved(trials, match, best, { after: sight.throws, throws: sight.proof });
    if (!again.proved) break;
    all = bestFirst([...all.slice(1), again]);
  }
  const from = all.findIndex((line) => line.proved);
  return from < 0 ? all : all.slice(from);
}

/** The best line for each first action. */
function bestOfEach(lines: readonly TriedLine[]): readonly TriedLine[] {
  const found = new Map<string, TriedLine>();
  for (const line of bestFirst(lines)) {
    const [first] = actionsOf(line);
    const key = first ? keyOf(first) : '';
    if (!found.has(key)) found.set(key, line);
  }
  return [...found.values()];
}
