import { describe, expect, it } from 'vitest';
import { isUnread } from '../../../src/engine/params/param.ts';
import type { Facts, Json, Param } from '../../../src/engine/index.ts';
import { label } from '../../../src/systems/genesys/geometry.ts';
import {
  aimParam,
  directionParam,
  marchOf,
  printSquad,
  rowOfMarch,
  squadParam,
  unitParam,
  wayParam,
} from '../../../src/systems/genesys/params.ts';
import { basic, example, figure, goes, look, told } from './example.ts';

const seen = look({
  units: [
    basic('a1', 'K20', { squad: 'a-warder-1' }),
    basic('a2', 'M20', { squad: 'a-warder-2' }),
    basic('a3', 'O20', { squad: 'a-bowman-1' }),
    basic('b1', 'K10', { squad: 'b-warder-1' }),
    basic('b2', 'M10', { squad: 'b-husk-1' }),
  ],
});
const as = (side: 'a' | 'b' | null) => ({ ...seen, side }) as never;
const read = <T>(param: Param<T>, input: Json, side: 'a' | 'b' | null = 'a'): unknown => {
  const found = param.read(input, as(side));
  return isUnread(found)
    ? [found.unread, ...(((found as unknown as Facts)['among'] as readonly string[] | undefined) ?? [])]
    : found;
};

describe('GP-5.7 how squads and units are named', () => {
  it('by a squad’s whole id, by its end, or by one of its units, in any case', () => {
    expect(
      ['a-warder-2', ' A-Warder-2 ', 'warder-2', 'bowman-1', 'a3', 'A3'].map((name) => read(squadParam, name)),
    ).toEqual(['a-warder-2', 'a-warder-2', 'a-warder-2', 'a-bowman-1', 'a-bowman-1', 'a-bowman-1']);
  });

  it('a name that both sides have is the speaker’s own', () => {
    expect(read(squadParam, 'warder-1', 'a')).toBe('a-warder-1');
    expect(read(squadParam, 'warder-1', 'b')).toBe('b-warder-1');
    expect(read(squadParam, 'warder-1', null)).toEqual(['thing', 'warder-2', 'a-warder-1', 'b-warder-1', 'bowman-1']);
    expect(read(squadParam, 'husk-1', 'a')).toBe('b-husk-1');
  });

  it('what there is not is answered with what comes nearest', () => {
    expect(read(squadParam, 'wardr-2')).toEqual(['thing', 'warder-2', 'a-warder-1', 'b-warder-1', 'bowman-1']);
    expect(read(squadParam, 5)).toEqual(['thing']);
    expect(read(unitParam, 'A1')).toBe('a1');
    expect(read(unitParam, 'a9', 'b')).toEqual(['thing', 'a1', 'a2', 'a3', 'b1']);
    expect(read(unitParam, 5)).toEqual(['thing']);
  });

  it('is printed as short as it is clear', () => {
    expect(['a-warder-1', 'b-warder-1', 'a-warder-2', 'b-husk-1'].map((id) => printSquad(seen, id))).toEqual([
      'a-warder-1',
      'b-warder-1',
      'warder-2',
      'husk-1',
    ]);
    expect([squadParam.print('a-warder-2', as('a')), squadParam.write('a-warder-2', as('a'))]).toEqual([
      'warder-2',
      'a-warder-2',
    ]);
  });

  it('GP-12.2 a target is a unit, else a squad', () => {
    expect(['b1', ' B1 ', 'b-husk-1', 'husk-1', 'warder-2'].map((name) => read(aimParam, name))).toEqual([
      'b1',
      'b1',
      'b-husk-1',
      'b-husk-1',
      'a-warder-2',
    ]);
    // Two squads have this name.
    expect(read(aimParam, 'warder-1')).toEqual(['thing', 'warder-2', 'a-warder-1', 'b-warder-1', 'bowman-1']);
    const named = look({ units: [basic('a1', 'K20', { squad: 'a-one' }), basic('b1', 'K10', { squad: 'one' })] });
    expect(aimParam.read('one', named as never)).toBe('one');
    expect(read(aimParam, 5)).toEqual(['thing']);
    expect([aimParam.print('b1', as('a')), aimParam.print('b-husk-1', as('a'))]).toEqual(['b1', 'husk-1']);
  });
});

