import type { BoardShape } from '../../src/engine/board/board.ts';
import type { Box } from '../geometry.ts';
import { type Pen, rounded } from '../pen.ts';
import type { Scale } from '../scale.ts';
import type { TokenSide } from '../theme.ts';

/**
 * The body of a token: for side a round, or a square with round corners if it covers several cells; for side b a crest
 * with a flat top and cut lower corners.
 */
export function body(pen: Pen, side: TokenSide, { x, y, width, height }: Box, large = false): void {
  if (side === 'a') return rounded(pen, { x, y, width, height }, Math.min(width, height) * (large ? 0.3 : 0.5));
  const small = Math.min(width, height);
  const [top, cut] = large ? [small * 0.07, small * 0.17] : [small * 0.13, small * 0.27];
  pen.beginPath();
  pen.moveTo(x + top, y);
  pen.arcTo(x + width, y, x + width, y + top, top);
  pen.lineTo(x + width, y + height - cut);
  pen.lineTo(x + width - cut, y + height);
  pen.lineTo(x + cut, y + height);
  pen.lineTo(x, y + height - cut);
  pen.arcTo(x, y, x + top, y, top);
  pen.closePath();
}

/** The body of a token around the middle of its footprint (`width` × `height` cells), in pixels. */
export function bodyBox(side: TokenSide, lying: boolean, width: number, height: number, cell: number): Box {
  const lean = side === 'b' ? 0.04 : 0;
  const w = (width - (lying ? 0.04 : 0.11) - lean) * cell;
  const h = (lying ? height * 0.64 - 0.06 : height - 0.11 - lean) * cell;
  return { x: -w / 2, y: -h / 2, width: w, height: h };
}

/** The size of a token's footprint, in cells. */
export interface Footprint {
  readonly width: number;
  readonly height: number;
  /** It fills its corners, as several square cells do. */
  readonly square: boolean;
}

export const isLarge = ({ width, height, square }: Footprint): boolean => square && Math.min(width, height) > 1;

/** The footprint of what covers this box, in board units. */
export function footprintOf({ shape }: BoardShape, { width, height }: Box): Footprint {
  const square = shape === 'square';
  // A hex is taller than wide: bodies are measured by its width, so that a single cell is 1 × 1.
  return { width, height: square ? height : Math.max(1, height - 0.1547), square };
}

/** Where cells are tiny, tokens are slightly larger than their cells. */
export const tokenScale = ({ cell, dot }: Scale): Scale => ({
  cell: Math.max(cell, Math.min(cell * 1.2, 12 * dot)),
  dot,
});
