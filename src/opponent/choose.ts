import { changeOf, other, seededDice, totalMerit } from '../engine/index.ts';
import type { Action, AnyMatch, Decision, Input, Merit, SideId, SystemHandle } from '../engine/index.ts';
import { followUps, ideasFor } from './ideas.ts';
import { sights } from './skills.ts';
import type { Skill, Sight } from './skills.ts';
import { solve } from './matrix-game.ts';
import { askedOf, mayAct, openTrials } from './variants.ts';
import type { Trials } from './variants.ts';

/** Who is to answer, how well, and what it may know. */
export interface Task {
  readonly handle: SystemHandle;
  /** As the side imagines it: see `SystemHandle.imagined`. */
  readonly match: AnyMatch;
  readonly side: SideId;
  readonly skill: Skill;
  /** The same task with the same seed is answered alike, as long as there is time. */
  readonly seed: number;
  /** Whether it must answer now, with the best so far; without it, it takes all the time that it needs. */
  readonly isLate?: () => boolean;
  /** An action that is weighed besides its own ideas. */
  readonly also?: Action;
}

/** One thing that it might do, and what that is worth. */
export interface WeighedPlan {
  /** null: what the book takes when time is up. */
  readonly action: Action | null;
  /** By how much it makes the position better, on average. */
  readonly gain: number;
  /** What makes it better or worse; together the gain. */
  readonly merits: readonly Merit[];
  /** How often it is chosen where secret answers are mixed; 1 for the one that is taken otherwise. */
  readonly share: number;
}

/** What it does, and what else it has thought of. */
export interface Deliberation {
  readonly decision: Decision;
  /** What it does; null where that is to give no answer. */
  readonly action: Action | null;
  readonly plan: WeighedPlan;
  /** All that was weighed, best first. */
  readonly plans: readonly WeighedPlan[];
  /** How many positions were evaluated. */
  readonly evaluated: number;
}

/** An action must gain more than this: otherwise the turn ends. So nobody walks to and fro for ever. */
const LEAST_GAIN = 1e-6;

/** What the opponent does at a question of its side; null if it is not asked. Pure: it has its chance from the seed. */
export function choose({ handle, match, side, skill, seed, isLate = () => false, also }: Task): Deliberation | null {
  const decision = askedOf(match, side);
  if (!decision) return null;
  const sight = sights[skill];
  const trials = openTrials(handle, side, seed, { most: sight.most, isLate });
  const isTurn = mayAct(match, side);
  const plans = decision.secret && sight.mixes ? mixed(trials, match, decision, sight) : null;
  const weighed = plans ?? weighAll(trials, match, decision, { sight, isTurn, also });
  const best = plans ? drawn(plans, seed) : (weighed[0] ?? standsStill);
  const action = best.action ?? handle.usual(match, decision.id)[0] ?? null;
  return { decision, action, plan: best, plans: weighed, evaluated: trials.evaluated() };
}

const standsStill: WeighedPlan = { action: null, gain: 0, merits: [], share: 1 };

/** One plan of a mixture, by its shares. */
function drawn(plans: readonly WeighedPlan[], seed: number): WeighedPlan {
  const SIDES_OF_DIE = 1_000_000;
  let left = seededDice(seed).throw(SIDES_OF_DIE) / SIDES_OF_DIE;
  for (const plan of plans) {
    left -= plan.share;
    if (left <= 0) return plan;
  }
  return plans[0] ?? standsStill;
}

/** The average of what several matches are worth, merit by merit. */
function average(all: readonly (readonly Merit[])[]): readonly Merit[] {
  const joined = changeOf([], all.flat());
  return joined.map((merit) => ({ ...merit, value: merit.value / all.length }));
}

/** All plans for a question, best first. */
function weighAll(
  trials: Trials,
  match: AnyMatch,
  decision: Decision,
  { sight, isTurn, also }: { readonly sight: Sight; readonly isTurn: boolean; readonly also: Action | undefined },
): readonly WeighedPlan[] {
  const { handle, side } = trials;
  const { actions, ends } = ideasFor(handle, match, decision, sight, also);
  const before = trials.merits(match);
  const weigh = (inputs: readonly Input[], action: Action | null): WeighedPlan | null => {
    const ended = inEach(trials, match, inputs, sight.throws);
    return ended && planOf(action, before, average(ended.map((one) => trials.merits(one))));
  };
  // To end the turn, or to answer as usual, comes first: anything else must be better, so that nothing is done and undone
  // for ever. What an end brings would come anyway, so it does not count against what could be done before it.
  const nothing: readonly (Action | null)[] = isTurn && ends.length > 0 ? ends : [null];
  const found: WeighedPlan[] = isTurn
    ? nothing.map((action) => ({ ...standsStill, action, gain: LEAST_GAIN }))
    : [weigh([{ timeUp: decision.id }], null) ?? standsStill];
  for (const action of isTurn ? actions : [...actions, ...ends]) {
    if (trials.isOver()) break;
    if (!trials.answersMore(match, decision, action)) continue;
    const plain = weigh([action], action);
    if (!plain) continue;
    let best = plain;
    if (isTurn && sight.follows) {
      const there = trials.after(match, [action], 0);
      for (const next of there && mayAct(there, side) ? followUps(handle, there, action, side) : []) {
        const both = weigh([action, next], action);
        if (both && both.gain > best.gain) best = both;
      }
    }
    found.push(best);
  }
  const ordered = best(found);
  return sight.replies > 0 && isTurn ? best(answeredPlans(trials, match, ordered, sight)) : ordered;
}

