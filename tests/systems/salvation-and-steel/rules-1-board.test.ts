import { describe, expect, it } from 'vitest';
import { gridOf, ring, scriptedDice } from '../../../src/engine/index.ts';
import type { AnyView, Facts } from '../../../src/engine/index.ts';
import { openPlaying } from '../../support/example.ts';
import { charge, move } from './deeds.ts';
import { act, ask, book, example, positionOf, refused, unit } from './example.ts';
import type { Example } from './example.ts';

const viewOf = (position: Partial<Example> = {}): AnyView =>
  openPlaying(book, positionOf({ units: [], ...position }), []).view('all');
const label = (cell: string): Facts => ask(viewOf(), 'label', { cell });
const refusal = (cell: string) => book.handle.query(viewOf(), 'label', { cell });
const distance = (from: string, to: string, view = viewOf()) => ask(view, 'distance', { from, to })['distance'];
const away = (from: string, to: string): Facts => ask(viewOf(), 'away', { from, to });
const clear = (view: AnyView, from: string, to: string) => [
  ask(view, 'sight', { from, to })['clear'],
  ask(view, 'sight', { from: to, to: from })['clear'],
];
const BOTH = [true, true];
const NEITHER = [false, false];

describe('SS-1 board and measuring', () => {
  it('SS-1.1 the board has 36 lettered rows of 37 numbers', () => {
    const { board } = viewOf();
    expect(board).toMatchObject({ shape: 'hex', columns: 37, rows: 36 });
    for (const cell of ['A1', 'A37', 'Z1', 'AA1', 'AJ37']) expect(label(cell)['cell']).toBe(cell);
    for (const cell of ['A38', 'AK1', 'A0']) expect(refusal(cell)).toMatchObject({ code: 'BAD_CELL', rule: 'SS-1.3' });
  });

  it('SS-1.2, SS-1.5 even rows lie half a cell further right; directions go E, SE, SW, W, NW, NE', () => {
    const around = (cell: string): Facts => away(cell, cell);
    expect(around('S19')).toEqual({ cells: ['S20', 'T19', 'T18', 'S18', 'R18', 'R19'], off: 0 });
    expect(around('R19')).toEqual({ cells: ['R20', 'S20', 'S19', 'R18', 'Q19', 'Q20'], off: 0 });
    expect(around('A18')).toEqual({ cells: ['A19', 'B18', 'B17', 'A17'], off: 2 });
    expect(around('B1')).toEqual({ cells: ['B2', 'C2', 'C1', 'A1', 'A2'], off: 1 });
  });

  it('SS-1.3 labels are read in either order, any case, one blank or hyphen between, and written letter first', () => {
    for (const text of ['K11', 'k11', '11K', '11k', 'k-11', 'K 11', '11-K']) expect(label(text)['cell']).toBe('K11');
    expect(label('aa-3')['cell']).toBe('AA3');
    for (const text of ['K', '11', 'K--11', 'K  11', 'K11x', 'KK11', 'K1.5', ''])
      expect(refusal(text)).toMatchObject({ code: 'BAD_CELL', rule: 'SS-1.3' });
  });

  example('SS-1.3 a label off the board is refused in an action', {
    units: [unit('a1', 'squire', 'S10')],
    play: [
      refused('BAD_CELL', move('a1', 'S38'), { text: 'S38' }),
      refused('BAD_CELL', move('a1', 'AK1')),
      refused('BAD_CELL', act('a', 'move', { unit: 'a1', path: 'S11 S99' })),
    ],
  });

  it('SS-1.4 axial coordinates of a cell', () => {
    const axial = (cell: string) => [label(cell)['q'], label(cell)['r']];
    expect(axial('A1')).toEqual([0, 0]);
    expect(axial('B1')).toEqual([0, 1]);
    expect(axial('C1')).toEqual([-1, 2]);
    expect(axial('S19')).toEqual([9, 18]);
    expect(axial('AJ37')).toEqual([19, 35]);
  });

  it('SS-1.6 distance is the greatest of the three differences; terrain and units do not lengthen it', () => {
    expect(distance('S10', 'S19')).toBe(9);
    expect(distance('A1', 'AJ37')).toBe(54);
    expect(distance('AJ1', 'A37')).toBe(53);
    expect(distance('P14', 'S19')).toBe(6);
    const walled = viewOf({
      units: [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S12'), unit('b2', 'squire', 'S19')],
      terrain: [{ kind: 'wood', at: 'S15' }],
    });
    expect(distance('a1', 'b2', walled)).toBe(9);
  });

  it('SS-1.7 adjacent enemies are in contact, standing, fallen or running; friends are not', () => {
    const { own } = viewOf({
      units: [
        unit('a1', 'squire', 'S18'),
        unit('b1', 'squire', 'S19'),
        unit('b2', 'squire', 'R18', { fallen: true, wounds: 1 }),
        unit('b3', 'squire', 'T17', { running: true }),
        unit('a2', 'squire', 'S17', { running: true }),
        unit('b4', 'squire', 'S21'),
      ],
    });
    const pairs = (own as { contacts: { a: string; b: string }[] }).contacts.map(({ a, b }) => `${a}-${b}`).sort();
    expect(pairs).toEqual(['a1-b1', 'a1-b2', 'a1-b3', 'a2-b3']);
  });

  it('SS-1.8 distance to an edge counts the edge itself as 1', () => {
    expect(label('A1')['edges']).toEqual({ 1: 1, 37: 37, A: 1, AJ: 36 });
    expect(label('K12')['edges']).toEqual({ 1: 12, 37: 26, A: 11, AJ: 26 });
    expect(label('AJ37')['edges']).toEqual({ 1: 37, 37: 1, A: 36, AJ: 1 });
  });

  it('SS-1.9 mid-distances: cells of number 19, or the line between rows R and S', () => {
    expect(label('S19')['middle']).toEqual({ numbers: 0, letters: 1 });
    expect(label('R19')['middle']).toEqual({ numbers: 0, letters: 1 });
    expect(label('A1')['middle']).toEqual({ numbers: 18, letters: 18 });
    expect(label('K13')['middle']).toEqual({ numbers: 6, letters: 8 });
    expect(label('AJ37')['middle']).toEqual({ numbers: 18, letters: 18 });
    expect(label('K11')['image']).toBe('Z27');
  });

  it('SS-1.10 a line is blocked where every nearest cell holds a blocker, and is the same in both directions', () => {
    // S10 to U13 runs along the edge between S11 and T10: both must block.
    const graze = (...cells: readonly string[]) =>
      viewOf({
        units: [
          unit('a1', 'squire', 'S10'),
          unit('b1', 'squire', 'U13'),
          ...cells.map((cell, index) => unit(`b${index + 2}`, 'squire', cell)),
        ],
      });
    expect(ask(graze(), 'sight', { from: 'a1', to: 'b1' })['line']).toEqual([['S11', 'T10'], ['T11'], ['T12', 'U12']]);
    expect(clear(graze('S11'), 'a1', 'b1')).toEqual(BOTH);
    expect(clear(graze('T10'), 'a1', 'b1')).toEqual(BOTH);
    expect(clear(graze('S11', 'T10'), 'a1', 'b1')).toEqual(NEITHER);
    expect(clear(graze('T11'), 'a1', 'b1')).toEqual(NEITHER);
    expect(clear(graze('S11', 'U12'), 'a1', 'b1')).toEqual(BOTH);
    expect(clear(viewOf({ units: [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S11')] }), 'a1', 'b1')).toEqual(
      BOTH,
    );
  });

  it('SS-1.11 units of either side block sight, whatever their state; tall pieces do, low ones do not', () => {
    const behind = (between: Partial<Example>) =>
      clear(
        viewOf({
          ...between,
          units: [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S14'), ...(between.units ?? [])],
        }),
        'a1',
        'b1',
      );
    expect(behind({})).toEqual(BOTH);
    expect(behind({ units: [unit('a2', 'squire', 'S12')] })).toEqual(NEITHER);
    expect(behind({ units: [unit('b2', 'squire', 'S12')] })).toEqual(NEITHER);
    expect(behind({ units: [unit('b2', 'squire', 'S12', { running: true })] })).toEqual(NEITHER);
    expect(behind({ units: [unit('b2', 'squire', 'S12', { fallen: true, wounds: 1 })] })).toEqual(NEITHER);
    expect(
      behind({
        units: [unit('b2', 'squire', 'S12', { fallen: true, wounds: 1 })],
        options: { 'fallen-block-sight': 'off' },
      }),
    ).toEqual(BOTH);
    expect(behind({ units: [unit('b2', 'squire', 'S12')], options: { 'fallen-block-sight': 'off' } })).toEqual(NEITHER);
    for (const kind of ['boulder', 'rocks', 'wood', 'wall', 'ruin'])
      expect(behind({ terrain: [{ kind, at: 'S12', turned: 2 }] }), kind).toEqual(NEITHER);
    for (const kind of ['hedge', 'pond', 'pit'])
      expect(behind({ terrain: [{ kind, at: 'S12', turned: 2 }] }), kind).toEqual(BOTH);
  });

  it('SS-1.12 three cells are directly away in a row or for neighbours, two otherwise, counting cells off the board', () => {
    expect(away('S18', 'S19')).toEqual({ cells: ['S20', 'T19', 'R19'], off: 0 });
    expect(away('S10', 'S19')).toEqual({ cells: ['S20', 'T19', 'R19'], off: 0 });
    expect(away('P14', 'S19')).toEqual({ cells: ['S20', 'T19'], off: 0 });
    expect(away('S2', 'S1')).toEqual({ cells: [], off: 3 });
    expect(away('B2', 'A2')).toEqual({ cells: ['A1'], off: 2 });
  });

  example('SS-1.13 a cell with a unit or terrain, low or tall, cannot be entered', {
    units: [unit('a1', 'squire', 'S10'), unit('a2', 'squire', 'S11')],
    terrain: [
      { kind: 'boulder', at: 'R10' },
      { kind: 'hedge', at: 'T10' },
    ],
    play: [
      refused('CELL_BLOCKED', move('a1', 'S11'), { cell: 'S11' }),
      refused('CELL_BLOCKED', move('a1', 'R10'), { cell: 'R10' }),
      refused('CELL_BLOCKED', move('a1', 'T12'), { cell: 'T12' }),
      refused('CELL_BLOCKED', act('a', 'move', { unit: 'a1', path: 'T10 U10' }), { cell: 'T10' }),
    ],
  });

  it('SS-1.13 no two pieces of a position cover the same cell', () => {
    const open = (second: string) =>
      book.handle.open(
        positionOf({
          units: [],
          terrain: [
            { kind: 'boulder', at: 'R10' },
            { kind: 'hedge', at: second },
          ],
        }),
        scriptedDice([]),
      );
    expect(open('T10').ok).toBe(true);
    expect(open('R10')).toMatchObject({ ok: false, refusal: { code: 'CELL_BLOCKED', rule: 'SS-1.13' } });
  });

  it('SS-1.14 rings go clockwise from the east', () => {
    const grid = gridOf(viewOf().board);
    const around = (steps: number) =>
      ring(grid, grid.read('S19') as number, steps).map((place) => grid.label(grid.cellAt(place) as number));
    expect(around(1)).toEqual(['S20', 'T19', 'T18', 'S18', 'R18', 'R19']);
    expect(around(2)).toEqual(['S21', 'T20', 'U20', 'U19', 'U18', 'T17', 'S17', 'R17', 'Q18', 'Q19', 'Q20', 'R20']);
  });

  example('SS-1.15 the default path of a move is the shortest; of several, the one whose directions come first', {
    units: [unit('a1', 'squire', 'S10')],
    play: [move('a1', 'T12')],
    gives: ['a1 moves S11 S12 T12'],
  });

  example('SS-1.15 the default end of a charge touches the fewest other enemies, even if it is further away', {
    // From S13, two cells nearer, b2 would be touched as well.
    units: [unit('a1', 'warrior', 'S10'), unit('b1', 'squire', 'S14'), unit('b2', 'squire', 'T12')],
    play: [charge('a1', 'b1')],
    gives: ['a1 charges b1: S11 R11 R12 R13'],
  });

  example('SS-1.15 of equal ends the nearest is taken, of equal paths the first list of directions', {
    units: [unit('a1', 'warrior', 'S10'), unit('b1', 'squire', 'T14')],
    play: [charge('a1', 'b1')],
    gives: ['a1 charges b1: S11 S12 S13 S14'],
  });
});
