import { describe, expect, it } from 'vitest';
import {
  away,
  connected,
  footprint,
  offset,
  reach,
  regionsOf,
  ring,
  staysWhole,
  within,
} from '../../../src/engine/board/index.ts';
import type { Cell } from '../../../src/engine/board/index.ts';
import { at, salvation, squares } from './grids.ts';
import fc from '../../support/properties.ts';

describe.each([
  ['hexes', salvation, 6],
  ['squares', squares, 8],
] as const)('areas on %s', (_, grid, sides) => {
  const cell = fc.nat({ max: grid.count - 1 });
  const some = fc.array(cell, { maxLength: grid.count });

  it('SS-1.6 include all cells within a distance, in cell order', () => {
    fc.assert(
      fc.property(cell, fc.nat({ max: 9 }), (centre, n) => {
        const expected = Array.from({ length: grid.count }, (__, one) => one).filter(
          (one) => grid.apart(centre, one) <= n,
        );
        expect(within(grid, centre, n)).toEqual(expected);
      }),
    );
  });

  it('SS-1.14 are made of rings, walked step by step from the east', () => {
    fc.assert(
      fc.property(cell, fc.integer({ min: 1, max: 8 }), (centre, n) => {
        const places = ring(grid, centre, n);
        expect(places).toHaveLength(sides * n);
        expect(new Set(places.map(({ column, row }) => `${column},${row}`)).size).toBe(sides * n);
        expect(places[0]).toEqual({ column: grid.place(centre).column + n, row: grid.place(centre).row });
        places.forEach((place, index) => {
          expect(grid.distance(place, grid.place(centre))).toBe(n);
          expect(grid.distance(place, places[(index + 1) % places.length]!)).toBe(1);
        });
        expect(places[1]!.row).toBe(grid.place(centre).row + 1);
      }),
    );
  });

  it('SS-1.14 begin with the neighbours in order of direction', () => {
    fc.assert(
      fc.property(cell, (centre) => {
        const steps = Array.from({ length: sides }, (__, direction) => grid.step(grid.place(centre), direction));
        expect(ring(grid, centre, 1)).toEqual(steps);
      }),
    );
    expect(ring(grid, 0, 0)).toEqual([grid.place(0)]);
    expect(ring(grid, 0, -1)).toEqual([]);
  });

  it('consist of exactly their rings', () => {
    fc.assert(
      fc.property(cell, fc.nat({ max: 6 }), (centre, n) => {
        const rings = Array.from({ length: n + 1 }, (__, k) => ring(grid, centre, k)).flat();
        const cells = rings.map((place) => grid.cellAt(place)).filter((one) => one !== null);
        expect(cells.sort((a, b) => a - b)).toEqual(within(grid, centre, n));
      }),
    );
  });

  it('SS-1.12 away from an origin lead to neighbours one step further', () => {
    fc.assert(
      fc.property(cell, cell, (origin, target) => {
        const [from, to] = [grid.place(origin), grid.place(target)];
        const places = away(grid, from, to);
        expect(places.length).toBeGreaterThan(0);
        for (const place of places) {
          expect(grid.distance(place, to)).toBe(1);
          expect(grid.distance(place, from)).toBe(grid.distance(from, to) + 1);
        }
      }),
    );
  });

  it('have one region or several, and cells cut off from the largest', () => {
    fc.assert(
      fc.property(some, (cells) => {
        const set = new Set(cells);
        const regions = regionsOf(grid, cells);
        expect(regionsOf(grid, (one) => set.has(one))).toEqual(regions);
        expect(regions.flat().sort((a, b) => a - b)).toEqual([...set].sort((a, b) => a - b));
        for (const region of regions) {
          const reached = reach(grid, region[0]!, Infinity, (one) => set.has(one)).cells;
          expect([...region].sort((a, b) => a - b)).toEqual([region[0]!, ...reached].sort((a, b) => a - b));
        }
        const { whole, cut } = connected(grid, cells);
        expect(whole).toBe(regions.length <= 1);
        expect(cut).toHaveLength(set.size - Math.max(0, ...regions.map((region) => region.length)));
        expect([...cut].sort((a, b) => a - b)).toEqual(cut);
      }),
      { numRuns: 50 },
    );
  });

  it('stay in one region if the cells that are left around those taken lie side by side', () => {
    const holes = fc.array(fc.tuple(cell, fc.nat({ max: 2 })), { maxLength: 12 });
    const told = { whole: 0, perhaps: 0 };
    fc.assert(
      fc.property(holes, cell, fc.nat({ max: 2 }), (dug, centre, n) => {
        const gone = new Set(dug.flatMap(([hole, size]) => within(grid, hole, size)));
        const belongs = (one: Cell): boolean => !gone.has(one);
        const taken = within(grid, centre, n).filter((one, index) => belongs(one) && index % 3 !== 1);
        fc.pre(connected(grid, belongs).whole);
        const whole = staysWhole(grid, belongs, taken);
        told[whole ? 'whole' : 'perhaps'] += 1;
        if (whole) expect(connected(grid, (one) => belongs(one) && !taken.includes(one)).whole).toBe(true);
      }),
    );
    expect(told.whole).toBeGreaterThan(5);
    expect(told.perhaps).toBeGreaterThan(0);
  });
});

