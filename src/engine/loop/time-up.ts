import type { Action } from '../match/action.ts';
import { check, isRefusal } from './check.ts';
import type { Decision } from '../match/decision.ts';
import type { Game, Match, Step } from '../match/match.ts';
import { perform } from './perform.ts';
import { askAnew, openParts } from './questions.ts';
import { tellOfAny } from './run.ts';
import type { EngineRun } from './run.ts';
import type { System } from '../system.ts';
import { viewOf } from '../match/view.ts';

/** Takes the default for every part of a decision that is still open. */
export function timeUp<G extends Game>(run: EngineRun<G>, decision: Decision): void {
  const { match, system } = run;
  const step = match.agenda[0];
  const spec = step && system.steps[step.step];
  if (!step || !spec?.fallback) throw new Error(`${system.id}: ${decision.kind} has no default`);
  tellOfAny(run, 'timed-out', decision.rule, { side: decision.of, kind: decision.kind });
  for (const part of openParts(match, decision)) {
    if (match.answers[decision.id]?.[part]) continue;
    const given = spec.fallback(viewOf(match, decision.of), decision, part, step);
    if (!given) {
      (match.answers[decision.id] ??= {})[part] = null;
      continue;
    }
    if (!performAll(run, decision, step, isOne(given) ? [given] : given)) return;
  }
}

/** What `timeUp` would do for the first open part of a question; empty where that is to give no answer. */
export function usualActions<G extends Game>(
  system: System<G>,
  match: Match<G>,
  decision: Decision,
): readonly Action[] {
  const step = match.agenda[0];
  const [part] = openParts(match, decision);
  const given =
    step && part !== undefined
      ? system.steps[step.step]?.fallback?.(viewOf(match, decision.of), decision, part, step)
      : null;
  return !given ? [] : isOne(given) ? [given] : given;
}

const isOne = (given: Action | readonly Action[]): given is Action => 'verb' in given;

/**
 * Carries out a default, action by action. An action with `run` clears the question; the default goes on as long as the
 * same step asks the same side the same thing again and nothing was put on top of it. Returns whether the question is
 * still open.
 */
function performAll<G extends Game>(
  run: EngineRun<G>,
  { of, kind }: Decision,
  step: Step,
  actions: readonly Action[],
): boolean {
  const { match, system } = run;
  for (const [index, action] of actions.entries()) {
    if (index > 0 && match.asked.length === 0) {
      const asks =
        match.agenda[0] === step && match.result === null
          ? (system.steps[step.step]?.ask?.(viewOf(match, 'all'), step) ?? [])
          : [];
      if (!asks.some((ask) => ask.of === of && ask.kind === kind)) return false;
      askAnew(run, asks);
    }
    const values = check(system, viewOf(match, of), action);
    if (isRefusal(values))
      throw new Error(`${system.id}: the default of ${kind} is refused: ${values.code} for ${action.verb}`);
    perform(run, action.verb, action.by, values);
  }
  return match.asked.length > 0;
}
