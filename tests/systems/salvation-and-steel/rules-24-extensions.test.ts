import { describe, expect, it } from 'vitest';
import { unitTypes } from '../../../src/systems/salvation-and-steel/data/units.ts';
import { charge, move } from './deeds.ts';
import { act, asks, book, example, refused, unit } from './example.ts';

const verbs = Object.keys(book.handle.verbs);
const types = Object.values(unitTypes);

describe('SS-24 what the Basic Rules leave out', () => {
  example('SS-24.1 there are no made-up characters: a band has printed types only', {
    units: [],
    alone: true,
    turn: { phase: 'bands' },
    play: [refused('BAND_FACTION', act('a', 'band', { faction: 'knights', units: 'hero' }), { unit: 'hero' })],
  });

  it('SS-24.1 Special has no effect: no verb, order or roll uses it', () => {
    expect(types.every(({ special }) => special > 0)).toBe(true);
    const names = Object.values(book.handle.verbs).flatMap(({ verb, params }) => [
      verb,
      ...params.map(({ name }) => name),
    ]);
    expect(names.filter((name) => /special/i.test(name))).toEqual([]);
  });

  it('SS-24.2 there are no commanders and no skills of theirs', () => {
    expect(types.filter(({ id }) => /commander/.test(id))).toEqual([]);
    expect(verbs.filter((verb) => ['dodge', 'steadfast', 'war-dance'].includes(verb))).toEqual([]);
  });

  example(
    'SS-24.3 no unit interrupts the enemy half-turn: after a move next to it nobody is asked, and it may not act',
    {
      units: [unit('a1', 'squire', 'S10'), unit('b1', 'knight', 'S16')],
      play: [move('a1', 'S13'), asks('a half'), refused('NOT_YOUR_SIDE', charge('b1', 'a1'))],
      gives: ['a1 moves S11 S12 S13'],
    },
  );

  it('SS-24.4 there are no medics, fliers or tricksters: every type is a fighter, a ranged unit or a mage', () => {
    expect(new Set(types.map((type) => type.class))).toEqual(new Set(['fighter', 'ranged', 'mage']));
    expect(verbs.filter((verb) => ['heal', 'fly', 'trick'].includes(verb))).toEqual([]);
  });

  example('SS-24.5 nobody breaks off contact, and nobody climbs terrain', {
    units: [unit('a1', 'squire', 'S18'), unit('a2', 'squire', 'K10'), unit('b1', 'squire', 'S19')],
    terrain: [{ kind: 'boulder', at: 'K11' }],
    play: [
      refused('WRONG_PHASE', act('a', 'disengage', { unit: 'a1' })),
      refused('IN_CONTACT', move('a1', 'S16')),
      refused('CELL_BLOCKED', move('a2', 'K11')),
    ],
  });

  example('SS-24.6 a friend that sees the target does not let another unit charge it unseen', {
    units: [unit('a1', 'knight', 'S10'), unit('a2', 'squire', 'S12'), unit('b1', 'squire', 'S15')],
    play: [refused('NOT_VISIBLE', charge('a1', 'b1'), { blocker: 'a2' })],
  });
});
