import { describe, expect, it } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import { openPlaying } from '../../support/example.ts';
import {
  act,
  book,
  casts,
  choicesIn,
  example,
  ground,
  marches,
  moves,
  offersIn,
  positionOf,
  quiet,
  refused,
  timeUp,
} from './example.ts';
import type { Differs, Placed } from './example.ts';

const bare = (id: string, pool = 4): Differs => ({ with: { [`${id}.1`]: { hands: 'spell+spell', pool } } });
const duel = (more: Partial<Placed> = {}, pool = 4): Placed => ({
  groups: { 'a-1': ['magister', 'K20', bare('a-1', pool)], 'b-1': ['clansman', 'K10:L10'] },
  turn: { phase: 'shooting' },
  secrets: quiet(),
  ...more,
});
const dart = (dice: number, more: Facts = {}) => casts('a-1.1', 'ember-dart', { target: 'b-1', dice, ...more });
const bares = (dice: number, more: Facts = {}) => casts('a-1.1', 'bare-the-soul', { target: 'b-1', dice, ...more });
const failed = [['spell.failed', { unit: 'a-1.1' }]] as const;

describe('SH-14.5 a spell that falls short', () => {
  example('fails if nobody says anything', {
    ...duel(),
    play: [dart(1), timeUp('a')],
    dice: [1],
    gives: failed,
    has: { 'a-1.1': { pool: 3 } },
  });
  example('or if no die is added', {
    ...duel(),
    play: [
      dart(1),
      refused('NO_DICE', act('a', 'surge', { dice: 4 }), { unit: 'a-1.1', pool: 3 }),
      refused('NO_DICE', act('a', 'surge', { dice: -1 })),
      act('a', 'surge', { dice: 0 }),
    ],
    dice: [1],
    gives: failed,
    has: { 'a-1.1': { pool: 3 } },
  });
  example('fails at once if no die is left', {
    ...duel({}, 1),
    play: [dart(1)],
    dice: [1],
    gives: failed,
    has: { 'a-1.1': { pool: 0 } },
  });
  example('or if none was to be added', {
    ...duel(),
    play: [dart(1, { surge: 0 })],
    dice: [1],
    gives: failed,
    has: { 'a-1.1': { pool: 3 } },
  });
  example('surges unasked with as many as were named', {
    ...duel(),
    play: [dart(1, { surge: 2 })],
    dice: [1, 'd3:1', 'd3:1'],
    gives: [
      ['spell.rolled', { dice: [1, 1], bonus: 1, sum: 3, cost: 3, surge: true }],
      ['spell.stacked', { spell: 'ember-dart' }],
    ],
    has: { 'a-1.1': { pool: 1 } },
  });
  example('which may be too few', {
    ...duel(),
    play: [dart(1, { surge: 1 })],
    dice: [1, 'd3:1'],
    gives: failed,
    has: { 'a-1.1': { pool: 2 } },
  });
  example('and which are kept if it succeeds', {
    ...duel(),
    play: [dart(1, { surge: 2 })],
    dice: [3],
    has: { 'a-1.1': { pool: 3 } },
  });

  const auto = { secrets: quiet({ surge: 'auto' }) };
  example('by order with as many dice as it takes at two each', {
    ...duel(auto, 3),
    play: [bares(1)],
    dice: [1, 'd3:2', 'd3:2'],
    gives: [['spell.rolled', { sum: 5, surge: true }]],
    has: { 'a-1.1': { pool: 0 }, 'b-1.1': { lowered: true } },
  });
  example('but none if there are not so many', {
    ...duel(auto, 2),
    play: [bares(1)],
    dice: [1],
    gives: failed,
    has: { 'a-1.1': { pool: 1 } },
  });

  it('is asked with the dice it takes first', () => {
    const playing = openPlaying(book, positionOf(duel()), [1]);
    expect(offersIn(playing, 'surge')).toEqual([]);
    expect(choicesIn(playing, 'surge', 'dice')).toEqual([]);
    playing.act(bares(1));
    expect(offersIn(playing, 'surge')).toEqual([{ dice: 2 }, { dice: 0 }, { dice: 3 }]);
    expect(choicesIn(playing, 'surge', 'dice')).toEqual([0, 3]);
    expect(choicesIn(playing, 'surge', 'dice', { by: 'b' })).toEqual([]);
  });
});

