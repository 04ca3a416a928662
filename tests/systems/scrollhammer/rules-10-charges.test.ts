import { describe, expect } from 'vitest';
import { act, asks, casts, charges, ends, example, ground, quiet, reacts, refused, shoots, viewOf } from './example.ts';

const charge = { phase: 'charge' };
/** Two groups far away that could charge each other, so that the phase goes on. */
const others = { 'a-8': ['warden', 'AS20'], 'b-8': ['warden', 'AS10'] } as const;
const ask = quiet({ reaction: 'ask' });

describe('SH-10 Charge sub-phase', () => {
  example('SH-10.1 after the charges come the fights', {
    groups: { 'a-1': ['warden', 'K20'], 'b-1': ['clansman', 'K17'] },
    turn: charge,
    secrets: quiet(),
    play: [charges('a-1', 'b-1')],
    dice: [1, 2, 1, 1, 1, 1, 1],
    gives: [
      ['group.charged', { group: 'a-1' }],
      ['combat.begun', { groups: ['a-1', 'b-1'] }],
    ],
  });

  example('SH-10.2 a group charges once a turn', {
    groups: { 'a-1': ['warden', 'K20'], 'b-1': ['clansman', 'K10'], ...others },
    turn: charge,
    secrets: quiet(),
    play: [charges('a-1', 'b-1'), refused('ALREADY_CHARGED', charges('a-1', 'b-1'))],
    dice: [1, 1],
    gives: [['charge.failed', { group: 'a-1' }]],
  });

  example('SH-10.3 who fights, runs, lies down, marched or turned does not charge', {
    groups: {
      'a-1': ['warden', 'K20'],
      'b-1': ['clansman', 'K19'],
      'a-2': ['warden', 'T20', { fleeing: true }],
      'a-3': ['warden', 'W20', { down: 9 }],
      'a-4': ['warden', 'Z20', { did: ['acted', 'marched'] }],
      'a-5': ['oathguard', 'AC20 AD20 AE20', { did: ['moved', 'manoeuvred'] }],
      'a-6': ['warden', 'AI20', { did: ['arrived'] }],
      'a-7': ['warden', 'AL20', { did: ['regrouped'] }],
      'b-2': ['hunter', 'T12 V12 X12 Z12 AB12 AD12 AF12 AH12 AJ12 AL12'],
      ...others,
    },
    turn: charge,
    secrets: quiet(),
    play: [
      refused('LOCKED', charges('a-1', 'b-2')),
      refused('FALLING_BACK', charges('a-2', 'b-2')),
      refused('GONE_TO_GROUND', charges('a-3', 'b-2')),
      refused('MARCHED', charges('a-4', 'b-2')),
      refused('MANOEUVRED', charges('a-5', 'b-2')),
      refused('ARRIVED', charges('a-6', 'b-2')),
      refused('REGROUPED', charges('a-7', 'b-2')),
    ],
  });

  example('SH-10.3, SH-17.9 a longbow keeps from charging, a short bow does not', {
    groups: {
      'a-1': ['bowman', 'K20', { formation: 'skirmish' }],
      'a-2': ['warden', 'T20'],
      'b-1': ['clansman', 'K12'],
      'b-2': ['clansman', 'T12'],
      ...others,
    },
    turn: { phase: 'shooting' },
    secrets: quiet(),
    play: [
      shoots('a-1', 'b-1'),
      shoots('a-2', 'b-2'),
      ends('a'),
      refused('FIRED_NO_CHARGE', charges('a-1', 'b-1')),
      charges('a-2', 'b-2'),
    ],
    dice: [1, 1, 1, 1],
    gives: [['charge.declared', { group: 'a-2' }]],
  });

  example('SH-10.4 whom one charges must be seen and within reach', {
    groups: { 'a-1': ['warden', 'K20'], 'b-1': ['clansman', 'K5'], 'b-2': ['clansman', 'T20'], ...others },
    terrain: [ground('house', 'O16:O24')],
    turn: charge,
    secrets: quiet(),
    play: [
      refused('CANNOT_REACH', charges('a-1', 'b-1')),
      refused('NO_LINE_OF_SIGHT', charges('a-1', 'b-2')),
      refused('BAD_TARGET', charges('a-1', 'a-8')),
    ],
  });

  example('SH-10.5 who shot charges whom it shot at', {
    groups: { 'a-1': ['warden', 'K20'], 'b-1': ['clansman', 'K12'], 'b-2': ['clansman', 'S20'], ...others },
    turn: { phase: 'shooting' },
    secrets: quiet(),
    play: [shoots('a-1', 'b-1'), ends('a'), refused('TARGET_NOT_SHOT', charges('a-1', 'b-2'))],
    dice: [1],
  });

  example('SH-10.6, SH-10.8 who is charged holds or flees; the loose do not stand and shoot', {
    groups: { 'a-1': ['warden', 'K20'], 'b-1': ['hunter', 'K14'], ...others },
    turn: charge,
    secrets: ask,
    play: [
      charges('a-1', 'b-1'),
      asks('b react'),
      refused('ILLEGAL_REACTION', reacts('b', 'standshoot')),
      reacts('b', 'hold'),
    ],
    dice: [1, 2],
    gives: [['reaction', { group: 'b-1', reaction: 'hold' }]],
    stand: { 'b-1': 'K14' },
  });

  example('SH-10.6 targets react in ascending number, however they were named', {
    groups: { 'a-1': ['clansman', 'K20:N20'], 'b-1': ['hunter', 'K14'], 'b-2': ['hunter', 'N14'], ...others },
    turn: charge,
    secrets: ask,
    play: [charges('a-1', 'b-2', 'b-1'), reacts('b', 'hold'), asks('b react'), reacts('b', 'flee')],
    dice: [1, 1, 1],
    gives: [
      ['reaction', { group: 'b-1', reaction: 'hold' }],
      ['reaction', { group: 'b-2', reaction: 'flee' }],
    ],
    has: { 'b-1': { fleeing: false }, 'b-2': { fleeing: true } },
  });

  example('SH-10.6 who fights or runs already is not asked', {
    groups: {
      'a-1': ['warden', 'K20'],
      'a-2': ['warden', 'T13'],
      'b-1': ['hunter', 'K16', { fleeing: true }],
      'b-2': ['hunter', 'T14'],
      'a-3': ['warden', 'T20'],
      ...others,
    },
    turn: charge,
    secrets: ask,
    // Both range dice fall at once, with no question to anybody before them.
    play: [charges('a-1', 'b-1'), charges('a-3', 'b-2')],
    dice: [1, 1, 1, 1],
    gives: [
      ['charge.failed', { group: 'a-1', why: 'too-short' }],
      ['charge.failed', { group: 'a-3', why: 'too-short' }],
    ],
  });

  example('SH-10.7 who flees runs a die of inches and falls back', {
    groups: { 'a-1': ['warden', 'K20'], 'b-1': ['hunter', 'K10'], ...others },
    turn: charge,
    secrets: ask,
    play: [charges('a-1', 'b-1'), reacts('b', 'flee')],
    dice: [5],
    gives: [['group.fellback', { group: 'b-1', inches: 5 }]],
    stand: { 'b-1': 'K5' },
    has: { 'b-1': { fleeing: true } },
  });

  example('SH-9.2, SH-10.9 who lies on the ground does not stand and shoot', {
    groups: { 'a-1': ['warden', 'K20'], 'b-1': ['bowman', 'K12:O12', { facing: 'S', down: 9 }], ...others },
    turn: charge,
    secrets: ask,
    play: [charges('a-1', 'b-1'), refused('ILLEGAL_REACTION', reacts('b', 'standshoot')), reacts('b', 'hold')],
    dice: [1, 1],
  });

  example('SH-9.3, SH-R51 who runs is no longer on the ground', {
    groups: { 'a-1': ['warden', 'K20'], 'b-1': ['hunter', 'K10', { down: 9 }], ...others },
    turn: charge,
    secrets: ask,
    play: [charges('a-1', 'b-1'), reacts('b', 'flee')],
    dice: [5],
    has: { 'b-1': { down: 0, fleeing: true } },
  });

  example('SH-10.9 who loses its nerve does not shoot', {
    groups: { 'a-1': ['warden', 'K20'], 'b-1': ['bowman', 'K12:O12', { facing: 'S' }], ...others },
    turn: charge,
    secrets: ask,
    play: [charges('a-1', 'b-1'), reacts('b', 'standshoot')],
    dice: [4, 4, 1, 1],
    gives: [
      ['test', { purpose: 'stand-shoot', passed: false }],
      ['charge.failed', {}],
    ],
  });

  example('SH-10.11 declaration, reaction, shots, then the range', {
    groups: { 'a-1': ['warden', 'K20 M20'], 'b-1': ['bowman', 'K13:O13', { facing: 'S' }], ...others },
    turn: charge,
    secrets: ask,
    play: [charges('a-1', 'b-1'), reacts('b', 'standshoot')],
    dice: [3, 3, 5, 1, 1, 1, 1, 5, 1, 1],
    gives: [
      ['charge.declared', { group: 'a-1' }],
      ['reaction', { reaction: 'standshoot' }],
      ['test', { purpose: 'stand-shoot', passed: true }],
      ['attack', { kind: 'reaction', dice: 5 }],
      ['charge.range', { range: 2 }],
    ],
  });

  example('SH-10.12 beasts run two inches further', {
    groups: { 'a-1': ['hound', 'K20'], 'b-1': ['hunter', 'K11'], ...others },
    turn: charge,
    secrets: quiet(),
    play: [charges('a-1', 'b-1')],
    dice: [3, 3],
    gives: [['charge.range', { dice: [3, 3], range: 8 }]],
    stand: { 'a-1': 'K12' },
  });

  example('SH-10.13 with somebody on foot the beasts run no further', {
    groups: { 'a-1': ['hound', 'K20'], 'a-2': ['chieftain', 'L20'], 'b-1': ['hunter', 'K12'], ...others },
    secrets: quiet(),
    play: [act('a', 'join', { unit: 'a-2.1', group: 'a-1' }), ends('a'), ends('a'), charges('a-1', 'b-1')],
    dice: [3, 3],
    gives: [['charge.range', { range: 6 }]],
    stand: { 'a-1': 'K20 L20' },
  });

  example('SH-10.14 a wood on the way: the two lowest of three', {
    groups: { 'a-1': ['warden', 'K20'], 'b-1': ['hunter', 'K14'], ...others },
    terrain: [ground('wood', 'A17:Z17')],
    turn: charge,
    secrets: quiet(),
    play: [charges('a-1', 'b-1')],
    dice: [6, 1, 1],
    gives: [
      ['charge.range', { dice: [6, 1, 1], range: 2 }],
      ['charge.failed', { why: 'too-short' }],
    ],
  });

  example('SH-10.14 a wood behind which the target flees slows the charge, too', {
    groups: { 'a-1': ['warden', 'K20:L20'], 'b-1': ['clansman', 'K14:L14'], ...others },
    terrain: [ground('wood', 'H12:O12', 'H13:O13')],
    turn: charge,
    secrets: quiet({ reaction: 'flee' }),
    play: [charges('a-1', 'b-1')],
    dice: [4, 6, 6, 1],
    gives: [
      ['charge.declared', { through: false }],
      ['group.fellback', { group: 'b-1', inches: 4 }],
      ['charge.range', { dice: [6, 6, 1], range: 7 }],
      ['charge.failed', { why: 'too-short' }],
    ],
  });
  example('SH-10.21 those that went through a bog are tested by number, whoever went first', {
    groups: { 'a-1': ['clansman', 'K22 K20'], 'b-1': ['clansman', 'K16'], ...others },
    terrain: [ground('bog', 'A18:Z18')],
    turn: charge,
    secrets: quiet(),
    play: [charges('a-1', 'b-1')],
    dice: [6, 6, 2, 2],
    gives: [
      ['group.charged', { units: [{ unit: 'a-1.1' }, { unit: 'a-1.2' }] }],
      ['roll', { purpose: 'dangerous', units: ['a-1.1', 'a-1.2'] }],
    ],
  });

  example('SH-10.15 a charge that is too short moves nobody', {
    groups: { 'a-1': ['warden', 'K20'], 'b-1': ['hunter', 'K12'], ...others },
    turn: charge,
    secrets: quiet(),
    play: [charges('a-1', 'b-1')],
    dice: [3, 3],
    gives: [['charge.failed', { why: 'too-short' }]],
    stand: { 'a-1': 'K20' },
  });

  example('SH-10.16 who runs and keeps its nerve turns and fights as skirmishers', {
    groups: { 'a-1': ['warden', 'K20'], 'b-1': ['spearman', 'K14:L14', { fleeing: true, facing: 'S' }], ...others },
    turn: charge,
    secrets: quiet(),
    play: [charges('a-1', 'b-1')],
    dice: [4, 4, 3, 3],
    gives: [['test', { purpose: 'regroup-charged', passed: true }]],
    has: { 'b-1': { fleeing: false, loose: true } },
    stand: { 'a-1': 'K15' },
  });

  example('SH-10.17 chargers may not pass enemies whom they do not charge', {
    groups: { 'a-1': ['warden', 'K20'], 'b-1': ['hunter', 'K9'], 'b-2': ['clansman', 'I15 K15 M15'], ...others },
    turn: charge,
    secrets: quiet(),
    play: [refused('CANNOT_REACH', charges('a-1', 'b-1'))],
  });

  example('SH-10.18 the nearest goes first, the others to enemies nobody touches yet', {
    groups: { 'a-1': ['clansman', 'K20 L20'], 'b-1': ['hunter', 'K15 N15'], ...others },
    turn: charge,
    secrets: quiet(),
    play: [charges('a-1', 'b-1')],
    dice: [3, 3],
    stand: { 'a-1': 'K16 M16' },
  });

  example('SH-10.19 a block charges as a block and faces what it strikes', {
    groups: { 'a-1': ['spearman', 'K20:O20'], 'b-1': ['bone-soldier', 'O14:K14', { facing: 'S' }], ...others },
    turn: charge,
    secrets: quiet(),
    play: [charges('a-1', 'b-1')],
    dice: [3, 3],
    stand: { 'a-1': 'K15:O15' },
    has: { 'a-1': { facing: 0 } },
  });

  example('SH-10.19 overhang is measured from both edges of a large base', {
    // Six abreast at two columns: two hang over on each side.
    groups: { 'a-1': ['spearman', 'H20:M20'], 'b-1': ['marl-troll', 'K14'], ...others },
    turn: charge,
    secrets: quiet(),
    play: [charges('a-1', 'b-1')],
    dice: [4, 4],
    stand: { 'a-1': 'I16:N16' },
  });

  example(
    'SH-1.15, SH-10.10 of two arcs with as many chargers the one with the nearest counts, a large base from its nearest cell',
    {
      // 5 inches to the troll in front, 4 to the other.
      groups: {
        'a-1': ['marl-troll', 'N18 G12'],
        'b-1': ['bone-soldier', 'P13:L13 P12:L12', { facing: 'S' }],
        ...others,
      },
      turn: charge,
      secrets: quiet(),
      play: [charges('a-1', 'b-1')],
      dice: [6, 6],
      gives: [['group.charged', { flanked: ['b-1'] }]],
      has: { 'b-1': { flanks: [{ by: 'a-1', arc: 'right' }] } },
    },
  );

  example('SH-10.20 a charge at two must reach both', {
    groups: { 'a-1': ['clansman', 'K20:N20'], 'b-1': ['hunter', 'K16'], 'b-2': ['hunter', 'N11'], ...others },
    turn: charge,
    secrets: quiet(),
    play: [charges('a-1', 'b-1', 'b-2')],
    dice: [3, 3],
    gives: [['charge.failed', { group: 'a-1', why: 'too-short' }]],
  });

  example('SH-R72 one unit that charges two goes to the one it reaches for less', {
    groups: { 'a-1': ['clansman', 'K20'], 'b-1': ['hunter', 'K17'], 'b-2': ['hunter', 'N18'], ...others },
    turn: charge,
    secrets: quiet(),
    play: [charges('a-1', 'b-2', 'b-1')],
    dice: [5, 5],
    gives: [['group.charged', { group: 'a-1' }]],
    stand: { 'a-1': 'K18' },
  });

  example('SH-10.21 who charges through a bog may sink', {
    groups: { 'a-1': ['warden', 'K20 M20'], 'b-1': ['hunter', 'K14 M14'], ...others },
    terrain: [ground('bog', 'A17:Z17')],
    turn: charge,
    secrets: quiet(),
    play: [charges('a-1', 'b-1')],
    dice: [5, 5, 1, 6],
    slain: ['a-1.1'],
  });

  example('SH-10.22 skirmishers are ready for who comes through a wood', {
    groups: { 'a-1': ['clansman', 'K20'], 'b-1': ['warden', 'K14'], ...others },
    terrain: [ground('wood', 'A17:Z17')],
    turn: charge,
    secrets: quiet(),
    play: [charges('a-1', 'b-1')],
    dice: [5, 5, 5, 3, 3],
    gives: [['test', { purpose: 'counter-attack', passed: true }]],
  });

  example('SH-10.24 who is run down goes at the end of the charges', {
    groups: { 'a-1': ['warden', 'K20'], 'b-1': ['hunter', 'K14', { fleeing: true }], ...others },
    turn: charge,
    secrets: quiet(),
    play: [charges('a-1', 'b-1'), refused('BAD_TARGET', charges('a-8', 'b-1')), ends('a')],
    dice: [4, 4, 6, 6],
    gives: [['group.destroyed', { group: 'b-1', why: 'run-down' }]],
    slain: ['b-1.1'],
  });

  example('SH-17.10 a shout makes a charge an inch longer', {
    groups: { 'a-1': ['captain', 'K20'], 'b-1': ['hunter', 'K11'], ...others },
    secrets: quiet(),
    play: [act('a', 'shout', { unit: 'a-1.1' }), ends('a'), ends('a'), charges('a-1', 'b-1')],
    dice: [3, 3, 3, 4],
    gives: [
      ['shout', { unit: 'a-1.1' }],
      ['charge.range', { range: 8 }],
    ],
    stand: { 'a-1': 'K12' },
  });

  example('SH-17.4 a chieftain strikes back as if it had charged', {
    groups: { 'a-1': ['warden', 'K20'], 'b-1': ['chieftain', 'K14'], ...others },
    turn: charge,
    secrets: quiet(),
    play: [charges('a-1', 'b-1')],
    dice: [4, 4, 4, 4],
    gives: [['test', { purpose: 'counter-attack', group: 'b-1', passed: true }]],
    after: (playing) => expect(viewOf(playing).own.groups['b-1']?.did).toContain('countered'),
  });

  example('SH-14.17 a dart at one enemy keeps from charging another, and from marching', {
    groups: {
      'a-1': ['magister', 'K20', { with: { 'a-1.1': { hands: 'spell+hand-weapon' } } }],
      'b-1': ['clansman', 'K12'],
      'b-2': ['clansman', 'S20'],
      ...others,
    },
    turn: { phase: 'shooting' },
    secrets: quiet(),
    play: [
      casts('a-1.1', 'ember-dart', { target: 'b-1', dice: 1 }),
      refused('ALREADY_SHOT', act('a', 'march', { group: 'a-1', cell: 'K19' })),
      shoots('a-1', 'b-1'),
      ends('a'),
      refused('TARGET_NOT_SHOT', charges('a-1', 'b-2')),
    ],
    dice: [3, 1],
  });
});
