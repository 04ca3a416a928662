import type { Look, PlainSign, Sign } from '../../src/engine/looks.ts';
import type { Badge } from '../../src/engine/scene.ts';
import type { PicturePoint } from '../geometry.ts';
import { circle, type Pen, rounded, within, write } from '../pen.ts';
import { FIGURES } from '../silhouettes/index.ts';
import type { Theme } from '../theme.ts';
import * as elements from './elements.ts';
import * as gear from './gear.ts';
import * as objects from './objects.ts';
import type { SignColours, SignDrawing } from './sign.ts';
import * as states from './states.ts';
import { toneColours, type ToneColours } from './tones.ts';

/** Signs that `badges.ts` draws on and about a token. */
export type AboutToken = 'dots' | 'slash' | 'running';

/**
 * Every sign that is no silhouette; to add one, name it in `src/engine/looks.ts` and draw it in the file of its
 * subject.
 */
export const PLAIN_SIGNS: Readonly<Record<Exclude<PlainSign, AboutToken>, SignDrawing>> = {
  ...elements,
  ...gear,
  ...objects,
  ...states,
  'broken-chain': states.brokenChain,
  'broken-shield': gear.brokenShield,
  'broken-blade': gear.brokenBlade,
  return: states.returning,
};

const isPlain = (sign: Sign): sign is keyof typeof PLAIN_SIGNS => Object.hasOwn(PLAIN_SIGNS, sign);

/** How large a silhouette is as a sign. */
const FIGURE_SIZE = 0.62;

/** They turn to a heading. */
const TURNING: readonly Sign[] = ['arrow', 'chevrons'];

/** Whether a sign is a thing, with outlines of its own. */
export const isThing = (sign: Sign): boolean => Object.hasOwn(objects, sign);

/** They are their own plates. */
const PLATES: readonly Sign[] = ['shield', 'frost'];

export const isAboutToken = (sign: Sign): sign is AboutToken =>
  sign === 'dots' || sign === 'slash' || sign === 'running';

/** Draws the sign alone around (0,0), within radius `r`. */
export function drawSign(
  pen: Pen,
  sign: Exclude<Sign, AboutToken>,
  r: number,
  colours: Omit<SignColours, 'pixel'>,
): void {
  within(pen, () => {
    pen.scale(r, r);
    if (isPlain(sign)) return PLAIN_SIGNS[sign](pen, { ...colours, pixel: 1 / r });
    pen.scale(FIGURE_SIZE, FIGURE_SIZE);
    FIGURES[sign](pen, colours.ink, colours.plate);
  });
}

function drawPlate(pen: Pen, r: number, width: number, { plate, rim }: ToneColours): void {
  for (const [k, colour] of [
    [r, rim],
    [r * 0.84, plate],
  ] as const) {
    if (width === 0) circle(pen, { x: 0, y: 0 }, k);
    else rounded(pen, { x: -k, y: -k, width: width + 2 * k, height: 2 * k }, k);
    pen.fillStyle = colour;
    pen.fill();
  }
}

/** How much wider than a single plate a badge with a count is, in radii. */
const COUNT_WIDTH = 1.3;

/** The width of a badge beyond its plate, in radii. */
export const countWidth = ({ count = 1 }: Look): number => (count > 1 ? COUNT_WIDTH : 0);

/** Draws a sign on its plate of radius `r` around `at`, with its count to the right of it. */
export function drawPlated(
  pen: Pen,
  {
    sign,
    tone,
    letter,
    count = 1,
    heading = 0,
  }: Look & Pick<Badge, 'heading'> & { readonly sign: Exclude<Sign, AboutToken> },
  at: PicturePoint,
  r: number,
  theme: Theme,
): void {
  const tones = toneColours(theme, tone);
  within(pen, () => {
    pen.translate(at.x, at.y);
    if (count > 1 || !PLATES.includes(sign)) drawPlate(pen, r, countWidth({ sign, count }) * r, tones);
    within(pen, () => {
      if (TURNING.includes(sign)) pen.rotate((heading * Math.PI) / 180);
      const size = count > 1 && PLATES.includes(sign) ? r * 0.7 : isThing(sign) ? r * 0.86 : r;
      drawSign(pen, sign, size, { ...tones, deep: tones.plate, theme, outlined: false });
    });
    if (letter !== undefined)
      write(
        pen,
        letter,
        { x: 0, y: 0 },
        {
          size: r * (letter.length > 1 ? 0.95 : 1.25),
          colour: ['disc', 'diamond'].includes(sign) ? tones.plate : tones.ink,
          weight: 'bold',
          align: 'center',
          most: r * 1.5,
          least: 0.5,
        },
      );
    if (count > 1)
      write(
        pen,
        String(count),
        { x: r * (0.5 + COUNT_WIDTH / 2 + 0.1), y: 0 },
        { size: r * 1.3, colour: tones.ink, weight: 'bold', align: 'center', most: r * 1.4, least: 0.5 },
      );
  });
}
