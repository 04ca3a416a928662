import { describe, expect, it } from 'vitest';
import { SIDES, gridOf, isRefusal, isUnread, nameParam, refusal } from '../../src/engine/index.ts';
import type { AnyView, Facts, Game, GeneralCodes, Marker, VerbSpec, View } from '../../src/engine/index.ts';
import {
  anyWordsParam,
  askEach,
  badPosition,
  betweenSpots,
  blankMatch,
  blankScene,
  blankToken,
  blankUnit,
  bring,
  cellNamed,
  cellsNamed,
  focusOn,
  giveForce,
  idFor,
  ordersField,
  ordersQuery,
  readMarkers,
  secretNotation,
  shaded,
  sideZones,
  spotNamed,
  threatQuery,
  trailOf,
  unitsNamed,
  wordOrder,
  wordsParam,
  writeUnit,
} from '../../src/kit/index.ts';
import type { Orders } from '../../src/kit/index.ts';

interface Tiny extends Game {
  unit: object;
  own: object;
  secret: { orders: Orders<string>; plan: string };
}

const code = (name: string) => refusal(name, 'TI-1.1');
const codes: GeneralCodes = {
  over: code('OVER'),
  notAsked: code('NOT_ASKED'),
  wrongVerb: code('WRONG_VERB'),
  unknownThing: code('UNKNOWN'),
  badLabel: code('BAD_CELL'),
  badValue: code('BAD_VALUE'),
  noDecision: code('NO_DECISION'),
};
const specs = { dodge: wordOrder(['ask', 'never'], 'ask') };
const newMatch = () =>
  blankMatch<Tiny>({
    system: 'tiny',
    rules: 1,
    options: {},
    board: {
      shape: 'square',
      columns: 4,
      rows: 4,
      labels: { first: 'letter', along: 'number', start: 'top' },
      pieces: [],
    },
    own: {},
    secret: () => ({ orders: {}, plan: '' }),
  });
const grid = gridOf(newMatch().board);
const cell = (label: string): number => grid.read(label) as number;
const muster: VerbSpec<Tiny, { name: typeof nameParam }> = {
  rule: 'TI-1.1',
  place: 'setup',
  params: { name: nameParam },
  choices: () => ({ list: [] }),
  offers: () => [],
  refuse: (_view, _by, { name }) => (name === 'nobody' ? code('NOBODY') : null),
};
const orders = { specs, rule: 'TI-1.1', unknown: () => code('NO_ORDER') };

describe('a match that begins', () => {
  it('is empty, with secrets of its own for each side', () => {
    const { units, markers, agenda, asked, secrets, result } = newMatch();
    expect({ units, markers, agenda, asked, result }).toEqual({
      units: {},
      markers: {},
      agenda: [],
      asked: [],
      result: null,
    });
    expect(secrets.a).not.toBe(secrets.b);
  });

  it('takes over orders and plans, and hands the forces on to the step that asks for them', () => {
    const match = newMatch();
    const given = bring(
      match,
      { options: {}, sides: { a: { force: { name: 'x' }, orders: [{ key: ' Dodge', value: 'never' }], plan: 'p' } } },
      {
        codes,
        force: muster,
        orders,
        plan(at, side, plan) {
          at.secrets[side].plan = String(plan);
          return null;
        },
      },
    );
    if (isRefusal(given)) throw new Error(given.code);
    expect(match.secrets.a).toEqual({ orders: { dodge: 'never' }, plan: 'p' });
    expect(giveForce('muster', 'a', given)).toEqual({ verb: 'muster', by: 'a', params: { name: 'x' } });
    expect(giveForce('muster', 'b', given)).toBeNull();
  });

  it.each<[string, object]>([
    ['NOBODY', { force: { name: 'nobody' } }],
    ['BAD_VALUE', { force: {} }],
    ['NO_ORDER', { orders: [{ key: 'dodge', value: 'twice' }] }],
    ['NO_ORDER', { orders: [{ key: 'constructor', value: 'ask' }] }],
    ['BAD_VALUE', { plan: 'p' }],
  ])('is refused with %s what is brought and may not be: %j', (refused, side) => {
    expect(bring(newMatch(), { options: {}, sides: { b: side } }, { codes, force: muster, orders })).toMatchObject({
      code: refused,
    });
  });
});

