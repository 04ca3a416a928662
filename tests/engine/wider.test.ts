import { describe, expect, it } from 'vitest';
import { aboardOf, cellOf, gridOf, isRefusal, passes, passing, scriptedDice, sum } from '../../src/engine/index.ts';
import type { Action, AnyMatch, Need, Position } from '../../src/engine/index.ts';
import { outpost, outpostHandle as handle } from '../support/outpost/index.ts';
import { march } from '../support/outpost/verbs.ts';
import { done, opened, play } from '../support/outpost/play.ts';

const act = (verb: string, by: 'a' | 'b', params: Action['params'] = {}): Action => ({ verb, by, params });
const at = (match: AnyMatch, id: string): string | null => {
  const { at: cell = null } = match.units[id] ?? {};
  return cell === null ? null : gridOf(match.board).label(cell);
};
const asked = ({ asked: [first] }: AnyMatch): string => `${first?.of ?? ''} ${first?.kind ?? ''}`;

describe('natural results', () => {
  const need = (more: Partial<Need>): Need => ({
    ...sum({ value: 3, text: { key: 'x', facts: {} }, rule: 'OP-3.1' }),
    pass: 'at least',
    sure: null,
    ...more,
  });
  it('pass or fail whatever the sum', () => {
    const hard = { ...need({ always: [6], never: [1] }), total: 9 };
    expect([1, 2, 5, 6].map((value) => passes(hard, value))).toEqual([false, false, false, true]);
    const easy = { ...need({ always: [6], never: [1] }), total: -4 };
    expect([1, 2, 5, 6].map((value) => passes(easy, value))).toEqual([false, true, true, true]);
  });
  it('fail if a result is in both lists, and never change a certain need', () => {
    expect(passes(need({ always: [1], never: [1] }), 1)).toBe(false);
    expect(passes(need({ sure: 'success', never: [1] }), 1)).toBe(true);
  });
  it('count in the odds as in the roll', () => {
    expect(passing(need({ never: [3] }), 6)).toBe(3);
    expect(passing({ ...need({ always: [6] }), total: 20 }, 6)).toBe(1);
    expect(passing(need({ sure: 'failure', always: [6] }), 6)).toBe(0);
  });
});

describe('a default of several actions', () => {
  it('is carried out in order when time is up, while the question is open', () => {
    const match = opened({ phase: 'turn' });
    const { match: after, events } = done(handle.apply(match, { timeUp: match.asked[0]!.id }, scriptedDice([])));
    expect(events.map(({ kind }) => kind)).toEqual(['timed-out', 'marched', 'marched', 'turn-ended']);
    expect(asked(after)).toBe('b turn');
  });
  it('gives only what is missing', () => {
    const { match } = play(opened({ phase: 'turn' }), act('march', 'a', { squad: 'a.1' }));
    const { events } = done(handle.apply(match, { timeUp: match.asked[0]!.id }, scriptedDice([])));
    expect(events.map(({ kind, facts }) => `${kind} ${String(facts['squad'] ?? '')}`.trim())).toEqual([
      'timed-out',
      'marched a.2',
      'turn-ended',
    ]);
  });
  it('ends when an action opens another question, and is worked out again once that is settled', () => {
    const turn = outpost.steps['turn']!;
    const fallback = turn.fallback!;
    const forward: typeof turn = {
      ...turn,
      fallback: (view, ...rest) => [
        act('march', 'a', { squad: 'a.1', moves: 'a1 E1' }),
        ...([fallback(view, ...rest)].flat().filter((one) => one !== null) as Action[]),
      ],
    };
    outpost.steps satisfies object;
    const steps = outpost.steps as Record<string, typeof turn>;
    steps['turn'] = forward;
    try {
      const match = opened({ phase: 'turn' });
      const { match: after, events } = done(handle.apply(match, { timeUp: match.asked[0]!.id }, scriptedDice([])));
      expect(events.map(({ kind }) => kind)).toEqual(['timed-out', 'marched']);
      expect(asked(after)).toBe('b reaction');
    } finally {
      steps['turn'] = turn;
    }
  });
});

