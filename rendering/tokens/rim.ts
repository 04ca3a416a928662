import type { CrestShape } from '../../src/engine/looks.ts';
import type { Token } from '../../src/engine/scene.ts';
import { drawDots, drawRunning } from './badges.ts';
import type { Box, PicturePoint } from '../geometry.ts';
import type { Scale } from '../scale.ts';
import { cased, circle, type Pen, polygon, within, write, writeRimmed } from '../pen.ts';
import { countWidth, drawPlated, isAboutToken } from '../signs/index.ts';
import type { Theme } from '../theme.ts';

/** Places on the rim, clockwise from the top. */
const SPOTS = ['top', 'upper right', 'right', 'lower right', 'foot', 'lower left', 'left', 'upper left'] as const;
type Spot = (typeof SPOTS)[number];

type Rimmed = Pick<Token, 'crest' | 'facing' | 'level' | 'lying' | 'badges' | 'ring'>;

/**
 * Below this cell width, in pixels of a phone, there is no room for a group's letter, nor for a badge about the body.
 */
const LETTERS_FROM = 12;

/** The place of each sign on the rim. The facing cannot move; the others take the first free place of their list. */
function places(face: Rimmed): (...wanted: readonly Spot[]) => Spot | null {
  const taken = new Set<Spot>();
  if (face.facing !== null) taken.add(SPOTS[((Math.round((face.facing + 90) / 45) % 8) + 8) % 8]!);
  return (...wanted) => {
    const spot = wanted.find((each) => !taken.has(each)) ?? null;
    if (spot !== null) taken.add(spot);
    return spot;
  };
}

function pointOf(spot: Spot, { x, y, width, height }: Box, lying: boolean, r: number): PicturePoint {
  const [left, right] = [x + width * 0.1, x + width * 0.9];
  const [top, bottom] = [y + (lying ? -r * 0.4 : height * 0.12), y + height * 0.9];
  switch (spot) {
    case 'top':
      return { x: x + width / 2, y };
    case 'upper right':
      return { x: right, y: top };
    case 'right':
      return { x: x + width, y: y + height * 0.55 };
    case 'lower right':
      return { x: right, y: bottom };
    case 'foot':
      return { x: x + width / 2, y: y + height };
    case 'lower left':
      return { x: left, y: bottom };
    case 'left':
      return { x, y: y + height * 0.55 };
    case 'upper left':
      return { x: left, y: top };
  }
}

/** All signs on the rim of a token: its facing, rank, group letter, wounds, badges and level. */
export function drawRim(pen: Pen, face: Rimmed, box: Box, { cell, dot }: Scale, theme: Theme): void {
  const r = Math.max(1.8 * dot, cell * 0.135);
  const take = places(face);
  const at = (spot: Spot | null, draw: (point: PicturePoint) => void): void => {
    if (spot !== null) draw(pointOf(spot, box, face.lying !== undefined, r));
  };
  const { crest, ring } = face;
  if (crest) at(take('top', 'upper left'), (point) => drawCrest(pen, crest.shape, point, cell, theme));
  if (face.facing !== null) drawFacing(pen, face.facing, box, Math.max(cell, 14 * dot), theme);
  for (const badge of face.badges) {
    if (badge.sign === 'running')
      drawRunning(pen, badge.heading, box.width / 2 + cell * 0.11, Math.max(2.4 * dot, cell * 0.16), theme);
    if (badge.sign === 'dots' || badge.sign === 'slash')
      at(take('upper right', 'right'), (point) =>
        drawDots(pen, point, Math.max(2.6 * dot, cell * 0.142), badge.count ?? 1, theme),
      );
  }
  if (ring && cell >= LETTERS_FROM * dot)
    at(take('lower left', 'lower right'), (point) => drawLetter(pen, ring, point, Math.max(r, 3.6 * dot), theme));
  const level = face.level > 0 ? take('lower right', 'right') : null;
  for (const badge of face.badges) {
    const { sign } = badge;
    if (isAboutToken(sign) || (sign === 'lying' && cell < LETTERS_FROM * dot)) continue;
    at(take('upper left', 'left', 'right', 'lower left', 'upper right', 'lower right'), (point) =>
      drawPlated(pen, { ...badge, sign }, { ...point, x: point.x - (countWidth(badge) * r) / 2 }, r, theme),
    );
  }
  at(level, (point) =>
    writeRimmed(pen, `▲${face.level}`, point, theme.night, Math.max(1.5, cell * 0.03), {
      size: Math.max(4 * dot, cell * 0.22),
      colour: theme.white,
      weight: 'bold',
      align: 'center',
    }),
  );
}

