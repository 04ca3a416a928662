import { describe, expect, it } from 'vitest';
import { toHitFighting, toHitShooting, toWound } from '../../../src/systems/scrollhammer/data/charts.ts';
import { activeFirst, leadershipOf, majority } from '../../../src/systems/scrollhammer/groups.ts';
import { initiativeChance, moraleChance } from '../../../src/systems/scrollhammer/combat/chances.ts';
import { openPlaying } from '../../support/example.ts';
import {
  act,
  asks,
  book,
  casts,
  charges,
  ends,
  equips,
  example,
  marches,
  moves,
  positionOf,
  quiet,
  refused,
  shoots,
  viewOf,
} from './example.ts';
import type { Placed } from './example.ts';

const far = { 'b-9': ['hunter', 'AR2'] } as const;
const shooting = { phase: 'shooting' };
const seen = (placed: Placed) => viewOf(openPlaying(book, positionOf(placed), []));

describe('SH-2 dice, tests, order', () => {
  example('SH-2.1 dice come in the order of the rules, a d3 is a die of its own', {
    groups: {
      'a-1': ['magister', 'K20', { with: { 'a-1.1': { hands: 'spell+hand-weapon' } } }],
      'b-1': ['clansman', 'K10:L10'],
    },
    turn: shooting,
    secrets: quiet(),
    play: [casts('a-1.1', 'ember-dart', { target: 'b-1', dice: 1 }), act('a', 'surge', { dice: 1 })],
    dice: [1, 'd3:1'],
    gives: [['spell.failed', {}]],
  });

  it('SH-2.2 groups go by number, those of the active side first', () => {
    const view = seen({
      groups: { 'b-2': ['hunter', 'A5'], 'b-10': ['hunter', 'A7'], 'a-2': ['hunter', 'K20'], 'a-1': ['hunter', 'K24'] },
      turn: { active: 'b' },
    });
    expect(activeFirst(view).map(({ id }) => id)).toEqual(['b-2', 'b-10', 'a-1', 'a-2']);
  });

  example('SH-2.3 checks at the end of a phase come to the active side first', {
    groups: {
      'a-1': ['levyman', 'K20:L20', { before: 4 }],
      'b-1': ['hunter', 'AA5', { before: 2 }],
      'b-2': ['hunter', 'A5'],
    },
    turn: { ...shooting, active: 'b' },
    secrets: quiet(),
    play: [ends('b')],
    dice: [1, 1, 1, 1],
    gives: [
      ['test', { purpose: 'losses', group: 'b-1' }],
      ['test', { purpose: 'losses', group: 'a-1' }],
    ],
  });

  it('SH-2.4 a group tests on the highest Leadership among its living units', () => {
    const view = seen({ groups: { 'a-1': ['levyman', 'K20:L20'], 'a-2': ['captain', 'AA20'], ...far } });
    expect([leadershipOf(view, 'a-1'), leadershipOf(view, 'a-2')]).toEqual([5, 9]);
  });

  it('SH-2.5 two dice within Leadership, and a double 1 whatever the modifier', () => {
    expect(moraleChance(7)).toEqual({ ways: 21, of: 36 });
    expect(moraleChance(-3)).toEqual({ ways: 1, of: 36 });
  });

  const broken = (die: readonly [number, number], passed: boolean) => ({
    groups: { 'a-1': ['spearman', 'K20:N20', { before: 8 }], ...far } as const,
    turn: shooting,
    secrets: quiet(),
    play: [ends('a')],
    dice: [...die, ...(passed ? [] : [1, 1])],
    gives: [['test', { purpose: 'losses', needed: 7, passed }]] as const,
  });
  example('SH-2.5 a 7 on Leadership 7 passes', broken([3, 4], true));
  example('SH-2.5 an 8 does not', broken([4, 4], false));

  it('SH-2.6 an Initiative test needs the Initiative or less, and never passes with a 6', () => {
    expect([initiativeChance(3), initiativeChance(6), initiativeChance(9)]).toEqual([
      { ways: 3, of: 6 },
      { ways: 5, of: 6 },
      { ways: 5, of: 6 },
    ]);
  });

  it('SH-2.7 no roll is better than 2+', () => {
    expect([toHitShooting(5).needed, toHitShooting(10).needed, toWound(10, 1)]).toEqual([2, 2, 2]);
  });

  it('SH-2.8 −1 to hit makes it one harder, the second throw of a 1, too', () => {
    expect([toHitShooting(3, -1), toHitShooting(1, -1), toHitShooting(7, -1)]).toEqual([
      { needed: 5, again: null },
      { needed: 7, again: null },
      { needed: 3, again: 6 },
    ]);
  });

  it('SH-2.9 only a Ballistic Skill of 6 or more throws a 1 again', () => {
    expect([5, 6, 8, 10].map((skill) => toHitShooting(skill).again)).toEqual([null, 6, 4, 2]);
  });

  it('SH-2.10 most count, and of equally many the higher', () => {
    expect([majority([3, 3, 4]), majority([3, 4]), majority([4, 3, 3, 4, 5])]).toEqual([3, 4, 4]);
  });

  it('the three charts are as their formulas say', () => {
    for (let one = 1; one <= 10; one += 1)
      for (let two = 1; two <= 10; two += 1) {
        expect(toHitFighting(one, two)).toBe(one > two ? 3 : two > 2 * one ? 5 : 4);
        const harder = two - one;
        expect(toWound(one, two)).toBe(
          harder <= -2 ? 2 : harder === -1 ? 3 : harder === 0 ? 4 : harder === 1 ? 5 : harder <= 3 ? 6 : null,
        );
      }
  });
});

