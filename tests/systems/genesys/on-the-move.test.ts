import { describe, expect, it } from 'vitest';
import type { PositionTerrain, PositionUnit } from '../../../src/engine/index.ts';
import { label } from '../../../src/systems/genesys/geometry.ts';
import {
  cellsTouching,
  cutsCorner,
  endObstruction,
  isImpassable,
  legCells,
  legLength,
  obstructionAt,
  occupantAt,
  pivotCost,
  touchedAt,
  trackOf,
} from '../../../src/systems/genesys/movement/legs.ts';
import type { Plan } from '../../../src/systems/genesys/movement/plan.ts';
import { isOpenLeg, wayToAny } from '../../../src/systems/genesys/movement/ways.ts';
import { basic, figure } from './example.ts';
import { at, far, mover, named, plan } from './on-plan.ts';

const wall = (...cells: readonly string[]): readonly PositionTerrain[] => [{ kind: 'building', cells: [...cells] }];
const wood = (...cells: readonly string[]): readonly PositionTerrain[] => [{ kind: 'forest', cells: [...cells] }];

describe('GP-1.7 a straight leg', () => {
  const open = plan([basic('a1', 'K20'), far]);
  const leg = (from: string, to: string): string => named(open, legCells(open, at(open, from), at(open, to)));
  it('goes through the cells that are nearest to it', () => {
    expect(leg('K20', 'K17')).toBe('K19 K18 K17');
    expect(leg('K20', 'N17')).toBe('L19 M18 N17');
    expect(leg('K20', 'O18')).toBe('L20 M19 N19 O18');
    expect(leg('K20', 'I25')).toBe('K21 J22 J23 I24 I25');
    expect(leg('K20', 'F19')).toBe('J20 I20 H19 G19 F19');
    expect(leg('K20', 'K20')).toBe('');
  });
  it('is as long as the straight line', () => {
    const length = (to: string): number => legLength(open, at(open, 'K20'), at(open, to));
    expect([length('K20'), length('K17'), length('N16'), length('H24')]).toEqual([0, 3, 5, 5]);
  });
});

