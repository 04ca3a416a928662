import { drawFoot } from './foot.ts';
import { type PicturePoint } from '../geometry.ts';
import type { Scale } from '../scale.ts';
import { circle, type Pen, polygon, within } from '../pen.ts';
import { drawRim } from './rim.ts';
import { type TokenSide, type Theme } from '../theme.ts';
import { type Footprint, bodyBox, isLarge } from './outline.ts';
import { type Face, PLAIN_BELOW } from './face.ts';
import { drawBody } from './body.ts';
import { drawWriting } from './writing.ts';

/** Draws a token around (0,0), the middle of its footprint. */
export function drawToken(pen: Pen, token: Face, foot: Footprint, { cell, dot }: Scale, theme: Theme): void {
  const { width, height } = foot;
  const across = Math.min(width, height);
  const face = across * cell < PLAIN_BELOW * dot ? without(token) : token;
  const box = bodyBox(face.side, face.lying !== undefined, width, height, cell);
  // Signs grow with the footprint, but less.
  const signs = { cell: cell * Math.sqrt(across), dot };
  within(pen, () => {
    drawBody(pen, face, box, isLarge(foot), { cell, dot }, theme);
    drawWriting(pen, face, box, { cell: across * cell, dot }, theme);
    drawFoot(pen, face, box, signs, theme);
    drawRim(pen, face, box, signs, theme);
  });
}

/** A token without what would be illegible on tiny cells. */
const without = ({ deeds: _deeds, ...token }: Face): Face => ({ ...token, bars: [] });

/** A dot of the side's shape, for the small map. */
export function drawDot(pen: Pen, at: PicturePoint, side: TokenSide, radius: number, theme: Theme): void {
  if (side === 'a') circle(pen, at, radius);
  else
    polygon(pen, [
      { x: at.x - radius, y: at.y - radius },
      { x: at.x + radius, y: at.y - radius },
      { x: at.x + radius, y: at.y + radius },
      { x: at.x - radius, y: at.y + radius },
    ]);
  pen.fillStyle = theme.sides[side].line;
  pen.fill();
}
