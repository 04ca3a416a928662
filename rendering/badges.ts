import type { Badge } from '../src/engine/scene.ts';
import type { PicturePoint } from './geometry.ts';
import { cased, circle, line, type Pen, polygon, rounded, within, write } from './pen.ts';
import type { Theme } from './theme.ts';

/** Draws a sign into the circle of radius `r` around (0,0). */
type Sign = (pen: Pen, r: number, theme: Theme, badge: Badge) => void;

function plate(pen: Pen, r: number, fill: string, rim: string): void {
  circle(pen, { x: 0, y: 0 }, r);
  pen.fillStyle = rim;
  pen.fill();
  circle(pen, { x: 0, y: 0 }, r * 0.84);
  pen.fillStyle = fill;
  pen.fill();
}

function strokes(pen: Pen, r: number, colour: string, draw: () => void): void {
  pen.strokeStyle = colour;
  pen.lineWidth = Math.max(1.5, r * 0.28);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  draw();
  pen.stroke();
}

/** A six-pointed plate with a letter: what frost disables. */
function frozen(letter: string): Sign {
  return (pen, r, theme) => {
    const star = (radius: number): PicturePoint[] =>
      Array.from({ length: 12 }, (_, i) => {
        const reach = i % 2 === 0 ? radius : radius * 0.8;
        return { x: Math.sin((i * Math.PI) / 6) * reach, y: -Math.cos((i * Math.PI) / 6) * reach };
      });
    polygon(pen, star(r * 1.1));
    pen.fillStyle = theme.white;
    pen.fill();
    polygon(pen, star(r * 0.94));
    pen.fillStyle = theme.frost;
    pen.fill();
    write(pen, letter, { x: 0, y: 0 }, { size: r * 1.25, colour: theme.white, weight: 'bold', align: 'center' });
  };
}

