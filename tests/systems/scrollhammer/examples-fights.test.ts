import { describe, expect, it } from 'vitest';
import { contactsIn } from '../../../src/systems/scrollhammer/fight/combats.ts';
import { blowsOf } from '../../../src/systems/scrollhammer/fight/strikes.ts';
import { unitsOf } from '../../../src/systems/scrollhammer/groups.ts';
import { openPlaying } from '../../support/example.ts';
import { act, book, example, positionOf, quiet, rallies, viewOf } from './example.ts';
import type { Placed } from './example.ts';

const fight = { phase: 'fight' };
const seen = (placed: Placed) => viewOf(openPlaying(book, positionOf(placed), []));

describe('Scrollhammer, worked examples of fights and morale', () => {
  example('SH-E29 the quicker side strikes first', {
    groups: {
      'a-1': ['warden', 'K14:M14', { did: ['charged'] }],
      'b-1': ['clansman', 'K13:M13 L12', { strength: 4 }],
      'b-2': ['hunter', 'A5'],
    },
    turn: fight,
    secrets: quiet(),
    play: [],
    dice: [4, 2, 5, 3, 6, 1, 4, 4, 5, 5, 6, 2, 5, 4, 6, 2, 2, 3, 4, 6, 5, 4, 2, 3, 1, 1],
    gives: [
      ['step', { initiative: 4 }],
      ['hits', { hits: 7, needed: [3] }],
      ['wounds', { wounds: 4, needed: [5] }],
      ['saves', { unsaved: 3 }],
      ['unit.slain', { units: ['b-1.2', 'b-1.3', 'b-1.4'] }],
      ['step', { initiative: 2 }],
      ['attack', { dice: 2 }],
      ['hits', { hits: 2, needed: [4] }],
      ['wounds', { wounds: 0, needed: [4] }],
      ['combat.result', { wounds: { a: 3, b: 0 } }],
    ],
  });

  it('SH-E46 whom units strike in a combat of several groups', () => {
    const view = seen({
      groups: {
        'a-1': ['oathguard', 'K14:M14'],
        'a-2': ['warden', 'J13 J12'],
        'b-1': ['clansman', 'K13 L13 K12'],
        'b-2': ['hunter', 'M13 N13'],
      },
    });
    const groups = ['a-1', 'a-2', 'b-1', 'b-2'];
    const field = {
      groups,
      contacts: contactsIn(view, groups),
      engagedAtStart: [],
      wishes: () => ({ loadout: null, focus: 'most-contacts' }),
    };
    const target = (id: string) =>
      [...unitsOf(view, 'a-1'), ...unitsOf(view, 'a-2'), ...unitsOf(view, 'b-1')]
        .filter((unit) => unit.id === id)
        .flatMap((unit) => blowsOf(view, field, unit).map((blow) => blow.target))[0];
    expect(['a-1.1', 'a-1.2', 'a-1.3', 'a-2.1', 'a-2.2', 'b-1.1'].map(target)).toEqual([
      'b-1',
      'b-1',
      'b-2',
      'b-1',
      'b-1',
      'a-1',
    ]);
  });

  const agile = {
    groups: {
      'a-1': ['warden', 'K14 L14'],
      'b-1': ['bone-soldier', 'K13:M13', { facing: 'S' }],
      'b-2': ['hunter', 'A5'],
    },
    turn: fight,
    secrets: { a: { orders: { consolidate: 'stay' } }, b: quiet().b ?? {} },
  } as const;
  const draws = [1, 1, 1, 1, 1, 1, 1, 1];

  example('SH-E47, SH-6.23 Skirmishers slip away from Ranks', {
    ...agile,
    play: [act('a', 'withdraw', { cell: 'K20' })],
    dice: [...draws.slice(0, 7), 3, 3, 4],
    gives: [
      ['test', { purpose: 'hit-and-run', needed: 3, passed: true }],
      ['group.withdrew', {}],
    ],
    stand: { 'a-1': 'K20 L20' },
  });

  example('SH-E47 a 4 is too much', {
    ...agile,
    play: [act('a', 'withdraw', { cell: 'K20' })],
    dice: [...draws.slice(0, 7), 4],
    gives: [['test', { purpose: 'hit-and-run', passed: false }]],
    stand: { 'a-1': 'K14 L14' },
  });

  example('SH-13.16 whoever does not rally runs on', {
    groups: { 'a-1': ['spearman', 'K20:N20', { fleeing: true }], 'b-1': ['hunter', 'K2'] },
    play: [rallies('a-1')],
    dice: [4, 4, 1, 2],
    gives: [
      ['test', { purpose: 'rally', passed: false }],
      ['group.fellback', { inches: 3 }],
    ],
    stand: { 'a-1': 'K23:N23' },
  });
});
