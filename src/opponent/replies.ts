import { changeOf, other, totalMerit } from '../engine/index.ts';
import type { Action, AnyMatch, Merit } from '../engine/index.ts';
import { ideasFor } from './ideas.ts';
import { average } from './lines.ts';
import { sights } from './skills.ts';
import type { Sight } from './skills.ts';
import type { WeighedPlan } from './weighed-plan.ts';
import { askedOf, mayAct } from './variants.ts';
import type { Trials } from './variants.ts';

/** What the enemy looks at when it replies. */
const replySight: Sight = { ...sights.recruit, actors: 6, ideas: 2 };
/** How often the dice are thrown for each reply. */
const THROWS = 2;

/** The best plans, and doing nothing, once more, each with the enemy's best reply to it. The others drop out. */
export function repliedTo(
  trials: Trials,
  match: AnyMatch,
  plans: readonly WeighedPlan[],
  nothing: readonly WeighedPlan[],
  most: number,
): readonly WeighedPlan[] {
  const before = trials.merits(match);
  const found: WeighedPlan[] = [];
  const isNothing = ({ action }: WeighedPlan): boolean => nothing.some((plan) => plan.action === action);
  for (const plan of plans.filter((each, place) => place < most || isNothing(each))) {
    if (trials.isOver()) return plans;
    const after = plan.action ? trials.after(match, [plan.action, ...plan.then], 0) : match;
    const worst = after && worstReply(trials, after);
    const lost = after && worst ? changeOf(trials.merits(after), worst) : [];
    const merits = changeOf(before, [...before, ...plan.merits, ...lost]);
    // Without all replies to it, a plan would seem better than the others.
    if (trials.isLate()) return plans;
    found.push({ ...plan, merits, gain: totalMerit(merits) });
  }
  return found;
}

/** What is left after the reply of the enemy that hurts most; null if there is none. */
function worstReply(trials: Trials, match: AnyMatch): readonly Merit[] | null {
  const enemy = other(trials.side);
  const turn = handedOver(trials, match);
  const decision = turn && askedOf(turn, enemy);
  if (!turn || !decision || !mayAct(turn, enemy)) return null;
  let worst: readonly Merit[] | null = null;
  for (const action of ideasFor(trials.handle, turn, decision, replySight, trials).actions) {
    if (trials.isOver()) break;
    const merits = replied(trials, turn, action);
    if (merits && (!worst || totalMerit(merits) < totalMerit(worst))) worst = merits;
  }
  return worst;
}

function replied(trials: Trials, match: AnyMatch, action: Action): readonly Merit[] | null {
  const ended = Array.from({ length: THROWS }, (_, each) => trials.after(match, [action], each)).flatMap(
    (each) => each ?? [],
  );
  return ended.length === 0 ? null : average(ended.map((each) => trials.merits(each)));
}

/** The match once the side has ended its turn. */
function handedOver(trials: Trials, match: AnyMatch): AnyMatch | null {
  if (match.result || !mayAct(match, trials.side)) return match;
  const decision = askedOf(match, trials.side);
  const end =
    decision && ideasFor(trials.handle, match, decision, { ...replySight, actors: 0, answers: 0 }, trials).ends[0];
  return end ? trials.after(match, [end], 0) : null;
}
