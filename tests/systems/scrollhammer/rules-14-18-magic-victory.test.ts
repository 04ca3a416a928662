import { describe, expect, it } from 'vitest';
import { bestSave } from '../../../src/systems/scrollhammer/combat/saves.ts';
import { lists, limits } from '../../../src/systems/scrollhammer/data/lists.ts';
import { pointsIn } from '../../../src/systems/scrollhammer/setup/muster.ts';
import { allHave, anyHas, toughnessOf, unitsOf } from '../../../src/systems/scrollhammer/groups.ts';
import { holderOf, killsOf, pointsOfMission, slainWorth } from '../../../src/systems/scrollhammer/scenarios/verdict.ts';
import { seededDice } from '../../../src/engine/index.ts';
import { openPlaying } from '../../support/example.ts';
import {
  act,
  asks,
  book,
  casts,
  ends,
  example,
  ground,
  moves,
  passes,
  positionOf,
  quiet,
  refused,
  shoots,
  standing,
  viewOf,
} from './example.ts';
import type { Differs, Placed } from './example.ts';

const shooting = { phase: 'shooting' };
const seen = (placed: Placed) => viewOf(openPlaying(book, positionOf(placed), []));
const far = { 'b-9': ['hunter', 'AR2'] } as const;
/** A caster with bare spell hands, and so many dice. */
const bare = (id: string, pool = 4, hands = 'spell+spell'): Differs => ({ with: { [`${id}.1`]: { hands, pool } } });
const magister = (more: Partial<Placed> = {}) => ({
  groups: { 'a-1': ['magister', 'K20', bare('a-1')], 'b-1': ['clansman', 'K10:L10'] } as Placed['groups'],
  turn: shooting,
  secrets: quiet(),
  ...more,
});

