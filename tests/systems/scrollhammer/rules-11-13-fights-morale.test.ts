import { describe, expect, it } from 'vitest';
import { bonusOf } from '../../../src/systems/scrollhammer/steps/combat-result.ts';
import { contactsIn, findCombats } from '../../../src/systems/scrollhammer/fight/combats.ts';
import { pileIn, isOver } from '../../../src/systems/scrollhammer/fight/pile-in.ts';
import {
  attacksOf,
  blowsOf,
  initiativeOf,
  isEngaged,
  targetsOf,
} from '../../../src/systems/scrollhammer/fight/strikes.ts';
import { weaponOf } from '../../../src/systems/scrollhammer/data/weapons.ts';
import { flightOf } from '../../../src/systems/scrollhammer/morale/fall-back.ts';
import { label } from '../../../src/systems/scrollhammer/geometry.ts';
import { unitsOf } from '../../../src/systems/scrollhammer/groups.ts';
import { openPlaying } from '../../support/example.ts';
import {
  act,
  asks,
  book,
  ends,
  example,
  ground,
  matchOf,
  moves,
  positionOf,
  quiet,
  rallies,
  refused,
  shoots,
  viewOf,
} from './example.ts';
import type { Differs, Placed } from './example.ts';

const fight = { phase: 'fight' };
const seen = (placed: Placed) => viewOf(openPlaying(book, positionOf(placed), []));
const watching = (groups: Placed['groups']): Placed => ({ groups, turn: { phase: 'movement' } });
const meleeIn = (placed: Placed, groups: readonly string[], engagedAtStart: readonly string[] = []) => {
  const view = seen(placed);
  const field = {
    groups,
    contacts: contactsIn(view, groups),
    engagedAtStart: [...engagedAtStart],
    wishes: () => ({ loadout: null, focus: 'most-contacts' }),
  };
  const unit = (id: string) => {
    const found = view.units[id];
    if (!found || found.at === null) throw new Error(`${id} is not there`);
    return { ...found, at: found.at };
  };
  return { view, field, unit, blows: (id: string) => blowsOf(view, field, unit(id)) };
};
const ones = (count: number): number[] => Array.from({ length: count }, () => 1);
const away = { 'b-9': ['hunter', 'A5'] } as const;

