import { describe, expect, it } from 'vitest';
import {
  castingLoadout,
  loadoutRefusal,
  loadoutWith,
  readLoadout,
  usualLoadout,
} from '../../../src/systems/scrollhammer/equipment/loadout.ts';
import { openPlaying } from '../../support/example.ts';
import {
  act,
  book,
  charges,
  equips,
  example,
  madeUp,
  offersIn,
  positionOf,
  quiet,
  refused,
  shoots,
  viewOf,
} from './example.ts';
import type { Placed } from './example.ts';

const groups: Placed['groups'] = {
  'a-1': ['oathguard', 'K20:L20'],
  'a-2': ['magister', 'P20'],
  'a-3': ['hound', 'T20'],
  'a-4': ['shaman', 'X20'],
  'b-1': ['clansman', 'K5'],
};
const bookman = madeUp('bookman', 'magister', { items: ['rowan-staff', 'rowan-staff', 'hand-weapon'], hands: 3 });
const thrower = madeUp('thrower', 'spearman', { items: ['javelin', 'bolas', 'spear'], shooting: ['javelin'] });
const unitIn = (id: string, more: Placed['groups'] = {}) => {
  const unit = viewOf(openPlaying(book, positionOf({ groups: { ...groups, ...more } }), [])).units[id];
  if (!unit) throw new Error(`${id} is not there`);
  return unit;
};

describe('SH-4.3, SH-4.5 what hands can hold', () => {
  const refusal = (id: string, loadout: string, more: Placed['groups'] = {}) => {
    const found = loadoutRefusal(unitIn(id, more), readLoadout(loadout));
    return found && [found.code, found.facts];
  };
  it('is read with pluses, commas and spaces', () => {
    expect(readLoadout('Hand Weapon + shield')).toEqual(['hand-weapon', 'shield']);
    expect(readLoadout('spell, spell & rowan  staff')).toEqual(['spell', 'spell', 'rowan-staff']);
    expect(readLoadout('nothing')).toEqual([]);
  });
  it('is what one has, as often as one has it, in as many hands', () => {
    expect(refusal('a-1.1', 'hand-weapon+shield')).toBeNull();
    expect(refusal('a-1.1', 'nothing')).toBeNull();
    expect(refusal('a-1.1', 'spear')).toEqual(['NO_SUCH_ITEM', { unit: 'a-1.1', item: 'spear' }]);
    expect(refusal('a-1.1', 'hand-weapon+hand-weapon')).toEqual([
      'NO_SUCH_ITEM',
      { unit: 'a-1.1', item: 'hand-weapon' },
    ]);
    expect(refusal('a-1.1', 'spell')).toEqual(['NO_SUCH_ITEM', { unit: 'a-1.1', item: 'spell' }]);
    expect(refusal('a-1.1', 'great-weapon+shield')).toEqual([
      'NOT_ENOUGH_HANDS',
      { unit: 'a-1.1', hands: 2, needed: 3 },
    ]);
  });
  it('a staff beside a hand that casts, a great one beside two', () => {
    expect(refusal('a-2.1', 'spell+rowan-staff+hand-weapon')).toBeNull();
    expect(refusal('a-2.1', 'rowan-staff+hand-weapon')).toEqual([
      'NOT_ENOUGH_HANDS',
      { unit: 'a-2.1', hands: 2, needed: 3 },
    ]);
    expect(refusal('a-4.1', 'spell+spell+great-ember-staff')).toBeNull();
    expect(refusal('a-4.1', 'spell+great-ember-staff')?.[0]).toBe('NOT_ENOUGH_HANDS');
  });
});

