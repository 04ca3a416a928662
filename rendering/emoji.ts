import { Canvas, createCanvas } from 'canvas';
import type { Silhouette } from '../src/engine/looks.ts';
import type { DrawnPicture } from './draw.ts';
import { themeOf } from './palettes/index.ts';
import { cased, rounded, wipe, write } from './pen.ts';
import type { Pen } from './pen.ts';
import { drawSilhouette } from './silhouettes/index.ts';
import type { Theme, TokenSide } from './theme.ts';
import { body } from './tokens/outline.ts';

/** What a picture within a line of text shows: a unit as on the board, without its label, or a die that fell. */
export type EmojiLook =
  | { readonly is: 'unit'; readonly side: TokenSide; readonly silhouette: Silhouette }
  | { readonly is: 'die'; readonly value: number };

/** Chats show it at 16 to 24 pixels, and large at 48. */
const SIZE = 128;
/** The least margin that keeps the outer line whole. */
const MARGIN = 6;
const LINE = 6;

/**
 * A picture for a line of text as a PNG. Dark and light grounds are alike to it: around everything goes a dark line, and
 * around that a light one.
 */
export function drawEmoji(look: EmojiLook): DrawnPicture {
  const theme = themeOf('dark');
  const canvas = createCanvas(SIZE, SIZE);
  const pen = canvas.getContext('2d');
  pen.translate(SIZE / 2, SIZE / 2);
  if (look.is === 'unit') drawUnit(pen, look.side, look.silhouette, theme);
  else drawDie(pen, look.value, theme);
  const png = canvas.toBuffer('image/png', { compressionLevel: 9, filters: Canvas.PNG_NO_FILTERS });
  wipe(canvas);
  return { png, width: SIZE, height: SIZE };
}

/** The body in colour and outline of its side, filled with what it is. */
function drawUnit(pen: Pen, side: TokenSide, silhouette: Silhouette, theme: Theme): void {
  const size = SIZE - 2 * MARGIN;
  const { fill, ink } = theme.sides[side];
  pen.lineJoin = 'round';
  body(pen, side, { x: -size / 2, y: -size / 2, width: size, height: size });
  cased(pen, theme.night, LINE, theme.white, LINE / 2);
  pen.fillStyle = fill;
  pen.fill();
  drawSilhouette(pen, silhouette, { x: 0, y: 0 }, size * 0.78, ink, fill);
}

/** A die as it lies beside units on the board, with its number alone: whether it is good depends on what it is for. */
function drawDie(pen: Pen, value: number, theme: Theme): void {
  const size = SIZE - 2 * MARGIN;
  rounded(pen, { x: -size / 2, y: -size / 2, width: size, height: size }, size * 0.22);
  cased(pen, theme.night, LINE, theme.white, LINE / 2);
  pen.fillStyle = theme.white;
  pen.fill();
  write(
    pen,
    String(value),
    { x: 0, y: 0 },
    { size: size * 0.82, colour: theme.night, weight: 'bold', align: 'center', most: size * 0.88, least: 0.4 },
  );
}
