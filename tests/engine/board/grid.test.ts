import { describe, expect, it } from 'vitest';
import { axial, cellsOf, fromAxial, gridOf } from '../../../src/engine/board/index.ts';
import type { BoardShape, Grid } from '../../../src/engine/board/index.ts';
import { at, named, salvation, SALVATION, squares } from './grids.ts';
import fc from '../../support/properties.ts';

const GRIDS: readonly (readonly [string, Grid])[] = [
  ['hexes', salvation],
  ['squares', squares],
];

describe.each(GRIDS)('a grid of %s', (_, grid) => {
  const cell = fc.nat({ max: grid.count - 1 });
  const place = fc.record({ column: fc.integer({ min: -60, max: 60 }), row: fc.integer({ min: -60, max: 60 }) });

  it('reads back the label of every cell, in either order, any case, joined or separated', () => {
    const labels = new Set<string>();
    for (let one = 0; one < grid.count; one++) {
      const label = grid.label(one);
      labels.add(label);
      const [, letters = '', number = ''] = /^([A-Z]+)(\d+)$/.exec(label) ?? [];
      for (const text of [
        label,
        label.toLowerCase(),
        number + letters,
        `${letters} ${number}`,
        `${number}-${letters}`,
      ]) {
        expect(grid.read(text)).toBe(one);
      }
    }
    expect(labels.size).toBe(grid.count);
  });

  it('never throws on a text, and reads only cells of the board', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z0-9 -]{0,6}$/)), (text) => {
        const read = grid.read(text);
        expect(read === null || (Number.isInteger(read) && read >= 0 && read < grid.count)).toBe(true);
        if (read !== null) expect(grid.read(grid.label(read))).toBe(read);
      }),
    );
  });

  it('converts every cell to its place and back', () => {
    for (let one = 0; one < grid.count; one++) expect(grid.cellAt(grid.place(one))).toBe(one);
    expect(grid.cellAt({ column: -1, row: 0 })).toBeNull();
    expect(grid.cellAt({ column: grid.columns, row: 0 })).toBeNull();
    expect(grid.cellAt({ column: 0, row: -1 })).toBeNull();
    expect(grid.cellAt({ column: 0, row: grid.rows })).toBeNull();
    for (const none of [-1, grid.count, 0.5]) {
      expect(() => grid.place(none)).toThrow(RangeError);
      expect(() => grid.label(none)).toThrow(RangeError);
    }
  });

  it('has neighbours one step away, mutually, in opposite directions', () => {
    const { directions } = grid;
    for (let one = 0; one < grid.count; one++) {
      const next = Array.from(
        { length: directions },
        (__, direction) => grid.neighbours[one * directions + direction] ?? NaN,
      );
      expect(grid.nextTo(one)).toEqual(next.filter((other) => other >= 0));
      next.forEach((other, direction) => {
        const stepped = grid.step(grid.place(one), direction);
        expect(grid.cellAt(stepped)).toBe(other < 0 ? null : other);
        expect(grid.step(stepped, (direction + directions / 2) % directions)).toEqual(grid.place(one));
        if (other < 0) return;
        expect(grid.apart(one, other)).toBe(1);
        expect(grid.nextTo(other)).toContain(one);
      });
    }
  });

  it('measures the same from both ends, for cells as for places', () => {
    fc.assert(
      fc.property(cell, cell, (a, b) => {
        expect(grid.apart(a, b)).toBe(grid.apart(b, a));
        expect(grid.apart(a, b)).toBe(grid.distance(grid.place(a), grid.place(b)));
        expect(grid.apart(a, b) === 0).toBe(a === b);
      }),
    );
  });

  it('never finds a detour shorter than the direct path, on the board or off it', () => {
    fc.assert(
      fc.property(place, place, place, (a, b, c) => {
        expect(grid.distance(a, c)).toBeLessThanOrEqual(grid.distance(a, b) + grid.distance(b, c));
        expect(grid.distance(a, b)).toBe(grid.distance(b, a));
      }),
    );
  });

  it('can step closer in some direction from everywhere', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const far = grid.distance(a, b);
        const nearest = Math.min(
          ...Array.from({ length: grid.directions }, (__, direction) => grid.distance(grid.step(a, direction), b)),
        );
        expect(nearest).toBe(far === 0 ? 1 : far - 1);
      }),
    );
  });

  it('rejects an unknown direction', () => {
    expect(() => grid.step({ column: 0, row: 0 }, grid.directions)).toThrow(RangeError);
    expect(() => grid.step({ column: 0, row: 0 }, -1)).toThrow(RangeError);
  });
});

