import { createCanvas } from 'canvas';
import { describe, expect, it } from 'vitest';
import { type Box, boxOf, grown, middle, shared } from '../../rendering/geometry.ts';
import { layOut, toPixel } from '../../rendering/layout.ts';
import { cellLetters } from '../../rendering/marks/cell-letters.ts';
import { type LetterPlate, placeLetters } from '../../rendering/marks/letter-places.ts';
import { tokenBoxes } from '../../rendering/marks/overlay.ts';
import { tipOf } from '../../rendering/marks/pointer.ts';
import { themeOf } from '../../rendering/palettes/index.ts';
import type { Highlight, Scene } from '../../src/engine/index.ts';
import { fight, hex, square, squads } from './scenes.ts';

const CELL = 34;
const board = { x: 0, y: 0, width: 20 * CELL, height: 20 * CELL };
const cellBox = (column: number, row: number): Box => ({ x: column * CELL, y: row * CELL, width: CELL, height: CELL });
const plate = (column: number, row: number, size = 28): LetterPlate => ({
  at: middle(cellBox(column, row)),
  width: size,
  height: size,
});
const place = (plates: readonly LetterPlate[], kept: readonly Box[] = []): readonly Box[] =>
  placeLetters(plates, { cell: CELL, board, kept });
const hidden = (boxes: readonly Box[], others: readonly Box[]): number =>
  boxes.reduce((sum, box) => sum + others.reduce((each, other) => each + shared(box, other), 0), 0);

describe('the letter of a choice', () => {
  it('stands on its own cell where nothing else does', () => {
    const cells = [plate(3, 3), plate(3, 4), plate(4, 3), plate(12, 9)];
    expect(place(cells).map(middle)).toEqual(cells.map(({ at }) => at));
  });

  it('stands beside a cell that is taken, on no token, no other letter and no cell of another letter', () => {
    const tokens = [cellBox(5, 5), cellBox(6, 5), cellBox(5, 4)].map((box) => grown(box, -3));
    const cells = [plate(5, 5), plate(6, 5), plate(4, 5), plate(5, 6)];
    const boxes = place(cells, tokens);
    expect(hidden(boxes, tokens)).toBe(0);
    boxes.forEach((box, index) => {
      expect(
        hidden(
          [box],
          boxes.filter((other) => other !== box),
        ),
      ).toBe(0);
      const others = cells.filter((_, other) => other !== index).map(({ at }) => at);
      for (const { x, y } of others) expect(hidden([box], [{ x: x - 8, y: y - 8, width: 16, height: 16 }])).toBe(0);
    });
    // Those of free cells stay on them.
    expect(boxes.slice(2).map(middle)).toEqual(cells.slice(2).map(({ at }) => at));
  });

  it('stays apart from others where letters are larger than cells, and inside the board', () => {
    const cells = [plate(0, 0, 60), plate(1, 0, 60), plate(0, 1, 60), plate(1, 1, 60), plate(2, 2, 60)];
    const boxes = place(cells);
    boxes.forEach((box, index) => {
      expect(hidden([box], boxes.slice(index + 1))).toBe(0);
      expect(shared(box, board)).toBeCloseTo(box.width * box.height);
    });
  });
});

describe('a letter beside its cell says which it means', () => {
  it('it stands closer to its own cell than to any token next to it, where there is room', () => {
    const tokens = [cellBox(5, 5), cellBox(6, 4), cellBox(4, 4)].map((box) => grown(box, -3));
    const [box] = place([plate(5, 5)], tokens);
    const away = (other: Box): number => Math.hypot(middle(other).x - middle(box!).x, middle(other).y - middle(box!).y);
    for (const other of tokens.slice(1)) expect(away(other)).toBeGreaterThan(away(cellBox(5, 5)) * 1.1);
  });

  it('it points at what stands on it, and reaches no farther than its rim', () => {
    const rim = 0.45;
    const { at } = plate(5, 5);
    const beside: Box = { ...cellBox(5, 4), width: 16, height: 16, x: at.x - 8 };
    const tip = tipOf(at, rim, beside, CELL);
    expect(tip?.x).toBeCloseTo(at.x);
    expect(at.y - (tip?.y ?? 0)).toBeGreaterThan(0.2 * CELL);
    expect(at.y - (tip?.y ?? 0)).toBeLessThan(rim * CELL);
  });

  it('it has no pointer on its own cell, nor far away, where a line leads to it', () => {
    const { at } = plate(5, 5);
    expect(tipOf(at, 0.45, { ...cellBox(5, 5) }, CELL)).toBeNull();
    expect(tipOf(at, 0.45, { ...cellBox(5, 2) }, CELL)).toBeNull();
  });
});

const lettered = (cells: readonly number[]): readonly Highlight[] =>
  cells.map((cell, index) => ({
    shade: 'chosen',
    cells: [cell],
    name: '',
    outline: false,
    label: String.fromCharCode(65 + index),
  }));

describe.each([
  ['hexes', fight, fight.tokens.flatMap(({ cells }) => cells), hex('R17')],
  ['squares', squads, squads.tokens.flatMap(({ cells }) => cells), square('J10')],
] as const)('the letters on a board of %s', (_, scene, taken, near) => {
  const [first = near, second = near] = taken;
  const marked: Scene = {
    ...scene,
    highlights: lettered([first, second, near, near + 1, near + scene.board.columns]),
    focus: [...taken, near],
  };

  it.each(['crop', 'whole'] as const)('hide no token and not each other: %s', (view) => {
    const layout = layOut(marked, view, 1000);
    const pen = createCanvas(10, 10).getContext('2d');
    const { boxes } = cellLetters(pen, marked, layout, themeOf('dark'), []);
    expect(boxes).toHaveLength(5);
    // Boxes are rounded to whole pixels.
    expect(hidden(boxes, tokenBoxes(marked, layout))).toBeLessThan(boxes.length * layout.cell * 2);
    boxes.forEach((box, index) => expect(hidden([grown(box, -1)], boxes.slice(index + 1))).toBe(0));
  });

  it('are at the edge with an arrow where their cell is out of the picture', () => {
    const close = { ...marked, focus: [near], highlights: lettered([near, 0]) };
    const layout = layOut(close, 'crop', 1000);
    const pen = createCanvas(10, 10).getContext('2d');
    const { boxes, parts } = cellLetters(pen, close, layout, themeOf('dark'), []);
    expect(parts.map(({ key }) => key)).toEqual([expect.stringContaining('"A"'), expect.stringMatching(/"B [←↖↑]"/u)]);
    for (const box of boxes) expect(shared(box, layout.board)).toBeCloseTo(box.width * box.height);
    const corner = boxOf(close.board, [0]);
    if (corner === null) throw new Error('The first cell is on the board.');
    expect(toPixel(layout)(middle(corner)).y).toBeLessThan(layout.board.y);
  });
});
