import { describe, expect, it } from 'vitest';
import type { Facts, PositionTerrain, PositionUnit } from '../../../src/engine/index.ts';
import { openPlaying } from '../../support/example.ts';
import { move, shoot } from './deeds.ts';
import { act, ask, book, example, hit, positionOf, refused, unit } from './example.ts';

const viewOf = (units: readonly PositionUnit[] = [], terrain: readonly PositionTerrain[] = []) =>
  openPlaying(book, positionOf({ units, terrain }), []).view('all');
const empty = viewOf();
const label = (cell: string): Facts => ask(empty, 'label', { cell });
const distance = (from: string, to: string): unknown => ask(empty, 'distance', { from, to })['distance'];
const sees = (
  from: string,
  to: string,
  units: readonly PositionUnit[],
  terrain: readonly PositionTerrain[] = [],
): unknown => ask(viewOf(units, terrain), 'sight', { from, to })['clear'];
const squires = (...cells: readonly string[]): PositionUnit[] =>
  cells.map((cell, index) => unit(`b${index + 1}`, 'squire', cell));

describe('labels and coordinates', () => {
  it('SS-E1 reads a label in either order, any case, with a blank or a hyphen', () => {
    for (const text of ['K11', '11K', 'k-11', '11 k']) expect(label(text)).toMatchObject({ cell: 'K11' });
    for (const text of ['aj37', '37AJ']) expect(label(text)).toMatchObject({ cell: 'AJ37' });
    for (const text of ['AA3', '3aa']) expect(label(text)).toMatchObject({ cell: 'AA3' });
  });

  it.each(['AK5', 'K38', 'K0', '11', 'K'])('SS-E1 refuses %s', (text) => {
    expect(book.handle.query(empty, 'label', { cell: text })).toMatchObject({ code: 'BAD_CELL', rule: 'SS-1.3' });
    expect(
      book.handle.check(viewOf([unit('a1', 'squire', 'S10')]), act('a', 'move', { unit: 'a1', cell: text })),
    ).toMatchObject({ code: 'BAD_CELL', rule: 'SS-1.3' });
  });

  it.each([
    ['A1', 0, 0],
    ['AJ1', -17, 35],
    ['AJ37', 19, 35],
    ['S19', 9, 18],
    ['R19', 10, 17],
    ['K11', 5, 10],
    ['Z27', 14, 25],
  ])('SS-E2 has %s at (%i, %i)', (cell, q, r) => {
    expect(label(cell)).toMatchObject({ q, r });
  });

  it.each([
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
  ])('SS-E2 measures from %s to %s: %i', (from, to, steps) => {
    expect(distance(from, to)).toBe(steps);
    expect(distance(to, from)).toBe(steps);
  });

  it.each([
    ['K11', 'Z27'],
    ['Z11', 'K27'],
    ['R12', 'S26'],
    ['A18', 'AJ20'],
    ['R19', 'S19'],
  ])('SS-E3 turns %s into %s', (one, two) => {
    expect(label(one)).toMatchObject({ image: two });
    expect(label(two)).toMatchObject({ image: one });
  });

  it('SS-E3 distances to the edges and the mid-line', () => {
    expect(label('K11')).toMatchObject({ edges: { 1: 11, 37: 27, A: 11, AJ: 26 } });
    expect(label('R12')).toMatchObject({ middle: { numbers: 7 } });
    expect(label('S19')).toMatchObject({ middle: { numbers: 0 } });
  });
});

describe('sight', () => {
  it.each([
    ['S15', 'T19', [['S16'], ['S17'], ['T17'], ['T18']]],
    ['S19', 'Q19', [['R18', 'R19']]],
    ['S10', 'O10', [['R9', 'R10'], ['Q10'], ['P9', 'P10']]],
  ])('SS-E4 draws the line from %s to %s', (from, to, cells) => {
    const sorted = (line: readonly (readonly string[])[]) => line.map((step) => [...step].sort());
    expect(sorted(ask(empty, 'sight', { from, to })['line'] as string[][])).toEqual(sorted(cells));
  });

  it.each<[string, string, string[], boolean]>([
    ['S19', 'Q19', ['R18'], true],
    ['S19', 'Q19', ['R18', 'R19'], false],
    ['S10', 'O10', ['R9', 'P10'], true],
    ['S10', 'O10', ['Q10'], false],
    ['S10', 'O10', ['R9', 'R10'], false],
  ])('SS-E4 from %s to %s past %j the line is %s', (from, to, cells, clear) => {
    expect(sees(from, to, squires(...cells))).toBe(clear);
    expect(sees(to, from, squires(...cells))).toBe(clear);
  });

  it('SS-E4 a Boulder on Q10 blocks, a Pit that covers Q10 does not', () => {
    expect(sees('S10', 'O10', [], [{ kind: 'boulder', at: 'Q10' }])).toBe(false);
    expect(sees('S10', 'O10', [], [{ kind: 'pit', at: 'Q10' }])).toBe(true);
  });
});

describe('directly away', () => {
  it.each<[string, string, string[], number]>([
    ['S18', 'S19', ['S20', 'T19', 'R19'], 0],
    ['R18', 'S19', ['S20', 'T19', 'T18'], 0],
    ['S12', 'S19', ['S20', 'T19', 'R19'], 0],
    ['P14', 'S19', ['S20', 'T19'], 0],
    ['Q16', 'S19', ['S20', 'T19'], 0],
    ['S2', 'S1', [], 3],
    ['R2', 'R1', ['S1', 'Q1'], 1],
    ['B18', 'A18', ['A17'], 2],
  ])('SS-E5 from %s, a unit on %s goes to %j or to %i cells off the board', (from, to, cells, off) => {
    const found = ask(empty, 'away', { from, to });
    expect(new Set(found['cells'] as string[])).toEqual(new Set(cells));
    expect(found['off']).toBe(off);
  });
});

describe('range is movement', () => {
  example('SS-E6 a Knight moves 7 cells', {
    units: [unit('a1', 'knight', 'S10')],
    play: [move('a1', 'S17'), refused('NOT_ENOUGH_SPEED', move('a1', 'S18'), { needed: 1, left: 0 })],
    gives: ['a1 moves S11 S12 S13 S14 S15 S16 S17'],
    has: { a1: { at: 'S17', speed: 0 } },
  });

  const shot = (cell: string) => ({
    units: [unit('a1', 'ranged-knight', 'S10'), unit('b1', 'squire', cell)],
    play: [shoot('a1', 'b1')],
  });
  example('SS-E6 a Ranged Knight shoots 7 cells at short range', {
    ...shot('S17'),
    dice: [hit('a1', 'b1', 15, [16])],
    gives: ['a1 shoots b1: 7 short', 'a1 at b1: miss'],
  });
  example('SS-E6 and 14 at long range', {
    ...shot('S24'),
    dice: [hit('a1', 'b1', 7, [8])],
    gives: ['a1 shoots b1: 14 long', 'a1 at b1: miss'],
  });
});
