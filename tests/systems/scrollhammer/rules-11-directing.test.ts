import { describe, expect, it } from 'vitest';
import { contactsIn } from '../../../src/systems/scrollhammer/fight/combats.ts';
import { blowsOf } from '../../../src/systems/scrollhammer/fight/strikes.ts';
import { openPlaying } from '../../support/example.ts';
import {
  act,
  book,
  choicesIn,
  ends,
  example,
  madeUp,
  offersIn,
  positionOf,
  quiet,
  refused,
  viewOf,
} from './example.ts';
import type { Placed } from './example.ts';

const duellist = madeUp('duellist-of-two', 'captain', {
  items: ['hand-weapon', 'barrow-blade'],
  melee: ['hand-weapon', 'barrow-blade'],
});

describe('SH-11.14 whom to strike', () => {
  const groups = {
    'a-1': ['warden', 'K20'],
    'b-1': ['levyman', 'K19'],
    'b-2': ['levyman', 'K21'],
    'a-2': ['warden', 'T20'],
    'b-3': ['levyman', 'T19'],
    'a-4': ['oathguard', 'AA20 AA21 AA22'],
    'b-4': ['levyman', 'AA19'],
    'b-5': ['levyman', 'Z19'],
    'a-6': ['hunter', 'A36'],
  } as const;
  const placed: Placed = { groups, secrets: quiet({ 'melee-loadout': 'great-weapon' }) };
  const at = (phase: string) => openPlaying(book, positionOf({ ...placed, turn: { phase } }), []);

  it('is a choice of those that touch more than one enemy, or a friend who does', () => {
    for (const playing of [at('fight'), at('charge')]) {
      expect(choicesIn(playing, 'direct', 'unit')).toEqual(['a-1.1', 'a-4.1', 'a-4.2']);
      expect(choicesIn(playing, 'direct', 'unit', { by: 'b' })).toEqual([]);
      expect(offersIn(playing, 'direct')).toEqual(
        [
          ['a-1.1', 'b-1'],
          ['a-1.1', 'b-2'],
          ['a-4.1', 'b-4'],
          ['a-4.1', 'b-5'],
          ['a-4.2', 'b-4'],
          ['a-4.2', 'b-5'],
        ].map(([unit, target]) => ({ unit, split: [{ target }] })),
      );
    }
  });

  it('the enemies of a figure, its weapons, and how many attacks', () => {
    const playing = at('charge');
    const choose = (unit: string, field?: string) =>
      choicesIn(playing, 'direct', 'split', { given: { unit }, ...(field ? { row: 'b-1', field } : {}) });
    expect(choose('a-1.1')).toEqual(['b-1', 'b-2']);
    expect(choose('a-2.1')).toEqual(['b-3']);
    expect(choose('a-4.3')).toEqual(['b-4', 'b-5']);
    expect(choose('a-6.1')).toEqual([]);
    expect(choose('b-1.1')).toEqual([]);
    expect(choicesIn(playing, 'direct', 'split')).toEqual([]);
    expect(choose('a-1.1', 'attacks')).toEqual([1, 4]);
    expect(choose('a-1.1', 'weapon')).toEqual(['hand-weapon']);
    expect(choose('a-4.1', 'weapon')).toEqual(['great-weapon']);
    expect(choose('b-1.1', 'weapon')).toEqual([]);
  });

  const directs = (unit: string, ...split: readonly { target: string; attacks?: number; weapon?: string }[]) =>
    act('a', 'direct', { unit, split });
  example('SH-11.14 refuses enemies out of reach, what is not in hand, and more attacks than there can be', {
    ...placed,
    turn: { phase: 'charge' },
    play: [
      refused('NOT_YOURS', directs('b-1.1', { target: 'b-1' })),
      refused('BAD_TARGET', directs('a-6.1', { target: 'b-1' }), { group: 'b-1', why: 'not-touched', groups: [] }),
      refused('BAD_TARGET', directs('a-2.1', { target: 'b-3' }, { target: 'b-1' }), {
        group: 'b-1',
        why: 'not-touched',
        groups: ['b-3'],
      }),
      refused(
        'HANDS_TAKEN',
        directs('a-1.1', { target: 'b-1', weapon: 'hand-weapon' }, { target: 'b-2', weapon: 'spear' }),
        { group: 'a-1', unit: 'a-1.1', hands: null },
      ),
      refused('BAD_VALUE', directs('a-1.1', { target: 'b-1', attacks: 0 }), {
        param: 'attacks',
        text: 0,
        wanted: { least: 1, most: 4 },
      }),
      refused('BAD_VALUE', directs('a-1.1', { target: 'b-1', attacks: 1 }, { target: 'b-2', attacks: 5 }), { text: 5 }),
      directs('a-1.1', { target: 'b-1', attacks: 1 }, { target: 'b-2', attacks: 4, weapon: 'hand-weapon' }),
      directs('a-4.3', { target: 'b-5' }),
    ],
    gives: [
      [
        'directed',
        {
          unit: 'a-1.1',
          split: [
            { group: 'b-1', weapon: null, attacks: 1 },
            { group: 'b-2', weapon: 'hand-weapon', attacks: 4 },
          ],
        },
      ],
      ['directed', { unit: 'a-4.3', split: [{ group: 'b-5', weapon: null, attacks: 99 }] }],
    ],
  });

  const alone = {
    groups: {
      'a-1': [duellist, 'K20'],
      'b-1': ['levyman', 'K19'],
      'b-2': ['shieldbearer', 'K21'],
      'a-8': ['warden', 'AS20'],
      'b-8': ['warden', 'AS10'],
    },
    turn: { phase: 'charge' },
    secrets: quiet(),
  } as const;
  example('SH-11.13, SH-11.14 one attack at each enemy as directed, the rest where it would go by itself', {
    ...alone,
    play: [
      directs('a-1.1', { target: 'b-2', attacks: 1 }, { target: 'b-1', attacks: 1, weapon: 'barrow-blade' }),
      ends('a'),
    ],
    // Of four attacks with two weapons all miss, as the enemies' do.
    dice: [1, 1, 1, 1, 1, 1],
    gives: [
      ['attack', { side: 'a', target: 'b-1', dice: 3 }],
      ['attack', { side: 'a', target: 'b-2', dice: 1 }],
    ],
  });
});

