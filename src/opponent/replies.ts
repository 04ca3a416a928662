import { changeOf, other, totalMerit } from '../engine/index.ts';
import type { AnyMatch, Input, Merit } from '../engine/index.ts';
import { explored } from './explore.ts';
import { ideasFor } from './ideas.ts';
import { average, bestFirst, worthOf } from './lines.ts';
import { sights } from './skills.ts';
import type { Sight } from './skills.ts';
import { endingAside } from './turn-end.ts';
import type { WeighedPlan } from './weighed-plan.ts';
import { askedOf, mayAct } from './variants.ts';
import type { Trials } from './variants.ts';

/** What the enemy looks at when it replies: a line of its own, by its own judgement. */
const replySight: Sight = { ...sights.recruit, blind: [], ideas: 2, actors: 4, throws: 2, depth: 3, most: 40 };
/** How often the dice are thrown for the reply that it has picked: never those that picked it. */
const PROOF = 2;
/** Replies change what it does only if that is better by more than so many standard errors: few throws say little. */
const CLEARLY = 2;
/** A turn has ended after so many answers. */
const MOST_ENDS = 3;

interface Weighed {
  /** Best first. */
  readonly plans: readonly WeighedPlan[];
  /** Those of them that do nothing. */
  readonly nothing: readonly WeighedPlan[];
  readonly sight: Sight;
}

/**
 * The best plans, and doing nothing, once more: each with what the enemy does best when the turn has ended, in as
 * many rounds of fresh throws as the budget has. The others drop out. Doing nothing is met like everything else:
 * otherwise it would look better than any plan. Unless another plan than the first is clearly better then, all stays as
 * it was.
 */
export function repliedTo(trials: Trials, match: AnyMatch, { plans, nothing, sight }: Weighed): readonly WeighedPlan[] {
  const isNothing = ({ action }: WeighedPlan): boolean => nothing.some((plan) => plan.action === action);
  const chosen = plans.filter((plan, place) => place < sight.replies || isNothing(plan));
  const rounds: (readonly (readonly Merit[])[])[] = [];
  for (let round = 0; round < sight.replyRounds; round += 1) {
    const lost = chosen.map((plan) =>
      trials.isOver()
        ? []
        : lostTo(
            trials,
            match,
            isNothing(plan) ? [] : [plan.action, ...plan.then].flatMap((each) => each ?? []),
            sight.throws + sight.proof + round,
          ),
    );
    // A round that is not finished would favour the plans that were not met in it.
    if (trials.isOver()) break;
    rounds.push(lost);
  }
  const worth = (place: number, round: number): number =>
    (chosen[place]?.gain ?? 0) + totalMerit(rounds[round]?.[place] ?? []);
  const isBetter = chosen.some((_, place) => isClear(rounds.map((__, round) => worth(place, round) - worth(0, round))));
  if (!isBetter) return plans;
  return chosen.map((plan, place) => {
    const merits = changeOf([], [...plan.merits, ...average(rounds.map((lost) => lost[place] ?? []))]);
    return { ...plan, merits, gain: totalMerit(merits) };
  });
}

/** Whether leads under several throws are more than luck. */
function isClear(leads: readonly number[]): boolean {
  const mean = leads.reduce((sum, each) => sum + each, 0) / leads.length;
  const variance = leads.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (leads.length - 1);
  return leads.length > 1 && mean > CLEARLY * Math.sqrt(variance / leads.length);
}

/** What the enemy's reply changes once a plan is carried out and the turn has ended, under one throw of the dice. */
function lostTo(trials: Trials, match: AnyMatch, plan: readonly Input[], throws: number): readonly Merit[] {
  const after = plan.length > 0 ? trials.after(match, plan, throws) : match;
  const turn = after && handedOver(trials, after, throws);
  if (!after || !turn) return [];
  const reply = replyTo(trials, turn);
  if (!reply) return [];
  const ended = Array.from({ length: PROOF }, (_, each) => trials.after(turn, reply, throws + each)).flatMap(
    (each) => each ?? [],
  );
  return ended.length === 0 ? [] : changeOf(trials.merits(turn), average(ended.map((each) => trials.merits(each))));
}

/** What the enemy does next; null where it is not to act, or had better do nothing. */
function replyTo(trials: Trials, match: AnyMatch): readonly Input[] | null {
  const enemy = other(trials.side);
  const decision = askedOf(match, enemy);
  if (match.result || !decision || !mayAct(match, enemy)) return null;
  const { actions, ends } = ideasFor(trials.handle, match, decision, replySight, trials);
  const [end = null] = ends;
  const theirs = endingAside(trials.ofEnemy(replySight.most), match, { decision, end, throws: 1 });
  const [best] = bestFirst(explored(theirs, match, actions, { decision, sight: replySight }));
  return best && worthOf(best) > totalMerit(theirs.merits(match)) ? best.inputs : null;
}

/** The match once the side has ended its turn; null if that does not come to an end. */
function handedOver(trials: Trials, match: AnyMatch, throws: number): AnyMatch | null {
  const { handle, side } = trials;
  let now: AnyMatch | null = match;
  for (let ends = 0; now && !now.result && mayAct(now, side); ends += 1) {
    const decision = ends < MOST_ENDS ? askedOf(now, side) : null;
    if (!decision) return null;
    const [end] = ideasFor(handle, now, decision, { ...replySight, actors: 0, answers: 0 }, trials).ends;
    // Where nobody may end their turn yet, it takes its usual course.
    now = trials.after(now, [end ?? { timeUp: decision.id }], throws);
  }
  return now;
}
