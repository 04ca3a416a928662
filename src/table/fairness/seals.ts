import { createHash, createHmac } from 'node:crypto';
import { plain } from '../../engine/index.ts';
import type { SecretAnswer, DecisionId } from '../../engine/index.ts';
import { canonical } from './canonical.ts';
import type { Entry } from '../log/entry.ts';
import type { FairnessSeed, OpenedSeal, Seal, SecretSeal } from './types.ts';

/** The seal of an answer: SHA-256 of the nonce, a line feed, and `{ answers, decision, side }` as canonical JSON. */
export const sealOf = ({ nonce, decision, side, answers }: Omit<OpenedSeal, 'seal'>): string =>
  createHash('sha256')
    .update(`${nonce}\n${canonical({ answers: plain(answers), decision, side })}`)
    .digest('hex');

/**
 * Derived from the seed, so that nobody can try out answers before the seed is published, and everybody can check it
 * afterwards.
 */
export const sealNonce = ({ seed, match }: FairnessSeed, decision: DecisionId, entry: number): string =>
  createHmac('sha256', seed).update(`seal\n${match}\n${decision}\n${entry}`).digest('hex');

function sealAnswer(
  fairnessSeed: FairnessSeed,
  { decision, of: side, answers }: SecretAnswer,
  entry: number,
): SecretSeal {
  const open = { decision, side, nonce: sealNonce(fairnessSeed, decision, entry), answers };
  return { ...open, seal: sealOf(open), entry, settled: false };
}

const publicSeal = ({ decision, side, seal }: Seal): Seal => ({ decision, side, seal });
const openedSeal = ({ decision, side, seal, nonce, answers }: OpenedSeal): OpenedSeal => ({
  decision,
  side,
  seal,
  nonce,
  answers,
});

/** The effect of an entry on a match's seals: those published, those opened, and those still held. */
export interface SealChanges {
  readonly seals: readonly SecretSeal[];
  readonly sealed: readonly Seal[];
  readonly opened: readonly OpenedSeal[];
}

/** Whether the input answered that question. */
const isGivenBy = (input: Entry['input'], { of, verbs }: SecretAnswer): boolean =>
  input !== null && 'verb' in input && input.by === of && verbs.includes(input.verb);

/**
 * Seals after entry `entry`. `settled`: secret questions that it settled; `waiting`: complete answers that now wait for
 * others; `over`: nothing is secret any more. An answer that is given again is sealed anew, changed or not, so that
 * nobody can tell which; a question that is dropped unsettled takes its seal with it.
 */
export function sealChanges(
  fairnessSeed: FairnessSeed,
  before: readonly SecretSeal[],
  entry: number,
  {
    settled,
    waiting,
    over,
    input,
  }: {
    readonly settled: readonly SecretAnswer[];
    readonly waiting: readonly SecretAnswer[];
    readonly over: boolean;
    readonly input: Entry['input'];
  },
): SealChanges {
  if (over) return { seals: [], sealed: [], opened: before.map(openedSeal) };
  const ended = before.flatMap((seal) =>
    settled
      .filter(({ decision }) => !seal.settled && decision === seal.decision)
      .map(({ stays: isSettled }) => ({ ...seal, settled: isSettled })),
  );
  const keptSecret = before.filter(
    (seal) =>
      seal.settled
      || waiting.some(
        (answer) =>
          answer.decision === seal.decision
          && !isGivenBy(input, answer)
          && canonical(answer.answers) === canonical(seal.answers),
      ),
  );
  const fresh = waiting
    .filter(({ decision }) => !keptSecret.some((seal) => seal.decision === decision))
    .map((answer) => sealAnswer(fairnessSeed, answer, entry));
  return {
    seals: [...keptSecret, ...ended.filter(({ settled: isSettled }) => isSettled), ...fresh],
    sealed: fresh.map(publicSeal),
    opened: ended.filter(({ settled: isSettled }) => !isSettled).map(openedSeal),
  };
}

/**
 * Seals after entry `entry` that rewound the match to `to`: answers sealed since then are withdrawn unseen; those that
 * stay wait under another question.
 */
export const sealsAfterBack = (
  fairnessSeed: FairnessSeed,
  before: readonly SecretSeal[],
  entry: number,
  to: number,
  waiting: readonly SecretAnswer[],
): SealChanges =>
  sealChanges(
    fairnessSeed,
    before.filter((seal) => seal.settled && seal.entry <= to),
    entry,
    { settled: [], waiting, over: false, input: null },
  );
