import type { Action } from '../match/action.ts';
import { answered, knownVerb } from './check.ts';
import type { Decision } from '../match/decision.ts';
import { keepDerived } from '../match/derived.ts';
import type { Part, SideId } from '../ids.ts';
import type { Game } from '../match/match.ts';
import type { Params, Values } from '../params/param.ts';
import { clearAsked } from './questions.ts';
import type { EngineRun } from './run.ts';
import { writeValues } from '../params/values.ts';
import { viewOf } from '../match/view.ts';

/** Runs an accepted action, or stores it as an answer. */
export function perform<G extends Game>(run: EngineRun<G>, verb: string, by: SideId, values: Values<Params>): void {
  const { match, play, system } = run;
  const spec = knownVerb(system, verb);
  const decision = answered(viewOf(match, by), { by, verb });
  if (spec.run) {
    // A question answered by an immediate action is asked again under a new id, so that the old buttons are stale.
    if (decision && !spec.free?.(values)) clearAsked(match);
    spec.run(play, by, values);
    keepDerived(match);
    return;
  }
  if (!decision) throw new Error(`${system.id}: ${verb} neither runs nor answers anything`);
  keep(run, decision, verb, by, values, decision.open);
}

/** Puts an action among the answers to a question, for all the parts it answers. */
function keep<G extends Game>(
  run: EngineRun<G>,
  decision: Decision,
  verb: string,
  by: SideId,
  values: Values<Params>,
  open: readonly Part[],
): void {
  const { match, play } = run;
  const spec = knownVerb(run.system, verb);
  const action: Action = { verb, by, params: writeValues(spec.params, viewOf(match, by), values) };
  const given = (match.answers[decision.id] ??= {});
  const parts = spec.part ? spec.part(values, decision.parts, open) : decision.parts;
  const replaced = parts.some((part) => part in given);
  const wasComplete = open.length === 0;
  for (const part of parts) given[part] = action;
  const complete = !wasComplete && decision.parts.every((part) => part in given);
  spec.receipt?.(play, by, values, { replaced, complete });
  keepDerived(match);
}
