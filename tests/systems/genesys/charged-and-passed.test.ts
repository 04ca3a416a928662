import { describe, expect, it } from 'vitest';
import { unitOf } from '../../../src/kit/index.ts';
import type { PositionTerrain, PositionUnit } from '../../../src/engine/index.ts';
import { label } from '../../../src/systems/genesys/geometry.ts';
import {
  contactCells,
  hasChargeBonus,
  usualCharge,
  weighCharge,
} from '../../../src/systems/genesys/movement/charge.ts';
import { planOf } from '../../../src/systems/genesys/movement/plan.ts';
import { chancesAt, provokedWeapon } from '../../../src/systems/genesys/movement/provoke.ts';
import { bodyIn, fieldOf } from '../../../src/systems/genesys/sight/field.ts';
import type { March } from '../../../src/systems/genesys/state.ts';
import { basic, figure, look } from './example.ts';
import { at, far, mover, named, plan } from './on-plan.ts';

describe('GP-11.3 charges', () => {
  const placed = plan([
    basic('a1', 'K20', { squad: 'qa' }),
    basic('a2', 'M20', { squad: 'qa' }),
    basic('a3', 'P15', { squad: 'qc' }),
    basic('b1', 'K15', { squad: 'qb' }),
    basic('b2', 'O15', { squad: 'qb' }),
    basic('b3', 'M5', { squad: 'qd' }),
    figure('b4', 'glider', 'AA20', { squad: 'qe', level: 1 }),
    far,
  ]);
  const { seen } = placed;
  const cells = (target: string, most: number, id = 'a1'): string =>
    named(placed, contactCells(placed, mover(placed, id), mover(placed, target), most));
  it('lead to the cells around a target that are free, nearest first', () => {
    expect(cells('b1', 4)).toBe('K16');
    expect(cells('b1', 3.9)).toBe('');
    expect(cells('b1', 12)).toBe('K16 J16 L16 J15 L15 J14 L14');
    expect(cells('b4', 40)).toBe('');
  });
  const going = { verb: 'charge', by: 'a' } as const;
  const usual = (...targets: readonly string[]): string =>
    usualCharge(seen, [unitOf(seen, 'a1'), unitOf(seen, 'a2')], targets, going)
      .map(({ unit, path }) => `${unit} ${named(placed, path)}`)
      .join(', ');
  it('are each at the nearest who is free, then at whoever is left', () => {
    expect(usual('qb')).toBe('a1 K16, a2 L16');
    expect(usual('qd')).toBe('a2 L19, a1 L18');
    expect(usual('qe')).toBe('a1 N19');
  });
  const weighed = (...marches: readonly (readonly [unit: string, path: string])[]) =>
    weighCharge(
      seen,
      marches.map(([unit, path]): March => {
        const steps = path.split(' ').map((cell) => at(placed, cell));
        return { unit, path: steps, levels: steps.map(() => 0), facing: null };
      }),
      ['qb'],
      going,
    ).map(({ refusal }) => (refusal ? `${refusal.code} ${refusal.rule} ${JSON.stringify(refusal.facts)}` : 'may'));
  it('are refused where somebody passes by whom it must engage', () => {
    expect(weighed(['a1', 'K16'])).toEqual(['may']);
    expect(weighed(['a1', 'K17'])).toEqual(['ENGAGE_NEAREST GP-11.3 {"unit":"a1","target":"b1"}']);
    expect(weighed(['a1', 'N16'])).toEqual(['ENGAGE_NEAREST GP-11.3 {"unit":"a1","target":"b1"}']);
    expect(weighed(['a1', 'K16'], ['a2', 'L16'])).toEqual(['may', 'may']);
    expect(weighed(['a2', 'N16'], ['a1', 'K16'])).toEqual([
      'ENGAGE_NEAREST GP-11.3 {"unit":"a2","target":"b1"}',
      'may',
    ]);
  });
  it('lead to no cell where somebody is', () => {
    const crowded = plan([
      ...[basic('a1', 'K20', { squad: 'qa' }), basic('a2', 'K16'), basic('a3', 'L16', { with: { damage: 1 } })],
      ...[basic('b1', 'K15', { squad: 'qb' }), far],
    ]);
    expect(named(crowded, contactCells(crowded, mover(crowded), mover(crowded, 'b1'), 12))).toBe('J16 J15 L15 J14 L14');
  });
  it('are at the next who can be reached, where the nearest cannot', () => {
    const walled = plan(
      [
        ...[basic('a1', 'K20', { squad: 'qa' }), basic('b1', 'K15', { squad: 'qb' })],
        ...[basic('b2', 'S14', { squad: 'qb' }), basic('b3', 'S12', { squad: 'qb' }), far],
      ],
      [{ kind: 'building', cells: ['I13:M13', 'I17:M17', 'I14:I16', 'M14:M16'] }],
    );
    const found = usualCharge(walled.seen, [unitOf(walled.seen, 'a1')], ['qb'], going);
    expect(found.map(({ path }) => named(walled, path))).toEqual(['R15']);
  });
  it('GP-R98 lead nobody who reaches nobody farther away', () => {
    const distant = look({ units: [basic('a1', 'K40', { squad: 'qa' }), basic('b1', 'K15', { squad: 'qb' }), far] });
    const on = planOf(distant);
    const weigh = (cell: string): string | null =>
      weighCharge(distant, [{ unit: 'a1', path: [at(on, cell)], levels: [0], facing: null }], ['qb'], going)[0]?.refusal
        ?.rule ?? null;
    expect([weigh('K39'), weigh('K41'), weigh('L40'), weigh('K30')]).toEqual([null, 'GP-R98', null, null]);
  });
  it('bring who reaches nobody as near as one leg does, beside those of its squad, and not into the way of anything', () => {
    const near = (terrain: readonly PositionTerrain[], ...units: readonly PositionUnit[]): string => {
      const on = plan(
        [
          basic('a1', 'K40', { squad: 'qa' }),
          basic('a2', 'K36', { squad: 'qa' }),
          basic('b1', 'K15', { squad: 'qb' }),
          basic('b2', 'K4', { squad: 'qb' }),
          ...units,
          far,
        ],
        terrain,
      );
      return usualCharge(on.seen, [unitOf(on.seen, 'a1'), unitOf(on.seen, 'a2')], ['qb'], going)
        .map(({ unit, path }) => `${unit} ${named(on, path)}`)
        .join(', ');
    };
    expect(near([])).toBe('a1 J35');
    expect(near([], basic('a3', 'K35'))).toBe('a1 J35');
    expect(near([], basic('a3', 'J35'), basic('a4', 'K35'))).toBe('a1 L35');
    expect(near([{ kind: 'building', cells: ['A38:AV38'] }])).toBe('');
  });
  it('GP-9.5 have a bonus with one straight leg at somebody who was in sight', () => {
    const bonus = (path: string, touched: readonly string[]): boolean => {
      const steps = path.split(' ').map((cell) => at(placed, cell));
      return hasChargeBonus(
        seen,
        { unit: 'a1', path: steps, levels: [], facing: null },
        touched.map((id) => unitOf(seen, id)),
      );
    };
    expect([bonus('K16', ['b1']), bonus('K17 K16', ['b1']), bonus('K16', []), bonus('K16', ['b1', 'b9'])]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});

describe('GP-11.22, GP-11.23 attacks that are provoked', () => {
  const chances = (
    units: readonly PositionUnit[],
    path: string,
    levels: readonly number[] = [],
    mover = basic('a1', 'K20', { squad: 'qa' }),
    terrain: readonly PositionTerrain[] = [],
  ) => {
    const placed = plan([mover, ...units, far], terrain);
    const steps = path.split(' ').map((cell) => at(placed, cell));
    const march: March = {
      unit: 'a1',
      path: steps,
      levels: levels.length > 0 ? levels : steps.map(() => 0),
      facing: null,
    };
    return chancesAt(placed.seen, [march]).map(
      ({ striker, movers, step, at: cell }) => `${striker} ${movers.join(' ')} ${step} ${label(placed.seen, cell)}`,
    );
  };
  const spear = { gear: ['long-spear'] };
  it('are by who is left in contact, at the start', () => {
    expect(chances([basic('b1', 'K19')], 'K22')).toEqual(['b1 a1 0 K20']);
    expect(chances([basic('b1', 'K19'), basic('b2', 'L21')], 'N20')).toEqual(['b1 a1 0 K20', 'b2 a1 0 K20']);
  });
  it('are by who is passed within reach, at the last step there', () => {
    expect(chances([basic('b1', 'M18', spear)], 'K12')).toEqual([]);
    expect(chances([basic('b1', 'M14', spear)], 'K8')).toEqual(['b1 a1 8 K12']);
    expect(chances([basic('b1', 'L16')], 'K12')).toEqual(['b1 a1 6 K14']);
    expect(chances([basic('b1', 'L16'), basic('b2', 'J14')], 'K8')).toEqual(['b1 a1 6 K14', 'b2 a1 8 K12']);
    expect(chances([basic('b1', 'L16')], 'K16')).toEqual([]);
    expect(chances([basic('b1', 'M18', spear)], 'K19')).toEqual([]);
  });
  it('are not by who is spent, recovers, lies on the ground or cannot strike', () => {
    for (const differs of [{ acted: true }, { recovering: true }, { damage: 1 }])
      expect(chances([basic('b1', 'K19', { with: differs })], 'K22')).toEqual([]);
    expect(chances([basic('b1', 'K19', { stats: { at: 0 } })], 'K22')).toEqual([]);
    expect(chances([basic('a2', 'K19')], 'K22')).toEqual([]);
  });
  it('are not by who passes at another level', () => {
    expect(chances([figure('b1', 'glider', 'L16', { level: 1 })], 'K12')).toEqual([]);
    expect(chances([figure('b1', 'glider', 'L16', { level: 1 })], 'K20 K12 K12', [1, 1, 0])).toEqual(['b1 a1 7 K14']);
  });
  it('are by who is passed after a descent, not by who is flown over', () => {
    const glider = figure('a1', 'glider', 'K20', { squad: 'qa', level: 1 });
    expect(chances([basic('b1', 'L16')], 'K12', [1], glider)).toEqual([]);
    expect(chances([basic('b1', 'L16')], 'K20 K12', [0, 0], glider)).toEqual(['b1 a1 7 K14']);
    expect(chances([basic('b1', 'L16')], 'K16 K10', [1, 2], glider)).toEqual([]);
    expect(chances([figure('b1', 'glider', 'L16', { level: 2 })], 'K20 K12', [2, 2], glider)).toEqual(['b1 a1 7 K14']);
  });
  it('GP-11.18 are not by who stands behind a wall that is higher than who passes', () => {
    const glider = figure('a1', 'glider', 'K20', { squad: 'qa', level: 1 });
    const behind = [{ kind: 'building', cells: ['L6:L22'] }];
    const down = (terrain: readonly PositionTerrain[]) =>
      chances([basic('b1', 'M14', spear)], 'K20 K8', [0, 0], glider, terrain);
    expect([down([]), down(behind)]).toEqual([['b1 a1 9 K12'], []]);
  });
  it('come in the order in which they happen', () => {
    expect(chances([basic('b1', 'J14'), basic('b2', 'L16')], 'K8')).toEqual(['b2 a1 6 K14', 'b1 a1 8 K12']);
  });
  it('are not by friends, and not at who stays or comes in from the edge', () => {
    expect(chances([basic('a2', 'L16')], 'K12')).toEqual([]);
    const seen = look({
      units: [
        ...[
          basic('a1', 'K20', { squad: 'qa' }),
          figure('a2', 'warder', null, { squad: 'qe', with: { place: 'edge' } }),
        ],
        ...[basic('b1', 'K19'), basic('b2', 'B46')],
      ],
      own: { squads: { qe: { edge: 'south', arrived: true } } },
    });
    const on = planOf(seen);
    const march = (unit: string, ...path: readonly string[]): March => ({
      unit,
      path: path.map((cell) => at(on, cell)),
      levels: path.map(() => 0),
      facing: null,
    });
    expect(chancesAt(seen, [])).toEqual([]);
    expect(chancesAt(seen, [march('a1')])).toEqual([]);
    expect(chancesAt(seen, [march('a2', 'A48', 'A40')])).toEqual([]);
  });
  it('GP-17.1 are at the mount or at its rider', () => {
    const seen = look({
      units: [
        figure('a1', 'tuskrider', 'E30', { squad: 'riders', with: { aboard: 'a2' } }),
        figure('a2', 'tusker', 'E30', { squad: 'riders' }),
        ...[basic('b1', 'E29'), far],
      ],
    });
    const on = planOf(seen);
    const found = chancesAt(seen, [{ unit: 'a2', path: [at(on, 'E36')], levels: [0], facing: null }]);
    expect(found).toEqual([{ striker: 'b1', movers: ['a2', 'a1'], step: 0, at: at(on, 'E30') }]);
  });
  it('GP-20.9 are at a closed vehicle and its crew, not at its passengers', () => {
    const seen = look({
      units: [
        figure('a1', 'crawler-closed', 'K30', { squad: 'cart' }),
        figure('a2', 'crewman', 'K30', { squad: 'cart', with: { aboard: 'a1', seat: 'driver' } }),
        figure('a3', 'crewman', 'K30', { squad: 'cart', with: { aboard: 'a1', seat: 'passenger' } }),
        ...[basic('b1', 'K29'), far],
      ],
    });
    const on = planOf(seen);
    const found = chancesAt(seen, [{ unit: 'a1', path: [at(on, 'K38')], levels: [0], facing: null }]);
    expect(found.map(({ movers }) => movers)).toEqual([['a1', 'a2']]);
  });
  it('are not by who is in contact with others', () => {
    expect(chances([basic('b1', 'L16'), basic('a2', 'M17')], 'K12')).toEqual([]);
    expect(chances([basic('b1', 'L16'), basic('a2', 'N18')], 'K12')).toEqual(['b1 a1 6 K14']);
  });
  it('are not where the movement ends in contact', () => {
    expect(chances([basic('b1', 'L16'), basic('b2', 'K11')], 'K12')).toEqual([]);
  });
  it('are with the first weapon that reaches', () => {
    const placed = plan([
      basic('a1', 'K20'),
      basic('a2', 'K18'),
      basic('a3', 'K10'),
      basic('b1', 'K19', { gear: ['blade', 'long-spear'] }),
      far,
    ]);
    const weapon = (target: string) =>
      provokedWeapon(
        fieldOf(placed.seen),
        unitOf(placed.seen, 'b1'),
        bodyIn(fieldOf(placed.seen), unitOf(placed.seen, target)),
      );
    expect([weapon('a1'), weapon('a3')]).toEqual(['blade', null]);
  });
});
