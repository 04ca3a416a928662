import { describe, expect, it } from 'vitest';
import { toHitShooting } from '../../../src/systems/scrollhammer/data/charts.ts';
import { unitsOf } from '../../../src/systems/scrollhammer/groups.ts';
import { coverOf, hiddenBetween } from '../../../src/systems/scrollhammer/shooting/cover.ts';
import { openPlaying } from '../../support/example.ts';
import { asks, book, casts, example, ground, grounds, positionOf, quiet, refused, shoots, viewOf } from './example.ts';
import type { Placed } from './example.ts';

const shooting = { phase: 'shooting' };
const seen = (placed: Placed) => viewOf(openPlaying(book, positionOf(placed), []));
const bows = ['bowman', 'K20:L20'] as const;
const mob = ['clansman', 'K10:P10 K9:P9'] as const;
const field = (placed: Partial<Placed> = {}) => ({
  groups: { 'a-1': bows, 'b-1': mob },
  turn: shooting,
  secrets: quiet(),
  ...placed,
});

describe('SH-7 Shooting phase', () => {
  example('SH-7.1 each group shoots once', {
    ...field(),
    play: [shoots('a-1', 'b-1'), refused('ALREADY_SHOT', shoots('a-1', 'b-1'))],
    dice: [1, 1],
  });

  example('SH-7.2 neither who fights nor who runs shoots', {
    ...field({
      groups: {
        'a-1': bows,
        'a-2': ['warden', 'A20'],
        'b-2': ['hunter', 'A19'],
        'a-3': ['warden', 'AA20', { fleeing: true }],
        'b-1': mob,
        'a-4': ['levyman', 'T20', { with: { 'a-4.1': { used: 'fire-pot' } } }],
      },
    }),
    play: [
      refused('LOCKED', shoots('a-2', 'b-1')),
      refused('FALLING_BACK', shoots('a-3', 'b-1')),
      refused('NO_FIRER', shoots('a-4', 'b-1')),
    ],
  });

  example('SH-7.3 the target must be seen and in range, and be an enemy', {
    ...field({
      groups: { 'a-1': bows, 'b-1': ['hunter', 'AR2'], 'b-2': ['hunter', 'C20'] },
      terrain: [ground('house', 'F18:F22')],
    }),
    play: [
      refused('OUT_OF_RANGE', shoots('a-1', 'b-1')),
      refused('NO_LINE_OF_SIGHT', shoots('a-1', 'b-2')),
      refused('BAD_TARGET', shoots('a-1', 'a-1')),
    ],
  });

  example('SH-7.3 shots into a combat may be forbidden', {
    ...field({
      options: { 'shoot-into-combat': 'forbidden' },
      groups: { 'a-1': bows, 'a-2': ['warden', 'K11'], 'b-1': mob },
    }),
    play: [refused('TARGET_LOCKED', shoots('a-1', 'b-1'))],
  });

  example('SH-7.4, SH-7.5 who is out of range does not shoot, the others do', {
    groups: { 'a-1': ['warden', 'K20 M22'], 'b-1': ['clansman', 'K3'] },
    turn: shooting,
    secrets: quiet(),
    play: [shoots('a-1', 'b-1')],
    dice: [1],
    gives: [['attack', { dice: 1 }]],
  });

  example('SH-7.4 whom one does not see is nearer, and does not count', {
    groups: { 'a-1': ['warden', 'K20'], 'b-1': ['clansman', 'K10 W3'] },
    terrain: [ground('house', 'K15')],
    turn: shooting,
    secrets: quiet(),
    play: [refused('OUT_OF_RANGE', shoots('a-1', 'b-1'), { range: 18, distance: 433 })],
  });

  example('SH-7.5 units may be held back', {
    ...field(),
    play: [shoots('a-1', 'b-1', { skip: ['a-1.1'] })],
    dice: [1],
    gives: [['attack', { dice: 1 }]],
  });

  example('SH-7.7, SH-7.8 all hits, then all wounds, then saves', {
    ...field(),
    play: [shoots('a-1', 'b-1')],
    dice: [4, 4, 5, 5],
    gives: [
      ['hits', { dice: [4, 4], hits: 2 }],
      ['wounds', { dice: [5, 5], wounds: 2 }],
      ['saves', { unsaved: 2 }],
    ],
    slain: ['b-1.11', 'b-1.12'],
  });

  example('SH-7.6, SH-8.1 who was in range for the hits stays so: the wounds may fall on somebody beyond', {
    groups: { 'a-1': ['hunter', 'K20 L20'], 'b-1': ['levyman', 'K10 K8'], 'b-2': ['hunter', 'A2'] },
    turn: shooting,
    secrets: quiet(),
    play: [shoots('a-1', 'b-1')],
    // Ten inches reach from K20 to K10, not from L20.
    dice: [3, 4],
    gives: [['attack', { dice: 1 }]],
    slain: ['b-1.2'],
  });

  it('SH-7.9 needs 7 less the Ballistic Skill', () => {
    expect([1, 2, 3, 4, 5].map((skill) => toHitShooting(skill).needed)).toEqual([6, 5, 4, 3, 2]);
  });

  example('SH-7.10 the Toughness that most of the target have counts', {
    groups: { 'a-1': bows, 'b-1': ['levyman', 'K10:L10'], 'b-2': ['hunter', 'A2'] },
    turn: shooting,
    secrets: quiet(),
    play: [shoots('a-1', 'b-1')],
    dice: [4, 1, 4],
    gives: [['wounds', { needed: [4], wounds: 1 }]],
    slain: ['b-1.2'],
  });

  const sick = (ill: readonly string[], needed: number) =>
    ({
      groups: {
        'a-1': ['bowman', 'K20'],
        'b-1': ['clansman', 'K10:M10', { with: Object.fromEntries(ill.map((id) => [id, { pox: true }])) }],
      },
      turn: shooting,
      secrets: quiet(),
      play: [shoots('a-1', 'b-1')],
      dice: [4, 1],
      gives: [['wounds', { needed: [needed] }]],
    }) as const;
  example('SH-7.10, SH-15.11 two of three have T 3: S 3 needs a 4', sick(['b-1.1', 'b-1.2'], 4));
  example('SH-7.10 one of three has: S 3 needs a 5', sick(['b-1.1'], 5));

  example('SH-7.11, SH-8.6 wounds keep their own AP', {
    groups: {
      'a-1': ['magister', 'K20', { with: { 'a-1.1': { hands: 'spell+hand-weapon' } } }],
      'b-1': ['oathguard', 'K10:O10', { facing: 'S', with: { 'b-1.5': { hands: 'great-weapon' } } }],
    },
    turn: shooting,
    secrets: quiet({ casualties: 'rear' }),
    play: [casts('a-1.1', 'ember-dart', { target: 'b-1', dice: 1 }), shoots('a-1', 'b-1')],
    dice: [3, 4, 3, 2],
    gives: [['saves', { rolls: [{ kind: 'armour' }] }]],
  });

  example('SH-7.12 after the wounds and before the saves the target may go to ground', {
    ...field({ secrets: { a: quiet().a ?? {}, b: { orders: { consolidate: 'stay' } } } }),
    play: [shoots('a-1', 'b-1'), asks('b ground'), grounds('b', 'no')],
    dice: [4, 4, 5, 1],
  });

  example('SH-7.13 more wounds than units are lost', {
    groups: { 'a-1': ['bowman', 'K20:M20'], 'b-1': ['hunter', 'K10'], 'b-2': ['hunter', 'A2'] },
    turn: shooting,
    secrets: quiet(),
    play: [shoots('a-1', 'b-1')],
    dice: [4, 4, 4, 4, 4, 4],
    slain: ['b-1.1'],
  });

  const lines = (terrain: Placed['terrain'], firer = 'K20', target = 'K10') => {
    const view = seen({ groups: { 'a-1': ['warden', firer], 'b-1': ['hunter', target] }, terrain: terrain ?? [] });
    const [one] = unitsOf(view, 'a-1');
    const [two] = unitsOf(view, 'b-1');
    return one && two ? hiddenBetween(view, one, two).lines : null;
  };
  it('SH-7.14 two of four lines hidden make a unit obscured', () => {
    expect(lines([ground('wood', 'K15')])).toBe(4);
    expect(lines([])).toBe(0);
    expect(lines([ground('wood', 'L15')])).toBe(0);
  });

  it('SH-7.15 a wall that the firer leans over does not count, and what both stand on neither', () => {
    expect(lines([ground('wall', 'K19')])).toBe(0);
    expect(lines([ground('wall', 'K17')])).toBe(4);
    expect(lines([ground('wood', 'K10')])).toBe(0);
    const view = seen({
      groups: { 'a-1': ['warden', 'K20'], 'b-1': ['hunter', 'K10'] },
      options: { 'lean-over': 'off' },
      terrain: [ground('wall', 'K19')],
    });
    expect(coverOf(view, 'a-1', 'b-1', unitsOf(view, 'a-1')).group).toBe(4);
  });

  const cover = (target: string, cells: string, terrain: NonNullable<Placed['terrain']>) => {
    const view = seen({ groups: { 'a-1': ['warden', 'K20'], 'b-1': [target, cells] }, terrain });
    return coverOf(view, 'a-1', 'b-1', unitsOf(view, 'a-1'));
  };
  it('SH-7.16 half the units obscured cover the whole group', () => {
    expect(cover('clansman', 'K10 M10', [ground('wood', 'K15')]).units).toEqual({ 'b-1.1': 4, 'b-1.2': 4 });
    expect(cover('clansman', 'K10 M10 O10', [ground('wood', 'K15')]).units['b-1.3']).toBe(7);
  });

  it('SH-7.17 the best of what hides counts', () => {
    expect(cover('clansman', 'K10', [ground('grass', 'K13'), ground('rampart', 'K15')]).group).toBe(3);
    expect(cover('clansman', 'K10', [ground('grass', 'K13')]).group).toBe(5);
  });

  it('SH-7.18, SH-7.19 a gap covers, unless one shoots over it', () => {
    const through = (terrain: NonNullable<Placed['terrain']>) => {
      const view = seen({
        groups: { 'a-1': ['warden', 'K20'], 'b-1': ['hunter', 'K10'], 'a-2': ['levyman', 'J15 L15'] },
        terrain,
      });
      return coverOf(view, 'a-1', 'b-1', unitsOf(view, 'a-1')).units['b-1.1'];
    };
    expect(through([])).toBe(4);
    expect(through([ground('hill', 'K20')])).toBe(7);
  });

  it('SH-7.20 area terrain covers whoever stands in it, each for itself', () => {
    expect(cover('hunter', 'K10 M10 O10', [ground('bog', 'K10')]).units).toEqual({
      'b-1.1': 4,
      'b-1.2': 7,
      'b-1.3': 7,
    });
  });

  it('SH-7.21 who falls back counts as Skirmish', () => {
    const view = seen({
      groups: { 'a-1': ['warden', 'K20'], 'b-1': ['clansman', 'K10', { fleeing: true }] },
      terrain: [ground('bog', 'K10')],
    });
    expect(coverOf(view, 'a-1', 'b-1', unitsOf(view, 'a-1')).units['b-1.1']).toBe(4);
  });
});
