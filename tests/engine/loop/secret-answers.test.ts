import { describe, expect, it } from 'vitest';
import { handleOf, scriptedDice } from '../../../src/engine/index.ts';
import type { Action, AnyMatch, Json, SideId, StepSpec, System } from '../../../src/engine/index.ts';
import { frozen } from '../../support/conformance.ts';
import { done } from '../../support/outpost/play.ts';
import { tally } from '../../support/tally.ts';
import type { Tally } from '../../support/tally.ts';

const none = scriptedDice([]);
const bid = (by: SideId, dice: number): Action => ({ verb: 'bid', by, params: { dice } });
const whole = (dice: number): Json => ({ verb: 'bid', params: { dice } });
const bids = tally.steps['bids'] as StepSpec<Tally>;

/** Tally whose bids have two parts, of which everybody learns what `revealed` says; without it, all. */
const book = (revealed?: (dice: number, part: string) => Json) =>
  handleOf({
    ...tally,
    verbs: {
      ...tally.verbs,
      bid: {
        ...tally.verbs['bid'],
        ...(revealed
          ? { revealed: (_: unknown, __: unknown, { dice }: { dice: number }, part: string) => revealed(dice, part) }
          : {}),
      },
    },
    steps: {
      ...tally.steps,
      bids: {
        ...bids,
        ask: (view, step) => (bids.ask?.(view, step) ?? []).map((ask) => ({ ...ask, parts: ['one', 'two'] })),
      },
    },
  } as System<Tally>);
const begun = (handle = book()): AnyMatch => frozen(done(handle.begin({ options: {} }, none)).match);
const answered = (match: AnyMatch, given: Readonly<Record<string, Action | null>>): AnyMatch => ({
  ...match,
  answers: { q1: given },
});

describe('a secret answer', () => {
  it('counts once every part has one', () => {
    const handle = book();
    const match = begun();
    expect(handle.secretAnswers(match)).toEqual([]);
    expect(handle.secretAnswers(answered(match, { one: bid('a', 1) }))).toEqual([]);
    expect(handle.secretAnswers(answered(match, { one: bid('a', 1), two: bid('a', 2) }))).toEqual([
      { decision: 'q1', of: 'a', verbs: ['bid'], answers: { one: whole(1), two: whole(2) }, stays: false },
    ]);
  });

  it('that was not given in time is none, and stays no secret', () => {
    expect(book(() => null).secretAnswers(answered(begun(), { one: null, two: null }))).toEqual([
      { decision: 'q1', of: 'a', verbs: ['bid'], answers: { one: null, two: null }, stays: false },
    ]);
  });

  it('is what everybody learns of it', () => {
    const handle = book((dice, part) => `${part} ${dice}`);
    expect(handle.secretAnswers(answered(begun(), { one: bid('a', 1), two: bid('a', 2) }))).toMatchObject([
      { answers: { one: 'one 1', two: 'two 2' }, stays: false },
    ]);
  });

  it('is the whole of it if nobody learns some part before the end', () => {
    const handle = book((dice, part) => (part === 'one' ? null : dice));
    expect(handle.secretAnswers(answered(begun(), { one: bid('a', 1), two: bid('a', 2) }))).toMatchObject([
      { answers: { one: whole(1), two: whole(2) }, stays: true },
    ]);
  });

  it('is none to a question that everybody sees', () => {
    const match = answered(begun(), { one: bid('a', 1), two: bid('a', 2) });
    const open = { ...match, asked: match.asked.map((decision) => ({ ...decision, secret: false })) };
    expect(book().secretAnswers(open)).toEqual([]);
  });
});
