import { Canvas, createCanvas } from 'canvas';
import type { DrawnPicture } from './draw.ts';
import { themeOf } from './palettes/index.ts';
import { rounded, widthOf, wipe, write } from './pen.ts';
import type { PaletteName, ThemeName } from './theme.ts';

/** A table of words: the first row is its head. */
export interface GridWords {
  readonly title: string;
  readonly rows: readonly (readonly string[])[];
}

export interface GridOptions {
  /** In pixels; by default 1000. */
  readonly width?: number;
  readonly theme?: ThemeName;
  readonly palette?: PaletteName;
}

/** Lengths at the design width of 1000, in pixels. */
const WIDTH = 1000;
const MARGIN = 28;
const TITLE = 40;
const TITLE_ROW = 72;
const TEXT = 30;
const ROW = 50;
/** The least room between two columns. */
const GAP = 22;

/** A table of words as a PNG: columns as wide as what they hold, shrunk together where that is too wide. */
export function drawGrid(
  { title, rows }: GridWords,
  { width = WIDTH, theme: name = 'dark', palette }: GridOptions = {},
): DrawnPicture {
  if (rows.length === 0) throw new Error('there is no row to draw');
  const theme = themeOf(name, palette);
  const unit = width / WIDTH;
  const height = Math.ceil((2 * MARGIN + TITLE_ROW + rows.length * ROW) * unit);
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d', { alpha: false });
  pen.fillStyle = theme.paper;
  pen.fillRect(0, 0, width, height);
  const inner = width - 2 * MARGIN * unit;
  write(
    pen,
    title,
    { x: MARGIN * unit, y: (MARGIN + TITLE_ROW / 2 - 8) * unit },
    { size: TITLE * unit, colour: theme.ink, weight: 'bold', most: inner },
  );
  const columns = Math.max(...rows.map((row) => row.length));
  const natural = Array.from({ length: columns }, (_, column) =>
    Math.max(
      ...rows.map((row, place) => widthOf(pen, row[column] ?? '', TEXT * unit, place === 0 ? 'bold' : 'normal')),
    ),
  );
  const gaps = GAP * unit * (columns - 1);
  const shrink = Math.min(1, (inner - gaps - 2 * GAP * unit) / natural.reduce((sum, one) => sum + one, 0));
  const spare = shrink < 1 ? 0 : (inner - gaps - 2 * GAP * unit - natural.reduce((sum, one) => sum + one, 0)) / columns;
  rows.forEach((row, place) => {
    const top = (MARGIN + TITLE_ROW + place * ROW) * unit;
    if (place % 2 === 0) {
      rounded(pen, { x: MARGIN * unit, y: top, width: inner, height: ROW * unit }, 8 * unit);
      pen.fillStyle = theme.panel;
      pen.fill();
    }
    let x = (MARGIN + GAP) * unit;
    natural.forEach((wide, column) => {
      const most = wide * shrink;
      write(
        pen,
        row[column] ?? '',
        { x, y: top + (ROW / 2) * unit },
        { size: TEXT * unit, colour: theme.ink, weight: place === 0 ? 'bold' : 'normal', most: most + 1, least: 0.4 },
      );
      x += most + spare + GAP * unit;
    });
  });
  const png = canvas.toBuffer('image/png', { compressionLevel: 9, filters: Canvas.PNG_NO_FILTERS });
  wipe(canvas);
  return { png, width, height };
}
