import type { Canvas, CanvasRenderingContext2D } from 'canvas';
import type { Colour } from './colour.ts';
import type { Box, PicturePoint } from './geometry.ts';

/** The drawing context: that of node-canvas, in pixels. */
export type Pen = CanvasRenderingContext2D;

/** The memory of a canvas. */
export const bytesOf = ({ width, height }: Canvas): number => width * height * 4;

/** Frees a canvas' memory now instead of at garbage collection. */
export function wipe(canvas: Canvas): void {
  canvas.width = 0;
  canvas.height = 0;
}

const FAMILY = '"DejaVu Sans", "Noto Sans", "Liberation Sans", Arial, sans-serif';

export type FontWeight = 'normal' | 'bold';

const fontOf = (size: number, weight: FontWeight): string =>
  `${weight} ${Math.max(1, Math.round(size * 2) / 2)}px ${FAMILY}`;

export function setFont(pen: Pen, size: number, weight: FontWeight = 'normal'): void {
  const font = fontOf(size, weight);
  // Setting it again would cost as much as setting another.
  if (pen.font !== font) pen.font = font;
}

/** Measured widths of texts: measuring takes ten times as long as writing. */
const widths = new Map<string, number>();
const MOST_WIDTHS = 4096;

/** Clears the measured widths. */
export const forgetWidths = (): void => {
  widths.clear();
};

/** The width of a text in pixels. */
export function widthOf(pen: Pen, text: string, size: number, weight: FontWeight = 'normal'): number {
  const key = `${fontOf(size, weight)} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  if (widths.size >= MOST_WIDTHS) widths.clear();
  setFont(pen, size, weight);
  const { width } = pen.measureText(text);
  widths.set(key, width);
  return width;
}

/** Begins a path through the points. */
export function trace(pen: Pen, points: readonly PicturePoint[], closed = false): void {
  points.forEach(({ x, y }, i) => (i === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
  if (closed) pen.closePath();
}

export function polygon(pen: Pen, points: readonly PicturePoint[]): void {
  pen.beginPath();
  trace(pen, points, true);
}

export function circle(pen: Pen, { x, y }: PicturePoint, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
}

export function line(pen: Pen, from: PicturePoint, to: PicturePoint): void {
  pen.beginPath();
  trace(pen, [from, to]);
  pen.stroke();
}

/** A box with round corners; the radius is cut to what fits. */
export function rounded(pen: Pen, box: Box, radius: number): void {
  pen.beginPath();
  traceRounded(pen, box, radius);
}

/** Adds such a box to the path. */
export function traceRounded(pen: Pen, { x, y, width, height }: Box, radius: number): void {
  const r = Math.max(0, Math.min(radius, width / 2, height / 2));
  pen.moveTo(x + r, y);
  pen.arcTo(x + width, y, x + width, y + height, r);
  pen.arcTo(x + width, y + height, x, y + height, r);
  pen.arcTo(x, y + height, x, y, r);
  pen.arcTo(x, y, x + width, y, r);
  pen.closePath();
}

/** Strokes the current path twice: a wide casing, then the line itself, so that it stands out from any ground. */
export function cased(pen: Pen, colour: string, width: number, casing: string, casingWidth: number): void {
  pen.strokeStyle = casing;
  pen.lineWidth = width + 2 * casingWidth;
  pen.stroke();
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke();
}

export interface Lettering {
  readonly size: number;
  readonly colour: Colour | string;
  readonly weight?: FontWeight;
  readonly align?: 'left' | 'center' | 'right';
  /** The text shrinks to fit into this, down to `least` of its size (by default 0.7), then ends after a word. */
  readonly most?: number;
  readonly least?: number;
}

/** Plain glyphs are narrower than this share of their size; "W" is the widest. */
const WIDEST = 1.2;
const PLAIN = /^[ -~]*$/;

/** The text as it fits into `most` pixels, and its resulting size. */
export function fitted(
  pen: Pen,
  text: string,
  size: number,
  weight: FontWeight,
  most: number,
  least = 0.7,
): { readonly text: string; readonly size: number } {
  if (most === Infinity || (text.length * size * WIDEST < most && PLAIN.test(text))) return { text, size };
  const full = widthOf(pen, text, size, weight);
  if (full <= most) return { text, size };
  // Fonts come in half pixels, and do not shrink evenly.
  let smaller = Math.max(size * least, Math.floor((2 * size * most) / full) / 2);
  while (smaller > size * least && widthOf(pen, text, smaller, weight) > most)
    smaller = Math.max(size * least, smaller - 0.5);
  if (widthOf(pen, text, smaller, weight) <= most) return { text, size: smaller };
  const signs = [...text];
  let low = 0;
  let high = signs.length;
  const cut = (length: number): string => `${signs.slice(0, length).join('').trimEnd()}…`;
  while (low < high) {
    const half = Math.ceil((low + high) / 2);
    if (widthOf(pen, cut(half), smaller, weight) <= most) low = half;
    else high = half - 1;
  }
  // Whole words, unless hardly anything would be left.
  const blank = text.lastIndexOf(' ', low);
  return { text: cut(blank > low / 2 ? blank : low), size: smaller };
}

/** Writes one line with its capitals centred on `at.y`. */
export function write(
  pen: Pen,
  text: string,
  at: PicturePoint,
  { size, colour, weight = 'normal', align = 'left', most = Infinity, least = 0.7 }: Lettering,
): void {
  const fit = fitted(pen, text, size, weight, most, least);
  setFont(pen, fit.size, weight);
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.textBaseline = 'alphabetic';
  // Ten times as fast as filling outlines, and aligned to whole pixels.
  pen.textDrawingMode = 'glyph';
  // Capitals and figures of our fonts are 0.73 of the size high.
  pen.fillText(fit.text, Math.round(at.x), Math.round(at.y + fit.size * 0.365));
  pen.textDrawingMode = 'path';
}

/** The text in at most `rows` rows, broken at blanks; the last row takes the rest. */
export function wrapped(
  pen: Pen,
  text: string,
  size: number,
  weight: FontWeight,
  most: number,
  rows: number,
): readonly string[] {
  const words = text.split(' ');
  const done: string[] = [];
  let row = '';
  for (const word of words) {
    const longer = row === '' ? word : `${row} ${word}`;
    const full = row !== '' && done.length < rows - 1 && widthOf(pen, longer, size, weight) > most;
    if (full) done.push(row);
    row = full ? word : longer;
  }
  return [...done, row];
}

/** As `write`, with an outline of another colour around the letters. */
export function writeRimmed(
  pen: Pen,
  text: string,
  at: PicturePoint,
  rim: string,
  rimWidth: number,
  lettering: Lettering,
): void {
  const { size, weight = 'normal', align = 'left', most = Infinity, least = 0.7 } = lettering;
  const fit = fitted(pen, text, size, weight, most, least);
  setFont(pen, fit.size, weight);
  pen.textAlign = align;
  pen.textBaseline = 'alphabetic';
  pen.lineJoin = 'round';
  pen.strokeStyle = rim;
  pen.lineWidth = rimWidth * 2;
  pen.strokeText(fit.text, at.x, at.y + fit.size * 0.365);
  pen.fillStyle = lettering.colour;
  pen.fillText(fit.text, at.x, at.y + fit.size * 0.365);
}

/** Runs a drawing and restores the pen's state afterwards. */
export function within(pen: Pen, draw: () => void): void {
  pen.save();
  try {
    draw();
  } finally {
    pen.restore();
  }
}
