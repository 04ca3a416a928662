import { describe, expect, it } from 'vitest';
import { bestSave } from '../../../src/systems/scrollhammer/combat/saves.ts';
import { toughnessOf, unitsOf } from '../../../src/systems/scrollhammer/groups.ts';
import { holderOf } from '../../../src/systems/scrollhammer/scenarios/verdict.ts';
import { openPlaying } from '../../support/example.ts';
import {
  act,
  book,
  casts,
  ends,
  example,
  madeUp,
  moves,
  positionOf,
  quiet,
  refused,
  shoots,
  viewOf,
} from './example.ts';
import type { Differs, Placed } from './example.ts';

const shooting = { phase: 'shooting' };
const seen = (placed: Placed) => viewOf(openPlaying(book, positionOf(placed), []));
const far = { 'b-9': ['hunter', 'AR2'] } as const;
/** A caster with bare spell hands, and so many dice. */
const bare = (id: string, pool = 4, hands = 'spell+spell'): Differs => ({ with: { [`${id}.1`]: { hands, pool } } });

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

  it('SH-15.5 an element does not make harm Magic: the ward against Mundane holds', () => {
    const view = seen({ groups: { 'a-1': ['warden', 'K20'], 'b-1': ['wraith', 'K10'] } });
    const [ghost] = unitsOf(view, 'b-1');
    expect(ghost && bestSave(view, ghost, { ap: 0, harm: 'mundane', element: 'flame' }, 7)).toMatchObject({
      kind: 'ward',
      needed: 3,
    });
  });

  it('SH-15.7 Lowered Resists takes a ward against one kind', () => {
    expect(wraith()('mundane', true)).not.toBe(3);
  });

  const storm = (target: string, element: string | null, needed: readonly number[]) =>
    ({
      groups: {
        'b-1': ['shaman', 'K10', { with: { 'b-1.1': { hands: 'spell+spell', pool: 4 } } }],
        'a-1': [target, 'K20'],
        'a-2': ['hunter', 'A30'],
      },
      turn: { phase: 'shooting', active: 'b' },
      secrets: quiet(),
      play: [
        casts('b-1.1', 'prism-storm', { target: 'a-1', dice: 4, ...(element === null ? {} : { element }) }),
        shoots('b-1', 'a-1'),
      ],
      dice: [3, 3, 3, 3, 4, 1, 1, ...(needed.length > 0 ? [1] : [])],
      gives: [['wounds', { needed, wounds: 0 }]],
    }) as const;
  example(
    'SH-15.4 of several elements the first is used: a troll is vulnerable to flame',
    storm('marl-troll', null, [2]),
  );
  example('SH-15.4 or the one that its player names', storm('marl-troll', 'frost', [3]));
  const titan = madeUp('titan', 'levyman', { t: 10 });
  example('SH-15.4, SH-17.6 poison wounds on a 4 at worst, whatever the Toughness', storm(titan, 'poison', [4]));
  example('SH-15.4, SH-17.6 but only if it is the element that was chosen', storm(titan, 'shock', []));

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

  example('SH-15.12, SH-2.2 of a lower group first, whatever the numbers within the groups', {
    groups: {
      'a-1': ['clansman', 'K20 N20 O20 P20 L20', { with: { 'a-1.1': { pox: true } } }],
      'a-2': ['clansman', 'J20'],
      ...far,
    },
    secrets: quiet(),
    play: [ends('a'), ends('a')],
    dice: [5],
    has: { 'a-1.5': { pox: true }, 'a-2.1': { pox: false } },
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

  example(
    'SH-16.3, SH-16.6, SH-16.7 new ones join those who have a character with them, and all of them have arrived',
    {
      ...caller({ 'b-6': ['thrall', 'R10 R11'], 'b-3': ['barrow-king', 'R12'] }),
      play: [
        act('b', 'join', { unit: 'b-3.1', group: 'b-6' }),
        casts('b-1.1', 'call-servant', { dice: 3 }),
        refused('ARRIVED', moves('b-6', 'R13')),
        refused('ALREADY_MOVED', act('b', 'leave', { unit: 'b-3.1' })),
      ],
      dice: [3, 3, 3],
      gives: [['summoned', { group: 'b-6' }]],
    },
  );

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
