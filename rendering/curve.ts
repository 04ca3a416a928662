import { Canvas, createCanvas } from 'canvas';
import type { DrawnPicture } from './draw.ts';
import type { Box, PicturePoint } from './geometry.ts';
import { themeOf } from './palettes/index.ts';
import { circle, line, type Pen, trace, wipe, within, write } from './pen.ts';
import { type PaletteName, type Theme, type ThemeName } from './theme.ts';

/** The chance to win over a match, as a curve. */
export interface WinCurve {
  /** The chance of side a, 0 to 1: at the start, then after each step. */
  readonly chances: readonly number[];
  /** What the two sides are called. */
  readonly names: Readonly<Record<'a' | 'b', string>>;
  /** Points with a letter; `at` is a place in `chances`. */
  readonly moments: readonly { readonly at: number; readonly letter: string }[];
  /** What is written below the first and the last point. */
  readonly ends: readonly [from: string, to: string];
}

export interface CurveOptions {
  /** In pixels; by default 800. */
  readonly width?: number;
  readonly theme?: ThemeName;
  readonly palette?: PaletteName;
}

/** Lengths at the design width of 800, in pixels: half of it is what a phone shows. */
const WIDTH = 800;
const HEIGHT = 460;
const PLOT: Box = { x: 92, y: 56, width: 676, height: 330 };
const TEXT = 26;
const LETTER = 24;
const RADIUS = 19;

/** Draws who was how near to winning: side a's share grows upwards, side b's downwards. Throws without two chances. */
export function drawCurve(
  { chances, names, moments, ends }: WinCurve,
  { width = WIDTH, theme: name = 'dark', palette }: CurveOptions = {},
): DrawnPicture {
  if (chances.length < 2) throw new Error('there is no curve to draw');
  const theme = themeOf(name, palette);
  const unit = width / WIDTH;
  const height = Math.round(HEIGHT * unit);
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d', { alpha: false });
  pen.fillStyle = theme.paper;
  pen.fillRect(0, 0, width, height);
  pen.scale(unit, unit);
  const points = chances.map((chance, at) => pointAt(chance, at / (chances.length - 1)));
  drawAreas(pen, points, theme);
  drawScale(pen, theme);
  drawLine(pen, points, theme);
  const { x, y } = PLOT;
  const most = PLOT.width;
  write(pen, names.a, { x, y: y - 28 }, { size: TEXT, colour: theme.sides.a.line, weight: 'bold', most });
  const below = y + PLOT.height + 28;
  const [from, to] = ends;
  write(pen, from, { x, y: below }, { size: TEXT, colour: theme.quiet, most: most / 4 });
  write(
    pen,
    names.b,
    { x: x + most / 2, y: below },
    { size: TEXT, colour: theme.sides.b.line, weight: 'bold', align: 'center', most: most / 2 },
  );
  write(pen, to, { x: x + most, y: below }, { size: TEXT, colour: theme.quiet, align: 'right', most: most / 4 });
  const placed: PicturePoint[] = [];
  for (const { at, letter } of moments) {
    const point = points[at];
    if (point) placed.push(drawMoment(pen, besides(point, placed), letter, theme));
  }
  const png = canvas.toBuffer('image/png', { compressionLevel: 9, filters: Canvas.PNG_NO_FILTERS });
  wipe(canvas);
  return { png, width, height };
}

const pointAt = (chance: number, along: number): PicturePoint => ({
  x: PLOT.x + along * PLOT.width,
  y: PLOT.y + (1 - chance) * PLOT.height,
});

const MIDDLE = PLOT.y + PLOT.height / 2;

/** What lies between the curve and the middle, in the colours of who was ahead. */
function drawAreas(pen: Pen, points: readonly PicturePoint[], theme: Theme): void {
  pen.fillStyle = theme.panel;
  pen.fillRect(PLOT.x, PLOT.y, PLOT.width, PLOT.height);
  for (const [side, top] of [
    ['a', PLOT.y],
    ['b', MIDDLE],
  ] as const)
    within(pen, () => {
      pen.beginPath();
      pen.rect(PLOT.x, top, PLOT.width, PLOT.height / 2);
      pen.clip();
      pen.beginPath();
      trace(pen, [{ x: PLOT.x, y: MIDDLE }, ...points, { x: PLOT.x + PLOT.width, y: MIDDLE }], true);
      pen.globalAlpha = 0.45;
      pen.fillStyle = theme.sides[side].fill;
      pen.fill();
    });
}

function drawScale(pen: Pen, theme: Theme): void {
  for (const [share, bold] of [
    [0, false],
    [0.5, true],
    [1, false],
  ] as const) {
    const { y } = pointAt(share, 0);
    pen.strokeStyle = bold ? theme.border : theme.grid;
    pen.lineWidth = bold ? 2.5 : 1.5;
    line(pen, { x: PLOT.x, y }, { x: PLOT.x + PLOT.width, y });
    write(
      pen,
      `${share * 100}%`,
      { x: PLOT.x - 12, y },
      { size: TEXT, colour: theme.quiet, align: 'right', most: PLOT.x - 16 },
    );
  }
}

function drawLine(pen: Pen, points: readonly PicturePoint[], theme: Theme): void {
  pen.beginPath();
  trace(pen, points);
  pen.lineJoin = 'round';
  pen.strokeStyle = theme.ink;
  pen.lineWidth = 4;
  pen.stroke();
}

/** The point itself, moved in from the edges, and off the discs that are there already, towards the middle. */
function besides({ x, y }: PicturePoint, placed: readonly PicturePoint[]): PicturePoint {
  const across = Math.min(PLOT.x + PLOT.width - RADIUS, Math.max(PLOT.x + RADIUS, x));
  const down = Math.min(PLOT.y + PLOT.height - RADIUS, Math.max(PLOT.y + RADIUS, y));
  const step = y < MIDDLE ? 2 * RADIUS : -2 * RADIUS;
  const free = placed
    .map((_, count) => ({ x: across, y: down + count * step }))
    .concat({ x: across, y: down + placed.length * step })
    .find((at) => placed.every((other) => Math.hypot(other.x - at.x, other.y - at.y) >= 2 * RADIUS));
  return free ?? { x: across, y: down };
}

/** A letter in a disc. */
function drawMoment(pen: Pen, at: PicturePoint, letter: string, theme: Theme): PicturePoint {
  circle(pen, at, RADIUS);
  pen.fillStyle = theme.ink;
  pen.fill();
  pen.strokeStyle = theme.paper;
  pen.lineWidth = 3;
  pen.stroke();
  write(pen, letter, at, { size: LETTER, colour: theme.paper, weight: 'bold', align: 'center' });
  return at;
}