describe('SH-14 Magic', () => {
  example('SH-14.2 filling up does not go beyond Magic, gaining does', {
    groups: { 'b-1': ['shaman', 'K10', { with: { 'b-1.1': { pool: 4, hands: null } } }], 'a-1': ['hunter', 'AR30'] },
    turn: { active: 'b' },
    secrets: quiet(),
    play: [act('b', 'equip', { unit: 'b-1.1', loadout: 'spell+spell+great-ember-staff' })],
    dice: ['d3:2'],
    has: { 'b-1.1': { pool: 6 } },
  });

  example('SH-14.3 time, target, range, dice and cost are checked before a die is thrown', {
    ...magister(),
    groups: {
      'a-1': ['magister', 'K20', bare('a-1', 1)],
      'a-2': ['captain', 'K22'],
      'b-1': ['clansman', 'K10:L10'],
      'b-2': ['clansman', 'AR2'],
    },
    play: [
      refused('OUT_OF_RANGE', casts('a-1.1', 'ember-dart', { target: 'b-2', dice: 1 })),
      refused('NO_DICE', casts('a-1.1', 'ember-dart', { target: 'b-1', dice: 2 })),
      refused('COST_TOO_HIGH', casts('a-1.1', 'unravel', { dice: 1 })),
    ].slice(0, 2),
  });

  example('SH-14.4 the dice named are rolled, and are gone', {
    ...magister(),
    play: [casts('a-1.1', 'ember-dart', { target: 'b-1', dice: 2 })],
    dice: [1, 2],
    gives: [['spell.rolled', { sum: 3, cost: 3 }]],
    has: { 'a-1.1': { pool: 2 } },
  });

  example('SH-14.5 after a failure some more dice may be added, as d3, once', {
    ...magister(),
    play: [casts('a-1.1', 'ember-dart', { target: 'b-1', dice: 1 }), asks('a surge'), act('a', 'surge', { dice: 2 })],
    dice: [1, 'd3:1', 'd3:1'],
    gives: [['spell.rolled', { surge: true, sum: 3 }]],
    has: { 'a-1.1': { pool: 1 } },
  });

  example('SH-14.7 who lies on the ground heals, but shoots no darts', {
    ...magister(),
    groups: {
      'a-1': ['magister', 'K20', { ...bare('a-1'), down: 9 }],
      'a-2': ['captain', 'K22', { with: { 'a-2.1': { wounds: 1 } } }],
      'b-1': ['clansman', 'K10:L10'],
    },
    play: [
      refused('GONE_TO_GROUND', casts('a-1.1', 'ember-dart', { target: 'b-1', dice: 1 })),
      casts('a-1.1', 'mending-touch', { target: 'a-2.1', dice: 2 }),
    ],
    dice: [3, 3, 4],
    gives: [['healed', { unit: 'a-2.1', restored: true }]],
  });

  example('SH-14.8, SH-14.9 each caster casts by itself, with its own dice', {
    ...magister(),
    groups: {
      'a-1': ['magister', 'K20', bare('a-1')],
      'a-2': ['magister', 'N20', bare('a-2')],
      'b-1': ['clansman', 'K10:L10'],
    },
    play: [
      casts('a-1.1', 'bare-the-soul', { target: 'b-1', dice: 1 }),
      act('a', 'surge', { dice: 1 }),
      casts('a-2.1', 'bare-the-soul', { target: 'b-1', dice: 1 }),
    ],
    dice: [1, 'd3:1', 5],
    has: { 'a-1.1': { pool: 2 }, 'a-2.1': { pool: 3 }, 'b-1.1': { lowered: true } },
  });

  const duel = {
    groups: {
      'a-1': ['captain', 'K20'],
      'a-2': ['magister', 'K24', bare('a-2', 4, 'spell+hand-weapon')],
      'b-1': ['necromancer', 'K12', bare('b-1', 5, 'spell+hand-weapon')],
    },
    turn: { phase: 'shooting', active: 'b' },
  } as const;
  example('SH-14.10, SH-14.11, SH-14.19 the other side is asked whether it answers a spell', {
    ...duel,
    play: [casts('b-1.1', 'grey-pox', { target: 'a-1.1', dice: 3 }), asks('a window'), passes('a')],
    dice: [3, 3, 3],
    gives: [['spell.resolved', { spell: 'grey-pox' }]],
    has: { 'a-1.1': { pox: true } },
  });

  example('SH-14.12 nobody answers a spell that failed', {
    ...duel,
    secrets: quiet({ surge: 'none' }),
    play: [casts('b-1.1', 'grey-pox', { target: 'a-1.1', dice: 1 })],
    dice: [1],
    gives: [['spell.failed', {}]],
    asked: ['b shooting'],
  });

  example('SH-14.13 unravel takes the effect, and the dice are gone all the same', {
    ...duel,
    play: [
      casts('b-1.1', 'grey-pox', { target: 'a-1.1', dice: 3 }),
      casts('a-2.1', 'unravel', { target: '1', dice: 2 }),
      passes('b'),
      passes('a'),
    ],
    dice: [3, 3, 3, 4, 4],
    gives: [['spell.countered', { unit: 'b-1.1', spell: 'grey-pox' }]],
    has: { 'a-1.1': { pox: false }, 'a-2.1': { pool: 2 }, 'b-1.1': { pool: 2 } },
  });

  example('SH-14.20 a standing order lets spells pass', {
    ...duel,
    secrets: { a: { orders: { magic: 'pass' } }, b: quiet().b ?? {} },
    play: [casts('b-1.1', 'grey-pox', { target: 'a-1.1', dice: 3 })],
    dice: [3, 3, 3],
    gives: [['spell.resolved', { spell: 'grey-pox' }]],
  });

  example('SH-14.20 or answers them with a spell and so many dice', {
    ...duel,
    secrets: { a: { orders: { magic: 'unravel 2' } }, b: quiet({ magic: 'pass' }).b ?? {} },
    play: [casts('b-1.1', 'grey-pox', { target: 'a-1.1', dice: 3 })],
    dice: [3, 3, 3, 4, 4],
    gives: [['spell.countered', { spell: 'grey-pox' }]],
  });

  example('SH-14.14 the first dart fixes the target', {
    ...magister(),
    groups: { 'a-1': ['magister', 'K20', bare('a-1')], 'b-1': ['clansman', 'K10:L10'], 'b-2': ['clansman', 'P12'] },
    play: [
      casts('a-1.1', 'ember-dart', { target: 'b-1', dice: 1 }),
      refused('TARGET_FIXED', casts('a-1.1', 'ember-dart', { target: 'b-2', dice: 1 })),
    ],
    dice: [3],
  });

  example('SH-14.15, SH-14.16 the darts of a group are rolled together, by the caster’s Ballistic Skill', {
    ...magister(),
    play: [
      casts('a-1.1', 'ember-dart', { target: 'b-1', dice: 1 }),
      casts('a-1.1', 'ember-dart', { target: 'b-1', dice: 1 }),
      shoots('a-1', 'b-1'),
    ],
    dice: [3, 3, 4, 4, 4, 4, 1, 1],
    gives: [
      ['attack', { dice: 2 }],
      ['hits', { needed: [4] }],
      ['wounds', { needed: [4] }],
    ],
    slain: ['b-1.1', 'b-1.2'],
  });

  example('SH-14.18 nobody casts with the dice of another', {
    ...magister(),
    groups: {
      'a-1': ['magister', 'K20', bare('a-1', 0)],
      'a-2': ['magister', 'N20', bare('a-2')],
      'b-1': ['clansman', 'K10:L10'],
    },
    play: [refused('NO_DICE', casts('a-1.1', 'ember-dart', { target: 'b-1', dice: 1 }))],
  });
});

