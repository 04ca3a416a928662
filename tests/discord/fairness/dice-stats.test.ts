import { describe, expect, it } from 'vitest';
import { bandOf, barsOf, chanceOf, chiSquareOf, statsOf } from '../../../src/discord/fairness/dice-stats.ts';
import fc from '../../support/properties.ts';

describe('the band of a face', () => {
  it.each([
    // Sums of exact fractions, computed independently.
    [600, 6, 6, 72, 130],
    [143, 20, 26, 0, 18],
    [1000, 20, 20, 28, 76],
    [30, 6, 6, 0, 12],
    [12, 6, 6, 0, 7],
    [2000, 10, 36, 153, 250],
  ])('of %i throws of a d%i, with %i faces tested, is %i to %i', (throws, sides, looked, least, most) => {
    expect(bandOf(throws, sides, looked)).toEqual({ least, most });
  });

  it('contains the expected count, and is wider the more faces are tested', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3_000 }),
        fc.integer({ min: 2, max: 20 }),
        fc.integer({ min: 1, max: 60 }),
        (throws, sides, looked) => {
          const { least, most } = bandOf(throws, sides, looked);
          const wider = bandOf(throws, sides, looked + 10);
          return (
            least <= throws / sides
            && most >= Math.floor(throws / sides)
            && most <= throws
            && wider.least <= least
            && wider.most >= most
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is correct for very many throws too', () => {
    const { least, most } = bandOf(1_000_000, 6, 6);
    // By the normal distribution, 1,166 on either side of 166,667; the tails of 0.083% are 3.14 standard deviations
    // away.
    expect(166_667 - least).toBeGreaterThan(1_150);
    expect(166_667 - least).toBeLessThan(1_185);
    expect(most - 166_667).toBeGreaterThan(1_150);
    expect(most - 166_667).toBeLessThan(1_185);
  });

  it('of a die with one side includes all its throws', () => {
    expect(bandOf(7, 1, 1)).toEqual({ least: 7, most: 7 });
  });
});

describe('chi square', () => {
  it('is the sum of squared differences over the expected counts', () => {
    expect(chiSquareOf([5, 8, 9, 8, 10, 20])).toBeCloseTo(13.4, 10);
    expect(chiSquareOf([10, 10, 10])).toBe(0);
    expect(chiSquareOf([0, 0])).toBe(0);
  });

  it.each([
    // From statistical software.
    [11.07, 5, 0.050009618622405425],
    [30.14, 19, 0.050043527691035886],
    [3, 1, 0.08326451666355042],
    [0.5, 5, 0.9921232932326296],
    [1, 2, 0.6065306597126334],
    [95, 99, 0.5950779044295179],
    [150, 99, 0.0007204453957169282],
  ])('of %d with %i degrees of freedom has a probability of %d', (chiSquare, freedom, chance) => {
    expect(chanceOf(chiSquare, freedom)).toBeCloseTo(chance, 12);
  });

  it('always has a probability between 0 and 1', () => {
    expect(chanceOf(0, 5)).toBe(1);
    expect(chanceOf(200, 5)).toBeGreaterThan(0);
    expect(chanceOf(200, 5)).toBeLessThan(1e-39);
    expect(chanceOf(1e6, 19)).toBe(0);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e4, noNaN: true }), fc.integer({ min: 1, max: 100 }), (x, k) => {
        const chance = chanceOf(x, k);
        return chance >= 0 && chance <= 1 && chanceOf(x + 1, k) <= chance;
      }),
      { numRuns: 300 },
    );
  });
});

describe('the verdict', () => {
  it('is given for each kind of die, the most thrown first', () => {
    const stats = statsOf({ 20: new Array<number>(20).fill(1), 6: [5, 8, 9, 8, 10, 20], 4: [0, 0, 0, 0] });
    expect(
      stats.map(({ sides, throws, mean, verdict, outside }) => ({ sides, throws, mean, verdict, outside })),
    ).toEqual([
      { sides: 6, throws: 60, mean: 250 / 60, verdict: 'usual', outside: [] },
      { sides: 20, throws: 20, mean: 10.5, verdict: 'few', outside: [] },
    ]);
    expect(stats[0]?.p).toBeCloseTo(0.0199, 4);
  });

  it('is few, usual, unusual or unlikely', () => {
    const verdict = (counts: readonly number[]) => statsOf({ [counts.length]: counts })[0]?.verdict;
    expect(verdict([4, 4, 4, 4, 4, 4])).toBe('few');
    expect(verdict([100, 100, 100, 100, 100, 100])).toBe('usual');
    expect(verdict([131, 95, 94, 90, 95, 95])).toBe('unusual');
    expect(verdict([75, 90, 100, 100, 105, 130])).toBe('unusual');
    expect(verdict([180, 80, 80, 80, 90, 90])).toBe('unlikely');
    expect(statsOf({ 6: [131, 95, 94, 90, 95, 95] })[0]?.outside).toEqual([1]);
  });

  it('calls a fair die unusual in about one case in a hundred', () => {
    let seed = 1;
    const random = (): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const verdicts = Array.from({ length: 1_000 }, () => {
      const counts = [0, 0, 0, 0, 0, 0];
      for (let count = 0; count < 300; count += 1) counts[Math.floor(random() * 6)]! += 1;
      return statsOf({ 6: counts })[0]?.verdict;
    });
    const odd = verdicts.filter((verdict) => verdict !== 'usual').length;
    expect(odd).toBeGreaterThan(2);
    expect(odd).toBeLessThan(35);
    expect(verdicts.filter((verdict) => verdict === 'unlikely').length).toBeLessThan(3);
  });
});

describe('the bars', () => {
  it('end within the shaded part if a face is within its band', () => {
    const [die] = statsOf({ 6: [131, 95, 94, 90, 95, 95] });
    if (!die) throw new Error('No die.');
    expect(die.band).toEqual({ least: 72, most: 130 });
    expect(barsOf(die)).toEqual([
      '1 ██████████████████ 131 !',
      '2 █████████████░░░░░  95',
      '3 █████████████░░░░░  94',
      '4 ████████████░░░░░░  90',
      '5 █████████████░░░░░  95',
      '6 █████████████░░░░░  95',
    ]);
  });

  it('fit on a phone, and none exceeds the limit', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: 2, maxLength: 20 }), (counts) => {
        const [die] = statsOf({ [counts.length]: counts });
        return !die || barsOf(die).every((line) => [...line].length <= 30);
      }),
      { numRuns: 100 },
    );
  });
});
