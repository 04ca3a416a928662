import { describe, expect, it } from 'vitest';
import { gridOf, reach, reachWeighted } from '../../../src/engine/board/index.ts';
import type { Cell, Grid, Weight } from '../../../src/engine/board/index.ts';
import { at, SALVATION, salvation, SQUARES } from './grids.ts';
import fc from '../../support/properties.ts';

interface Way {
  readonly cost: number;
  readonly turns: readonly number[];
  readonly path: readonly Cell[];
}

const comesFirst = (a: Way, b: Way): boolean => {
  if (a.cost !== b.cost) return a.cost < b.cost;
  const at = a.turns.findIndex((turn, index) => turn !== b.turns[index]);
  return at >= 0 && a.turns[at]! < (b.turns[at] ?? -1);
};

/** Compares whole paths again and again until none improves (Bellman-Ford with paths). */
function waysBySlowSearch(
  grid: Grid,
  from: Cell,
  limit: number,
  weight: Weight,
  through: (cell: Cell) => boolean,
  order: readonly number[],
): ReadonlyMap<Cell, Way> {
  const best = new Map<Cell, Way>([[from, { cost: 0, turns: [], path: [] }]]);
  for (let better = true; better;) {
    better = false;
    for (const [cell, way] of [...best]) {
      if (cell !== from && !through(cell)) continue;
      order.forEach((direction, turn) => {
        const next = grid.cellAt(grid.step(grid.place(cell), direction));
        const step = next === null ? null : weight(next, cell, direction);
        if (next === null || step === null || way.cost + step > limit) return;
        const found: Way = { cost: way.cost + step, turns: [...way.turns, turn], path: [...way.path, next] };
        const known = best.get(next);
        if (known && !comesFirst(found, known)) return;
        best.set(next, found);
        better = true;
      });
    }
  }
  return best;
}

const small = (shape: 'hex' | 'square'): Grid =>
  gridOf({ ...(shape === 'hex' ? SALVATION : SQUARES), columns: 7, rows: 6 });
const cell = fc.nat({ max: 41 });
const walls = fc.uniqueArray(cell, { maxLength: 18 });

describe.each([
  ['hexes', small('hex')],
  ['squares', small('square')],
] as const)('reach on %s', (_, grid) => {
  const order = Array.from({ length: grid.directions }, (__, direction) => direction);

  it('SS-1.15 finds the shortest path, of several the one whose list of directions comes first', () => {
    fc.assert(
      fc.property(cell, fc.nat({ max: 12 }), walls, walls, (from, limit, closed, ends) => {
        const enter = (to: Cell, before: Cell) => !closed.includes(to) && (to * 7 + before) % 11 !== 3;
        const through = (one: Cell) => !ends.includes(one);
        const found = reach(grid, from, limit, enter, through);
        const slow = waysBySlowSearch(
          grid,
          from,
          limit,
          (to, before) => (enter(to, before) ? 1 : null),
          through,
          order,
        );
        for (let one = 0; one < grid.count; one++) {
          expect(found.cost(one)).toBe(slow.get(one)?.cost ?? -1);
          expect(found.path(one)).toEqual(slow.get(one)?.path ?? []);
        }
        const costs = found.cells.map((one) => found.cost(one));
        expect(costs).toEqual([...costs].sort((a, b) => a - b));
        expect([...found.cells].sort((a, b) => a - b)).toEqual(
          [...slow.keys()].filter((one) => one !== from).sort((a, b) => a - b),
        );
      }),
    );
  });

  it('finds the cheapest path with weighted steps, of several the one whose list of directions comes first', () => {
    const rough = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 42, maxLength: 42 });
    const turned = fc.shuffledSubarray(order, { minLength: order.length, maxLength: order.length });
    fc.assert(
      fc.property(cell, fc.nat({ max: 15 }), rough, walls, turned, (from, limit, ground, ends, preferred) => {
        const weight: Weight = (to, __, direction) =>
          ground[to] === 0 ? null : ground[to]! * (direction % 2 === 0 ? 1 : 2);
        const through = (one: Cell) => !ends.includes(one);
        const found = reachWeighted(grid, from, limit, weight, { through, order: preferred });
        const slow = waysBySlowSearch(grid, from, limit, weight, through, preferred);
        for (let one = 0; one < grid.count; one++) {
          expect(found.cost(one)).toBe(slow.get(one)?.cost ?? -1);
          expect(found.path(one)).toEqual(slow.get(one)?.path ?? []);
          // A search for only that cell finds the same path.
          const alone = reachWeighted(grid, from, limit, weight, { through, order: preferred, goal: one });
          expect([alone.cost(one), alone.path(one)]).toEqual([found.cost(one), found.path(one)]);
        }
        // A step that costs much at least points the search at its goal.
        const dear: Weight = (...step) => weight(...step) && 10 + (weight(...step) ?? 0);
        const everywhere = reachWeighted(grid, from, 10 * limit, dear, { through, order: preferred });
        for (let one = 0; one < grid.count; one++) {
          const ways = { through, order: preferred, goal: one, least: 11 };
          const aimed = reachWeighted(grid, from, 10 * limit, dear, ways);
          expect([aimed.cost(one), aimed.path(one)]).toEqual([everywhere.cost(one), everywhere.path(one)]);
        }
        const costs = found.cells.map((one) => found.cost(one));
        expect(costs).toEqual([...costs].sort((a, b) => a - b));
        expect([...found.cells].sort((a, b) => a - b)).toEqual(
          [...slow.keys()].filter((one) => one !== from).sort((a, b) => a - b),
        );
      }),
    );
  });

  it('agrees with the weighted search if all steps cost 1', () => {
    fc.assert(
      fc.property(cell, walls, (from, closed) => {
        const plain = reach(grid, from, 99, (to) => !closed.includes(to));
        const weighted = reachWeighted(grid, from, 99, (to) => (closed.includes(to) ? null : 1));
        for (let one = 0; one < grid.count; one++) {
          expect(plain.cost(one)).toBe(weighted.cost(one));
          expect(plain.path(one)).toEqual(weighted.path(one));
        }
      }),
    );
  });
});

