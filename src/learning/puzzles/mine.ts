import { seededDice } from '../../engine/index.ts';
import type { Action, AnyMatch, MinedPuzzle, PuzzleDeed, PuzzlePlan, SystemHandle } from '../../engine/index.ts';
import { chanceToWin, ideasFor, keyOf, mayAct } from '../../opponent/index.ts';
import { openDecisionOf } from '../review/errors.ts';
import { openWeighing, reviewSight } from '../review/variants.ts';
import { openPuzzle, playPlan, worthOf } from './chances.ts';

/** The best idea must be better than the second one by so much. */
export const LEAST_LEAD = 0.08;
/** Before a plan, neither side is as good as sure to win. */
export const OPEN = { least: 0.15, most: 0.85 } as const;
/** The throws with which ideas are looked through, and the plays with which a plan's chance is measured. */
const LOOKING = { from: 0, count: 2 };
const PLAYS = 1_000;
/** The seed of the first play. */
const MEASURED_FROM = 1;
/** So many plans does a puzzle show. */
const LEAST_PLANS = 3;
const MOST_PLANS = 4;

/** What is the same idea: the same deed of the same unit to the same other; only the way there may differ. */
export function ideaOf(handle: SystemHandle, match: AnyMatch, action: Action): string {
  const { units } = match;
  const named = Object.values(handle.plain(handle.view(match, action.by), action).params)
    .flat()
    .filter((value) => typeof value === 'string' && (Object.hasOwn(units, value) || isGroup(match, value)));
  return [action.verb, ...named].join(' ');
}

const isGroup = ({ units }: AnyMatch, name: string): boolean =>
  Object.values(units).some(({ group }) => group === name);

const deedOf = ({ verb, params }: Action): PuzzleDeed => ({ verb, params });

/**
 * A puzzle from a position of a match in which a side may choose freely; null if there is none in it: if nothing is
 * hidden, the match is open, and one idea is clearly better than all others. The same for the same seed.
 */
export function minedFrom(handle: SystemHandle, match: AnyMatch, seed: number): MinedPuzzle | null {
  const side = (['a', 'b'] as const).find((each) => mayAct(match, each));
  const decision = side && openDecisionOf(match, side);
  if (!side || !decision || decision.pace !== 'turn') return null;
  const before = chanceToWin(handle, handle.view(match, 'all'), side);
  if (before < OPEN.least || before > OPEN.most) return null;
  const position = handle.write(handle.view(match, 'all'));
  const opened = handle.open(position, seededDice(1));
  if (!opened.ok || !isSame(handle, match, opened.match)) return null;
  const ideas = bestOfEach(handle, opened.match, side, seed);
  const [first, second] = ideas;
  if (!first || !second || ideas.length < LEAST_PLANS || first.chance - second.chance < LEAST_LEAD) return null;
  // Who should walk first, or whether to stop, depends on all that follows: no puzzle.
  const { walk, ends = [] } = handle.guide ?? {};
  if ([walk?.verb, ...ends].includes(first.action.verb)) return null;
  const plans = ideas
    .slice(0, MOST_PLANS)
    .map(({ action }): PuzzlePlan => ({
      deeds: [deedOf(handle.plain(handle.view(opened.match, side), action))],
      chance: 0,
    }))
    // In an order that tells nothing.
    .sort((one, other) => JSON.stringify(one.deeds).localeCompare(JSON.stringify(other.deeds)));
  return measured(handle, {
    position,
    side,
    rule: handle.verbs[first.action.verb]?.rule ?? '',
    plans: Object.fromEntries(plans.map((plan, index) => [`plan-${index + 1}`, plan])),
    before: 0,
  });
}

const rounded = (chance: number): number => Math.round(chance * 1_000) / 1_000;

/**
 * A mined puzzle with its chances measured by the judgement of today; null if the match is no longer open, or no plan is
 * clearly the best.
 */
export function measured(handle: SystemHandle, puzzle: MinedPuzzle): MinedPuzzle | null {
  const asked = { ...puzzle, goal: null };
  const before = rounded(worthOf(handle, asked, openPuzzle(handle, asked)));
  const plans = Object.entries(puzzle.plans).map(([name, { deeds }]): readonly [string, PuzzlePlan] => [
    name,
    { deeds, chance: rounded(playPlan(handle, asked, deeds, { plays: PLAYS, seed: MEASURED_FROM }).share) },
  ]);
  const [best = 0, second = 0] = plans.map(([, { chance }]) => chance).sort((one, other) => other - one);
  if (before < OPEN.least || before > OPEN.most || best - second < LEAST_LEAD) return null;
  return { ...puzzle, before, plans: Object.fromEntries(plans) };
}

/** Whether a position is the match that it was written from: the same is asked, and nothing is hidden from anybody. */
function isSame(handle: SystemHandle, match: AnyMatch, opened: AnyMatch): boolean {
  const text = (one: AnyMatch, viewer: 'a' | 'b' | 'all' | 'umpire'): string => {
    const { units, asked } = handle.view(one, viewer);
    return JSON.stringify([units, asked.map(({ of, kind, verbs }) => [of, kind, verbs])]);
  };
  const all = text(match, 'all');
  return text(opened, 'all') === all && (['a', 'b', 'umpire'] as const).every((viewer) => text(match, viewer) === all);
}

/** The best action of each idea with its chance to win, the best first. */
function bestOfEach(
  handle: SystemHandle,
  match: AnyMatch,
  side: 'a' | 'b',
  seed: number,
): readonly { readonly action: Action; readonly chance: number }[] {
  const decision = openDecisionOf(match, side);
  if (!decision) return [];
  const weigh = openWeighing(handle, side, seed);
  const { actions, ends } = ideasFor(handle, match, decision, reviewSight);
  const found = new Map<string, { readonly action: Action; readonly chance: number }>();
  for (const action of [...actions, ...ends]) {
    const ofA = weigh(match, [action], LOOKING);
    if (ofA === null) continue;
    const chance = side === 'a' ? ofA : 1 - ofA;
    const idea = ideaOf(handle, match, action);
    const known = found.get(idea);
    if (!known || chance > known.chance || (chance === known.chance && keyOf(action) < keyOf(known.action)))
      found.set(idea, { action, chance });
  }
  return [...found.values()].sort((one, other) => other.chance - one.chance);
}