describe('SH-11 Fight sub-phase', () => {
  it('SH-11.1 groups that are locked with each other are one combat', () => {
    const found = findCombats(
      seen(
        watching({
          'a-1': ['oathguard', 'K20'],
          'b-1': ['clansman', 'K19 L19 M19'],
          'a-2': ['warden', 'M20'],
          'a-3': ['warden', 'Z20'],
          'b-2': ['hunter', 'Z19'],
          ...away,
        }),
      ),
    );
    expect(found.map(({ id, groups }) => [id, groups])).toEqual([
      ['c1', ['a-1', 'a-2', 'b-1']],
      ['c2', ['a-3', 'b-2']],
    ]);
  });

  const two = {
    groups: {
      'a-1': ['warden', 'K20'],
      'b-1': ['levyman', 'K19'],
      'a-2': ['warden', 'T20'],
      'b-2': ['levyman', 'T19'],
      ...away,
    },
    turn: fight,
    secrets: quiet(),
  } as const;
  example('SH-11.2 the active side says which combat comes first', {
    ...two,
    play: [
      refused('MUST_FIGHT', act('a', 'end', { auto: 'no' })),
      refused('NO_SUCH_COMBAT', act('a', 'fight', { combat: 'c7' })),
      act('a', 'fight', { combat: 'c2' }),
    ],
    dice: ones(6),
    gives: [
      ['combat.begun', { combat: 'c2' }],
      ['combat.begun', { combat: 'c1' }],
    ],
  });

  const brawl: Placed = {
    groups: {
      'a-1': ['spearman', 'K20:L20', { did: [] }],
      'b-1': ['clansman', 'K19:L19', { did: ['charged'] }],
      ...away,
    },
  };
  it('SH-11.3, SH-11.4 a spear is braced against a charge; flanked, entangled and slow units strike last', () => {
    const at = (placed: Placed, weapon: string, id = 'a-1.1') => {
      const { view, unit } = meleeIn(placed, ['a-1', 'b-1']);
      return initiativeOf(view, unit(id), weaponOf(weapon), 'b-1');
    };
    expect(at(brawl, 'spear')).toBe(4);
    expect(at({ groups: { ...brawl.groups, 'b-1': ['clansman', 'K19:L19'] } }, 'spear')).toBe(3);
    expect(at(brawl, 'great-weapon')).toBe(1);
    expect(
      at(
        { groups: { ...brawl.groups, 'a-1': ['spearman', 'K20:L20', { flanks: [{ by: 'b-1', arc: 'left' }] }] } },
        'spear',
      ),
    ).toBe(1);
    expect(
      at(
        { groups: { ...brawl.groups, 'a-1': ['spearman', 'K20:L20', { with: { 'a-1.1': { entangled: 9 } } }] } },
        'spear',
      ),
    ).toBe(1);
  });

  it('SH-11.5, SH-11.6, SH-11.11 who touches the enemy strikes, and who touches one that does', () => {
    const placed: Placed = { groups: { 'a-1': ['clansman', 'K20 K21 K22'], 'b-1': ['levyman', 'K19'], ...away } };
    const { field } = meleeIn(placed, ['a-1', 'b-1']);
    expect(['a-1.1', 'a-1.2', 'a-1.3'].map((id) => isEngaged(field, id))).toEqual([true, true, false]);
    expect(isEngaged(meleeIn(placed, ['a-1', 'b-1'], ['a-1.3']).field, 'a-1.3')).toBe(true);
  });

  it('SH-11.7, SH-11.8, SH-11.9 who is not in contact piles in, up to three inches, to an enemy nobody touches', () => {
    const groups = { 'a-1': ['clansman', 'K20 M20 O20'], 'b-1': ['levyman', 'K19 O18'], ...away } as const;
    const match = structuredClone(matchOf(openPlaying(book, positionOf({ groups }), [])));
    const { from } = pileIn(match, 'a-1', ['a-1', 'b-1'], () => true);
    expect(Object.keys(from)).not.toContain('a-1.1');
    const near = ['a-1.2', 'a-1.3'].map((id) => label(match, match.units[id]?.at ?? 0));
    expect(near.some((cell) => ['N17', 'N18', 'N19', 'O17', 'O19', 'P17', 'P18', 'P19'].includes(cell))).toBe(true);
  });

  it('SH-11.10 a combat is over when the sides are too far apart', () => {
    const over = (cell: string) =>
      isOver(seen({ groups: { 'a-1': ['clansman', 'K20'], 'b-1': ['levyman', cell], ...away } }), ['a-1', 'b-1']);
    expect([over('K19'), over('K14'), over('K10')]).toEqual([false, false, true]);
  });

  it('SH-11.12 one attack more for a charge, one for two weapons', () => {
    const attacks = (did: readonly string[], hands: readonly string[]) => {
      const { view, unit } = meleeIn(
        { groups: { 'a-1': ['warden', 'K20', { did: [...did] }], 'b-1': ['levyman', 'K19'], ...away } },
        ['a-1', 'b-1'],
      );
      return attacksOf(view, unit('a-1.1'), hands, weaponOf('hand-weapon'));
    };
    expect(attacks([], ['hand-weapon'])).toBe(1);
    expect(attacks([], ['hand-weapon', 'hand-weapon'])).toBe(2);
    expect(attacks(['charged'], ['hand-weapon', 'hand-weapon'])).toBe(3);
  });

  it('SH-11.14 one strikes at whom one touches, by default where most of one’s own do', () => {
    const { view, field, unit } = meleeIn(
      { groups: { 'a-1': ['clansman', 'K20'], 'b-1': ['levyman', 'K19 L19'], 'b-2': ['hunter', 'J21'], ...away } },
      ['a-1', 'b-1', 'b-2'],
    );
    expect(targetsOf(view, field, unit('a-1.1'))).toEqual(['b-1', 'b-2']);
  });

  example('SH-11.13, SH-11.14 attacks may be directed beforehand', {
    groups: {
      'a-1': ['warden', 'K20'],
      'b-1': ['levyman', 'K19'],
      'b-2': ['levyman', 'K21'],
      'a-2': ['warden', 'T20'],
      'b-3': ['levyman', 'T19'],
    },
    turn: fight,
    secrets: quiet(),
    play: [refused('BAD_TARGET', act('a', 'direct', { unit: 'a-1.1', split: [{ target: 'b-3' }] }))],
  });

  example('SH-11.15, SH-11.16, SH-11.17, SH-11.18 skill against skill, strength against toughness, then saves', {
    groups: { 'a-1': ['warden', 'K20'], 'b-1': ['clansman', 'K19'], ...away },
    turn: fight,
    secrets: quiet(),
    play: [],
    dice: [3, 2, 5, 6, 1, 1],
    gives: [
      ['hits', { needed: [3], hits: 1 }],
      ['wounds', { needed: [5], wounds: 1 }],
      ['saves', { rolls: [{ kind: 'armour', needed: 6, die: 6 }], unsaved: 0 }],
      ['hits', { needed: [4] }],
    ],
  });

  example('SH-11.19 who is slain first does not strike', {
    groups: { 'a-1': ['warden', 'K20'], 'b-1': ['levyman', 'K19'], ...away },
    turn: fight,
    secrets: quiet(),
    play: [],
    dice: [3, 2, 4],
    slain: ['b-1.1'],
    gives: [['combat.result', { winner: 'a', wounds: { a: 1, b: 0 } }]],
  });

  example('SH-11.20 who fights takes no test for losses to shots', {
    groups: {
      'a-1': ['warden', 'K20'],
      'b-1': ['clansman', 'K19 L19 M19 N19', { before: 9 }],
      'a-2': ['warden', 'AA20'],
      'b-2': ['hunter', 'AA6'],
    },
    turn: { phase: 'shooting' },
    secrets: quiet(),
    play: [ends('a')],
    has: { 'b-1': { fleeing: false } },
    asked: ['a charge'],
  });
});

