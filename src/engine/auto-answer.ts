import type { Action } from './action.ts';
import { check, isRefusal } from './check.ts';
import type { Decision } from './decision.ts';
import type { DecisionId, Part } from './ids.ts';
import type { Game, Match } from './match.ts';
import type { Params, Values } from './param.ts';
import type { System } from './system.ts';
import { viewOf } from './view.ts';

/** An answer that needs no player, and its values. */
export interface AutoAnswer {
  readonly action: Action;
  readonly values: Values<Params>;
}

/**
 * How a standing order, a plan or the only legal answer answers one part of a question; null if none applies or the
 * answer is not legal.
 */
export function autoAnswerTo<G extends Game>(
  system: System<G>,
  match: Match<G>,
  decision: Decision,
  part: Part,
): AutoAnswer | null {
  const step = match.agenda[0];
  const spec = step && system.steps[step.step];
  if (!step || !spec?.autoAnswer) return null;
  const view = viewOf(match, decision.of);
  const action = spec.autoAnswer(view, decision, part, step);
  if (!action) return null;
  const values = check(system, view, action);
  return isRefusal(values) ? null : { action, values };
}

/**
 * The automatic answer to the first open part of a question that has one; null if none has, or the question is not
 * asked.
 */
export function firstAutoAnswer<G extends Game>(system: System<G>, match: Match<G>, id: DecisionId): Action | null {
  const decision = match.asked.find((asked) => asked.id === id);
  for (const part of decision?.parts ?? []) {
    const found =
      decision && match.answers[id]?.[part] === undefined ? autoAnswerTo(system, match, decision, part) : null;
    if (found) return found.action;
  }
  return null;
}
