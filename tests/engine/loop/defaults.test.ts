import { describe, expect, it } from 'vitest';
import { handleOf, scriptedDice } from '../../../src/engine/index.ts';
import type { Action, AnyMatch, Ask, Part, SideId, StepSpec, SystemHandle } from '../../../src/engine/index.ts';
import { frozen } from '../../support/conformance.ts';
import { done } from '../../support/outpost/play.ts';
import { tally } from '../../support/tally.ts';
import type { Tally } from '../../support/tally.ts';

const none = scriptedDice([]);
const bid = (by: SideId, dice: number): Action => ({ verb: 'bid', by, params: { dice } });
const hold = (by: SideId): Action => ({ verb: 'hold', by, params: {} });
const question = (of: SideId, kind: string, parts: readonly Part[] = ['']): Ask => ({
  of,
  kind,
  rule: 'TL-1.2',
  facts: {},
  verbs: ['add', 'hold'],
  pace: 'turn',
  parts,
});

/** Tally with another question after the bids: what it asks at first, and what once its side has held. */
const asking = (first: Ask, then: readonly Ask[], fallback: NonNullable<StepSpec<Tally>['fallback']>): SystemHandle =>
  handleOf({
    ...tally,
    steps: {
      ...tally.steps,
      go: {
        ...(tally.steps['go'] as StepSpec<Tally>),
        ask: ({ own }) => (own.gone.length === 0 ? [first] : own.gone.length === 1 ? then : []),
        fallback,
      },
    },
  });

/** The match at that question. */
function atQuestion(handle: SystemHandle): AnyMatch {
  const { match } = done(handle.begin({ options: {} }, none));
  return [bid('a', 1), bid('b', 0)].reduce((now, input) => done(handle.apply(frozen(now), input, none)).match, match);
}

/** What happens when the time for it is up. */
function expired(handle: SystemHandle): readonly string[] {
  const match = atQuestion(handle);
  const { events } = done(handle.apply(frozen(match), { timeUp: match.asked[0]!.id }, none));
  return events.map(({ kind, facts }) => `${kind} ${String(facts['side'])}`);
}

describe('a default of two actions', () => {
  const twice = () => [hold('a'), hold('a')];

  it('goes on if its side is asked the same again', () => {
    expect(expired(asking(question('a', 'go'), [question('a', 'go')], twice))).toEqual([
      'timed-out a',
      'held a',
      'held a',
    ]);
  });
  it.each([
    ['its side is asked something else', [question('a', 'more')]],
    ['the other side is asked the same', [question('b', 'go')]],
  ])('ends after the first if %s', (_, then) => {
    expect(expired(asking(question('a', 'go'), then, twice))).toEqual(['timed-out a', 'held a']);
  });
  it('ends with the question, even if there is a part for which nothing was done', () => {
    const parts = [question('a', 'go', ['one', 'two']), [question('a', 'more')]] as const;
    expect(expired(asking(...parts, twice))).toEqual(['timed-out a', 'held a']);
  });
});

describe('the usual answer of a side', () => {
  const usual = (fallback: NonNullable<StepSpec<Tally>['fallback']>): readonly Action[] => {
    const handle = asking(question('a', 'go'), [], fallback);
    const match = atQuestion(handle);
    return handle.usual(match, match.asked[0]!.id);
  };

  it('is what the clock would do: one action, or several, or none', () => {
    expect(usual(() => hold('a'))).toEqual([hold('a')]);
    expect(usual(() => [hold('a'), hold('a')])).toEqual([hold('a'), hold('a')]);
    expect(usual(() => null)).toEqual([]);
  });
  it('is for the first part that is still open', () => {
    const parts: Part[] = [];
    const handle = asking(question('a', 'go', ['one', 'two']), [], (_, __, part) => {
      parts.push(part);
      return hold('a');
    });
    const match = atQuestion(handle);
    const { id } = match.asked[0]!;
    handle.usual(match, id);
    handle.usual({ ...match, answers: { [id]: { one: hold('a') } } }, id);
    expect(handle.usual({ ...match, answers: { [id]: { one: hold('a'), two: null } } }, id)).toEqual([]);
    expect(parts).toEqual(['one', 'two']);
  });
  it('does not exist for a question that is not asked', () => {
    const handle = asking(question('a', 'go'), [], () => hold('a'));
    expect(handle.usual(atQuestion(handle), 'q99')).toEqual([]);
  });
});
