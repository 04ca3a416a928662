import type { Ghost, Token } from '../../src/engine/scene.ts';
import type { Sign } from '../../src/engine/looks.ts';
import { contrast, mix, veil } from '../colour.ts';
import { drawFoot, hasFoot } from './foot.ts';
import { type Box, grown, type PicturePoint } from '../geometry.ts';
import type { Scale } from '../layout.ts';
import { cased, circle, line, type Pen, polygon, rounded, within, write, writeRimmed } from '../pen.ts';
import { drawRim } from './rim.ts';
import { frameColour } from '../signs/tones.ts';
import { drawSilhouette } from '../silhouettes/index.ts';
import { greyed, type TokenSide, type Theme, tokenColours } from '../theme.ts';

/** Below this body width, in pixels of a phone, there is only room for the label: bars and deeds would be illegible. */
export const PLAIN_BELOW = 16;
/**
 * From this width on there is room for a symbol above the label, and from the second on for initials beside it; below,
 * the symbol is large and faint behind the label.
 */
const SYMBOL_FROM = 30;
const INITIALS_FROM = 31;

/** The part of a token that its image shows: everything but its position. */
export type Face = Pick<
  Token,
  | 'side'
  | 'label'
  | 'silhouette'
  | 'crest'
  | 'facing'
  | 'level'
  | 'lying'
  | 'active'
  | 'body'
  | 'frame'
  | 'badges'
  | 'bars'
  | 'initials'
  | 'ring'
  | 'deeds'
>;

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

const has = (face: Face, sign: Sign): boolean => face.badges.some((badge) => badge.sign === sign);

const isLarge = ({ width, height, square }: Footprint): boolean => square && Math.min(width, height) > 1;

function drawBody(pen: Pen, face: Face, box: Box, large: boolean, { cell, dot }: Scale, theme: Theme): void {
  const { body: fill, rim } = tokenColours(theme, face);
  const thin = Math.max(1, cell * 0.03);
  const fly = face.level > 0 ? 0.12 * cell : 0.035 * cell;
  const filled = (at: Box, colour: string): void => {
    body(pen, face.side, at, large);
    pen.fillStyle = colour;
    pen.fill();
  };
  filled({ ...grown(box, thin), x: box.x - thin + fly * 0.6, y: box.y - thin + fly }, veil(theme.night, 0.4));
  if (face.active) {
    const halo = Math.max(cell * 0.1, 2 * dot);
    filled(grown(box, halo + Math.max(cell * 0.02, 0.5 * dot)), theme.night);
    filled(grown(box, halo), theme.active);
  }
  if (face.frame) {
    body(pen, face.side, grown(box, cell * 0.045), large);
    if (face.frame.line === 'dashed') pen.setLineDash([cell * 0.12, cell * 0.07]);
    cased(pen, frameColour(theme, face.frame.tone), Math.max(2, cell * 0.045), theme.night, 1);
    pen.setLineDash([]);
  }
  filled(grown(box, thin), theme.night);
  filled(box, rim);
  const inner = Math.max(1.5, cell * 0.038);
  if (face.ring) {
    filled(grown(box, -inner * 0.7), theme.hues[face.ring.hue].fill);
    filled(grown(box, -inner * 0.7 - cell * 0.052), theme.night);
    filled(grown(box, -inner * 0.7 - cell * 0.052 - Math.max(1, cell * 0.014)), fill);
  } else filled(grown(box, -inner), fill);
  if (face.crest?.shape === 'diamond' && cell >= PLAIN_BELOW * dot) {
    body(pen, face.side, grown(box, -cell * 0.075), large);
    pen.strokeStyle = rim;
    pen.lineWidth = Math.max(1, cell * 0.022);
    pen.stroke();
  }
  if (face.body === 'half') drawGreyHalf(pen, face.side, grown(box, -inner), large, theme);
  if (has(face, 'slash')) drawSlash(pen, face.side, box, large, { cell, dot }, theme);
}

