import { describe, expect, it } from 'vitest';
import type { AnyView, SystemHandle } from '../../../src/engine/index.ts';
import { councilName, namesOf } from '../../../src/table/seats/names.ts';
import { NOBODY } from '../../../src/table/seats/seats.ts';
import { tallyDoor } from '../../support/tally.ts';
import { ann, ben, cid } from '../../support/tables.ts';

const units = { a1: { type: 'squire', group: 'left' }, b1: { type: 'ghost', group: 'left' } };
const view = { units } as unknown as AnyView;

/** A book whose words are these. */
const speaking = (words: object): SystemHandle =>
  ({ ...tallyDoor, words: { en: { unitTypes: { squire: 'Squire' }, ...words } } }) as unknown as SystemHandle;

describe('the name of a unit', () => {
  it('is its id with its type in words, or what the book calls it', () => {
    const { unit } = namesOf(speaking({}), view);
    expect([unit('a1'), unit('b1')]).toEqual(['a1 Squire', 'b1 ghost']);
    const named = namesOf(speaking({ unit: (id: string) => (id === 'a1' ? 'Sir Ector' : null) }), view);
    expect([named.unit('a1'), named.unit('b1')]).toEqual(['Sir Ector', 'b1 ghost']);
  });
  it('is its id alone where nobody sees such a unit, or the book has no words', () => {
    const { unit } = namesOf(speaking({}), view);
    expect([unit('c9'), unit('toString'), namesOf(speaking({}), null).unit('a1')]).toEqual(['c9', 'toString', 'a1']);
    const mute = namesOf({ ...tallyDoor, words: {} } as unknown as SystemHandle, view);
    expect(mute.unit('a1')).toBe('a1 squire');
  });
});

describe('the name of a group', () => {
  it('is what the book calls it by its types, or its id; a unit may act for itself', () => {
    const book = speaking({ group: (id: string, types: readonly string[]) => `${id}: ${types.join('+')}` });
    expect([namesOf(book, view).group('left'), namesOf(book, view).group('a1')]).toEqual([
      'left: squire+ghost',
      'a1 Squire',
    ]);
    expect([namesOf(book, null).group('left'), namesOf(speaking({}), view).group('left')]).toEqual(['left: ', 'left']);
  });
});

describe('the name of a side', () => {
  it('is that of its players, or its letter; whoever plays both sides is told apart by it', () => {
    const names = (seats: Parameters<typeof namesOf>[2]) => {
      const { side } = namesOf(tallyDoor, null, seats);
      return [side('a'), side('b')];
    };
    expect(names({ a: [ann], b: [] })).toEqual(['Ann', 'Side B']);
    expect(names({ a: [ann, cid], b: [ben] })).toEqual(['Ann and Cid', 'Ben']);
    expect(names({ a: [ann, cid, ben], b: [] })).toEqual(['Ann, Cid and Ben', 'Side B']);
    expect(names({ a: [ann], b: [ann] })).toEqual(['Ann (a)', 'Ann (b)']);
  });

  it('is that of the captain where a council holds it', () => {
    const { side } = namesOf(tallyDoor, null, { a: [ann, cid], b: [ben] }, { council: 'a' });
    expect([side('a'), side('b')]).toEqual(['Ann’s council', 'Ben']);
    expect([councilName(NOBODY, 'b'), councilName({ a: [], b: [ben, ann] }, 'b')]).toEqual([
      'b’s council',
      'Ben’s council',
    ]);
  });
});
