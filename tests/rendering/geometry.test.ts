import { describe, expect, it } from 'vitest';
import type { BoardShape } from '../../src/engine/board/board.ts';
import { boxOf, centre, corners, extent, neighbour, outlines, placeOf } from '../../rendering/geometry.ts';
import { cellLabel, columnLabel, rowLabel } from '../../rendering/labels.ts';
import { fight, hex, square, squares } from './scenes.ts';

const HEXES = fight.board;
const SQUARES = squares.board;

describe('geometry', () => {
  it('shifts every second row of hexes half a cell to the right', () => {
    expect(centre(HEXES, { column: 0, row: 0 }).x).toBe(0.5);
    expect(centre(HEXES, { column: 0, row: 1 }).x).toBe(1);
    expect(centre(HEXES, { column: 0, row: -1 }).x).toBe(1);
    expect(centre(SQUARES, { column: 3, row: 1 })).toEqual({ x: 3.5, y: 1.5 });
  });

  it('finds the neighbours of the book: S19 and R19', () => {
    const around = (label: string): string[] =>
      Array.from({ length: 6 }, (_, edge) => {
        const { column, row } = neighbour(HEXES, placeOf(HEXES, hex(label)), edge);
        return cellLabel(HEXES, row * HEXES.columns + column);
      });
    expect(around('S19')).toEqual(['R19', 'S20', 'T19', 'T18', 'S18', 'R18']);
    expect(around('R19')).toEqual(['Q20', 'R20', 'S20', 'S19', 'R18', 'Q19']);
  });

  it.each([HEXES, SQUARES])('joins neighbours along a whole edge on $shape boards', (board) => {
    const place = { column: 7, row: 7 };
    const mine = corners(board, place);
    mine.forEach((corner, edge) => {
      const theirs = corners(board, neighbour(board, place, edge));
      for (const point of [corner, mine[(edge + 1) % mine.length]!]) {
        expect(theirs.some(({ x, y }) => Math.hypot(x - point.x, y - point.y) < 1e-9)).toBe(true);
      }
    });
  });

  it('walks once around an area, and around a hole in it', () => {
    expect(outlines(HEXES, [hex('S19')]).map((loop) => loop.length)).toEqual([6]);
    expect(outlines(HEXES, [hex('S19'), hex('S20')]).map((loop) => loop.length)).toEqual([10]);
    const ring = ['R18', 'R19', 'S18', 'S20', 'T18', 'T19'].map(hex);
    expect(
      outlines(HEXES, ring)
        .map((loop) => loop.length)
        .toSorted((a, b) => a - b),
    ).toEqual([6, 18]);
    expect(outlines(SQUARES, [square('B2'), square('C3')]).reduce((sum, loop) => sum + loop.length, 0)).toBe(8);
  });

  it('has every cell within the board', () => {
    const whole = extent(HEXES);
    const all = boxOf(
      HEXES,
      Array.from({ length: HEXES.columns * HEXES.rows }, (_, cell) => cell),
    )!;
    expect(all.x + all.width).toBeCloseTo(whole.width);
    expect(all.y + all.height).toBeCloseTo(whole.height);
    expect(boxOf(HEXES, [])).toBeNull();
  });

  it('labels cells as the board defines', () => {
    expect(cellLabel(HEXES, hex('AJ37'))).toBe('AJ37');
    expect([columnLabel(SQUARES, 0), rowLabel(SQUARES, 0), rowLabel(SQUARES, 23)]).toEqual(['A', '24', '1']);
    const numbersFirst: BoardShape = { ...HEXES, labels: { first: 'number', along: 'number', start: 'bottom' } };
    expect(cellLabel(numbersFirst, 0)).toBe('1AJ');
  });
});