describe('SH-3 match and turns', () => {
  const two = { 'a-1': ['hunter', 'K30'], 'b-1': ['hunter', 'K6'] } as const;

  example('SH-3.1 Movement, Shooting, then the other side; a phase that is over stays so', {
    groups: two,
    secrets: quiet(),
    play: [asks('a movement'), ends('a'), asks('a shooting'), ends('a'), asks('b movement')],
    gives: [['turn.began', { side: 'b', turn: 2, round: 1 }]],
    asked: ['b movement'],
  });

  example('SH-3.1 phases come one after the other', {
    groups: { 'a-1': ['warden', 'K20'], 'b-1': ['warden', 'K10'] },
    secrets: quiet(),
    play: [
      asks('a movement'),
      ends('a'),
      asks('a shooting'),
      refused('WRONG_PHASE', moves('a-1', 'K19')),
      ends('a'),
      asks('a charge'),
      ends('a'),
      asks('b movement'),
    ],
  });

  example('SH-3.2 what lasts a turn is over with the turn of one side', {
    groups: {
      'a-1': ['warden', 'K20', { with: { 'a-1.1': { lowered: true, healed: true } } }],
      'b-1': ['hunter', 'K2'],
    },
    secrets: quiet(),
    play: [ends('a'), ends('a')],
    has: { 'a-1.1': { lowered: false, healed: false } },
    asked: ['b movement'],
  });

  example('SH-3.3 a group moves once', {
    groups: two,
    play: [moves('a-1', 'K29'), refused('ALREADY_MOVED', moves('a-1', 'K28'))],
  });

  example('SH-3.4, SH-14.1 at the start of its turn a side empties and fills its pools', {
    groups: {
      'a-1': ['hunter', 'K30'],
      'b-1': ['necromancer', 'K6', { with: { 'b-1.1': { pool: 1 } } }],
      'b-2': ['shaman', 'P6', { with: { 'b-2.1': { pool: 9 } } }],
    },
    secrets: quiet(),
    play: [ends('a'), ends('a')],
    has: { 'b-1.1': { pool: 5 }, 'b-2.1': { pool: 4 } },
  });

  example('SH-3.5, SH-4.2 at the end of a turn what is in hand is free again', {
    groups: two,
    secrets: quiet(),
    play: [equips('a-1.1', 'hand-weapon'), ends('a'), ends('a')],
    has: { 'a-1.1': { hands: null } },
  });
});

