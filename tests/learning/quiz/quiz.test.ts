import { describe, expect, it } from 'vitest';
import { asking, guessed, noScore, quizQuestion } from '../../../src/learning/index.ts';
import { systems } from '../../../src/systems/index.ts';

const NUMBERS = [3, 6, 8, 11];

describe.each(Object.keys(systems))('Questions about chances in %s', (system) => {
  const { handle } = systems[system]!;
  const questions = NUMBERS.map((number) => quizQuestion(handle, number));

  it('are about something legal of which the outcome is open, with the chance that the book says', () => {
    expect(questions.filter((question) => question !== null).length).toBeGreaterThan(2);
    for (const question of questions) {
      if (!question) continue;
      const { view, action, odds } = question;
      expect(view.side).toBe(action.by);
      expect(handle.check(view, action)).toBeNull();
      expect(handle.odds(view, action)).toContainEqual(odds);
      expect(odds.chance).toBeGreaterThan(0);
      expect(odds.chance).toBeLessThan(1);
    }
  });

  it('are the same for everybody', () => {
    const again = quizQuestion(handle, NUMBERS[0]!);
    expect(again && [again.action, again.odds]).toEqual(questions[0] && [questions[0].action, questions[0].odds]);
  });
});

describe('A score of guesses', () => {
  const first = guessed(asking(noScore, 'book/1'), { question: 'book/1', guess: 70, chance: 0.5 });

  it('adds up how far they are off, and whether too high or too low', () => {
    expect(first).toEqual({ guesses: 1, off: 20, bias: 20, asked: null });
    const second = guessed(asking(first, 'book/2'), { question: 'book/2', guess: 40, chance: 0.5 });
    expect(second).toEqual({ guesses: 2, off: 30, bias: 10, asked: null });
  });

  it('counts a question once, and only the one asked last', () => {
    expect(guessed(first, { question: 'book/1', guess: 50, chance: 0.5 })).toEqual(first);
    const later = asking(first, 'book/2');
    expect(guessed(later, { question: 'book/1', guess: 50, chance: 0.5 })).toEqual(later);
  });
});
