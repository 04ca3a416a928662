import { describe, expect, it } from 'vitest';
import {
  actionParam,
  cellParam,
  gridOf,
  groupParam,
  isUnread,
  optional,
  pathParam,
  readRecord,
  rowsParam,
  scriptedDice,
  unitParam,
  wordParam,
} from '../../../src/engine/index.ts';
import type { Json } from '../../../src/engine/index.ts';
import { outpostHandle as handle } from '../../support/outpost/index.ts';

const begun = handle.begin({ options: {} }, scriptedDice([]));
if (!begun.ok) throw new Error(begun.refusal.code);
const view = handle.view(begun.match, 'a');
const cell = (label: string): number => gridOf(view.board).read(label) as number;

const moves = rowsParam({
  key: 'unit',
  fields: { unit: unitParam, path: pathParam, facing: optional(wordParam(['N', 'S'])) },
});
const shots = rowsParam({ key: 'squad', fields: { squad: groupParam, moves } });
const orders = rowsParam({
  key: 'squad',
  fields: {
    squad: groupParam,
    order: actionParam(() => ({ shoot: { params: { at: groupParam, moves: optional(moves) } }, hold: { params: {} } })),
  },
});

describe('a parameter of records', () => {
  it('reads plain data and typed text alike', () => {
    const wanted = [
      { unit: 'a1', path: [cell('A1'), cell('A2')], facing: 'N' },
      { unit: 'a2', path: [cell('B1')], facing: null },
    ];
    expect(
      moves.read(
        [
          { unit: 'a1', path: ['A1', 'A2'], facing: 'N' },
          { unit: 'a2', path: ['B1'] },
        ],
        view,
      ),
    ).toEqual(wanted);
    expect(moves.read('a1 path=A1 A2 facing=n, A2 b1', view)).toEqual(wanted);
    expect(moves.read('a1 (A1 A2) N; a2 B1', view)).toEqual(wanted);
  });
  it.each<[name: string, param: typeof moves | typeof shots | typeof orders, input: Json]>([
    ['rows', moves, 'a1 path=A1 A2 facing=n, a2 b1'],
    ['rows within rows', shots, 'a.1 (a1 path=A1 A2, a2 B1), a.2 (a6 B2 S)'],
    ['whole actions', orders, 'a.1 hold, a.2 order=shoot b.1'],
    ['whole actions with rows of their own', orders, 'a.1 (shoot b.1 (a1 A1, a2 B1)), a.2 hold'],
  ])('reads back what it writes and prints: %s', (_, param, input) => {
    const value = param.read(input, view) as never;
    expect(isUnread(value)).toBe(false);
    expect(param.read(param.write(value, view), view)).toEqual(value);
    expect(param.read(param.print(value, view), view)).toEqual(value);
  });
  it.each<[name: string, input: Json, why: object]>([
    ['an unknown unit', 'a1 A1, a99 A2', { unread: 'thing', part: 'a99', field: 'unit' }],
    ['a cell off the board', 'a1 A1, a2 Z99', { unread: 'label', part: 'Z99', field: 'path' }],
    ['a field that is missing', 'a1', { unread: 'missing', field: 'path' }],
    ['a field that it does not have', [{ unit: 'a1', path: ['A1'], speed: 1 }], { unread: 'value', field: 'speed' }],
    ['a row given twice', 'a1 A1, A1 A2', { unread: 'twice', part: 'a1', field: 'unit' }],
    ['parentheses that do not match', 'a1 (A1', { unread: 'value' }],
    ['a row that is no record', ['a1'], { unread: 'value', part: 'a1' }],
    ['a number', 1, { unread: 'value' }],
    ['no rows, where none has a default', [], { unread: 'missing' }],
  ])('does not read %s', (_, input, why) => expect(moves.read(input, view)).toMatchObject(why));

  it('gives a missing row its default', () => {
    const placed = rowsParam({
      key: 'unit',
      fields: { unit: unitParam, cell: cellParam },
      default: (_, unit) => ({ unit, cell: 0 }),
    });
    expect(placed.complete([{ unit: 'a2', cell: 7 }], ['a1', 'a2'], view)).toEqual([
      { unit: 'a1', cell: 0 },
      { unit: 'a2', cell: 7 },
    ]);
  });
  it('can be left out if every row has a default', () => {
    expect(handle.check(view, { verb: 'setUp', by: 'a', params: {} })).toBeNull();
    expect(handle.check(view, { verb: 'setUp', by: 'a', params: { places: 'a3 F1' } })).toMatchObject({
      code: 'TOO_FAR',
    });
    expect(handle.check(view, { verb: 'setUp', by: 'a', params: { places: 'a3 Q99' } })).toMatchObject({
      code: 'NO_SUCH_CELL',
      facts: { param: 'places', field: 'cell', text: 'Q99' },
    });
  });
});

describe('choices of a parameter of records', () => {
  it('are its rows, or the values of one field of a row', () => {
    const rows = handle.choices(view, 'a', 'setUp', {}, 'places');
    expect('records' in rows && rows.records.map(({ key }) => key)).toEqual(
      Array.from({ length: 10 }, (_, index) => `a${index + 1}`),
    );
    const cells = handle.choices(view, 'a', 'setUp', {}, 'places', { row: 'a1', field: 'cell' });
    expect('cells' in cells && cells.cells).toContain(cell('A1'));
  });
  it('take into account the rows and fields filled in, skipping unreadable ones', () => {
    const cells = handle.choices(view, 'a', 'setUp', { places: 'a2 A1, a3 nowhere, a1' }, 'places', {
      row: 'a1',
      field: 'cell',
    });
    expect('cells' in cells && cells.cells).not.toContain(cell('A1'));
    expect('cells' in cells && cells.cells).toContain(cell('A2'));
  });
});

describe('typed values', () => {
  it('follow the order of the fields until one is named, and may hold anything in parentheses', () => {
    expect(readRecord(['unit', 'cell', 'moves'], 'a1 K12 moves=a1 K2, a2 K3')).toEqual({
      unit: 'a1',
      cell: 'K12',
      moves: 'a1 K2, a2 K3',
    });
    expect(readRecord(['unit', 'moves', 'cell'], 'a1 (b1 cell=K2, b2 K3) K12')).toEqual({
      unit: 'a1',
      moves: 'b1 cell=K2, b2 K3',
      cell: 'K12',
    });
    expect(readRecord(['unit'], 'a1 and more')).toEqual({ unit: 'a1 and more' });
  });
});
