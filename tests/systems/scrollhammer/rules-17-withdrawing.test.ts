import { describe, expect, it } from 'vitest';
import { withdrawModifier } from '../../../src/systems/scrollhammer/fight/withdraw.ts';
import { openPlaying } from '../../support/example.ts';
import {
  act,
  asks,
  book,
  choicesIn,
  example,
  ground,
  offersIn,
  positionOf,
  quiet,
  refused,
  timeUp,
  viewOf,
} from './example.ts';
import type { Placed } from './example.ts';

const far = { 'b-9': ['hunter', 'AR2'] } as const;
const withdraws = (cell: string) => act('a', 'withdraw', { cell });

describe('SH-17.3, SH-6.23 who may slip away', () => {
  const modifier = (groups: Placed['groups']) =>
    withdrawModifier(viewOf(openPlaying(book, positionOf({ groups: { ...groups, ...far } }), [])), 'a-1');

  it('who has Hit and Run, from anybody', () => {
    const foe = ['clansman', 'K19'] as const;
    expect(modifier({ 'a-1': ['hunter', 'K20'], 'b-1': foe })).toBe(0);
    expect(modifier({ 'a-1': ['hunter', 'K20'], 'b-1': ['clansman', 'K18'] })).toBeNull();
    expect(modifier({ 'a-1': ['hunter', 'K20', { did: ['charged'] }], 'b-1': foe })).toBeNull();
    expect(modifier({ 'a-1': ['hunter', 'K20', { fleeing: true }], 'b-1': foe })).toBeNull();
  });

  it('Skirmishers from enemies in Ranks alone, at 1 less', () => {
    const ranks = ['oathguard', 'K19'] as const;
    expect(modifier({ 'a-1': ['warden', 'K20'], 'b-1': ranks })).toBe(-1);
    expect(modifier({ 'a-1': ['warden', 'K20'], 'b-1': ranks, 'b-2': ['clansman', 'K21'] })).toBeNull();
    expect(modifier({ 'a-1': ['warden', 'K20'], 'b-1': ['clansman', 'K19'] })).toBeNull();
    expect(modifier({ 'a-1': ['clansman', 'K20'], 'b-1': ranks })).toBeNull();
    expect(modifier({ 'a-1': ['spearman', 'K20'], 'b-1': ranks })).toBeNull();
  });
});