describe('SH-11.13, SH-11.14 what a figure does', () => {
  type Split = { readonly group: string; readonly weapon: string | null; readonly attacks: number };
  const blows = (groups: Placed['groups'], focus = 'most-contacts', directed: readonly Split[] = []) => {
    const own = { directed: { 'a-1.1': directed.map((split) => ({ ...split })) } };
    const view = viewOf(openPlaying(book, positionOf({ groups, own }), []));
    const all = Object.keys(groups);
    const field = {
      groups: all,
      contacts: contactsIn(view, all),
      engagedAtStart: ['a-1.1'],
      wishes: () => ({ loadout: null, focus }),
    };
    const unit = view.units['a-1.1'];
    if (!unit || unit.at === null) throw new Error('a-1.1 is not there');
    return blowsOf(view, field, { ...unit, at: unit.at }).map(
      ({ target, weapon, attacks }) => `${attacks} at ${target} with ${weapon.id}`,
    );
  };

  const crowd: Placed['groups'] = {
    'a-1': ['warden', 'K20'],
    'b-1': ['clansman', 'K19'],
    'b-2': ['levyman', 'J21 K21'],
    'b-3': ['spearman', 'L20'],
  };
  it('strikes where it touches most, at whom its side looks to, or at the weakest', () => {
    expect(blows(crowd)).toEqual(['2 at b-2 with hand-weapon']);
    expect(blows(crowd, 'b-1')).toEqual(['2 at b-1 with hand-weapon']);
    expect(blows(crowd, 'b-9')).toEqual(['2 at b-2 with hand-weapon']);
    // Toughness 4, 3 and 3; of the last two the Levymen have no armour.
    expect(blows(crowd, 'weakest')).toEqual(['2 at b-2 with hand-weapon']);
    expect(blows({ ...crowd, 'b-2': ['shieldbearer', 'J21 K21'] }, 'weakest')).toEqual(['2 at b-3 with hand-weapon']);
    const alike: Placed['groups'] = { ...crowd, 'b-2': ['clansman', 'K21'], 'b-3': ['clansman', 'L20'] };
    expect(blows(alike)).toEqual(['2 at b-1 with hand-weapon']);
    expect(blows(alike, 'weakest')).toEqual(['2 at b-1 with hand-weapon']);
  });

  it('SH-R36 one that touches nobody any more strikes at whoever is left of the combat', () => {
    expect(blows({ 'a-1': ['warden', 'K20'], 'b-1': ['levyman', 'K16'] })).toEqual(['2 at b-1 with hand-weapon']);
    expect(blows({ 'a-1': ['warden', 'K20'] })).toEqual([]);
  });

  it('what was directed at somebody out of reach, or with what is not in hand, goes where it would by itself', () => {
    const groups: Placed['groups'] = {
      'a-1': [duellist, 'K20'],
      'b-1': ['levyman', 'K19'],
      'b-2': ['shieldbearer', 'K21'],
      'b-3': ['levyman', 'T20'],
    };
    const at = (group: string, weapon: string | null, attacks: number): Split => ({ group, weapon, attacks });
    expect(blows(groups)).toEqual(['4 at b-1 with hand-weapon']);
    expect(blows(groups, undefined, [at('b-3', null, 2)])).toEqual(['4 at b-1 with hand-weapon']);
    expect(blows(groups, undefined, [at('b-2', 'spear', 2)])).toEqual(['4 at b-1 with hand-weapon']);
    expect(blows(groups, undefined, [at('b-2', null, 1), at('b-1', 'barrow-blade', 1)])).toEqual([
      '1 at b-2 with barrow-blade',
      '1 at b-1 with barrow-blade',
      '2 at b-1 with hand-weapon',
    ]);
    expect(blows(groups, undefined, [at('b-2', 'hand-weapon', 99), at('b-1', null, 1)])).toEqual([
      '4 at b-2 with hand-weapon',
    ]);
  });
});
