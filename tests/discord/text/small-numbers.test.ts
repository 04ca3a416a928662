import { describe, expect, it } from 'vitest';
import { classWords } from '../../../src/discord/words/class.ts';
import { councilWords } from '../../../src/discord/words/council.ts';
import { fairnessWords } from '../../../src/discord/words/fairness.ts';

describe('small numbers are said as people say them', () => {
  it('none, one and two', () => {
    expect(classWords.rightCount(0)).toBe('Nobody was right.');
    expect(classWords.rightCount(1)).toBe('1 answer was right.');
    expect(classWords.mine(2, 0, 3)).toBe('You answered 2 of 3 questions; none of them was right.');
    expect(classWords.mine(0, 0, 3)).toBe('You have answered none of 3 questions.');
    expect(councilWords.ends(2)).toContain('when both of you have voted');
    expect(councilWords.ends(5)).toContain('when all 5 have voted');
    expect(councilWords.calling(1)).toContain('as soon as one member has voted');
    expect(fairnessWords.verify.right(2, 0, 0)).toContain('Both dice agree with the seal published');
    expect(fairnessWords.verify.right(2, 0, 0)).toContain('there were no sealed answers');
    expect(fairnessWords.verify.right(12, 3, 0)).toContain('All 12 dice and 3 sealed answers agree');
  });
});
