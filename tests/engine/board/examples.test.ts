import { describe, expect, it } from 'vitest';
import { away, axial, blockedAt, fromAxial, line, ring } from '../../../src/engine/board/index.ts';
import type { Place } from '../../../src/engine/board/index.ts';
import { at, SALVATION, named, salvation as grid } from './grids.ts';

const nameOf = (place: Place): string => named(grid, place);

describe('Salvation and Steel', () => {
  it('SS-E1 labels are read in either order, any case, with one blank or hyphen between', () => {
    for (const text of ['K11', '11K', 'k-11', '11 k']) expect(grid.label(at(text))).toBe('K11');
    for (const text of ['aj37', '37AJ']) expect(grid.label(at(text))).toBe('AJ37');
    for (const text of ['AA3', '3aa']) expect(grid.label(at(text))).toBe('AA3');
    for (const text of ['AK5', 'K38', 'K0', '11', 'K']) expect(grid.read(text)).toBeNull();
  });

  it('SS-1.3 nothing else is a label', () => {
    for (const text of [
      '',
      ' K11',
      'K11 ',
      'K  11',
      'K- 11',
      'K_11',
      'K011',
      'K1.0',
      'K-',
      '-11',
      'K11K',
      '11K11',
      'K+1',
      'AAAA1',
      'Ä1',
      'K11\n',
    ]) {
      expect(grid.read(text)).toBeNull();
    }
  });

  it('SS-E2, SS-1.4 axial coordinates', () => {
    const table: readonly (readonly [string, number, number])[] = [
      ['A1', 0, 0],
      ['AJ1', -17, 35],
      ['AJ37', 19, 35],
      ['S19', 9, 18],
      ['R19', 10, 17],
      ['K11', 5, 10],
      ['Z27', 14, 25],
    ];
    for (const [label, q, r] of table) {
      expect(axial(grid.place(at(label)))).toEqual({ q, r });
      expect(grid.cellAt(fromAxial(q, r))).toBe(at(label));
      expect([grid.across[at(label)], grid.down[at(label)]]).toEqual([q, r]);
    }
  });

  it('SS-E2, SS-1.6 distances', () => {
    const table: readonly (readonly [string, string, number])[] = [
      ['S19', 'S20', 1],
      ['B1', 'D1', 2],
      ['A1', 'A37', 36],
      ['A1', 'AJ1', 35],
      ['A1', 'AJ37', 54],
      ['A37', 'AJ1', 53],
      ['S19', 'K11', 12],
      ['S19', 'K27', 12],
      ['S19', 'Z27', 12],
      ['S19', 'Z11', 11],
      ['S19', 'R12', 7],
      ['S19', 'S26', 7],
      ['S19', 'A18', 18],
      ['S19', 'AJ20', 17],
    ];
    for (const [a, b, steps] of table) {
      expect(grid.apart(at(a), at(b))).toBe(steps);
      expect(grid.distance(grid.place(at(a)), grid.place(at(b)))).toBe(steps);
    }
  });

  it('SS-E3 coordinates of images under the half turn of the board', () => {
    // The half turn about the centre of the board: rows and columns counted from the other end.
    const image = (label: string) => {
      const { column, row } = grid.place(at(label));
      return nameOf({ column: SALVATION.columns - 1 - column, row: SALVATION.rows - 1 - row });
    };
    for (const [one, two] of [
      ['K11', 'Z27'],
      ['Z11', 'K27'],
      ['R12', 'S26'],
      ['A18', 'AJ20'],
      ['R19', 'S19'],
    ] as const) {
      expect(image(one)).toBe(two);
      expect(image(two)).toBe(one);
    }
  });

  it('SS-E4, SS-1.10 the cells of a line of sight', () => {
    const cells = (a: string, b: string) => line(grid, at(a), at(b)).map((step) => step.map(nameOf));
    expect(cells('S15', 'T19')).toEqual([['S16'], ['S17'], ['T17'], ['T18']]);
    expect(cells('S19', 'Q19')).toEqual([['R18', 'R19']]);
    expect(cells('S10', 'O10')).toEqual([['R9', 'R10'], ['Q10'], ['P9', 'P10']]);
    expect(cells('S19', 'S20')).toEqual([]);
    expect(cells('S19', 'S19')).toEqual([]);
  });

  it('SS-E4, SS-1.10 a line is blocked only where every nearest cell holds a blocker', () => {
    const blocked = (a: string, b: string, blockers: readonly string[]) => {
      const cells = new Set(blockers.map((label) => at(label)));
      return blockedAt(grid, at(a), at(b), (cell) => cells.has(cell))?.map((cell) => grid.label(cell)) ?? null;
    };
    expect(blocked('S19', 'Q19', ['R18'])).toBeNull();
    expect(blocked('S19', 'Q19', ['R18', 'R19'])).toEqual(['R18', 'R19']);
    expect(blocked('S10', 'O10', ['R9', 'P10'])).toBeNull();
    expect(blocked('S10', 'O10', ['Q10'])).toEqual(['Q10']);
    expect(blocked('S10', 'O10', ['R9', 'R10'])).toEqual(['R9', 'R10']);
    expect(blocked('S10', 'O10', [])).toBeNull();
    expect(blocked('S10', 'O10', ['S10', 'O10'])).toBeNull();
  });

  it('SS-1.10 places off the board never block', () => {
    expect(line(grid, at('A1'), at('C1')).map((step) => step.map(nameOf))).toEqual([['off', 'B1']]);
    expect(blockedAt(grid, at('A1'), at('C1'), () => true)).toBeNull();
  });

  it('SS-E5, SS-1.12 the cells directly away', () => {
    const from = (origin: string, target: string) =>
      away(grid, grid.place(at(origin)), grid.place(at(target))).map(nameOf);
    expect(from('S18', 'S19')).toEqual(['S20', 'T19', 'R19']);
    expect(from('R18', 'S19')).toEqual(['S20', 'T19', 'T18']);
    expect(from('S12', 'S19')).toEqual(['S20', 'T19', 'R19']);
    expect(from('P14', 'S19')).toEqual(['S20', 'T19']);
    expect(from('Q16', 'S19')).toEqual(['S20', 'T19']);
    expect(from('S2', 'S1')).toEqual(['off', 'off', 'off']);
    expect(from('R2', 'R1')).toEqual(['S1', 'off', 'Q1']);
    expect(from('B18', 'A18')).toEqual(['A17', 'off', 'off']);
    expect(from('S19', 'S19')).toEqual(['S20', 'T19', 'T18', 'S18', 'R18', 'R19']);
  });

  it('SS-1.5 directions in the order E, SE, SW, W, NW, NE', () => {
    const table: Readonly<Record<string, string>> = {
      S19: 'S20 T19 T18 S18 R18 R19',
      R19: 'R20 S20 S19 R18 Q19 Q20',
      A18: 'A19 B18 B17 A17 off off',
      B1: 'B2 C2 C1 off A1 A2',
    };
    for (const [label, row] of Object.entries(table)) {
      const cell = at(label);
      const stepped = Array.from({ length: grid.directions }, (_, direction) => grid.step(grid.place(cell), direction));
      expect(stepped.map(nameOf).join(' ')).toBe(row);
      const next = Array.from(grid.neighbours.slice(cell * 6, cell * 6 + 6), (other) =>
        other < 0 ? 'off' : grid.label(other),
      );
      expect(next.join(' ')).toBe(row);
      expect(
        grid
          .nextTo(cell)
          .map((other) => grid.label(other))
          .join(' '),
      ).toBe(row.replaceAll(' off', ''));
    }
  });

  it('SS-1.14 rings go clockwise', () => {
    const names = (label: string, n: number) => ring(grid, at(label), n).map(nameOf).join(' ');
    expect(names('S19', 0)).toBe('S19');
    expect(names('S19', 1)).toBe('S20 T19 T18 S18 R18 R19');
    expect(names('S19', 2)).toBe('S21 T20 U20 U19 U18 T17 S17 R17 Q18 Q19 Q20 R20');
  });
});
