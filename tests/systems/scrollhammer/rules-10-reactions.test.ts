import { describe, expect } from 'vitest';
import { charges, example, ground, matchOf, quiet, refused, timeUp } from './example.ts';
import type { Example, GroupGiven } from './example.ts';

const charge = { phase: 'charge' };
/** Two groups far away that could charge each other, so that the phase goes on. */
const others = { 'a-8': ['warden', 'AS20'], 'b-8': ['warden', 'AS10'] } as const;

describe('section 5.3 reactions by order', () => {
  const wardens = ['warden', 'K20 L20'] as const;
  const bows: GroupGiven = ['bowman', 'L12 K12', { facing: 'S' }];
  const reacting = (
    title: string,
    orders: Record<string, string>,
    b: GroupGiven,
    reaction: string,
    dice: readonly number[],
    play: Example['play'] = [charges('a-1', 'b-1')],
  ): void =>
    example(title, {
      groups: { 'a-1': wardens, 'b-1': b, ...others },
      turn: charge,
      secrets: quiet(orders),
      play,
      dice,
      gives: [
        ['reaction', { group: 'b-1', reaction }],
        ['charge.failed', { group: 'a-1', why: 'too-short' }],
      ],
    });
  // A test of Leadership for who stands and shoots, which fails; a die for who flees; two for the charge.
  const clan = ['clansman', 'K12 L12'] as const;
  reacting('SH-10.7 flees', { reaction: 'flee' }, clan, 'flee', [1, 1, 1]);
  reacting('SH-10.9 stands and shoots', { reaction: 'standshoot' }, bows, 'standshoot', [6, 6, 1, 1]);
  reacting('SH-10.9 or holds if it has nothing to shoot', { reaction: 'standshoot' }, clan, 'hold', [1, 1]);
  reacting('SH-10.8 holds, bows or not', { reaction: 'hold' }, bows, 'hold', [1, 1]);
  const few = { reaction: 'flee-if-outnumbered' };
  reacting('flees from more than it has', few, ['clansman', 'K12'], 'flee', [1, 1, 1]);
  reacting('and not from as many', few, clan, 'hold', [1, 1]);
  reacting('and shoots if it can', few, bows, 'standshoot', [6, 6, 1, 1]);
  reacting('unless it is not to', { ...few, 'stand-shoot': 'no' }, bows, 'hold', [1, 1]);
  const late: Example['play'] = [charges('a-1', 'b-1'), timeUp('b')];
  const ask = { reaction: 'ask' };
  reacting('D5 time is up: whoever can shoot does', ask, bows, 'standshoot', [6, 6, 1, 1], late);
  reacting('D5 unless it is not to', { ...ask, 'stand-shoot': 'no' }, bows, 'hold', [1, 1], late);
  reacting('D5 others hold', ask, clan, 'hold', [1, 1], late);
});

