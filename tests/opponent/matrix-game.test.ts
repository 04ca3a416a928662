import { describe, expect, it } from 'vitest';
import { solve } from '../../src/opponent/matrix-game.ts';

describe('a game of two players who choose at the same time', () => {
  it('is played evenly where nothing is better than the rest', () => {
    const { rows, columns, value, gap } = solve([
      [0, -1, 1],
      [1, 0, -1],
      [-1, 1, 0],
    ]);
    for (const share of [...rows, ...columns]) expect(share).toBeCloseTo(1 / 3, 1);
    expect(value).toBeCloseTo(0, 2);
    expect(gap).toBeLessThan(0.05);
  });

  it('is mixed as the textbook says: matching pennies in which one coin counts double', () => {
    const { rows, value } = solve([
      [2, -1],
      [-1, 1],
    ]);
    expect(rows[0]).toBeCloseTo(2 / 5, 1);
    expect(value).toBeCloseTo(1 / 5, 1);
  });

  it('leaves out what is worse whatever the other does', () => {
    expect(
      solve([
        [3, 2],
        [1, 0],
      ]).rows[1],
    ).toBeLessThan(0.02);
  });

  it('needs choices for both', () => {
    expect(() => solve([])).toThrow(RangeError);
    expect(() => solve([[]])).toThrow(RangeError);
  });
});
