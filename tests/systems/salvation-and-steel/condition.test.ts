import { describe, expect, it } from 'vitest';
import { conditionOf } from '../../support/book.ts';
import { openPlaying } from '../../support/example.ts';
import { book, positionOf, unit } from './example.ts';
import type { Example } from './example.ts';

const of = (actor: string, ...units: Example['units']): readonly string[] =>
  conditionOf(book)(openPlaying(book, positionOf({ units }), []).view('a'), actor);
const enemy = unit('b1', 'squire', 'S30');

describe('what a unit has left', () => {
  it('SS-2.2 is its Speed and Energy now, and what it takes to save a hit', () => {
    expect(of('a1', unit('a1', 'knight', 'S10', { speedLeft: 3, energyLeft: 2 }), enemy)).toEqual([
      '3 of 7 Speed',
      '2 of 3 Energy',
      'unhurt',
      'saves on 14 or less',
    ]);
  });

  it('SS-11.2 is no Speed on the ground; wounds lower its saves', () => {
    expect(of('a1', unit('a1', 'knight', 'S10', { fallen: 1, wounds: 1 }), enemy)).toEqual([
      'on the ground',
      '3 of 3 Energy',
      '1 wound',
      'saves on 12 or less',
    ]);
  });

  it('says how many enemies it is in contact with', () => {
    const units = [unit('a1', 'knight', 'S10'), unit('b1', 'squire', 'S11'), unit('b2', 'squire', 'S9')];
    expect(of('a1', ...units).at(-1)).toBe('in contact with 2 enemies');
  });

  it('is nothing of who is not there', () => {
    expect(of('a7', unit('a1', 'knight', 'S10'), enemy)).toEqual([]);
  });
});
