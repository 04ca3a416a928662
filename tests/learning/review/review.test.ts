import { describe, expect, it } from 'vitest';
import { reviewOf } from '../../../src/learning/index.ts';
import type { JudgedStep } from '../../../src/learning/index.ts';
import type { SideId } from '../../../src/engine/index.ts';

/** A step in which a side gives away what a move to a cell would have brought. */
const missed = (number: number, by: SideId, error: number, cell: string): JudgedStep => ({
  number,
  by,
  decided: 'turn',
  before: 0.5,
  after: 0.5,
  luck: 0,
  guess: 0,
  errors: { a: by === 'a' ? error : 0, b: by === 'b' ? error : 0 },
  other: 0,
  atRest: true,
  better: { a: null, b: null, [by]: error > 0 ? { verb: 'move', by, params: { unit: 'a1', cell } } : null },
});

describe('an error', () => {
  it('counts once where the same plan is missed at each decision in a row', () => {
    const review = reviewOf([missed(1, 'a', 0.1, 'K1'), missed(2, 'a', 0.12, 'K1'), missed(3, 'a', 0.11, 'K1')]);
    expect(review?.errors.a).toBeCloseTo(0.12, 9);
    expect(review?.marks.a).toEqual({ inaccuracy: 0, mistake: 1, blunder: 0 });
    expect(review?.moments.a.map(({ number }) => number)).toEqual([3]);
  });

  it('counts each time where other plans are missed, or another side misses one', () => {
    const review = reviewOf([missed(1, 'a', 0.1, 'K1'), missed(2, 'b', 0.1, 'K1'), missed(3, 'a', 0.1, 'K2')]);
    expect(review?.errors.a).toBeCloseTo(0.2, 9);
    expect(review?.errors.b).toBeCloseTo(0.1, 9);
  });

  it('counts each time where the side did something else well in between', () => {
    const review = reviewOf([missed(1, 'a', 0.1, 'K1'), missed(2, 'a', 0, 'K1'), missed(3, 'a', 0.1, 'K1')]);
    expect(review?.errors.a).toBeCloseTo(0.2, 9);
  });

  it('counts each time where it would have been better to wait: that is another choice each time', () => {
    const waits = (number: number): JudgedStep => ({
      ...missed(number, 'a', 0.1, 'K1'),
      better: { a: 'wait', b: null },
    });
    expect(reviewOf([waits(1), waits(2)])?.errors.a).toBeCloseTo(0.2, 9);
  });

  it('leaves the parts adding up to the result', () => {
    const steps = [missed(1, 'a', 0.1, 'K1'), missed(2, 'b', 0.2, 'K1'), missed(3, 'a', 0.11, 'K1')];
    const review = reviewOf(steps);
    if (!review) throw new Error('Nothing was played');
    const { start, luck, guess, plans, errors, other, residue, result } = review;
    expect(start + luck + guess + plans.a + plans.b - errors.a + errors.b + other + residue).toBeCloseTo(result, 9);
  });
});

describe('the key moments of a side', () => {
  const thrown = (number: number, luck: number): JudgedStep => ({ ...missed(number, 'a', 0, 'K1'), luck });

  it('are its own errors first, however much the dice did', () => {
    const review = reviewOf([
      thrown(1, 0.3),
      thrown(2, -0.2),
      thrown(3, 0.25),
      missed(4, 'a', 0.06, 'K1'),
      missed(5, 'a', 0.11, 'K2'),
    ]);
    expect(review?.marks.a).toEqual({ inaccuracy: 1, mistake: 1, blunder: 0 });
    expect(review?.moments.a.map(({ kind, number }) => `${kind} ${number}`)).toEqual(['error 4', 'error 5', 'luck 1']);
  });

  it('may be an error and the dice of one step', () => {
    const review = reviewOf([{ ...missed(1, 'a', 0.1, 'K1'), luck: 0.2 }]);
    expect(review?.moments.a.map(({ kind }) => kind)).toEqual(['error', 'luck']);
  });
});

describe('the curve', () => {
  it('leaves out positions in the middle of an action', () => {
    const review = reviewOf([
      missed(1, 'a', 0, 'K1'),
      { ...missed(2, 'a', 0, 'K1'), atRest: false },
      missed(3, 'b', 0, 'K1'),
    ]);
    expect(review?.curve.map(({ number }) => number)).toEqual([1, 3]);
  });
});

describe('what is left of a step', () => {
  const brings = (number: number, by: SideId | null, decided: JudgedStep['decided'], gain: number): JudgedStep => ({
    ...missed(number, 'a', 0, 'K1'),
    by,
    decided,
    after: 0.5 + gain,
  });

  it('is what the plan of the side that decided brings on average', () => {
    const review = reviewOf([
      brings(1, 'a', 'turn', 0.1),
      brings(2, 'b', 'answer', -0.2),
      brings(3, 'b', 'turn', -0.3),
    ]);
    expect(review?.plans.a).toBeCloseTo(0.1, 9);
    expect(review?.plans.b).toBeCloseTo(-0.5, 9);
    expect(review?.residue).toBe(0);
  });

  it('at a sealed choice belongs to the side whose turn it is, whoever answers last', () => {
    const review = reviewOf([brings(1, 'a', 'turn', 0), brings(2, 'b', 'sealed', 0.2)]);
    expect(review?.plans.a).toBeCloseTo(0.2, 9);
    expect(review?.plans.b).toBe(0);
  });

  it('is left over where nobody decided', () => {
    const review = reviewOf([brings(1, null, null, 0.1), brings(2, 'a', null, 0.3)]);
    expect(review?.plans).toEqual({ a: 0, b: 0 });
    expect(review?.residue).toBeCloseTo(0.4, 9);
  });
});
