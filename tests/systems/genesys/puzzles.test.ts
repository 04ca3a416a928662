import { describe, expect, it } from 'vitest';
import type { Action, Position } from '../../../src/engine/index.ts';
import { puzzles } from '../../../src/systems/genesys/learning/puzzles.ts';
import { askedIn, openPlaying, perform } from '../../support/example.ts';
import type { Playing } from '../../support/example.ts';
import { act, book, charges, ends, fights, go, passes, reacts, refused, viewOf } from './example.ts';

const positionOf = (id: keyof typeof puzzles): Position => {
  const puzzle = puzzles[id];
  if (!puzzle) throw new Error(`There is no puzzle ${id}`);
  return puzzle.position;
};
const playing = (id: keyof typeof puzzles, dice: readonly number[] = []): Playing =>
  openPlaying(book, positionOf(id), dice);
/** What a plan does first, or later. */
const deedOf = (id: keyof typeof puzzles, plan: string, place = 0): Action => {
  const deed = puzzles[id]?.plans[plan]?.deeds[place];
  if (!deed) throw new Error(`There is no plan ${plan}`);
  return { verb: deed.verb, params: deed.params, by: deed.by ?? 'a' };
};
/** How often a plan works by the file. */
const chanceOf = (id: keyof typeof puzzles, plan: string): number => puzzles[id]?.plans[plan]?.chance ?? -1;
const rounded = (chance: number): number => Number(chance.toFixed(3));
const chances = (game: Playing, action: Action, name: string): readonly number[] =>
  book.handle
    .odds(game.view(action.by), action)
    .flatMap(({ text, chance }) => (text.key === `odds.${name}` ? [chance] : []));
/** The chance of at least two of some that are independent. */
const atLeastTwo = (each: readonly number[]): number => {
  const none = each.reduce((all, chance) => all * (1 - chance), 1);
  return 1 - none - each.reduce((sum, chance) => sum + (none * chance) / (1 - chance), 0);
};
const near = (expected: readonly number[]): unknown => expected.map((chance) => expect.closeTo(chance, 10) as unknown);

describe('13 puzzle 1, GP-16.3: shots given up', () => {
  it.each([
    ['single', Array.from({ length: 6 }, () => 1 / 12)],
    ['threes', [5 / 18, 5 / 18]],
    ['four', [5 / 12, 1 / 12, 1 / 12]],
    ['all', [5 / 12]],
  ])('%s', (plan, each) => {
    const game = playing('one-good-shot');
    const shot = deedOf('one-good-shot', plan);
    expect(chances(game, shot, 'wound')).toEqual(near(each));
    expect(chances(game, shot, 'down').map(rounded)).toEqual([chanceOf('one-good-shot', plan)]);
  });
});

describe('13 puzzle 2, GP-11.9, GP-11.10: the spent and the fresh', () => {
  /** What a Warder does to one with nothing but a blade: 3 to 6 hit. */
  const struck = (2 + 3 + 4 + 5) / 36;
  it.each([
    ['spent', [11 / 12, 11 / 12, 11 / 12], [2 / 3, 2 / 3, 2 / 3], 0],
    ['both', [11 / 12, 1 / 4, 1 / 4], [2 / 3], 3],
    ['fresh', [1 / 4, 1 / 4, 1 / 4], [], 3],
  ])('%s', (plan, each, critical, strikesBack) => {
    const game = playing('catch-the-spent');
    game.act(deedOf('catch-the-spent', plan));
    const blows = deedOf('catch-the-spent', plan, 1);
    expect(chances(game, blows, 'wound')).toEqual(near(each));
    expect(chances(game, blows, 'critical')).toEqual(near(critical));
    expect(rounded(atLeastTwo(each) * (1 - struck) ** strikesBack)).toBe(chanceOf('catch-the-spent', plan));
  });
});

it('13 puzzle 3, GP-8.2: whichever squad reacts, one activation is left', () => {
  const game = playing('do-not-answer', [1, 1]);
  perform(game, [
    deedOf('do-not-answer', 'shoot'),
    refused(
      'NO_COMMAND_LEFT',
      reacts('a', ...['a-trooper-1', 'a-trooper-2', 'a-trooper-3'].map((squad) => ({ squad, kind: 'move' }))),
    ),
    deedOf('do-not-answer', 'shoot', 1),
    ends('b'),
    passes('b'),
    go('a', 'a4 Q18'),
    ends('a'),
  ]);
  expect(viewOf(game).own.active).toBe('b');
});

describe('13 puzzle 4, GP-11.14: pikes strike without contact', () => {
  const strike = 5 / 12;
  it('from two inches nobody strikes back: 1 − (7/12)³', () => {
    const game = playing('strike-from-three');
    game.act(deedOf('strike-from-three', 'two'));
    expect(chances(game, deedOf('strike-from-three', 'two', 1), 'wound')).toEqual(near([strike, strike, strike]));
    expect(rounded(1 - (1 - strike) ** 3)).toBe(chanceOf('strike-from-three', 'two'));
  });
  it('from one inch each Axeman left standing must miss twice', () => {
    const { units = [], own: _own, ...position } = positionOf('strike-from-three');
    const close = units.map((unit) =>
      unit.side === 'a' ? { ...unit, at: unit.at?.replace('16', '12') ?? null } : unit,
    );
    const game = openPlaying(book, { ...position, turn: { phase: 'turn', active: 'b', round: 2 }, units: close }, []);
    expect(chances(game, fights('b', 'b1 a1'), 'wound')).toEqual(near([3 / 4]));
    const misses = (1 - strike) * (1 / 4) ** 2;
    expect(rounded((strike + misses) ** 3 - misses ** 3)).toBe(chanceOf('strike-from-three', 'one'));
  });
  it('in contact the pikes are too long', () => {
    const game = playing('strike-from-three');
    game.act(charges('a', 'b-axeman-1', 'a1 K11, a2 L11, a3 M11'));
    game.refuse('PIKE_ENGAGED', fights('a', [{ unit: 'a1', targets: [{ target: 'b1' }], weapon: 'pike' }]), {});
  });
  it('GP-11.11 Axemen who have not moved could close in', () => {
    const { units = [], own: _own, ...position } = positionOf('strike-from-three');
    const fresh = units.map((unit) => (unit.side === 'b' ? { ...unit, with: {} } : unit));
    const game = openPlaying(book, { ...position, units: fresh }, []);
    game.act(deedOf('strike-from-three', 'two'));
    game.act(deedOf('strike-from-three', 'two', 1));
    expect(askedIn(game.match())).toEqual(['b pile']);
    game.act(act('b', 'pile', { units: 'b1 K12, b2 L12, b3 M12' }));
  });
});

it('13 puzzle 5, GP-7.4: who challenges succeeds in 5 of 18', () => {
  const game = playing('first-to-finish');
  const { deeds } = puzzles['first-to-finish']?.plans['both'] ?? { deeds: [] };
  for (const place of deeds.keys()) {
    const deed = deedOf('first-to-finish', 'both', place);
    if (deed.verb === 'challenge') expect(chances(game, deed, 'challenge')).toEqual(near([5 / 18]));
    else game.act(deed);
  }
  expect(viewOf(game).own.initiative).toBe('a');
  expect(['both', 'one'].map((plan) => chanceOf('first-to-finish', plan))).toEqual([13 / 18, 5 / 18].map(rounded));
});
