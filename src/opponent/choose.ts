import type { Action, AnyMatch, Decision, SideId, SystemHandle } from '../engine/index.ts';
import { drawn, mixed } from './mixtures.ts';
import { weighAll } from './plans.ts';
import { standsStill } from './weighed-plan.ts';
import type { WeighedPlan } from './weighed-plan.ts';
import { sights } from './skills.ts';
import type { Skill } from './skills.ts';
import type { Temper } from './tempers.ts';
import { askedOf, openTrials } from './variants.ts';

/** Who is to answer, how well, and what it may know. */
export interface Task {
  readonly handle: SystemHandle;
  /** As the side imagines it: see `SystemHandle.imagined`. */
  readonly match: AnyMatch;
  readonly side: SideId;
  readonly skill: Skill;
  /** What it cares for; without it, what the book's judgement says. */
  readonly temper?: Temper;
  /** The same task with the same seed is answered alike, as long as there is time. */
  readonly seed: number;
  /** Whether it must answer now, with the best so far; without it, it takes all the time that it needs. */
  readonly isLate?: () => boolean;
  /** An action that is weighed besides its own ideas. */
  readonly also?: Action;
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

/** What the opponent does at a question of its side; null if it is not asked. Pure: it has its chance from the seed. */
export function choose({
  handle,
  match,
  side,
  skill,
  temper = 'even',
  seed,
  isLate = () => false,
  also,
}: Task): Deliberation | null {
  const decision = askedOf(match, side);
  if (!decision) return null;
  const sight = sights[skill];
  const trials = openTrials(handle, side, seed, { sight, isLate, temper });
  const plans = decision.secret && sight.mixes ? mixed(trials, match, decision, sight) : null;
  const weighed = plans ?? weighAll(trials, match, decision, { sight, also });
  const plan = plans ? drawn(plans, seed) : (weighed[0] ?? standsStill);
  const action = plan.action ?? handle.usual(match, decision.id)[0] ?? null;
  return { decision, action, plan, plans: weighed, evaluated: trials.evaluated() };
}
