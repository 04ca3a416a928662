import { describe, expect, it } from 'vitest';
import { inShort, resultBlock } from '../../../src/discord/text/result-block.ts';
import { plainStage, rolledStage } from '../../../src/kit/index.ts';

const linesOf = (block: string): readonly string[] => block.split('\n').slice(1, -1);

describe('the dice of a result as a block', () => {
  it('keeps columns, and leaves empty ones out', () => {
    const block = resultBlock([rolledStage('hit', '4+', [4, 1], '1 hit'), rolledStage('wound', '5+', [6], '1 wound')]);
    expect(linesOf(block)).toEqual(['hit    4+  4 1  → 1 hit', 'wound  5+  6    → 1 wound']);
  });

  it('lets a long name with nothing beside it reach into the next columns', () => {
    const block = resultBlock([
      rolledStage('a1 at b2', '4+', [5], 'hit: 5 + 3 = 8'),
      plainStage('  Strength, less Toughness', '8 + 1 = 9'),
      rolledStage('  save', '6+', [2], 'a wound'),
    ]);
    expect(linesOf(block)).toEqual([
      'a1 at b2  4+  5  → hit: 5 + 3 = 8',
      '  Strength, less Toughness  8 + 1 = 9',
      '  save    6+  2  → a wound',
    ]);
  });

  it('breaks many dice into rows that a phone can show, with the outcome beside the last', () => {
    const block = resultBlock([
      rolledStage('hit', '16 or less', [1, 18, 10, 8, 5, 12, 13], '6 hits'),
      rolledStage('save', '9 or less', [9], 'saved'),
    ]);
    expect(linesOf(block)).toEqual([
      'hit   16 or less   1 18 10  8  5',
      '                  12 13  → 6 hits',
      'save  9 or less    9     → saved',
    ]);
  });

  it('tells what came of dice from the dice, and has it below them where a phone has no room beside them', () => {
    const block = resultBlock([
      rolledStage('hit', '15 or less', [10, 2, 5], '3 hits'),
      rolledStage('wound', '14 or less', [17, 20, 11], '1 wound, 2 stuns'),
      rolledStage('save', '9 or less', [9], '1 wound saved'),
      plainStage('left', '2 stuns'),
    ]);
    expect(linesOf(block)).toEqual([
      'hit    15 or less  10  2  5  → 3 hits',
      'wound  14 or less  17 20 11',
      '       → 1 wound, 2 stuns',
      'save   9 or less    9  → 1 wound saved',
      'left                         2 stuns',
    ]);
    expect(linesOf(block).filter((line) => line.length > 38)).toEqual([]);
  });

  it('says a single die once, where nothing is made of it', () => {
    expect(linesOf(resultBlock([rolledStage('attack', 'die', [4], '')]))).toEqual(['attack  die  4']);
  });

  it('puts the terms of a sum in one line where a message has too many', () => {
    const short = inShort([
      plainStage('attack', '8', 'd10'),
      plainStage('', '+2', 'Shooting Value'),
      plainStage('', '−4', 'shooter moved'),
      plainStage('', '= 6: a miss', 'against AV 8'),
    ]);
    expect(linesOf(resultBlock(short))).toEqual(['attack  AV 8  8 +2 −4 = 6: a miss']);
  });
});
