import { describe, expect, it } from 'vitest';
import { DiceError, passes, scriptedDice, seededDice, sum } from '../../src/engine/index.ts';

const reason = (value: number) => ({ value, text: { key: 'because', facts: {} }, rule: 'TL-1.1' });

describe('scripted dice', () => {
  it('show exactly these values, and say how many are left', () => {
    const dice = scriptedDice([20, 'd6:3', 1]);
    expect([dice.throw(20), dice.throw(6), dice.left(), dice.throw(20), dice.left()]).toEqual([20, 3, 1, 1, 0]);
  });

  it.each([
    ['ran out', [], 20, 'The scripted dice ran out after 0'],
    ['are of other dice', ['d6:3'], 20, 'Die 1 is scripted as d6:3, but a d20'],
    ['show what they cannot', [7], 6, 'A d6 cannot show 7'],
    ['show nothing', [0], 6, 'A d6 cannot show 0'],
    ['show half', [1.5], 6, 'A d6 cannot show 1.5'],
    ['are none', ['three'], 6, '"three" is not a die'],
  ] as const)('that %s are an error, which uses up none', (_, values, sides, message) => {
    const dice = scriptedDice(values);
    expect(() => dice.throw(sides)).toThrow(DiceError);
    expect(() => dice.throw(sides)).toThrow(message);
    expect(dice.left()).toBe(values.length);
  });
});

describe('seeded dice', () => {
  it('are the same for the same seed, and different for another', () => {
    const rolls = (seed: number) => {
      const dice = seededDice(seed);
      return Array.from({ length: 50 }, () => dice.throw(20));
    };
    expect(rolls(7)).toEqual(rolls(7));
    expect(rolls(7)).not.toEqual(rolls(8));
  });

  it.each([3, 6, 20])('show every side of a d%i, and about as often', (sides) => {
    const dice = seededDice(1);
    const counts = Array<number>(sides).fill(0);
    for (let roll = 0; roll < 2000 * sides; roll += 1) {
      const shown = dice.throw(sides) - 1;
      counts[shown] = (counts[shown] ?? NaN) + 1;
    }
    for (const count of counts) {
      expect(count).toBeGreaterThan(1800);
      expect(count).toBeLessThan(2200);
    }
  });
});

describe('needs', () => {
  it('add up their reasons', () =>
    expect(sum(reason(4), reason(2), reason(-1))).toMatchObject({
      total: 5,
      because: [{ value: 4 }, { value: 2 }, { value: -1 }],
    }));

  it.each([
    ['at most', [true, true, false]],
    ['at least', [false, true, true]],
    ['above', [false, false, true]],
  ] as const)('%s', (pass, met) => {
    expect([4, 5, 6].map((value) => passes({ ...sum(reason(5)), pass, sure: null }, value))).toEqual(met);
  });

  it('that are certain throw no die', () => {
    expect(passes({ ...sum(reason(0)), pass: 'at most', sure: 'success' }, 20)).toBe(true);
    expect(passes({ ...sum(reason(20)), pass: 'at most', sure: 'failure' }, 1)).toBe(false);
  });
});