describe('SH-10 who is met, and how', () => {
  example('SH-10.11 if nobody is left to charge there is no range to roll', {
    groups: { 'a-1': ['warden', 'K20'], 'b-1': ['bowman', 'L12 K12', { facing: 'S' }], ...others },
    turn: charge,
    secrets: quiet({ reaction: 'standshoot' }),
    play: [charges('a-1', 'b-1')],
    dice: [3, 4, 6, 1, 6],
    gives: [
      ['reaction', { group: 'b-1', reaction: 'standshoot' }],
      ['unit.slain', { units: ['a-1.1'] }],
      ['charge.failed', { group: 'a-1', why: 'slain' }],
    ],
  });

  const running = (dice: readonly number[], gives: Example['gives'] = []): Example => ({
    groups: {
      'a-1': ['warden', 'K20 L20'],
      'b-1': ['clansman', 'K17', { fleeing: true }],
      'b-2': ['clansman', 'M17', { fleeing: true }],
      'b-9': ['clansman', 'AR3'],
      ...others,
    },
    turn: charge,
    secrets: quiet(),
    play: [charges('a-1', 'b-2', 'b-1')],
    dice,
    gives,
  });
  example('SH-10.16 of two that run the first is run down at once, the last at the end', {
    ...running(
      [3, 4, 6, 6, 6, 5],
      [
        ['test', { group: 'b-1', purpose: 'regroup-charged', passed: false }],
        ['group.destroyed', { group: 'b-1', why: 'run-down' }],
        ['test', { group: 'b-2', purpose: 'regroup-charged', passed: false }],
        ['group.charged', { group: 'a-1', targets: ['b-2'] }],
      ],
    ),
    slain: ['b-1.1'],
    after: (playing) => expect(matchOf(playing).own.doomed).toEqual(['b-2']),
  });
  example('SH-10.16 who regroups fights on as Skirmishers', {
    ...running([3, 4, 1, 1, 6, 5]),
    has: { 'b-1': { fleeing: false, loose: true } },
    slain: ['b-2.1'],
  });

  example('SH-17.4 several that strike back test in order of their numbers', {
    groups: { 'a-1': ['warden', 'K20 L20'], 'b-1': ['chieftain', 'K17'], 'b-2': ['chieftain', 'M17'], ...others },
    turn: charge,
    secrets: quiet(),
    play: [charges('a-1', 'b-2', 'b-1')],
    dice: [3, 4, 4, 4, 5, 4],
    gives: [
      ['test', { group: 'b-1', purpose: 'counter-attack', passed: true }],
      ['test', { group: 'b-2', purpose: 'counter-attack', passed: false }],
    ],
    has: { 'b-1': { did: ['countered'] }, 'b-2': { did: [] } },
  });
});

describe('SH-10.19 a block and what is in its way', () => {
  const block = {
    groups: { 'a-1': ['spearman', 'K20:O20'], 'b-1': ['levyman', 'M14'], ...others },
    terrain: [ground('pond', 'O15')],
    turn: charge,
    secrets: quiet(),
    play: [charges('a-1', 'b-1')],
  } as const;
  example('whose place is in a pond stands beside it, no further forward', {
    ...block,
    dice: [2, 3],
    stand: { 'a-1': 'K15 L15 M15 N15 O16' },
    has: { 'a-1.5': { slot: 14 * 48 + 14 }, 'a-1.4': { slot: null } },
  });
  example('but rather it goes where nobody has to', { ...block, dice: [3, 3], stand: { 'a-1': 'J15:N15' } });
});

describe('SH-10.4 whom a charge may be declared at', () => {
  const groups = {
    'a-1': ['warden', 'K20'],
    'a-2': ['hound', 'T20'],
    'b-1': ['hunter', 'K7'],
    'b-2': ['hunter', 'K6'],
    'b-3': ['hunter', 'T5'],
    'b-4': ['hunter', 'T4'],
    'b-5': ['hunter', 'K25'],
    ...others,
  } as const;
  example('each once, seen, and as far as the longest range of two dice, or of beasts', {
    groups,
    terrain: [ground('house', 'I22:M22')],
    turn: charge,
    secrets: quiet(),
    play: [
      refused('BAD_TARGET', charges('a-1', 'b-1', 'b-1'), { group: 'b-1', why: 'twice' }),
      refused('NO_LINE_OF_SIGHT', charges('a-1', 'b-5'), { group: 'a-1', target: 'b-5' }),
      refused('CANNOT_REACH', charges('a-1', 'b-2'), { group: 'a-1', target: 'b-2', most: 12 }),
      refused('CANNOT_REACH', charges('a-1', 'b-1', 'b-2'), { target: 'b-2' }),
      refused('CANNOT_REACH', charges('a-2', 'b-4'), { group: 'a-2', target: 'b-4', most: 14 }),
      charges('a-2', 'b-3'),
      charges('a-1', 'b-1'),
    ],
    dice: [6, 5, 6, 6],
    gives: [
      ['charge.failed', { group: 'a-2', why: 'too-short' }],
      ['group.charged', { group: 'a-1', targets: ['b-1'] }],
    ],
    stand: { 'a-1': 'K8', 'a-2': 'T20' },
  });
});
