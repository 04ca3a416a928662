import type { Action } from '../match/action.ts';
import { autoAnswerTo } from './auto-answer.ts';
import { keepDerived } from '../match/derived.ts';
import type { Part, SideId } from '../ids.ts';
import type { Game, Step } from '../match/match.ts';
import { perform } from './perform.ts';
import { askAnew, clearAsked, openParts } from './questions.ts';
import type { EngineRun } from './run.ts';
import { secretAnswers } from './secret-answers.ts';
import { viewOf } from '../match/view.ts';

/** More steps than any rule takes without asking somebody: beyond it, a programming error. */
const STEPS_WITHOUT_REST = 10_000;

/** The engine loop: runs the agenda until somebody must be asked or the match is over. */
export function goOn<G extends Game>(run: EngineRun<G>): void {
  const { match, system } = run;
  for (let rounds = 0; rounds < STEPS_WITHOUT_REST; rounds += 1) {
    if (match.result) {
      match.agenda = [];
      clearAsked(match);
      return;
    }
    const step = match.agenda[0];
    if (!step) throw new Error(`${system.id}: nothing is left to do, and the match is not over`);
    const spec = system.steps[step.step];
    if (!spec) throw new Error(`${system.id}: there is no step "${step.step}"`);
    const asks = spec.ask?.(viewOf(match, 'all'), step) ?? [];
    askAnew(run, asks);
    if (answerAhead(run)) continue;
    if (match.asked.some((decision) => openParts(match, decision).length > 0)) return;
    runStep(run, step);
  }
  throw new Error(
    `${system.id}: ${STEPS_WITHOUT_REST} steps without rest; next is ${match.agenda[0]?.step ?? 'nothing'}`,
  );
}

/** Takes a step off the agenda and runs it with all the answers. */
function runStep<G extends Game>(run: EngineRun<G>, step: Step): void {
  const { match, play, system } = run;
  const answers: Record<SideId, Record<Part, Action>> = { a: {}, b: {} };
  for (const decision of match.asked) {
    for (const [part, action] of Object.entries(match.answers[decision.id] ?? {}))
      if (action) answers[decision.of][part] = action;
    if (decision.secret || decision.of !== run.actor) run.barrier = true;
  }
  run.answered.push(...secretAnswers(system, match));
  match.agenda.shift();
  clearAsked(match);
  system.steps[step.step]?.run(play, step, answers);
  keepDerived(match);
}

/** Tries automatic answers; true if one of them acted at once, so that the step must ask again. */
function answerAhead<G extends Game>(run: EngineRun<G>): boolean {
  const { match, system, how } = run;
  for (const decision of match.asked) {
    if (how.delayMasked && decision.veiled) continue;
    for (const part of decision.parts) {
      if (match.answers[decision.id]?.[part]) continue;
      const answer = autoAnswerTo(system, match, decision, part);
      if (!answer || (how.delayMasked && answer.masked && !run.askedBefore.has(decision.id))) continue;
      if (decision.of !== run.actor) run.barrier = true;
      perform(run, answer.action.verb, answer.action.by, answer.values);
      // An action that is no answer to keep: what follows from it comes first, or the step asks again.
      if (match.asked.length === 0 || !match.answers[decision.id]?.[part]) return true;
    }
  }
  return false;
}
