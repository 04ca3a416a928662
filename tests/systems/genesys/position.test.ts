import { describe, expect, it } from 'vitest';
import { plain, scriptedDice } from '../../../src/engine/index.ts';
import type { Facts, Position, PositionUnit } from '../../../src/engine/index.ts';
import { pieceIds as TERRAIN } from '../../../src/systems/genesys/data/terrain.ts';
import { freshSheet } from '../../../src/systems/genesys/campaign/sheet.ts';
import { basic, book, figure, positionOf } from './example.ts';
import type { Placed } from './example.ts';

/** Why a position is refused: its code, and what of it; null if it opens. */
function wrongIn(position: Position): string | null {
  const opened = book.handle.open(position, scriptedDice([]));
  if (opened.ok) return null;
  const { code, facts } = opened.refusal;
  return [code, facts['param'] ?? facts['unit'] ?? ''].join(' ').trim();
}
const placed = (more: Partial<Placed>, units: readonly PositionUnit[] = []): Position =>
  positionOf({ units: [basic('a1', 'K20', { squad: 'qa' }), basic('b1', 'K5', { squad: 'qb' }), ...units], ...more });
const wrong = (own: Facts): string | null => wrongIn(placed({ own }));
const wrongUnit = (...units: readonly PositionUnit[]): string | null => wrongIn(placed({}, units));

/** The position as it is written after it was opened. */
function written(position: Position): Position {
  const opened = book.handle.open(position, scriptedDice([]));
  if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
  return book.handle.write(book.handle.view(opened.match, 'umpire'));
}

