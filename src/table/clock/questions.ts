import type { AnyMatch, Decision, SystemHandle } from '../../engine/index.ts';
import type { Question } from './ledger.ts';

const isSameQuestion = (one: Decision, other: Decision): boolean =>
  one.of === other.of
  && one.kind === other.kind
  && one.pace === other.pace
  && JSON.stringify(one.facts) === JSON.stringify(other.facts);

/**
 * The questions a match waits for, as its clocks see them; one that was asked before in the same words keeps running.
 */
export function questionsOf(handle: SystemHandle, match: AnyMatch, before: AnyMatch | null): readonly Question[] {
  return handle
    .view(match, 'all')
    .asked.filter((decision) => !decision.in)
    .map((decision) => ({
      side: decision.of,
      id: decision.id,
      quick: decision.pace === 'reaction',
      same: before?.asked.find((one) => isSameQuestion(one, decision))?.id ?? null,
    }));
}