describe('hexes', () => {
  it('SS-1.4 axial coordinates convert to places and back, even off the board', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99, max: 99 }), fc.integer({ min: -99, max: 99 }), (q, r) => {
        const place = fromAxial(q, r);
        expect(axial(place)).toEqual({ q, r });
        expect(place).toEqual({ column: q + Math.floor(r / 2), row: r });
      }),
    );
  });
});

describe('squares', () => {
  it('directions are E, SE, S, SW, W, NW, N, NE', () => {
    const names = Array.from({ length: 8 }, (_, direction) =>
      named(squares, squares.step(squares.place(at('K12', squares)), direction)),
    );
    expect(names.join(' ')).toBe('L12 L11 K11 J11 J12 J13 K13 L13');
  });

  it('SC-1.1 rows are numbered from the south, columns lettered from the west', () => {
    expect(squares.place(at('A1', squares))).toEqual({ column: 0, row: 17 });
    expect(squares.label(0)).toBe('A18');
    expect(squares.label(squares.count - 1)).toBe('X1');
  });

  it('GP-1.2 columns beyond Z have two letters', () => {
    const wide = gridOf({
      shape: 'square',
      columns: 72,
      rows: 48,
      labels: { first: 'letter', along: 'letter', start: 'top' },
    });
    expect(wide.place(at('K12', wide))).toEqual({ column: 10, row: 11 });
    expect([25, 26, 51, 52, 71].map((column) => wide.label(column))).toEqual(['Z1', 'AA1', 'AZ1', 'BA1', 'BT1']);
    expect(wide.read('BU1')).toBeNull();
    expect(wide.read('A49')).toBeNull();
  });

  it('the number is printed first where the board says so', () => {
    const grid = gridOf({
      shape: 'square',
      columns: 8,
      rows: 8,
      labels: { first: 'number', along: 'number', start: 'bottom' },
    });
    expect(grid.label(0)).toBe('1H');
    expect(grid.read('H1')).toBe(0);
  });
});

describe('gridOf', () => {
  it('makes one grid for equal shapes', () => {
    expect(gridOf({ ...SALVATION, labels: { ...SALVATION.labels } })).toBe(salvation);
    expect(gridOf({ ...SALVATION, rows: 35 })).not.toBe(salvation);
    expect(gridOf({ ...SALVATION, labels: { ...SALVATION.labels, start: 'bottom' } }).label(0)).toBe('AJ1');
    // Nor is the grid that was asked for last, if only one thing differs.
    for (const labels of [{ start: 'bottom' }, { along: 'letter' }, { first: 'number' }] as const) {
      expect(gridOf({ ...SALVATION, labels: { ...SALVATION.labels } })).toBe(salvation);
      expect(gridOf({ ...SALVATION, labels: { ...SALVATION.labels, ...labels } })).not.toBe(salvation);
    }
    for (const more of [{ shape: 'square' }, { columns: 36 }, { rows: 35 }] as const) {
      expect(gridOf({ ...SALVATION, labels: { ...SALVATION.labels } })).toBe(salvation);
      expect(gridOf({ ...SALVATION, ...more })).not.toBe(salvation);
    }
  });

  const sized = (columns: number, rows: number): BoardShape => ({ ...SALVATION, columns, rows });

  it('makes boards of one cell, of one row or column, and of 32,767 cells', () => {
    for (const [columns, rows] of [
      [1, 1],
      [9, 1],
      [1, 9],
      [217, 151],
    ] as const) {
      expect(gridOf(sized(columns, rows)).count).toBe(columns * rows);
    }
  });

  it('rejects impossible sizes', () => {
    for (const [columns, rows] of [
      [0, 5],
      [5, 0],
      [-3, -3],
      [2.5, 4],
      [NaN, 4],
      [200, 200],
      [256, 128],
    ] as const) {
      expect(() => gridOf(sized(columns, rows))).toThrow(RangeError);
    }
  });
});

describe('cellsOf', () => {
  const names = (text: string, grid = salvation) => cellsOf(grid, text)?.map((cell) => grid.label(cell)) ?? null;

  it('reads one label', () => {
    expect(names('j-13')).toEqual(['J13']);
  });

  it('reads a rectangle of labels from any two opposite corners', () => {
    const expected = ['J13', 'J14', 'K13', 'K14', 'L13', 'L14'];
    for (const text of ['J13:L14', 'L14:J13', 'J14:L13', '13l:14j']) expect(names(text)).toEqual(expected);
    expect(names('A1:B2', squares)).toEqual(['A2', 'B2', 'A1', 'B1']);
    expect(names('A1:AJ37')).toHaveLength(salvation.count);
  });

  it('reads nothing else', () => {
    for (const text of ['', ':', 'J13:', ':J13', 'J13:L14:M15', 'J13:AK1', 'J13 : L14', 'J13-L14'])
      expect(names(text)).toBeNull();
  });
});
