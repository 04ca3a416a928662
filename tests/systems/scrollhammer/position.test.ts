import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../src/engine/index.ts';
import type { AnyMatch, Facts, Json, Position } from '../../../src/engine/index.ts';
import type { HammerMatch } from '../../../src/systems/scrollhammer/state.ts';
import { openPlaying } from '../../support/example.ts';
import { book, ground, positionOf, quiet } from './example.ts';
import type { Placed } from './example.ts';

const { handle } = book;
const base: Placed = { groups: { 'a-1': ['hunter', 'K20:L20'], 'b-1': ['spearman', 'K10:L10'] } };

const opened = (position: Position) => handle.open(position, seededDice(1));
const changed = (by: (position: Position) => Position) => opened(by(positionOf(base)));

/** What a changed position is refused with: its code, and what it names. */
function refusedWith(by: (position: Position) => Position): readonly Json[] {
  const outcome = changed(by);
  if (outcome.ok) return [];
  const { code, facts } = outcome.refusal;
  return [code, (facts['what'] ?? facts['param'] ?? facts['unit'] ?? facts['entry'] ?? null) as Json];
}
const first =
  (differs: Facts) =>
  (position: Position): Position => ({
    ...position,
    units: position.units.map((unit, index) => (index === 0 ? { ...unit, ...differs } : unit)),
  });
const group =
  (id: string, differs: Facts) =>
  (position: Position): Position => ({ ...position, groups: [{ id, ...differs }] });
const matchFrom = (by: (position: Position) => Position): HammerMatch => {
  const outcome = changed(by);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.match as unknown as HammerMatch;
};
const written = (by: (position: Position) => Position): Position => {
  const outcome = changed(by);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return handle.write(handle.view(outcome.match, 'umpire'));
};