describe('a unit aboard', () => {
  const ridden = play(opened({ phase: 'turn' }), act('climb', 'a', { unit: 'a2', wagon: 'a1' })).match;
  it('occupies the cell of its carrier, and moves with it', () => {
    expect(at(ridden, 'a2')).toBe(at(ridden, 'a1'));
    const { match } = play(ridden, act('march', 'a', { squad: 'a.1', moves: 'a1 D1' }));
    expect([at(match, 'a1'), at(match, 'a2'), at(match, 'a3')]).toEqual(['D1', 'D1', 'A3']);
  });
  it('falls with its carrier', () => {
    const { match } = play(
      play(ridden, act('march', 'a', { squad: 'a.1', moves: 'a1 D1' })).match,
      act('shoot', 'b', { squad: 'b.1', target: 'a.1' }),
      [6, 1, 1, 1, 1],
    );
    expect([at(match, 'a1'), at(match, 'a2')]).toEqual([null, null]);
  });
  it('is written in a position and read back', () => {
    const position = handle.write(handle.view(ridden, 'umpire'));
    expect(position.units.find(({ id }) => id === 'a2')?.with).toEqual({ aboard: 'a1' });
    const again = done(handle.open(JSON.parse(JSON.stringify(position)) as Position, scriptedDice([])));
    expect(again.match.units).toEqual(ridden.units);
  });
  it('may itself carry, but never in a circle', () => {
    const units = {
      a: { id: 'a', at: 7 },
      b: { id: 'b', at: null, aboard: 'a' },
      c: { id: 'c', at: null, aboard: 'b' },
      d: { id: 'd', at: 3, aboard: null },
    };
    expect([cellOf(units, 'c'), cellOf(units, 'd'), cellOf(units, 'x')]).toEqual([7, 3, null]);
    expect(aboardOf(units, 'a')).toEqual(['b', 'c']);
    const ring = { a: { id: 'a', at: 1, aboard: 'b' }, b: { id: 'b', at: 1, aboard: 'a' } };
    expect(() => cellOf(ring, 'a')).toThrow(/aboard/);
  });
});

describe('offers', () => {
  const match = opened({ phase: 'turn' }, { figures: 90 });
  const view = handle.view(match, 'a');
  /** How many offers the verb worked out meanwhile. */
  function counted(run: () => void): number {
    const { offers } = march;
    let made = 0;
    const verbs = outpost.verbs as Record<string, { offers: unknown }>;
    verbs['march']!.offers = function* (...args: Parameters<typeof offers>) {
      for (const offer of offers(...args)) {
        made += 1;
        yield offer;
      }
    };
    try {
      run();
    } finally {
      verbs['march']!.offers = offers;
    }
    return made;
  }
  it('are computed lazily', () => {
    expect(
      counted(() => {
        expect(handle.offers(view, 'a', 'march', { most: 25 })).toHaveLength(25);
      }),
    ).toBe(25);
    expect(
      counted(() => {
        handle.offers(view, 'a', undefined, { most: 1 });
      }),
    ).toBe(1);
  });
  it('can be narrowed by given values, however typed', () => {
    const given = handle.offers(view, 'a', 'march', { given: { squad: 'A.7' } });
    expect(given.length).toBeGreaterThan(5);
    expect(new Set(given.map(({ params }) => params['squad']))).toEqual(new Set(['a.7']));
    expect(given).toEqual(handle.offers(view, 'a', 'march').filter(({ params }) => params['squad'] === 'a.7'));
  });
  it('can be narrowed by several values at once', () => {
    const all = handle.offers(view, 'a', 'shoot');
    const [{ params }] = all as [Action];
    expect(all.length).toBeGreaterThan(20);
    expect(handle.offers(view, 'a', 'shoot', { given: params })).toEqual([all[0]]);
    expect(handle.offers(view, 'a', 'shoot', { given: { squad: params['squad']! } })).toEqual(
      all.filter((one) => one.params['squad'] === params['squad']),
    );
  });
});

describe('a preset', () => {
  it('is a set of options, or a position', () => {
    const { lastStand, quick } = handle.presets;
    expect(quick && 'options' in quick && handle.begin({ options: quick.options }, scriptedDice([])).ok).toBe(true);
    const begun = lastStand && 'position' in lastStand ? handle.open(lastStand.position, scriptedDice([])) : null;
    if (!begun?.ok) throw new Error('The position does not open.');
    expect(asked(begun.match)).toBe('b turn');
    expect([at(begun.match, 'a2'), at(begun.match, 'a3')]).toEqual(['C3', null]);
  });
});

describe('standing orders', () => {
  it('can be whole actions of other verbs, given when their side may react', () => {
    const { match } = play(opened({ phase: 'turn' }), act('orders', 'b', { answers: 'b.1 (shoot b.1 a.1)' }));
    const { events } = play(match, act('march', 'a', { squad: 'a.1', moves: 'a1 D1' }), [1, 2, 4, 5, 6]);
    expect(events.map(({ kind }) => kind)).toEqual(['marched', 'shot', 'fell', 'fell']);
    expect(
      isRefusal(handle.check(handle.view(match, 'b'), act('orders', 'b', { answers: 'b.1 (shoot b.1)' })) ?? {}),
    ).toBe(true);
  });
});
