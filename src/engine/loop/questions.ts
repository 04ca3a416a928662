import type { Action } from '../match/action.ts';
import { check, isRefusal } from './check.ts';
import type { Ask, Decision } from '../match/decision.ts';
import type { DecisionId, Part } from '../ids.ts';
import { deepEqual } from '../json.ts';
import type { Game, Match } from '../match/match.ts';
import type { EngineRun } from './run.ts';
import { viewOf } from '../match/view.ts';

/** Takes all questions back, with their answers. */
export function clearAsked<G extends Game>(match: Match<G>): void {
  match.asked = [];
  match.answers = {};
}

/** The parts of a question that nobody has answered yet. */
export const openParts = <G extends Game>(match: Match<G>, decision: Decision): Part[] =>
  decision.parts.filter((part) => match.answers[decision.id]?.[part] === undefined);

const undivided: readonly Part[] = [''];

/** The question with its id. All have one shape, since they are read more often than anything else. */
const decisionOf = (
  id: DecisionId,
  { of, kind, rule, facts, verbs, parts = undivided, secret = false, pace, veiled }: Ask,
): Decision =>
  veiled === undefined
    ? { id, of, kind, rule, facts, verbs, parts, secret, pace }
    : { id, of, kind, rule, facts, verbs, parts, secret, pace, veiled };

/** Puts the questions in place; an unchanged one keeps its id and those of its answers that are still legal. */
export function askAnew<G extends Game>(run: EngineRun<G>, asks: readonly Ask[]): void {
  const { match, system } = run;
  const before = match.asked;
  const answers = match.answers;
  match.asked = asks.map((ask) => {
    const known = before.find(
      (decision) =>
        decision.of === ask.of && decision.kind === ask.kind && deepEqual(decisionOf(decision.id, ask), decision),
    );
    if (known) return known;
    match.asks += 1;
    return decisionOf(`q${match.asks}`, ask);
  });
  match.answers = {};
  for (const decision of before.length === 0 ? [] : match.asked) {
    const given = answers[decision.id];
    if (!given) continue;
    const kept: Record<Part, Action | null> = {};
    const view = viewOf(match, decision.of);
    for (const part of decision.parts) {
      const action = given[part];
      if (action === null || (action && !isRefusal(check(system, view, action)))) kept[part] = action;
    }
    if (Object.keys(kept).length > 0) match.answers[decision.id] = kept;
  }
}