describe('a position is refused', () => {
  it.each<[string, Partial<Position>, string]>([
    ['for a phase that there is not', { turn: { phase: 'dawn' } }, 'turn.phase'],
    ['for a round before the first', { turn: { phase: 'movement', round: -1 } }, 'turn.round'],
    ['for a round that no match comes to', { turn: { phase: 'movement', round: 100 } }, 'turn.round'],
    ['for a map that there is not', { map: 'moor' }, 'map'],
    ['for terrain that there is not', { terrain: [ground('jungle', 'A1')] }, 'terrain'],
    ['for terrain nowhere', { terrain: [{ kind: 'wood' }] }, 'terrain wood'],
    ['for terrain off the board', { terrain: [ground('wood', 'ZZ99')] }, 'terrain wood'],
    ['for two pieces on one cell', { terrain: [ground('wood', 'A1', 'A2'), ground('hill', 'A2')] }, 'terrain hill'],
    ['while figures stand and sides still muster', { turn: { phase: 'muster' } }, 'the number of units'],
    ['without anybody on the board', { units: [], groups: [] }, 'units'],
    ['for a field of its own that cannot be', { own: { first: 'c' } }, 'own.first'],
    ['for combats that are no list', { own: { combats: 'c1' } }, 'own.combats'],
    ['for a combat that is none', { own: { combats: ['c1'] } }, 'own.combats'],
    ['for a combat without an id', { own: { combats: [{ id: 1, groups: [], engaged: [] }] } }, 'own.combats'],
    ['for a combat that is not told in full', { own: { combats: [{ id: 'c1' }] } }, 'own.combats'],
    ['for a combat of no groups', { own: { combats: [{ id: 'c1', groups: [1], engaged: [] }] } }, 'own.combats'],
    ['for a combat of no units', { own: { combats: [{ id: 'c1', groups: [], engaged: 'a-1.1' }] } }, 'own.combats'],
  ])('%s', (_, differs, what) => {
    expect(refusedWith((position) => ({ ...position, ...differs }))).toEqual(['BAD_POSITION', what]);
  });

  it.each<[string, Facts, readonly Json[]]>([
    ['SH-R64 an entry that there is not', { type: 'troll' }, ['UNKNOWN_ENTRY', 'troll']],
    ['an id of the other side', { id: 'b-3.1' }, ['BAD_POSITION', 'unit id']],
    ['an id that is none', { id: 'a1' }, ['BAD_POSITION', 'unit id']],
    ['an id that is taken', { id: 'a-1.2', at: 'A36' }, ['BAD_POSITION', 'unit id']],
    ['a group of the other side', { group: 'b-1' }, ['BAD_POSITION', 'a-1.1 group']],
    ['a group that is none', { group: 'a-100' }, ['BAD_POSITION', 'a-1.1 group']],
    ['SH-1.1 a cell off the board', { at: 'ZZ99' }, ['NO_SUCH_CELL', 'a-1.1']],
    ['SH-1.2 the cell of another', { at: 'L20' }, ['BLOCKED', 'a-1.2']],
    ['SH-2.2 more wounds than it has', { with: { wounds: 2 } }, ['BAD_POSITION', 'a-1.1 wounds']],
    ['SH-2.2 somebody slain on the board', { with: { wounds: 0 } }, ['BAD_POSITION', 'a-1.1 wounds']],
    ['a field that there is not', { with: { mood: 'grim' } }, ['BAD_POSITION', 'a field of a-1.1']],
  ])('%s', (_, differs, expected) => {
    const found = refusedWith(first(differs));
    expect(found).toEqual(expected);
  });

  it('SH-1.2 for a base that does not fit on the board, or on a house', () => {
    const troll = (at: string) =>
      refusedWith((position) => ({
        ...position,
        units: [...position.units, { id: 'a-2.1', side: 'a', type: 'marl-troll', at, group: 'a-2' }],
        terrain: [ground('house', 'D5')],
      }));
    expect(troll('C3')).toEqual([]);
    expect(troll('C4')).toEqual(['BLOCKED', 'a-2.1']);
    expect(troll('AV20')).toEqual(['OFF_BOARD', 'a-2.1']);
    expect(troll('J19')).toEqual(['BLOCKED', 'a-2.1']);
  });

  it('SH-6.1 says which facings there are', () => {
    const may = (id: string, differs: Facts): unknown => {
      const found = changed(group(id, differs));
      return found.ok ? [] : found.refusal.facts['wanted'];
    };
    expect(may('b-1', { formation: 'ranks', facing: null })).toEqual(['N', 'E', 'S', 'W']);
    expect(may('b-1', { formation: 'ranks', facing: 'up' })).toEqual(['N', 'E', 'S', 'W']);
    expect(may('a-1', { facing: 'N' })).toEqual(['null: only Ranks have one']);
  });

  it.each<[string, string, Facts, string]>([
    ['a group that nobody is in', 'a-7', {}, 'group'],
    ['SH-6.1 Ranks that face nowhere', 'b-1', { formation: 'ranks', facing: null }, 'b-1 facing'],
    ['SH-6.1 a facing of others', 'a-1', { facing: 'N' }, 'a-1 facing'],
    ['SH-6.1 a facing that there is not', 'b-1', { facing: 'up' }, 'b-1 facing'],
    ['units that there are not', 'a-1', { units: ['a-1.9'] }, 'a-1 units'],
    ['a formation that there is not', 'a-1', { formation: 'wedge' }, 'a-1 formation'],
    ['SH-6.16 an arc that there is not', 'b-1', { flanks: [{ by: 'a-1', arc: 'above' }] }, 'b-1 flanks'],
    ['a deed that there is not', 'a-1', { did: ['slept'] }, 'a-1 did'],
  ])('for %s', (_, id, differs, what) => {
    expect(refusedWith(group(id, differs))).toEqual(['BAD_POSITION', what]);
  });

  it('SH-17.9 for a strike of a group that is not in reserve', () => {
    const strike = (turn: Facts) =>
      refusedWith((position) => ({ ...position, turn: { phase: 'strike', active: 'a', round: 2, ...turn } }));
    expect(strike({ group: 'a-1' })).toEqual(['BAD_POSITION', 'turn.group']);
    expect(strike({})).toEqual(['BAD_POSITION', 'turn.group']);
    expect(strike({ group: 'a-9' })).toEqual(['BAD_POSITION', 'turn.group']);
  });
});

