import { scriptedDice } from '../../../src/engine/index.ts';
import type { Action, AnyMatch, Facts, Outcome, Position } from '../../../src/engine/index.ts';
import { outpostHandle as handle } from './index.ts';

/** A match at set-up, or at a turn with everybody at a post. */
export function opened(turn: Position['turn'], options: Facts = {}): AnyMatch {
  const begun = handle.begin({ options }, scriptedDice([]));
  if (!begun.ok) throw new Error(begun.refusal.code);
  if (turn?.phase === 'set-up') return begun.match;
  let { match } = begun;
  for (const { id } of begun.match.asked) match = done(handle.apply(match, { timeUp: id }, scriptedDice([]))).match;
  return match;
}

/** The outcome of an input that must be accepted. Throws if it is refused. */
export function done(outcome: Outcome): Outcome & { readonly ok: true } {
  if (!outcome.ok) throw new Error(`${outcome.refusal.code} ${JSON.stringify(outcome.refusal.facts)}`);
  return outcome;
}

export const play = (match: AnyMatch, action: Action, dice: readonly number[] = []): Outcome & { readonly ok: true } =>
  done(handle.apply(match, action, scriptedDice(dice)));
