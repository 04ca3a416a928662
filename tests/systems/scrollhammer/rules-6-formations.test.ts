import { describe, expect, it } from 'vitest';
import { gridOf } from '../../../src/engine/index.ts';
import { nearest } from '../../../src/systems/scrollhammer/movement/ranks.ts';
import { withdrawModifier } from '../../../src/systems/scrollhammer/fight/withdraw.ts';
import { strengthInRanks } from '../../../src/systems/scrollhammer/formation/ranks.ts';
import { bonusOf } from '../../../src/systems/scrollhammer/steps/combat-result.ts';
import { openPlaying } from '../../support/example.ts';
import {
  act,
  asks,
  book,
  charges,
  ends,
  example,
  faces,
  ground,
  marches,
  moves,
  pivots,
  positionOf,
  quiet,
  rallies,
  reforms,
  refused,
  shoots,
  viewOf,
} from './example.ts';
import type { Differs, Placed } from './example.ts';

const far = { 'b-9': ['hunter', 'AR2'] } as const;
const shooting = { phase: 'shooting' };
const seen = (placed: Placed) => viewOf(openPlaying(book, positionOf(placed), []));
const block = ['spearman', 'K20:O20 K21:O21'] as const;

describe('SH-6 formations', () => {
  it('SH-6.8 a figure takes the place nearest to its own: by distance, then by what it costs, then the first', () => {
    const view = seen({ groups: { 'a-1': block, ...far } });
    const at = (label: string): number => gridOf(view.board).read(label) ?? -1;
    const found = (costs: Readonly<Record<string, number>>, may?: (cell: number) => boolean): string | null => {
      const cost = new Map(Object.entries(costs).map(([label, points]) => [at(label), points]));
      const cell = nearest(view, [...cost.keys()], at('K10'), (each) => cost.get(each) ?? 0, may);
      return cell === null ? null : gridOf(view.board).label(cell);
    };
    expect(found({ K13: 1, K12: 9, N10: 1 })).toBe('K12');
    expect(found({ K12: 9, K8: 8, M10: 9 })).toBe('K8');
    expect(found({ M10: 8, K12: 9, K8: 9 })).toBe('M10');
    expect(found({ K12: 9, M10: 9, K8: 9, I10: 9 })).toBe('K8');
    expect(found({ K8: 9, K12: 9 })).toBe('K8');
    expect(found({ K11: 1, K12: 1 }, (cell) => cell !== at('K11'))).toBe('K12');
    expect(found({})).toBeNull();
  });

  example('SH-6.6 only Ranks pivot and reform', {
    groups: { 'a-1': ['hunter', 'K20:M20'], 'a-2': ['clansman', 'T20:W20'], ...far },
    play: [
      refused('NOT_RANKS', pivots('a-1', 'E')),
      refused('NOT_RANKS', pivots('a-2', 'E')),
      refused('NOT_RANKS', reforms('a-1')),
    ],
  });

  example('SH-6.1, SH-6.6 a block pivots on its cells instead of moving', {
    groups: { 'a-1': block, ...far },
    play: [pivots('a-1', 'E'), refused('ALREADY_MOVED', moves('a-1', 'L20'))],
    has: { 'a-1': { facing: 1 } },
    stand: { 'a-1': 'K20:O20 K21:O21' },
  });

  example('SH-6.2 blocks touch', {
    groups: { 'a-1': ['spearman', 'K20 M20'], ...far },
    secrets: quiet(),
    play: [refused('MUST_RESTORE', act('a', 'end', { auto: 'no' }))],
  });

  example('SH-6.3 nobody leaves its slot', {
    groups: { 'a-1': block, ...far },
    play: [
      refused('ILLEGAL_MANOEUVRE', moves('a-1', 'K19', { unit: 'a-1.1' })),
      refused('ILLEGAL_MANOEUVRE', moves('a-1', 'K18', { stay: ['a-1.2'] })),
    ],
  });

  example('SH-6.4 a wheel is forward and aside, and keeps the facing', {
    groups: { 'a-1': block, ...far },
    play: [refused('ILLEGAL_MANOEUVRE', moves('a-1', 'N18')), moves('a-1', 'M17')],
    stand: { 'a-1': 'M17:Q17 M18:Q18' },
    has: { 'a-1': { facing: 0 } },
  });

  example('SH-6.5 aside or back at half speed', {
    groups: { 'a-1': block, ...far },
    play: [
      refused('OUT_OF_REACH', moves('a-1', 'O20'), { points: 30 }),
      refused('OUT_OF_REACH', moves('a-1', 'K24'), { points: 30 }),
      moves('a-1', 'K23'),
    ],
    stand: { 'a-1': 'K23:O23 K24:O24' },
  });

  example('SH-6.7 only a block in disorder forms up anew', {
    groups: { 'a-1': block, ...far },
    play: [refused('STILL_COHERENT', reforms('a-1'))],
  });

  example('SH-6.7 unless it was agreed otherwise; then it neither shoots nor charges', {
    groups: { 'a-1': ['bowman', 'K20:O20'], 'b-1': ['hunter', 'K8'] },
    options: { 'free-reform': 'on' },
    play: [reforms('a-1', { files: 3 }), ends('a'), refused('MANOEUVRED', shoots('a-1', 'b-1'))],
    gives: [['group.reformed', { group: 'a-1' }]],
  });

  example('SH-6.8 a friend in the way stops the whole block', {
    groups: { 'a-1': block, 'a-2': ['hunter', 'M17'], ...far },
    play: [refused('BLOCKED', moves('a-1', 'K17'), { unit: 'a-1.3' })],
  });

  example('SH-6.9 slots are filled from the front left', {
    groups: { 'a-1': ['spearman', 'K20 M20 L21 N21'], ...far },
    secrets: quiet(),
    options: { 'free-reform': 'on' },
    play: [reforms('a-1', { files: 2, anchor: 'L20' })],
    after(playing) {
      const cells = Object.values(viewOf(playing).units)
        .filter(({ side }) => side === 'a')
        .map(({ at }) => at)
        .sort();
      expect(cells).toEqual([19 * 48 + 11, 19 * 48 + 12, 20 * 48 + 11, 20 * 48 + 12].sort());
    },
  });

  example('SH-6.10 a block that rallies forms up', {
    groups: { 'a-1': ['spearman', 'K20:N20', { fleeing: true }], ...far },
    play: [rallies('a-1'), asks('a regroup'), act('a', 'consolidate', { facing: 'S' })],
    dice: [3, 3],
    has: { 'a-1': { fleeing: false, facing: 2 } },
  });

  const volley = (type: string, more: Differs = {}) =>
    ({
      groups: { 'a-1': ['warden', 'K20'], 'b-1': [type, 'K10', more] },
      terrain: [ground('bog', 'K10')],
      turn: shooting,
      secrets: quiet(),
      play: [shoots('a-1', 'b-1')],
    }) as const;
  example('SH-6.11 a block has no cover merely from where it stands', {
    ...volley('bone-soldier'),
    dice: [1],
    gives: [['attack', { cover: null }]],
  });
  example('SH-6.20 a horde has 6+', { ...volley('clansman'), dice: [1], gives: [['attack', { cover: 6 }]] });
  example('SH-6.22 skirmishers have 4+', { ...volley('hunter'), dice: [1], gives: [['attack', { cover: 4 }]] });

  example('SH-6.12 the third rank does not shoot', {
    groups: { 'a-1': ['bowman', 'K20:L20 K21:L21 K22:L22'], 'b-1': ['clansman', 'K10:P10'] },
    turn: shooting,
    secrets: quiet(),
    play: [shoots('a-1', 'b-1')],
    dice: [1, 1, 1, 1],
    gives: [['attack', { dice: 4 }]],
  });

  example('SH-6.13 who sees nobody shoots with the others, at 3+ cover', {
    groups: { 'a-1': ['bowman', 'K20:O20'], 'b-1': ['hunter', 'J10'] },
    terrain: [ground('house', 'L16:P16')],
    turn: shooting,
    secrets: quiet(),
    play: [shoots('a-1', 'b-1')],
    dice: [1, 1, 4, 1, 1, 4, 3],
    gives: [['saves', { rolls: [{ kind: 'cover', needed: 3, die: 3 }], unsaved: 0 }]],
  });

  it('SH-6.15 rows of five count 1, of ten 2, broken rows by their parts', () => {
    const strength = (cells: string, more: Differs = {}) =>
      strengthInRanks(seen({ groups: { 'a-1': ['spearman', cells, more], ...far } }), 'a-1');
    expect(strength('K20:O20 K21:O21')).toBe(2);
    expect(strength('K20:T20')).toBe(2);
    expect(strength('K20:N20 K21:N21')).toBe(0);
    expect(strength('K20:N20 P20:S20 K21:S21')).toBe(1);
    expect(strength('K20:O20', { flanks: [{ by: 'b-9', arc: 'left' }] })).toBe(0);
  });

  example('SH-6.16, SH-10.10, SH-10.23 a charge from the side flanks', {
    groups: {
      'a-1': ['oathguard', 'T14 T13 T12', { facing: 'W' }],
      'b-1': ['bone-soldier', 'P13:L13 P12:L12', { facing: 'S' }],
      'a-8': ['warden', 'AS30'],
      'b-8': ['warden', 'AS20'],
    },
    turn: { phase: 'charge' },
    secrets: quiet(),
    play: [charges('a-1', 'b-1')],
    dice: [2, 3],
    has: { 'b-1': { flanks: [{ by: 'a-1', arc: 'left' }] }, 'a-1': { did: expect.arrayContaining(['charged']) } },
  });

  const flanked = {
    groups: {
      'a-1': ['oathguard', 'Q14 Q13 Q12', { facing: 'W' }],
      'b-1': ['shieldbearer', 'P13:L13 P12:M12', { facing: 'S', flanks: [{ by: 'a-1', arc: 'left' }] }],
    },
    turn: { active: 'b' },
    secrets: quiet(),
  } as const;
  example('SH-6.17, SH-6.18 a flanked block turns to its enemy if it keeps its nerve', {
    ...flanked,
    play: [faces('b-1')],
    dice: [3, 4],
    has: { 'b-1': { facing: 1, flanks: [] } },
  });
  example('SH-6.17 or stays as it is', {
    ...flanked,
    play: [faces('b-1')],
    dice: [4, 4],
    has: { 'b-1': { facing: 2, flanks: [{ by: 'a-1', arc: 'left' }] } },
  });

  example('SH-6.19 a horde moves in any direction', {
    groups: { 'a-1': ['clansman', 'K20 M20'], ...far },
    play: [moves('a-1', 'H23')],
    stand: { 'a-1': 'H23 J23' },
  });

  it('SH-6.20 a full dozen of a horde counts 1 in a combat', () => {
    const horde = (cells: string) =>
      bonusOf(seen({ groups: { 'a-1': ['levyman', cells], 'b-1': ['hunter', 'K18'] } }), ['a-1', 'b-1'], 'a');
    expect([horde('K19:U19'), horde('K19:V19'), horde('K19:V19 K20:V20')]).toEqual([0, 1, 2]);
  });

  example('SH-6.21 skirmishers keep within two inches', {
    groups: { 'a-1': ['hunter', 'K20 N20'], ...far },
    play: [refused('COHERENCY', moves('a-1', 'O20', { unit: 'a-1.2' })), moves('a-1', 'M18', { unit: 'a-1.2' })],
    stand: { 'a-1': 'K20 M18' },
  });

  it('SH-6.23 skirmishers slip away from blocks alone, and one harder', () => {
    const modifier = (more: Placed['groups']) =>
      withdrawModifier(seen({ groups: { 'a-1': ['warden', 'K14'], 'b-1': ['bone-soldier', 'K13'], ...more } }), 'a-1');
    expect(modifier({})).toBe(-1);
    expect(modifier({ 'b-2': ['clansman', 'L13'] })).toBeNull();
    expect(modifier({ 'b-2': ['clansman', 'P13'] })).toBe(-1);
  });

  example('SH-9.4 a block marches straight ahead only', {
    groups: { 'a-1': ['bowman', 'K20:O20'], 'b-1': ['hunter', 'AR2'] },
    turn: shooting,
    play: [refused('NOT_STRAIGHT', marches('a-1', 'L18')), marches('a-1', 'K17')],
    stand: { 'a-1': 'K17:O17' },
  });
});