describe('GP-1.10 directions', () => {
  it('are read in any case and written by their names', () => {
    expect(['N', 'ne', ' sw ', 'NW'].map((name) => read(directionParam, name))).toEqual([0, 1, 5, 7]);
    expect([read(directionParam, 'up'), read(directionParam, 3)]).toEqual([['value'], ['value']]);
    expect([directionParam.write(3, as('a')), directionParam.print(7, as('a'))]).toEqual(['SE', 'NW']);
  });
});

describe('GP-9.10 ways', () => {
  const way = (input: Json): unknown => {
    const found = wayParam.read(input, as('a'));
    return isUnread(found)
      ? [found.unread, (found as unknown as Facts)['part'] ?? null]
      : found.map(({ cell, level }) => [label(seen, cell), level]);
  };
  it('are cells one after the other, with a level behind', () => {
    expect(way('K12 K14,M14>N15')).toEqual([
      ['K12', null],
      ['K14', null],
      ['M14', null],
      ['N15', null],
    ]);
    expect(way(['k12', 'K14@Middle', 'M14@high', 'M16@ground'])).toEqual([
      ['K12', null],
      ['K14', 1],
      ['M14', 2],
      ['M16', 0],
    ]);
  });

  it('are not read with a cell or a level that there is not', () => {
    expect(way('K12 ZZ99')).toEqual(['label', 'ZZ99']);
    expect(way('K12@roof')).toEqual(['label', 'K12@roof']);
    expect(way(['K12', 5])).toEqual(['label', 5]);
    expect([way(''), way([])]).toEqual([
      ['missing', null],
      ['missing', null],
    ]);
    expect(way(5)).toEqual(['label', null]);
  });

  it('are written as they are read', () => {
    const stops = wayParam.read('K12 K14@middle', as('a'));
    if (isUnread(stops)) throw new Error('unread');
    expect([wayParam.write(stops, as('a')), wayParam.print(stops, as('a'))]).toEqual([
      ['K12', 'K14@middle'],
      'K12 K14@middle',
    ]);
  });

  it('rise where it is said, and stay there', () => {
    const air = look({ units: [figure('a1', 'glider', 'K30', { level: 1 }), basic('b1', 'A1')] });
    const at = (name: string) => wayParam.read(name, { ...air, side: 'a' } as never) as never;
    const levels = (path: string | null, level: 'ground' | 'middle' | 'high' | null) =>
      marchOf(air, { unit: 'a1', path: path === null ? null : at(path), dir: null, level }).levels;
    expect(levels('K28 K26', null)).toEqual([1, 1]);
    expect(levels('K28@high K26', null)).toEqual([2, 2]);
    expect(levels('K28 K26', 'ground')).toEqual([1, 0]);
    expect(levels('K28@high K26', 'middle')).toEqual([2, 1]);
    // A level alone is a way on the spot.
    expect(levels(null, 'high')).toEqual([2]);
    expect(levels(null, null)).toEqual([]);
  });

  it('of a march come back as the row that was typed', () => {
    const air = look({ units: [figure('a1', 'glider', 'K30', { level: 1 }), basic('b1', 'A1')] });
    const typed = wayParam.read('K28 K26@high K24', { ...air, side: 'a' } as never) as never;
    const row = { unit: 'a1', path: typed, dir: 2, level: null };
    expect(rowOfMarch(marchOf(air, row), 1)).toEqual(row);
    expect(rowOfMarch(marchOf(air, { unit: 'a1', path: null, dir: null, level: null }), 1)).toEqual({
      unit: 'a1',
      path: null,
      dir: null,
      level: null,
    });
  });

  example('GP-8.6 who is aboard is moved with its carrier', {
    units: [
      figure('a1', 'skimmer', 'K20', { squad: 'qa', with: { aboard: 'a2' } }),
      figure('a2', 'hoverbike', 'K20', { squad: 'qa' }),
      basic('b1', 'AV1'),
    ],
    play: [goes('a1', 'K16')],
    has: { a1: { at: 'K16' }, a2: { at: 'K16' } },
    after: (playing) => expect(told(playing, 'moved').map(({ unit }) => unit)).toEqual(['a2']),
  });
});
