import { describe, expect, it } from 'vitest';
import { gridOf } from '../../../src/engine/index.ts';
import type { Facts, Json } from '../../../src/engine/index.ts';
import { openPlaying } from '../../support/example.ts';
import { book, positionOf } from './example.ts';
import type { Placed } from './example.ts';

const { handle } = book;
const turn = (phase: string) => ({ phase, active: 'a' as const });

/** What side a may choose for a parameter: values, labels of cells, or the least and the most. */
function choices(placed: Placed, verb: string, param: string, given: Facts = {}): readonly Json[] {
  const view = openPlaying(book, positionOf(placed), []).view('a');
  const found = handle.choices(view, 'a', verb, given, param);
  if ('list' in found) return found.list.map(({ value }) => value);
  if ('cells' in found) return found.cells.map((cell) => gridOf(view.board).label(cell));
  return 'least' in found ? [found.least, found.most] : [];
}

/** What side a is refused: the code, or null. */
const refusedWith = (placed: Placed, verb: string, params: Facts): string | null => {
  const view = openPlaying(book, positionOf(placed), []).view('a');
  return handle.check(view, { verb, by: 'a', params })?.code ?? null;
};

describe('SH-4 what figures hold', () => {
  const placed: Placed = {
    groups: {
      'a-1': ['warden', 'K20:L20'],
      'a-2': ['magister', 'P20'],
      'a-3': ['hound', 'T20'],
      'b-1': ['clansman', 'K5'],
    },
  };

  it('SH-4.8 a group or one of its figures, and what these usually hold', () => {
    expect(choices(placed, 'equip', 'group')).toEqual(['a-1', 'a-2', 'a-3']);
    expect(choices(placed, 'equip', 'unit')).toEqual(['a-1.1', 'a-1.2', 'a-2.1', 'a-3.1']);
    expect(choices(placed, 'equip', 'unit', { group: 'a-1' })).toEqual(['a-1.1', 'a-1.2']);
    expect(choices(placed, 'equip', 'loadout', { group: 'a-1' })).toEqual(['hand-weapon+hand-weapon', 'short-bow']);
    expect(choices(placed, 'equip', 'loadout', { unit: 'a-1.2' })).toEqual(['hand-weapon+hand-weapon', 'short-bow']);
    expect(choices(placed, 'equip', 'loadout', { group: 'a-3' })).toEqual([]);
    expect(choices(placed, 'equip', 'loadout')).toEqual([]);
    expect(choices(placed, 'equip', 'loadout', { unit: 'a-2.1' }).length).toBeGreaterThan(1);
  });

  it('SH-4.1, SH-4.2, SH-4.8 refuses nobody, others, whoever has no hands, and who stands nowhere yet', () => {
    const loadout = 'hand-weapon';
    expect(refusedWith(placed, 'equip', { loadout })).toBe('NO_SUCH_GROUP');
    expect(refusedWith(placed, 'equip', { group: 'a-1', loadout })).toBeNull();
    expect(refusedWith(placed, 'equip', { unit: 'a-1.2', loadout })).toBeNull();
    expect(refusedWith(placed, 'equip', { group: 'b-1', loadout })).toBe('NOT_YOURS');
    expect(refusedWith(placed, 'equip', { unit: 'b-1.1', loadout })).toBe('NOT_YOURS');
    expect(refusedWith(placed, 'equip', { group: 'a-3', loadout })).toBe('NO_SUCH_ITEM');
    const taken: Placed['groups'] = {
      ...placed.groups,
      'a-1': ['warden', 'K20:L20', { with: { 'a-1.2': { hands: 'short-bow' } } }],
    };
    expect(refusedWith({ groups: taken }, 'equip', { group: 'a-1', loadout })).toBe('HANDS_TAKEN');
    expect(refusedWith({ groups: taken }, 'equip', { unit: 'a-1.1', loadout })).toBeNull();
  });
});

describe('SH-17.1 characters', () => {
  const groups: Placed['groups'] = {
    'a-1': ['warden', 'K20:M20'],
    'a-2': ['captain', 'N20'],
    'a-3': ['captain', 'Z20'],
    'a-4': ['hunter', 'AA20'],
    'b-1': ['clansman', 'K5'],
  };

  it('who may join whom: one that is alone, and a group that it stands with', () => {
    expect(choices({ groups }, 'join', 'unit')).toEqual(['a-2.1', 'a-3.1']);
    expect(choices({ groups }, 'join', 'group', { unit: 'a-2.1' })).toEqual(['a-1']);
    expect(choices({ groups }, 'join', 'group', { unit: 'a-3.1' })).toEqual(['a-4']);
    expect(choices({ groups }, 'join', 'group')).toEqual([]);
    expect(choices({ groups }, 'leave', 'unit')).toEqual([]);
  });

  it('refuses who is no character, a group that flees, is down, in combat or elsewhere', () => {
    const join = (group: string, unit = 'a-2.1', differs: Placed['groups'] = {}) =>
      refusedWith({ groups: { ...groups, ...differs } }, 'join', { unit, group });
    expect(join('a-1')).toBeNull();
    expect(join('a-4')).toBe('NOT_LINKED');
    expect(join('a-2')).toBe('NOT_LINKED');
    expect(join('a-1', 'a-4.1')).toBe('NOT_A_CHARACTER');
    expect(join('a-1', 'a-2.1', { 'a-1': ['warden', 'K20:M20', { fleeing: true }] })).toBe('FALLING_BACK');
    expect(join('a-1', 'a-2.1', { 'a-1': ['warden', 'K20:M20', { down: 1 }] })).toBe('GONE_TO_GROUND');
    expect(join('a-1', 'a-2.1', { 'b-2': ['clansman', 'K19'] })).toBe('LOCKED');
    expect(join('b-1')).toBe('NOT_YOURS');
  });
});

