import { describe, expect, it } from 'vitest';
import { changeOf, deepEqual, openParts, seededDice, totalMerit } from '../../src/engine/index.ts';
import type { Action, AnyMatch, SideId, SystemHandle } from '../../src/engine/index.ts';
import { openPuzzle } from '../../src/learning/index.ts';
import { TEMPERS, choose, openDeadline } from '../../src/opponent/index.ts';
import type { Skill } from '../../src/opponent/index.ts';
import { fromPreset, playOne } from '../../src/opponent/arena/index.ts';
import type { Contestant } from '../../src/opponent/arena/index.ts';
import { proved, tried, worthOf } from '../../src/opponent/lines.ts';
import { askedOf, openTrials } from '../../src/opponent/variants.ts';
import type { Trials } from '../../src/opponent/variants.ts';
import { systems } from '../../src/systems/index.ts';
import { chanceOf, nextInput } from '../support/random-match.ts';

const handleOf = (id: string): SystemHandle => {
  const book = systems[id];
  if (!book) throw new Error(`There is no book ${id}`);
  return book.handle;
};
const salvation = handleOf('salvation-and-steel');

const askedSide = (match: AnyMatch): SideId => (askedOf(match, 'a') ? 'a' : 'b');

const decide = (handle: SystemHandle, match: AnyMatch, side: SideId, skill: Skill = 'soldier', seed = 1) =>
  choose({ handle, match: handle.imagined(match, side, seed), side, skill, seed });

/** A first match in which the bot plays both sides until a secret allocation is asked of both. */
function atAllocation(): AnyMatch {
  let match = fromPreset('near').begin(salvation, 1);
  const dice = seededDice(5);
  for (let count = 0; count < 200 && !match.result; count += 1) {
    const [first] = match.asked;
    if (first && match.asked.filter(({ secret, kind }) => secret && kind === 'allocation').length === 2) return match;
    const side = askedSide(match);
    const found = decide(salvation, match, side);
    const input = found?.action ?? { timeUp: first?.id ?? '' };
    const next = salvation.apply(match, input, dice);
    if (!next.ok) throw new Error(next.refusal.code);
    match = next.match;
  }
  throw new Error('Nobody was asked to divide dice');
}

