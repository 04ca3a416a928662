import { describe } from 'vitest';
import { act, ends, example, ground, marches, moves, quiet, refused } from './example.ts';

const far = { 'b-9': ['hunter', 'AR2'] } as const;
const open = { finish: 'no' };

describe('SH-5.16 one figure alone', () => {
  const loose = {
    groups: { 'a-1': ['warden', 'K20 M20'], 'a-2': ['marl-troll', 'AT20'], ...far },
    secrets: quiet(),
  } as const;
  const one = (unit: string, cell: string, more = {}) => moves(unit.slice(0, 3), cell, { unit, ...more });
  example('goes where there is room, in reach, and on the board', {
    ...loose,
    terrain: [ground('wood', 'K18'), ground('pond', 'L19')],
    play: [
      refused('NO_SUCH_UNIT', moves('a-1', 'K19', { unit: 'a-2.1' }), { unit: 'a-2.1' }),
      refused('NOT_YOURS', moves('a-1', 'K19', { unit: 'b-9.1' })),
      refused('OFF_BOARD', one('a-2.1', 'AV20'), { unit: 'a-2.1', cell: 'AV20' }),
      refused('BLOCKED', one('a-1.1', 'M20'), { unit: 'a-1.1', cell: 'M20' }),
      refused('BLOCKED', one('a-1.1', 'L19'), { unit: 'a-1.1', cell: 'L19' }),
      refused('NEEDS_THROUGH', one('a-1.1', 'K18'), { unit: 'a-1.1', cell: 'K18' }),
      refused('OUT_OF_REACH', one('a-1.1', 'K13'), { unit: 'a-1.1', cell: 'K13', cost: null, points: 60 }),
      refused('COHERENCY', one('a-1.1', 'I20'), { group: 'a-1', parts: 2 }),
      one('a-1.1', 'K19'),
    ],
    stand: { 'a-1': 'K19 M20' },
    has: { 'a-1.1': { moved: true }, 'a-1.2': { moved: false } },
  });
  example('SH-5.11 through a wood as far as its two dice say', {
    ...loose,
    terrain: [ground('wood', 'K18:K19')],
    play: [one('a-1.1', 'K18', { through: 'yes', ...open })],
    dice: [1, 2],
    stand: { 'a-1': 'K18 M20' },
  });
  example('SH-5.3 the others stay where the open move has put them', {
    ...loose,
    play: [moves('a-1', 'K18', open), one('a-1.2', 'L17', open), act('a', 'done', { group: 'a-1' })],
    stand: { 'a-1': 'K18 L17' },
  });
  example('SH-5.12 who was to go through a bog, and then goes round, is in no danger', {
    ...loose,
    terrain: [ground('bog', 'K19', 'M19')],
    play: [
      moves('a-1', 'K18', { through: 'yes', ...open }),
      one('a-1.1', 'J18', open),
      act('a', 'done', { group: 'a-1' }),
    ],
    dice: [2],
    gives: [['roll', { purpose: 'dangerous', units: ['a-1.2'] }]],
    stand: { 'a-1': 'J18 M18' },
  });
});

describe('SH-6.3 a block', () => {
  const block = { groups: { 'a-1': ['spearman', 'K20:N20'], ...far }, secrets: quiet() } as const;
  example('moves as a whole', {
    ...block,
    play: [
      refused('ILLEGAL_MANOEUVRE', moves('a-1', 'K19', { unit: 'a-1.1' }), { lead: false }),
      refused('ILLEGAL_MANOEUVRE', moves('a-1', 'K19', { stay: ['a-1.4'] }), { lead: false }),
      moves('a-1', 'N18', { lead: 'a-1.4' }),
    ],
    stand: { 'a-1': 'K18:N18' },
  });
  example('SH-6.8 whoever makes way for a pond may be sent elsewhere by itself', {
    ...block,
    terrain: [ground('pond', 'N18')],
    play: [
      moves('a-1', 'K18', open),
      moves('a-1', 'M19', { unit: 'a-1.4', ...open }),
      act('a', 'done', { group: 'a-1' }),
    ],
    stand: { 'a-1': 'K18 L18 M18 M19' },
    has: { 'a-1.4': { slot: 17 * 48 + 13 } },
  });
  example('SH-9.4 marches straight ahead', {
    ...block,
    turn: { phase: 'shooting' },
    play: [refused('NOT_STRAIGHT', marches('a-1', 'L18'), { group: 'a-1' }), marches('a-1', 'K17'), ends('a')],
    stand: { 'a-1': 'K17:N17' },
  });
  example('SH-5.15 of a loose group the first does not stay', {
    groups: { 'a-1': ['warden', 'K20 M20'], ...far },
    play: [
      refused('ILLEGAL_MANOEUVRE', moves('a-1', 'K19', { stay: ['a-1.1'] }), { unit: 'a-1.1', lead: true }),
      refused('BLOCKED', moves('a-1', 'M20', { stay: ['a-1.2'] }), { unit: 'a-1.1', cell: 'M20' }),
      refused('OUT_OF_REACH', moves('a-1', 'K13'), { unit: 'a-1.1', cell: 'K13', cost: 70, points: 60 }),
      moves('a-1', 'L19', { stay: ['a-1.2'] }),
    ],
    stand: { 'a-1': 'L19 M20' },
  });
});
