import { describe, expect, it, vi } from 'vitest';
import type { Action, Odds } from '../../../src/engine/index.ts';
import {
  atLeast,
  attackChance,
  both,
  decimal,
  fateChance,
} from '../../../src/systems/squads-and-champions/combat/chances.ts';
import type { FateNumbers, OutcomeShare } from '../../../src/systems/squads-and-champions/combat/chances.ts';
import { openPlaying } from '../../support/example.ts';
import { attack, charge, fate, move } from './deeds.ts';
import { book, ground, positionOf, standard, unit } from './example.ts';
import type { Placed } from './example.ts';

/** The same number, compared in whole numbers. */
function exactly({ parts, whole }: OutcomeShare, numerator: number, denominator: number): void {
  expect(BigInt(parts) * BigInt(denominator)).toBe(BigInt(numerator) * BigInt(whole));
}

const duels = ['1 vs 1', '1 vs 2', '1 vs 3', '2 vs 1', '2 vs 2', '2 vs 3', '3 vs 1', '3 vs 2', '3 vs 3'] as const;
const table: readonly (readonly number[])[] = [
  [0.0833, 0.1667, 0.2778, 0.4167, 0.5833, 0.7222, 0.8333],
  [0.0231, 0.0648, 0.1389, 0.2546, 0.4213, 0.5833, 0.7315],
  [0.0069, 0.0278, 0.0772, 0.1736, 0.3403, 0.5062, 0.6667],
  [0.1435, 0.2685, 0.4167, 0.5787, 0.7454, 0.8611, 0.9352],
  [0.0409, 0.1096, 0.2238, 0.3897, 0.6103, 0.7762, 0.8904],
  [0.0125, 0.0484, 0.1296, 0.2807, 0.5284, 0.7207, 0.8585],
  [0.1875, 0.3333, 0.4938, 0.6597, 0.8264, 0.9228, 0.9722],
  [0.0547, 0.1415, 0.2793, 0.4716, 0.7193, 0.8704, 0.9516],
  [0.0169, 0.0639, 0.1669, 0.3523, 0.6477, 0.8331, 0.9361],
];

describe('section 10: P', () => {
  it.each(duels.map((duel, row) => [duel, row] as const))('%s, differences −3 to +3', (duel, row) => {
    const [dice = 0, against = 0] = duel.split(' vs ').map(Number);
    expect(
      [-3, -2, -1, 0, 1, 2, 3].map((delta) => Number(decimal(attackChance(dice, against, delta)).toFixed(4))),
    ).toEqual(table[row]);
  });

  it.each([
    [1, 1, 0, 5, 12],
    [1, 3, 0, 25, 144],
    [2, 2, 1, 791, 1296],
    [2, 3, 0, 2183, 7776],
    [3, 1, -1, 40, 81],
    [3, 3, 0, 5479, 15552],
  ])('%d dice against %d at %d: %d/%d', (dice, against, delta, numerator, denominator) => {
    exactly(attackChance(dice, against, delta), numerator, denominator);
  });

  it('every throw: the formula gives the share of successful throws', () => {
    const throws = (dice: number): number[][] =>
      dice === 0 ? [[]] : throws(dice - 1).flatMap((rest) => [1, 2, 3, 4, 5, 6].map((face) => [...rest, face]));
    for (const dice of [1, 2, 3]) {
      for (const against of [1, 2, 3]) {
        for (const delta of [-6, -2, 0, 1, 5, 6]) {
          const wins = throws(dice).reduce(
            (sum, mine) =>
              sum + throws(against).filter((theirs) => Math.max(...mine) + delta > Math.max(...theirs)).length,
            0,
          );
          expect(attackChance(dice, against, delta)).toEqual({ parts: wins, whole: 6 ** (dice + against) });
        }
      }
    }
  });

  it('Elite Cavalry attacked by a Standard: 55/432 defeated', () =>
    exactly(both(attackChance(1, 2, 0), { parts: 3, whole: 6 }), 55, 432));

  it('several attacks: at least as many successes as the target can take', () => {
    const half: OutcomeShare = { parts: 1, whole: 2 };
    exactly(atLeast(1, [half, half, half]), 7, 8);
    exactly(atLeast(2, [half, half, half]), 1, 2);
    exactly(atLeast(3, [half, half, half]), 1, 8);
    exactly(atLeast(3, [half, half]), 0, 1);
    exactly(atLeast(2, [half, { parts: 1, whole: 3 }, { parts: 1, whole: 6 }]), 9, 36);
  });
});