describe('an impossible position is refused', () => {
  it.each<readonly [string, Facts, string]>([
    ['squads that are no list by their ids', { squads: [] }, 'own.squads'],
    ['a squad that nobody is in', { squads: { qz: {} } }, 'own.squads'],
    ['a squad that is a word', { squads: { qa: 'done' } }, 'own.squads'],
    ['an unknown state of a squad', { squads: { qa: { state: 'lazy' } } }, 'own.squads.qa.state'],
    ['a squad that is broken perhaps', { squads: { qa: { broken: 'perhaps' } } }, 'own.squads.qa.broken'],
    ['a seventh marker to hold', { squads: { qa: { hold: 7 } } }, 'own.squads.qa.hold'],
    ['marker 0 to hold', { squads: { qa: { hold: 0 } } }, 'own.squads.qa.hold'],
    ['an active squad outside an activation', { squads: { qa: { state: 'active' } } }, 'own.squads.qa.state'],
    ['an activation of the other side', { activation: { squads: ['qb'] } }, 'own.activation'],
    ['an activation of nobody', { activation: { squads: [] } }, 'own.activation'],
    ['an activation of a squad that there is not', { activation: { squads: ['qz'] } }, 'own.activation'],
    ['an unknown mission', { missions: { a: 'tea' } }, 'own.missions'],
    ['a seventh position', { positions: [7] }, 'own.positions'],
    ['control of four points', { control: { 1: 4 } }, 'own.control'],
    ['control of a seventh marker', { control: { 7: 1 } }, 'own.control'],
    ['an Artifact without a number', { artifact: 0 }, 'own.artifact'],
    ['a target that there is not', { targets: { a: 'b9', b: null } }, 'own.targets'],
    ['no zone at all', { zones: { a: [], b: [1] } }, 'own.zones'],
    ['a reserve in round 0', { reserveRound: { a: 0, b: null } }, 'own.reserveRound'],
    ['a reserve in round 5', { reserveRound: { a: 5, b: null } }, 'own.reserveRound'],
    ['unknown weather', { weather: 'frogs' }, 'own.weather'],
    ['a fight of a squad that there is not', { fought: ['qa qz'] }, 'own.fought'],
    ['a charge from nowhere', { charges: [{ at: 'ZZ99', side: 'a', round: 1 }] }, 'own.charges'],
    ['terrain of two numbers', { terrain: { numbers: [1, 2], left: [0, 0, 0] } }, 'own.terrain'],
    ['terrain of 25 pieces', { terrain: { numbers: [1, 2, 25], left: [0, 0, 0] } }, 'own.terrain'],
    ['terrain that says nothing of what is left', { terrain: { numbers: [1, 2, 3] } }, 'own.terrain'],
    ['sheets of nobody', { sheets: { c: {} } }, 'own.sheets'],
    ['sheets that are a word', { sheets: 'both' }, 'own.sheets'],
    ['a sheet of a third side', { sheets: { c: plain(freshSheet('holds')) } }, 'own.sheets'],
    ['designation of a class by a number', { designated: { a: 1, b: null } }, 'own.designated'],
    ['designation of an unknown class', { designated: { a: 'dragon', b: null } }, 'own.designated'],
    ['terrain in words', { terrain: 'much' }, 'own.terrain'],
    ['terrain of half a piece', { terrain: { numbers: [1, 2, 1.5], left: [0, 0, 0] } }, 'own.terrain'],
    ['terrain of less than nothing', { terrain: { numbers: [1, 2, -1], left: [0, 0, 0] } }, 'own.terrain'],
    ['terrain of four numbers', { terrain: { numbers: [1, 2, 3, 4], left: [0, 0, 0] } }, 'own.terrain'],
    ['terrain in a word for each number', { terrain: { numbers: ['1', '2', '3'], left: [0, 0, 0] } }, 'own.terrain'],
    ['an activation by a number', { activation: { squads: [1] } }, 'own.activation'],
    ['a charge from a number', { charges: [{ at: 9, side: 'a', round: 1 }] }, 'own.charges'],
  ])('GP-1.2 with %s', (_, own, what) => {
    expect(wrong(own)).toBe(`BAD_VALUE ${what}`);
  });

  it.each<readonly [string, PositionUnit, string]>([
    ['of an unknown type', figure('a2', 'dragon', 'K30'), 'CLASS_NOT_ALLOWED'],
    ['with an id of the other side', { ...basic('b2', 'K30'), side: 'a' }, 'BAD_VALUE unit id'],
    ['with an id that is taken', basic('a1', 'K30'), 'BAD_VALUE unit id'],
    ['with id 0', basic('a0', 'K30'), 'BAD_VALUE unit id'],
    ['with a fourth digit', basic('a1000', 'K30'), 'BAD_VALUE unit id'],
    ['in a squad of the enemy', basic('a2', 'K30', { squad: 'qb' }), 'BAD_VALUE a2 group'],
    ['in a squad with a name of signs', basic('a2', 'K30', { squad: '!' }), 'BAD_VALUE a2 group'],
    ['that looks to a ninth side', { ...basic('a2', 'K30'), facing: 8 }, 'BAD_VALUE a2 facing'],
    ['on a third level', { ...basic('a2', 'K30'), level: 3 }, 'BAD_VALUE a2 level'],
    ['that hovers and cannot', { ...basic('a2', 'K30'), level: 1 }, 'BAD_VALUE a2 level'],
    ['with unknown gear', basic('a2', 'K30', { gear: ['spoon'] }), 'BAD_VALUE a2 gear'],
    ['with 21 wounds', basic('a2', 'K30', { with: { damage: 21 } }), 'BAD_VALUE a2 damage'],
    ['with a bonus of three', basic('a2', 'K30', { with: { bonus: 3 } }), 'BAD_VALUE a2 bonus'],
    ['on the board and nowhere', basic('a2', null as never, { with: { place: 'board' } }), 'BAD_VALUE a2 place'],
    ['waiting and on the board', basic('a2', 'K30', { with: { place: 'waiting' } }), 'BAD_VALUE a2 place'],
    ['off the board', basic('a2', 'ZZ99'), 'BAD_CELL a2'],
    ['half off the board', figure('a2', 'crawler-open', 'AV48'), 'OFF_BOARD a2'],
    ['where somebody stands', basic('a2', 'K20'), 'CELL_OCCUPIED a2'],
    ['aboard of nothing', basic('a2', null as never, { with: { aboard: 'a9' } }), 'BAD_VALUE a2 aboard'],
    ['aboard of a Warder', basic('a2', null as never, { with: { aboard: 'a1' } }), 'BAD_VALUE a2 aboard'],
    ['aboard of the enemy', basic('a2', null as never, { with: { aboard: 'b1' } }), 'BAD_VALUE a2 aboard'],
    ['aboard of itself', basic('a2', null as never, { with: { aboard: 'a2' } }), 'BAD_VALUE a2 aboard'],
    ['aboard of a number', basic('a2', null as never, { with: { aboard: 1 } }), 'BAD_VALUE a2 home'],
    ['at home nowhere', basic('a2', 'K30', { with: { home: 1 } }), 'BAD_VALUE a2 home'],
    ['at home among signs', basic('a2', 'K30', { with: { home: '!' } }), 'BAD_VALUE a2 home'],
    ['below the ground', { ...basic('a2', 'K30'), level: -1 }, 'BAD_VALUE a2 level'],
    ['that looks to a side before the first', { ...basic('a2', 'K30'), facing: -1 }, 'BAD_VALUE a2 facing'],
    ['that has died on the board', basic('a2', 'K30', { with: { damage: 20 } }), 'BAD_VALUE a2 damage'],
    [
      'that has moved more than a thousand paces',
      basic('a2', 'K30', { with: { distance: 1000 } }),
      'BAD_VALUE a2 distance',
    ],
    ['that has moved back', basic('a2', 'K30', { with: { distance: -1 } }), 'BAD_VALUE a2 distance'],
    ['that has moved by a word', basic('a2', 'K30', { with: { distance: 'far' } }), 'BAD_VALUE a2 distance'],
    ['at home among the enemy', basic('a2', 'K30', { with: { home: 'qb' } }), 'BAD_VALUE a2 home'],
  ])('GP-1.3, GP-2.1 with a unit %s', (_, unit, what) => {
    expect(wrongUnit(unit)).toBe(what);
  });

  const nowhere = (id: string, aboard: string, more: Facts = {}, squad = 'qf') =>
    basic(id, null as never, { squad, with: { aboard, ...more } });
  const tusker = figure('a3', 'tusker', 'S30', { squad: 'qf' });
  const crawler = figure('a3', 'crawler-open', 'S30', { squad: 'qf' });

  it.each<readonly [string, readonly PositionUnit[], string | null]>([
    ['with a rider of its squad', [tusker, nowhere('a4', 'a3')], null],
    ['with two riders', [tusker, nowhere('a4', 'a3'), nowhere('a5', 'a3')], 'BAD_VALUE a4 aboard'],
    ['with a rider of another squad', [tusker, nowhere('a4', 'a3', {}, 'qg')], 'BAD_VALUE a4 aboard'],
    ['with a rider in a driver’s seat', [tusker, nowhere('a4', 'a3', { seat: 'driver' })], 'BAD_VALUE a4 seat'],
    ['with a rider that has fallen', [tusker, nowhere('a4', 'a3', { damage: 1 })], 'BAD_VALUE a4 aboard'],
    [
      'with a rider as large as itself',
      [tusker, figure('a4', 'tusker', null, { squad: 'qf', with: { aboard: 'a3' } })],
      'BAD_VALUE a4 aboard',
    ],
  ])('GP-17.1 with a mount %s', (_, units, what) => {
    expect(wrongUnit(...units)).toBe(what);
  });

  it.each<readonly [string, readonly PositionUnit[], string | null]>([
    ['with a driver', [crawler, nowhere('a4', 'a3', { seat: 'driver' }, 'qg')], null],
    [
      'that is aboard of another',
      [crawler, figure('a4', 'crawler-open', null, { with: { aboard: 'a3' } })],
      'BAD_VALUE a4 aboard',
    ],
    ['that is a wreck', [figure('a3', 'crawler-open', 'S30', { with: { damage: 20 } })], 'BAD_VALUE a3 damage'],
  ])('GP-19.1 with a vehicle %s', (_, units, what) => {
    expect(wrongUnit(...units)).toBe(what);
  });

  it('GP-1.9 with a unit inside a wall', () => {
    const terrain = [{ kind: 'building', cells: ['K30'] }];
    expect(wrongIn(placed({ terrain }, [basic('a2', 'K30')]))).toBe('PATH_BLOCKED a2');
    expect(wrongIn(placed({ terrain }, [basic('a2', 'K31')]))).toBeNull();
  });

  it('GP-1.2 in an unknown phase, in round 11, or with a scenario, which this book does not have', () => {
    expect(wrongIn(placed({ turn: { phase: 'tea' } }))).toBe('BAD_VALUE turn.phase');
    expect(wrongIn(placed({ turn: { round: 11 } }))).toBe('BAD_VALUE turn.round');
    expect(wrongIn(placed({ turn: { round: 10 } }))).toBeNull();
    expect(wrongIn({ ...placed({}), scenario: 'hunt' })).toBe('BAD_VALUE scenario');
    expect(wrongIn({ ...placed({}), secrets: { a: { orders: { watch: 'perhaps' } } } })).toBe(
      'BAD_VALUE secrets.a.orders',
    );
    expect(wrongIn({ ...placed({}), secrets: { b: { squadOrders: { qz: {} } } } })).toBe(
      'BAD_VALUE secrets.b.squadOrders',
    );
  });
});

