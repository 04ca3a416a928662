import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../src/engine/index.ts';
import type { AnyMatch, Facts, Json, Names, Position } from '../../../src/engine/index.ts';
import { book, positionOf, openPlaying } from './example.ts';
import type { Placed } from './example.ts';

const { handle } = book;

const spoken: Names = { unit: (id) => id, group: (id) => id, side: (id) => `side ${id}` };

const base: Placed = { units: ['a: huntsman M20; baron K20', 'b: kin1 A4'], alone: true };
const opened = (position: Position) => handle.open(position, seededDice(1));

/** What a changed position is refused with: its code, and what it names. */
function refusedWith(differs: Partial<Position> | ((position: Position) => Position), placed = base): readonly Json[] {
  const position = positionOf(placed);
  const outcome = opened(typeof differs === 'function' ? differs(position) : { ...position, ...differs });
  if (outcome.ok) return [];
  const { code, facts } = outcome.refusal;
  return [code, (facts['what'] ?? facts['param'] ?? facts['unit'] ?? null) as Json];
}

/** The position with the first figure, the Huntsman, changed. */
const withFirst =
  (differs: Facts) =>
  (position: Position): Position => ({
    ...position,
    units: position.units.map((unit, index) => (index === 0 ? { ...unit, ...differs } : unit)),
  });
const state = (differs: Facts) => withFirst({ with: differs });

/** The position as it is written down after it was opened. */
function written(differs: Partial<Position>, placed = base): Position {
  const outcome = opened({ ...positionOf(placed), ...differs });
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return handle.write(handle.view(outcome.match, 'umpire'));
}

