import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dieOf, sealedDice } from '../../../src/table/index.ts';

const seed = 'f'.repeat(64);
const of = (match: string, from = seed) => ({ seed: from, match, words: null });

describe('the dice of a match', () => {
  it('come from an HMAC over match, number and sides, as anybody with the seed can check', () => {
    const digest = createHmac('sha256', seed).update('m1\n7\n20\n0').digest();
    expect(dieOf(of('m1'), 7, 20)).toBe(1 + (digest.readUInt32BE(0) % 20));
  });

  it('are the same again for the same number, and others for another number, match, seed or shape', () => {
    const many = (of: (number: number) => number) => Array.from({ length: 40 }, (_, number) => of(number + 1)).join();
    const base = many((number) => dieOf(of('m1'), number, 20));
    expect(many((number) => dieOf(of('m1'), number, 20))).toBe(base);
    expect(many((number) => dieOf(of('m1'), number + 1, 20))).not.toBe(base);
    expect(many((number) => dieOf(of('m2'), number, 20))).not.toBe(base);
    expect(many((number) => dieOf(of('m1', 'e'.repeat(64)), number, 20))).not.toBe(base);
    expect(many((number) => Math.min(dieOf(of('m1'), number, 19), 20))).not.toBe(base);
  });

  it('of a lesson are those of its script as far as it goes and as the die can show them, then those of the seed', () => {
    const scripted = { ...of('m1'), script: [3, 1, 4, 9] };
    const lesson = sealedDice(scripted, 0);
    const thrown = Array.from({ length: 6 }, () => lesson.throw(6));
    const plain = sealedDice(of('m1'), 0);
    const seeded = Array.from({ length: 6 }, () => plain.throw(6));
    expect(thrown).toEqual([3, 1, 4, ...seeded.slice(3)]);
    expect([1, 2, 3, 4, 5, 6].map((value) => dieOf({ ...of('m1'), script: [value] }, 1, 6))).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
  });

  it('go on where the match stands', () => {
    const dice = sealedDice(of('m1'), 0);
    const all = [dice.throw(6), dice.throw(20), dice.throw(6)];
    const later = sealedDice(of('m1'), 2);
    expect(later.throw(6)).toBe(all[2]);
  });

  it.each([2, 3, 6, 7, 10, 12, 20])('of %i sides are fair', (sides) => {
    const throws = 6000;
    const seen = new Array<number>(sides).fill(0);
    const dice = sealedDice(of('fair'), 0);
    for (let count = 0; count < throws; count += 1) {
      const value = dice.throw(sides);
      seen[value - 1] = (seen[value - 1] ?? Number.NaN) + 1;
    }
    const expected = throws / sides;
    const chi = seen.reduce((total, count) => total + (count - expected) ** 2 / expected, 0);
    // Five standard deviations of chi square above its mean.
    expect(chi).toBeLessThan(sides - 1 + 5 * Math.sqrt(2 * (sides - 1)));
  });

  it.each([0, -1, 2.5, Number.NaN, 2 ** 32 + 1])('of %d sides are none', (sides) => {
    expect(() => dieOf(of('m1'), 1, sides)).toThrow(RangeError);
  });

  it('come from the next digest when none of the words of one will do', () => {
    // One word in two is skipped: all eight of one digest in 256.
    const sides = 2 ** 31 + 1;
    for (let number = 1; number <= 2_000; number += 1) {
      const value = dieOf(of('block'), number, sides);
      expect(value >= 1 && value <= sides).toBe(true);
    }
  });

  it('pass over words that would favour low values', () => {
    // One word in two is skipped: otherwise the lower half would come up twice as often.
    const sides = 2 ** 31 + 2 ** 30;
    const throws = 3000;
    const low = Array.from({ length: throws }, (_, number) => dieOf(of('wide'), number + 1, sides)).filter(
      (value) => value <= 2 ** 30,
    ).length;
    expect(low / throws).toBeGreaterThan(0.29);
    expect(low / throws).toBeLessThan(0.38);
  });
});