describe('GP-1.9 where somebody may be', () => {
  const placed = plan(
    [
      basic('a1', 'K20'),
      figure('a2', 'tusker', 'C20'),
      basic('a3', 'M20'),
      basic('b1', 'K18'),
      basic('b2', 'L18', { with: { damage: 1 } }),
      figure('b3', 'glider', 'M18', { level: 1 }),
      far,
    ],
    wall('N20:N22', 'P20', 'Q21'),
  );
  it('not off the board, in a wall or through an enemy who stands', () => {
    const code = (cell: string | null, id = 'a1', level = 0): string | null =>
      obstructionAt(placed, mover(placed, id), cell === null ? null : at(placed, cell), level)?.code ?? null;
    expect(code(null)).toBe('OFF_BOARD');
    expect([code('AV48'), code('AV48', 'a2'), code('AU47', 'a2')]).toEqual([null, 'OFF_BOARD', null]);
    expect([code('AV20', 'a2'), code('C48', 'a2')]).toEqual(['OFF_BOARD', 'OFF_BOARD']);
    expect([code('N21'), code('N21', 'a1', 1), code('M21', 'a2'), code('N19', 'a2'), code('N23', 'a2')]).toEqual([
      'PATH_BLOCKED',
      null,
      'PATH_BLOCKED',
      'PATH_BLOCKED',
      null,
    ]);
    expect([code('K18'), code('K18', 'a1', 1), code('L18'), code('M18'), code('M18', 'a1', 1), code('M20')]).toEqual([
      'PATH_BLOCKED',
      null,
      null,
      null,
      'PATH_BLOCKED',
      null,
    ]);
    expect([code('J17', 'a2'), code('J18', 'a2'), code('I17', 'a2')]).toEqual(['PATH_BLOCKED', 'PATH_BLOCKED', null]);
    expect([isImpassable(placed, at(placed, 'M19'), 2, 0), isImpassable(placed, at(placed, 'M18'), 2, 0)]).toEqual([
      true,
      false,
    ]);
  });
  it('nor at the end where anybody is, on their feet or not', () => {
    const end = (cell: string, id = 'a1', level = 0) => {
      const found = endObstruction(placed, mover(placed, id), at(placed, cell), level);
      return found && `${found.code} ${named(placed, [found.cell])}`;
    };
    expect([end('K18'), end('L18'), end('M20'), end('K20'), end('K19')]).toEqual([
      'PATH_BLOCKED K18',
      'CELL_OCCUPIED L18',
      'CELL_OCCUPIED M20',
      null,
      null,
    ]);
    expect([end('L18', 'a1', 1), end('L19', 'a2'), end('D21', 'a2')]).toEqual([null, 'CELL_OCCUPIED L19', null]);
    const occupant = (cell: string, id: string) => occupantAt(placed, mover(placed, id), at(placed, cell), 0)?.unit.id;
    expect([occupant('L19', 'a2'), occupant('K20', 'a1'), occupant('K20', 'a3')]).toEqual(['a3', undefined, 'a1']);
  });
  it('a diagonal step is cut off between two walls, not beside one', () => {
    const cut = (from: string, to: string, id = 'a1', level = 0): boolean =>
      cutsCorner(placed, mover(placed, id), at(placed, from), at(placed, to), level);
    expect([cut('P21', 'Q20'), cut('Q20', 'P21'), cut('P21', 'Q20', 'a1', 1)]).toEqual([true, true, false]);
    expect([cut('O20', 'P21'), cut('O21', 'P21'), cut('M19', 'N19'), cut('M19', 'M18')]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(cut('O18', 'P19', 'a2')).toBe(false);
  });
});

describe('GP-1.7 – GP-1.9 a way of several legs', () => {
  const placed = plan(
    [basic('a1', 'K20'), figure('a2', 'skimmer', 'K40'), figure('a3', 'tusker', 'C20'), basic('b1', 'K10'), far],
    [...wood('K17:K18', 'F20:F21'), ...wall('R20')],
  );
  const track = (path: string, levels: readonly number[] = [], id = 'a1', enters = false) => {
    const cells = path.split(' ').map((cell) => at(placed, cell));
    const found = trackOf(
      placed,
      mover(placed, id),
      { path: cells, levels: levels.length > 0 ? levels : cells.map(() => 0) },
      { enters },
    );
    const { cost, distance, legs, obstruction } = found;
    const end = obstruction ? `, then ${obstruction.code} ${named(placed, [obstruction.cell])}` : '';
    const through = found.cells.map(
      (cell, index) => `${label(placed.seen, cell)}${'^'.repeat(found.levels[index] ?? 9)}`,
    );
    return `${through.join(' ')}: cost ${cost}, ${distance} inches, legs ${legs}${end}`;
  };
  it('costs as much as it is long', () => {
    expect(track('K21 N25')).toBe('K21 L22 M23 M24 N25: cost 6, 6 inches, legs 2');
  });
  it('costs twice as much where it is rough', () => {
    expect(track('K16')).toBe('K19 K18 K17 K16: cost 6, 4 inches, legs 1');
    expect(track('E20', [], 'a3')).toBe('D20 E20: cost 3, 2 inches, legs 1');
  });
  it('GP-1.8 above the ground nothing is rough', () => {
    expect(track('K20 K16', [1, 1])).toBe('K20^ K19^ K18^ K17^ K16^: cost 16, 16 inches, legs 1');
  });
  it('GP-9.10 costs twelve inches for each level up, and nothing down', () => {
    expect(track('K21 K21 K22', [1, 1, 0])).toBe('K21 K21^ K22^ K22: cost 14, 14 inches, legs 2');
    expect(track('K16', [2])).toBe('K19 K18 K17 K16 K16^^: cost 30, 28 inches, legs 1');
  });
  it('from the edge, costs as much as the body is wide', () => {
    expect(track('A20 C20', [], 'a3', true)).toBe('A20 B20 C20: cost 4, 4 inches, legs 1');
  });
  it('ends where it is barred', () => {
    expect(track('K14 K9')).toBe(
      'K19 K18 K17 K16 K15 K14 K13 K12 K11: cost 8, 6 inches, legs 1, then PATH_BLOCKED K10',
    );
    expect(track('T20')).toBe('L20 M20 N20 O20 P20 Q20: cost 0, 0 inches, legs 0, then PATH_BLOCKED R20');
  });
});

describe('GP-1.12 turning a vehicle', () => {
  it('costs what its farthest corner travels, the shorter way round', () => {
    const cost = (from: number | null, to: number | null): number => Math.round(1000 * pivotCost(4, from, to));
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((to) => cost(0, to))).toEqual([0, 2165, 4000, 5226, 5657, 5226, 4000, 2165]);
    expect([cost(7, 1), cost(null, 3), cost(3, null)]).toEqual([4000, 0, 0]);
  });
});