describe('section 10: V, with the best use of Fate', () => {
  const values: readonly (readonly [
    numbers: readonly [number, number, number, number, number],
    numerator: number,
    denominator: number,
  ])[] = [
    [[1, 1, 0, 1, 0], 49, 72],
    [[3, 1, 0, 1, 0], 247, 288],
    [[3, 3, 0, 1, 0], 174071, 279936],
    [[3, 3, 0, 0, 1], 11749, 69984],
    [[3, 3, 0, 1, 1], 636529, 1679616],
    [[1, 3, 0, 0, 1], 1, 16],
    [[2, 3, 0, 1, 0], 8303, 15552],
    [[3, 3, 0, 2, 2], 3849911, 10077696],
  ];
  it.each(values)(
    'dice, modifiers and points %j: %d/%d',
    ([dice, against, delta, points, pointsAgainst], numerator, denominator) => {
      exactly(fateChance({ dice, against, delta, points, pointsAgainst }), numerator, denominator);
    },
  );

  it('without points it equals P', () => {
    for (const delta of [-3, 0, 2])
      expect(decimal(fateChance({ dice: 2, against: 3, delta, points: 0, pointsAgainst: 0 }))).toBe(
        decimal(attackChance(2, 3, delta)),
      );
  });

  it('another point never hurts its owner', () => {
    const value = (change: Partial<FateNumbers>): number =>
      decimal(fateChance({ dice: 3, against: 2, delta: -1, points: 1, pointsAgainst: 1, ...change }));
    expect(value({ points: 2 })).toBeGreaterThan(value({}));
    expect(value({ pointsAgainst: 2 })).toBeLessThan(value({}));
  });

  it('the largest possible window needs one table for each number of points on both sides', () => {
    let made = 0;
    const counting = class extends Float64Array {
      constructor(length: number) {
        super(length);
        made += length;
      }
    };
    vi.stubGlobal('Float64Array', counting);
    // Three dice can show 56 different throws.
    for (const [count, delta] of [4, -4].entries()) {
      fateChance({ dice: 3, against: 3, delta, points: 3, pointsAgainst: 3 });
      expect(made).toBe((count + 1) * 4 * 4 * 56 ** 2);
    }
    fateChance({ dice: 3, against: 3, delta: 4, points: 2, pointsAgainst: 3 });
    expect(made).toBe(2 * 4 * 4 * 56 ** 2);
    vi.unstubAllGlobals();
  });
});