describe('SH-14.3 what a spell is aimed at', () => {
  const house = ground('house', 'I15:M15');
  example('seen and in range, of a group whoever is', {
    ...duel({ terrain: [house] }),
    groups: {
      'a-1': ['magister', 'K20', bare('a-1')],
      'b-1': ['clansman', 'K10'],
      'b-2': ['clansman', 'J10 AE20'],
      'b-3': ['clansman', 'R10'],
      'b-4': ['clansman', 'AR2'],
    },
    play: [
      refused('NO_LINE_OF_SIGHT', bares(1), { spell: 'bare-the-soul', unit: 'a-1.1', target: 'b-1' }),
      refused('OUT_OF_RANGE', bares(1, { target: 'b-2' }), { distance: 400, range: 18 }),
      refused('OUT_OF_RANGE', bares(1, { target: 'b-4' }), { target: 'b-4', range: 18 }),
      bares(1, { target: 'b-3' }),
    ],
    dice: [5],
    has: { 'b-3.1': { lowered: true } },
  });
  example('an element that it has, and something that there is', {
    ...duel(),
    play: [
      refused('BAD_TARGET', dart(1, { element: 'frost' }), { group: 'b-1', why: 'spell' }),
      refused('BAD_TARGET', bares(1, { target: null })),
      refused('BAD_TARGET', bares(1, { target: 'b-7' })),
      refused('UNKNOWN_SPELL', casts('a-1.1', 'grey-pox', { target: 'b-1.1' }), { unit: 'a-1.1', spell: 'grey-pox' }),
      refused('WRONG_TIME', casts('a-1.1', 'unravel', { target: '1' }), { spell: 'unravel' }),
      dart(1, { element: 'flame' }),
    ],
    dice: [3],
  });
});

describe('SH-14.3 what it costs', () => {
  const shaman = (pool: number): Placed => ({
    groups: { 'a-1': ['shaman', 'K20', bare('a-1', pool)], 'b-1': ['clansman', 'K10:L10'] },
    secrets: quiet(),
  });
  example('is more than all dice can come to', {
    ...shaman(1),
    play: [refused('COST_TOO_HIGH', casts('a-1.1', 'call-servant', { dice: 1 }), { pool: 1, most: 6, cost: 8 })],
  });
  example('or just what they may come to', {
    ...shaman(2),
    play: [casts('a-1.1', 'call-servant', { dice: 1, surge: 1 })],
    dice: [6, 'd3:2'],
    gives: [['spell.stacked', { spell: 'call-servant' }]],
  });
});

describe('SH-5.3, SH-14.14 a spell closes what others have begun', () => {
  const groups: Placed['groups'] = {
    'a-1': ['magister', 'K20', bare('a-1')],
    'a-2': ['magister', 'N20', bare('a-2')],
    'b-1': ['clansman', 'K10:L10'],
  };
  const begun = (group: string) => [moves(group, group === 'a-1' ? 'K19' : 'N19', { finish: 'no' }), bares(1)];
  example('another group that is moving', {
    ...duel({ groups, turn: {} }),
    play: [...begun('a-2'), refused('ALREADY_MOVED', moves('a-2', 'N18'))],
    dice: [5],
  });
  example('but not its own', {
    ...duel({ groups, turn: {} }),
    play: [...begun('a-1'), moves('a-1', 'K18')],
    dice: [5],
    stand: { 'a-1': 'K18' },
  });
  example('nor one that moves while a spell for any time is cast', {
    ...duel({ groups, turn: {} }),
    play: [
      moves('a-2', 'N19', { finish: 'no' }),
      casts('a-1.1', 'aegis', { target: 'a-1', dice: 1 }),
      moves('a-2', 'N18'),
    ],
    dice: [6],
    stand: { 'a-2': 'N18' },
  });
  example('SH-14.15 and darts that another group has cast', {
    ...duel({ groups }),
    play: [dart(1), casts('a-2.1', 'ember-dart', { target: 'b-1', dice: 1 })],
    dice: [3, 1, 3],
    gives: [
      ['attack', { group: 'a-1', target: 'b-1', dice: 1 }],
      ['hits', { target: 'b-1', dice: [1] }],
    ],
    has: { 'a-1': { did: ['acted'] }, 'a-2': { did: ['acted'] } },
  });
  const lone = { ...groups, 'b-1': ['clansman', 'K10'], 'b-2': ['clansman', 'A2'] } as Placed['groups'];
  example('SH-14.3, SH-14.15 if those slay its target, the second spell is not cast and costs no dice', {
    ...duel({ groups: lone }),
    play: [dart(1), casts('a-2.1', 'ember-dart', { target: 'b-1', dice: 1 })],
    dice: [3, 4, 4, 1],
    slain: ['b-1.1'],
    has: { 'a-2': { did: [] }, 'a-2.1': { pool: 4 } },
  });
  example('SH-9.6, SH-14.15 who marches near the enemy is tested once the darts of another group have flown', {
    ...duel({ groups: { ...groups, 'a-2': ['bowman', 'L17'] } as Placed['groups'] }),
    play: [dart(1), marches('a-2', 'L15')],
    dice: [3, 1, 2, 2],
    stand: { 'a-2': 'L15' },
    gives: [
      ['hits', { target: 'b-1', dice: [1] }],
      ['test', { purpose: 'march', group: 'a-2', dice: [2, 2] }],
    ],
  });
});