describe('SH-18.5 setting up', () => {
  const position = positionOf({
    groups: { 'a-1': ['spearman', 'K30:O30 K31:O31'], 'a-2': ['captain', 'A36'], 'b-1': ['hunter', 'K3'] },
    turn: { phase: 'deploy', active: 'a', round: 0, ...{ side: 'a' } },
  });
  const placed = (on: readonly string[] = []) => ({
    ...position,
    units: position.units.map((unit) => (on.includes(unit.group ?? '') ? unit : { ...unit, at: null })),
  });
  const given = (on: readonly string[], param: string, values: Facts = {}): readonly Json[] => {
    const view = openPlaying(book, placed(on), []).view('a');
    const found = handle.choices(view, 'a', 'deploy', values, param);
    if ('list' in found) return found.list.map(({ value }) => value);
    if ('cells' in found) return found.cells.map((cell) => gridOf(view.board).label(cell));
    return 'least' in found ? [found.least, found.most] : [];
  };

  it('the groups that stand nowhere yet; the rest can be left to the umpire', () => {
    expect(given([], 'group')).toEqual(['a-1', 'a-2']);
    expect(given(['a-1'], 'group')).toEqual(['a-2']);
    expect(given([], 'rest')).toEqual(['auto']);
  });

  it('a cell of the zone, a facing of Ranks alone, how many files, and whom a character may stand with', () => {
    const cells = given([], 'cell', { group: 'a-1' });
    expect(cells.length).toBeGreaterThan(0);
    for (const cell of cells) expect(Number(/\d+$/.exec(String(cell))?.[0])).toBeGreaterThanOrEqual(27);
    expect(given([], 'facing', { group: 'a-1' })).toEqual(['N', 'E', 'S', 'W']);
    expect(given([], 'facing', { group: 'a-2' })).toEqual([]);
    expect(given([], 'files', { group: 'a-1' })).toEqual([1, 10]);
    expect(given(['a-1'], 'into', { group: 'a-2' })).toEqual(['a-1']);
    expect(given([], 'into', { group: 'a-2' })).toEqual([]);
    expect(given(['a-1'], 'cell', { group: 'a-1' })).toEqual([]);
    expect(given([], 'cell')).toEqual([]);
  });

  it('refuses a group that stands already, nobody, a zone of others, and no room', () => {
    const refused = (params: Facts, on: readonly string[] = []) => {
      const view = openPlaying(book, placed(on), []).view('a');
      return handle.check(view, { verb: 'deploy', by: 'a', params })?.code ?? null;
    };
    expect(refused({ group: 'a-1', cell: 'K30' })).toBeNull();
    expect(refused({ group: 'a-1' })).toBeNull();
    expect(refused({ rest: 'auto' })).toBeNull();
    expect(refused({})).toBe('NO_SUCH_GROUP');
    expect(refused({ group: 'a-1', cell: 'K30' }, ['a-1'])).toBe('NO_SUCH_GROUP');
    expect(refused({ group: 'a-1', cell: 'K26' })).toBe('OUT_OF_ZONE');
    expect(refused({ group: 'a-1', cell: 'K36' })).toBe('NO_ROOM');
    expect(refused({ group: 'b-1', cell: 'K30' })).toBe('NOT_YOURS');
    expect(refused({ group: 'a-1', into: 'a-2' })).toBe('NOT_A_CHARACTER');
    expect(refused({ group: 'a-2', into: 'a-1' }, ['a-1'])).toBeNull();
  });

  it('SH-17.5 holds back only those that strike from the deep', () => {
    const hold = (group: string, on: readonly string[] = []) => {
      const view = openPlaying(book, placed(on), []).view('a');
      return handle.check(view, { verb: 'reserve', by: 'a', params: { group } })?.code ?? null;
    };
    expect(hold('a-1')).toBe('NO_RULE');
    expect(hold('a-1', ['a-1'])).toBe('NO_SUCH_GROUP');
    expect(hold('b-1')).toBe('NOT_YOURS');
  });

  it('nothing may be held before the first turn', () => {
    const view = openPlaying(book, placed(), []).view('a');
    expect(handle.check(view, { verb: 'equip', by: 'a', params: { unit: 'a-2.1', loadout: 'shield' } })?.code).toBe(
      'WRONG_PHASE',
    );
  });
});

describe('SH-5, SH-7, SH-10 whom and what', () => {
  const groups: Placed['groups'] = {
    'a-1': ['hunter', 'K20:M20'],
    'a-2': ['warden', 'T20', { fleeing: true }],
    'b-1': ['clansman', 'K12:M12'],
    'b-2': ['hunter', 'AV1'],
  };

  it('who may move, shoot and charge, and at whom', () => {
    expect(choices({ groups }, 'move', 'group')).toEqual(['a-1']);
    expect(choices({ groups }, 'rally', 'group')).toEqual(['a-2']);
    expect(choices({ groups, turn: turn('shooting') }, 'shoot', 'group')).toEqual(['a-1']);
    expect(choices({ groups, turn: turn('shooting') }, 'shoot', 'target', { group: 'a-1' })).toEqual(['b-1']);
    expect(choices({ groups, turn: turn('charge') }, 'charge', 'group')).toEqual(['a-1']);
    expect(choices({ groups, turn: turn('charge') }, 'charge', 'targets', { group: 'a-1' })).toEqual(['b-1']);
  });
});

describe('SH-3.1 the end of a phase', () => {
  it('SH-5.1 does what is left to do without asking: only who types it is told instead', () => {
    expect(handle.verbs['end']?.params).toMatchObject([{ name: 'auto', optional: true, rare: true }]);
  });
});
