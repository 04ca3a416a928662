import { describe, expect, it } from 'vitest';
import type { Names } from '../../src/engine/index.ts';
import {
  atLeastOf,
  badPosition,
  binomial,
  bySide,
  checked,
  counter,
  diceOrder,
  firstOf,
  flag,
  leavesSetUp,
  list,
  listOf,
  nullable,
  oneOf,
  onBoard,
  plainRefusals,
  inOrderOfId,
  orderById,
  orderIn,
  readFields,
  readOrder,
  readOrders,
  rollOff,
  rosterOrder,
  SET_UP,
  setOf,
  setUpOrder,
  setUpOrderLine,
  setUpOrderValue,
  severalOrder,
  shape,
  side,
  sideField,
  spreadOf,
  unit,
  unitList,
  unitOf,
  unreadable,
  wanted,
  wordOrder,
  writeFields,
} from '../../src/kit/index.ts';
import type { Fields, Orders, OrderSpec } from '../../src/kit/index.ts';

const names: Names = { unit: (id) => `${id} Knight`, group: (id) => id, side: (id) => `side ${id}` };

describe('sentences', () => {
  it('use the name in a fact, or a fallback if it names nothing', () => {
    expect([
      unit({ unit: 'a1' }, names),
      unit({}, names),
      side({ side: 'b' }, names),
      side({ side: 'c' }, names),
    ]).toEqual(['a1 Knight', 'the unit', 'side b', 'nobody']);
    expect(unitList({ units: ['a1', 'b2'] }, names)).toBe('a1 Knight and b2 Knight');
    expect(list(['x', 'y', 'z'])).toBe('x, y and z');
  });

  it('list the accepted values if one cannot be read', () => {
    expect(wanted({ words: ['N', 'NE'], least: 1, most: 3 })).toBe('say N, NE or 1 to 3');
    expect(wanted({ words: ['siege', 'hostage', 'escape'] }, 'hotsage')).toBe('say hostage, siege or escape');
    expect(wanted({ words: ['siege', 'hostage', 'escape'] }, 'nonsense')).toBe('say siege, hostage or escape');
    expect(unreadable({ param: 'facing', text: 'up', wanted: { like: 'NE' } })).toBe(
      '“up” is not valid for “facing”: write it as “NE”.',
    );
    expect(unreadable({ param: 'facing', text: null })).toBe('“facing” is missing.');
    expect(unreadable({ param: 'units', text: 'a1', twice: true })).toBe('“a1” is named twice.');
  });

  it('refuse with the first reason, without looking for others', () => {
    const refused = { code: 'FIRST', rule: 'X-1.1', facts: {} };
    expect(
      firstOf(
        null,
        () => refused,
        () => {
          throw new Error('asked in vain');
        },
      ),
    ).toBe(refused);
    expect(firstOf(null, () => null)).toBeNull();
  });
});

describe('units', () => {
  const one = (id: string, at: number | null) => ({
    id,
    side: id.startsWith('a') ? ('a' as const) : ('b' as const),
    at,
  });
  const match = { units: { b1: one('b1', 4), a10: one('a10', 3), a2: one('a2', 1), a3: one('a3', null) } };

  it('on the board are in roster order, side a first', () => {
    expect(onBoard(match).map(({ id }) => id)).toEqual(['a10', 'a2', 'b1']);
    expect(onBoard(match, 'a').map(({ at }) => at)).toEqual([3, 1]);
    expect(['a2', 'b1', 'a10'].sort(rosterOrder(match))).toEqual(['b1', 'a10', 'a2']);
  });

  it('are sorted by number in a book that numbers them', () => {
    const ordered = { units: { ...match.units } };
    orderById(ordered);
    expect(Object.keys(ordered.units)).toEqual(['a2', 'a3', 'a10', 'b1']);
  });

  it('lists units in the same order for a position, wherever those that joined later stand', () => {
    const units = Object.fromEntries(['a2', 'b1', 'a10', 'a1'].map((id) => [id, { id }]));
    expect(inOrderOfId(units).map(({ id }) => id)).toEqual(['a1', 'a2', 'a10', 'b1']);
    expect(Object.keys(units)).toEqual(['a2', 'b1', 'a10', 'a1']);
  });

  it('are found by id; a missing one is a programming error', () => {
    expect(unitOf(match, 'a2')).toBe(match.units.a2);
    expect(() => unitOf(match, 'a9')).toThrow('a9');
  });
});