describe('markers and terrain of a position', () => {
  const marker = (id: string, at: string | null, more: Facts = {}) =>
    wrongIn(placed({ markers: [{ id, kind: 'marker', at, with: more }] }));

  it('GP-3.8 are numbered from 1 to 6, once each, and lie on the board', () => {
    expect(marker('m1', 'K30')).toBeNull();
    for (const id of ['m0', 'm7', 'x1', 'm11']) expect(marker(id, 'K30')).toMatch(/^BAD_VALUE marker/);
    expect(wrongIn(placed({ markers: [{ id: 'm1', kind: 'flag', at: 'K30' }] }))).toMatch(/^BAD_VALUE marker/);
    const twice = [1, 1].map((number) => ({ id: `m${number}`, kind: 'marker', at: 'K30' }));
    expect(wrongIn(placed({ markers: twice }))).toMatch(/^BAD_VALUE marker/);
    expect([marker('m1', null), marker('m1', 'ZZ99')]).toEqual(['BAD_CELL m1', 'BAD_CELL m1']);
    expect(marker('m1', 'K30', { colour: 'red' })).toBe('BAD_VALUE marker 1');
    expect(marker('m1', 'K30', { movedIn: 'one' })).toBe('BAD_VALUE marker 1');
  });

  it('GP-4.13 are carried by who stands where they are', () => {
    expect(marker('m1', 'K20', { carrier: 'a1' })).toBeNull();
    expect(marker('m1', 'K30', { carrier: 'a1' })).toBe('BAD_VALUE marker 1 carrier');
    expect(marker('m1', 'K20', { carrier: 7 })).toBe('BAD_VALUE marker 1 carrier');
    const carried = [{ id: 'm1', kind: 'marker', at: 'K20', with: { carrier: 'a1', origin: 'K2', movedIn: 2 } }];
    expect(written(placed({ markers: carried })).markers).toEqual(carried);
  });

  it('3.17 are pieces by their corner, which may be turned, or cells of one kind; none lies on another', () => {
    const terrain = (...pieces: NonNullable<Placed['terrain']>) => wrongIn(placed({ terrain: pieces }));
    expect(terrain({ kind: 'soup', at: 'S40' })).toMatch(/^BAD_VALUE terrain/);
    expect(terrain({ kind: 'building', cells: ['S40', 'S41'] })).toBeNull();
    expect(terrain({ kind: 'building', at: 'S40' })).toBeNull();
    expect(terrain({ kind: 'building' })).toBe('BAD_CELL building');
    expect(terrain({ kind: 'building', cells: [] })).toBe('BAD_CELL building');
    expect(terrain({ kind: 'building', cells: ['S40', 'ZZ99'] })).toBe('BAD_CELL building');
    const piece = TERRAIN.find(
      (kind) => terrain({ kind, at: 'Z24' }) === null && terrain({ kind, at: 'Z24', turned: 90 }) === null,
    );
    expect(piece).toBeDefined();
    const kind = piece ?? '';
    expect(terrain({ kind, at: 'Z24', turned: 45 })).toBe(`BAD_VALUE ${kind} turned`);
    expect(terrain({ kind })).toBe(`BAD_CELL ${kind}`);
    expect(terrain({ kind, at: 'Z24' }, { kind, at: 'Z24' })).toMatch(/^BAD_VALUE terrain/);
    expect(written(placed({ terrain: [{ kind, at: 'Z24', turned: 90 }] })).terrain).toEqual([
      { kind, at: 'Z24', turned: 90 },
    ]);
    expect(wrongIn({ ...placed({}), map: 'atlantis' })).toBe('BAD_VALUE map');
  });

  it('GP-8.1 a turn needs somebody who can act, and something left to command with', () => {
    const done = { squads: { qa: { state: 'done' } } };
    expect(wrong(done)).toBe('BAD_VALUE units');
    expect(wrong({ turnOver: true })).toBe('BAD_VALUE own.spent');
    expect(wrong({ command: 0 })).toBe('BAD_VALUE own.spent');
    expect(wrongIn(placed({ own: done, turn: { phase: 'effects' } }))).toBeNull();
    const dead = ['a', 'b'].map((side) => figure(`${side}1`, 'warder', null, { with: { place: 'dead', damage: 2 } }));
    expect(wrongIn(positionOf({ units: dead, turn: { phase: 'effects' } }))).toBe('BAD_VALUE units');
    expect(wrongIn(placed({ turn: { phase: 'round', side: 'c' } }))).toBe('BAD_VALUE turn.side');
    expect(wrongIn(placed({ turn: { phase: 'round', number: 'one' } }))).toBe('BAD_VALUE turn.number');
    expect(wrongIn(placed({ turn: { phase: 'round', squad: 'one' } }))).toBe('BAD_VALUE turn.number');
  });
});