describe('SH-4.4, SH-4.8 what is taken by itself', () => {
  it('what was ordered, where it fits', () => {
    const guard = unitIn('a-1.1');
    expect(usualLoadout(guard, ['shield'], null)).toEqual(['shield']);
    expect(usualLoadout(guard, ['shield'], 'default')).toEqual(['shield']);
    expect(usualLoadout(guard, ['shield'], 'great-weapon')).toEqual(['great-weapon']);
    expect(usualLoadout(guard, ['shield'], 'longbow')).toEqual(['shield']);
  });
  it('beside what is wanted as much of the usual as hands are left', () => {
    expect(loadoutWith(unitIn('a-1.1'), ['shield'])).toEqual(['shield', 'hand-weapon']);
    expect(loadoutWith(unitIn('a-1.1'), ['great-weapon'])).toEqual(['great-weapon']);
    expect(loadoutWith(unitIn('a-2.1'), ['spell'])).toEqual(['spell', 'spell', 'rowan-staff']);
  });
  it('hands to cast with: the usual ones, else all of them with what staffs fit', () => {
    const cast = (id: string, hands: number, held: string | null = null, more: Placed['groups'] = {}) =>
      castingLoadout({ ...unitIn(id, more), hands: held }, hands)?.join('+') ?? null;
    expect(cast('a-2.1', 1)).toBe('spell+rowan-staff+hand-weapon');
    expect(cast('a-2.1', 2)).toBe('spell+spell+rowan-staff');
    expect(cast('a-2.1', 3)).toBeNull();
    expect(cast('a-2.1', 1, 'spell+hand-weapon')).toBe('spell+hand-weapon');
    expect(cast('a-2.1', 2, 'spell+hand-weapon')).toBeNull();
    expect(cast('a-3.1', 1)).toBeNull();
    expect(cast('a-9.1', 3, null, { 'a-9': [bookman, 'AC20'] })).toBe('spell+spell+spell+rowan-staff+rowan-staff');
  });
});

describe('SH-4.8 what was ordered to be in hand to shoot', () => {
  const armed = (title: string, loadout: string, hands: string): void =>
    example(title, {
      groups: { 'a-1': ['hunter', 'K20'], 'b-1': ['clansman', 'K14'], 'b-2': ['clansman', 'AR2'] },
      turn: { phase: 'shooting' },
      secrets: quiet({ 'shooting-loadout': loadout }),
      play: [shoots('a-1', 'b-1')],
      dice: [1],
      gives: [['equipped', { units: ['a-1.1'], hands }]],
    });
  armed('is held if what is fired is part of it', 'javelin+bolas', 'javelin+bolas');
  armed('and not if it is none', 'hand-weapon', 'javelin+hand-weapon');
  example('when it stands and shoots, too', {
    groups: { 'a-1': ['warden', 'K20'], 'b-1': [thrower, 'K12', { facing: 'S' }], 'b-2': ['warden', 'AR2'] },
    turn: { phase: 'charge' },
    secrets: quiet({ reaction: 'standshoot', 'shooting-loadout': 'javelin+bolas' }),
    play: [charges('a-1', 'b-1')],
    dice: [1, 1, 1, 1, 1],
    gives: [['equipped', { units: ['b-1.1'], hands: 'javelin+bolas' }]],
  });
});

describe('SH-4.7, SH-4.8 equipping', () => {
  it('is offered to whoever has hands, until they are full', () => {
    const playing = openPlaying(book, positionOf({ groups }), []);
    const loadouts = (group: string) =>
      offersIn(playing, 'equip')
        .filter((offer) => offer['group'] === group)
        .map(({ loadout }) => loadout);
    expect(loadouts('a-1')).toEqual(['hand-weapon+shield']);
    expect(loadouts('a-2')).toEqual(['spell+rowan-staff+hand-weapon', 'spell+spell+rowan-staff']);
    expect(loadouts('a-3')).toEqual([]);
    playing.act(equips('a-1.1', 'great-weapon'));
    expect(loadouts('a-1')).toEqual([]);
  });
  example('is for a figure or all of a group, once a turn', {
    groups,
    secrets: quiet(),
    play: [
      equips('a-1.1', 'great-weapon'),
      refused('HANDS_TAKEN', act('a', 'equip', { group: 'a-1', loadout: 'hand-weapon' }), {
        unit: 'a-1.1',
        hands: 'great-weapon',
      }),
      equips('a-1.2', 'shield'),
      act('a', 'equip', { group: 'a-2', loadout: 'nothing' }),
    ],
    gives: [
      ['equipped', { units: ['a-1.1'], hands: 'great-weapon' }],
      ['equipped', { units: ['a-1.2'], hands: 'shield' }],
      ['equipped', { units: ['a-2.1'], hands: 'nothing' }],
    ],
    has: { 'a-1.1': { hands: 'great-weapon' }, 'a-1.2': { hands: 'shield' }, 'a-2.1': { hands: 'nothing' } },
  });
});