describe('a position', () => {
  const bad = badPosition('TI-1.1');

  it('names cells by label, and lists of cells by label and range', () => {
    expect([cellNamed(grid, 'B2', 'at', codes), cellNamed(grid, null, 'at', codes)]).toEqual([cell('B2'), null]);
    expect(cellNamed(grid, 'Z9', 'at', codes)).toMatchObject({ code: 'BAD_CELL', facts: { param: 'at', text: 'Z9' } });
    expect(cellsNamed(grid, ['A1', 'B1:C2'])).toHaveLength(5);
    expect(cellsNamed(grid, ['A1', 'nowhere'])).toBeNull();
  });

  it('numbers units that have no id, and takes none twice', () => {
    const units = { a1: blankUnit('a1', 'a', 'x'), hostage: blankUnit('hostage', 'a', 'x') };
    expect(idFor(units, { side: 'a' })).toBe('a2');
    expect(['a1', 'b2', 'a0', 'constructor'].map((id) => idFor(units, { side: 'a', id }))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('writes of a unit only what it has', () => {
    const unit = { ...blankUnit('a1', 'a', 'x'), at: cell('A2') };
    expect(writeUnit(unit, grid.label, {})).toEqual({ id: 'a1', side: 'a', type: 'x', at: 'A2', with: {} });
    expect(writeUnit({ ...unit, facing: 3, level: 1, group: 'red' }, grid.label, { hurt: true })).toMatchObject({
      facing: 3,
      level: 1,
      group: 'red',
      with: { hurt: true },
    });
  });

  it('puts markers down, each of a kind that there is and under an id of its own', () => {
    const put = (...given: Parameters<typeof readMarkers>[1]) => {
      const markers: Record<string, Marker> = {};
      return readMarkers(markers, given, { grid, codes, bad, isKind: (kind) => kind === 'flag' }) ?? markers;
    };
    expect(put({ kind: 'flag', at: 'A1' }, { kind: 'flag', id: 'x', with: { of: 'a' } })).toEqual({
      'flag-1': { id: 'flag-1', kind: 'flag', at: cell('A1'), facts: {} },
      x: { id: 'x', kind: 'flag', at: null, facts: { of: 'a' } },
    });
    expect(put({ kind: 'flag', id: '__proto__' })).toMatchObject({ code: 'BAD_POSITION' });
    expect(put({ kind: 'flag', id: 'x' }, { kind: 'flag', id: 'x' })).toMatchObject({ facts: { what: 'marker id' } });
    expect(put({ kind: 'hat' })).toMatchObject({ facts: { what: 'marker', value: 'hat' } });
    expect(put({ kind: 'flag', at: 'Z9' })).toMatchObject({ code: 'BAD_CELL' });
  });

  it('notes of secrets what the viewer knows', () => {
    const secrets = secretNotation<{ orders: Orders<string> }>({
      fields: { orders: ordersField(specs) },
      fresh: () => ({ orders: {} }),
      always: ['orders'],
      bad,
    });
    const match = { units: {}, secrets: { a: { orders: {} as Orders<string> }, b: { orders: {} as Orders<string> } } };
    expect(secrets.read(match, { a: { orders: { dodge: 'never' } } })).toBeNull();
    expect(secrets.write({ units: {}, secrets: { a: match.secrets.a } })).toEqual({
      a: { orders: { dodge: 'never' } },
    });
    expect(secrets.read(match, { b: { orders: { dodge: 'twice' } } })).toMatchObject({
      facts: { what: 'secrets.b.orders' },
    });
  });
});

describe('a query', () => {
  const units = {
    a1: { ...blankUnit('a1', 'a', 'x'), at: cell('B2') },
    b1: { ...blankUnit('b1', 'b', 'x'), at: null },
  };
  const view = { ...({} as AnyView), units, side: 'a' as const, secrets: { a: { orders: { dodge: 'never' } } } };
  const spotOf = (_view: object, question: Facts, key: string) =>
    spotNamed({ units }, question, key, { grid, codes, spaceOf: ({ at }) => (at === null ? [] : [at]) });

  it('means a unit by small letters and a cell by capitals, where both can be', () => {
    expect(spotOf(view, { at: 'a1' }, 'at')).toEqual({ cells: [cell('B2')], unit: 'a1' });
    expect(spotOf(view, { at: 'A1' }, 'at')).toEqual({ cells: [cell('A1')], unit: null });
    for (const at of ['b1', 'Z9', 7, null]) {
      const found = spotOf(view, { at }, 'at');
      expect('cells' in found && found.unit !== null, JSON.stringify(at)).toBe(false);
    }
  });

  it('of two places needs both', () => {
    const query = betweenSpots<Game, Exclude<ReturnType<typeof spotOf>, { code: string }>>(spotOf)(
      (_view, from, to) => ({ facts: { from: [...from.cells], to: [...to.cells] } }),
    );
    expect(query(view, { from: 'a1', to: 'C1' })).toEqual({ facts: { from: [cell('B2')], to: [cell('C1')] } });
    expect(query(view, { from: 'a1' })).toMatchObject({ code: 'BAD_CELL', facts: { param: 'to' } });
  });

  it('tells what a side threatens, and refuses what is no side', () => {
    const query = threatQuery<Game>({
      codes,
      rule: 'TI-2.1',
      threatOf: () => ({ cells: [cell('A1')], targets: [{ unit: 'b1', by: ['a1'] }] }),
      labels: (_view, cells) => cells.map(grid.label),
      cellsOf: () => [cell('B2')],
    });
    expect(query(view, { side: 'a' })).toMatchObject({
      facts: { side: 'a', cells: ['A1'], targets: [{ unit: 'b1', by: ['a1'] }] },
      overlay: { focus: [cell('B2'), cell('A1')] },
    });
    expect(query(view, { side: 'c' })).toMatchObject({ code: 'BAD_VALUE', rule: 'TI-2.1' });
  });

  it('lists one’s own orders, and nobody else’s', () => {
    const query = ordersQuery<Tiny, string>(specs);
    const mine: View<Tiny> = { ...view, secrets: { a: { orders: { dodge: 'never' }, plan: '' } } };
    expect(query(mine, {})).toEqual({ facts: { orders: [{ key: 'dodge', value: 'never', unit: null }] } });
    expect(query({ ...mine, side: 'b' }, {})).toEqual({ facts: { orders: [] } });
  });
});

describe('a picture', () => {
  it('shows nothing of a bare board, and of a unit no more than where it is', () => {
    const { board } = newMatch();
    expect(blankScene(board, 'x')).toMatchObject({ tokens: [], markers: [], focus: [] });
    expect(blankToken({ ...blankUnit('a1', 'a', 'x'), at: 3 }, 'Knight', 'fighter')).toMatchObject({
      unit: 'a1',
      cells: [3],
      side: 'a',
      name: 'Knight',
      badges: [],
    });
  });

  it('has no shade without cells and no trail without a way', () => {
    expect(shaded('reach', 'moves', [])).toEqual([]);
    expect(shaded('reach', 'moves', [1], 'faint')).toEqual([
      { shade: 'reach', name: 'moves', cells: [1], outline: false, faint: true },
    ]);
    expect(trailOf('move', 'a', [{ column: 1, row: 1 }, null])).toEqual([]);
    expect(sideZones((side) => (side === 'a' ? [1] : [2]), String).map(({ shade }) => shade)).toEqual([
      'side-a',
      'side-b',
    ]);
  });

  it('looks at what trails cross and at the units that are named', () => {
    const units = { a1: { at: cell('D4') }, b1: { at: cell('A4') } };
    const named = unitsNamed({ units }, { unit: 'a1', units: ['b1', 'x9', 7] }, ['unit', 'units', 'by']);
    expect(named).toEqual([units.a1, units.b1]);
    const trails = trailOf('move', 'a', [grid.place(cell('A1')), grid.place(cell('B1'))]);
    expect(focusOn(grid.cellAt, trails, named, ({ at }) => [at])).toEqual([
      cell('A1'),
      cell('B1'),
      cell('D4'),
      cell('A4'),
    ]);
  });
});

describe('small forms', () => {
  it('ask several sides the same', () => {
    const asked = askEach(SIDES, { kind: 'x', rule: 'TI-1.1', facts: {}, verbs: ['muster'], pace: 'setup' });
    expect(asked.map(({ of, kind }) => `${of} ${kind}`)).toEqual(['a x', 'b x']);
  });

  it('read lists of words, known ones in their own order', () => {
    const view = {} as AnyView;
    const rolls = wordsParam(['hit', 'wound', 'save']);
    expect(rolls.read(' Wound, hit', view)).toEqual(['hit', 'wound']);
    expect(isUnread(rolls.read('hit miss', view))).toBe(true);
    expect(isUnread(rolls.read('hit hit', view))).toBe(true);
    expect(anyWordsParam('x, y').read('Fire, ice', view)).toEqual(['fire', 'ice']);
    expect(isUnread(anyWordsParam('x, y').read([1], view))).toBe(true);
  });
});