describe('standing orders', () => {
  const specs: Readonly<Record<string, OrderSpec>> = {
    shot: diceOrder(['ask', 'all'], 'ask'),
    fall: wordOrder(['ask', 'auto'], 'ask', { also: (value) => (value === 'automatic' ? 'auto' : null) }),
    lose: severalOrder(['hit', 'wound']),
  };

  it.each([
    ['shot', 'all', 'all'],
    ['shot', '7', 7],
    ['shot', 7, 7],
    ['shot', '100', null],
    ['shot', 1.5, null],
    ['fall', ' AUTO ', 'auto'],
    ['fall', 'automatic', 'auto'],
    ['fall', 'never', null],
    ['lose', 'hit, wound', ['hit', 'wound']],
    ['lose', 'none', []],
    ['lose', ['hit'], ['hit']],
    ['lose', ['pass'], null],
    ['none', 'ask', null],
    ['__proto__', 'ask', null],
  ])('of %s, %j is stored as %j', (key, given, kept) => {
    expect(readOrder(specs, key, given)).toEqual(kept);
  });

  it('of a unit take precedence over those of its side, then come the defaults', () => {
    expect(orderIn(specs, 'shot', { shot: 3 }, { shot: 'all' })).toBe(3);
    expect(orderIn(specs, 'shot', undefined, { shot: 'all' })).toBe('all');
    expect(orderIn(specs, 'lose', {}, {})).toEqual([]);
  });

  it('are read together, or the first invalid one is named', () => {
    expect(readOrders(specs, { shot: '3', fall: 'auto' })).toEqual({ orders: { shot: 3, fall: 'auto' } });
    expect(readOrders(specs, { shot: '3', fall: 'never' })).toEqual({ wrong: 'fall' });
  });
});

describe('position fields', () => {
  interface Thing {
    count: number;
    tags: ('x' | 'y')[];
    first: 'a' | 'b' | null;
    scores: { a: number; b: number };
    inner: { on: boolean };
  }
  const fresh = (): Thing => ({ count: 0, tags: [], first: null, scores: { a: 0, b: 0 }, inner: { on: false } });
  const fields: Fields<Thing, { readonly most: number }> = {
    count: checked(counter, (value, { most }: { readonly most: number }) => value <= most),
    tags: setOf(oneOf(['x', 'y'])),
    first: nullable(sideField),
    scores: bySide(counter, 0),
    inner: shape<Thing['inner']>(() => ({ on: false }), { on: flag }),
  };
  const context = { most: 5 };

  it('are written if they differ, and read back', () => {
    const thing: Thing = { count: 3, tags: ['y'], first: 'b', scores: { a: 1, b: 0 }, inner: { on: true } };
    const written = writeFields(fields, thing, fresh(), context);
    const made = fresh();
    expect(readFields(fields, made, written, context)).toBeNull();
    expect(made).toEqual(thing);
    expect(writeFields(fields, fresh(), fresh(), context)).toEqual({});
    expect(writeFields(fields, fresh(), fresh(), context, ['first'])).toEqual({ first: null });
  });

  it.each([
    ['count', 6],
    ['count', -1],
    ['count', '1'],
    ['tags', ['x', 'x']],
    ['tags', ['z']],
    ['tags', 'x'],
    ['first', 'c'],
    ['scores', { a: null }],
    ['scores', []],
    ['inner', { on: 1 }],
    ['inner', { off: true }],
    ['nothing', 1],
  ])('are refused if impossible: %s %j', (key, value) => {
    expect(readFields(fields, fresh(), { [key]: value }, context)).toBe(key);
  });

  it('never share a list with the position', () => {
    const given = ['x'];
    const read = listOf(oneOf(['x', 'y'])).read(given, null);
    expect(read).toEqual(given);
    expect(read).not.toBe(given);
  });
});

