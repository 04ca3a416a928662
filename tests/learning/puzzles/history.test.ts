import { describe, expect, it } from 'vitest';
import { answered, dailyOf, dayOf, isSolution, noHistory, triesOf } from '../../../src/learning/index.ts';

const DAY = 86_400_000;

describe('the puzzle of a day', () => {
  it('changes at midnight, UTC, and comes again when all have been there', () => {
    expect([dayOf(0), dayOf(DAY - 1), dayOf(DAY)]).toEqual([0, 0, 1]);
    const ids = ['one', 'two', 'three'];
    expect([0, 1, 2, 3].map((day) => dailyOf(ids, day))).toEqual(['one', 'two', 'three', 'one']);
    expect(dailyOf([], 5)).toBeNull();
  });
});

describe('an answer', () => {
  const plans = {
    good: { deeds: [], chance: 0.7 },
    close: { deeds: [], chance: 0.685 },
    bad: { deeds: [], chance: 0.67 },
  };
  it('is right within two points of the best plan', () => {
    expect([0.7, 0.685, 0.679, 0.67, 0.9].map((chance) => isSolution({ plans }, chance))).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]);
  });
});

describe('what somebody has done', () => {
  const answer = (history: typeof noHistory, right: boolean, day: number, puzzle = 'book/one') =>
    answered(history, { puzzle, right, at: day * DAY + 5, day });
  it('counts wrong answers until the puzzle is solved, and none after it', () => {
    const wrong = answer(answer(noHistory, false, 1), false, 1);
    expect(triesOf(wrong, 'book/one')).toEqual({ wrong: 2, solved: null });
    const solved = answer(wrong, true, 1);
    expect(triesOf(solved, 'book/one')).toEqual({ wrong: 2, solved: DAY + 5 });
    expect(answer(solved, false, 2)).toEqual(solved);
    expect(answer(solved, true, 2)).toEqual(solved);
    expect(triesOf(solved, 'toString')).toEqual({ wrong: 0, solved: null });
  });
  it('counts the days in a row on which one was solved', () => {
    const first = answer(noHistory, true, 4);
    expect(first.streak).toEqual({ day: 4, days: 1 });
    expect(answer(first, true, 4, 'book/two').streak).toEqual({ day: 4, days: 1 });
    expect(answer(first, false, 5, 'book/two').streak).toEqual({ day: 4, days: 1 });
    const second = answer(first, true, 5, 'book/two');
    expect(second.streak).toEqual({ day: 5, days: 2 });
    expect(answer(second, true, 7, 'book/three').streak).toEqual({ day: 7, days: 1 });
  });
});
