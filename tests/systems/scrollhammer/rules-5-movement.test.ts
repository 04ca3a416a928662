import { describe } from 'vitest';
import { act, ends, example, ground, moves, pivots, quiet, refused } from './example.ts';

const far = { 'b-9': ['hunter', 'AR2'] } as const;
const done = (group: string) => act('a', 'done', { group });

describe('SH-5 Movement phase', () => {
  example('SH-5.1 who falls back must rally before the phase ends; the umpire sees to it', {
    groups: { 'a-1': ['spearman', 'K20:N20', { fleeing: true }], 'a-2': ['hunter', 'A20'], ...far },
    secrets: quiet(),
    play: [refused('MUST_RALLY', act('a', 'end', { auto: 'no' })), moves('a-2', 'A18'), ends('a')],
    dice: [3, 3],
    gives: [['test', { purpose: 'rally', passed: true }]],
  });

  example('SH-5.2 six inches on foot, eight for beasts', {
    groups: { 'a-1': ['hunter', 'K20'], 'a-2': ['hound', 'A20'], ...far },
    play: [
      refused('OUT_OF_REACH', moves('a-1', 'K13')),
      moves('a-1', 'K14'),
      refused('OUT_OF_REACH', moves('a-2', 'A11')),
      moves('a-2', 'A12'),
    ],
  });

  example('SH-5.3 a move stays open and is planned anew from where it began', {
    groups: { 'a-1': ['hunter', 'K20'], ...far },
    play: [
      moves('a-1', 'K14', { finish: 'no' }),
      moves('a-1', 'K26', { finish: 'no' }),
      done('a-1'),
      refused('ALREADY_MOVED', moves('a-1', 'K24')),
    ],
    stand: { 'a-1': 'K26' },
  });

  example('SH-5.3 only an open move can be closed', {
    groups: { 'a-1': ['hunter', 'K20'], 'a-2': ['hunter', 'A20'], ...far },
    play: [
      refused('ALREADY_MOVED', done('a-1')),
      moves('a-1', 'K14', { finish: 'no' }),
      refused('ALREADY_MOVED', done('a-2')),
      done('a-1'),
    ],
    stand: { 'a-1': 'K14' },
  });

  example('SH-5.4 who is named stays, and has not moved', {
    groups: { 'a-1': ['hunter', 'K20 M20'], ...far },
    play: [moves('a-1', 'M18', { lead: 'a-1.2', stay: ['a-1.1'] })],
    stand: { 'a-1': 'K20 M18' },
    has: { 'a-1.1': { moved: false }, 'a-1.2': { moved: true } },
  });

  example('SH-5.5 nobody walks off the board', {
    groups: { 'a-1': ['marl-troll', 'AT20'], 'a-2': ['spearman', 'C3:G3'], 'a-3': ['hunter', 'A33 B33'], ...far },
    play: [
      refused('OFF_BOARD', moves('a-1', 'AV20')),
      refused('OFF_BOARD', moves('a-2', 'D3', { lead: 'a-2.5' })),
      moves('a-1', 'AU20'),
      moves('a-3', 'A36', { lead: 'a-3.2' }),
    ],
    // Whose place would be off the board stays by the others.
    stand: { 'a-1': 'AU20', 'a-3': 'A35 A36' },
  });

  example('SH-5.6 who fights stays', {
    groups: { 'a-1': ['hunter', 'K20'], 'b-1': ['hunter', 'K19'], 'a-2': ['hunter', 'A20'], ...far },
    play: [refused('LOCKED', moves('a-1', 'K22'))],
  });

  example('SH-5.7 nobody comes next to an enemy', {
    groups: { 'a-1': ['hunter', 'K20'], 'b-1': ['hunter', 'K15'] },
    play: [refused('ENEMY_TOO_CLOSE', moves('a-1', 'K16')), moves('a-1', 'K17')],
  });

  example('SH-5.8 a group does not fall apart', {
    groups: { 'a-1': ['clansman', 'K20 L20 M20'], ...far },
    play: [refused('COHERENCY', moves('a-1', 'K15', { unit: 'a-1.1' }), { parts: 2 })],
  });

  example('SH-5.9 a group that is apart must come together first', {
    groups: { 'a-1': ['clansman', 'K20 N20'], ...far },
    secrets: quiet(),
    play: [
      refused('MUST_RESTORE', act('a', 'end', { auto: 'no' }), { group: 'a-1' }),
      refused('COHERENCY', moves('a-1', 'K18', { unit: 'a-1.1' })),
      moves('a-1', 'L20', { unit: 'a-1.1' }),
    ],
    stand: { 'a-1': 'L20 N20' },
  });

  example('SH-5.9 as long as its move is open it may be apart, but it may not close so', {
    groups: { 'a-1': ['clansman', 'K20 N20'], ...far },
    play: [
      moves('a-1', 'K18', { unit: 'a-1.1', finish: 'no' }),
      refused('COHERENCY', done('a-1')),
      moves('a-1', 'L20', { unit: 'a-1.1', finish: 'no' }),
      done('a-1'),
    ],
    stand: { 'a-1': 'L20 N20' },
  });

  example('SH-5.10 the umpire closes it up round the unit with most links', {
    groups: { 'a-1': ['clansman', 'K20 L20 P20'], ...far },
    secrets: quiet(),
    play: [ends('a')],
    gives: [['group.moved', { group: 'a-1' }]],
    has: { 'a-1.1': { moved: false } },
  });

  const wood = { groups: { 'a-1': ['clansman', 'K20'], ...far }, terrain: [ground('wood', 'A18:Z19')] } as const;
  example('SH-5.11 the higher of two dice is how far one gets through a wood', {
    ...wood,
    play: [refused('NEEDS_THROUGH', moves('a-1', 'K17')), moves('a-1', 'K17', { through: 'yes' })],
    dice: [1, 2],
    gives: [['roll', { purpose: 'difficult', result: 2 }]],
    stand: { 'a-1': 'K17' },
  });

  example('SH-5.12 a 1 in the bog is a wound without an armour save', {
    groups: { 'a-1': ['oathguard', 'K20'], 'a-2': ['hunter', 'A20'], ...far },
    terrain: [ground('bog', 'A19:Z19')],
    secrets: quiet(),
    play: [moves('a-1', 'K18', { through: 'yes' })],
    dice: [1],
    slain: ['a-1.1'],
  });

  example('SH-5.12 a 2 is none, and each of those who went through it throws', {
    groups: { 'a-1': ['hunter', 'K20 M20'], 'a-2': ['hunter', 'A20'], ...far },
    terrain: [ground('bog', 'K19:L19')],
    secrets: quiet(),
    play: [moves('a-1', 'K18', { through: 'yes' })],
    dice: [2],
    gives: [['roll', { purpose: 'dangerous', units: ['a-1.1'], result: 0 }]],
    slain: [],
  });

  example('SH-5.13, SH-6.8 who finds a house in its place goes beside it and keeps its slot', {
    groups: { 'a-1': ['spearman', 'K20:O20'], ...far },
    terrain: [ground('house', 'M17')],
    play: [moves('a-1', 'K17')],
    has: { 'a-1.3': { slot: 16 * 48 + 12 } },
  });

  example('SH-5.14 a group that pivoted has moved', {
    groups: { 'a-1': ['spearman', 'K20:O20'], ...far },
    play: [pivots('a-1', 'E')],
    has: { 'a-1.1': { moved: true } },
  });

  example('SH-5.15 a horde keeps its shape as far as there is room', {
    groups: { 'a-1': ['clansman', 'K20 L20 M20'], ...far },
    terrain: [ground('house', 'L16')],
    play: [moves('a-1', 'K16')],
    stand: { 'a-1': 'K16 L17 M16' },
  });

  example('SH-5.16 one unit goes alone, if it keeps with the others', {
    groups: { 'a-1': ['hunter', 'K20 M20'], ...far },
    play: [
      refused('NO_SUCH_UNIT', moves('a-1', 'K18', { unit: 'b-9.1' })),
      moves('a-1', 'M18', { unit: 'a-1.2', finish: 'yes' }),
    ].slice(1),
    stand: { 'a-1': 'K20 M18' },
  });
});
