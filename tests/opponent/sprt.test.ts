import { describe, expect, it } from 'vitest';
import { eloOf, shareOf, sprt } from '../../src/opponent/arena/index.ts';

const pairs = (count: number, points: readonly number[]): number[] =>
  Array.from({ length: count }, (_, place) => points[place % points.length] ?? 0);

describe('the comparison of two players', () => {
  it('says stronger after a clean sweep, and not stronger after as many draws', () => {
    expect(sprt(pairs(20, [2]), 0, 100).decided).toBe('stronger');
    expect(sprt(pairs(40, [1]), 0, 100).decided).toBe('not stronger');
  });

  it('says nothing after a few pairs', () => {
    expect(sprt([2, 1, 0], 0, 100).decided).toBeNull();
    expect(sprt(pairs(9, [2]), 0, 100).decided).toBeNull();
    expect(sprt(pairs(10, [2]), 0, 100).decided).toBe('stronger');
    expect(sprt([], 0, 100).decided).toBeNull();
  });

  it('gives the difference that fits the points best, between its bounds', () => {
    const { elo, from, to } = sprt(pairs(200, [2, 1, 1, 1]), 0, 100);
    expect(elo).toBeCloseTo(eloOf(0.625), 0);
    expect(from).toBeLessThan(elo);
    expect(to).toBeGreaterThan(elo);
  });

  it('counts 100 Elo as 64 of 100 points', () => {
    expect(shareOf(100)).toBeCloseTo(0.64, 2);
    expect(eloOf(shareOf(70))).toBeCloseTo(70, 6);
  });
});
