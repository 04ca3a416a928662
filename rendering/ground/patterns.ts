import { createCanvas, type Canvas, type CanvasPattern } from 'canvas';
import type { Colour } from '../colour.ts';
import { veil } from '../colour.ts';
import type { PicturePoint } from '../geometry.ts';
import { circle, line, type Pen, trace } from '../pen.ts';
import type { Pattern, ShadeLook } from '../theme.ts';

function polyline(pen: Pen, points: readonly PicturePoint[]): void {
  pen.beginPath();
  trace(pen, points);
  pen.stroke();
}

/** Draws one tile of `size` pixels, seamless at its edges. */
function marks(pen: Pen, pattern: Pattern, size: number, colour: string): void {
  const half = size / 2;
  pen.strokeStyle = colour;
  pen.fillStyle = colour;
  pen.lineWidth = Math.max(1, size / 8);
  const slanted = (way: 1 | -1): void => {
    for (const shift of [-size, 0, size])
      line(pen, { x: shift, y: way > 0 ? size : 0 }, { x: shift + size, y: way > 0 ? 0 : size });
  };
  switch (pattern) {
    case 'plain':
      return;
    case 'dots':
      for (const [x, y] of [
        [half / 2, half / 2],
        [half * 1.5, half * 1.5],
      ] as const) {
        circle(pen, { x, y }, size / 9);
        pen.fill();
      }
      return;
    case 'grains':
      circle(pen, { x: half, y: half }, size / 12);
      pen.fill();
      return;
    case 'rising':
      return slanted(1);
    case 'falling':
      return slanted(-1);
    case 'crossed':
      slanted(1);
      slanted(-1);
      return;
    case 'level':
      return line(pen, { x: 0, y: half }, { x: size, y: half });
    case 'dashes':
      return line(pen, { x: size * 0.2, y: half }, { x: size * 0.7, y: half });
    case 'rings':
      circle(pen, { x: half, y: half }, size / 4);
      pen.stroke();
      return;
    case 'chevrons':
      polyline(pen, [
        { x: size * 0.2, y: size * 0.62 },
        { x: half, y: size * 0.34 },
        { x: size * 0.8, y: size * 0.62 },
      ]);
      return;
    case 'crosses':
      for (const way of [-1, 1])
        line(pen, { x: size * 0.3, y: half - way * size * 0.2 }, { x: size * 0.7, y: half + way * size * 0.2 });
      return;
    case 'checks':
      for (const at of [0, half]) pen.fillRect(at, at, half, half);
      return;
    default:
      pattern satisfies never;
  }
}

/** A tile of the pattern, to be repeated; `cell` is the width of a cell in pixels. */
function tile(pattern: Pattern, colour: Colour, alpha: number, cell: number): Canvas {
  const size = Math.max(6, 2 * Math.round(cell / 9));
  const canvas = createCanvas(size, size);
  marks(canvas.getContext('2d'), pattern, size, veil(colour, alpha));
  return canvas;
}

type Look = Pick<ShadeLook, 'colour' | 'pattern' | 'clear'>;

/** A translucent layer of the colour, and the pattern to draw on it. */
function coats(pen: Pen, look: Look, cell: number): (string | CanvasPattern)[] {
  const wash = veil(look.colour, 1 - look.clear);
  if (look.pattern === 'plain') return [wash];
  return [
    wash,
    pen.createPattern(tile(look.pattern, look.colour, Math.min(1, 2.6 * (1 - look.clear)), cell), 'repeat'),
  ];
}

/** Fills the current path with a translucent layer of the colour and the pattern. */
export function fillWith(pen: Pen, look: Look, cell: number): void {
  for (const coat of coats(pen, look, cell)) {
    pen.fillStyle = coat;
    pen.fill();
  }
}

/** As `fillWith`, along the current path, in the pen's width. */
export function strokeWith(pen: Pen, look: Look, cell: number): void {
  for (const coat of coats(pen, look, cell)) {
    pen.strokeStyle = coat;
    pen.stroke();
  }
}
