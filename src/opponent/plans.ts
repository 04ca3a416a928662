import type { Action, AnyMatch, Decision } from '../engine/index.ts';
import { ideasFor } from './ideas.ts';
import { explored } from './explore.ts';
import { actionsOf, average, bestFirst, isRuinous, proved, tried } from './lines.ts';
import type { TriedLine } from './lines.ts';
import type { Sight } from './skills.ts';
import { endingAside } from './turn-end.ts';
import { planOf, standsStill } from './weighed-plan.ts';
import type { WeighedPlan } from './weighed-plan.ts';
import { keyOf, mayAct } from './variants.ts';
import type { Trials } from './variants.ts';

/** An action must gain more than this: otherwise the turn ends. So nobody walks to and fro for ever. */
const LEAST_GAIN = 1e-6;

/** A plan, and whether it loses the match at once too often. */
interface WeighedLine {
  readonly plan: WeighedPlan;
  readonly ruinous: boolean;
}

/**
 * All plans for a question, best first. Where nothing is worth doing with the units that a skill looks at, it looks at the
 * next ones, until something is: nobody ends a turn because of those who happen to come first.
 */
export function weighAll(
  given: Trials,
  match: AnyMatch,
  decision: Decision,
  { sight, also }: { readonly sight: Sight; readonly also: Action | undefined },
): readonly WeighedPlan[] {
  const { handle, side, isLate } = given;
  const first = ideasFor(handle, match, decision, sight, { also, isLate });
  const { ends } = first;
  const isTurn = mayAct(match, side);
  const [end = null] = ends;
  const trials = isTurn ? endingAside(given, match, { decision, end, throws: sight.throws }) : given;
  const before = trials.merits(match);
  const proof = { after: sight.throws, throws: sight.proof };
  const asUsual = isTurn ? null : tried(trials, match, [{ timeUp: decision.id }], 1);
  const usual = asUsual && proved(trials, match, asUsual, proof);
  // To end the turn, or to answer as usual, comes first: anything else must be better, so that nothing is done and undone
  // for ever. What an end brings would come anyway, so it does not count against what could be done before it.
  const nothing: readonly WeighedPlan[] = isTurn
    ? (ends.length > 0 ? ends : [null]).map((action) => ({ ...standsStill, action, gain: LEAST_GAIN }))
    : [usual ? planOf([], before, average(usual.outcomes)) : standsStill];
  const weighed: WeighedLine[] = nothing.map((plan) => ({ plan, ruinous: false }));
  const isDone = (plan: WeighedPlan | undefined): boolean => plan !== undefined && !nothing.includes(plan);
  for (let ideas = first; ;) {
    const actions = isTurn ? ideas.actions : [...ideas.actions, ...ends];
    const lines = finals(trials, match, explored(trials, match, actions, { decision, sight }), proof);
    for (const line of bestOfEach(lines))
      weighed.push({ plan: planOf(actionsOf(line), before, average(line.outcomes)), ruinous: isRuinous(line) });
    const plans = inOrder(weighed);
    if (isDone(plans[0]) || ideas.next === null || trials.isOver()) return shared(plans);
    ideas = ideasFor(handle, match, decision, sight, { isLate, from: ideas.next });
  }
}

/** Best first; of equals the earlier; what is ruinous last. */
const inOrder = (weighed: readonly WeighedLine[]): readonly WeighedPlan[] =>
  [...weighed]
    .sort(
      ({ plan: one, ruinous: isBad }, { plan: two, ruinous: isWorse }) =>
        Number(isBad) - Number(isWorse) || (Math.abs(two.gain - one.gain) < LEAST_GAIN ? 0 : two.gain - one.gain),
    )
    .map(({ plan }) => plan);

/** The same plans; the first is taken. */
const shared = (plans: readonly WeighedPlan[]): readonly WeighedPlan[] =>
  plans.map((plan, place) => ({ ...plan, share: place === 0 ? 1 : 0 }));

/**
 * The lines, with whatever looks best proved under throws of its own until what looks best is proved: of many lines one
 * always looks good under the same few throws. What could not be proved in time is not taken for better.
 */
function finals(
  trials: Trials,
  match: AnyMatch,
  lines: readonly TriedLine[],
  proof: { readonly after: number; readonly throws: number },
): readonly TriedLine[] {
  let all = bestFirst(lines);
  for (;;) {
    const [best] = all;
    if (!best || best.proved || trials.isOver()) break;
    const again = proved(trials, match, best, proof);
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
