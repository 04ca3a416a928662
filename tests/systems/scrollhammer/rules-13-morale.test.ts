import { describe, expect, it } from 'vitest';
import { flightOf } from '../../../src/systems/scrollhammer/morale/fall-back.ts';
import { label } from '../../../src/systems/scrollhammer/geometry.ts';
import { unitsOf } from '../../../src/systems/scrollhammer/groups.ts';
import { openPlaying } from '../../support/example.ts';
import {
  book,
  ends,
  example,
  ground,
  madeUp,
  marches,
  moves,
  positionOf,
  quiet,
  rallies,
  refused,
  shoots,
  viewOf,
} from './example.ts';
import type { Placed } from './example.ts';

const fight = { phase: 'fight' };
const seen = (placed: Placed) => viewOf(openPlaying(book, positionOf(placed), []));
const far = { 'b-9': ['hunter', 'AR2'] } as const;
const away = { 'b-9': ['hunter', 'A5'] } as const;
const flight = (placed: Placed, group: string, inches: number, left: readonly string[] = []) => {
  const view = seen(placed);
  const { to, ...more } = flightOf(view, group, 10 * inches, left);
  return { ...more, to: unitsOf(view, group).map(({ id }) => (to[id] === undefined ? null : label(view, to[id]))) };
};

