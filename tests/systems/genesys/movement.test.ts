import { describe, expect, it } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import { unitOf } from '../../../src/kit/index.ts';
import { label } from '../../../src/systems/genesys/geometry.ts';
import { limitOf, movementBonus, movementOf, paceOf } from '../../../src/systems/genesys/movement/allowance.ts';
import { coverNear, gatesOf, goalsFor, nearestEnemies, onTheWay } from '../../../src/systems/genesys/movement/goals.ts';
import { allowanceOf, entryCells, entryEdges, sharedEdge } from '../../../src/systems/genesys/movement/marches.ts';
import { enemiesAt } from '../../../src/systems/genesys/movement/legs.ts';
import { moverOf, planOf } from '../../../src/systems/genesys/movement/plan.ts';
import type { GenesysView } from '../../../src/systems/genesys/state.ts';
import { basic, figure, look } from './example.ts';
import type { Differs } from './example.ts';

const far = basic('b9', 'AV1');
const cellIn = (view: GenesysView, name: string): number =>
  Array.from({ length: view.board.columns * view.board.rows }, (_, cell) => cell).findIndex(
    (cell) => label(view, cell) === name,
  );

describe('GP-9.1 – GP-9.9 how far a unit goes', () => {
  const mover = (differs: Differs = {}, own: Facts = {}, options: Facts = {}): GenesysView =>
    look({ units: [basic('a1', 'K20', { squad: 'qa', ...differs }), far], own, options });
  const moves = (view: GenesysView, manner: Parameters<typeof movementOf>[2] = {}) =>
    movementOf(view, unitOf(view, 'a1'), manner);
  const boosts = (...values: readonly number[]) => ({
    squads: {
      qa: {
        boosts: values.map((value, index) => ({
          source: index === 0 ? 'stride' : 'zeal',
          on: 'mv',
          value,
          until: 'round',
        })),
      },
    },
  });

  it('GP-3.14 rain takes an inch from who is small, unless it runs or gives up its action', () => {
    const rain = { weather: 'rain' };
    expect([moves(mover()), moves(mover({}, rain))]).toEqual([4, 3]);
    expect([moves(mover({}, rain), { runs: true }), moves(mover({}, rain), { forgo: true })]).toEqual([4, 4]);
    expect(moves(mover({}, { ...rain, squads: { qa: { forgone: true } } }))).toBe(4);
    const large = look({ units: [figure('a1', 'tusker', 'K20', { squad: 'qa' }), far], own: rain });
    expect(moves(large)).toBe(6);
  });
  it('GP-10.5 a reaction takes an inch, and nothing takes more than there is', () => {
    expect(moves(mover(), { reaction: true })).toBe(3);
    expect(moves(mover({ stats: { mv: 0 } }), { reaction: true })).toBe(0);
  });
  it('GP-14.1, GP-21.8 enhancements add up to the cap of the Age', () => {
    const enhanced = (age: number, ...values: readonly number[]) =>
      moves(mover({}, boosts(...values), { 'age.a': age }));
    expect([enhanced(3, 1), enhanced(3, 2)]).toEqual([5, 6]);
    expect(enhanced(1, 9)).toBeLessThan(enhanced(3, 9));
    const other = { squads: { qa: { boosts: [{ source: 'zeal', on: 'mc', value: 2, until: 'round' }] } } };
    expect(moves(mover({}, other))).toBe(4);
  });
  it('GP-9.7 – GP-9.9 the closest limit holds, of those aboard, too', () => {
    const limit = (differs: Facts, squad: Facts = {}) => {
      const view = mover({ with: differs }, { squads: { qa: squad } });
      return limitOf(view, unitOf(view, 'a1'));
    };
    expect(limit({})).toBeNull();
    expect(limit({ limit: 2 })).toEqual({ times: 2, rule: 'GP-9.7' });
    expect(limit({ hasChannelled: true })).toEqual({ times: 1, rule: 'GP-9.8' });
    expect(limit({ hasCast: true })).toEqual({ times: 1, rule: 'GP-9.8' });
    expect(limit({ recovering: true })).toEqual({ times: 1, rule: 'GP-9.9' });
    expect(limit({}, { regrouped: true })).toEqual({ times: 1, rule: 'GP-9.9' });
    expect(limit({ limit: 2, recovering: true })).toEqual({ times: 1, rule: 'GP-9.9' });
    expect(limit({ limit: 1, recovering: true })).toEqual({ times: 1, rule: 'GP-9.7' });
    expect(limit({ limit: 0, hasCast: true }, { regrouped: true })).toEqual({ times: 0, rule: 'GP-9.7' });
    const view = look({
      units: [
        figure('a1', 'tuskrider', 'K20', { squad: 'qa', with: { aboard: 'a2', limit: 1 } }),
        figure('a2', 'tusker', 'K20', { squad: 'qa' }),
        far,
      ],
    });
    expect(limitOf(view, unitOf(view, 'a2'))).toEqual({ times: 1, rule: 'GP-9.7' });
  });
  it('GP-9.1, GP-9.2 what it has gone already counts against a limit', () => {
    const most = (verb: 'move' | 'charge' | 'rush' | 'pile', differs: Facts = {}, more: Facts = {}) => {
      const view = mover({ with: differs });
      return allowanceOf(view, unitOf(view, 'a1'), { verb, by: 'a', ...more });
    };
    expect([most('move'), most('charge'), most('rush'), most('pile')].map((each) => each.most)).toEqual([12, 12, 4, 4]);
    expect(most('move', {}, { reaction: true })).toEqual({ most: 3, limited: null });
    expect(most('move', {}, { times: 2 })).toEqual({ most: 8, limited: null });
    expect(most('move', { limit: 2, cost: 3 })).toEqual({ most: 5, limited: 'GP-9.7' });
    expect(most('rush', { limit: 2, cost: 4 })).toEqual({ most: 4, limited: null });
    expect(most('rush', { limit: 2, cost: 9 })).toEqual({ most: 0, limited: 'GP-9.7' });
  });
  it('GP-9.3 a bonus comes with more than six and more than twelve inches', () => {
    expect([0, 6, 6.99, 7, 12.99, 13, 30].map(movementBonus)).toEqual([0, 0, 0, 1, 1, 2, 2]);
    expect(movementBonus(6.9999999)).toBe(1);
  });
  it('GP-17.13 its pace is how many times its Movement it went, rounded up', () => {
    const pace = (distance: number, mv = 4) => {
      const view = mover({ stats: { mv }, with: { distance } });
      return paceOf(view, unitOf(view, 'a1'));
    };
    const rain = look({ units: [basic('a1', 'K20', { with: { distance: 4 } }), far], own: { weather: 'rain' } });
    expect(paceOf(rain, unitOf(rain, 'a1'))).toBe(1);
    expect([pace(0), pace(1), pace(4), pace(4.5), pace(8), pace(12), pace(5, 0)]).toEqual([0, 1, 1, 2, 2, 3, 0]);
  });
});