describe('a position is refused', () => {
  it.each<[string, Partial<Position>, readonly Json[]]>([
    ['for a phase that there is not', { turn: { phase: 'dawn' } }, ['BAD_POSITION', 'turn.phase']],
    ['for another scenario than its options say', { scenario: 'skirmish' }, ['BAD_POSITION', 'scenario']],
    ['for a round before the first', { turn: { phase: 'movement', round: -1 } }, ['BAD_POSITION', 'turn.round']],
    ['for a map that there is not', { map: 'moor' }, ['BAD_POSITION', 'map']],
    ['for terrain that there is not', { terrain: [{ kind: 'lava', cells: ['A1'] }] }, ['BAD_POSITION', 'terrain']],
    ['for terrain nowhere', { terrain: [{ kind: 'graves' }] }, ['CELL_IMPASSABLE', 'graves']],
    ['for terrain off the board', { terrain: [{ kind: 'graves', at: 'Z99' }] }, ['CELL_IMPASSABLE', 'graves']],
    ['for a field of its own that cannot be', { own: { initiative: 'c' } }, ['BAD_POSITION', 'own.initiative']],
    ['for a Zone of nobody', { own: { zones: [{ unit: '', at: 'M20' }] } }, ['BAD_POSITION', 'own.zones']],
    [
      'while figures stand and sides still muster',
      { turn: { phase: 'muster' } },
      ['BAD_POSITION', 'the number of units'],
    ],
  ])('%s', (_, differs, expected) => {
    expect(refusedWith(differs)).toEqual(expected);
  });

  it.each<[string, Facts, readonly Json[]]>([
    ['a figure that there is not', { type: 'ghoul' }, ['BAD_POSITION', 'figure']],
    ['an id with capitals', { id: 'Huntsman' }, ['BAD_POSITION', 'figure id']],
    ['an id that is taken', { id: 'baron' }, ['BAD_POSITION', 'figure id']],
    ['a level', { level: 1 }, ['BAD_POSITION', 'huntsman level']],
    ['a group', { group: 'x' }, ['BAD_POSITION', 'huntsman group']],
    ['a facing', { facing: 2 }, ['BAD_POSITION', 'huntsman facing']],
    ['a cell off the board', { at: 'Z99' }, ['CELL_IMPASSABLE', 'huntsman']],
    ['a wall', { at: 'F5' }, ['CELL_IMPASSABLE', 'huntsman']],
  ])('VW-1.1, VW-2.7 for %s', (_, differs, expected) => {
    expect(refusedWith(withFirst(differs))).toEqual(expected);
  });

  it('VW-1.1 with the figures that there are, the nearest to what was said first', () => {
    const outcome = opened(withFirst({ type: 'thral' })(positionOf(base)));
    if (outcome.ok) throw new Error('A figure that there is not was accepted.');
    expect(handle.words['en']?.refusal(outcome.refusal, spoken)).toMatch(
      /^This position is not possible: figure is thral\. It may be thrall, .+ or [a-z-]+\.$/,
    );
  });

  it('VW-1.1 for two figures in one cell', () => {
    expect(refusedWith({}, { ...base, units: ['a: huntsman M20; baron M20', 'b: kin1 A4'] })).toEqual([
      'CELL_OCCUPIED',
      'baron',
    ]);
  });

  it.each<[string, Facts, string]>([
    ['VW-2.8 out, and on the board', { out: true }, 'huntsman out'],
    ['3.6 a form that its kind does not have', { form: 'bat' }, 'huntsman form'],
    ['VW-2.5 the body as a weapon', { weapons: ['fists'] }, 'huntsman weapons'],
    ['VW-7.2 a weapon lost that it never had', { lost: ['sword'] }, 'huntsman lost'],
    ['VW-11.2 a power lost that it never had', { powersLost: ['zone'] }, 'huntsman powersLost'],
    ['VW-2.6 so many of a weapon that is not counted', { ammo: { knife: 2 } }, 'huntsman ammo'],
    ['VW-2.6 a count below 0', { ammo: { grenade: -1 } }, 'huntsman ammo'],
    ['VW-4.16 hunkered, and not on steps', { hunkered: true }, 'huntsman hunkered'],
    ['VW-13.5 at the ritual far from the tomb', { ritual: true, materials: true }, 'huntsman ritual'],
    ['VW-2.7 a field that there is not', { wounds: 1 }, 'a field of huntsman'],
  ])('%s', (_, differs, what) => {
    expect(refusedWith(state(differs))).toEqual(['BAD_POSITION', what]);
  });

  it.each<[string, Facts, Facts, string]>([
    ['Down', { at: null }, { down: true }, 'down'],
    ['hunkered', { at: null }, { hunkered: true }, 'hunkered'],
    ['at the ritual', { at: null }, { ritual: true }, 'ritual'],
    ['bearing materials', { at: null }, { materials: true }, 'materials'],
    ['with its gear lying about', { at: null }, { gearAt: 'M22' }, 'gearAt'],
  ])('VW-2.7 for a figure in reserve that is %s', (_, where, differs, what) => {
    expect(refusedWith(withFirst({ ...where, with: differs }))).toEqual(['BAD_POSITION', `huntsman ${what}`]);
  });

  it('VW-11.5 for a figure in reserve in the shape of a bat', () => {
    const units = ['a: baron off-board (bat)', 'b: kin1 A4'];
    expect(refusedWith({}, { ...base, units })).toEqual(['BAD_POSITION', 'baron form']);
  });

  it('VW-4.16 for who hunkers Down or in a Fight, though on steps', () => {
    const on = (units: string, b = 'kin1 A4') => refusedWith({}, { ...base, units: [`a: ${units}`, `b: ${b}`] });
    expect(on('huntsman M15 (hunkered)')).toEqual([]);
    expect(on('huntsman M15 (hunkered, down)')).toEqual(['BAD_POSITION', 'huntsman hunkered']);
    expect(on('huntsman M15 (hunkered)', 'kin1 M16')).toEqual(['BAD_POSITION', 'huntsman hunkered']);
  });

  it('VW-13.5 for a ritual without materials, without hands, Down or in a Fight', () => {
    const on = (units: string, b = 'kin1 A4') => refusedWith({}, { ...base, units: [`a: ${units}`, `b: ${b}`] });
    expect(on('baron M15 (materials, ritual)')).toEqual([]);
    expect(on('baron M15 (ritual)')).toEqual(['BAD_POSITION', 'baron ritual']);
    expect(on('baron M15 (bat, materials, ritual)')).toEqual(['BAD_POSITION', 'baron ritual']);
    expect(on('baron M15 (materials, ritual, down)')).toEqual(['BAD_POSITION', 'baron ritual']);
    expect(on('baron M15 (materials, ritual)', 'kin1 M16')).toEqual(['BAD_POSITION', 'baron ritual']);
    expect(on('baron M17 (materials, ritual)')).toEqual(['BAD_POSITION', 'baron ritual']);
  });

  it('VW-12.1, VW-12.2 for gear on the ground of who has none, and in the hands of a bat', () => {
    const bride = (differs: Facts) =>
      refusedWith((position) => ({
        ...position,
        units: [{ id: 'pack1', side: 'a', type: 'pack', at: 'M20', with: differs }, ...position.units.slice(1)],
      }));
    expect(bride({ gearAt: 'M22' })).toEqual([]);
    expect(bride({ weapons: [], gearAt: 'M22' })).toEqual(['BAD_POSITION', 'pack1 gearAt']);
    expect(bride({ form: 'wolf', gearAt: null })).toEqual(['BAD_POSITION', 'pack1 gearAt']);
    expect(bride({ form: 'wolf', weapons: [], gearAt: null })).toEqual([]);
  });

  it.each<[string, Facts]>([
    ['a mark that there is not', { id: 'treasure-1', kind: 'treasure', at: 'M22', with: { side: 'a' } }],
    ['materials without a side', { id: 'materials-1', kind: 'materials', at: 'M22' }],
    ['materials of nobody', { id: 'materials-1', kind: 'materials', at: 'M22', with: { side: 'c' } }],
    ['materials nowhere', { id: 'materials-1', kind: 'materials', at: null, with: { side: 'a' } }],
    ['materials with more', { id: 'materials-1', kind: 'materials', at: 'M22', with: { side: 'a', worth: 1 } }],
    ['materials by another name', { id: 'materials-a', kind: 'materials', at: 'M22', with: { side: 'a' } }],
  ])('VW-13.4 for %s', (_, marker) => {
    expect(refusedWith({ markers: [marker] as unknown as NonNullable<Position['markers']> })[0]).toBe('BAD_POSITION');
  });

  it('VW-14.2 for a side without anybody left, unless the match plays on', () => {
    const units = ['a: huntsman off-board (out)', 'b: kin1 A4'];
    expect(refusedWith({}, { ...base, units })).toEqual(['BAD_POSITION', 'units of side a']);
    expect(refusedWith({}, { ...base, units, options: { lastCompany: 'off' } })).toEqual([]);
    const nobody = ['a: huntsman off-board (out)', 'b: kin1 off-board (out)'];
    expect(refusedWith({}, { ...base, units: nobody, options: { lastCompany: 'off' } })).toEqual([
      'BAD_POSITION',
      'units',
    ]);
  });
});