/** The lower right half of the body in grey. */
function drawGreyHalf(pen: Pen, side: TokenSide, box: Box, large: boolean, theme: Theme): void {
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  within(pen, () => {
    body(pen, side, box, large);
    pen.clip();
    polygon(pen, [
      { x: right, y: box.y },
      { x: right, y: bottom },
      { x: box.x, y: bottom },
    ]);
    pen.fillStyle = greyed(theme.sides[side]);
    pen.fill();
  });
}

/** A slash across the body, below the text. */
function drawSlash(pen: Pen, side: TokenSide, box: Box, large: boolean, { cell, dot }: Scale, theme: Theme): void {
  const wide = Math.max(cell, 13 * dot);
  within(pen, () => {
    body(pen, side, grown(box, cell * 0.03), large);
    pen.clip();
    pen.lineCap = 'butt';
    for (const [colour, width] of [
      [theme.white, 0.24],
      [theme.night, 0.2],
      [theme.slash, 0.14],
    ] as const) {
      pen.strokeStyle = colour;
      pen.lineWidth = wide * width;
      line(pen, { x: box.x, y: box.y + box.height }, { x: box.x + box.width, y: box.y });
    }
  });
}

function drawWriting(pen: Pen, face: Face, box: Box, { cell, dot }: Scale, theme: Theme): void {
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

/** Equal for tokens that look the same. */
export function faceKey(face: Face, foot: Footprint, { cell, dot }: Scale, theme: Theme): string {
  const { side, label, silhouette, crest, facing, level, lying, active, body: fill, frame, initials, ring } = face;
  return JSON.stringify([
    theme.name,
    cell,
    dot,
    foot.width,
    foot.height,
    foot.square,
    side,
    label,
    silhouette,
    crest?.shape,
    facing,
    level,
    lying !== undefined,
    active,
    fill,
    frame?.line,
    frame?.tone,
    face.badges.map(({ sign, tone, letter, count, heading }) => [sign, tone, letter, count, heading]),
    face.bars.map(({ shape, left, of }) => [shape, left, of]),
    initials,
    ring?.hue,
    ring?.letter,
    face.deeds?.list.map(({ sign, done }) => [sign, done]),
  ]);
}

/** A faint outline of a token at its former place `at`, with its label; grey and crossed out if the unit is lost. */
export function drawGhost(
  pen: Pen,
  at: PicturePoint,
  { side, label, gone = false }: Pick<Ghost, 'side' | 'label' | 'gone'>,
  foot: Footprint,
  { cell, dot }: Scale,
  theme: Theme,
): void {
  const box = grown(bodyBox(side, false, foot.width, foot.height, cell), -cell * 0.03);
  const rim = gone ? theme.quiet : theme.sides[side].line;
  within(pen, () => {
    pen.translate(at.x, at.y);
    body(pen, side, box, isLarge(foot));
    pen.fillStyle = mix(theme.cell, gone ? theme.quiet : theme.sides[side].fill, 0.28);
    pen.fill();
    pen.setLineDash([cell * 0.1, cell * 0.08]);
    pen.strokeStyle = rim;
    pen.lineWidth = Math.max(0.8 * dot, cell * 0.035);
    pen.stroke();
    pen.setLineDash([]);
    if (gone) drawCross(pen, box, cell, theme);
    const size = Math.max(cell * 0.34, Math.min(cell * 0.5, 9 * dot)) * Math.sqrt(foot.width);
    writeRimmed(pen, label, { x: 0, y: 0 }, theme.casing, Math.max(1, cell * 0.03), {
      size,
      colour: theme.ink,
      weight: 'bold',
      align: 'center',
      most: box.width * 0.9,
    });
  });
}

function drawCross(pen: Pen, box: Box, cell: number, theme: Theme): void {
  const [x, y] = [box.width * 0.38, box.height * 0.38];
  pen.lineCap = 'round';
  pen.beginPath();
  for (const way of [-1, 1]) {
    pen.moveTo(-x, -way * y);
    pen.lineTo(x, way * y);
  }
  cased(pen, theme.quiet, Math.max(3, cell * 0.13), theme.casing, Math.max(1, cell * 0.03));
}

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
