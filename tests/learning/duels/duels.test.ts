import { describe, expect, it } from 'vitest';
import {
  afterChoice,
  begunTraining,
  duelAccount,
  duelGame,
  duelRounds,
  DUEL_ROUNDS,
  readerAnswer,
} from '../../../src/learning/index.ts';
import type { DuelTraining } from '../../../src/learning/index.ts';
import { systems } from '../../../src/systems/index.ts';
import { phrasesOf } from '../../../src/discord/words/phrases.ts';
import fc from '../../support/properties.ts';

const duels = Object.values(systems).flatMap(({ handle }) =>
  Object.entries(handle.duels).map(([name, duel]) => ({ name: `${handle.id}/${name}`, handle, duel })),
);

it('Salvation and Steel has duels: its dice are divided in secret', () => {
  expect(duels.map(({ handle }) => handle.id)).toContain('salvation-and-steel');
});

describe.each(duels)('The duel $name', ({ name, handle, duel }) => {
  const game = duelGame(handle, duel);
  const { rows, columns, payoff, solution } = game;
  const worthOf = (mixture: readonly number[], column: number): number =>
    mixture.reduce((sum, share, row) => sum + share * (payoff[row]?.[column] ?? 0), 0);

  it('has words, and more than one choice in its best mixture', () => {
    expect(phrasesOf(handle).duels?.[name.split('/')[1] ?? '']?.question).toMatch(/\.$/);
    expect(solution.rows.filter((share) => share > 0.1).length).toBeGreaterThan(1);
    expect(solution.gap).toBeLessThan(1);
  });

  it('Whoever always chooses the same, and is found out, loses at least three points a round', () => {
    const foundOut = payoff.map((worths) => Math.min(...worths));
    expect(solution.value - Math.max(...foundOut)).toBeGreaterThan(3);
  });

  it('The best mixture loses to no reader by more than the gap, and beats the one who plays best against it by no more', () => {
    const against = columns.map((_, column) => worthOf(solution.rows, column));
    expect(Math.min(...against)).toBeGreaterThanOrEqual(solution.value - solution.gap - 1e-9);
    expect(Math.min(...against)).toBeLessThanOrEqual(solution.value + solution.gap + 1e-9);
  });

  it('The reader never depends on the present choice, nor on later ones', () => {
    const way = fc.nat({ max: rows.length - 1 });
    const choices = fc.array(way, { minLength: DUEL_ROUNDS, maxLength: DUEL_ROUNDS });
    fc.assert(
      fc.property(choices, choices, fc.nat({ max: DUEL_ROUNDS - 1 }), (one, two, round) => {
        const twin = [...one.slice(0, round), ...two.slice(round)];
        const answers = [one, twin].map((chosen) =>
          duelRounds(
            game,
            chosen.map((row) => rows[row] ?? ''),
          )?.map(({ theirs }) => theirs),
        );
        expect(answers[0]).toHaveLength(DUEL_ROUNDS);
        expect(answers[0]?.slice(0, round + 1)).toEqual(answers[1]?.slice(0, round + 1));
      }),
      { numRuns: 100 },
    );
  });

  it('Against somebody who always chooses the same, the reader takes what is best against it from the second round on', () => {
    for (const [row, worths] of payoff.entries()) {
      const best = readerAnswer(payoff, solution, [row, row, row]);
      expect(worths[best]).toBe(Math.min(...worths));
    }
  });

  it('adds up what the rounds bring, and what the best mixture would have got', () => {
    const way = rows[0] ?? '';
    const rounds =
      duelRounds(
        game,
        Array.from({ length: DUEL_ROUNDS }, () => way),
      ) ?? [];
    const account = duelAccount(game, rounds);
    expect(account.total).toBeCloseTo(
      rounds.reduce((sum, { theirs }) => sum + (payoff[0]?.[theirs] ?? 0), 0),
      9,
    );
    expect(account.equilibrium).toBeGreaterThanOrEqual(DUEL_ROUNDS * (solution.value - solution.gap) - 1e-9);
    expect(account.foreseen).toBe(DUEL_ROUNDS - 1);
    expect(account.counts[0]).toBe(DUEL_ROUNDS);
    expect(duelRounds(game, ['no such choice'])).toBeNull();
  });
});

describe('SS-8.9 What two divisions are worth', () => {
  const { handle } = systems['salvation-and-steel']!;
  // The book's own odds show an allocation against each plan of the enemy: all dice in attack, and all in defence.
  it.each(Object.entries(handle.duels))('is what the odds of the book say: %s', (_name, duel) => {
    const game = duelGame(handle, duel);
    const { side } = duel;
    const opened = handle.open(duel.position, { throw: () => 1 });
    if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
    const called = handle.apply(opened.match, { verb: 'fight', by: side, params: { unit: 'a1' } }, { throw: () => 1 });
    if (!called.ok) throw new Error(JSON.stringify(called.refusal));
    const view = handle.view(called.match, side);
    for (const [row, way] of game.rows.entries()) {
      const deed = duel.ways[side][way]!;
      const odds = handle.odds(view, { verb: deed.verb, by: side, params: deed.params });
      for (const plan of ['attack', 'defend']) {
        const column = plan === 'attack' ? 0 : game.columns.length - 1;
        const wounded = (unit: string): number =>
          odds.find(
            ({ text: { facts } }) => facts['unit'] === unit && facts['what'] === 'wounded' && facts['plan'] === plan,
          )?.chance ?? 0;
        expect(game.payoff[row]?.[column]).toBeCloseTo(100 * (wounded('b1') - wounded('a1')), 9);
      }
    }
  });
});

describe('A training', () => {
  const first = begunTraining(null, 'book/one', 1);

  it('begins once, however often its button is clicked', () => {
    expect(first).toEqual({ duel: 'book/one', number: 1, chosen: [] });
    expect(begunTraining(first, 'book/two', 1)).toBe(first);
    expect(begunTraining(first, 'book/two', 3)).toBe(first);
    expect(begunTraining(first, 'book/two', 2)).toEqual({ duel: 'book/two', number: 2, chosen: [] });
  });

  it('takes one choice a round, of this training alone, and ten in all', () => {
    const choose = (training: DuelTraining | null, round: number, number = 1): DuelTraining | null =>
      afterChoice(training, { number, round, way: '3/2' });
    const once = choose(first, 0);
    expect(once?.chosen).toEqual(['3/2']);
    expect(choose(once, 0)).toBe(once);
    expect(choose(once, 2)).toBe(once);
    expect(choose(once, 1, 2)).toBe(once);
    expect(choose(null, 0)).toBeNull();
    let all = first;
    for (let round = 0; round < DUEL_ROUNDS + 2; round += 1) all = choose(all, round);
    expect(all?.chosen).toHaveLength(DUEL_ROUNDS);
  });
});
