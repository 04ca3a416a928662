import type { Look } from '../../src/engine/looks.ts';
import type { Badge } from '../../src/engine/scene.ts';
import type { PicturePoint } from '../geometry.ts';
import { cased, circle, type Pen, within } from '../pen.ts';
import { countWidth, drawPlated, isAboutToken } from '../signs/index.ts';
import type { Theme } from '../theme.ts';

/** `count` red dots in a row to the left of `at`, ringed so that they can be counted. */
export function drawDots(pen: Pen, at: PicturePoint, r: number, count: number, theme: Theme): void {
  for (let i = count - 1; i >= 0; i--) {
    const spot = { x: at.x - i * r * 1.75, y: at.y };
    circle(pen, spot, r);
    pen.fillStyle = theme.night;
    pen.fill();
    circle(pen, spot, r * 0.84);
    pen.fillStyle = theme.white;
    pen.fill();
    circle(pen, spot, r * 0.62);
    pen.fillStyle = theme.wound;
    pen.fill();
  }
}

/** Two chevrons at `distance` pixels from (0,0) that point where the unit runs. */
export function drawRunning(pen: Pen, heading: number | undefined, distance: number, r: number, theme: Theme): void {
  within(pen, () => {
    pen.rotate(((heading ?? 0) * Math.PI) / 180);
    pen.lineCap = 'round';
    pen.lineJoin = 'miter';
    for (const shift of [-0.55, 0.35]) {
      const x = distance + shift * r;
      pen.beginPath();
      pen.moveTo(x - 0.5 * r, -0.95 * r);
      pen.lineTo(x + 0.5 * r, 0);
      pen.lineTo(x - 0.5 * r, 0.95 * r);
      cased(pen, theme.white, r * 0.36, theme.night, r * 0.18);
    }
  });
}

/** Draws any sign by itself around `at`, of radius `r` and with its count a little smaller, as in a legend. */
export function drawLook(
  pen: Pen,
  look: Look & Pick<Badge, 'heading'>,
  at: PicturePoint,
  r: number,
  theme: Theme,
): void {
  const { sign } = look;
  const count = look.count ?? 1;
  if (sign === 'dots') return drawDots(pen, { x: at.x + (count - 1) * r * 0.875, y: at.y }, r, count, theme);
  if (!isAboutToken(sign)) {
    const wide = countWidth(look);
    const size = (2 * r) / (2 + wide * 0.3);
    return drawPlated(pen, { ...look, sign }, { x: at.x - (wide * size) / 2, y: at.y }, size, theme);
  }
  within(pen, () => {
    pen.translate(at.x, at.y);
    if (sign === 'running') return drawRunning(pen, look.heading, 0, r, theme);
    circle(pen, { x: 0, y: 0 }, r);
    pen.clip();
    pen.fillStyle = theme.night;
    pen.fill();
    pen.beginPath();
    pen.moveTo(-r, r);
    pen.lineTo(r, -r);
    cased(pen, theme.slash, r * 0.4, theme.white, r * 0.2);
  });
}
