import { describe, expect, it } from 'vitest';
import { bonusOf } from '../../../src/systems/scrollhammer/steps/combat-result.ts';
import { openPlaying } from '../../support/example.ts';
import { act, asks, book, charges, ends, example, madeUp, positionOf, quiet, refused, viewOf } from './example.ts';
import type { Differs, Placed } from './example.ts';

const fight = { phase: 'fight' };
const seen = (placed: Placed) => viewOf(openPlaying(book, positionOf(placed), []));
const away = { 'b-9': ['hunter', 'A5'] } as const;

describe('SH-12 result of a combat', () => {
  const duel = (dice: readonly number[], more: Partial<Placed> = {}) => ({
    groups: {
      'a-1': ['warden', 'K20'],
      'b-1': ['clansman', 'K19 L19 M19'],
      'b-9': ['hunter', 'A5'],
    } as Placed['groups'],
    turn: fight,
    secrets: quiet(),
    play: [],
    dice,
    ...more,
  });

  example('SH-12.1, SH-12.4, SH-12.6, SH-12.7, SH-12.8, SH-12.9 who loses tests, runs, and may be caught', {
    ...duel([3, 3, 5, 5, 1, 1, 1, 1, 6, 6, 6, 1]),
    gives: [
      ['combat.result', { winner: 'a', wounds: { a: 2, b: 0 }, score: { a: 2, b: 0 } }],
      ['test', { purpose: 'break', needed: 4, modifier: -2, passed: false }],
      ['sweep', { of: 'winner', total: 10 }],
      ['sweep', { of: 'loser', total: 3 }],
      ['group.destroyed', { group: 'b-1' }],
    ],
    slain: ['b-1.1', 'b-1.2', 'b-1.3'],
  });

  it('SH-12.2 ranks, hordes and standards are part of the score', () => {
    const bonus = (more: Differs) =>
      bonusOf(
        seen({ groups: { 'a-1': ['spearman', 'K20:O20 K21:O21', more], 'b-1': ['clansman', 'K19:L19'] } }),
        ['a-1', 'b-1'],
        'a',
      );
    expect(bonus({})).toBe(2);
    expect(bonus({ with: { 'a-1.3': { standard: true } } })).toBe(3);
    expect(bonus({ flanks: [{ by: 'b-1', arc: 'left' }] })).toBe(0);
    const two = {
      groups: {
        'a-1': ['spearman', 'K20', { with: { 'a-1.1': { standard: true } } }],
        'a-2': ['oathguard', 'L20', { with: { 'a-2.1': { standard: true } } }],
        'b-1': ['clansman', 'K19:L19'],
      },
    } as const;
    expect(bonusOf(seen(two), ['a-1', 'a-2', 'b-1'], 'a')).toBe(1);
  });

  example('SH-12.3 a draw breaks nobody', {
    ...duel([1, 1, 1, 1, 1, 1]),
    groups: { 'a-1': ['warden', 'K20'], 'b-1': ['clansman', 'K19'], ...away },
    dice: [1, 1, 1, 1],
    gives: [['combat.result', { winner: null }]],
    has: { 'b-1': { fleeing: false } },
  });

  example('SH-12.4 a defeat that is borne is forgotten', {
    groups: { 'a-1': ['warden', 'K20'], 'b-1': ['clansman', 'K19 L19'], ...away },
    turn: fight,
    secrets: quiet(),
    play: [],
    dice: [3, 1, 5, 1, 1, 1, 2, 2],
    gives: [['test', { purpose: 'break', needed: 5, passed: true }]],
    has: { 'b-1': { fleeing: false } },
  });

  const colossus = madeUp('colossus', 'captain', { t: 8 });
  const hopelessly = (foe: string, useless: string) => ({
    ...duel([]),
    groups: { 'a-1': [foe, 'K20'], 'b-1': ['levyman', 'K19 L19'], ...away } as Placed['groups'],
    secrets: quiet({ useless }),
  });
  example('SH-12.5 who can wound nobody may choose to run without a test', {
    ...hopelessly(colossus, 'fail'),
    dice: [3, 1, 1, 2, 6, 6, 1],
    gives: [
      ['wounds', { needed: [], dice: [] }],
      ['combat.result', { winner: 'a' }],
      ['sweep', { of: 'winner', total: 11 }],
      ['group.destroyed', { group: 'b-1', why: 'swept' }],
    ],
    after: ({ events }) => expect(events.filter(({ kind }) => kind === 'test')).toEqual([]),
  });
  example('SH-12.5 it tests if it would rather stay', {
    ...hopelessly(colossus, 'test'),
    dice: [3, 1, 1, 2, 6, 1, 1],
    gives: [['test', { purpose: 'break', group: 'b-1', passed: true }]],
  });
  example('SH-12.5 who could wound somebody has no such choice', {
    ...hopelessly('captain', 'fail'),
    dice: [3, 1, 1, 2, 6, 1, 1, 1],
    gives: [['test', { purpose: 'break', group: 'b-1', passed: true }]],
  });

  example('SH-12.6, SH-12.8 the Ponderous sweep nobody: who runs from them escapes without dice', {
    ...duel([]),
    groups: { 'a-1': ['marl-troll', 'K20'], 'b-1': ['levyman', 'K19 L19'], ...away },
    dice: [1, 1, 3, 1, 1, 1, 2, 6, 6, 1, 2],
    gives: [
      ['test', { purpose: 'break', group: 'b-1', passed: false }],
      ['group.fellback', { group: 'b-1', inches: 3 }],
    ],
    after: ({ events }) => expect(events.filter(({ kind }) => kind === 'sweep')).toEqual([]),
  });

  example('SH-12.7 the highest Initiative of the group counts, whatever slows it', {
    ...duel([3, 3, 5, 5, 1, 1, 1, 1, 6, 6, 3, 6]),
    groups: {
      'a-1': ['warden', 'K20'],
      'b-1': ['clansman', 'K19 L19 M19', { with: { 'b-1.1': { entangled: 9 } } }],
      ...away,
    },
    dice: [3, 3, 5, 5, 1, 1, 1, 1, 6, 6, 3, 6, 1, 1],
    gives: [
      ['sweep', { group: 'a-1', die: 3, total: 7 }],
      ['sweep', { group: 'b-1', die: 6, total: 8 }],
      ['escaped', { group: 'b-1' }],
    ],
  });

  example('SH-12.7, SH-17.1 a chieftain among clansmen makes them as quick as he is', {
    groups: { 'a-1': ['clansman', 'K20'], 'a-2': ['chieftain', 'L20'], 'b-1': ['levyman', 'K17 L17 M17'], ...away },
    secrets: quiet(),
    play: [act('a', 'join', { unit: 'a-2.1', group: 'a-1' }), ends('a'), ends('a'), charges('a-1', 'b-1')],
    dice: [1, 2, 3, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 6, 6, 1, 2],
    gives: [
      ['sweep', { group: 'a-1', die: 1, total: 5 }],
      ['sweep', { group: 'b-1', die: 2, total: 4 }],
      ['group.destroyed', { group: 'b-1' }],
    ],
  });

  example('SH-12.10 after the result those who are still too far off pile in once more', {
    ...duel([]),
    groups: { 'a-1': ['warden', 'K20 K23 K26 K29'], 'b-1': ['clansman', 'K19'], ...away },
    dice: [1, 1, 1, 1, 1, 1],
    gives: [
      ['group.piled', { group: 'a-1', units: [{ unit: 'a-1.2', to: 'K21' }, { to: 'K23' }, { to: 'K26' }] }],
      ['combat.result', { winner: null }],
      ['group.piled', { group: 'a-1', units: [{ unit: 'a-1.3' }, { unit: 'a-1.4', to: 'K23' }] }],
    ],
    stand: { 'a-1': 'K20 K21 J21 K23' },
  });

  example('SH-12.11, SH-12.12, SH-12.13 who is free may go three inches', {
    groups: { 'a-1': ['warden', 'K20'], 'b-1': ['levyman', 'K19'], ...away },
    turn: fight,
    secrets: { a: { orders: { ground: 'never' } }, b: quiet().b ?? {} },
    play: [
      asks('a consolidate'),
      refused('OUT_OF_REACH', act('a', 'consolidate', { cell: 'K16' })),
      act('a', 'consolidate', { cell: 'K17' }),
    ],
    dice: [3, 3, 4, 4],
    gives: [['group.consolidated', { group: 'a-1' }]],
    stand: { 'a-1': 'K17' },
  });
});
