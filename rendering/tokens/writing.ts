import { contrast, mix } from '../colour.ts';
import type { Box, PicturePoint } from '../geometry.ts';
import type { Scale } from '../scale.ts';
import { type Pen, write, writeRimmed } from '../pen.ts';
import { drawSilhouette } from '../silhouettes/index.ts';
import { type Theme, tokenColours } from '../theme.ts';
import { type Face, has, PLAIN_BELOW } from './face.ts';
import { hasFoot } from './foot.ts';

/**
 * From this width on there is room for a symbol above the label, and from the second on for initials beside it; below,
 * the symbol is large and faint behind the label.
 */
const SYMBOL_FROM = 30;
const INITIALS_FROM = 31;

/** Label, silhouette and initials: the larger the token, the more of them. */
export function drawWriting(pen: Pen, face: Face, box: Box, { cell, dot }: Scale, theme: Theme): void {
  const { body: ground, ink } = tokenColours(theme, face);
  const { x, y, width, height } = box;
  const middle = { x: x + width / 2, y: y + height / 2 };
  // With something at the foot, symbol and label move up.
  const footed = hasFoot(face);
  const { initials = '', silhouette } = face;
  // Rings leave less room.
  const most = width * (face.ring ? 0.79 : 0.86);
  const bold = (text: string, at: PicturePoint, size: number, room: number, rim: string | null = null): void => {
    const lettering = { size, colour: ink, weight: 'bold', align: 'center', most: room, least: 0.4 } as const;
    // A slash, or a half in grey, lies below the letters.
    const casing =
      has(face, 'slash') || face.body === 'half'
        ? contrast(ink, theme.night) > contrast(ink, theme.white)
          ? theme.night
          : theme.white
        : rim;
    if (casing === null) write(pen, text, at, lettering);
    else writeRimmed(pen, text, at, casing, Math.max(1, size * 0.09), lettering);
  };
  const symbol = (at: PicturePoint, size: number, turn = 0): void =>
    drawSilhouette(pen, silhouette, at, size, mix(ink, ground, 0.1), ground, turn);
  if (face.lying !== undefined) {
    if (cell < PLAIN_BELOW * dot) return symbol(middle, height * 0.92, Math.PI / 2);
    if (cell < SYMBOL_FROM * dot) return bold(face.label, middle, height * 0.86, most);
    symbol({ x: x + width * 0.22, y: middle.y }, height * 0.48, Math.PI / 2);
    return bold(face.label, { x: x + width * 0.63, y: middle.y + height * 0.03 }, height * 0.62, width * 0.56);
  }
  if (cell < PLAIN_BELOW * dot) return bold(face.label, middle, Math.min(width * 0.62, height * 0.86), most);
  if (cell < (initials === '' ? SYMBOL_FROM : INITIALS_FROM) * dot) {
    const faint = mix(ground, ink, 0.34);
    drawSilhouette(
      pen,
      silhouette,
      { x: middle.x, y: middle.y - height * (footed ? 0.1 : 0.02) },
      height * 0.8,
      faint,
      mix(ground, faint, 0.3),
    );
    return bold(face.label, { x: middle.x, y: middle.y + height * (footed ? 0.02 : 0.1) }, height * 0.52, most, ground);
  }
  const top = y + height * (footed ? 0.215 : 0.26);
  const size = height * (footed ? 0.29 : 0.33);
  const aside = initials === '' ? 0 : width * 0.155;
  symbol({ x: middle.x - aside, y: top }, size);
  if (initials !== '') bold(initials, { x: middle.x + aside * 1.15, y: top }, size * 0.95, width * 0.4);
  bold(face.label, { x: middle.x, y: y + height * (footed ? 0.555 : 0.63) }, height * (footed ? 0.43 : 0.46), most);
}