describe('the standing order set-up', () => {
  const specs = setUpOrder(['pick', 'place', 'deploy'], 'X-1.1');
  const kinds = { pick: 'choosing terrain', place: 'placing terrain', deploy: 'deploying' };
  const view = (orders: Orders) => ({ secrets: { a: { orders } } }) as never;
  const left = (order: string | undefined, kind: string): boolean =>
    leavesSetUp(view(order === undefined ? {} : { [SET_UP]: order }), { of: 'a', kind });

  it.each([
    ['auto', 'auto'],
    [' ASK ', 'ask'],
    ['place', 'place'],
    ['place, pick', 'pick place'],
    ['deploy deploy pick', 'pick deploy'],
    ['pick auto', null],
    ['fold', null],
    ['', null],
    [7, null],
  ])('%j is kept as %j', (given, kept) => {
    expect(readOrder(specs, SET_UP, given)).toBe(kept);
  });

  it('leaves everything, some kinds of questions, or nothing to the umpire', () => {
    for (const [order, pick, deploy] of [
      [undefined, false, false],
      ['ask', false, false],
      ['pick place', true, false],
      ['auto', true, true],
    ] as const)
      expect([left(order, 'pick'), left(order, 'deploy')]).toEqual([pick, deploy]);
    expect(leavesSetUp({ secrets: {} } as never, { of: 'a', kind: 'pick' })).toBe(false);
  });

  it('says what it does', () => {
    expect(setUpOrderLine('ask', kinds)).toBe('You do your set-up yourself again.');
    expect(setUpOrderLine('auto', kinds)).toBe('The rest of your set-up is done for you.');
    expect(setUpOrderLine('pick place', kinds)).toBe(
      'Done for you during set-up: choosing terrain and placing terrain.',
    );
    expect(setUpOrderValue('pick', kinds)).toBe('Do it for me: choosing terrain');
    expect(setUpOrderValue('pick fold', kinds)).toBeUndefined();
    expect(setUpOrderValue('auto', kinds)).toBeUndefined();
  });
});

describe('dice', () => {
  it('are thrown until they differ, each throw recorded with its winner', () => {
    const dice = [4, 4, 2, 5];
    const told: unknown[] = [];
    expect(
      rollOff(
        () => dice.shift() ?? 0,
        (roll, winner) => told.push([roll.a, roll.b, winner]),
      ),
    ).toBe('b');
    expect(told).toEqual([
      [4, 4, null],
      [2, 5, 'b'],
    ]);
  });

  it('have exact distributions: whole numbers stay whole', () => {
    expect(
      spreadOf([
        [5, 1],
        [5, 1],
      ]),
    ).toEqual([25, 10, 1]);
    expect(atLeastOf([25, 10, 1], 1)).toBe(11);
    expect(binomial(2, 0.5)).toEqual([0.25, 0.5, 0.25]);
    expect(spreadOf([])).toEqual([1]);
  });
});

describe('what a position cannot be', () => {
  it.each([
    [badPosition('T-1.1')('turn.phase', 'lunch', ['turn', 'end']), 'turn.phase is lunch. It may be turn or end.'],
    [badPosition('T-1.1')('units', null), 'it needs units.'],
    [badPosition('T-1.1')('own.turn', -1), 'own.turn is −1.'],
  ])('says what is wrong and what may be: %#', (refused, said) => {
    expect(plainRefusals.BAD_POSITION(refused.facts)).toBe(`This position is not possible: ${said}`);
  });
});