describe('SH-4 equipment', () => {
  const ready = { 'a-1': ['oathguard', 'K20'], 'a-2': ['warden', 'A20'], 'b-1': ['warden', 'K8'] } as const;
  const free = { groups: ready, turn: shooting, secrets: quiet() };

  example('SH-4.1 nobody holds what is not on its list', {
    ...free,
    play: [refused('NO_SUCH_ITEM', equips('a-2.1', 'longbow'))],
  });

  example('SH-4.2, SH-4.7 hands are declared once a turn', {
    ...free,
    play: [equips('a-1.1', 'great-weapon'), refused('HANDS_TAKEN', equips('a-1.1', 'hand-weapon'))],
    has: { 'a-1.1': { hands: 'great-weapon' } },
  });

  example('SH-4.3 a bow takes both hands', {
    ...free,
    play: [
      refused('NOT_ENOUGH_HANDS', equips('a-2.1', 'short-bow+hand-weapon')),
      equips('a-2.1', 'hand-weapon+hand-weapon'),
    ],
  });

  const caster = { 'a-1': ['magister', 'K20'], 'b-1': ['clansman', 'K10:L10'] } as const;
  example('SH-4.4, SH-14.6 one spell hand casts the same spell as long as there are dice', {
    groups: { ...caster, 'a-1': ['magister', 'K20', { with: { 'a-1.1': { hands: 'spell+hand-weapon' } } }] },
    turn: shooting,
    secrets: quiet(),
    play: [
      casts('a-1.1', 'ember-dart', { target: 'b-1', dice: 1 }),
      casts('a-1.1', 'ember-dart', { target: 'b-1', dice: 1 }),
      refused('HANDS_TAKEN', casts('a-1.1', 'mending-touch', { target: 'a-1.1', dice: 2 })),
    ],
    dice: [3, 4],
    has: { 'a-1.1': { pool: 2 } },
  });

  example('SH-4.5 a spell hand holds a staff, too, and the staff adds 1', {
    groups: caster,
    turn: shooting,
    secrets: quiet(),
    play: [equips('a-1.1', 'spell+rowan-staff+hand-weapon'), casts('a-1.1', 'ember-dart', { target: 'b-1', dice: 1 })],
    dice: [2],
    gives: [['spell.rolled', { sum: 3, bonus: 1 }]],
  });

  const pierced = (type: string, hands: string, needed: number, kind: string) =>
    ({
      groups: {
        'a-1': ['arbalester', 'K20'],
        'b-1': [type, 'K10', { with: { 'b-1.1': { hands } } }],
        'b-2': ['hunter', 'A2'],
      },
      turn: shooting,
      secrets: quiet(),
      play: [shoots('a-1', 'b-1')],
      dice: [3, 4, needed],
      gives: [['saves', { rolls: [{ kind, needed }], unsaved: 0 }]],
    }) as const;
  example(
    'SH-4.6 a ring needs no hand: its ward of 5+ is there whatever is held',
    pierced('captain', 'runed-blade', 5, 'ward'),
  );
  example('SH-4.6 nor does a charm: 3+ is 2+, and 5+ after AP 3', pierced('barrow-king', 'barrow-blade', 5, 'armour'));

  example('SH-4.7 who shoots a bow holds it for the turn, and no shield', {
    groups: { 'a-1': ['warden', 'K20'], 'b-1': ['clansman', 'K10'] },
    turn: shooting,
    secrets: quiet(),
    play: [shoots('a-1', 'b-1')],
    dice: [1],
    has: { 'a-1.1': { hands: 'short-bow' } },
  });

  example('SH-4.8 a shield that helps is taken up for a save', {
    groups: { 'a-1': ['bowman', 'K20'], 'b-1': ['bone-soldier', 'K10:O10', { facing: 'S' }] },
    turn: shooting,
    secrets: quiet(),
    play: [shoots('a-1', 'b-1')],
    dice: [4, 4, 5],
    gives: [['saves', { rolls: [{ kind: 'armour', needed: 6, die: 5 }], unsaved: 1 }]],
  });

  example('SH-4.10 a bow shoots once each time', {
    groups: { 'a-1': ['bowman', 'K20:L20'], 'b-1': ['clansman', 'K10:P10'] },
    turn: shooting,
    secrets: quiet(),
    play: [shoots('a-1', 'b-1'), refused('ALREADY_SHOT', shoots('a-1', 'b-1'))],
    dice: [1, 1],
    gives: [['attack', { dice: 2 }]],
  });

  example('SH-9.7 who has marched does not charge', {
    groups: { 'a-1': ['warden', 'K25'], 'b-1': ['hunter', 'K14'], 'a-2': ['warden', 'A20'], 'b-2': ['warden', 'A10'] },
    turn: shooting,
    secrets: quiet(),
    play: [marches('a-1', 'K22'), ends('a'), refused('MARCHED', charges('a-1', 'b-1'))],
  });
});
