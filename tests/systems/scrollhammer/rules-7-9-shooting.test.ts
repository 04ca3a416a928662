import { describe, expect, it } from 'vitest';
import { casualtyOrder } from '../../../src/systems/scrollhammer/combat/casualties.ts';
import { lossesOf } from '../../../src/systems/scrollhammer/combat/allocation.ts';
import { armourOf, bestSave } from '../../../src/systems/scrollhammer/combat/saves.ts';
import { toHitShooting } from '../../../src/systems/scrollhammer/data/charts.ts';
import { unitsOf } from '../../../src/systems/scrollhammer/groups.ts';
import { coverOf, hiddenBetween } from '../../../src/systems/scrollhammer/shooting/cover.ts';
import type { Attack, Strike } from '../../../src/systems/scrollhammer/state.ts';
import { openPlaying } from '../../support/example.ts';
import {
  act,
  asks,
  book,
  casts,
  ends,
  example,
  ground,
  grounds,
  marches,
  moves,
  positionOf,
  quiet,
  refused,
  shoots,
  viewOf,
} from './example.ts';
import type { Placed } from './example.ts';

const shooting = { phase: 'shooting' };
const seen = (placed: Placed) => viewOf(openPlaying(book, positionOf(placed), []));
const strike = (strength: number, ap = 0, more: Partial<Strike> = {}): Strike => ({
  by: 'a-1.1',
  weapon: 'longbow',
  dice: 1,
  hit: 4,
  again: null,
  wound: 4,
  strength,
  ap,
  harm: 'mundane',
  element: null,
  rules: [],
  sighted: true,
  ...more,
});
const unsaved = (target: string, strikes: Strike[], units: readonly string[]): Attack => ({
  kind: 'fight',
  side: 'a',
  group: null,
  target,
  strikes,
  cover: {},
  grounded: false,
  hits: [],
  wounds: units.map((unit, index) => ({ strike: index, unit, saved: false })),
  policy: 'rear',
  losses: [],
});
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

  example('SH-7.5 units may be held back', {
    ...field(),
    play: [shoots('a-1', 'b-1', { skip: ['a-1.1'] })],
    dice: [1],
    gives: [['attack', { dice: 1 }]],
  });

  example('SH-7.6, SH-7.7, SH-7.8 all hits, then all wounds, then saves', {
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

describe('SH-8 allocation, saves, casualties', () => {
  const standard = {
    groups: { 'a-1': ['bowman', 'K20:M20'], 'b-1': ['spearman', 'K10:O10', { with: { 'b-1.3': { standard: true } } }] },
    turn: shooting,
  } as const;
  example('SH-8.1 nobody gets a second wound before all have one', {
    ...standard,
    play: [
      shoots('a-1', 'b-1'),
      grounds('b', 'no'),
      refused('ILLEGAL_ALLOCATION', act('b', 'allocate', { wounds: '1 b-1.1, 2 b-1.1' })),
      act('b', 'allocate', { wounds: '1 b-1.1, 2 b-1.2' }),
    ],
    dice: [4, 4, 1, 4, 4, 1, 1],
    slain: ['b-1.1', 'b-1.2'],
  });

  it('SH-8.2 casualties come from the rear, and do not split the group', () => {
    const order = (placed: Placed) => {
      const view = seen(placed);
      return [...casualtyOrder(view, 'b-1', unitsOf(view, 'b-1'))].map(({ id }) => id);
    };
    expect(order({ groups: { 'a-1': ['hunter', 'K30'], 'b-1': ['bone-soldier', 'L10 K10 L9 K9'] } })[0]).toMatch(
      /b-1\.[34]/,
    );
    expect(order({ groups: { 'a-1': ['hunter', 'K30'], 'b-1': ['clansman', 'K20 K18 K16'] } })).toEqual([
      'b-1.3',
      'b-1.2',
      'b-1.1',
    ]);
    expect(order({ groups: { 'a-1': ['hunter', 'K30'], 'b-1': ['clansman', 'K16 K18 K20'] } })[0]).toBe('b-1.1');
  });

  example('SH-8.3 the standard falls last', {
    ...standard,
    options: { allocation: 'auto' },
    secrets: quiet(),
    play: [shoots('a-1', 'b-1')],
    dice: [4, 4, 4, 4, 4, 4, 1, 1, 1],
    after: (playing) => expect(viewOf(playing).units['b-1.3']?.wounds).toBe(1),
  });

  const wraith = () => {
    const view = seen({ groups: { 'a-1': ['warden', 'K20'], 'b-1': ['wraith', 'K10'], 'b-2': ['captain', 'P10'] } });
    const [ghost] = unitsOf(view, 'b-1');
    const [captain] = unitsOf(view, 'b-2');
    if (!ghost || !captain) throw new Error('They are missing');
    return { view, ghost, captain };
  };
  it('SH-8.4 one save, the best: of equals armour, then ward, then cover', () => {
    const { view, captain } = wraith();
    expect(bestSave(view, { ...captain, hands: 'runed-blade' }, strike(3, 2), 5)).toMatchObject({
      kind: 'armour',
      needed: 5,
    });
    expect(bestSave(view, { ...captain, hands: 'runed-blade' }, strike(3, 3), 5)).toMatchObject({
      kind: 'ward',
      needed: 5,
    });
    expect(bestSave(view, captain, strike(3, 9), 3)).toMatchObject({ kind: 'cover', needed: 3 });
  });

  example('SH-8.5 a die for each wound that has a save', {
    ...field({ groups: { 'a-1': bows, 'b-1': ['bone-soldier', 'K10:O10', { facing: 'S' }] } }),
    play: [shoots('a-1', 'b-1')],
    dice: [4, 4, 4, 4, 6, 1],
    gives: [['saves', { unsaved: 1 }]],
  });

  it('SH-8.6 AP is taken off the armour; a shield makes it better by 1', () => {
    const { view, captain } = wraith();
    expect(armourOf(captain, true)).toBe(armourOf(captain, false) - 1);
    expect(bestSave(view, { ...captain, hands: 'runed-blade' }, strike(3, 1), 7)).toMatchObject({ needed: 4 });
  });

  it('SH-8.7 AP does not touch a ward', () => {
    const { view, captain } = wraith();
    expect(bestSave(view, { ...captain, hands: 'runed-blade' }, strike(6, 5), 7)).toMatchObject({
      kind: 'ward',
      needed: 5,
    });
  });

  example('SH-8.8 in close combat no cover counts', {
    groups: {
      'a-1': ['oathguard', 'K10', { did: ['charged'], with: { 'a-1.1': { hands: 'great-weapon' } } }],
      'b-1': ['levyman', 'K9 L9 M9'],
      'b-2': ['hunter', 'A2'],
    },
    terrain: [ground('wood', 'A1:Z9')],
    turn: { phase: 'fight' },
    secrets: quiet({ 'melee-loadout': 'default' }),
    play: [],
    dice: [1, 1, 1, 1, 4, 4, 1, 1],
    gives: [['attack', { kind: 'fight', cover: null }]],
  });

  it('SH-8.9 wounds beyond the units of a class are lost', () => {
    const view = seen({ groups: { 'a-1': ['warden', 'K20'], 'b-1': ['clansman', 'K10'] } });
    expect(lossesOf(view, unsaved('b-1', [strike(3), strike(3)], ['b-1.1', 'b-1.1']))).toHaveLength(1);
  });

  it('SH-8.10 wounds are put together on the unit that is hurt', () => {
    const view = seen({
      groups: { 'a-1': ['warden', 'K20'], 'b-1': ['barrow-wight', 'K10:M10', { with: { 'b-1.1': { wounds: 1 } } }] },
    });
    expect(lossesOf(view, unsaved('b-1', [strike(4)], ['b-1.3'])).map(({ unit }) => unit)).toEqual(['b-1.1']);
  });

  it('SH-8.11, SH-8.12 a character takes its own wounds, twice its Toughness takes all', () => {
    const view = seen({ groups: { 'a-1': ['warden', 'K20'], 'b-1': ['captain', 'K10'] } });
    expect(lossesOf(view, unsaved('b-1', [strike(4)], ['b-1.1']))).toEqual([{ unit: 'b-1.1', strike: 0, wounds: 1 }]);
    expect(lossesOf(view, unsaved('b-1', [strike(8)], ['b-1.1']))).toEqual([{ unit: 'b-1.1', strike: 0, wounds: 3 }]);
  });

  example('SH-8.13 who has no wounds left is off the board at once', {
    groups: { 'a-1': bows, 'b-1': ['captain', 'K10', { with: { 'b-1.1': { wounds: 1 } } }], 'b-2': ['hunter', 'A2'] },
    turn: shooting,
    secrets: quiet(),
    play: [shoots('a-1', 'b-1')],
    dice: [4, 4, 5, 5, 1, 1],
    gives: [['unit.slain', { units: ['b-1.1'] }]],
    after: (playing) => expect(viewOf(playing).units['b-1.1']).toMatchObject({ wounds: 0, at: null }),
  });

  example('SH-8.14 bolas entangle whom they hit', {
    groups: { 'a-1': ['hunter', 'K20'], 'b-1': ['clansman', 'K14:L14'] },
    turn: shooting,
    secrets: quiet(),
    play: [shoots('a-1', 'b-1', { weapons: 'bolas' })],
    dice: [3, 1],
    gives: [['effect', { effect: 'entangled', units: ['b-1.2'] }]],
  });
});

describe('SH-9 going to ground, marching', () => {
  const ground9 = { a: quiet().a ?? {}, b: { orders: { consolidate: 'stay' } } };
  example('SH-9.1 6+ for who goes to ground in the open, and one better for who has cover', {
    ...field({ secrets: ground9 }),
    terrain: [ground('wood', 'A9:Z10')],
    play: [shoots('a-1', 'b-1'), grounds('b', 'yes')],
    dice: [4, 4, 5, 1, 5],
    gives: [
      ['group.grounded', { group: 'b-1' }],
      ['saves', { rolls: [{ kind: 'cover', needed: 3, die: 5 }], unsaved: 0 }],
    ],
  });

  example('SH-9.2 it stays down', {
    groups: { 'a-1': ['warden', 'K20', { down: 9 }], 'b-1': ['warden', 'K10'] },
    play: [refused('GONE_TO_GROUND', moves('a-1', 'K19')), ends('a')],
    secrets: quiet(),
  });

  example('SH-9.3 until the end of its next turn', {
    groups: { 'a-1': ['warden', 'K20', { down: 1 }], 'b-1': ['hunter', 'AR2'] },
    secrets: quiet(),
    play: [ends('a'), ends('a')],
    has: { 'a-1': { down: 0 } },
    asked: ['b movement'],
  });

  const marching = { 'a-1': ['warden', 'K20'], 'b-1': ['hunter', 'AR2'] } as const;
  example('SH-9.4 three inches instead of shooting', {
    groups: marching,
    turn: shooting,
    secrets: quiet(),
    play: [refused('OUT_OF_REACH', marches('a-1', 'K16')), marches('a-1', 'K17')],
    stand: { 'a-1': 'K17' },
  });

  example('SH-9.5 through a wood as far as the higher of two d3', {
    groups: marching,
    terrain: [ground('wood', 'A18:Z19')],
    turn: shooting,
    secrets: quiet(),
    play: [marches('a-1', 'K18', { through: 'yes' })],
    dice: ['d3:1', 'd3:2'],
    stand: { 'a-1': 'K18' },
  });

  const near = { 'a-1': ['warden', 'K20'], 'b-1': ['hunter', 'K11'], 'b-2': ['hunter', 'AR2'] } as const;
  example('SH-9.6 within nine inches of an enemy it takes nerve', {
    groups: near,
    turn: shooting,
    secrets: quiet(),
    play: [marches('a-1', 'K18')],
    dice: [4, 4],
    gives: [['test', { purpose: 'march', passed: false }]],
    stand: { 'a-1': 'K20' },
  });
});
