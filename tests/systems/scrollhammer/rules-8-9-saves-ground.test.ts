import { describe, expect, it } from 'vitest';
import { casualtyOrder } from '../../../src/systems/scrollhammer/combat/casualties.ts';
import { lossesOf } from '../../../src/systems/scrollhammer/combat/allocation.ts';
import { armourOf, bestSave } from '../../../src/systems/scrollhammer/combat/saves.ts';
import { unitsOf } from '../../../src/systems/scrollhammer/groups.ts';
import { openPlaying } from '../../support/example.ts';
import {
  act,
  book,
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
  strike,
  unsaved,
  viewOf,
} from './example.ts';
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
      refused('ILLEGAL_ALLOCATION', act('b', 'allocate', { wounds: '1 b-1.1, 2 b-1.1' }), { unit: 'b-1.1' }),
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

  example('SH-8.8 but what shrouds a wraith shelters it from a sword, too', {
    groups: {
      'a-1': ['captain', 'K20'],
      'b-1': ['wraith', 'K19', { with: { 'b-1.1': { entangled: 9 } } }],
      'b-2': ['hunter', 'A2'],
    },
    turn: { phase: 'fight' },
    secrets: quiet(),
    play: [],
    // Ghostglass strikes back at Initiative 1, against the Captain's 5.
    dice: [3, 1, 1, 2, 5, 1, 1, 1],
    gives: [['saves', { rolls: [{ kind: 'cover', needed: 5, die: 5 }], unsaved: 0 }]],
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
    gives: [
      ['unit.slain', { units: ['b-1.1'] }],
      ['group.destroyed', { group: 'b-1', units: ['b-1.1'], why: 'last' }],
    ],
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

describe('SH-8.14 a knife of ghostglass lowers resists on an unsaved wound alone', () => {
  const fought = (title: string, save: number, after: readonly number[], effects: readonly string[]): void =>
    example(title, {
      groups: { 'a-1': ['wraith', 'K20'], 'b-1': ['chieftain', 'K19'], 'b-2': ['hunter', 'A2'] },
      turn: { phase: 'fight' },
      secrets: quiet({ 'melee-loadout': 'default' }),
      play: [],
      dice: [6, 1, 1, 6, save, ...after],
      after: (playing) =>
        expect(playing.events.flatMap(({ kind, facts }) => (kind === 'effect' ? [facts['effect']] : []))).toEqual(
          effects,
        ),
    });
  fought('it is saved: nothing', 6, [1, 1, 1, 1], []);
  fought('it is not: the Chieftain loses them', 1, [1, 1, 1, 1, 1, 1], ['lowered']);
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

  example('SH-9.1, SH-9.3 and against the next volleys, too', {
    groups: { 'a-1': ['bowman', 'K20'], 'a-2': ['bowman', 'M20'], 'b-1': ['levyman', 'K10:M10'] },
    turn: shooting,
    secrets: ground9,
    play: [shoots('a-1', 'b-1'), grounds('b', 'yes'), shoots('a-2', 'b-1')],
    dice: [4, 4, 6, 4, 4, 6],
    gives: [
      ['group.grounded', { group: 'b-1' }],
      ['attack', { group: 'a-2' }],
      ['saves', { rolls: [{ kind: 'cover', needed: 6, die: 6 }], unsaved: 0 }],
    ],
    slain: [],
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
