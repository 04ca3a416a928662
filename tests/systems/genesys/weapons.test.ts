import { describe, expect, it } from 'vitest';
import { high } from '../../../src/systems/genesys/combat/enhancements.ts';
import { isVenomous } from '../../../src/systems/genesys/combat/in-hand.ts';
import { stat } from '../../../src/systems/genesys/units.ts';
import { perform, openPlaying } from '../../support/example.ts';
import { basic, book, figure, look, positionOf, refused, shoots } from './example.ts';
import type { Differs } from './example.ts';

/** A unit with differences from an untouched one. */
const unit = (type: string, differs: Differs) => {
  const found = look({ units: [figure('a1', type, 'K20', differs), basic('b1', 'K5')] }).units['a1'];
  if (!found) throw new Error('It is not there.');
  return found;
};

describe('GP-22.2 a weapon poisons whom it wounds', () => {
  it('if its bearer has Venom Edges, and no other weapon does; bare hands and guns never', () => {
    const edges = unit('warder', { gear: ['blade', 'bow'], with: { traits: { 'venom-edges': 1 } } });
    const plain = unit('warder', { gear: ['blade', 'bow'] });
    expect(isVenomous(edges, 'blade')).toBe(true);
    for (const weapon of ['unarmed', 'bow'] as const) expect(isVenomous(edges, weapon)).toBe(false);
    for (const weapon of ['blade', 'unarmed', 'bow'] as const) expect(isVenomous(plain, weapon)).toBe(false);
  });
});

describe('GP-13.6 high Strength', () => {
  const tough = (toughness: number) => unit('warder', { stats: { to: toughness } });

  it('hits what is not tough more easily: from Strength 7, up to Toughness 6', () => {
    expect(stat(tough(6), 'to')).toBe(6);
    const helps = (toughness: number, strength: number, exhausted = false) =>
      high(tough(toughness), exhausted, strength).map(({ value }) => value);
    expect(helps(6, 7)).toEqual([2]);
    expect(helps(6, 6)).toEqual([]);
    expect(helps(7, 7)).toEqual([]);
    // Who is exhausted counts as less tough.
    expect(helps(7, 7, true)).toEqual([2]);
    expect(helps(8, 7, true)).toEqual([]);
  });
});

describe('GP-12.2 nobody shoots', () => {
  const bow = { squad: 'qa', gear: ['bow', 'blade'] };

  it('at a friend, at who is not on the board, or at who has fallen', () => {
    const playing = openPlaying(
      book,
      positionOf({
        units: [
          figure('a1', 'bowman', 'K20', bow),
          basic('a2', 'K16', { squad: 'qc' }),
          basic('b1', 'M14', { squad: 'qb' }),
          figure('b2', 'warder', null, { squad: 'qb', with: { place: 'reserve' } }),
          basic('b3', 'I14', { squad: 'qb', with: { damage: 1 } }),
        ],
      }),
      [],
    );
    perform(playing, [
      refused('NO_LINE_OF_SIGHT', shoots('a', 'a1 a2'), { target: 'a2' }),
      refused('NO_LINE_OF_SIGHT', shoots('a', 'a1 b2'), { target: 'b2' }),
      refused('TARGET_FALLEN', shoots('a', 'a1 b3'), { target: 'b3' }),
    ]);
  });
});
