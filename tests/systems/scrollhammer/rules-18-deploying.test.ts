import { describe, expect, it } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import { openPlaying } from '../../support/example.ts';
import { act, book, choicesIn, offersIn, ground, positionOf, standing, viewOf } from './example.ts';
import type { Placed } from './example.ts';

/** Side a sets up; those named stand already. */
const settingUp = (
  groups: Placed['groups'],
  on: readonly string[] = [],
  terrain: NonNullable<Placed['terrain']> = [],
) => {
  const position = positionOf({
    groups: { ...groups, 'b-1': ['hunter', 'K3'] },
    terrain,
    turn: { phase: 'deploy', active: 'a', round: 0, ...{ side: 'a' } },
  });
  return openPlaying(
    book,
    {
      ...position,
      units: position.units.map((unit) =>
        unit.side === 'b' || on.includes(unit.group ?? '') ? unit : { ...unit, at: null },
      ),
    },
    [],
  );
};
const deploys = (group: string, more: Facts = {}) => act('a', 'deploy', { group, ...more });
const ten = ['spearman', 'K30:O30 K31:O31', { with: { 'a-1.1': { standard: true } } }] as const;

describe('SH-18.5 setting a group up', () => {
  const stood = (more: Facts) => {
    const playing = settingUp({ 'a-1': ten, 'a-9': ['hunter', 'A36'] });
    playing.act(deploys('a-1', more));
    const view = viewOf(playing);
    expect(playing.events.at(-1)?.facts).toMatchObject({ group: 'a-1', into: null });
    return {
      cells: standing(view, 'a-1').join(' '),
      facing: view.own.groups['a-1']?.facing,
      bearers: Object.values(view.units).flatMap(({ id, standard }) => (standard ? [id] : [])),
    };
  };

  it('five abreast and ahead unless told otherwise, the standard in the middle of the front', () => {
    expect(stood({ cell: 'K30' })).toEqual({
      cells: 'K30 L30 M30 N30 O30 K31 L31 M31 N31 O31',
      facing: 0,
      bearers: ['a-1.3'],
    });
    expect(stood({ cell: 'K30', facing: 'E' })).toEqual({
      cells: 'K30 K31 K32 K33 K34 J30 J31 J32 J33 J34',
      facing: 1,
      bearers: ['a-1.3'],
    });
    expect(stood({ cell: 'K30', files: 4 })).toEqual({
      cells: 'K30 L30 M30 N30 K31 L31 M31 N31 K32 L32',
      facing: 0,
      bearers: ['a-1.2'],
    });
  });

  it('SH-18.6 without a cell in front, in the middle', () => {
    expect(stood({ facing: 'E' })).toEqual({
      cells: 'X27 Y27 Z27 AA27 AB27 X28 Y28 Z28 AA28 AB28',
      facing: 0,
      bearers: ['a-1.3'],
    });
  });

  it('Skirmishers one cell apart, whichever way they are to face', () => {
    const playing = settingUp({ 'a-1': ['warden', 'K30:O30'], 'a-9': ['hunter', 'A36'] });
    playing.act(deploys('a-1', { cell: 'K30', facing: 'E' }));
    expect(standing(viewOf(playing), 'a-1')).toEqual(['K30', 'M30', 'O30', 'Q30', 'S30']);
    expect(viewOf(playing).own.groups['a-1']?.facing).toBeNull();
  });

  it('is refused off the board, outside the zone, in a pond, and without room for all', () => {
    const trolls: Placed['groups'] = { 'a-1': ['marl-troll', 'K30 M30'], 'a-2': ten };
    const playing = settingUp(trolls, [], [ground('pond', 'L31')]);
    const wrong = (code: string, group: string, cell: string, facts: Facts) =>
      playing.refuse(code, deploys(group, { cell }), { group, unit: null, ...facts });
    wrong('OFF_BOARD', 'a-1', 'AV30', { cell: null });
    wrong('OUT_OF_ZONE', 'a-1', 'K26', { cell: 'K26' });
    wrong('BLOCKED', 'a-1', 'K30', { cell: 'K30' });
    wrong('BLOCKED', 'a-2', 'L31', { cell: 'L31' });
    wrong('NO_ROOM', 'a-1', 'AU30', {});
    wrong('NO_ROOM', 'a-2', 'K30', {});
    wrong('NO_ROOM', 'a-2', 'K36', {});
  });

  it('SH-18.6 nobody finds a place in a zone that is all water', () => {
    const playing = settingUp({ 'a-1': ten }, [], [ground('pond', 'A27:AV36')]);
    playing.refuse('NO_ROOM', deploys('a-1'), { group: 'a-1', unit: null });
    expect(offersIn(playing, 'deploy')).toEqual([{ rest: 'auto' }]);
    expect(choicesIn(playing, 'deploy', 'cell', { given: { group: 'a-1' } })).toEqual([]);
  });
});

