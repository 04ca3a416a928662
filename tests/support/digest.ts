import { createHash } from 'node:crypto';
import type { AnyMatch, Choices, Input, Outcome, SystemHandle } from '../../src/engine/index.ts';
import { playAtRandom } from './random-match.ts';

/** The whole match is looked at after one input in this many; its events, dice and refusals after each. */
const WHOLE = 16;
const LENGTH = 12;

const text = (value: unknown): string => JSON.stringify(value);
const sorted = <T>(list: readonly T[]): readonly T[] =>
  list
    .map((value) => ({ value, key: text(value) }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ value }) => value);

/** The same choices in an order of their own. A choice is its value: what is said beside it may change. */
function inOrder(choices: Choices): Choices {
  if ('cells' in choices) return { ...choices, cells: sorted(choices.cells) };
  const unsaid = { key: '', facts: {} };
  if ('list' in choices)
    return { ...choices, list: sorted(choices.list.map(({ value }) => ({ value, name: unsaid }))) };
  return choices;
}

/**
 * A digest of what the rules make of a random match, the same for the same seed: every input with its events, dice or
 * refusal, what was offered and the whole match now and then, and its end. Neither words nor the order of offers and
 * choices matter to it.
 */
export function digestOf(handle: SystemHandle, seed: number): string {
  const hash = createHash('sha256');
  let inputs = 0;
  const note = (input: Input, outcome: Outcome): Outcome => {
    hash.update(text(input));
    hash.update(outcome.ok ? text([outcome.events, outcome.dice, outcome.barrier, outcome.beats]) : text(outcome));
    inputs += 1;
    if (outcome.ok && (inputs % WHOLE === 0 || outcome.match.result)) hash.update(wholeOf(outcome.match));
    return outcome;
  };
  const wholeOf = (match: AnyMatch): string =>
    text([match, ...match.asked.map(({ of }) => sorted(handle.offers(handle.view(match, of), of)))]);
  playAtRandom(
    {
      ...handle,
      choices: (...which) => inOrder(handle.choices(...which)),
      offers: (...which) => [...sorted(handle.offers(...which))],
      advance: (match, input, dice, how) => note(input, handle.advance(match, input, dice, how)),
    },
    seed,
  );
  return hash.digest('hex').slice(0, LENGTH);
}