describe('a position opens', () => {
  it('VW-3.1 in any phase; before the first turn nothing is counted, later at least one turn', () => {
    const round = (turn: NonNullable<Position['turn']>): unknown => {
      const { match } = openPlaying(book, { ...positionOf(base), turn }, [10, 1]);
      return (match() as unknown as { own: { turn: number } }).own.turn;
    };
    expect(round({ phase: 'turn' })).toBe(1);
    expect(round({ phase: 'initiative', round: 3 })).toBe(3);
  });

  it('VW-3.5 whoever is active has the initiative, unless that is said', () => {
    const turn = { phase: 'movement', active: 'b' as const, round: 2 };
    expect(written({ turn, own: {} }).own).toMatchObject({ initiative: 'b' });
    expect(written({ turn, own: { initiative: 'a' } }).own).toMatchObject({ initiative: 'a' });
    expect(written({ turn, own: { initiative: 'a' } }).turn).toEqual(turn);
  });

  it('3.8 on a map that is named, with terrain over it, and is written so again', () => {
    const terrain = [{ kind: 'graves', cells: ['C3', 'A1', 'C3'] }];
    const position = written({ map: 'heath', terrain }, { ...base, options: {} });
    expect(position.map).toBe('heath');
    expect(position.terrain).toEqual([{ kind: 'graves', cells: ['A1', 'C3'] }]);
    expect(written({}).map).toBe('graveyard');
    expect(written({}).terrain).toBeUndefined();
    expect(written({ terrain: [{ kind: 'graves', at: 'M22' }] }).terrain).toEqual([{ kind: 'graves', cells: ['M22'] }]);
  });

  it('VW-13.4 with materials on the ground', () => {
    const markers = [{ id: 'materials-2', kind: 'materials', at: 'O20', with: { side: 'b' } }];
    expect(written({ markers }).markers).toEqual(markers);
  });

  it('VW-11.6 a bat has dropped its gear where it stands, if nobody says where; who has none, none', () => {
    const gear = (id: string, position: Position): unknown =>
      position.units.find((unit) => unit.id === id)?.with?.['gearAt'];
    expect(gear('baron', written({}, { ...base, units: ['a: baron M20 (bat)', 'b: kin1 A4'] }))).toBe('M20');
    expect(gear('huntsman', written({}))).toBeUndefined();
  });

  it('VW-11.6 a match of the first revision goes on without gear on the ground that was lost before', () => {
    const { match } = openPlaying(book, positionOf({ ...base, units: ['a: countess M20 (bat)', 'b: kin1 A4'] }), []);
    const now = match();
    const { countess, ...units } = now.units;
    expect(countess).toMatchObject({ lost: [], gearAt: expect.any(Number) as number });
    const fumbled = { ...now, rules: 1, units: { ...units, countess: { ...countess, lost: ['silver-sword'] } } };
    expect(handle.upgraded(fumbled as unknown as AnyMatch)).toMatchObject({
      form: handle.rules,
      units: { countess: { gearAt: null, lost: ['silver-sword'] } },
    });
    expect(handle.upgraded({ ...now, rules: 1 })).toEqual({ ...now, rules: 1, form: handle.rules });
  });

  it('VW-4.12 without gates, whoever is not on the board is out', () => {
    const units = ['a: huntsman M20; baron off-board', 'b: kin1 A4'];
    const out = (map: 'heath' | 'graveyard'): unknown =>
      written({}, { ...base, map, units }).units.find(({ id }) => id === 'baron')?.with?.['out'];
    expect([out('heath'), out('graveyard')]).toEqual([true, undefined]);
  });
});
