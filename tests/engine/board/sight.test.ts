import { describe, expect, it } from 'vitest';
import { blockedAt, fromAxial, gridOf, line, touches, trace } from '../../../src/engine/board/index.ts';
import type { Cell, Place, Point } from '../../../src/engine/board/index.ts';
import { at, salvation, squares } from './grids.ts';
import fc from '../../support/properties.ts';

const key = ({ column, row }: Place): string => `${column},${row}`;
const keys = (steps: readonly (readonly Place[])[]): readonly (readonly string[])[] =>
  steps.map((step) => step.map(key));

/** SS-1.10 word for word: at every k, the cells with the least squared distance, in coordinates multiplied by d. */
function nearestCells(a: Cell, b: Cell): readonly (readonly string[])[] {
  const d = salvation.apart(a, b);
  const [qa, ra, qb, rb] = [salvation.across[a]!, salvation.down[a]!, salvation.across[b]!, salvation.down[b]!];
  return Array.from({ length: Math.max(0, d - 1) }, (_, index) => {
    const [x, y] = [qa * d + (qb - qa) * (index + 1), ra * d + (rb - ra) * (index + 1)];
    let least = Infinity;
    let cells: Place[] = [];
    for (let r = Math.floor(y / d) - 1; r <= Math.floor(y / d) + 2; r++) {
      for (let q = Math.floor(x / d) - 1; q <= Math.floor(x / d) + 2; q++) {
        const [u, v] = [q * d - x, r * d - y];
        const square = u * u + u * v + v * v;
        if (square < least) cells = [];
        if (square <= least) cells.push(fromAxial(q, r));
        least = Math.min(least, square);
      }
    }
    return cells.map(key);
  });
}

const hex = fc.nat({ max: salvation.count - 1 });
const square = fc.nat({ max: squares.count - 1 });

describe('sight on hexes', () => {
  it('SS-1.10 finds one or two nearest cells at every step, as counted by hand', () => {
    fc.assert(
      fc.property(hex, hex, (a, b) => {
        const steps = keys(line(salvation, a, b));
        expect(steps).toEqual(nearestCells(a, b));
        for (const step of steps) expect([1, 2]).toContain(step.length);
      }),
      { numRuns: 1000 },
    );
  });

  it('SS-1.10 finds them from the centre to every cell of the board', () => {
    const centre = at('S19');
    for (let cell = 0; cell < salvation.count; cell++)
      expect(keys(line(salvation, centre, cell))).toEqual(nearestCells(centre, cell));
  });

  it('SS-1.10 gives two equally near cells in the order of the board', () => {
    fc.assert(
      fc.property(hex, hex, (a, b) => {
        for (const [one, two] of line(salvation, a, b)) {
          if (one && two) expect(two.row > one.row || (two.row === one.row && two.column > one.column)).toBe(true);
        }
      }),
    );
  });
});

describe('sight on squares', () => {
  it('VW-1.9 is blocked by a cell whose interior the line crosses, or by both cells at a corner', () => {
    fc.assert(
      fc.property(square, square, fc.array(square, { maxLength: 120 }), (a, b, walls) => {
        const blockers = new Set(walls);
        expect(blockedAt(squares, a, b, (cell) => blockers.has(cell)) !== null).toBe(blockedByFormula(a, b, blockers));
      }),
      { numRuns: 1000 },
    );
  });

  it('SH-1.12 passes a corner as long as one of the two cells beside it is clear', () => {
    const [a, b] = [at('B2', squares), at('D4', squares)];
    const blocked = (...names: readonly string[]) => {
      const cells = new Set(names.map((name) => at(name, squares)));
      return blockedAt(squares, a, b, (cell) => cells.has(cell))?.map((cell) => squares.label(cell)) ?? null;
    };
    expect(blocked('B3', 'C4')).toBeNull();
    expect(blocked('B3', 'C2')).toEqual(['B3', 'C2']);
    expect(blocked('C3')).toEqual(['C3']);
    expect(blocked('B2', 'D4')).toBeNull();
  });
});

