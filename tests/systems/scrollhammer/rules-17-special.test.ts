import { describe, expect, it } from 'vitest';
import { arcOfGroup } from '../../../src/systems/scrollhammer/formation/ranks.ts';
import { allHave, anyHas, groupOf, unitsOf } from '../../../src/systems/scrollhammer/groups.ts';
import { fieldFor } from '../../../src/systems/scrollhammer/movement/field.ts';
import { closeUp } from '../../../src/systems/scrollhammer/movement/loose.ts';
import { isPlan, moversOf } from '../../../src/systems/scrollhammer/movement/movers.ts';
import { openPlaying } from '../../support/example.ts';
import type { Deed } from '../../support/example.ts';
import {
  act,
  asks,
  book,
  casts,
  charges,
  ends,
  example,
  marches,
  moves,
  positionOf,
  quiet,
  rallies,
  refused,
  shoots,
  standing,
  viewOf,
} from './example.ts';
import type { Placed } from './example.ts';

const shooting = { phase: 'shooting' };
const seen = (placed: Placed) => viewOf(openPlaying(book, positionOf(placed), []));
const far = { 'b-9': ['hunter', 'AR2'] } as const;

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

  example('SH-17.1, SH-13.18 whom a character joins that has regrouped does not charge in that turn, either', {
    groups: {
      'a-1': ['warden', 'K20:M20'],
      'a-5': ['captain', 'K22', { fleeing: true }],
      'a-8': ['warden', 'AS20'],
      'b-1': ['clansman', 'K14:M14'],
      'b-8': ['warden', 'AS10'],
    },
    secrets: quiet(),
    play: [
      rallies('a-5'),
      act('a', 'join', { unit: 'a-5.1', group: 'a-1' }),
      ends('a'),
      refused('REGROUPED', shoots('a-1', 'b-1')),
      refused('REGROUPED', marches('a-1', 'K19')),
      ends('a'),
      refused('REGROUPED', charges('a-1', 'b-1')),
    ],
    dice: [1, 1],
  });

  const mixed: Placed = {
    groups: {
      'a-1': ['clansman', 'K20 N20 O20 R21'],
      'a-5': ['chieftain', 'R20'],
      'b-1': ['spearman', 'AA20'],
      ...far,
    },
    joined: { 'a-5.1': 'a-1' },
  };
  it('SH-17.1, SH-5.10 of those with as many links the rest close up to the first of the group, not to a character', () => {
    const view = seen(mixed);
    const field = fieldFor(view, groupOf(view, 'a-1'));
    const plan = closeUp(
      view,
      field,
      moversOf(view, 'a-1', () => 6),
      'horde',
      false,
    );
    const to = isPlan(plan) ? plan.to : {};
    expect([to['a-1.2'] === view.units['a-1.2']?.at, to['a-5.1'] === view.units['a-5.1']?.at]).toEqual([true, false]);
  });
  it('SH-17.1, SH-1.15 of equals as near the first of the group says which side is struck', () => {
    const view = seen({
      ...mixed,
      groups: { ...mixed.groups, 'a-1': ['clansman', 'AA5 X20'], 'a-5': ['chieftain', 'AD20'] },
    });
    const [, second, character] = unitsOf(view, 'a-1');
    const struck = (...units: readonly (typeof second)[]) =>
      arcOfGroup(
        view,
        'b-1',
        units.flatMap((unit) => unit ?? []),
      );
    expect(struck(second)).not.toBe(struck(character));
    expect(struck(second, character)).toBe(struck(second));
  });

  const bearers = (wounds: string, bonus: number, fallen: string) =>
    ({
      groups: {
        'a-1': ['warden', 'K20'],
        'b-1': ['spearman', 'K19 L19', { with: { 'b-1.1': { standard: true } } }],
        ...far,
      },
      turn: { phase: 'fight' },
      secrets: { a: quiet().a ?? {}, b: { orders: { consolidate: 'stay' } } },
      play: [asks('b allocate'), act('b', 'allocate', { policy: 'rear', ...(wounds ? { wounds } : {}) })],
      dice: [3, 1, 4, 1, ...(bonus > 0 ? [1] : [1, 1, 1])],
      gives: [['combat.result', { bonus: { a: 0, b: bonus } }]],
      slain: [fallen],
    }) as const;
  example('SH-17.2, SH-12.2 a standard that stands adds 1 to the score', bearers('', 1, 'b-1.2'));
  example('SH-17.2 one whose bearer falls is lost', bearers('1 b-1.1', 0, 'b-1.1'));

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

  const others = { 'a-8': ['warden', 'AS20'], 'b-8': ['warden', 'AS10'] } as const;
  const throws = (type: string, target: string) =>
    ({
      groups: { 'a-1': [type, 'K20'], 'b-1': ['clansman', target], ...others },
      turn: { phase: 'shooting' },
      secrets: quiet(),
    }) as const;
  for (const [type, weapon, target] of [
    ['hunter', 'javelin', 'K12'],
    ['hunter', 'bolas', 'K13'],
    ['levyman', 'fire-pot', 'K13'],
    ['gloom-archer', 'short-bow', 'K12'],
  ] as const)
    example(`SH-17.9 ${weapon} is Quick: whoever used it may still charge`, {
      ...throws(type, target),
      groups: { 'a-1': [type, 'K20', { formation: 'skirmish' }], 'b-1': ['clansman', target], ...others },
      play: [shoots('a-1', 'b-1', { weapons: weapon }), ends('a'), charges('a-1', 'b-1')],
      dice: [1, 1, 1],
      gives: [['charge.declared', { group: 'a-1' }]],
    });
  example('SH-17.9 an arbalest is not', {
    ...throws('arbalester', 'K12'),
    play: [shoots('a-1', 'b-1'), ends('a'), refused('FIRED_NO_CHARGE', charges('a-1', 'b-1'))],
    dice: [1],
  });
  const dart = (spell: string, dice: number, thrown: readonly number[], deeds: readonly Deed[]) =>
    ({
      groups: {
        'b-1': [
          spell === 'ember-dart' ? 'necromancer' : 'shaman',
          'K20',
          { with: { 'b-1.1': { hands: 'spell+spell', pool: 4 } } },
        ],
        'a-1': ['clansman', 'K12'],
        ...others,
      },
      turn: { phase: 'shooting', active: 'b' },
      secrets: quiet({ surge: 'none' }),
      play: [casts('b-1.1', spell, { target: 'a-1', dice }), shoots('b-1', 'a-1'), ends('b'), ...deeds].slice(
        0,
        thrown.length > dice ? undefined : 1,
      ),
      dice: thrown,
    }) as const;
  const declares = [['charge.declared', { group: 'b-1' }]] as const;
  example('SH-17.9, SH-10.3 an Ember Dart is Quick', {
    ...dart('ember-dart', 1, [6, 1, 1, 1], [charges('b-1', 'a-1')]),
    gives: declares,
  });
  example('SH-17.9, SH-10.3 a Prism Storm is not', {
    ...dart('prism-storm', 4, [6, 6, 6, 6, 1, 1, 1], [refused('FIRED_NO_CHARGE', charges('b-1', 'a-1'))]),
  });
  example('SH-10.3, SH-14.5 a storm that failed has fired nothing', {
    ...dart('prism-storm', 1, [1], []),
    play: [casts('b-1.1', 'prism-storm', { target: 'a-1', dice: 1 }), ends('b'), charges('b-1', 'a-1')],
    dice: [1, 1, 1],
    gives: declares,
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
