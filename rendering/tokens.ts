import { createCanvas, type Canvas } from 'canvas';
import type { Bar, Badge, Token } from '../src/engine/scene.ts';
import { drawBadge, drawRunning, drawWounds } from './badges.ts';
import { type Colour, mix, veil } from './colour.ts';
import type { Box, Point } from './geometry.ts';
import { cased, circle, type Pen, polygon, rounded, trace, within, write, writeRimmed } from './pen.ts';
import { drawSilhouette } from './silhouettes.ts';
import { type SideId, type Theme, tokenColours } from './theme.ts';

/** Below this width of a cell in pixels a token shows its label and no symbol. */
const DETAIL_FROM = 40;
/** Room around the footprint for signs on the rim, in cells. */
const SPARE = 0.34;

/** What of a token is drawn into its image: all but where it stands. */
export type Face = Pick<Token, 'side' | 'label' | 'silhouette' | 'rank' | 'facing' | 'level' | 'fallen' | 'active' | 'badges' | 'bars'>;

/** The body of a token: round for side a, a crest with a flat top and cut lower corners for side b. */
export function body(pen: Pen, side: SideId, { x, y, width, height }: Box): void {
  if (side === 'a') return rounded(pen, { x, y, width, height }, Math.min(width, height) / 2);
  const small = Math.min(width, height);
  const [top, cut] = [small * 0.13, small * 0.27];
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

const grown = ({ x, y, width, height }: Box, by: number): Box => ({ x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by });

/** Where the body of a token is around the middle of its footprint (`width` × `height` cells), in pixels. */
export function bodyBox(side: SideId, fallen: boolean, width: number, height: number, cell: number): Box {
  const lean = side === 'b' ? 0.04 : 0;
  const w = (width - (fallen ? 0.04 : 0.11) - lean) * cell;
  const h = (fallen ? height * 0.64 - 0.06 : height - 0.11 - lean) * cell;
  return { x: -w / 2, y: -h / 2, width: w, height: h };
}

const has = (face: Face, kind: Badge['kind']): boolean => face.badges.some((badge) => badge.kind === kind);

function drawBody(pen: Pen, face: Face, box: Box, cell: number, theme: Theme): void {
  const { body: fill, rim } = tokenColours(theme, face);
  const thin = Math.max(1, cell * 0.03);
  const fly = face.level > 0 ? 0.12 * cell : 0.035 * cell;
  body(pen, face.side, { ...grown(box, thin), x: box.x - thin + fly * 0.6, y: box.y - thin + fly });
  pen.fillStyle = veil(theme.night, 0.4);
  pen.fill();
  if (face.active) {
    body(pen, face.side, grown(box, cell * 0.1));
    pen.fillStyle = theme.night;
    pen.fill();
    body(pen, face.side, grown(box, cell * 0.08));
    pen.fillStyle = theme.active;
    pen.fill();
  }
  if (has(face, 'shielded')) {
    body(pen, face.side, grown(box, cell * 0.045));
    pen.setLineDash([cell * 0.12, cell * 0.07]);
    cased(pen, theme.shield, Math.max(2, cell * 0.045), theme.night, 1);
    pen.setLineDash([]);
  }
  body(pen, face.side, grown(box, thin));
  pen.fillStyle = theme.night;
  pen.fill();
  body(pen, face.side, box);
  pen.fillStyle = rim;
  pen.fill();
  body(pen, face.side, grown(box, -Math.max(1.5, cell * 0.038)));
  pen.fillStyle = fill;
  pen.fill();
  if (face.rank === 'mage' && cell >= DETAIL_FROM) {
    body(pen, face.side, grown(box, -cell * 0.075));
    pen.strokeStyle = rim;
    pen.lineWidth = Math.max(1, cell * 0.022);
    pen.stroke();
  }
}

/** The sign of the rank on the upper rim: an arrow head, a star, a crown. */
function drawRank(pen: Pen, face: Face, box: Box, cell: number, theme: Theme): void {
  if (face.rank === 'plain') return;
  const at = { x: 0, y: box.y + cell * 0.005 };
  const r = Math.max(4, cell * 0.11);
  const shapes: Record<Exclude<Face['rank'], 'plain'>, readonly Point[]> = {
    ranged: [{ x: 0, y: -1.1 }, { x: 1, y: 0.7 }, { x: 0, y: 0.25 }, { x: -1, y: 0.7 }],
    mage: [{ x: 0, y: -1.1 }, { x: 0.8, y: 0 }, { x: 0, y: 1.1 }, { x: -0.8, y: 0 }],
    leader: [{ x: -1.1, y: 0.7 }, { x: -1.3, y: -0.7 }, { x: -0.6, y: 0 }, { x: 0, y: -1.1 }, { x: 0.6, y: 0 }, { x: 1.3, y: -0.7 }, { x: 1.1, y: 0.7 }],
  };
  polygon(pen, shapes[face.rank].map(({ x, y }) => ({ x: at.x + x * r, y: at.y + y * r })));
  pen.lineJoin = 'round';
  cased(pen, theme.white, Math.max(1, cell * 0.02), theme.night, Math.max(1, cell * 0.025));
  pen.fillStyle = theme.white;
  pen.fill();
}

function drawWriting(pen: Pen, face: Face, box: Box, cell: number, theme: Theme): void {
  const { body: ground, ink } = tokenColours(theme, face);
  const label = (at: Point, size: number, most: number): void => {
    write(pen, face.label, at, { size, colour: ink, weight: 'bold', align: 'center', most, least: 0.4 });
  };
  const { x, y, width, height } = box;
  const middle = { x: x + width / 2, y: y + height / 2 };
  // With bars in the lower part, symbol and label move up.
  const barred = face.bars.some(({ of }) => of > 0);
  if (cell < DETAIL_FROM) return label({ x: middle.x, y: middle.y - (barred && !face.fallen ? height * 0.1 : 0) }, Math.min(width * 0.56, height * 0.82), width * 0.86);
  if (face.fallen) {
    drawSilhouette(pen, face.silhouette, { x: x + width * 0.22, y: middle.y }, height * 0.48, mix(ink, ground, 0.1), ground, Math.PI / 2);
    return label({ x: x + width * 0.63, y: middle.y + height * 0.03 }, height * 0.62, width * 0.56);
  }
  drawSilhouette(pen, face.silhouette, { x: middle.x, y: y + height * (barred ? 0.215 : 0.26) }, height * (barred ? 0.29 : 0.33), mix(ink, ground, 0.1), ground);
  label({ x: middle.x, y: y + height * (barred ? 0.555 : 0.63) }, height * (barred ? 0.43 : 0.46), width * 0.86);
}

/** A wedge on the rim where the unit looks. */
function drawFacing(pen: Pen, facing: number, box: Box, cell: number, theme: Theme): void {
  const turn = (facing * Math.PI) / 180;
  const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
  const reach = Math.min(box.width / 2 / Math.max(Math.abs(dx), 1e-6), box.height / 2 / Math.max(Math.abs(dy), 1e-6), Math.max(box.width, box.height) * 0.56);
  within(pen, () => {
    pen.translate(dx * reach, dy * reach);
    pen.rotate(turn);
    const r = Math.max(4, cell * 0.14);
    polygon(pen, [{ x: r * 0.8, y: 0 }, { x: -r * 0.35, y: r }, { x: -r * 0.35, y: -r }]);
    pen.lineJoin = 'round';
    cased(pen, theme.white, 1, theme.night, Math.max(1, cell * 0.025));
    pen.fillStyle = theme.white;
    pen.fill();
  });
}

/** One pip of a bar; every kind has its own outline. */
function pip(pen: Pen, kind: Bar['kind'], { x, y, width, height }: Box): void {
  const lean = kind === 'speed' ? Math.min(height * 0.45, width * 0.4) : 0;
  pen.beginPath();
  if (kind === 'fate') trace(pen, [{ x: x + width / 2, y }, { x: x + width, y: y + height / 2 }, { x: x + width / 2, y: y + height }, { x, y: y + height / 2 }], true);
  else if (kind === 'health') pen.ellipse(x + width / 2, y + height / 2, width / 2, height / 2, 0, 0, Math.PI * 2);
  else trace(pen, [{ x: x + lean, y }, { x: x + width, y }, { x: x + width - lean, y: y + height }, { x, y: y + height }], true);
}

const MOST_PIPS = 12;

function drawBar(pen: Pen, bar: Bar, box: Box, colour: Colour, theme: Theme): void {
  const count = Math.min(MOST_PIPS, Math.max(bar.of, bar.left));
  if (count <= 0) return;
  const full = bar.of > MOST_PIPS ? Math.round((bar.left / bar.of) * count) : bar.left;
  const step = box.width / count;
  const gap = step > 5 ? 1.5 : 1;
  for (let i = 0; i < count; i++) {
    pip(pen, bar.kind, { x: box.x + i * step + gap / 2, y: box.y, width: Math.max(1, step - gap), height: box.height });
    pen.fillStyle = i < full ? colour : mix(theme.night, colour, 0.22);
    pen.fill();
  }
}

/** Pips at the foot of the token, one row a bar, on a dark plate; within the body, so that the row below hides none. */
function drawBars(pen: Pen, bars: readonly Bar[], lying: boolean, box: Box, cell: number, theme: Theme): void {
  const shown = bars.filter((bar) => bar.of > 0);
  if (shown.length === 0) return;
  const row = Math.max(3, Math.round(cell * 0.075));
  const gap = Math.max(1, Math.round(cell * 0.022));
  const width = Math.round(Math.min(box.width * 0.84, cell * 0.92));
  const height = shown.length * row + (shown.length + 1) * gap;
  const top = Math.round(box.y + box.height - height * (lying ? 0.2 : 0.92));
  rounded(pen, { x: -width / 2 - gap, y: top, width: width + 2 * gap, height }, gap * 2);
  pen.fillStyle = theme.night;
  pen.fill();
  shown.forEach((bar, i) => drawBar(pen, bar, { x: -width / 2, y: top + gap + i * (row + gap), width, height: row }, theme.bars[bar.kind], theme));
}

/** Signs on the rim: wounds at the upper right, the others from the upper left on. */
function drawBadges(pen: Pen, face: Face, box: Box, cell: number, theme: Theme): void {
  const r = Math.max(4.5, cell * 0.135);
  const [left, right, top] = [box.x + box.width * 0.1, box.x + box.width * 0.9, box.y + (face.fallen ? -r * 0.4 : box.height * 0.12)];
  const side = box.y + box.height * 0.55;
  const spots = [{ x: left, y: top }, { x: box.x, y: side }, { x: box.x + box.width, y: side }, { x: left, y: box.y + box.height * 0.92 }];
  const others = face.badges.filter(({ kind }) => kind !== 'wound' && kind !== 'running' && !(kind === 'fallen' && cell < DETAIL_FROM));
  others.slice(0, spots.length).forEach((badge, i) => drawBadge(pen, badge, spots[i]!, r, theme));
  for (const badge of face.badges) {
    if (badge.kind === 'running') drawRunning(pen, badge.heading, box.width / 2 + cell * 0.11, Math.max(4, cell * 0.16), theme);
    if (badge.kind === 'wound') drawWounds(pen, { x: right, y: top }, r * 1.05, badge.count ?? 1, theme);
  }
}

function drawLevel(pen: Pen, level: number, box: Box, cell: number, theme: Theme): void {
  const at = { x: box.x + box.width * 0.88, y: box.y + box.height * 0.88 };
  const size = Math.max(9, cell * 0.22);
  writeRimmed(pen, `▲${level}`, at, theme.night, Math.max(1.5, cell * 0.03), { size, colour: theme.white, weight: 'bold', align: 'center' });
}

/** Draws a token around (0,0), the middle of its footprint of `width` × `height` cells. */
export function drawToken(pen: Pen, face: Face, width: number, height: number, cell: number, theme: Theme): void {
  const box = bodyBox(face.side, face.fallen, width, height, cell);
  // Signs grow with the footprint, but less.
  const signs = cell * Math.sqrt(Math.min(width, height));
  within(pen, () => {
    drawBody(pen, face, box, cell, theme);
    drawWriting(pen, face, box, Math.min(width, height) * cell, theme);
    drawRank(pen, face, box, signs, theme);
    if (face.facing !== null) drawFacing(pen, face.facing, box, signs, theme);
    drawBars(pen, face.bars, face.fallen, box, signs, theme);
    drawBadges(pen, face, box, signs, theme);
    if (face.level > 0) drawLevel(pen, face.level, box, signs, theme);
  });
}

/** The image of a token with a clear ground; its middle is the middle of the footprint. */
export function tokenImage(face: Face, width: number, height: number, cell: number, theme: Theme): Canvas {
  const across = 2 * Math.ceil(((width / 2) + SPARE) * cell);
  const down = 2 * Math.ceil(((height / 2) + SPARE) * cell);
  const canvas = createCanvas(across, down);
  const pen = canvas.getContext('2d');
  pen.translate(across / 2, down / 2);
  drawToken(pen, face, width, height, cell, theme);
  return canvas;
}

/** Equal for tokens that look the same. */
export function faceKey(face: Face, width: number, height: number, cell: number, theme: Theme): string {
  const { side, label, silhouette, rank, facing, level, fallen, active, badges, bars } = face;
  return JSON.stringify([theme.name, cell, width, height, side, label, silhouette, rank, facing, level, fallen, active,
    badges.map(({ kind, count, heading }) => [kind, count, heading]), bars.map(({ kind, left, of }) => [kind, left, of])]);
}

/** A faint outline of a token where one stood, with its label. */
export function drawGhost(pen: Pen, at: Point, side: SideId, label: string, cell: number, theme: Theme): void {
  within(pen, () => {
    pen.translate(at.x, at.y);
    body(pen, side, grown(bodyBox(side, false, 1, 1, cell), -cell * 0.03));
    pen.fillStyle = mix(theme.cell, theme.sides[side].fill, 0.28);
    pen.fill();
    pen.setLineDash([cell * 0.1, cell * 0.08]);
    pen.strokeStyle = theme.sides[side].line;
    pen.lineWidth = Math.max(1.5, cell * 0.035);
    pen.stroke();
    pen.setLineDash([]);
    write(pen, label, { x: 0, y: 0 }, { size: cell * 0.34, colour: theme.ink, weight: 'bold', align: 'center', most: cell * 0.7 });
  });
}

/** A dot of the side's shape, for the small map. */
export function drawDot(pen: Pen, at: Point, side: SideId, radius: number, theme: Theme): void {
  if (side === 'a') circle(pen, at, radius);
  else polygon(pen, [{ x: at.x - radius, y: at.y - radius }, { x: at.x + radius, y: at.y - radius }, { x: at.x + radius, y: at.y + radius }, { x: at.x - radius, y: at.y + radius }]);
  pen.fillStyle = theme.sides[side].line;
  pen.fill();
}