/** The cross-product formula of VW-1.9. */
function blockedByFormula(a: Cell, b: Cell, blockers: ReadonlySet<Cell>): boolean {
  const [from, to] = [squares.place(a), squares.place(b)];
  const [dx, dy] = [to.column - from.column, to.row - from.row];
  const blocks = (column: number, row: number) => {
    const cell = squares.cellAt({ column, row });
    return cell !== null && cell !== a && cell !== b && blockers.has(cell);
  };
  for (let row = Math.min(from.row, to.row); row <= Math.max(from.row, to.row); row++) {
    for (let column = Math.min(from.column, to.column); column <= Math.max(from.column, to.column); column++) {
      if (!blocks(column, row)) continue;
      const sides = [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ].map(([x = 0, y = 0]) => dx * (2 * (row - from.row) + y) - dy * (2 * (column - from.column) + x));
      if (Math.max(...sides) > 0 && Math.min(...sides) < 0) return true;
    }
  }
  if (dx === 0 || dy === 0) return false;
  const [sx, sy] = [Math.sign(dx), Math.sign(dy)];
  for (let i = 0; i < Math.abs(dx); i++) {
    const odd = ((2 * i + 1) * Math.abs(dy)) / Math.abs(dx);
    if (!Number.isInteger(odd) || odd % 2 === 0) continue;
    const j = (odd - 1) / 2;
    if (blocks(from.column + sx * (i + 1), from.row + sy * j) && blocks(from.column + sx * i, from.row + sy * (j + 1)))
      return true;
  }
  return false;
}

describe.each([
  ['hexes', salvation],
  ['squares', squares],
] as const)('a line on %s', (_, grid) => {
  const cell = fc.nat({ max: grid.count - 1 });

  it('SS-1.10 has the same steps in both directions', () => {
    fc.assert(
      fc.property(cell, cell, (a, b) => {
        expect(keys(line(grid, a, b))).toEqual([...keys(line(grid, b, a))].reverse());
      }),
      { numRuns: 500 },
    );
  });

  it('SS-1.10 is blocked alike from both ends, at the first step whose cells all block', () => {
    fc.assert(
      fc.property(cell, cell, fc.array(cell, { maxLength: 300 }), (a, b, cells) => {
        const walls = new Set(cells);
        const blocks = (one: Cell) => walls.has(one);
        const found = blockedAt(grid, a, b, blocks);
        const steps = line(grid, a, b).map((step) => step.map((place) => grid.cellAt(place)));
        const first = steps.find((step) => step.every((one) => one !== null && blocks(one))) ?? null;
        expect(found).toEqual(first);
        expect(blockedAt(grid, b, a, blocks) === null).toBe(found === null);
      }),
      { numRuns: 500 },
    );
  });

  it('SS-1.10 with one blocking cell of a pair is clear, with both it is blocked there', () => {
    const small = gridOf({ ...grid, columns: 7, rows: 6, labels: { first: 'letter', along: 'letter', start: 'top' } });
    const cells = Array.from({ length: small.count }, (__, one) => one);
    const pairs = cells.flatMap((a) =>
      cells.flatMap((b) =>
        line(small, a, b)
          .map((step) => step.map((place) => small.cellAt(place)))
          .filter((step): step is Cell[] => step.length === 2 && !step.includes(null))
          .map((pair) => ({ a, b, pair })),
      ),
    );
    expect(pairs.length).toBeGreaterThan(100);
    for (const { a, b, pair } of pairs) {
      for (const wall of pair) expect(blockedAt(small, a, b, (one) => one === wall)).toBeNull();
      expect(blockedAt(small, a, b, (one) => pair.includes(one))).toEqual(pair);
    }
  });

  it('SS-1.10 with a pair half off the board is clear', () => {
    const strip = gridOf({ ...grid, columns: 9, rows: 2, labels: { first: 'letter', along: 'letter', start: 'top' } });
    for (let a = 0; a < strip.count; a += 1)
      for (let b = 0; b < strip.count; b += 1) {
        const steps = line(strip, a, b).map((step) => step.map((place) => strip.cellAt(place)));
        const whole = steps.find((step) => !step.includes(null)) ?? null;
        expect(blockedAt(strip, a, b, () => true)).toEqual(whole);
      }
  });

  it('SS-1.10 is clear between neighbours and from a cell to itself', () => {
    for (let one = 0; one < grid.count; one += 7) {
      expect(line(grid, one, one)).toEqual([]);
      expect(blockedAt(grid, one, one, () => true)).toBeNull();
      if (grid.shape === 'hex')
        for (const next of grid.nextTo(one)) expect(blockedAt(grid, one, next, () => true)).toBeNull();
    }
  });
});

