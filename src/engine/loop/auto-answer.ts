import type { Action } from '../match/action.ts';
import { check, isRefusal } from './check.ts';
import type { Decision } from '../match/decision.ts';
import type { DecisionId, Part } from '../ids.ts';
import type { Game, Match, Step } from '../match/match.ts';
import type { Params, Values } from '../params/param.ts';
import type { StepSpec, System } from '../system.ts';
import { viewOf } from '../match/view.ts';
import type { View } from '../match/view.ts';

/** An answer that needs no player, and its values. */
export interface AutoAnswer {
  readonly action: Action;
  readonly values: Values<Params>;
  /** Its timing would tell others that it was ordered: the table delays it, so that it looks like a player's. */
  readonly masked: boolean;
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
  if (!step || !spec) return null;
  if (!spec.autoAnswer && decision.pace !== 'setup') return null;
  const view = viewOf(match, decision.of);
  const veiled = decision.veiled === true;
  return (
    legal(system, view, spec.autoAnswer?.(view, decision, part, step) ?? null, veiled)
    ?? legal(system, view, setUpAnswer(system, spec, view, decision, part, step), veiled || decision.secret)
  );
}

/** The answer, if there is one and it is legal. */
function legal<G extends Game>(
  system: System<G>,
  view: View<G>,
  action: Action | null,
  masked: boolean,
): AutoAnswer | null {
  const values = action && check(system, view, action);
  return !action || !values || isRefusal(values) ? null : { action, values, masked };
}

/** What a side that leaves its set-up to the umpire answers; null where it is to be asked. */
function setUpAnswer<G extends Game>(
  system: System<G>,
  spec: StepSpec<G>,
  view: View<G>,
  decision: Decision,
  part: Part,
  step: Step,
): Action | null {
  if (decision.pace !== 'setup' || !system.leavesToUmpire?.(view, decision)) return null;
  if (spec.usual) return spec.usual(view, decision, part, step);
  const given = spec.fallback?.(view, decision, part, step) ?? null;
  return given === null || 'verb' in given ? given : (given[0] ?? null);
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