describe('SH-17.1, SH-18.5 setting a character up', () => {
  const groups: Placed['groups'] = {
    'a-1': ['warden', 'K30 M30 O30'],
    'a-2': ['captain', 'A36'],
    'a-3': ['magister', 'A35'],
  };
  it('in the next place of a group, which it then belongs to', () => {
    const playing = settingUp(groups, ['a-1']);
    expect(choicesIn(playing, 'deploy', 'into', { given: { group: 'a-2' } })).toEqual(['a-1']);
    expect(offersIn(playing, 'deploy')).toEqual([
      { group: 'a-2' },
      { group: 'a-3' },
      { rest: 'auto' },
      { group: 'a-2', into: 'a-1' },
      { group: 'a-2', cell: 'X27' },
      { group: 'a-2', cell: 'T27' },
      { group: 'a-2', cell: 'AE27' },
      { group: 'a-3', into: 'a-1' },
      { group: 'a-3', cell: 'X27' },
      { group: 'a-3', cell: 'T27' },
      { group: 'a-3', cell: 'AE27' },
    ]);
    playing.act(deploys('a-2', { into: 'a-1' }));
    expect(playing.events.at(-1)?.facts).toEqual({ group: 'a-2', cell: 'K32', into: 'a-1' });
    expect(viewOf(playing).own.groups['a-1']).toMatchObject({
      units: ['a-1.1', 'a-1.2', 'a-1.3', 'a-2.1'],
      strength: 4,
    });
    expect(standing(viewOf(playing), 'a-1')).toEqual(['K30', 'M30', 'O30', 'K32']);
  });

  it('is refused in a group that has no place left, and with one that is alone', () => {
    const playing = settingUp({ ...groups, 'a-1': ['spearman', 'K36:O36'] }, ['a-1', 'a-3']);
    playing.refuse('NO_ROOM', deploys('a-2', { into: 'a-1' }), { group: 'a-2', unit: null });
    playing.refuse('NOT_A_CHARACTER', deploys('a-2', { into: 'a-3' }), { unit: 'a-2.1' });
    expect(offersIn(playing, 'deploy').filter(({ into }) => into !== undefined)).toEqual([]);
  });
});

describe('SH-17.5 what may be held back', () => {
  it('who strikes from the deep', () => {
    const playing = settingUp({
      'a-1': ['mole-stalker', 'K30:N30'],
      'a-2': ['captain', 'A36'],
      'a-3': ['warden', 'C36'],
    });
    expect(choicesIn(playing, 'reserve', 'group')).toEqual(['a-1']);
    expect(offersIn(playing, 'reserve')).toEqual([{ group: 'a-1' }]);
    playing.act(act('a', 'reserve', { group: 'a-1' }));
    expect(playing.events.at(-1)).toMatchObject({ kind: 'group.reserved', facts: { group: 'a-1' } });
    expect(viewOf(playing).own.groups['a-1']?.reserve).toBe(true);
    expect(offersIn(playing, 'reserve')).toEqual([]);
    expect(choicesIn(playing, 'deploy', 'group')).toEqual(['a-2', 'a-3']);
  });
});