describe('reach', () => {
  const names = (path: readonly Cell[]) => path.map((one) => salvation.label(one));

  it('SS-E7, SS-1.15 takes the default path of a move', () => {
    const free = reach(salvation, at('S10'), 8, () => true);
    expect(names(free.path(at('V10')))).toEqual(['T10', 'U11', 'V10']);
    expect(names(free.path(at('S17')))).toEqual(['S11', 'S12', 'S13', 'S14', 'S15', 'S16', 'S17']);
  });

  it('has cost 0 and no path at its start, and neither for unreachable cells', () => {
    const found = reach(salvation, at('S19'), 2, () => true);
    expect(found.cost(at('S19'))).toBe(0);
    expect(found.path(at('S19'))).toEqual([]);
    expect(found.cost(at('S22'))).toBe(-1);
    expect(found.path(at('S22'))).toEqual([]);
    expect(found.cells).toHaveLength(18);
    expect(reach(salvation, at('S19'), 0, () => true).cells).toEqual([]);
  });

  it('keeps its result during later searches, even nested ones', () => {
    const outer = reach(salvation, at('S19'), 6, (to) => reach(salvation, to, 1, () => true).cells.length === 6);
    const before = outer.cells.map((one) => [one, outer.cost(one), outer.path(one)]);
    reach(salvation, at('A1'), 40, () => true);
    expect(outer.cells.map((one) => [one, outer.cost(one), outer.path(one)])).toEqual(before);
    expect(outer.cells).toHaveLength(126);
  });

  it('leaves nothing behind when a search is aborted', () => {
    const before = reach(salvation, at('S19'), 3, () => true).cells;
    let steps = 0;
    expect(() =>
      reach(salvation, at('S19'), 3, () => {
        if (++steps === 20) throw new Error('broken off');
        return true;
      }),
    ).toThrow('broken off');
    expect(reach(salvation, at('S19'), 3, () => true).cells).toEqual(before);
  });

  it('covers the board without a limit', () => {
    const found = reach(salvation, at('A1'), Infinity, () => true);
    expect(found.cells).toHaveLength(salvation.count - 1);
    for (let one = 0; one < salvation.count; one++) expect(found.cost(one)).toBe(salvation.apart(at('A1'), one));
  });

  it('rejects weights that are not whole or below 1', () => {
    for (const weight of [0, -1, 1.5, NaN])
      expect(() => reachWeighted(salvation, 0, 9, () => weight)).toThrow(RangeError);
  });

  it('looks at fewer cells on the way to a goal if it knows what a step costs at least', () => {
    const [from, goal] = [at('A1'), at('A11')];
    const passed = (least?: number): number =>
      reachWeighted(salvation, from, 9_999, () => 101, { goal, ...(least === undefined ? {} : { least }) }).cells
        .length;
    expect(passed(101)).toBeLessThan(passed() / 5);
  });

  it('SC-4.14 prefers fewer steps among equal costs if the weight includes them', () => {
    const grid = small('square');
    const [from, rough, to] = [at('A3', grid), at('B3', grid), at('C3', grid)];
    // Straight on costs 3 + 1; round by the north, which comes first in this order, 1 + 1 + 1 + 1. No diagonals.
    const weight: Weight = (cell, _, direction) => (direction % 2 === 1 ? null : cell === rough ? 3 : 1);
    const order = [6, 7, 0, 1, 2, 3, 4, 5];
    const withSteps: Weight = (...step) => {
      const cost = weight(...step);
      return cost && cost * 1_000 + 1;
    };
    const plain = reachWeighted(grid, from, 4, weight, { order });
    const fewest = reachWeighted(grid, from, 4_099, withSteps, { order });
    const names = (path: readonly Cell[]) => path.map((one) => grid.label(one));
    expect(names(plain.path(to))).toEqual(['A4', 'B4', 'C4', 'C3']);
    expect(names(fewest.path(to))).toEqual(['B3', 'C3']);
    expect([plain.cost(to), fewest.cost(to)]).toEqual([4, 4_002]);
  });
});
