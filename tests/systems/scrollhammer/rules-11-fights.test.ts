import { describe, expect, it } from 'vitest';
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
import { label } from '../../../src/systems/scrollhammer/geometry.ts';
import { openPlaying } from '../../support/example.ts';
import { act, book, ends, example, madeUp, matchOf, positionOf, quiet, refused, viewOf } from './example.ts';
import type { Placed } from './example.ts';

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

  it('SH-11.4, SH-6.16 flanked by one enemy, it strikes another at its own Initiative', () => {
    const { view, unit } = meleeIn(
      {
        groups: {
          'a-1': ['spearman', 'K20:L20', { flanks: [{ by: 'b-1', arc: 'left' }] }],
          'b-1': ['clansman', 'J20'],
          'b-2': ['clansman', 'L19'],
        },
      },
      ['a-1', 'b-1', 'b-2'],
    );
    const at = (target: string) => initiativeOf(view, unit('a-1.1'), weaponOf('spear'), target);
    expect([at('b-1'), at('b-2')]).toEqual([1, 3]);
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

  example('SH-11.14 attacks may be directed beforehand, at enemies within reach', {
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

  example('SH-11.14 attacks at the only combat are directed before the charges end', {
    groups: {
      'a-1': ['warden', 'K20'],
      'b-1': ['levyman', 'K19'],
      'b-2': ['levyman', 'K21'],
      'a-8': ['warden', 'AS20'],
      'b-8': ['warden', 'AS10'],
    },
    turn: { phase: 'charge' },
    secrets: quiet(),
    play: [
      refused('BAD_TARGET', act('a', 'direct', { unit: 'a-1.1', split: [{ target: 'b-8' }] })),
      act('a', 'direct', { unit: 'a-1.1', split: [{ target: 'b-2' }] }),
      ends('a'),
    ],
    // The Warden strikes twice and misses, as each Levyman does.
    dice: [1, 1, 1, 1],
    gives: [
      ['directed', { unit: 'a-1.1' }],
      ['attack', { side: 'a', target: 'b-2', dice: 2 }],
    ],
  });

  const duellist = madeUp('duellist', 'captain', {
    items: ['hand-weapon', 'barrow-blade', 'ghostglass-knife'],
    melee: ['hand-weapon', 'barrow-blade'],
  });
  it('SH-11.13 of several weapons the likeliest to do harm strikes, of equals the first', () => {
    const chosen = (target: string, hands: string) => {
      const { blows } = meleeIn(
        { groups: { 'a-1': [duellist, 'K20', { with: { 'a-1.1': { hands } } }], 'b-1': [target, 'K19'] } },
        ['a-1', 'b-1'],
      );
      return blows('a-1.1').map(({ weapon, attacks }) => [weapon.id, attacks]);
    };
    // AP 1 is worth nothing against who has no armour. Both are of the base type Hand: one attack more.
    expect(chosen('levyman', 'hand-weapon+barrow-blade')).toEqual([['hand-weapon', 4]]);
    expect(chosen('levyman', 'barrow-blade+hand-weapon')).toEqual([['barrow-blade', 4]]);
    expect(chosen('shieldbearer', 'hand-weapon+barrow-blade')).toEqual([['barrow-blade', 4]]);
    expect(chosen('shieldbearer', 'barrow-blade+ghostglass-knife')).toEqual([['ghostglass-knife', 4]]);
  });
  it('SH-11.13 attacks may be split among the weapons in hand', () => {
    const { blows } = meleeIn(
      {
        groups: { 'a-1': [duellist, 'K20'], 'b-1': ['shieldbearer', 'K19'] },
        own: { directed: { 'a-1.1': [{ group: 'b-1', weapon: 'hand-weapon', attacks: 1 }] } },
      },
      ['a-1', 'b-1'],
    );
    expect(blows('a-1.1').map(({ weapon, attacks }) => [weapon.id, attacks])).toEqual([
      ['hand-weapon', 1],
      ['barrow-blade', 3],
    ]);
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

  example('SH-11.12 who has struck a charger ahead of its step does not strike others at its own', {
    groups: {
      'a-1': ['spearman', 'K20'],
      'b-1': ['clansman', 'K19', { did: ['declared', 'charged'] }],
      'b-2': ['clansman', 'J21 I22'],
      'a-9': ['spearman', 'A36'],
      ...away,
    },
    turn: { phase: 'fight', active: 'b' },
    secrets: quiet(),
    play: [],
    dice: [6, 6, 1, 1, 1, 1, 1, 1, 1],
    gives: [
      ['step', { initiative: 4 }],
      ['attack', { side: 'a', target: 'b-1', dice: 1 }],
      ['step', { initiative: 2 }],
      ['attack', { side: 'b', target: 'a-1', dice: 4 }],
      ['combat.result', { wounds: { a: 1, b: 0 } }],
    ],
    slain: ['b-1.1'],
  });

  const veteran = madeUp('veteran', 'spearman', { a: 2 });
  const flanked = {
    groups: {
      'a-1': [veteran, 'K20', { flanks: [{ by: 'b-2', arc: 'right' }] }],
      'b-1': ['levyman', 'K19'],
      'b-2': ['levyman', 'L20'],
      'a-9': ['spearman', 'A36'],
      ...away,
    },
    turn: fight,
    secrets: quiet(),
    play: [],
    own: {
      directed: {
        'a-1.1': [
          { group: 'b-1', weapon: null, attacks: 1 },
          { group: 'b-2', weapon: null, attacks: 1 },
        ],
      },
    },
  } as const;
  example('SH-11.12, SH-11.14 attacks directed at who flanks it are left for Initiative 1, and no more than those', {
    ...flanked,
    dice: [6, 6, 1, 1, 1, 1],
    gives: [
      ['step', { initiative: 3 }],
      ['attack', { side: 'a', target: 'b-1', dice: 1 }],
      ['step', { initiative: 1 }],
      ['attack', { side: 'a', target: 'b-2', dice: 1 }],
    ],
    slain: ['b-1.1'],
  });
  example('SH-11.12, SH-11.14 and all of those where the first has been made in vain', {
    ...flanked,
    // It strikes at the front, then both Levymen, then it strikes at its flank.
    dice: [1, 1, 1, 1],
    gives: [
      ['attack', { side: 'a', target: 'b-1', dice: 1 }],
      ['attack', { side: 'b', target: 'a-1', dice: 2 }],
      ['attack', { side: 'a', target: 'b-2', dice: 1 }],
    ],
    slain: [],
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