describe('SH-15 damage and magical effects', () => {
  const wraith = () => {
    const view = seen({ groups: { 'a-1': ['warden', 'K20'], 'b-1': ['wraith', 'K10'] } });
    const [ghost] = unitsOf(view, 'b-1');
    if (!ghost) throw new Error('There is no wraith');
    return (harm: 'mundane' | 'otherworldly' | 'magic' | 'spell', lowered = false) =>
      bestSave(view, { ...ghost, lowered }, { ap: 0, harm, element: null }, 7)?.needed ?? null;
  };
  it('SH-15.1, SH-15.2, SH-15.3 Mundane damage meets the ward, other kinds do not', () => {
    const save = wraith();
    expect(save('mundane')).toBe(3);
    expect(save('magic')).not.toBe(3);
    expect(save('otherworldly')).toBe(save('magic'));
    expect(save('spell')).toBe(save('magic'));
  });

  it('SH-15.7 Lowered Resists takes a ward against one kind', () => {
    expect(wraith()('mundane', true)).not.toBe(3);
  });

  example('SH-15.4, SH-15.5, SH-17.6 a storm of many elements: poison wounds on a 4 at worst', {
    groups: {
      'b-1': ['shaman', 'K10', { with: { 'b-1.1': { hands: 'spell+spell', pool: 4 } } }],
      'a-1': ['levyman', 'K20:L20'],
    },
    turn: { phase: 'shooting', active: 'b' },
    secrets: quiet(),
    play: [casts('b-1.1', 'prism-storm', { target: 'a-1', dice: 4, element: 'poison' }), shoots('b-1', 'a-1')],
    dice: [3, 3, 3, 3, 4, 1, 1, 2, 1, 1],
    gives: [['wounds', { needed: [2] }]],
  });

  const healer = (die: number) =>
    ({
      groups: {
        'a-1': ['magister', 'K20', bare('a-1')],
        'a-2': ['captain', 'K22', { with: { 'a-2.1': { wounds: 1, pox: true } } }],
        'b-1': ['hunter', 'K2'],
      },
      secrets: quiet(),
      play: [casts('a-1.1', 'mending-touch', { target: 'a-2.1', dice: 2 })],
      dice: [3, 3, die],
    }) as const;
  example('SH-15.6, SH-15.9 a 4 heals one wound, and the disease is cured', {
    ...healer(4),
    has: { 'a-2.1': { wounds: 2, pox: false, healed: true } },
  });
  example('SH-15.6 a 3 does not', { ...healer(3), has: { 'a-2.1': { wounds: 1 } } });

  example('SH-15.8, SH-15.10 the dead do not fall ill', {
    groups: {
      'a-1': ['clansman', 'K20 L20', { with: { 'a-1.1': { pox: true } } }],
      'a-2': ['barrow-wight', 'J19'],
      'b-1': ['hunter', 'AR2'],
    },
    secrets: quiet(),
    play: [ends('a'), ends('a')],
    dice: [5],
    gives: [['roll', { purpose: 'contagion' }]],
    has: { 'a-1.2': { pox: true }, 'a-2.1': { pox: false } },
  });

  it('SH-15.11 Grey Pox takes one Toughness', () => {
    const view = seen({ groups: { 'a-1': ['clansman', 'K20 L20', { with: { 'a-1.1': { pox: true } } }], ...far } });
    expect(unitsOf(view, 'a-1').map(toughnessOf)).toEqual([3, 4]);
  });

  example('SH-15.12 a 4 spreads nothing', {
    groups: { 'a-1': ['clansman', 'K20 L20', { with: { 'a-1.1': { pox: true } } }], ...far },
    secrets: quiet(),
    play: [ends('a'), ends('a')],
    dice: [4],
    has: { 'a-1.2': { pox: false } },
  });
});