const best = (plans: readonly WeighedPlan[]): readonly WeighedPlan[] =>
  [...plans]
    .sort((one, two) => (Math.abs(two.gain - one.gain) < LEAST_GAIN ? 0 : two.gain - one.gain))
    .map((plan, place) => ({ ...plan, share: place === 0 ? 1 : 0 }));

const planOf = (action: Action | null, before: readonly Merit[], after: readonly Merit[]): WeighedPlan => {
  const merits = changeOf(before, after);
  return { action, gain: totalMerit(merits), merits, share: 0 };
};

/** The match after the inputs under each throw of the dice; null if they are not legal. */
function inEach(trials: Trials, match: AnyMatch, inputs: readonly Input[], throws: number): readonly AnyMatch[] | null {
  const ended: AnyMatch[] = [];
  for (let each = 0; each < throws; each += 1) {
    const after = trials.after(match, inputs, each);
    if (!after) return null;
    ended.push(after);
    // Without a die every throw is the same.
    if (after.drawn === match.drawn) break;
  }
  return ended;
}

/** The best plans once more, each with the enemy's best reply to it. */
function answeredPlans(
  trials: Trials,
  match: AnyMatch,
  plans: readonly WeighedPlan[],
  sight: Sight,
): readonly WeighedPlan[] {
  const before = trials.merits(match);
  return plans.map((plan, place) => {
    if (place >= sight.replies || plan.action === null || trials.isOver()) return plan;
    const after = trials.after(match, [plan.action], 0);
    const worst = after && worstReply(trials, after);
    if (!worst) return plan;
    const lost = changeOf(trials.merits(after), worst);
    const merits = changeOf(before, [...before, ...plan.merits, ...lost]);
    return { ...plan, merits, gain: totalMerit(merits) };
  });
}

/** What is left after the reply of the enemy that hurts most, from the same position; null if there is none. */
function worstReply(trials: Trials, match: AnyMatch): readonly Merit[] | null {
  const enemy = other(trials.side);
  const turn = handedOver(trials, match);
  const decision = turn && askedOf(turn, enemy);
  if (!turn || !decision || !mayAct(turn, enemy)) return null;
  let worst: readonly Merit[] | null = null;
  for (const action of ideasFor(trials.handle, turn, decision, replySight).actions) {
    if (trials.isOver()) break;
    const after = trials.after(turn, [action], 0);
    const merits = after && trials.merits(after);
    if (merits && (!worst || totalMerit(merits) < totalMerit(worst))) worst = merits;
  }
  return worst;
}
const replySight: Sight = { ...sights.recruit, actors: 6, ideas: 2 };

/** The match once the side has ended its turn. */
function handedOver(trials: Trials, match: AnyMatch): AnyMatch | null {
  if (match.result || !mayAct(match, trials.side)) return match;
  const decision = askedOf(match, trials.side);
  const end = decision && ideasFor(trials.handle, match, decision, { ...replySight, actors: 0, answers: 0 }).ends[0];
  return end ? trials.after(match, [end], 0) : null;
}

/**
 * Secret answers as a game: every way of ours against every way of the enemy's, both sides asked at once, solved as a
 * mixture. null where the enemy is not asked the same, so that there is nothing to guess.
 */
function mixed(trials: Trials, match: AnyMatch, decision: Decision, sight: Sight): readonly WeighedPlan[] | null {
  const { handle, side } = trials;
  const theirs = askedOf(match, other(side));
  if (!theirs?.secret) return null;
  const mine = ideasFor(handle, match, decision, sight).actions;
  const replies = ideasFor(handle, match, theirs, sight).actions;
  if (mine.length < 2 || replies.length < 2) return null;
  const before = trials.merits(match);
  const outcomes = mine.map((action) =>
    replies.map((reply) => {
      const ended = inEach(trials, match, [action, reply], sight.throws);
      return ended ? average(ended.map((one) => trials.merits(one))) : before;
    }),
  );
  const { rows, columns } = solve(outcomes.map((row) => row.map(totalMerit)));
  const plans = mine.map((action, row) => {
    const parts = (outcomes[row] ?? []).flatMap((merits, column) =>
      merits.map((merit) => ({ ...merit, value: merit.value * (columns[column] ?? 0) })),
    );
    return { ...planOf(action, before, changeOf([], parts)), share: rows[row] ?? 0 };
  });
  return [...plans].sort((one, two) => two.share - one.share || two.gain - one.gain);
}