describe('a position', () => {
  it('GP-2.1 numbers units of each side that have no number', () => {
    const unnumbered = (each: PositionUnit) => {
      const { id: _, ...rest } = each;
      return rest;
    };
    const opened = book.handle.open(
      { ...placed({}), units: [basic('a1', 'K20'), basic('a2', 'K22'), basic('b1', 'K5')].map(unnumbered) },
      scriptedDice([]),
    );
    if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
    expect(Object.keys(opened.match.units)).toEqual(['a1', 'a2', 'b1']);
  });

  it.each(['effects', 'end', 'round', 'turn'])('5 goes on in the phase %s', (phase) => {
    expect(wrongIn(placed({ turn: { phase } }))).toBeNull();
  });

  it('GP-17.1 puts who is aboard where its carrier is: the first is the driver, the others passengers', () => {
    const units = [
      figure('a2', 'crawler-open', 'S20', { squad: 'qc' }),
      basic('a3', null as never, { squad: 'qc', with: { aboard: 'a2' } }),
      basic('a4', null as never, { squad: 'qc', with: { aboard: 'a2' } }),
    ];
    const opened = book.handle.open(placed({}, units), scriptedDice([]));
    if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
    const { a2, a3, a4 } = opened.match.units as unknown as Record<string, Facts>;
    expect([a3?.['at'], a4?.['at'], a3?.['place']]).toEqual([a2?.['at'], a2?.['at'], 'board']);
    expect([a3?.['seat'], a4?.['seat']]).toEqual(['driver', 'passenger']);
  });

  it('is written as it was read', () => {
    const units = [
      figure('a2', 'thane', 'K30', {
        squad: 'qe',
        facing: 'SW',
        gear: ['blade'],
        with: { damage: 1, burning: 1, moved: true },
      }),
      figure('a3', 'tusker', 'S30', { squad: 'qf' }),
      basic('a4', null as never, { squad: 'qf', with: { aboard: 'a3' } }),
      figure('b2', 'warder', null, { squad: 'qb', with: { place: 'reserve' } }),
    ];
    const own = {
      squads: { qb: { broken: true, boosts: [{ source: 'strike', on: 'mc', value: 1, until: 'round' }] } },
      positions: [2, 5],
      control: { 1: 2 },
      artifact: 6,
      targets: { a: 'b1', b: null },
      weather: 'rain',
      fought: ['qa qb'],
      charges: [{ at: 'K9', side: 'a', round: 1 }],
      firstDone: 'b',
      terrain: { numbers: [3, 2, 1], left: [0, 2, 1] },
    };
    const once = written(placed({ own }, units));
    expect(once.own).toMatchObject(own);
    expect(once.units.find(({ id }) => id === 'a2')).toMatchObject({
      at: 'K30',
      group: 'qe',
      facing: 5,
      with: { damage: 1, burning: 1, moved: true },
    });
    expect(once.units.find(({ id }) => id === 'a1')?.with ?? {}).not.toHaveProperty('damage');
    expect(written(once)).toEqual(once);
  });
});