describe('what the opponent does', () => {
  it('is legal, and its reasons add up to what it gains', () => {
    const match = fromPreset('near').begin(salvation, 1);
    const side = askedSide(match);
    const found = decide(salvation, match, side);
    expect(found?.plans.length).toBeGreaterThan(3);
    for (const { action, gain, merits } of found?.plans ?? []) {
      if (action) expect(salvation.check(salvation.view(match, side), action)).toBeNull();
      if (merits.length > 0) expect(totalMerit(merits)).toBeCloseTo(gain, 9);
    }
  });

  it('is the same for the same view and seed, whatever the other side has answered in secret', () => {
    const match = atAllocation();
    const answered = (policy: string): AnyMatch => {
      const action: Action = { verb: 'allocate', by: 'b', params: { policy } };
      const theirs = salvation.offers(salvation.view(match, 'b'), 'b', 'allocate');
      const answer = theirs.find(({ params }) => params['policy'] === policy) ?? action;
      const next = salvation.apply(match, answer, seededDice(1));
      if (!next.ok) throw new Error(next.refusal.code);
      return next.match;
    };
    const [one, two] = [answered('attack'), answered('defend')];
    expect(deepEqual(one.answers, two.answers)).toBe(false);
    for (const skill of ['soldier', 'veteran'] as const)
      expect(decide(salvation, one, 'a', skill)).toEqual(decide(salvation, two, 'a', skill));
  });

  it('mixes secret answers as a veteran: shares of what it considers make one', () => {
    const plans = decide(salvation, atAllocation(), 'a', 'veteran')?.plans ?? [];
    expect(plans.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 6);
  });

  it('has the same reasons for the same view and seed', () => {
    const match = fromPreset('near').begin(salvation, 1);
    const side = askedSide(match);
    const twin = salvation.imagined(match, side, 1);
    expect(decide(salvation, twin, side, 'recruit')).toEqual(decide(salvation, match, side, 'recruit'));
  });

  it('is legal in every temper, and tempers weigh the same plans differently', () => {
    const match = fromPreset('near').begin(salvation, 1);
    const side = askedSide(match);
    const gains = TEMPERS.map((temper) => {
      const found = choose({ handle: salvation, match, side, skill: 'recruit', temper, seed: 1 });
      expect(found?.action && salvation.check(salvation.view(match, side), found.action)).toBeNull();
      for (const { gain, merits } of found?.plans ?? [])
        if (merits.length > 0) expect(totalMerit(merits)).toBeCloseTo(gain, 9);
      return found?.plan.gain;
    });
    expect(new Set(gains).size).toBeGreaterThan(1);
  });

  it('does not evaluate more positions than its skill allows', () => {
    const match = fromPreset('near').begin(salvation, 1);
    const [recruit, veteran] = (['recruit', 'veteran'] as const).map((skill) =>
      decide(salvation, match, askedSide(match), skill),
    );
    expect(recruit?.evaluated).toBeLessThanOrEqual(160 + 10);
    expect(recruit?.evaluated).toBeLessThan(veteran?.evaluated ?? 0);
  });

  it('weighs each part of a question by itself: the second unit of a combat, too, has more than its usual dice', () => {
    const puzzle = salvation.puzzles['two-on-one'];
    if (!puzzle) throw new Error('There is no such puzzle');
    let match = openPuzzle(salvation, puzzle);
    const act = (action: Action | null | undefined): void => {
      if (!action) throw new Error('Nothing is done');
      const next = salvation.apply(match, action, seededDice(1));
      if (!next.ok) throw new Error(next.refusal.code);
      match = next.match;
    };
    for (const unit of ['a1', 'a2']) act({ verb: 'charge', by: 'a', params: { unit, target: 'b1' } });
    act({ verb: 'fight', by: 'a', params: { unit: 'a1' } });
    act(decide(salvation, match, 'a', 'recruit')?.action);
    const asked = askedOf(match, 'a');
    const [open] = asked ? openParts(match, asked) : [];
    const plans = decide(salvation, match, 'a', 'recruit')?.plans ?? [];
    const units = plans.flatMap(({ action }) => action?.params['unit'] ?? []);
    expect(asked?.parts.length).toBe(2);
    expect(units.length).toBeGreaterThan(1);
    expect(new Set(units)).toEqual(new Set([open]));
  });

  it('does not count on one secret answer of the enemy: other throws guess other ones', () => {
    const match = atAllocation();
    const guesses = new Set<string>();
    const advance: SystemHandle['advance'] = (now, input, ...rest) => {
      if ('verb' in input && input.by === 'b') guesses.add(JSON.stringify(input.params));
      return salvation.advance(now, input, ...rest);
    };
    const limits = { sight: { most: Infinity, heeds: {} }, isLate: () => false };
    const trials = openTrials({ ...salvation, advance }, 'a', 1, limits);
    const [own] = salvation.offers(salvation.view(match, 'a'), 'a', 'allocate', { most: 1 });
    if (!own) throw new Error('Nothing to allocate');
    for (const throws of [0, 1, 2, 3]) expect(trials.play(match, [own], throws)?.guessed).toBe(true);
    expect(guesses.size).toBeGreaterThan(1);
  });

  it('counts what an action uses up that the position after it does not show, as far as the skill heeds it', () => {
    const match = fromPreset('near').begin(salvation, 1);
    const side = askedSide(match);
    const [action] = salvation.offers(salvation.view(match, side), side);
    const costly: SystemHandle = { ...salvation, price: () => [{ kind: 'spare', rule: 'SS-5.7', value: -8 }] };
    const worth = (handle: SystemHandle, spare: number): number => {
      const sight = { most: Infinity, heeds: { spare } };
      const line = action && tried(openTrials(handle, side, 1, { sight, isLate: () => false }), match, [action], 3);
      return line ? worthOf(line) : NaN;
    };
    for (const spare of [1, 0.5, 0]) expect(worth(costly, spare)).toBeCloseTo(worth(salvation, spare) - 8 * spare, 9);
  });

  it('is proved under throws that did not help to pick it', () => {
    const lucky = fromPreset('near').begin(salvation, 1);
    const valued = (throws: number) => (throws < 4 ? 10 : -1);
    const trials: Trials = {
      handle: salvation,
      side: 'a',
      isOver: () => false,
      isLate: () => false,
      evaluated: () => 0,
      play: (_, __, throws) => {
        const end = { ...lucky, drawn: lucky.drawn + 1 + throws };
        return { there: end, end, guessed: false, paid: [] };
      },
      after: () => null,
      answersMore: () => true,
      merits: ({ drawn }) => [{ kind: 'units', rule: 'SS-16.1', value: valued(drawn - lucky.drawn - 1) }],
    };
    const first = tried(trials, lucky, [{ timeUp: 'x' }], 4);
    expect(first && [worthOf(first), first.proved]).toEqual([10, false]);
    const again = first && proved(trials, lucky, first, { after: 4, throws: 8 });
    expect(again && [worthOf(again), again.proved, again.outcomes.length]).toEqual([-1, true, 8]);
  });

  it('is nothing where it is not asked', () => {
    const match = fromPreset('near').begin(salvation, 1);
    const idle = askedSide(match) === 'a' ? 'b' : 'a';
    expect(decide(salvation, match, idle)).toBeNull();
  });
});

