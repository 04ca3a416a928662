import type { BoardShape, Cell } from '../../src/engine/board/board.ts';
import { mix } from '../colour.ts';
import { centre, placeOf, type PicturePoint } from '../geometry.ts';
import { type Pen, trace } from '../pen.ts';
import type { Theme } from '../theme.ts';

/** Narrower cells stay plain: details would be noise. */
const TEXTURE_FROM = 30;
/** The share of cells with a detail. */
const SHARE = 0.4;

/** A pseudo-random number from 0 to 1 that depends only on the cell and `i`. */
export const chanceOf =
  (cell: Cell) =>
  (i: number): number => {
    let h = Math.imul(cell + 1, 0x9e3779b1) ^ Math.imul(i + 1, 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
    h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
    return ((h ^ (h >>> 15)) >>> 0) / 2 ** 32;
  };

/** Faint tufts and pebbles here and there on open ground; `u` is the width of a cell. */
export function drawTexture(
  pen: Pen,
  board: BoardShape,
  cells: readonly Cell[],
  toPixel: (point: PicturePoint) => PicturePoint,
  u: number,
  theme: Theme,
): void {
  if (u < TEXTURE_FROM) return;
  const faint = mix(theme.cell, theme.ink, 0.09);
  pen.strokeStyle = faint;
  pen.fillStyle = faint;
  pen.lineWidth = Math.max(1, Math.round(u * 0.025));
  pen.lineCap = 'round';
  for (const cell of cells) {
    const chance = chanceOf(cell);
    if (chance(1) > SHARE) continue;
    const middle = toPixel(centre(board, placeOf(board, cell)));
    const at = {
      x: Math.round(middle.x + (chance(2) - 0.5) * u * 0.5),
      y: Math.round(middle.y + (chance(3) - 0.5) * u * 0.44),
    };
    if (chance(4) < 0.6) tuft(pen, at, u);
    else pebbles(pen, at, u);
  }
}

function tuft(pen: Pen, { x, y }: PicturePoint, u: number): void {
  pen.beginPath();
  for (const [lean, height] of [
    [-0.07, 0.1],
    [0, 0.15],
    [0.07, 0.1],
  ] as const)
    trace(pen, [
      { x: x + lean * u * 0.5, y },
      { x: x + lean * u, y: y - height * u },
    ]);
  pen.stroke();
}

function pebbles(pen: Pen, { x, y }: PicturePoint, u: number): void {
  pen.beginPath();
  for (const [dx, dy, r] of [
    [0, 0, 0.035],
    [0.1, 0.03, 0.025],
    [0.03, 0.09, 0.02],
  ] as const) {
    pen.moveTo(x + (dx + r) * u, y + dy * u);
    pen.arc(x + dx * u, y + dy * u, r * u, 0, Math.PI * 2);
  }
  pen.fill();
}