describe('trace', () => {
  const PER_CELL = 4;
  const coordinate = fc.nat({ max: 9 * PER_CELL });
  const point = fc.record({ x: coordinate, y: coordinate });
  const all: readonly Place[] = Array.from({ length: 169 }, (_, index) => ({
    column: (index % 13) - 2,
    row: Math.floor(index / 13) - 2,
  }));

  /**
   * How much of the line is inside the closed square: above 0 for a stretch, 0 for a point, below 0 for nothing; by
   * clipping in whole numbers.
   */
  const overlap = (from: Point, to: Point, place: Place, margin: 0 | 1): number => {
    const clip = (start: number, end: number, cell: number): readonly [number, number, number] => {
      const length = end - start;
      const [low, high] = [cell * PER_CELL - start, (cell + 1) * PER_CELL - start];
      if (length === 0) return low + margin <= 0 && high - margin >= 0 ? [0, 1, 1] : [1, 0, 1];
      return length > 0 ? [low, high, length] : [-high, -low, -length];
    };
    const [fromX, toX, width] = clip(from.x, to.x, place.column);
    const [fromY, toY, height] = clip(from.y, to.y, place.row);
    return Math.min(toX * height, toY * width, width * height) - Math.max(fromX * height, fromY * width, 0);
  };

  it('crosses exactly the cells that contain an interior stretch of the line, in order', () => {
    fc.assert(
      fc.property(point, point, (from, to) => {
        fc.pre(from.x !== to.x || from.y !== to.y);
        const steps = trace(from, to, PER_CELL);
        const single = steps.filter((step) => step.length === 1).map(([place]) => key(place!));
        expect([...single].sort()).toEqual(
          all
            .filter((place) => overlap(from, to, place, 1) > 0)
            .map(key)
            .sort(),
        );
        expect(keys(trace(to, from, PER_CELL))).toEqual([...keys(steps)].reverse());
      }),
      { numRuns: 1000 },
    );
  });

  it('passes a corner between the two cells that touch it and lie beside the line', () => {
    fc.assert(
      fc.property(point, point, (from, to) => {
        for (const [one, two] of trace(from, to, PER_CELL)) {
          if (!one || !two) continue;
          expect(overlap(from, to, one, 1)).toBeLessThanOrEqual(0);
          expect(overlap(from, to, two, 1)).toBeLessThanOrEqual(0);
          expect(touches(from, to, one, PER_CELL) && touches(from, to, two, PER_CELL)).toBe(true);
          expect(one.row < two.row || (one.row === two.row && one.column < two.column)).toBe(true);
        }
      }),
    );
  });

  it('passes every corner strictly between its ends once', () => {
    const corner = ({ x, y }: Point): Point => ({ x: x * PER_CELL, y: y * PER_CELL });
    const dot = fc.record({ x: fc.nat({ max: 9 }), y: fc.nat({ max: 9 }) });
    const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b));
    fc.assert(
      fc.property(dot, dot, (from, to) => {
        fc.pre(from.x !== to.x && from.y !== to.y);
        const pairs = trace(corner(from), corner(to), PER_CELL).filter((step) => step.length === 2);
        expect(pairs).toHaveLength(common(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) - 1);
      }),
    );
  });

  it('SH-1.12 runs along an edge between the cells on both sides', () => {
    expect(keys(trace({ x: 8, y: 8 }, { x: 18, y: 8 }, PER_CELL))).toEqual([
      ['2,1', '2,2'],
      ['3,1', '3,2'],
      ['4,1', '4,2'],
    ]);
    expect(keys(trace({ x: 8, y: 9 }, { x: 8, y: 3 }, PER_CELL))).toEqual([
      ['1,2', '2,2'],
      ['1,1', '2,1'],
      ['1,0', '2,0'],
    ]);
    expect(trace({ x: 8, y: 9 }, { x: 8, y: 9 }, PER_CELL)).toEqual([]);
  });

  it('SC-6.16 touches a cell if line and square share any point', () => {
    fc.assert(
      fc.property(point, point, (from, to) => {
        for (const place of all) expect(touches(from, to, place, PER_CELL)).toBe(overlap(from, to, place, 0) >= 0);
      }),
      { numRuns: 300 },
    );
  });
});