describe('GP-6.4, GP-6.9 where a squad comes in', () => {
  const entering = (zones: readonly number[], edge: string | null) =>
    look({
      units: [figure('a1', 'warder', null, { squad: 'qe', with: { place: 'edge' } }), basic('a2', 'X24'), far],
      own: { zones: { a: [...zones], b: [1] }, squads: { qe: { edge, arrived: true } } },
    });
  it('GP-6.8 is the edge that it was given, else those of its side’s zones', () => {
    expect(entryEdges(entering([1], 'south'), 'qe')).toEqual(['south']);
    expect(entryEdges(entering([1], null), 'qe')).toEqual(['south', 'west']);
    expect(entryEdges(entering([5], null), 'qe')).toEqual(['south', 'west']);
  });
  it('GP-6.9 is at the edge, within the zones', () => {
    const cells = (zones: readonly number[], edge: string | null, size = 1) => {
      const view = entering(zones, edge);
      return entryCells(view, 'qe', size).map((cell) => label(view, cell));
    };
    expect(cells([1], 'west')).toEqual(['A43', 'A44', 'A45', 'A46', 'A47', 'A48']);
    expect(cells([1], 'south')).toHaveLength(16);
    expect(cells([2], 'south').at(0)).toBe('Q48');
    expect(cells([2], 'south').at(-1)).toBe('AF48');
    expect(cells([1], 'south', 2).at(0)).toBe('A47');
    expect(cells([1], null)).toHaveLength(21);
  });
  it('GP-6.9 is for each squad and each size its own', () => {
    const view = look({
      units: [
        figure('a1', 'warder', null, { squad: 'qe', with: { place: 'edge' } }),
        figure('a2', 'warder', null, { squad: 'qf', with: { place: 'edge' } }),
        basic('a3', 'X24'),
        far,
      ],
      own: {
        zones: { a: [1], b: [1] },
        squads: { qe: { edge: 'south', arrived: true }, qf: { edge: 'west', arrived: true } },
      },
    });
    const cells = (squad: string, size: number) => entryCells(view, squad, size).map((cell) => label(view, cell));
    expect([cells('qe', 1).length, cells('qf', 1).length, cells('qf', 2).length]).toEqual([16, 6, 6]);
    expect([cells('qe', 1)[0], cells('qf', 1)[0], cells('qf', 2)[0]]).toEqual(['A48', 'A43', 'A43']);
    expect(cells('qe', 2)[0]).toBe('A47');
  });
  it('GP-1.9 enemies that lie, or are on another level, bar no way; friends bar none', () => {
    const view = look({
      units: [
        basic('a1', 'K20'),
        basic('a2', 'K19'),
        basic('b1', 'K18'),
        basic('b2', 'K17', { with: { damage: 1 } }),
        figure('b3', 'glider', 'K16', { level: 1 }),
      ],
    });
    const plan = planOf(view);
    const mover = moverOf(plan, unitOf(view, 'a1'));
    const there = (name: string, level: number) =>
      enemiesAt(plan, mover, cellIn(view, name), level).map(({ unit }) => unit.id);
    expect(['K19', 'K18', 'K17', 'K16', 'K15'].map((name) => there(name, 0))).toEqual([[], ['b1'], [], [], []]);
    expect([there('K16', 1), there('K18', 1)]).toEqual([['b3'], []]);
  });
  it('GP-6.9 all come in over one edge', () => {
    const view = entering([1], null);
    const shared = (...names: readonly string[]) =>
      sharedEdge(
        view,
        names.map((name) => ({ unit: 'a1', path: [cellIn(view, name)], levels: [0], facing: null })),
      );
    expect([shared('A44', 'A46'), shared('C48', 'F48'), shared('A48', 'A44')]).toEqual(['west', 'south', 'west']);
    expect(shared('A44', 'C48')).toBeNull();
    expect(shared('C40')).toBeNull();
    expect(sharedEdge(view, [{ unit: 'a2', path: [cellIn(view, 'A48')], levels: [0], facing: null }])).toBeNull();
  });
  it('is offered at a few gates, none of them taken', () => {
    const view = entering([1], 'south');
    expect(gatesOf(view, 'qe').map((cell) => label(view, cell))).toEqual([
      'B48',
      'D48',
      'F48',
      'H48',
      'J48',
      'L48',
      'N48',
      'P48',
    ]);
    expect(goalsFor(view, 'a', ['qe'], 4).map(({ why }) => why)).toEqual(Array.from({ length: 8 }, () => 'enter'));
    expect(gatesOf(view, 'a-warder-2')).toEqual([]);
  });
});

