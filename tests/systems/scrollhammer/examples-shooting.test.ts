import { describe, expect, it } from 'vitest';
import { toHitShooting, toWound } from '../../../src/systems/scrollhammer/data/charts.ts';
import { unitsOf } from '../../../src/systems/scrollhammer/groups.ts';
import { coverOf, hiddenBetween } from '../../../src/systems/scrollhammer/shooting/cover.ts';
import { bestSave } from '../../../src/systems/scrollhammer/combat/saves.ts';
import { lossesOf } from '../../../src/systems/scrollhammer/combat/allocation.ts';
import type { Attack, HammerView, Strike } from '../../../src/systems/scrollhammer/state.ts';
import { openPlaying } from '../../support/example.ts';
import {
  act,
  asks,
  book,
  charges,
  ends,
  equips,
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
const seen = (placed: Placed): HammerView => viewOf(openPlaying(book, positionOf(placed), []));
const strike = (strength: number, ap = 0): Strike => ({
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
});
const attack = (target: string, strikes: Strike[], units: readonly string[]): Attack => ({
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

describe('Scrollhammer, worked examples of shooting', () => {
  it('SH-E1 BS 2 needs a 5', () => {
    expect(toHitShooting(2)).toEqual({ needed: 5, again: null });
  });

  it('SH-E2 AP makes a save of 3+ one of 5+', () => {
    const view = seen({ groups: { 'a-1': ['oathguard', 'K20'], 'b-1': ['hunter', 'K5'] } });
    const [guard] = unitsOf(view, 'a-1');
    const bare = guard && { ...guard, hands: 'great-weapon' };
    expect(bare && bestSave(view, bare, strike(3, 2), 7)).toMatchObject({ kind: 'armour', needed: 5 });
    expect(bare && bestSave(view, bare, strike(3), 7)).toMatchObject({ kind: 'armour', needed: 3 });
  });

  it('SH-E3 BS 7 throws a 1 again and then needs 5', () => {
    expect(toHitShooting(7)).toEqual({ needed: 2, again: 5 });
  });

  it('SH-E4 what cannot wound', () => {
    expect([toWound(3, 7), toWound(4, 7), toWound(7, 10), toWound(6, 10)]).toEqual([null, 6, 6, null]);
  });

  example('SH-E5 a volley', {
    groups: { 'a-1': ['bowman', 'K20:O20'], 'b-1': ['clansman', 'K6:P6 K5:P5'] },
    turn: shooting,
    secrets: quiet(),
    play: [shoots('a-1', 'b-1'), ends('a')],
    dice: [4, 3, 6, 1, 5, 5, 6, 4],
    gives: [
      ['hits', { hits: 3, needed: [4] }],
      ['wounds', { wounds: 2, needed: [5] }],
      ['saves', { rolls: [], unsaved: 2 }],
    ],
    slain: ['b-1.11', 'b-1.12'],
  });

  example('SH-E6 two ranks shoot, some of them blind', {
    groups: { 'a-1': ['bowman', 'K20:O20 K21:O21 K22:O22'], 'b-1': ['hunter', 'J10 L10 N10'] },
    terrain: [ground('house', 'L16:P16')],
    turn: shooting,
    play: [shoots('a-1', 'b-1'), grounds('b', 'no')],
    dice: [4, 2, 5, 3, 6, 1, 4, 5, 2, 4, 5, 3, 4, 1, 6, 4, 5, 3, 2, 1],
    gives: [
      ['attack', { dice: 10, cover: 4 }],
      ['hits', { hits: 6 }],
      ['wounds', { wounds: 4 }],
      [
        'saves',
        {
          rolls: [
            { unit: 'b-1.1', needed: 4, die: 5 },
            { unit: 'b-1.3', needed: 3, die: 3 },
            { unit: 'b-1.2', needed: 3, die: 2 },
            { unit: 'b-1.1', needed: 3, die: 1 },
          ],
          unsaved: 2,
        },
      ],
    ],
    slain: ['b-1.1', 'b-1.3'],
  });

  it('SH-E7 exactly half is enough', () => {
    const view = seen({
      groups: { 'a-1': ['warden', 'K20 M20 O20 Q20'], 'b-1': ['clansman', 'K8 L8 M8 N8'] },
      terrain: [ground('wood', 'J13:L14')],
    });
    const lines = unitsOf(view, 'b-1').map((unit) =>
      unitsOf(view, 'a-1').map((firer) => hiddenBetween(view, firer, unit).lines),
    );
    expect(lines).toEqual([
      [4, 4, 2, 0],
      [4, 2, 0, 0],
      [4, 0, 0, 0],
      [3, 0, 0, 0],
    ]);
    const cover = coverOf(view, 'a-1', 'b-1', unitsOf(view, 'a-1'));
    expect(cover).toEqual({ group: 4, units: { 'b-1.1': 4, 'b-1.2': 4, 'b-1.3': 4, 'b-1.4': 4 } });
  });

  const gap = (type: string, cells: string, hill = false): HammerView =>
    seen({
      groups: { 'a-1': ['warden', 'K20'], 'b-1': ['hunter', 'K10'], 'b-2': [type, cells] },
      terrain: hill ? [ground('hill', 'K20')] : [],
    });
  const covered = (view: HammerView): number | undefined =>
    coverOf(view, 'a-1', 'b-1', unitsOf(view, 'a-1')).units['b-1.1'];

  it('SH-E8 a gap between linked units gives cover', () => {
    expect(covered(gap('clansman', 'J15 L15'))).toBe(4);
    expect(covered(gap('clansman', 'I15 M15'))).toBe(7);
    expect(covered(gap('warden', 'J15 M15'))).toBe(4);
    expect(covered(gap('clansman', 'J15 L15', true))).toBe(7);
  });

  const sheltered = (type: string, ...pieces: readonly (readonly [string, string])[]): number | undefined =>
    covered(
      seen({
        groups: { 'a-1': ['warden', 'K20'], 'b-1': [type, 'K10'] },
        terrain: pieces.map(([kind, cell]) => ground(kind, cell)),
      }),
    );

  it('SH-E9 kinds of cover', () => {
    expect(['bone-soldier', 'clansman', 'hunter'].map((type) => sheltered(type, ['bog', 'K10']))).toEqual([7, 6, 4]);
    expect(sheltered('hunter', ['grass', 'K13'], ['wall', 'K11'])).toBe(4);
    expect(sheltered('hunter', ['grass', 'K13'])).toBe(5);
    expect(sheltered('hunter', ['wall', 'K19'])).toBe(7);
  });

  const hunters = { 'a-1': ['bowman', 'K20:M20'], 'b-1': ['hunter', 'K10 L10 M10 K8'] } as const;
  example('SH-E10 going to ground in the open, and what it costs', {
    groups: hunters,
    turn: shooting,
    secrets: { a: quiet().a ?? {}, b: { orders: { consolidate: 'stay' } } },
    play: [
      shoots('a-1', 'b-1'),
      grounds('b', 'yes'),
      ends('a'),
      asks('b movement'),
      refused('GONE_TO_GROUND', moves('b-1', 'K9')),
      ends('b'),
      refused('GONE_TO_GROUND', shoots('b-1', 'a-1')),
      refused('GONE_TO_GROUND', marches('b-1', 'K9')),
      ends('b'),
    ],
    dice: [4, 4, 4, 4, 4, 4, 6, 2, 5, 3, 3],
    gives: [['saves', { unsaved: 2 }]],
    has: { 'b-1': { down: 0 } },
    slain: ['b-1.3', 'b-1.4'],
  });

  example('SH-E10 going to ground in a wood', {
    groups: hunters,
    terrain: [ground('wood', 'J7:N11')],
    turn: shooting,
    play: [shoots('a-1', 'b-1'), grounds('b', 'yes')],
    dice: [4, 4, 4, 4, 4, 4, 3, 2, 1],
    gives: [['saves', { unsaved: 2 }]],
  });

  it('SH-E11 wounds are put together on units of several wounds', () => {
    const view = seen({
      groups: { 'a-1': ['oathguard', 'K25'], 'b-1': ['barrow-wight', 'N10 M10 L10 K10', { facing: 'S' }] },
    });
    const first = lossesOf(view, attack('b-1', [strike(6), strike(6), strike(6)], ['b-1.1', 'b-1.2', 'b-1.3']));
    expect(first.map(({ unit }) => unit)).toEqual(['b-1.4', 'b-1.4', 'b-1.3']);
    const hurt = seen({
      groups: {
        'a-1': ['oathguard', 'K25'],
        'b-1': ['barrow-wight', 'N10 M10 L10', { facing: 'S', with: { 'b-1.3': { wounds: 1 } } }],
      },
    });
    const next = lossesOf(hurt, attack('b-1', [strike(8), strike(4)], ['b-1.1', 'b-1.2']));
    expect(next).toEqual([
      { unit: 'b-1.1', strike: 0, wounds: 2 },
      { unit: 'b-1.3', strike: 1, wounds: 1 },
    ]);
  });

  it('SH-E12 instant death', () => {
    const view = seen({ groups: { 'a-1': ['magister', 'K20'], 'a-2': ['captain', 'N20'], 'b-1': ['hunter', 'K5'] } });
    expect(lossesOf(view, attack('a-1', [strike(6)], ['a-1.1']))).toEqual([{ unit: 'a-1.1', strike: 0, wounds: 2 }]);
    expect(lossesOf(view, attack('a-2', [strike(6)], ['a-2.1']))).toEqual([{ unit: 'a-2.1', strike: 0, wounds: 1 }]);
  });

  it('SH-E43 wards against kinds of damage, and Lowered Resists', () => {
    const view = seen({ groups: { 'a-1': ['warden', 'K20'], 'b-1': ['wraith', 'K10'] } });
    const [wraith] = unitsOf(view, 'b-1');
    if (!wraith) throw new Error('There is no wraith');
    expect(bestSave(view, wraith, strike(3, 1), 5)).toMatchObject({ kind: 'ward', needed: 3 });
    expect(bestSave(view, { ...wraith, lowered: true }, strike(3, 1), 5)).toMatchObject({ kind: 'cover', needed: 5 });
    expect(bestSave(view, wraith, { ap: 0, harm: 'spell', element: 'flame' }, 5)).toMatchObject({
      kind: 'cover',
      needed: 5,
    });
  });

  example('SH-E44, SH-4.9 who shot a bow strikes with bare hands', {
    groups: { 'a-1': ['warden', 'K20 M20'], 'b-1': ['clansman', 'K16 L16 M16'] },
    turn: shooting,
    secrets: quiet(),
    play: [
      shoots('a-1', 'b-1'),
      ends('a'),
      refused('HANDS_TAKEN', equips('a-1.1', 'hand-weapon+hand-weapon')),
      charges('a-1', 'b-1'),
    ],
    dice: [1, 1, 3, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    gives: [['attack', { kind: 'fight', side: 'a', dice: 4 }]],
  });

  example('SH-E48 a quarter of the group lost to shots', {
    groups: { 'a-1': ['bowman', 'K20:L20'], 'b-1': ['hunter', 'K10 M10 O10 Q10 K8 M8 O8 Q8'] },
    turn: shooting,
    secrets: quiet(),
    play: [shoots('a-1', 'b-1'), ends('a')],
    dice: [4, 4, 4, 4, 4, 4, 1, 1],
    gives: [
      ['test', { purpose: 'losses', needed: 7, passed: false }],
      ['group.fellback', { group: 'b-1', inches: 2 }],
    ],
    has: { 'b-1': { fleeing: true } },
  });

  example('SH-E48 two of nine are no quarter', {
    groups: { 'a-1': ['bowman', 'K20:L20'], 'b-1': ['hunter', 'K10 M10 O10 Q10 K8 M8 O8 Q8 S8'] },
    turn: shooting,
    secrets: quiet(),
    play: [shoots('a-1', 'b-1'), ends('a')],
    dice: [4, 4, 4, 4],
    has: { 'b-1': { fleeing: false } },
  });

  const pinned = { 'a-1': ['arbalester', 'K20'], 'b-1': ['shieldbearer', 'K10:O10 K9:O9'] } as const;
  example('SH-E49 a wound of an arbalest pins', {
    groups: pinned,
    turn: shooting,
    secrets: quiet(),
    play: [shoots('a-1', 'b-1')],
    dice: [3, 2, 6, 2],
    gives: [
      ['test', { purpose: 'pinning', passed: false }],
      ['group.grounded', { group: 'b-1' }],
    ],
  });

  example('SH-E49 Steadfast groups need no dice', {
    groups: {
      'a-1': ['oathguard', 'K10:O10'],
      'b-1': ['bowman', 'K20'],
      'a-2': ['arbalester', 'A20'],
      'b-2': ['barrow-wight', 'A10:C10'],
    },
    turn: shooting,
    secrets: quiet(),
    play: [shoots('a-2', 'b-2')],
    dice: [3, 3, 1],
    gives: [['test', { purpose: 'pinning', passed: true, sure: 'steadfast', dice: [] }]],
  });

  example('SH-7.12 whoever is shot at is asked, and the policy is one word', {
    groups: { 'a-1': ['bowman', 'K20:M20'], 'b-1': ['spearman', 'K10:O10', { with: { 'b-1.3': { standard: true } } }] },
    turn: shooting,
    play: [
      shoots('a-1', 'b-1'),
      grounds('b', 'no'),
      refused('ILLEGAL_ALLOCATION', act('b', 'allocate', { wounds: '1 b-1.1, 2 b-1.1' })),
      act('b', 'allocate', { policy: 'rear', wounds: '1 b-1.3' }),
    ],
    dice: [4, 4, 1, 4, 4, 1, 1],
    slain: ['b-1.1', 'b-1.3'],
  });
});