describe('GP-1.5 contact', () => {
  const placed = plan([
    basic('a1', 'K20'),
    basic('a2', 'A1'),
    figure('a3', 'tusker', 'T20'),
    basic('b1', 'L21'),
    basic('b2', 'J19', { with: { damage: 1 } }),
    figure('b3', 'glider', 'J20', { level: 1 }),
    basic('b4', 'K21'),
    figure('b5', 'tusker', 'L18'),
    far,
  ]);
  it('is in the cells all around', () => {
    const around = (id: string, size: number): string => named(placed, cellsTouching(placed, mover(placed, id), size));
    expect(around('a1', 1)).toBe('J19 K19 L19 J20 L20 J21 K21 L21');
    expect(around('a1', 2)).toBe('I18 J18 K18 L18 I19 L19 I20 L20 I21 J21 K21 L21');
    expect(around('a2', 1)).toBe('B1 A2 B2');
    expect(around('a3', 1)).toBe('S19 T19 U19 V19 S20 V20 S21 V21 S22 T22 U22 V22');
    expect(around('a3', 2)).toBe('R18 S18 T18 U18 V18 R19 V19 R20 V20 R21 V21 R22 S22 T22 U22 V22');
  });
  it('is with enemies who stand at the same level', () => {
    const touched = (cell: string, id = 'a1', level = 0): string =>
      touchedAt(placed, mover(placed, id), at(placed, cell), level)
        .map(({ unit }) => unit.id)
        .join(' ');
    expect([touched('K20'), touched('K20', 'a1', 1), touched('N20'), touched('O20'), touched('J23', 'a3')]).toEqual([
      'b1 b4 b5',
      'b3',
      'b5',
      '',
      '',
    ]);
    const edge = plan([
      basic('a1', 'AV20'),
      basic('a2', 'A30'),
      basic('b1', 'A21'),
      basic('b2', 'A22'),
      basic('b3', 'AV29'),
      basic('b4', 'AV28'),
      basic('b5', 'AV30'),
      far,
    ]);
    const across = (id: string): number => touchedAt(edge, mover(edge, id), mover(edge, id).block.at, 0).length;
    expect([across('a1'), across('a2')]).toEqual([0, 0]);
    expect([touched('I22', 'a3'), touched('A1', 'a2'), touched('AV2'), touched('AU2'), touched('AV3')]).toEqual([
      'b4',
      '',
      'b9',
      'b9',
      '',
    ]);
  });
});

describe('GP-1.7 ways around', () => {
  const around = (): Plan => plan([basic('a1', 'K20'), basic('b1', 'O20'), far], wall('H18:N18', 'H19:H22'));
  const wayIn = (placed: Plan, most: number, ...goals: readonly string[]): string | null => {
    const found = wayToAny(
      placed,
      mover(placed),
      goals.map((goal) => at(placed, goal)),
      most,
    );
    return found && named(placed, found);
  };
  const way = (most: number, ...goals: readonly string[]): string | null => wayIn(around(), most, ...goals);
  it('a leg is open if nothing bars it and it is short enough', () => {
    const placed = around();
    const open = (to: string, most: number): boolean => isOpenLeg(placed, mover(placed), at(placed, to), most);
    expect([open('K23', 3), open('K23', 2.9), open('K17', 9), open('K19', 1)]).toEqual([true, false, false, true]);
  });
  it('leads straight to the first goal that can be reached so', () => {
    expect([way(6, 'K23', 'K24'), way(6, 'K30', 'K23')]).toEqual(['K23', 'K23']);
  });
  it('else around what bars it, in few legs, no farther than may be gone', () => {
    expect(way(12, 'K16')).toBe('O18 N17 K16');
    expect(way(12, 'G20')).toBe('H23 G22 G20');
    expect([way(5, 'K16'), way(12), way(3, 'K40')]).toEqual([null, null, null]);
    expect(way(12, 'K40', 'L16')).toBe('O18 L16');
  });
  it('GP-1.8 rather around rough ground than through it, where that is shorter', () => {
    const rough = (unit: PositionUnit, ...cells: readonly string[]): Plan =>
      plan([unit, basic('b1', 'A40'), far], [...wall('J18:L18'), ...(cells.length > 0 ? wood(...cells) : [])]);
    const on = (type: string) => figure('a1', type, 'K20');
    expect(wayIn(rough(basic('a1', 'K20')), 12, 'K16')).toBe('I18 K16');
    expect(wayIn(rough(basic('a1', 'K20'), 'H14:I22'), 12, 'K16')).toBe('M18 K16');
    expect(wayIn(rough(basic('a1', 'K20'), 'M14:N22'), 12, 'K16')).toBe('I18 K16');
    expect(wayIn(rough(basic('a1', 'K20'), 'F10:I22', 'M10:P22'), 6, 'K16')).toBeNull();
    expect(wayIn(rough(basic('a1', 'K20'), 'F10:I22', 'M10:P22'), 12, 'K16')).toBe('I18 K16');
    expect(wayIn(rough(on('tusker'), 'M14:N22'), 18, 'K15')).toBe('H18 H17 K15');
    expect(wayIn(rough(on('tusker'), 'G14:H22'), 18, 'K15')).toBe('M18 L16 K15');
    expect(wayIn(rough(on('glider'), 'F10:I22', 'M10:P22'), 6.9, 'K16')).toBe('I18 K16');
    expect(wayIn(rough(on('hoverbike'), 'F10:I22', 'M10:P22'), 9, 'K15')).toBe('M18 L16 K15');
  });
  it('GP-1.8 rough ground is nothing to fliers and to who hovers', () => {
    const cost = (type: string): number => {
      const placed = plan([figure('a1', type, 'K20'), basic('b1', 'A40'), far], wood('G14:N18'));
      return trackOf(placed, mover(placed), { path: [at(placed, 'K16')] }).cost;
    };
    expect([cost('warder'), cost('glider'), cost('hoverbike')]).toEqual([7, 4, 4]);
  });
});
