import { describe, expect, it } from 'vitest';
import { act, example, setUp, timeUp, told, viewOf } from './example.ts';

const taking = {
  units: [],
  turn: { phase: 'take', round: 0 },
  own: { designated: { a: 'thane', b: 'marshal' }, optional: { a: 'expansion', b: 'objectives' } },
} as const;
const takes = (by: 'a' | 'b', answer: 'yes' | 'no') => act(by, 'take-mission', { answer });

describe('GP-4.2 taking an optional mission', () => {
  example('GP-4.2 takes a Command Test of the class that was named', {
    ...taking,
    play: [takes('a', 'yes'), takes('b', 'yes')],
    // Both have Command 4. Side b fails, so no dice are thrown for Objectives.
    dice: [4, 5],
    after: (playing) => {
      expect(told(playing, 'command-test')).toEqual([
        { side: 'a', class: 'thane', die: 4, need: 4, passed: true, mission: 'expansion' },
        { side: 'b', class: 'marshal', die: 5, need: 4, passed: false, mission: 'objectives' },
      ]);
      const { own } = viewOf(playing);
      expect(own.missions).toEqual({ a: 'expansion', b: 'kill-points', secondary: 'kill-points' });
      // Passed or not, the class must be in the list.
      expect(own.designated).toEqual({ a: 'thane', b: 'marshal' });
      expect(own.optional).toEqual({ a: null, b: null });
    },
  });
  example('GP-4.2 who does not take it need not field the class, nor who says nothing', {
    ...taking,
    play: [takes('a', 'no'), timeUp('b')],
    after: (playing) => {
      expect(told(playing, 'command-test')).toEqual([]);
      expect(viewOf(playing).own.designated).toEqual({ a: null, b: null });
      expect(viewOf(playing).own.missions).toMatchObject({ a: 'kill-points', b: 'kill-points' });
    },
  });
  it('GP-4.2 is asked of sides whose mission no option names', () => {
    const asked = (options: Record<string, string>, dice: readonly number[]) =>
      setUp({ optionalMission: 'on', ...options }, dice).match.asked.map(({ of, kind }) => `${of} ${kind}`);
    expect(asked({ 'mission.a': 'roll', 'mission.b': 'roll' }, [1, 2, 1, 2])).toEqual(['a optional', 'b optional']);
    expect(asked({ 'mission.a': 'roll' }, [1, 2, 1])).toEqual(['a optional']);
    expect(asked({}, [1, 2])).toEqual(['a muster', 'b muster']);
    expect(asked({ optionalMission: 'off', 'mission.a': 'roll' }, [1, 2, 1])).toEqual(['a muster', 'b muster']);
  });
});
