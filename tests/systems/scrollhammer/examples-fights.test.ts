import { describe, expect, it } from 'vitest';
import { moraleChance, sweepChance } from '../../../src/systems/scrollhammer/combat/chances.ts';
import { contactsIn } from '../../../src/systems/scrollhammer/fight/combats.ts';
import { blowsOf } from '../../../src/systems/scrollhammer/fight/strikes.ts';
import { unitsOf } from '../../../src/systems/scrollhammer/groups.ts';
import { flightOf } from '../../../src/systems/scrollhammer/morale/fall-back.ts';
import { bonusOf } from '../../../src/systems/scrollhammer/steps/combat-result.ts';
import { label } from '../../../src/systems/scrollhammer/geometry.ts';
import { openPlaying } from '../../support/example.ts';
import { act, book, cellsOf, example, ground, positionOf, quiet, rallies, viewOf } from './example.ts';
import type { Placed } from './example.ts';

const fight = { phase: 'fight' };
const seen = (placed: Placed) => viewOf(openPlaying(book, positionOf(placed), []));
const flight = (placed: Placed, group: string, inches: number, left: readonly string[] = []) => {
  const view = seen(placed);
  const { to, ...more } = flightOf(view, group, 10 * inches, left);
  return { ...more, to: unitsOf(view, group).map(({ id }) => (to[id] === undefined ? null : label(view, to[id]))) };
};