/** A book on whose clock everything that is asked of it takes a while, and nothing else does. */
function slow(handle: SystemHandle) {
  let time = 0;
  const slowly =
    <Given extends readonly unknown[], Done>(run: (...given: Given) => Done) =>
    (...given: Given): Done => {
      time += 1;
      return run(...given);
    };
  const { guide } = handle;
  return {
    now: () => time,
    handle: {
      ...handle,
      advance: slowly(handle.advance),
      offers: slowly(handle.offers),
      judge: slowly(handle.judge),
      ...(guide ? { guide: { ...guide, idle: slowly(guide.idle), suggest: slowly(guide.suggest) } } : {}),
    },
  };
}

describe.each(Object.values(systems))('the time that the opponent takes, in $handle.id', (book) => {
  it('is never longer than it may be', () => {
    const { handle, now } = slow(book.handle);
    let match = fromPreset('learn').begin(book.handle, 1);
    for (let count = 0; count < 8 && !match.result; count += 1) {
      const most = count % 2 === 0 ? 60 : 300;
      const side = askedSide(match);
      const decision = askedOf(match, side);
      if (!decision) break;
      const began = now();
      const found =
        decision.pace === 'setup'
          ? null
          : choose({ handle, match, side, skill: 'veteran', seed: 1, isLate: openDeadline(most, now) });
      expect(now() - began).toBeLessThanOrEqual(most);
      const next = book.handle.apply(match, found?.action ?? { timeUp: decision.id }, seededDice(count));
      if (!next.ok) break;
      match = next.match;
    }
  });
});

describe('a match against somebody who acts at random', () => {
  const random: Contestant = {
    name: 'random',
    answer: (handle, match, side, seed) =>
      nextInput(handle, { ...match, asked: match.asked.filter(({ of }) => of === side) }, chanceOf(seed)),
  };
  const recruit: Contestant = {
    name: 'recruit',
    answer: (handle, match, side, seed) =>
      choose({ handle, match, side, skill: 'recruit', seed })?.action ?? { timeUp: askedOf(match, side)?.id ?? '' },
  };

  it.each(['a', 'b'] as const)('is won from side %s', (side) => {
    const contestants = side === 'a' ? { a: recruit, b: random } : { a: random, b: recruit };
    const { winner, capped } = playOne(handleOf('squads-and-champions'), fromPreset('near'), contestants, 3);
    expect({ winner, capped }).toEqual({ winner: side, capped: false });
  });
});

describe('reasons', () => {
  it('are what has changed, kind by kind', () => {
    const units = (value: number) => ({ kind: 'units', value, rule: 'SS-16.1' }) as const;
    const near = (value: number) => ({ kind: 'near', value, rule: 'SS-6.1' }) as const;
    expect(changeOf([units(10), near(-3)], [units(7), near(-3)])).toEqual([units(-3)]);
    expect(changeOf([near(-3)], [units(4)])).toEqual([units(4), near(3)]);
  });
});
