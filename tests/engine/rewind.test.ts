import { describe, expect, it } from 'vitest';
import { scriptedDice, rewound } from '../../src/engine/index.ts';
import type { AnyMatch, Input, SideId } from '../../src/engine/index.ts';
import { tallyDoor } from '../support/tally.ts';

const none = scriptedDice([]);
const act = (by: SideId, verb: string, dice?: number): Input => ({
  verb,
  by,
  params: dice === undefined ? {} : { dice },
});

/** A match after these inputs. */
const after = (match: AnyMatch | null, ...inputs: readonly Input[]): AnyMatch =>
  inputs.reduce(
    (before, input) => {
      const outcome = tallyDoor.apply(before, input, scriptedDice([6, 6, 6]));
      if (!outcome.ok) throw new Error(outcome.refusal.code);
      return outcome.match;
    },
    match ?? (tallyDoor.begin({ options: {} }, none) as { readonly match: AnyMatch }).match,
  );

const answersOf = ({ asked, answers }: AnyMatch): Readonly<Record<string, unknown>> =>
  Object.fromEntries(asked.map(({ id, of }) => [of, answers[id]?.['']?.params.dice ?? null]));

describe('going back', () => {
  const begun = after(null);
  const bid = after(begun, act('a', 'bid', 2));
  const rolled = after(bid, act('b', 'bid', 1), act('a', 'add', 3));

  it('gives the earlier position, with dice and questions counted on and every answer to be given anew', () => {
    const back = rewound(bid, rolled);
    expect(back).toMatchObject({ own: bid.own, drawn: 3, asks: rolled.asks + 2 });
    expect(back.asked.map(({ id, of, kind }) => [id, of, kind])).toEqual([
      [`q${rolled.asks + 1}`, 'a', 'bid'],
      [`q${rolled.asks + 2}`, 'b', 'bid'],
    ]);
    expect(answersOf(back)).toEqual({ a: null, b: null });
  });

  it('changes neither of both, and shares nothing with them', () => {
    const [one, other] = [JSON.stringify(bid), JSON.stringify(rolled)];
    const back = rewound(bid, rolled);
    back.own = {};
    back.secrets.a = {};
    expect([JSON.stringify(bid), JSON.stringify(rolled)]).toEqual([one, other]);
  });

  it('of what is one side’s own lets its earlier answer stand', () => {
    expect(answersOf(rewound(bid, after(bid, act('a', 'bid', 0)), 'a'))).toEqual({ a: 2, b: null });
    expect(answersOf(rewound(begun, bid, 'a'))).toEqual({ a: null, b: null });
  });

  it('of what is one side’s own leaves alone what the other side has answered and ordered in secret since', () => {
    const since = after(begun, act('b', 'bid', 3));
    expect(answersOf(rewound(begun, since, 'a'))).toEqual({ a: null, b: 3 });
    expect(answersOf(rewound(since, after(since, act('b', 'bid', 0)), 'a'))).toEqual({ a: null, b: 0 });
    const turn = after(begun, act('a', 'bid', 2), act('b', 'bid', 1));
    const planned = after(turn, act('a', 'hold'), act('b', 'plan', 3));
    expect(rewound(turn, planned, 'a').secrets).toEqual({ a: { plan: null }, b: { plan: 3 } });
    expect(rewound(turn, planned).secrets).toEqual({ a: { plan: null }, b: { plan: null } });
  });

  it('goes on from there as from the earlier position', () => {
    const back = rewound(begun, rolled);
    expect(after(back, act('a', 'bid', 2), act('b', 'bid', 1), act('a', 'add', 3)).own).toEqual(rolled.own);
  });
});