describe('SH-13 morale', () => {
  const losses = (entry: string, before: number) =>
    ({
      groups: { 'a-1': [entry, 'K20:M20', { before }], 'b-1': ['hunter', 'AR2'] },
      turn: { phase: 'shooting' },
      secrets: quiet(),
      play: [ends('a')],
    }) as const;
  example('SH-13.1, SH-13.7 who lost a quarter to shots tests, and runs if it fails', {
    ...losses('clansman', 4),
    dice: [4, 4, 1, 1],
    gives: [
      ['test', { purpose: 'losses', needed: 6, passed: false }],
      ['group.fellback', { group: 'a-1', inches: 2 }],
    ],
    has: { 'a-1': { fleeing: true } },
  });

  const coward = madeUp('coward', 'levyman', { ld: 1 });
  const bold = (purpose: string, passed: boolean) => [['test', { purpose, dice: [1, 1], needed: 1, passed }]] as const;
  const shy = { groups: { 'a-1': [coward, 'K20:N20'], 'b-1': ['hunter', 'K12'] }, secrets: quiet() } as const;
  example('SH-13.4, SH-2.5 losses are a reason for a Morale check: a double 1 is heroic', {
    ...shy,
    groups: { 'a-1': [coward, 'K20:N20', { before: 6 }], 'b-1': ['hunter', 'AR2'] },
    turn: { phase: 'shooting' },
    play: [ends('a')],
    dice: [1, 1],
    gives: bold('losses', true),
  });
  example('SH-13.4, SH-2.5 so is the wound of a Pinning weapon', {
    ...shy,
    groups: { 'a-1': [coward, 'K20:N20'], 'b-1': ['arbalester', 'K12'] },
    turn: { phase: 'shooting', active: 'b' },
    play: [shoots('b-1', 'a-1')],
    dice: [3, 2, 1, 1],
    gives: bold('pinning', true),
    has: { 'a-1': { down: 0 } },
  });
  example('SH-13.4, SH-2.5 a lost combat', {
    ...shy,
    groups: { 'a-1': [coward, 'K20:L20'], 'b-1': ['warden', 'K19'], ...away },
    turn: fight,
    play: [],
    dice: [3, 1, 4, 1, 1, 1],
    gives: [['test', { purpose: 'break', dice: [1, 1], needed: 0, passed: true }]],
  });
  example('SH-13.4, SH-2.5 and friends that run by', {
    ...shy,
    groups: { 'a-1': ['spearman', 'K20:N20', { fleeing: true }], 'a-2': [coward, 'K24:N24'], 'b-1': ['hunter', 'AR2'] },
    play: [rallies('a-1')],
    dice: [4, 4, 3, 4, 1, 1],
    gives: bold('panic', true),
    has: { 'a-2': { fleeing: false } },
  });
  example('SH-13.4, SH-2.5 the nerve to march is none: there is no heroism in it', {
    ...shy,
    turn: { phase: 'shooting' },
    play: [marches('a-1', 'K22')],
    dice: [1, 1],
    gives: bold('march', false),
    stand: { 'a-1': 'K20:N20' },
  });

  example('SH-13.3 Steadfast units need no dice', {
    ...losses('oathguard', 9),
    gives: [['test', { purpose: 'losses', passed: true, sure: 'steadfast', dice: [] }]],
  });

  example('SH-13.2 a modifier is for one test', {
    groups: { 'a-1': ['warden', 'K20'], 'b-1': ['clansman', 'K19 L19 M19'], ...away },
    turn: fight,
    secrets: quiet(),
    play: [],
    dice: [3, 3, 5, 5, 1, 1, 1, 1, 2, 2],
    gives: [['test', { purpose: 'break', needed: 4, modifier: -2, passed: true }]],
  });

  example('SH-13.5 who runs already fails without dice, and runs on', {
    groups: { 'a-1': ['clansman', 'K20:M20', { before: 4, fleeing: true }], 'b-1': ['hunter', 'AR2'] },
    turn: { phase: 'shooting' },
    secrets: quiet(),
    play: [ends('a')],
    dice: [1, 1],
    gives: [['group.fellback', { group: 'a-1' }]],
  });

  example('SH-13.6 a wound of an arbalest pins', {
    groups: { 'a-1': ['arbalester', 'K20'], 'b-1': ['clansman', 'K10:M10'] },
    turn: { phase: 'shooting' },
    secrets: quiet(),
    play: [shoots('a-1', 'b-1')],
    dice: [3, 2, 6, 6],
    gives: [
      ['test', { purpose: 'pinning', passed: false }],
      ['group.grounded', { group: 'b-1' }],
    ],
  });

  example('SH-13.8, SH-13.13 who is run through may run, too', {
    groups: {
      'a-1': ['spearman', 'K20:N20', { fleeing: true }],
      'a-2': ['levyman', 'K24:N24'],
      'b-1': ['hunter', 'AR2'],
    },
    secrets: quiet(),
    play: [rallies('a-1')],
    dice: [4, 4, 3, 4, 3, 4, 1, 1],
    gives: [
      ['test', { purpose: 'rally', passed: false }],
      ['group.fellback', { group: 'a-1', inches: 7 }],
      ['test', { purpose: 'panic', group: 'a-2', passed: false }],
      ['group.fellback', { group: 'a-2', inches: 2 }],
    ],
  });

  const ranPast = (lockedPanic: string) =>
    ({
      groups: {
        'a-1': ['spearman', 'K20:L20', { fleeing: true }],
        'a-2': ['levyman', 'K24:N24'],
        'b-1': ['hunter', 'N23'],
        ...far,
      },
      options: { 'locked-panic': lockedPanic },
      secrets: quiet(),
      play: [rallies('a-1')],
    }) as const;
  example('SH-13.8, SH-R43 who fights is too busy to panic', {
    ...ranPast('off'),
    dice: [4, 4, 3, 4],
    gives: [['group.fellback', { group: 'a-1' }]],
    has: { 'a-2': { fleeing: false } },
  });
  example('SH-13.8 unless it was agreed otherwise', {
    ...ranPast('on'),
    dice: [4, 4, 3, 4, 1, 1],
    gives: [['test', { purpose: 'panic', group: 'a-2', passed: true }]],
  });

  example('SH-13.9 who falls back does nothing else', {
    groups: { 'a-1': ['warden', 'K20', { fleeing: true }], 'a-2': ['warden', 'A20'], 'b-1': ['hunter', 'AR2'] },
    secrets: quiet(),
    play: [refused('FALLING_BACK', moves('a-1', 'K19'))],
  });

  it('SH-13.10, SH-13.11 it runs to its own edge the nearest way', () => {
    expect(flight({ groups: { 'a-1': ['hunter', 'K20'], 'b-1': ['hunter', 'K2'] } }, 'a-1', 7).to).toEqual(['K27']);
    expect(
      flight(
        { groups: { 'a-1': ['hunter', 'K20'], 'b-1': ['hunter', 'K2'] }, terrain: [ground('house', 'K22')] },
        'a-1',
        4,
      ).to,
    ).not.toEqual(['K24']);
  });

  example('SH-13.10 beasts run three dice, one when they flee from a charge', {
    groups: { 'a-1': ['hound', 'K20', { fleeing: true }], 'a-2': ['hunter', 'A20'], ...far },
    secrets: quiet(),
    play: [rallies('a-1')],
    dice: [4, 4, 2, 2, 3],
    gives: [['group.fellback', { dice: [2, 2, 3], inches: 7 }]],
    stand: { 'a-1': 'K27' },
  });

  it('SH-13.12 who gets to the edge leaves the game; or to the nearest one, if it was agreed', () => {
    expect(flight({ groups: { 'a-1': ['hunter', 'K33'], 'b-1': ['hunter', 'K2'] } }, 'a-1', 5).gone).toEqual(['a-1.1']);
    expect(
      flight({ groups: { 'a-1': ['hunter', 'C20'], 'b-1': ['hunter', 'K2'] }, options: { 'own-edge': 'no' } }, 'a-1', 5)
        .gone,
    ).toEqual(['a-1.1']);
  });

  it('SH-R71 who leaves the board runs through friends beside whom it would leave', () => {
    const beside = { 'a-2': ['levyman', 'K35:L35'], 'b-1': ['hunter', 'K2'] } as const;
    expect(flight({ groups: { 'a-1': ['hunter', 'K33'], ...beside } }, 'a-1', 5)).toMatchObject({
      gone: ['a-1.1'],
      through: ['a-2'],
    });
    // Who stops beside them does not: they block, and it goes round.
    expect(flight({ groups: { 'a-1': ['hunter', 'K30'], ...beside } }, 'a-1', 5).through).toEqual([]);
  });

  it('SH-13.14 who has nowhere to go is trapped', () => {
    const walls = ground('house', 'J19', 'K19', 'L19', 'J20', 'L20', 'J21', 'K21', 'L21');
    expect(
      flight({ groups: { 'a-1': ['hunter', 'K20'], 'b-1': ['hunter', 'K2'] }, terrain: [walls] }, 'a-1', 5),
    ).toMatchObject({ trapped: ['a-1.1'] });
  });

  it('SH-13.15 out of a combat one passes its enemies and goes on until clear of them', () => {
    expect(flight({ groups: { 'a-1': ['hunter', 'K20'], 'b-1': ['hunter', 'K21'] } }, 'a-1', 2, ['b-1']).to).toEqual([
      'K23',
    ]);
  });

  it('SH-13.15 as far as that goes the others of its group look for a place, too', () => {
    expect(
      flight(
        {
          groups: { 'a-1': ['hunter', 'K20 J20'], 'b-1': ['hunter', 'K21'] },
          terrain: [ground('house', 'J21', 'J22', 'J23')],
        },
        'a-1',
        1,
        ['b-1'],
      ).to,
    ).toEqual(['K23', 'I23']);
  });

  const rally = (units: string, strength: number) =>
    ({
      groups: { 'a-1': ['spearman', units, { fleeing: true, strength }], 'b-1': ['hunter', 'AR2'] },
      secrets: quiet(),
      play: [rallies('a-1')],
    }) as const;
  example('SH-13.16, SH-13.17 half of a group rallies on its Leadership', {
    ...rally('K20:O20', 10),
    dice: [3, 4],
    gives: [['test', { purpose: 'rally', passed: true }]],
    has: { 'a-1': { fleeing: false } },
  });
  example('SH-13.16, SH-13.19 fewer only with a double 1', {
    ...rally('K20:N20', 10),
    dice: [2, 1, 1, 1],
    gives: [['test', { purpose: 'rally', passed: false }]],
    has: { 'a-1': { fleeing: true } },
  });

  example('SH-13.18 who rallied does not shoot in that turn', {
    groups: { 'a-1': ['warden', 'K20', { fleeing: true }], 'a-2': ['warden', 'A20'], 'b-1': ['hunter', 'K8'] },
    secrets: quiet(),
    play: [rallies('a-1'), ends('a'), refused('REGROUPED', shoots('a-1', 'b-1'))],
    dice: [3, 3],
  });
});