const CROWN: readonly PicturePoint[] = [
  { x: -1.1, y: 0.7 },
  { x: -1.3, y: -0.7 },
  { x: -0.6, y: 0 },
  { x: 0, y: -1.1 },
  { x: 0.6, y: 0 },
  { x: 1.3, y: -0.7 },
  { x: 1.1, y: 0.7 },
];

const CRESTS: Readonly<Record<CrestShape, readonly PicturePoint[]>> = {
  arrow: [
    { x: 0, y: -1.1 },
    { x: 1, y: 0.7 },
    { x: 0, y: 0.25 },
    { x: -1, y: 0.7 },
  ],
  diamond: [
    { x: 0, y: -1.1 },
    { x: 0.8, y: 0 },
    { x: 0, y: 1.1 },
    { x: -0.8, y: 0 },
  ],
  bar: [
    { x: -1.5, y: -0.42 },
    { x: 1.5, y: -0.42 },
    { x: 1.5, y: 0.42 },
    { x: -1.5, y: 0.42 },
  ],
  crown: CROWN,
  'dotted-crown': CROWN,
};

export function drawCrest(pen: Pen, shape: CrestShape, at: PicturePoint, cell: number, theme: Theme): void {
  const r = Math.max(4, cell * 0.11);
  polygon(
    pen,
    CRESTS[shape].map(({ x, y }) => ({ x: at.x + x * r, y: at.y + y * r })),
  );
  pen.lineJoin = 'round';
  cased(pen, theme.white, Math.max(1, cell * 0.02), theme.night, Math.max(1, cell * 0.025));
  pen.fillStyle = CRESTS[shape] === CROWN ? theme.gold : theme.white;
  pen.fill();
  if (shape !== 'dotted-crown') return;
  circle(pen, { x: at.x, y: at.y - r * 1.5 }, r * 0.42);
  cased(pen, theme.white, Math.max(1, cell * 0.02), theme.night, Math.max(1, cell * 0.025));
  pen.fillStyle = theme.wound;
  pen.fill();
}

/** A wedge on the rim in the unit's facing. */
function drawFacing(pen: Pen, facing: number, box: Box, cell: number, theme: Theme): void {
  const turn = (facing * Math.PI) / 180;
  const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
  const reach = Math.min(
    box.width / 2 / Math.max(Math.abs(dx), 1e-6),
    box.height / 2 / Math.max(Math.abs(dy), 1e-6),
    Math.max(box.width, box.height) * 0.56,
  );
  within(pen, () => {
    pen.translate(dx * reach, dy * reach);
    pen.rotate(turn);
    const r = Math.max(4.5, cell * 0.165);
    polygon(pen, [
      { x: r * 0.8, y: 0 },
      { x: -r * 0.35, y: r * 1.15 },
      { x: -r * 0.35, y: -r * 1.15 },
    ]);
    pen.lineJoin = 'round';
    cased(pen, theme.white, 1, theme.night, Math.max(1, cell * 0.025));
    pen.fillStyle = theme.white;
    pen.fill();
  });
}

/** The letter of the group on its colour. */
function drawLetter(
  pen: Pen,
  { hue, letter }: NonNullable<Token['ring']>,
  at: PicturePoint,
  r: number,
  theme: Theme,
): void {
  const { fill, ink } = theme.hues[hue];
  circle(pen, at, r * 1.2);
  pen.fillStyle = theme.night;
  pen.fill();
  circle(pen, at, r * 1.08);
  pen.fillStyle = theme.white;
  pen.fill();
  circle(pen, at, r * 0.92);
  pen.fillStyle = fill;
  pen.fill();
  write(pen, letter, at, { size: r * 1.42, colour: ink, weight: 'bold', align: 'center', most: r * 1.8, least: 0.4 });
}