describe('odds of an action', () => {
  const playing = (placed: Placed, dice: readonly number[] = []) => openPlaying(book, positionOf(placed), dice);
  const oddsOf = (placed: Placed, action: Action): readonly Odds[] =>
    book.handle.odds(playing(placed).view(action.by), action);
  const lines = (odds: readonly Odds[]) => odds.map(({ text, chance }) => [text.key, Number(chance.toFixed(4))]);

  it('SC-5.5 give dice, modifiers, P and the consequence, once if it is certain', () => {
    const odds = oddsOf(
      { units: [standard('a1', 'warrior', 'K12'), standard('b1', 'pike', 'L12', { facing: 'S' })] },
      attack('a1', 'b1'),
    );
    expect(lines(odds)).toEqual([
      ['odds.success', 0.5833],
      ['odds.squad', 0.8264],
    ]);
    expect(odds[0]?.text.facts).toMatchObject({
      unit: 'a1',
      target: 'b1',
      effect: 'defeated',
      dice: [1, 1],
      attack: [],
      defence: [{ value: -1, key: 'modifier.rear' }],
    });
  });
  it('give the dismount die of Elite Cavalry', () => {
    expect(
      lines(
        oddsOf(
          { units: [standard('a1', 'warrior', 'J9'), unit('b1', 'e-doomrider', 'K10', { off: ['dread'] })] },
          attack('a1', 'b1'),
        ),
      ),
    ).toEqual([
      ['odds.success', 0.2546],
      ['odds.defeated', 0.1273],
      ['odds.dismounted', 0.1273],
    ]);
    expect(
      lines(
        oddsOf(
          { units: [standard('a1', 'warrior', 'J9'), unit('b1', 'e-packleader', 'K10', { off: ['reckless'] })] },
          attack('a1', 'b1'),
        ),
      ),
    ).toEqual([
      ['odds.success', 0.2546],
      ['odds.defeated', 0.0849],
      ['odds.dismounted', 0.1698],
    ]);
  });
  it('give both P and V if Fate can be spent', () => {
    const duel = {
      units: [unit('a1', 'h-aldric', 'K10'), unit('b1', 'e-mordrake', 'K11', { facing: 'S', off: ['dread'] })],
    };
    expect(lines(oddsOf(duel, attack('a1', 'b1')))).toEqual([
      ['odds.success', 0.3523],
      ['odds.fate', Number((3849911 / 10077696).toFixed(4))],
    ]);
  });
  it('give the chance that a whole squad defeats a Champion', () => {
    const squad = ['K10', 'J10', 'L10', 'J11'].map((at, index) => standard(`a${index + 1}`, 'warrior', at));
    const placed = { units: [...squad, unit('b1', 'e-warlord', 'K11', { off: ['reckless'] })] };
    const four = 1 - (119 / 144) ** 4 - 4 * (25 / 144) * (119 / 144) ** 3;
    expect(lines(oddsOf({ ...placed }, attack('a3', 'b1')))).toEqual([
      ['odds.success', 0.1736],
      ['odds.squad', Number(four.toFixed(4))],
    ]);
    expect(
      lines(
        oddsOf(
          { units: [...squad, unit('b1', 'e-warlord', 'K11', { off: ['reckless'], wounded: true })] },
          attack('a3', 'b1'),
        ),
      ),
    ).toEqual([
      ['odds.success', 0.1736],
      ['odds.squad', Number((1 - (119 / 144) ** 4).toFixed(4))],
    ]);
  });
  it('SC-3.10 leave out of the squad whoever is done as soon as the attacker begins', () => {
    const squad = ['K10', 'L10', 'M10'].map((at, index) => standard(`a${index + 1}`, 'archer', at));
    const game = playing({ units: [...squad, standard('b1', 'warrior', 'K14')] }, [1, 6, 1, 6]);
    // Past a neighbour the line of fire is obscured.
    const oddsFor = (by: string) => lines(book.handle.odds(game.view('a'), attack(by, 'b1')));
    expect(oddsFor('a1')).toEqual([
      ['odds.success', 0.4167],
      ['odds.squad', Number((1 - (7 / 12) ** 3).toFixed(4))],
    ]);
    game.act(attack('a1', 'b1'));
    expect(oddsFor('a2')).toEqual([
      ['odds.success', 0.2778],
      ['odds.squad', Number((1 - (13 / 18) ** 2).toFixed(4))],
    ]);
    game.act(attack('a2', 'b1'));
    expect(oddsFor('a3')).toEqual([['odds.success', 0.2778]]);
  });
  it('of a charge give the attack at its end, from that cell', () => {
    const placed = {
      units: [standard('a1', 'pike', 'K6', { facing: 'S' }), standard('b1', 'pike', 'N9', { facing: 'N' })],
    };
    expect(lines(oddsOf(placed, charge('a1', 'b1')))).toEqual([
      ['odds.success', 0.7222],
      ['odds.squad', 0.9228],
    ]);
    expect(oddsOf(placed, charge('a1', 'b1'))[0]?.text.facts).toMatchObject({
      attack: [{ key: 'modifier.charge' }],
      defence: [{ key: 'modifier.rear' }],
    });
  });
  it('include the bonus of a charge made by hand', () => {
    const game = playing({ units: [standard('a1', 'pike', 'K6', { facing: 'N' }), standard('b1', 'warrior', 'N9')] });
    game.act(move('a1', 'L7 M8', { facing: 'NE' }));
    expect(lines(book.handle.odds(game.view('a'), attack('a1', 'b1')))[0]).toEqual(['odds.success', 0.5833]);
  });
  it('SC-E48 of a reroll give the chance of reversing the outcome: 2/3', () => {
    const game = playing(
      { units: [unit('a1', 'h-captain', 'K10'), unit('b1', 'e-mordrake', 'K11', { facing: 'S', off: ['dread'] })] },
      [5, 3, 4, 2, 2],
    );
    game.act(attack('a1', 'b1'));
    const turns = (die: string) =>
      book.handle.odds(game.view('b'), fate('b', die)).map(({ text, chance }) => [text.key, chance]);
    expect(['own 1', 'own 2', 'own 3', 'enemy 1', 'enemy 2'].map(turns)).toEqual(
      [2, 2, 2, 4, 0].map((faces) => [['odds.turns', faces / 6]]),
    );
    expect(book.handle.choices(game.view('b'), 'b', 'fate', {}, 'die')).toMatchObject({
      list: [
        { value: 'enemy 1', note: { facts: { faces: 4 } } },
        { value: 'own 1' },
        { value: 'own 2' },
        { value: 'own 3' },
        { value: 'enemy 2' },
      ],
    });
  });
  it('are the same whatever the viewer does not know', () => {
    const placed = {
      units: [standard('a1', 'archer', 'K6'), standard('b1', 'warrior', 'K16')],
      terrain: [ground('hindering', 'K10')],
    };
    const known = oddsOf(placed, attack('a1', 'b1'));
    expect(lines(known)).toEqual([
      ['odds.success', 0.1667],
      ['odds.squad', 0.3056],
    ]);
    expect(oddsOf({ ...placed, secrets: { b: { orders: { fate: 'never' } } } }, attack('a1', 'b1'))).toEqual(known);
  });
});