describe('areas of Salvation and Steel', () => {
  const names = (cells: readonly Cell[]) => cells.map((cell) => salvation.label(cell));

  it('SS-1.12 away has three cells on a straight row and two elsewhere', () => {
    const cell = fc.nat({ max: salvation.count - 1 });
    fc.assert(
      fc.property(cell, cell, (origin, target) => {
        const [q, r] = [
          salvation.across[target]! - salvation.across[origin]!,
          salvation.down[target]! - salvation.down[origin]!,
        ];
        const straight = q === 0 || r === 0 || q + r === 0;
        const expected = origin === target ? 6 : straight ? 3 : 2;
        expect(away(salvation, salvation.place(origin), salvation.place(target))).toHaveLength(expected);
      }),
    );
  });

  it('SS-E58 boulders on A2 and B1 cut off a cell', () => {
    const boulders = new Set(['A2', 'B1'].map((label) => at(label)));
    const { whole, cut } = connected(salvation, (cell) => !boulders.has(cell));
    expect(whole).toBe(false);
    expect(names(cut)).toEqual(['A1']);
    expect(connected(salvation, (cell) => cell !== at('A2'))).toEqual({ whole: true, cut: [] });
    expect(connected(salvation, [])).toEqual({ whole: true, cut: [] });
    expect(staysWhole(salvation, (cell) => cell !== at('A2'), [at('B1')])).toBe(false);
    expect(staysWhole(salvation, (cell) => cell !== at('A2'), [at('B4')])).toBe(true);
  });

  it('of equally large regions the one with the first cell is kept', () => {
    expect(
      names(
        connected(
          salvation,
          ['A1', 'A2', 'S19', 'S20'].map((label) => at(label)),
        ).cut,
      ),
    ).toEqual(['S19', 'S20']);
  });
});

describe('bases', () => {
  const names = (cells: readonly Cell[] | null) => cells?.map((cell) => squares.label(cell)) ?? null;

  it('SC-1.4 a space of 2 by 2 is named by its south-west cell', () => {
    expect(names(footprint(squares, at('K12', squares), 2, 'bottom'))?.sort()).toEqual(['K12', 'K13', 'L12', 'L13']);
  });

  it('SH-1.2, GP-1.3 a block is named by its north-west cell', () => {
    expect(names(footprint(squares, at('K12', squares), 2))).toEqual(['K12', 'L12', 'K11', 'L11']);
    expect(footprint(squares, at('K12', squares), 4)).toHaveLength(16);
    expect(names(footprint(squares, at('K12', squares), 1, 'bottom'))).toEqual(['K12']);
  });

  it('lie wholly on the board or nowhere', () => {
    for (const label of ['X5', 'K1', 'X1']) expect(footprint(squares, at(label, squares), 2)).toBeNull();
    for (const label of ['X5', 'K18', 'X18']) expect(footprint(squares, at(label, squares), 2, 'bottom')).toBeNull();
    expect(names(footprint(squares, at('W2', squares), 2))).toEqual(['W2', 'X2', 'W1', 'X1']);
    expect(() => footprint(salvation, 0, 2)).toThrow(RangeError);
  });

  it('are as far apart as their nearest cells', () => {
    const anchor = fc.nat({ max: squares.count - 1 });
    const size = fc.integer({ min: 1, max: 4 });
    fc.assert(
      fc.property(anchor, size, anchor, size, (a, n, b, m) => {
        const [one, other] = [footprint(squares, a, n), footprint(squares, b, m)];
        fc.pre(one !== null && other !== null);
        const pairs = one.flatMap((from) => other.map((to) => [squares.place(from), squares.place(to)] as const));
        const found = offset(squares, one, other);
        expect(found).toEqual({
          columns: Math.min(...pairs.map(([from, to]) => Math.abs(from.column - to.column))),
          rows: Math.min(...pairs.map(([from, to]) => Math.abs(from.row - to.row))),
        });
        expect(offset(squares, other, one)).toEqual(found);
        expect(Math.max(found.columns, found.rows)).toBe(
          Math.min(...one.flatMap((from) => other.map((to) => squares.apart(from, to)))),
        );
      }),
    );
  });
});