describe('SH-12 result of a combat', () => {
  const duel = (dice: readonly number[], more: Partial<Placed> = {}) => ({
    groups: {
      'a-1': ['warden', 'K20'],
      'b-1': ['clansman', 'K19 L19 M19'],
      'b-9': ['hunter', 'A5'],
    } as Placed['groups'],
    turn: fight,
    secrets: quiet(),
    play: [],
    dice,
    ...more,
  });

  example('SH-12.1, SH-12.4, SH-12.6, SH-12.7, SH-12.8, SH-12.9 who loses tests, runs, and may be caught', {
    ...duel([3, 3, 5, 5, 1, 1, 1, 1, 6, 6, 6, 1]),
    gives: [
      ['combat.result', { winner: 'a', wounds: { a: 2, b: 0 }, score: { a: 2, b: 0 } }],
      ['test', { purpose: 'break', needed: 4, modifier: -2, passed: false }],
      ['sweep', { of: 'winner', total: 10 }],
      ['sweep', { of: 'loser', total: 3 }],
      ['group.destroyed', { group: 'b-1' }],
    ],
    slain: ['b-1.1', 'b-1.2', 'b-1.3'],
  });

  it('SH-12.2 ranks, hordes and standards are part of the score', () => {
    const bonus = (more: Differs) =>
      bonusOf(
        seen({ groups: { 'a-1': ['spearman', 'K20:O20 K21:O21', more], 'b-1': ['clansman', 'K19:L19'] } }),
        ['a-1', 'b-1'],
        'a',
      );
    expect(bonus({})).toBe(2);
    expect(bonus({ with: { 'a-1.3': { standard: true } } })).toBe(3);
    expect(bonus({ flanks: [{ by: 'b-1', arc: 'left' }] })).toBe(0);
  });

  example('SH-12.3 a draw breaks nobody', {
    ...duel([1, 1, 1, 1, 1, 1]),
    groups: { 'a-1': ['warden', 'K20'], 'b-1': ['clansman', 'K19'], ...away },
    dice: [1, 1, 1, 1],
    gives: [['combat.result', { winner: null }]],
    has: { 'b-1': { fleeing: false } },
  });

  example('SH-12.4 a defeat that is borne is forgotten', {
    groups: { 'a-1': ['warden', 'K20'], 'b-1': ['clansman', 'K19 L19'], ...away },
    turn: fight,
    secrets: quiet(),
    play: [],
    dice: [3, 1, 5, 1, 1, 1, 2, 2],
    gives: [['test', { purpose: 'break', needed: 5, passed: true }]],
    has: { 'b-1': { fleeing: false } },
  });

  example('SH-12.11, SH-12.12, SH-12.13 who is free may go three inches', {
    groups: { 'a-1': ['warden', 'K20'], 'b-1': ['levyman', 'K19'], ...away },
    turn: fight,
    secrets: { a: { orders: { ground: 'never' } }, b: quiet().b ?? {} },
    play: [
      asks('a consolidate'),
      refused('OUT_OF_REACH', act('a', 'consolidate', { cell: 'K16' })),
      act('a', 'consolidate', { cell: 'K17' }),
    ],
    dice: [3, 3, 4, 4],
    gives: [['group.consolidated', { group: 'a-1' }]],
    stand: { 'a-1': 'K17' },
  });
});

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
  example('SH-13.1, SH-13.4, SH-13.7 who lost a quarter to shots tests, and runs if it fails', {
    ...losses('clansman', 4),
    dice: [4, 4, 1, 1],
    gives: [
      ['test', { purpose: 'losses', needed: 6, passed: false }],
      ['group.fellback', { group: 'a-1', inches: 2 }],
    ],
    has: { 'a-1': { fleeing: true } },
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

  it('SH-13.12 who gets to the edge leaves the game; or to the nearest one, if it was agreed', () => {
    expect(flight({ groups: { 'a-1': ['hunter', 'K33'], 'b-1': ['hunter', 'K2'] } }, 'a-1', 5).gone).toEqual(['a-1.1']);
    expect(
      flight({ groups: { 'a-1': ['hunter', 'C20'], 'b-1': ['hunter', 'K2'] }, options: { 'own-edge': 'no' } }, 'a-1', 5)
        .gone,
    ).toEqual(['a-1.1']);
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