describe('where a squad may want to go', () => {
  const view = look({
    units: [
      basic('a1', 'K30', { squad: 'qa' }),
      basic('b1', 'K20', { squad: 'one' }),
      basic('b2', 'K22', { squad: 'one' }),
      basic('b3', 'M30', { squad: 'two' }),
      basic('b4', 'K31', { squad: 'three', with: { damage: 1 } }),
      figure('b5', 'tuskrider', 'T30', { squad: 'four', with: { aboard: 'b6' } }),
      figure('b6', 'tusker', 'T30', { squad: 'four' }),
    ],
    terrain: [{ kind: 'forest', cells: ['K34:L35'] }],
    markers: [
      { id: 'm1', kind: 'marker', at: 'K40' },
      { id: 'm2', kind: 'marker', at: 'AV40' },
    ],
  });
  const at = cellIn(view, 'K30');
  it('is towards the nearest enemy of each squad that stands', () => {
    const near = (most: number) =>
      nearestEnemies(view, unitOf(view, 'a1'), 'a', most).map(({ unit, gap }) => [unit.id, gap]);
    expect(near(9)).toEqual([
      ['b3', 1],
      ['b2', 7],
      ['b6', 8],
    ]);
    expect(near(1)).toEqual([['b3', 1]]);
  });
  it('is of two of a squad that are as near the first', () => {
    const pair = look({
      units: [basic('a1', 'K30'), basic('b1', 'M20', { squad: 'one' }), basic('b2', 'I20', { squad: 'one' })],
    });
    expect(nearestEnemies(pair, unitOf(pair, 'a1'), 'a', 9).map(({ unit }) => unit.id)).toEqual(['b1']);
  });
  it('is so many inches on the way there, no farther than that, or the other way', () => {
    const way = (to: string, inches: number) => label(view, onTheWay(view, at, cellIn(view, to), inches));
    expect([way('K20', 4), way('K20', 10), way('K20', 30), way('K20', -4)]).toEqual(['K26', 'K20', 'K20', 'K34']);
    expect([way('N26', 5), way('K20', -30), way('K30', 3)]).toEqual(['N26', 'K48', 'K30']);
  });
  it('is cover that is near enough, but not where it stands', () => {
    const cover = (name: string, inches: number) => {
      const found = coverNear(view, cellIn(view, name), inches);
      return found === null ? null : label(view, found);
    };
    expect([cover('K30', 4), cover('K30', 3)]).toEqual(['K34', null]);
    expect(cover('K36', 9)).toBe('K34');
  });
  it('is in this order: enemies, markers, cover, and then by direction', () => {
    expect(goalsFor(view, 'a', ['qa'], 4).map((goal) => `${goal.why} ${label(view, goal.cell)}`)).toEqual([
      'enemy K24',
      'enemy K26',
      'enemy R30',
      'enemy O30',
      'marker K40',
      'cover K34',
      'ahead K18',
      'side A30',
      'side W30',
      'back K42',
      'ahead K22',
      'side C30',
      'side S30',
      'back K38',
      'side G30',
    ]);
  });
});