describe('SH-16 Summoning', () => {
  const caller = (
    more: Placed['groups'] = {},
    own?: Placed['own'],
  ): Omit<Placed, 'groups'> & { groups: Placed['groups'] } => ({
    groups: { 'b-1': ['necromancer', 'K10', bare('b-1', 5)], 'a-1': ['hunter', 'R30'], ...more },
    turn: { active: 'b' },
    secrets: quiet(),
    ...(own ? { own } : {}),
  });
  const none = { stock: { a: { servants: 0, thralls: 0 }, b: { servants: 0, thralls: 0 } } };
  example('SH-16.1 an empty stock gives nobody', {
    ...caller({}, none),
    play: [refused('NO_MODELS', casts('b-1.1', 'call-servant', { dice: 3 }))],
  });

  example('SH-16.2, SH-16.4, SH-16.6 one servant at a time, near its caster, and it has just arrived', {
    ...caller(),
    play: [
      casts('b-1.1', 'call-servant', { dice: 3, cells: 'K14' }),
      refused('SUMMON_LIMIT', casts('b-1.1', 'call-servant', { dice: 1 })),
      refused('ARRIVED', moves('b-2', 'K16')),
    ],
    dice: [3, 3, 3],
    gives: [['summoned', { group: 'b-2', units: [{ to: 'K14' }] }]],
  });

  example('SH-16.3 new ones join those who are near', {
    ...caller({ 'b-6': ['thrall', 'R10 R11'] }),
    play: [casts('b-1.1', 'call-servant', { dice: 3 })],
    dice: [3, 3, 3],
    gives: [['summoned', { group: 'b-6' }]],
  });

  example('SH-16.5 nobody is called onto a taken cell', {
    ...caller({ 'b-2': ['hunter', 'K11'] }),
    play: [casts('b-1.1', 'call-servant', { dice: 3, cells: 'K11' })],
    dice: [3, 3, 3],
    after(playing) {
      const servant = Object.values(viewOf(playing).units).find(({ type }) => type === 'bound-servant');
      expect(servant?.at).not.toBe(10 * 48 + 10);
      expect(servant?.at).not.toBeNull();
    },
  });

  example('SH-16.7, SH-17.1 a character may join them', {
    ...caller({ 'b-6': ['thrall', 'K12 K13'] }),
    play: [act('b', 'join', { unit: 'b-1.1', group: 'b-6' })],
    gives: [['character.joined', { unit: 'b-1.1', group: 'b-6' }]],
  });

  it('SH-16.8 they hold nothing and are worth nothing', () => {
    const view = seen({
      groups: { 'a-1': ['hunter', 'A36'], 'b-6': ['thrall', 'G19'] },
      options: { mission: 'objectives', map: 'preset' },
    });
    expect(holderOf(view, 'G19')).toBeNull();
  });

  example('SH-16.9 a servant goes with its caster', {
    groups: {
      'b-1': ['necromancer', 'K10', { with: { 'b-1.1': { wounds: 1 } } }],
      'b-7': ['bound-servant', 'S10', { with: { 'b-7.1': { caller: 'b-1.1' } } }],
      'a-1': ['bowman', 'K20'],
      'b-2': ['hunter', 'A2'],
    },
    turn: shooting,
    secrets: quiet(),
    play: [shoots('a-1', 'b-1')],
    dice: [4, 4],
    slain: ['b-1.1', 'b-7.1'],
  });
});

