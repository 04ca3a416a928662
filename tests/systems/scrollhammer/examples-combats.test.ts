import { describe } from 'vitest';
import { example, ground, madeUp, quiet, rallies } from './example.ts';

const fight = { phase: 'fight' };
const away = { 'b-9': ['hunter', 'AR2'] } as const;
const ones = (count: number): number[] => Array.from({ length: count }, () => 1);

describe('Scrollhammer, worked examples of whole combats and flights', () => {
  const butcher = madeUp('butcher', 'captain', { a: 10, ws: 10 });
  const massacre = (test: readonly number[], passed: boolean) =>
    ({
      groups: { 'a-1': ['hunter', 'K20:R20'], 'b-1': [butcher, 'K19'], ...away },
      turn: fight,
      secrets: quiet(),
      play: [],
      dice: [3, 3, 3, 3, 3, 3, ...ones(4), 3, 3, 3, 3, 3, 3, 1, 1, ...test],
      gives: [
        ['combat.result', { wounds: { a: 0, b: 6 } }],
        ['test', { purpose: 'break', needed: 1, modifier: -6, passed }],
      ],
    }) as const;
  example('SH-E31, SH-2.5 Ld 7, lost by 6: a double 1 holds', massacre([1, 1], true));
  example('SH-E31 1 and 2 do not', {
    ...massacre([1, 2, 6, 1], false),
    slain: Array.from({ length: 8 }, (_, index) => `a-1.${index + 1}`),
  });

  example('SH-E32, SH-13.8, SH-13.13 broken spearmen run through levymen, who panic and run through them', {
    groups: {
      'a-1': ['spearman', 'K20:N20'],
      'a-2': ['levyman', 'K24:N24 K25 L25'],
      'b-1': ['clansman', 'K19:N19', { with: { 'b-1.1': { standard: true } } }],
      ...away,
    },
    turn: fight,
    secrets: quiet(),
    play: [],
    dice: [...ones(4), ...ones(8), 4, 3, 1, 6, 3, 4, 3, 4, 2, 3],
    gives: [
      ['combat.result', { score: { a: 0, b: 1 } }],
      ['test', { purpose: 'break', group: 'a-1', passed: false }],
      ['escaped', { group: 'a-1' }],
      ['group.fellback', { group: 'a-1', inches: 7 }],
      ['test', { purpose: 'panic', group: 'a-2', needed: 5, passed: false }],
      ['group.fellback', { group: 'a-2', inches: 5 }],
    ],
    stand: { 'a-1': 'K27:N27', 'a-2': 'K29:N29 K30 L30' },
  });

  const flees = (groups: Parameters<typeof example>[1]['groups'], dice: readonly number[]) => ({
    groups: { ...groups, 'a-2': ['warden', 'A20'], ...away } as const,
    secrets: quiet(),
    play: [rallies('a-1')],
    dice: [4, 4, ...dice],
  });
  example('SH-E33, SH-13.15 past enemies of the combat, and on until clear of them', {
    ...flees(
      {
        'a-1': ['spearman', 'K20:M20', { fleeing: true }],
        'b-1': ['clansman', 'K19:M19'],
        'b-2': ['hunter', 'K21 M21 L23'],
      },
      [1, 1],
    ),
    stand: { 'a-1': 'K25:M25' },
  });

  const walls = [ground('house', 'J27', 'J28', 'J29', 'J30', 'K30', 'L30', 'M30', 'N30', 'N29', 'N28', 'N27')];
  const pit = (dice: readonly number[]) => ({
    ...flees({ 'a-1': ['hunter', 'K28 M28', { fleeing: true }], 'b-1': ['clansman', 'K25 M25'] }, dice),
    terrain: walls,
  });
  example('SH-E34, SH-13.14 five inches and nowhere to go', { ...pit([2, 3]), slain: ['a-1.1', 'a-1.2'] });
  example('SH-E34, SH-13.11 for three there is room', { ...pit([1, 2]), stand: { 'a-1': 'M29 K29' }, slain: [] });

  example('SH-E35, SH-13.12 who gets to the edge is gone', {
    ...flees({ 'a-1': ['hunter', 'K29 M31 O33', { fleeing: true }] }, [2, 3]),
    gives: [['unit.left', { group: 'a-1', units: ['a-1.3', 'a-1.2'] }]],
    stand: { 'a-1': 'K34' },
    slain: ['a-1.2', 'a-1.3'],
  });

  example('SH-E46, SH-11.14, SH-12.4, SH-12.6 two groups a side in one combat', {
    groups: {
      'a-1': ['oathguard', 'K14:M14 L15'],
      'a-2': ['warden', 'J13 J12'],
      'b-1': ['clansman', 'K13 L13 K12 L11 M11 N11'],
      'b-2': ['hunter', 'M13 N13'],
      ...away,
    },
    turn: fight,
    secrets: quiet(),
    play: [],
    dice: [
      ...[3, 3, 3, 1, 1, 1, 1, 4, 4, 4, 1, 1, 1], // a on b-1: three slain
      1, // a-1.3 on b-2
      ...[4, 1, 4, 1], // b-2 on a-1: one slain
      ...ones(6), // b-1
      ...[4, 3, 2, 2], // Break tests of b-1 and b-2
      ...[2, 5], // a-2 sweeps after b-1
      ...[3, 3],
    ],
    gives: [
      ['attack', { side: 'a', target: 'b-1', dice: 7 }],
      ['attack', { side: 'a', target: 'b-2', dice: 1 }],
      ['attack', { side: 'b', target: 'a-1', dice: 2 }],
      ['attack', { side: 'b', target: 'a-1', dice: 4 }],
      ['attack', { side: 'b', target: 'a-2', dice: 2 }],
      ['combat.result', { wounds: { a: 3, b: 1 }, bonus: { a: 0, b: 0 }, winner: 'a' }],
      ['test', { purpose: 'break', group: 'b-1', needed: 4, passed: false }],
      ['test', { purpose: 'break', group: 'b-2', needed: 5, passed: true }],
      ['sweep', { group: 'a-2', total: 6 }],
      ['sweep', { group: 'b-1', total: 7 }],
      ['escaped', { group: 'b-1' }],
      ['group.fellback', { group: 'b-1', inches: 6 }],
    ],
    stand: { 'b-1': 'K7 L7 K6' },
  });

  const melee = (ties: string, after: readonly number[]) =>
    ({
      groups: {
        'a-1': ['spearman', 'K20:O20 K21:O21 K22:N22', { with: { 'a-1.3': { standard: true } } }],
        'b-1': [
          'clansman',
          'K19:O19 K18:O18 K17:O17 K16:O16 K15:O15 K14:L14',
          { with: { 'b-1.3': { standard: true } } },
        ],
        'a-2': ['warden', 'A30'],
        ...away,
      },
      options: { 'sweep-ties': ties },
      turn: fight,
      secrets: quiet(),
      play: [],
      dice: [
        4,
        4,
        4,
        ...ones(7),
        5,
        5,
        5,
        1,
        1,
        1,
        4,
        4,
        4,
        4,
        ...ones(24),
        4,
        4,
        4,
        4,
        1,
        1,
        1,
        1,
        4,
        3,
        4,
        3,
        ...after,
      ],
      gives: [
        ['combat.result', { wounds: { a: 3, b: 4 }, bonus: { a: 3, b: 3 }, score: { a: 6, b: 7 }, winner: 'b' }],
        ['test', { purpose: 'break', group: 'a-1', needed: 6, passed: false }],
        ['sweep', { group: 'b-1', die: 4, total: 6 }],
        ['sweep', { group: 'a-1', die: 3, total: 6 }],
      ],
    }) as const;
  example('SH-E30, SH-12.2, SH-12.8 ranks, hordes and standards decide; a tie catches', {
    ...melee('caught', []),
    has: { 'a-1': { units: [] } },
  });
  example('SH-E30 or escapes, if it was agreed so', { ...melee('escape', [1, 1]), has: { 'a-1': { fleeing: true } } });
});
