import { describe } from 'vitest';
import { act, asks, casts, charges, ends, equips, example, moves, passes, quiet, refused, shoots } from './example.ts';

const shooting = { phase: 'shooting' };
const bare = (id: string, spells = 1, pool?: number) => ({
  with: {
    [`${id}.1`]: { hands: spells > 1 ? 'spell+spell' : 'spell+hand-weapon', ...(pool === undefined ? {} : { pool }) },
  },
});

describe('Scrollhammer, worked examples of magic', () => {
  example('SH-E37 a dart that needs a surge', {
    groups: { 'a-1': ['magister', 'K20', bare('a-1')], 'b-1': ['clansman', 'K10:L10'] },
    turn: shooting,
    secrets: quiet(),
    play: [
      casts('a-1.1', 'ember-dart', { target: 'b-1', dice: 1 }),
      asks('a surge'),
      act('a', 'surge', { dice: 1 }),
      shoots('a-1', 'b-1'),
    ],
    dice: [2, 'd3:1', 4, 4, 3],
    gives: [
      ['spell.rolled', { sum: 3, surge: true }],
      ['hits', { hits: 1, needed: [4] }],
      ['wounds', { wounds: 1, needed: [4] }],
      ['saves', { unsaved: 1 }],
    ],
    slain: ['b-1.2'],
    has: { 'a-1.1': { pool: 2 } },
  });

  example('SH-E38 one pair of spell hands for all spells of a turn', {
    groups: {
      'a-1': ['magister', 'K20'],
      'a-2': ['captain', 'K22', { with: { 'a-2.1': { wounds: 2 } } }],
      'b-1': ['clansman', 'K10:P10'],
    },
    turn: shooting,
    secrets: quiet(),
    play: [
      casts('a-1.1', 'mending-touch', { target: 'a-2.1', dice: 2 }),
      casts('a-1.1', 'ember-dart', { target: 'b-1', dice: 1 }),
      casts('a-1.1', 'ember-dart', { target: 'b-1', dice: 1 }),
      refused('HANDS_TAKEN', shoots('a-1', 'b-1', { weapons: 'hand-weapon' })),
    ],
    dice: [3, 2, 1, 4, 4],
    has: { 'a-1.1': { pool: 0, hands: 'spell+spell+rowan-staff' } },
  });

  example('SH-E39 a cost that no roll can reach', {
    groups: {
      'b-1': ['necromancer', 'K10', { with: { 'b-1.1': { hands: 'spell+spell', pool: 2 } } }],
      'b-2': ['necromancer', 'R10', { with: { 'b-2.1': { hands: 'spell+spell', pool: 3 } } }],
      'a-1': ['hunter', 'K30'],
    },
    turn: { active: 'b' },
    secrets: quiet(),
    play: [
      refused('COST_TOO_HIGH', casts('b-1.1', 'call-the-many', { dice: 2 }), { most: 12, cost: 15 }),
      casts('b-2.1', 'call-the-many', { dice: 3 }),
    ],
    dice: [1, 1, 1],
    gives: [['spell.failed', { unit: 'b-2.1' }]],
  });

  example('SH-E40 last in, first out', {
    groups: {
      'a-1': ['captain', 'K20'],
      'a-2': ['magister', 'K24', bare('a-2')],
      'b-1': ['necromancer', 'K12', bare('b-1')],
      'b-2': ['necromancer', 'N12', bare('b-2')],
    },
    turn: { phase: 'shooting', active: 'b' },
    play: [
      casts('b-1.1', 'grey-pox', { target: 'a-1.1', dice: 3 }),
      asks('a window'),
      casts('a-2.1', 'unravel', { target: '1', dice: 2 }),
      asks('b window'),
      casts('b-2.1', 'unravel', { target: '2', dice: 2 }),
      asks('a window'),
      passes('a'),
      asks('b window'),
      passes('b'),
    ],
    dice: [3, 2, 4, 4, 3, 6, 2],
    gives: [
      ['spell.resolved', { unit: 'b-2.1', spell: 'unravel' }],
      ['spell.countered', { unit: 'a-2.1' }],
      ['spell.resolved', { unit: 'b-1.1', spell: 'grey-pox' }],
    ],
    has: { 'a-1.1': { pox: true } },
  });

  example('SH-E41 one healing roll a turn', {
    groups: {
      'a-1': ['magister', 'K20'],
      'a-2': ['captain', 'K22', { with: { 'a-2.1': { wounds: 1 } } }],
      'b-1': ['hunter', 'K2'],
    },
    secrets: quiet(),
    play: [
      casts('a-1.1', 'mending-touch', { target: 'a-2.1', dice: 2 }),
      refused('ALREADY_HEALED', casts('a-1.1', 'mending-touch', { target: 'a-2.1', dice: 2 })),
      ends('a'),
      ends('a'),
      casts('a-1.1', 'mending-touch', { target: 'a-2.1', dice: 2 }),
    ],
    dice: [3, 2, 4, 3, 3, 4],
    gives: [
      ['healed', { unit: 'a-2.1', die: 4, restored: true }],
      ['healed', { unit: 'a-2.1' }],
    ],
    has: { 'a-2.1': { wounds: 3 } },
  });

  example('SH-E42 a servant joins the Thralls', {
    groups: {
      'b-1': ['necromancer', 'K10', { with: { 'b-1.1': { hands: 'spell+spell', pool: 5 } } }],
      'b-6': ['thrall', 'R10 R11'],
      'a-1': ['hunter', 'R20'],
    },
    turn: { active: 'b' },
    secrets: quiet(),
    play: [
      casts('b-1.1', 'call-servant', { dice: 3, cells: 'S10' }),
      refused('SUMMON_LIMIT', casts('b-1.1', 'call-servant', { dice: 1 })),
      refused('ARRIVED', moves('b-6', 'R12')),
    ],
    dice: [3, 3, 3],
    gives: [['summoned', { group: 'b-6', units: [{ unit: 'b-6.3', to: 'S10' }] }]],
    stand: { 'b-6': 'R10 R11 S10' },
  });

  example('SH-E42 when the caster falls its servant vanishes', {
    groups: {
      'b-1': ['necromancer', 'K10', { with: { 'b-1.1': { wounds: 1 } } }],
      'b-6': ['thrall', 'R10 R11'],
      'b-7': ['bound-servant', 'S10', { with: { 'b-7.1': { caller: 'b-1.1' } } }],
      'a-1': ['bowman', 'K20'],
      'b-2': ['hunter', 'A2'],
    },
    turn: shooting,
    secrets: quiet(),
    play: [shoots('a-1', 'b-1')],
    dice: [4, 4],
    slain: ['b-1.1', 'b-7.1'],
  });

  example('SH-4.8 what is in hand is said once a turn', {
    groups: {
      'a-1': ['oathguard', 'K20'],
      'b-1': ['hunter', 'K2'],
      'a-2': ['warden', 'A20'],
      'b-2': ['warden', 'A10'],
    },
    turn: { phase: 'charge' },
    play: [
      equips('a-1.1', 'great-weapon'),
      refused('HANDS_TAKEN', equips('a-1.1', 'hand-weapon')),
      refused('NOT_ENOUGH_HANDS', equips('a-2.1', 'short-bow+hand-weapon')),
      refused('NO_SUCH_ITEM', equips('a-2.1', 'longbow')),
      refused('CANNOT_REACH', charges('a-1', 'b-1')),
    ],
    has: { 'a-1.1': { hands: 'great-weapon' } },
  });
});