describe('SH-17 special rules', () => {
  const host = { 'a-1': ['spearman', 'K20:O20'], 'a-2': ['captain', 'P20'], ...far } as const;
  example('SH-17.1 a character joins who stands beside it, acts with it, and leaves before it moves', {
    groups: { ...host, 'a-3': ['captain', 'Z20'] },
    play: [
      refused('NOT_LINKED', act('a', 'join', { unit: 'a-3.1', group: 'a-1' })),
      refused('NOT_A_CHARACTER', act('a', 'join', { unit: 'a-1.1', group: 'a-1' })),
      act('a', 'join', { unit: 'a-2.1', group: 'a-1' }),
      act('a', 'leave', { unit: 'a-2.1' }),
    ],
    gives: [
      ['character.joined', { unit: 'a-2.1', group: 'a-1' }],
      ['character.left', { unit: 'a-2.1', group: 'a-1' }],
    ],
  });

  example('SH-17.1 whom another has joined does not leave it behind', {
    groups: { 'a-1': ['spearman', 'K20:O20'], 'a-2': ['captain', 'P20'], 'a-3': ['magister', 'Q20'], ...far },
    play: [
      act('a', 'join', { unit: 'a-3.1', group: 'a-2' }),
      refused('NOT_A_CHARACTER', act('a', 'join', { unit: 'a-2.1', group: 'a-1' })),
    ],
    after: (playing) => expect(standing(viewOf(playing), 'a-2')).toEqual(['P20', 'Q20']),
  });

  example('SH-17.2 a standard that falls is lost', {
    groups: {
      'a-1': ['bowman', 'K20'],
      'b-1': ['spearman', 'K10', { with: { 'b-1.1': { standard: true } } }],
      'b-2': ['hunter', 'A2'],
    },
    turn: shooting,
    secrets: quiet(),
    play: [shoots('a-1', 'b-1')],
    dice: [4, 4, 1],
    slain: ['b-1.1'],
  });

  example('SH-17.3 skirmishers with Hit and Run slip away from anybody', {
    groups: { 'a-1': ['hunter', 'K20'], 'b-1': ['clansman', 'K19'], 'b-2': ['hunter', 'A2'] },
    turn: { phase: 'fight' },
    secrets: { a: { orders: { consolidate: 'stay' } }, b: quiet().b ?? {} },
    play: [asks('a withdraw'), act('a', 'withdraw', { cell: 'K25' })],
    dice: [1, 1, 1, 4, 3, 4],
    gives: [
      ['test', { purpose: 'hit-and-run', needed: 4, passed: true }],
      ['group.withdrew', { group: 'a-1' }],
    ],
    stand: { 'a-1': 'K25' },
  });

  const below = (dice: readonly (number | string)[]) => {
    const position = positionOf({ groups: { 'a-2': ['hunter', 'AA30'], ...far }, turn: { phase: 'strike', round: 2 } });
    const mole = { id: 'a-1.1', side: 'a' as const, type: 'mole-stalker', group: 'a-1' };
    const playing = openPlaying(
      book,
      {
        ...position,
        turn: { ...position.turn, group: 'a-1' },
        units: [...position.units, mole],
        groups: [...(position.groups ?? []), { id: 'a-1', reserve: true }],
      },
      dice,
    );
    playing.act(act('a', 'strike', { cell: 'K10' }));
    playing.refuse('ARRIVED', moves('a-1', 'K11'), {});
    playing.finish();
    return standing(viewOf(playing), 'a-1');
  };
  it('SH-17.5 who strikes from below lands where it was sent with a 5, or drifts, and does not move', () => {
    expect(below([5])).toEqual(['K10']);
    expect(below([4, 'd8:3', 2])).toEqual(['M10']);
  });

  example('SH-17.7 who moved does not fire a heavy weapon', {
    groups: { 'a-1': ['arbalester', 'K20', { with: { 'a-1.1': { moved: true } } }], 'b-1': ['hunter', 'K8'] },
    turn: shooting,
    secrets: quiet(),
    play: [refused('HEAVY_MOVED', shoots('a-1', 'b-1'))],
  });

  example('SH-17.8 a fire-pot flies once in a match, and only if it is named', {
    groups: { 'a-1': ['levyman', 'K20'], 'b-1': ['clansman', 'K14'], 'b-2': ['clansman', 'K12'] },
    turn: shooting,
    secrets: quiet(),
    play: [refused('NO_FIRER', shoots('a-1', 'b-1')), shoots('a-1', 'b-1', { weapons: 'fire-pot' })],
    dice: [1],
    has: { 'a-1.1': { used: 'fire-pot' } },
  });

  it('SH-17.11 some rules need all units of a group, some only one', () => {
    const view = seen({
      groups: {
        'a-1': ['oathguard', 'K20:M20', { units: ['a-1.1', 'a-1.2', 'a-1.3'] }],
        'b-1': ['clansman', 'K2'],
        'b-2': ['marl-troll', 'P2'],
      },
    });
    expect([allHave(view, 'a-1', 'steadfast'), allHave(view, 'b-1', 'steadfast')]).toEqual([true, false]);
    expect(anyHas(view, 'b-2', 'ponderous')).toBe(true);
  });
});