describe('Scrollhammer, worked examples of fights and morale', () => {
  example('SH-E29 the quicker side strikes first', {
    groups: {
      'a-1': ['warden', 'K14:M14', { did: ['charged'] }],
      'b-1': ['clansman', 'K13:M13 L12', { strength: 4 }],
      'b-2': ['hunter', 'A5'],
    },
    turn: fight,
    secrets: quiet(),
    play: [],
    dice: [4, 2, 5, 3, 6, 1, 4, 4, 5, 5, 6, 2, 5, 4, 6, 2, 2, 3, 4, 6, 5, 4, 2, 3, 1, 1],
    gives: [
      ['step', { initiative: 4 }],
      ['hits', { hits: 7, needed: [3] }],
      ['wounds', { wounds: 4, needed: [5] }],
      ['saves', { unsaved: 3 }],
      ['unit.slain', { units: ['b-1.2', 'b-1.3', 'b-1.4'] }],
      ['step', { initiative: 2 }],
      ['attack', { dice: 2 }],
      ['hits', { hits: 2, needed: [4] }],
      ['wounds', { wounds: 0, needed: [4] }],
      ['combat.result', { wounds: { a: 3, b: 0 } }],
    ],
  });

  it('SH-E30 what ranks, hordes and standards add, and who is caught', () => {
    const view = seen({
      groups: {
        'a-1': ['spearman', 'K14:O14 K15:O15', { with: { 'a-1.3': { standard: true } } }],
        'b-1': ['clansman', 'K13:P13 K12:P12 K11:P11 K10:P10', { with: { 'b-1.3': { standard: true } } }],
      },
    });
    expect(bonusOf(view, ['a-1', 'b-1'], 'a')).toBe(3);
    expect(bonusOf(view, ['a-1', 'b-1'], 'b')).toBe(3);
    // 4 + 2 against 3 + 3: not higher, so caught.
    expect(sweepChance(-1).ways).toBe(15);
    expect(sweepChance(-1, false).ways).toBe(10);
  });

  it('SH-E31 a double 1 always passes', () => {
    expect(moraleChance(1)).toEqual({ ways: 1, of: 36 });
  });

  it('SH-E32 through friends', () => {
    const placed: Placed = {
      groups: { 'a-1': ['spearman', 'K20:N20'], 'a-2': ['levyman', 'K24:N24 K25 L25'], 'b-1': ['clansman', 'K19:N19'] },
    };
    expect(flight(placed, 'a-1', 7, ['b-1'])).toMatchObject({ to: cellsOf('K27:N27'), through: ['a-2'], trapped: [] });
  });

  it('SH-E33 past enemies of the combat', () => {
    const placed: Placed = {
      groups: { 'a-1': ['spearman', 'K20:M20'], 'b-1': ['clansman', 'K19:M19'], 'b-2': ['hunter', 'K21 M21 L23'] },
    };
    expect(flight(placed, 'a-1', 2, ['b-1', 'b-2'])).toMatchObject({ to: cellsOf('K25:M25') });
  });

  it('SH-E34 trapped', () => {
    const placed: Placed = {
      groups: { 'a-1': ['hunter', 'K28 M28'], 'b-1': ['clansman', 'K25 M25'] },
      terrain: [ground('house', 'J27', 'J28', 'J29', 'J30', 'K30', 'L30', 'M30', 'N30', 'N29', 'N28', 'N27')],
    };
    expect(flight(placed, 'a-1', 5)).toMatchObject({ trapped: ['a-1.1', 'a-1.2'] });
    expect(flight(placed, 'a-1', 3)).toMatchObject({ to: ['M29', 'K29'], trapped: [] });
  });

  it('SH-E35 off the edge', () => {
    const placed: Placed = { groups: { 'a-1': ['hunter', 'K29 M31 O33'], 'b-1': ['hunter', 'K2'] } };
    expect(flight(placed, 'a-1', 5)).toMatchObject({ gone: ['a-1.3', 'a-1.2'], to: ['K34', null, null] });
  });

  it('SH-E46 whom units strike in a combat of several groups', () => {
    const view = seen({
      groups: {
        'a-1': ['oathguard', 'K14:M14'],
        'a-2': ['warden', 'J13 J12'],
        'b-1': ['clansman', 'K13 L13 K12'],
        'b-2': ['hunter', 'M13 N13'],
      },
    });
    const groups = ['a-1', 'a-2', 'b-1', 'b-2'];
    const field = {
      groups,
      contacts: contactsIn(view, groups),
      engagedAtStart: [],
      wishes: () => ({ loadout: null, focus: 'most-contacts' }),
    };
    const target = (id: string) =>
      [...unitsOf(view, 'a-1'), ...unitsOf(view, 'a-2'), ...unitsOf(view, 'b-1')]
        .filter((unit) => unit.id === id)
        .flatMap((unit) => blowsOf(view, field, unit).map((blow) => blow.target))[0];
    expect(['a-1.1', 'a-1.2', 'a-1.3', 'a-2.1', 'a-2.2', 'b-1.1'].map(target)).toEqual([
      'b-1',
      'b-1',
      'b-2',
      'b-1',
      'b-1',
      'a-1',
    ]);
  });

  const agile = {
    groups: {
      'a-1': ['warden', 'K14 L14'],
      'b-1': ['bone-soldier', 'K13:M13', { facing: 'S' }],
      'b-2': ['hunter', 'A5'],
    },
    turn: fight,
    secrets: { a: { orders: { consolidate: 'stay' } }, b: quiet().b ?? {} },
  } as const;
  const draws = [1, 1, 1, 1, 1, 1, 1, 1];

  example('SH-E47, SH-6.23 Skirmishers slip away from Ranks', {
    ...agile,
    play: [act('a', 'withdraw', { cell: 'K20' })],
    dice: [...draws.slice(0, 7), 3, 3, 4],
    gives: [
      ['test', { purpose: 'hit-and-run', needed: 3, passed: true }],
      ['group.withdrew', {}],
    ],
    stand: { 'a-1': 'K20 L20' },
  });

  example('SH-E47 a 4 is too much', {
    ...agile,
    play: [act('a', 'withdraw', { cell: 'K20' })],
    dice: [...draws.slice(0, 7), 4],
    gives: [['test', { purpose: 'hit-and-run', passed: false }]],
    stand: { 'a-1': 'K14 L14' },
  });

  example('SH-13.16 whoever does not rally runs on', {
    groups: { 'a-1': ['spearman', 'K20:N20', { fleeing: true }], 'b-1': ['hunter', 'K2'] },
    play: [rallies('a-1')],
    dice: [4, 4, 1, 2],
    gives: [
      ['test', { purpose: 'rally', passed: false }],
      ['group.fellback', { inches: 3 }],
    ],
    stand: { 'a-1': 'K23:N23' },
  });
});
