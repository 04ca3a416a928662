import { describe, expect, it } from 'vitest';
import { languageFaults, languageReport, LONGEST_SENTENCE } from './plain-english.ts';

describe('what nobody would write to a person', () => {
  it.each([
    ['a value is missing', 'Anna moves undefined.'],
    ['a value is missing', 'It costs [object Object].'],
    ['a raw id', 'a1 hides behind ruin-1.'],
    ['a raw id', 'Choose: halfTurn'],
    ['a code in capitals', 'NOT_ENOUGH_SPEED - SS-6.4'],
    ['a word twice', 'It goes to the the left.'],
    ['a label that repeats itself', 'Faction: Faction'],
    ['an unknown plural', '3 cell(s) away'],
    ['a wrong plural', 'It is 1 cells away.'],
    ['an empty list', 'Name it, as choose , or a unit.'],
    ['a sentence that begins small', 'a3 Wardens shoot. at least 1 slain: 42%'],
    ['“is no” for “is not a”', 'a1 Squire is no mage.'],
    ['a lost blank', 'It ends.Then the turn begins.'],
    [`longer than ${LONGEST_SENTENCE} characters (230)`, 'a '.repeat(115)],
  ])('%s: %s', (fault, sentence) => {
    expect(languageFaults(sentence).map((one) => one.fault)).toContain(fault);
  });

  it('ids that have names are found where they are given', () => {
    expect(languageFaults('You chose 2 ranged-knight.', ['ranged-knight'])).toEqual([
      { fault: 'a raw id', found: 'ranged-knight' },
    ]);
    expect(languageFaults('You chose 2 Ranged Knights.', ['ranged-knight'])).toEqual([]);
  });

  it.each([
    'It is 1 cell away; b1 has 1 less, and 1 is left.',
    'Write `/move unit:a1 cell:K12`, or `terrain=none`.',
    '**a1 Knight** knocks b1 Warrior back (SS-7.6).',
    'a1 attacks a5. b5 defeats a5: 42%. There is no free cell, and it is no longer far.',
    'Your answer is due <t:1795404972:R>. See [the match](https://discord.com/channels/1/2/3).',
    '```\nhit     15 or less   10  2  5\n```',
    'a half-turn, ready-made, McDonald-like cells A1 to B12, 1:30, d20, 2–3',
  ])('nothing is wrong with: %s', (sentence) => {
    expect(languageFaults(sentence)).toEqual([]);
  });

  it('a report names the place, the fault and the sentence', () => {
    expect(languageReport([['event move', 'undefined moves.']])).toEqual([
      'event move: a value is missing: “undefined” in “undefined moves.”',
    ]);
  });
});