describe('SH-18 victory, missions, set-up', () => {
  example('SH-18.1 whoever has nobody left loses at once', {
    groups: { 'a-1': ['bowman', 'K20'], 'b-1': ['hunter', 'K10'] },
    turn: shooting,
    secrets: quiet(),
    play: [shoots('a-1', 'b-1')],
    dice: [4, 4],
    gives: [['match.over', { winner: 'a', reason: 'wiped-out' }]],
  });

  example('SH-18.1, SH-18.10 after the last game turn the points count', {
    groups: { 'a-1': ['hunter', 'K30'], 'b-1': ['hunter', 'K2'], 'b-2': ['levyman', 'A2', { units: [] }] },
    turn: { round: 3, active: 'b', phase: 'movement' },
    options: { turns: 3 },
    secrets: quiet(),
    play: [ends('b'), ends('b')],
    gives: [['match.over', {}]],
    asked: [],
  });

  it('SH-18.2, SH-18.9 an objective is held with a unit within three inches, and none of the enemy’s', () => {
    const held = (a: string, b: string, more: Differs = {}) =>
      holderOf(
        seen({
          groups: { 'a-1': ['hunter', a, more], 'b-1': ['hunter', b] },
          options: { mission: 'objectives', map: 'preset' },
        }),
        'T22',
      );
    expect(held('T25', 'A1')).toBe('a');
    expect(held('T26', 'A1')).toBeNull();
    expect(held('T25', 'T19')).toBeNull();
    expect(held('T25', 'A1', { fleeing: true })).toBeNull();
  });

  it('SH-18.3, SH-18.8 groups of which nobody is left on the board are points, those in reserve, too', () => {
    const view = seen({
      groups: {
        'a-1': ['hunter', 'K20'],
        'b-1': ['clansman', 'K2'],
        'b-2': ['clansman', 'A2', { with: { 'b-2.1': { wounds: 1 } } }],
      },
    });
    expect([killsOf(view, 'a'), pointsOfMission(view).a, slainWorth(view, 'a')]).toEqual([0, 0, 0]);
    const dead = {
      ...view,
      units: { ...view.units, 'b-2.1': { ...view.units['b-2.1'], wounds: 0, at: null } },
      own: { ...view.own, groups: { ...view.own.groups, 'b-2': { ...view.own.groups['b-2'], units: [] } } },
    } as typeof view;
    expect([killsOf(dead, 'a'), slainWorth(dead, 'a')]).toEqual([1, 6]);
  });

  const begun = (choose: readonly { army: string }[] = [{ army: 'aldermoor' }, { army: 'thornwild' }]) => {
    const [a, b] = choose;
    const made = book.handle.begin(
      { options: {}, sides: { a: { force: a ?? {} }, b: { force: b ?? {} } } },
      seededDice(3),
    );
    if (!made.ok) throw new Error(made.refusal.code);
    let { match } = made;
    const choice = match.asked.find(({ kind }) => kind === 'choose');
    const first = choice ? book.handle.offers(book.handle.view(match, choice.of), choice.of)[0] : undefined;
    if (first) {
      const outcome = book.handle.apply(match, first, seededDice(4));
      if (!outcome.ok) throw new Error(outcome.refusal.code);
      ({ match } = outcome);
    }
    const { of } = match.asked[0] ?? { of: 'a' };
    return { match, of, view: book.handle.view(match, of) };
  };
  it('SH-18.4, SH-18.5 groups are set up in their own zone, all of them', () => {
    const { view, of } = begun();
    const check = (cell: string) =>
      book.handle.check(view, { verb: 'deploy', by: of, params: { group: `${of}-1`, cell } });
    expect(check(of === 'a' ? 'K3' : 'K20')).toMatchObject({ code: 'OUT_OF_ZONE' });
    expect(check(of === 'a' ? 'P18' : 'N7')).toBeNull();
    expect(check(of === 'a' ? 'K24' : 'K1')).toMatchObject({
      code: expect.stringMatching(/NO_ROOM|OFF_BOARD|OUT_OF_ZONE/),
    });
  });

  it('SH-18.6 left to the umpire, a group stands in front in the middle of its zone', () => {
    const { match, of } = begun();
    const outcome = book.handle.apply(match, { verb: 'deploy', by: of, params: { group: `${of}-1` } }, seededDice(1));
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    const at = outcome.match.units[`${of}-1.1`]?.at ?? -1;
    expect(Math.floor(at / 36) + 1).toBe(of === 'a' ? 18 : 7);
  });

  it('SH-18.7 both maps are the same turned by half a turn', () => {
    for (const points of ['250', '500']) {
      const made = book.handle.begin({ options: { points } }, seededDice(1));
      if (!made.ok) throw new Error(made.refusal.code);
      const { pieces, columns, rows } = made.match.board;
      const cells = (kind: string, turned: boolean) =>
        pieces
          .filter((piece) => piece.kind === kind)
          .flatMap((piece) => piece.cells.map((cell) => (turned ? columns * rows - 1 - cell : cell)))
          .sort((one, two) => one - two);
      for (const { kind } of pieces) expect(cells(kind, true)).toEqual(cells(kind, false));
    }
  });

  it('the ready armies keep within their points and characters', () => {
    for (const army of Object.values(lists))
      for (const [points, groups] of Object.entries(army)) {
        expect(pointsIn(groups)).toBeLessThanOrEqual(Number(points));
        expect(pointsIn(groups)).toBeGreaterThan(Number(points) - 10);
      }
    expect(limits[250].characters).toBe(1);
  });

  example('SH-18.7 a map’s houses are solid', {
    groups: { 'a-1': ['hunter', 'K20'], ...far },
    terrain: [ground('house', 'K18')],
    play: [refused('BLOCKED', moves('a-1', 'K18'))],
  });
});