describe('a position opens', () => {
  it('SH-3.1 with the turns that were played before: two in each round', () => {
    const turnOf = (turn: NonNullable<Position['turn']>): number =>
      matchFrom((position) => ({ ...position, turn })).own.turn;
    expect(turnOf({ phase: 'movement', active: 'a', round: 1 })).toBe(1);
    expect(turnOf({ phase: 'movement', active: 'b', round: 1 })).toBe(2);
    expect(turnOf({ phase: 'charge', active: 'a', round: 3 })).toBe(5);
    expect(turnOf({ phase: 'movement', active: 'a', round: 0 })).toBe(1);
    const again = written((position) => ({ ...position, turn: { phase: 'charge', active: 'b', round: 3 } }));
    expect(again.turn).toEqual({ phase: 'charge', active: 'b', round: 3 });
  });

  it('SH-11.1 in the Fight phase the combats are those that are in contact, unless they are noted', () => {
    const fought = (own: Facts): boolean => {
      const outcome = changed((position) => ({
        ...first({ at: 'K11' })(position),
        turn: { phase: 'fight', active: 'a', round: 1 },
        own,
        secrets: quiet(),
      }));
      if (!outcome.ok) throw new Error(outcome.refusal.code);
      return (
        outcome.events.some(({ kind }) => kind === 'attack') || outcome.match.asked.some(({ kind }) => kind === 'fight')
      );
    };
    expect([fought({}), fought({ combats: [] })]).toEqual([true, false]);
  });

  it('SH-11.1 and it is written with the combats that are left', () => {
    const combats = [{ id: 'c2', groups: ['a-1', 'b-1'], engaged: ['a-1.1'] }];
    expect(written((position) => ({ ...position, own: { combats } })).own).toMatchObject({ combats });
  });

  it('SH-7.1 in the Shooting phase a group counts who is there', () => {
    const before = (phase: string): number | undefined =>
      matchFrom((position) => ({ ...position, turn: { phase, active: 'a', round: 1 } })).own.groups['a-1']?.before;
    expect(before('shooting')).toBe(2);
    expect(before('charge')).toBe(0);
  });

  it('numbers units that have no id, and takes a group from an id', () => {
    const match = matchFrom((position) => ({
      ...position,
      units: [
        ...position.units,
        { side: 'a', type: 'hunter', at: 'M20', group: 'a-1' },
        { side: 'a', type: 'captain', at: 'A36', id: 'a-4.1' },
      ],
    }));
    expect(match.units['a-1.3']).toMatchObject({ group: 'a-1' });
    expect(match.units['a-4.1']).toMatchObject({ group: 'a-4', wounds: 3 });
    expect(match.own.groups['a-1']).toMatchObject({ strength: 3, units: ['a-1.1', 'a-1.2', 'a-1.3'] });
  });

  it('SH-6.1 Ranks face the enemy unless it is said where', () => {
    const facing = (id: string, by: (position: Position) => Position): unknown => matchFrom(by).own.groups[id]?.facing;
    expect(facing('b-1', (position) => position)).toBe(2);
    expect(facing('b-1', group('b-1', { formation: 'ranks', facing: 'E' }))).toBe(1);
    expect(facing('a-1', group('a-1', { formation: 'skirmish' }))).toBeNull();
    expect(facing('b-1', group('b-1', { formation: 'horde' }))).toBeNull();
  });

  it('keeps the order in which groups are noted', () => {
    const match = matchFrom((position) => ({ ...position, groups: [{ id: 'b-1' }] }));
    expect(Object.keys(match.own.groups)).toEqual(['b-1', 'a-1']);
  });

  it('SH-18.7 on the map of its size, on an empty one, or on terrain that is noted', () => {
    const pieces = (differs: Partial<Position>): number =>
      matchFrom(({ terrain: _, ...position }) => ({ ...position, ...differs })).board.pieces.length;
    expect(pieces({ map: 'preset' })).toBeGreaterThan(10);
    expect(pieces({ map: 'empty' })).toBe(0);
    expect(pieces({ terrain: [ground('wood', 'A1'), ground('wood', 'C1')] })).toBe(2);
    expect(pieces({ map: 'empty', terrain: [{ kind: 'wood', at: 'A1' }] })).toBe(1);
    expect(pieces({ options: { points: '500' } })).toBeGreaterThan(10);
    const ids = matchFrom((position) => ({
      ...position,
      terrain: [ground('wood', 'A1'), ground('hill', 'B1'), ground('wood', 'C1', 'C2')],
    })).board.pieces;
    expect(ids.map(({ id, at }) => [id, at])).toEqual([
      ['wood-1', 0],
      ['hill-1', 1],
      ['wood-2', 2],
    ]);
  });

  it('SH-18.7 and is written as it was noted', () => {
    const terrain = [ground('wood', 'A1', 'A2'), ground('hill', 'C1')];
    const again = written((position) => ({ ...position, terrain }));
    expect([again.map, again.terrain]).toEqual([undefined, terrain]);
    const preset = written(({ terrain: _, ...position }) => ({ ...position, map: 'preset' }));
    expect([preset.map, preset.terrain]).toEqual(['preset', undefined]);
  });
});

describe('a match of an earlier revision', () => {
  it('SH-11.12 goes on in a combat with nobody’s attacks counted', () => {
    const position = positionOf({
      groups: { 'a-1': ['hunter', 'K20'], 'b-1': ['clansman', 'K19'], 'b-9': ['hunter', 'AR2'] },
      turn: { phase: 'fight' },
    });
    const { match } = openPlaying(book, position, [1, 1, 1]);
    const now = match() as unknown as HammerMatch;
    expect(now.own.combat?.made).toEqual({ 'a-1.1': 1, 'b-1.1': 2 });
    const { made: _, ...combat } = now.own.combat ?? {};
    const before = { ...now, rules: 3, own: { ...now.own, combat } } as unknown as AnyMatch;
    const after = handle.upgraded(before) as unknown as HammerMatch;
    expect(after).toMatchObject({ rules: 3, form: handle.rules });
    expect(after.own.combat).toEqual({ ...now.own.combat, made: {} });
    const free = { ...now, rules: 3, own: { ...now.own, combat: null } } as unknown as AnyMatch;
    expect(handle.upgraded(free)).toMatchObject({ own: { combat: null } });
  });
});
