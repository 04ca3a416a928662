import { describe, expect, it } from 'vitest';
import { scriptedDice, rewound } from '../../../src/engine/index.ts';
import type { AnyMatch, Input, SideId } from '../../../src/engine/index.ts';
import { tallyDoor } from '../../support/tally.ts';

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

describe('rewinding', () => {
  const begun = after(null);
  const bid = after(begun, act('a', 'bid', 2));
  const rolled = after(bid, act('b', 'bid', 1), act('a', 'add', 3));

  it('restores the earlier position, while the counts of dice and questions go on and every answer must be given again', () => {
    const back = rewound(bid, rolled);
    expect(back).toMatchObject({ own: bid.own, drawn: 3, asks: rolled.asks + 2 });
    expect(back.asked.map(({ id, of, kind }) => [id, of, kind])).toEqual([
      [`q${rolled.asks + 1}`, 'a', 'bid'],
      [`q${rolled.asks + 2}`, 'b', 'bid'],
    ]);
    expect(back.answers).toStrictEqual({});
  });

  it('changes neither match, and shares nothing with them', () => {
    const [one, other] = [JSON.stringify(bid), JSON.stringify(rolled)];
    const back = rewound(bid, rolled);
    back.own = {};
    back.secrets.a = {};
    expect([JSON.stringify(bid), JSON.stringify(rolled)]).toEqual([one, other]);
  });

  it('only one side’s own actions keeps its earlier answer', () => {
    expect(answersOf(rewound(bid, after(bid, act('a', 'bid', 0)), 'a'))).toEqual({ a: 2, b: null });
    expect(rewound(begun, bid, 'a').answers).toStrictEqual({});
  });

  it('only one side’s own actions keeps the other side’s secret answers and orders', () => {
    const since = after(begun, act('b', 'bid', 3));
    expect(answersOf(rewound(begun, since, 'a'))).toEqual({ a: null, b: 3 });
    expect(answersOf(rewound(since, after(since, act('b', 'bid', 0)), 'a'))).toEqual({ a: null, b: 0 });
    const turn = after(begun, act('a', 'bid', 2), act('b', 'bid', 1));
    const planned = after(turn, act('a', 'hold'), act('b', 'plan', 3));
    expect(rewound(turn, planned, 'a').secrets).toEqual({ a: { plan: null }, b: { plan: 3 } });
    expect(rewound(turn, planned).secrets).toEqual({ a: { plan: null }, b: { plan: null } });
  });

  it('continues as from the earlier position', () => {
    const back = rewound(begun, rolled);
    expect(after(back, act('a', 'bid', 2), act('b', 'bid', 1), act('a', 'add', 3)).own).toEqual(rolled.own);
  });
});
