import { verbOf } from './check.ts';
import type { Decision } from '../match/decision.ts';
import type { DecisionId, Part, SideId } from '../ids.ts';
import type { Json } from '../json.ts';
import type { Game, Match } from '../match/match.ts';
import type { System } from '../system.ts';
import { valuesOf } from '../params/values.ts';
import { viewOf } from '../match/view.ts';

/** A side's complete answer to a secret question. */
export interface SecretAnswer {
  readonly decision: DecisionId;
  readonly of: SideId;
  /** The verbs that answer it. */
  readonly verbs: readonly string[];
  /**
   * By part: what everybody learns when the question is settled; for a part that stays secret, the whole answer. Null:
   * none was given in time.
   */
  readonly answers: Readonly<Record<Part, Json>>;
  /** Nobody else learns it before the match is over. */
  readonly stays: boolean;
}

/** Answers to the secret questions whose parts are all answered. */
export const secretAnswers = <G extends Game>(system: System<G>, match: Match<G>): SecretAnswer[] =>
  match.asked.flatMap((decision) => {
    const given = match.answers[decision.id];
    return decision.secret && given && decision.parts.every((part) => part in given)
      ? [answeredTo(system, match, decision)]
      : [];
  });

function answeredTo<G extends Game>(
  system: System<G>,
  match: Match<G>,
  { id, of, verbs, parts }: Decision,
): SecretAnswer {
  const view = viewOf(match, of);
  const given = match.answers[id] ?? {};
  const whole: Record<Part, Json> = {};
  const shown: Record<Part, Json> = {};
  let stays = false;
  for (const part of parts) {
    const action = given[part] ?? null;
    whole[part] = action && { verb: action.verb, params: action.params };
    const spec = action && verbOf(system, action.verb);
    const learnt = action && spec?.revealed ? spec.revealed(view, of, valuesOf(spec, view, action), part) : whole[part];
    stays ||= learnt === null && action !== null;
    shown[part] = learnt ?? null;
  }
  return { decision: id, of, verbs, answers: stays ? whole : shown, stays };
}
