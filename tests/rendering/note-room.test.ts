import { createCanvas } from 'canvas';
import { describe, expect, it } from 'vitest';
import { type Box, isInside, shared } from '../../rendering/geometry.ts';
import { fitsColumns } from '../../rendering/labels.ts';
import { layOut } from '../../rendering/layout.ts';
import type { PictureNote } from '../../rendering/marks/note.ts';
import { roomFor } from '../../rendering/marks/note-room.ts';
import { fitted, widthOf } from '../../rendering/pen.ts';
import { squads } from './scenes.ts';

const CELL = 22;
const layout = { ...layOut(squads, 'crop', 1000), cell: CELL, board: { x: 0, y: 0, width: 960, height: 600 } };
const tokenAt = (column: number, row: number): Box => ({
  x: 400 + column * CELL + 2,
  y: 300 + row * CELL + 2,
  width: CELL - 4,
  height: CELL - 4,
});
/** Five dice of a unit, much wider than a cell. */
const note = (own: Box): PictureNote => ({
  at: { x: own.x + own.width / 2, y: own.y + own.height / 2 },
  rim: 0.45,
  width: 170,
  height: 34,
  key: '',
  draw: () => {},
});

describe('the dice of a unit', () => {
  it('cover no unit where they are larger than cells and units stand close', () => {
    const tokens = [-3, -2, -1, 0, 1, 2, 3].flatMap((column) => [-2, -1, 0, 1, 2].map((row) => tokenAt(column, row)));
    for (const own of tokens) {
      const box = roomFor(note(own), [], tokens, [], layout);
      expect(tokens.reduce((sum, token) => sum + shared(box, token), 0)).toBe(0);
    }
  });

  it('are beside their unit rather than beside another', () => {
    const [own, other] = [tokenAt(0, 0), tokenAt(0, -3)];
    const box = roomFor({ ...note(own), width: 60, height: 20 }, [], [own, other], [], layout);
    const gap = (token: Box): number => Math.abs(box.y + box.height / 2 - token.y - token.height / 2);
    expect(isInside(layout.board, box)).toBe(true);
    expect(gap(own)).toBeLessThan(gap(other));
  });
});

describe('writing', () => {
  it('is never wider than its room, but for text that ends after a word', () => {
    const pen = createCanvas(10, 10).getContext('2d');
    const text = 'Umpire the recruit: shoot, use a power or pass (4 to go) · The Ritual';
    for (let most = 380; most < 900; most += 7) {
      const fit = fitted(pen, text, 27, 'normal', most);
      expect(widthOf(pen, fit.text, fit.size, 'normal'), `${most}`).toBeLessThanOrEqual(most);
      expect(fit.text === text || fit.text.endsWith('…')).toBe(true);
    }
  });

  it('names every column only where names of two letters do not run together', () => {
    const board = { ...squads.board, columns: 40 };
    const width = (label: string): number => label.length * 12;
    expect(fitsColumns(board, [0, 10, 25], 20, width)).toBe(true);
    expect(fitsColumns(board, [24, 25, 26], 20, width)).toBe(false);
    expect(fitsColumns(board, [24, 25, 26], 30, width)).toBe(true);
  });
});
