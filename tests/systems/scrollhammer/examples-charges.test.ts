import { describe } from 'vitest';
import { asks, charges, example, ground, quiet, reacts, refused } from './example.ts';

const charge = { phase: 'charge' };
/** Two groups far away that could charge each other, so that the phase goes on. */
const others = { 'a-8': ['warden', 'AS20'], 'b-8': ['warden', 'AS10'] } as const;

describe('Scrollhammer, worked examples of charges', () => {
  const clansmen = ['clansman', 'T20 U20 V20 W20 T21 U21 V21 W21'] as const;
  const hunters = ['hunter', 'U14 W14 Y14'] as const;
  const e22 = { groups: { 'a-1': clansmen, 'b-1': hunters, ...others }, turn: charge, secrets: quiet() };

  example('SH-E22 a Horde charges home with 7 inches', {
    ...e22,
    play: [charges('a-1', 'b-1')],
    dice: [3, 4],
    stand: { 'a-1': 'X15 U15 V15 W15 T16 T15 V16 Y15' },
  });

  example('SH-E22 with 5 inches', {
    ...e22,
    play: [charges('a-1', 'b-1')],
    dice: [2, 3],
    stand: { 'a-1': 'T15 U15 V15 W15 T16 U16 V16 W16' },
  });

  example('SH-E22 with 4 inches nobody moves', {
    ...e22,
    play: [charges('a-1', 'b-1')],
    dice: [1, 3],
    gives: [['charge.failed', { why: 'too-short' }]],
    stand: { 'a-1': 'T20 U20 V20 W20 T21 U21 V21 W21' },
  });

  const e23 = {
    groups: {
      'a-1': ['spearman', 'K20:O20 K21:O21'],
      'b-1': ['bone-soldier', 'P13:L13 P12:L12', { facing: 'S' }],
      ...others,
    },
    turn: charge,
    secrets: quiet(),
  } as const;

  example('SH-E23 a block charges with 7 inches', {
    ...e23,
    play: [charges('a-1', 'b-1')],
    dice: [3, 4],
    stand: { 'a-1': 'L14:P14 L15:P15' },
  });

  example('SH-E23 with 6 inches', {
    ...e23,
    play: [charges('a-1', 'b-1')],
    dice: [3, 3],
    stand: { 'a-1': 'K14:O14 K15:O15' },
  });

  example('SH-E23 5 inches are too few', {
    ...e23,
    play: [charges('a-1', 'b-1')],
    dice: [2, 3],
    stand: { 'a-1': 'K20:O20 K21:O21' },
  });

  example('SH-E24 into the flank, and the fight', {
    groups: {
      'a-1': ['oathguard', 'T14 T13 T12', { facing: 'W' }],
      'b-1': ['bone-soldier', 'P13:L13 P12:L12', { facing: 'S' }],
    },
    turn: charge,
    secrets: quiet(),
    play: [charges('a-1', 'b-1')],
    dice: [2, 3, 3, 5, 2, 6, 4, 1, 4, 3, 2, 5, 3, 4, 6, 5, 2, 3, 5, 5, 2, 4],
    gives: [
      ['group.charged', { targets: ['b-1'], flanked: ['b-1'] }],
      ['hits', { hits: 4, needed: [3] }],
      ['wounds', { wounds: 3, needed: [3] }],
      ['saves', { unsaved: 2 }],
      ['unit.slain', { units: ['b-1.9', 'b-1.10'] }],
      ['hits', { hits: 2, needed: [4] }],
      ['saves', { unsaved: 0, rolls: [{ needed: 2, die: 4 }] }],
      ['combat.result', { score: { a: 2, b: 0 } }],
      ['test', { purpose: 'break', passed: true, sure: 'iron-will' }],
    ],
    stand: { 'a-1': 'Q14 Q13 Q12' },
    slain: ['b-1.10', 'b-1.9'],
  });

  const fleeing = {
    groups: { 'a-1': ['warden', 'K20 M20'], 'b-1': ['hunter', 'K15 M15 O15'], 'b-9': ['hunter', 'AR2'] },
    turn: charge,
    secrets: quiet({ reaction: 'ask' }),
  } as const;

  example('SH-E25 who flees may be caught', {
    ...fleeing,
    play: [charges('a-1', 'b-1'), reacts('b', 'flee')],
    dice: [2, 4, 4, 5, 4],
    gives: [
      ['group.fellback', { inches: 2 }],
      ['test', { purpose: 'regroup-charged', passed: false }],
      ['group.destroyed', { group: 'b-1', why: 'run-down' }],
    ],
    stand: { 'a-1': 'K14 M14' },
    slain: ['b-1.1', 'b-1.2', 'b-1.3'],
  });

  example('SH-E27 a charge that fails leaves the runners running', {
    ...fleeing,
    groups: { ...fleeing.groups, 'a-2': ['warden', 'A20'], 'b-2': ['hunter', 'A12'] },
    play: [
      charges('a-1', 'b-1'),
      reacts('b', 'flee'),
      asks('a charge'),
      refused('ALREADY_CHARGED', charges('a-1', 'b-1')),
    ],
    dice: [2, 2, 3],
    gives: [['charge.failed', { why: 'too-short' }]],
    stand: { 'a-1': 'K20 M20', 'b-1': 'K13 M13 O13' },
    has: { 'b-1': { fleeing: true } },
  });

  example('SH-E26, SH-6.14 bows against a charge', {
    groups: { 'a-1': ['bowman', 'K20:M20 K21:M21'], 'b-1': ['clansman', 'K14:N14'], ...others },
    turn: { phase: 'charge', active: 'b' },
    secrets: quiet({ reaction: 'ask' }),
    play: [charges('b-1', 'a-1'), reacts('a', 'standshoot')],
    dice: [3, 4, 5, 2, 6, 4, 1, 5, 5, 3, 6, 2, 3],
    gives: [
      ['test', { purpose: 'stand-shoot', passed: true }],
      ['hits', { hits: 3, needed: [5] }],
      ['wounds', { wounds: 2, needed: [5] }],
      ['charge.range', { range: 5 }],
    ],
    slain: ['b-1.3', 'b-1.4'],
    stand: { 'b-1': 'K19 L19' },
    has: { 'a-1.1': { hands: 'longbow' } },
  });

  const wood = {
    groups: { 'a-1': ['warden', 'K14 M14'], 'b-1': ['clansman', 'K20:M20'], ...others },
    terrain: [ground('wood', 'I17:O18')],
    turn: { phase: 'charge', active: 'b' as const },
    secrets: quiet(),
  } as const;

  example('SH-E28 through a wood: two lowest of three dice, and the target is ready', {
    ...wood,
    play: [charges('b-1', 'a-1')],
    dice: [6, 3, 2, 3, 3],
    gives: [
      ['charge.range', { range: 5 }],
      ['test', { purpose: 'counter-attack', passed: true }],
    ],
    stand: { 'b-1': 'K15 L15 M15' },
    has: { 'a-1': { did: ['countered'] } },
  });

  example('SH-E28 four inches are too few', {
    ...wood,
    play: [charges('b-1', 'a-1')],
    dice: [6, 2, 2],
    gives: [['charge.failed', {}]],
  });
});