describe('SH-17.3 where to', () => {
  const asking = { a: { orders: { consolidate: 'stay' } }, b: quiet().b ?? {} };
  const duel = (more: Partial<Placed> = {}) =>
    ({
      groups: { 'a-1': ['hunter', 'K20'], 'b-1': ['clansman', 'K19'], ...far },
      turn: { phase: 'fight' },
      secrets: asking,
      ...more,
    }) as const;
  const netted: Placed['groups'] = {
    ...duel().groups,
    'a-1': ['hunter', 'K20', { with: { 'a-1.1': { entangled: 9 } } }],
  };
  const asked = (more: Partial<Placed> = {}) => openPlaying(book, positionOf(duel(more)), [1, 1, 1]);

  it('is offered in five directions, towards its own edge first, seven cells or four', () => {
    const cells = ['K27', 'R27', 'D27', 'R20', 'D20'];
    const playing = asked();
    expect(choicesIn(playing, 'withdraw', 'cell')).toEqual(cells);
    expect(choicesIn(playing, 'withdraw', 'stay')).toEqual(['stay']);
    expect(choicesIn(playing, 'withdraw', 'cell', { by: 'b' })).toEqual([]);
    expect(offersIn(playing, 'withdraw')).toEqual([{ stay: 'stay' }, ...cells.map((cell) => ({ cell }))]);
    const pond = asked({ terrain: [ground('pond', 'K27', 'R27', 'O24')] });
    expect(choicesIn(pond, 'withdraw', 'cell')).toEqual(['K24', 'D27', 'R20', 'D20', 'R13']);
    const north = asked({
      groups: { 'b-1': ['hunter', 'K10'], 'a-1': ['clansman', 'K11'], 'a-9': ['hunter', 'AR2'] },
      secrets: { a: quiet().a ?? {}, b: asking.a },
    });
    expect(choicesIn(north, 'withdraw', 'cell', { by: 'b' })).toEqual(['K3', 'R3', 'D3', 'R10', 'D10']);
  });

  it('section 10 how likely it is', () => {
    const odds = (by: 'a' | 'b', more: Partial<Placed> = {}, dice = [1, 1, 1]) =>
      book.handle
        .odds(openPlaying(book, positionOf(duel(more)), dice).view(by), { verb: 'withdraw', by, params: {} })
        .map(({ text: { key, facts }, chance }) => [key, facts, Math.round(6 * chance)]);
    expect(odds('a')).toEqual([['odds.withdraw', { needed: 4 }, 4]]);
    expect(odds('b')).toEqual([]);
    expect(odds('a', { groups: netted })).toEqual([['odds.withdraw', { needed: 1 }, 1]]);
    const agile: Placed['groups'] = { 'a-1': ['warden', 'K20'], 'b-1': ['spearman', 'K19'], ...far };
    expect(odds('a', { groups: agile })).toEqual([['odds.withdraw', { needed: 3 }, 3]]);
  });

  example('ends beside no enemy, wherever it passes, and no further than two dice can carry it', {
    ...duel(),
    play: [
      refused('ENEMY_TOO_CLOSE', withdraws('K18'), {}),
      refused('OUT_OF_REACH', withdraws('K33'), {}),
      withdraws('K17'),
    ],
    dice: [1, 1, 1, 4, 1, 2],
    gives: [['group.withdrew', { group: 'a-1', dice: [1, 2] }]],
    stand: { 'a-1': 'K17' },
  });
  example('stays for good if it says so, or if nobody says anything', {
    ...duel(),
    play: [timeUp('a')],
    dice: [1, 1, 1],
    gives: [['group.stayed', { group: 'a-1', instead: 'withdraw' }]],
    stand: { 'a-1': 'K20' },
  });
  example('goes as near as the dice allow, of cells as near the one that costs least', {
    ...duel(),
    play: [withdraws('K30')],
    dice: [1, 1, 1, 4, 1, 2],
    stand: { 'a-1': 'K23' },
  });
  example('stays if its test fails', {
    ...duel(),
    play: [withdraws('K30')],
    dice: [1, 1, 1, 5],
    gives: [['test', { purpose: 'hit-and-run', needed: 4, passed: false }]],
    stand: { 'a-1': 'K20' },
  });
  example('section 3.13, SH-2.6 whoever is Entangled tests with an Initiative of 1', {
    ...duel({ groups: netted }),
    play: [withdraws('K30')],
    dice: [1, 1, 1, 4],
    gives: [['test', { purpose: 'hit-and-run', needed: 1, passed: false }]],
    stand: { 'a-1': 'K20' },
  });
  example('stays if two dice carry it nowhere away from the enemy', {
    ...duel({ terrain: [ground('pond', 'J20', 'L20', 'J21', 'K21', 'L21')] }),
    play: [asks('a withdraw'), withdraws('K16')],
    dice: [1, 1, 1, 4, 1, 1],
    stand: { 'a-1': 'K20' },
  });
  example('goes as it stands', {
    ...duel({ groups: { 'a-1': ['hunter', 'K20 L20'], 'b-1': ['clansman', 'K19'], ...far } }),
    play: [withdraws('J23')],
    // Two hunters strike, then the Clansman twice.
    dice: [1, 1, 1, 1, 4, 3, 3],
    stand: { 'a-1': 'J23 K23' },
  });
  // Side a has two groups in it, each in contact with another enemy; b-1 fights both.
  const ones = (count: number): number[] => Array.from({ length: count }, () => 1);
  example('passes those enemies of the combat, too, that it does not touch', {
    ...duel({
      groups: {
        'a-1': ['hunter', 'K14'],
        'a-2': ['hunter', 'L17'],
        'b-1': ['clansman', 'K13 M13 M15 M16'],
        'b-2': ['clansman', 'K17'],
        'a-9': ['spearman', 'A36'],
        ...far,
      },
      turn: { phase: 'fight', active: 'b' },
    }),
    play: [withdraws('K20')],
    dice: [...ones(12), 1, 3, 4],
    gives: [['group.withdrew', { group: 'a-1', dice: [3, 4] }]],
    stand: { 'a-1': 'K20' },
    asked: ['a withdraw'],
  });
  example('SH-6.23 Skirmishers do not while a Horde is in the combat, touching them or not', {
    ...duel({
      groups: {
        'a-1': ['warden', 'K14'],
        'a-2': ['warden', 'N14'],
        'b-1': ['shieldbearer', 'K13 L13 M13', { facing: 'S' }],
        'b-2': ['clansman', 'O14'],
        'a-9': ['spearman', 'A36'],
        ...far,
      },
      turn: { phase: 'fight', active: 'b' },
    }),
    play: [],
    dice: ones(9),
    asked: ['a movement'],
  });

  for (const [order, cell] of [
    ['no', 'K20'],
    ['toward-own-edge', 'K24'],
  ] as const)
    example(`section 5.3 by order: ${order}`, {
      ...duel({ secrets: quiet({ hitrun: order }) }),
      play: [],
      dice: order === 'no' ? [1, 1, 1] : [1, 1, 1, 4, 2, 2],
      stand: { 'a-1': cell },
    });
});
