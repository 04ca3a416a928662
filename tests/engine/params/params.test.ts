import { describe, expect, it } from 'vitest';
import {
  cellParam,
  countedParam,
  groupParam,
  handleOf,
  isUnread,
  listParam,
  nameParam,
  numberParam,
  optional,
  pathParam,
  readSome,
  readValues,
  scriptedDice,
  unitParam,
  wordParam,
  writeValues,
} from '../../../src/engine/index.ts';
import type { Json, Param } from '../../../src/engine/index.ts';
import { tally, tallyDoor } from '../../support/tally.ts';

const begun = tallyDoor.begin({ options: {} }, scriptedDice([]));
if (!begun.ok) throw new Error(begun.refusal.code);
/** A board of 3 × 2 cells with units a1 on A1 and b1 on B3. */
const view = tallyDoor.view(begun.match, 'a');

const readable: readonly (readonly [name: string, param: Param<unknown>, input: Json, value: unknown])[] = [
  ['a unit', unitParam, 'a1', 'a1'],
  ['a unit in any case', unitParam, ' B1 ', 'b1'],
  ['a cell', cellParam, 'A1', 0],
  ['a cell in another order', cellParam, '3b', 5],
  ['a path of labels', pathParam, ['A1', 'A2'], [0, 1]],
  ['a typed path', pathParam, 'a1, A2 >b3', [0, 1, 5]],
  ['a word in any case', wordParam(['Yes', 'no']), ' yes ', 'Yes'],
  ['yes for true', wordParam(['yes', 'no']), true, 'yes'],
  ['no for false', wordParam(['yes', 'no']), false, 'no'],
  ['any word', nameParam, ' Wood ', 'wood'],
  ['a number', numberParam, 7, 7],
  ['a typed number', numberParam, ' -12 ', -12],
  ['counted names', countedParam('pawn'), '2 pawn, rook', ['pawn', 'pawn', 'rook']],
  ['counted names with nothing between two commas', countedParam('pawn'), 'pawn, , rook,', ['pawn', 'rook']],
  ['a list', listParam(numberParam), [1, 2], [1, 2]],
  ['a typed list', listParam(unitParam), 'a1, b1,', ['a1', 'b1']],
];
const unreadable: readonly (readonly [name: string, param: Param<unknown>, input: Json, why: string])[] = [
  ['an unknown unit', unitParam, 'a2', 'thing'],
  ['an inherited name as unit', unitParam, 'constructor', 'thing'],
  ['a number as unit', unitParam, 1, 'thing'],
  ['a group where no unit has one', groupParam, 'red', 'thing'],
  ['a number as group', groupParam, 1, 'thing'],
  ['a cell off the board', cellParam, 'A4', 'label'],
  ['a word as cell', cellParam, 'here', 'label'],
  ['a list as cell', cellParam, ['A1'], 'label'],
  ['a path with a hole', pathParam, 'A1 X9', 'label'],
  ['an empty path', pathParam, [], 'missing'],
  ['numbers as path', pathParam, [1, 2], 'label'],
  ['another word', wordParam(['yes']), 'maybe', 'value'],
  ['a blank name', nameParam, '  ', 'value'],
  ['half a number', numberParam, 1.5, 'value'],
  ['a long number', numberParam, '12345678', 'value'],
  ['words for a number', numberParam, 'seven', 'value'],
  ['a huge number', numberParam, 1e308, 'value'],
  ['an empty list', listParam(numberParam), '', 'missing'],
  ['a list with something else', listParam(unitParam), ['a1', 'c1'], 'thing'],
];

describe('parameters', () => {
  it.each(readable)('read %s', (_, param, input, value) => expect(param.read(input, view)).toEqual(value));
  it.each(unreadable)('do not read %s', (_, param, input, why) =>
    expect(param.read(input, view)).toMatchObject({ unread: why }),
  );
  it.each(readable)('read back what they write and print: %s', (_, param, input) => {
    const value = param.read(input, view);
    expect(param.read(param.write(value, view), view)).toEqual(value);
    expect(param.read(param.print(value, view), view)).toEqual(value);
  });
});

describe('a composite value', () => {
  it('reports which part cannot be read', () => {
    expect(readValues({ path: pathParam }, view, { path: 'A1 X9' })).toEqual({
      unread: 'label',
      param: 'path',
      text: 'X9',
    });
    expect(readValues({ units: listParam(unitParam) }, view, { units: ['a1', 'c1'] })).toEqual({
      unread: 'thing',
      param: 'units',
      text: 'c1',
    });
  });
});

describe('the refusal of an unreadable value', () => {
  const act = (verb: string, params: Readonly<Record<string, Json>>) =>
    tallyDoor.check(view, { verb, by: 'a', params });

  it('lists the accepted values', () => {
    expect(act('bid', { dice: 'many' })).toEqual({
      code: 'BAD_VALUE',
      rule: 'TL-1.1',
      facts: { param: 'dice', text: 'many', wanted: { like: '1' } },
    });
    expect(act('bid', {})).toMatchObject({ code: 'BAD_VALUE', facts: { param: 'dice', text: null } });
  });

  it('states the bounds of a number, where the other values set any', () => {
    const bid = { ...tally.verbs['bid']!, choices: () => ({ least: 0, most: 3 }) };
    const bounded = handleOf({ ...tally, verbs: { ...tally.verbs, bid } });
    expect(bounded.check(view, { verb: 'bid', by: 'a', params: { dice: 'many' } })).toMatchObject({
      code: 'BAD_VALUE',
      facts: { param: 'dice', text: 'many', wanted: { least: 0, most: 3 } },
    });
  });
});

describe('all parameters of a verb', () => {
  const params = { unit: unitParam, cell: optional(cellParam) };

  it('are read in order; an optional one that is left out is null', () => {
    expect(readValues(params, view, { unit: 'A1' })).toEqual({ unit: 'a1', cell: null });
    for (const nothing of [null, ''])
      expect(readValues(params, view, { unit: 'a1', cell: nothing })).toEqual({ unit: 'a1', cell: null });
  });

  it('report which one cannot be read, or is missing, or unknown', () => {
    expect(readValues(params, view, { cell: 'A1' })).toEqual({ unread: 'missing', param: 'unit', text: null });
    expect(readValues(params, view, { unit: 'a1', cell: 'Z9' })).toEqual({
      unread: 'label',
      param: 'cell',
      text: 'Z9',
    });
    expect(readValues(params, view, { unit: 'a1', more: 1 })).toEqual({ unread: 'value', param: 'more', text: 1 });
    expect(isUnread(readValues(params, view, { unit: 'a1' }))).toBe(false);
  });

  it('are written without those left out', () =>
    expect(writeValues(params, view, { unit: 'a1', cell: null })).toEqual({ unit: 'a1' }));

  it('that are left out are written as nothing, and nothing is typed for them', () => {
    const { cell } = params;
    expect([cell.write(null, view), cell.print(null, view)]).toEqual([null, '']);
    expect([cell.write(1, view), cell.print(1, view)]).toEqual(['A2', 'A2']);
  });

  it('in a half-filled form skip unreadable ones', () => {
    expect(readSome(params, view, { unit: 'nobody', cell: 'A2' })).toEqual({ cell: 1 });
    expect(readSome(params, view, { unit: 'a1', cell: '' })).toEqual({ unit: 'a1' });
  });
});