const SIGNS: Readonly<Record<Exclude<Badge['kind'], 'wound' | 'wounded' | 'running'>, Sign>> = {
  /** A figure on the ground. */
  fallen(pen, r, theme) {
    plate(pen, r, theme.night, theme.white);
    strokes(pen, r * 0.8, theme.white, () => {
      pen.moveTo(-r * 0.5, r * 0.42);
      pen.lineTo(r * 0.5, r * 0.42);
      pen.moveTo(0, -r * 0.52);
      pen.lineTo(0, r * 0.1);
      pen.moveTo(-r * 0.26, -r * 0.14);
      pen.lineTo(0, r * 0.12);
      pen.lineTo(r * 0.26, -r * 0.14);
    });
  },
  shielded(pen, r, theme) {
    const outline = (k: number): void => {
      pen.beginPath();
      pen.moveTo(-0.8 * r * k, -0.85 * r * k);
      pen.lineTo(0.8 * r * k, -0.85 * r * k);
      pen.lineTo(0.8 * r * k, 0);
      pen.quadraticCurveTo(0.7 * r * k, 0.7 * r * k, 0, 1.1 * r * k);
      pen.quadraticCurveTo(-0.7 * r * k, 0.7 * r * k, -0.8 * r * k, 0);
      pen.closePath();
    };
    outline(1.1);
    pen.fillStyle = theme.night;
    pen.fill();
    outline(0.9);
    pen.fillStyle = '#bfe3ff';
    pen.fill();
    strokes(pen, r * 0.7, theme.night, () => {
      pen.moveTo(0, -r * 0.5);
      pen.lineTo(0, r * 0.55);
      pen.moveTo(-r * 0.45, -r * 0.15);
      pen.lineTo(r * 0.45, -r * 0.15);
    });
  },
  slowed: frozen('S'),
  weakened: frozen('R'),
  new(pen, r, theme) {
    const points = Array.from({ length: 10 }, (_, i) => {
      const reach = i % 2 === 0 ? r * 0.72 : r * 0.3;
      return { x: Math.sin((i * Math.PI) / 5) * reach, y: -Math.cos((i * Math.PI) / 5) * reach };
    });
    plate(pen, r, theme.night, theme.white);
    polygon(pen, points);
    pen.fillStyle = '#ffe45c';
    pen.fill();
  },
  /** Two links of a chain. */
  escort(pen, r, theme) {
    plate(pen, r, theme.night, theme.white);
    within(pen, () => {
      pen.rotate(-Math.PI / 4);
      pen.strokeStyle = theme.white;
      pen.lineWidth = Math.max(1.5, r * 0.2);
      for (const x of [-0.3, 0.3]) {
        rounded(pen, { x: (x - 0.36) * r, y: -0.22 * r, width: 0.72 * r, height: 0.44 * r }, r);
        pen.stroke();
      }
    });
  },
  /** A cross-hair. */
  marked(pen, r, theme) {
    plate(pen, r, theme.white, theme.night);
    pen.strokeStyle = theme.wound;
    pen.lineWidth = Math.max(1.5, r * 0.2);
    circle(pen, { x: 0, y: 0 }, r * 0.42);
    pen.stroke();
    for (const [x, y] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const)
      line(pen, { x: x * r * 0.25, y: y * r * 0.25 }, { x: x * r * 0.72, y: y * r * 0.72 });
  },
  /** A tick: it has acted. */
  done(pen, r, theme) {
    plate(pen, r, '#4b4f57', theme.white);
    strokes(pen, r, theme.white, () => {
      pen.moveTo(-r * 0.42, 0);
      pen.lineTo(-r * 0.1, r * 0.34);
      pen.lineTo(r * 0.45, -r * 0.34);
    });
  },
  /** Two chevrons: twice as far as usual. */
  doubled(pen, r, theme) {
    plate(pen, r, '#0b6b3a', theme.white);
    strokes(pen, r * 0.85, theme.white, () => {
      for (const x of [-0.42, 0.08]) {
        pen.moveTo(x * r, -0.44 * r);
        pen.lineTo((x + 0.38) * r, 0);
        pen.lineTo(x * r, 0.44 * r);
      }
    });
  },
  /** A horseshoe. */
  dismounted(pen, r, theme) {
    plate(pen, r, theme.white, theme.night);
    strokes(pen, r * 1.1, '#6d4a2b', () => {
      pen.moveTo(-0.3 * r, 0.54 * r);
      pen.bezierCurveTo(-0.86 * r, -0.2 * r, -0.46 * r, -0.58 * r, 0, -0.58 * r);
      pen.bezierCurveTo(0.46 * r, -0.58 * r, 0.86 * r, -0.2 * r, 0.3 * r, 0.54 * r);
    });
  },
  /** A barred circle: cannot act. */
  helpless(pen, r, theme) {
    plate(pen, r, theme.white, theme.night);
    pen.strokeStyle = theme.night;
    pen.lineWidth = Math.max(1.5, r * 0.24);
    circle(pen, { x: 0, y: 0 }, r * 0.48);
    pen.stroke();
    line(pen, { x: -r * 0.33, y: r * 0.33 }, { x: r * 0.33, y: -r * 0.33 });
  },
};

/** `count` red dots in a row to the left of `at`, ringed so that they can be counted. */
export function drawWounds(pen: Pen, at: PicturePoint, r: number, count: number, theme: Theme): void {
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

/** Draws one sign of radius `r` around `at`. */
export function drawBadge(pen: Pen, badge: Badge, at: PicturePoint, r: number, theme: Theme): void {
  const { kind } = badge;
  if (kind === 'wound' || kind === 'wounded') return drawWounds(pen, at, r, badge.count ?? 1, theme);
  within(pen, () => {
    pen.translate(at.x, at.y);
    if (kind === 'running') drawRunning(pen, badge.heading, 0, r, theme);
    else SIGNS[kind](pen, r, theme, badge);
  });
}
