import type { Silhouette } from '../src/engine/looks.ts';
import type { PicturePoint } from './geometry.ts';
import { circle, type Pen, within } from './pen.ts';

/** Draws into a box from -1 to 1 both ways; `ink` is the symbol's colour, `ground` that of its cut-outs. */
type Figure = (pen: Pen, ink: string, ground: string) => void;

type Pair = readonly [x: number, y: number];

function shape(pen: Pen, points: readonly Pair[], colour: string): void {
  pen.beginPath();
  points.forEach(([x, y], i) => (i === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
  pen.closePath();
  pen.fillStyle = colour;
  pen.fill();
}

function disc(pen: Pen, x: number, y: number, radius: number, colour: string): void {
  circle(pen, { x, y }, radius);
  pen.fillStyle = colour;
  pen.fill();
}

function stroke(pen: Pen, width: number, colour: string, draw: () => void): void {
  pen.beginPath();
  draw();
  pen.lineWidth = width;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.strokeStyle = colour;
  pen.stroke();
}

/** One sword, upright, its point up. */
function sword(pen: Pen, colour: string): void {
  shape(
    pen,
    [
      [0, -1.05],
      [0.17, -0.8],
      [0.17, 0.32],
      [-0.17, 0.32],
      [-0.17, -0.8],
    ],
    colour,
  );
  shape(
    pen,
    [
      [-0.55, 0.32],
      [0.55, 0.32],
      [0.55, 0.54],
      [-0.55, 0.54],
    ],
    colour,
  );
  shape(
    pen,
    [
      [-0.13, 0.5],
      [0.13, 0.5],
      [0.13, 0.9],
      [-0.13, 0.9],
    ],
    colour,
  );
  disc(pen, 0, 0.94, 0.18, colour);
}

const FIGURES: Readonly<Record<Silhouette, Figure>> = {
  /** Two swords crossed. */
  fighter(pen, ink) {
    for (const turn of [-1, 1]) {
      within(pen, () => {
        pen.rotate(turn * 0.82);
        sword(pen, ink);
      });
    }
  },
  /** A long pike across a shield. */
  spear(pen, ink, ground) {
    pen.beginPath();
    pen.moveTo(-0.62, -0.5);
    pen.lineTo(0.62, -0.5);
    pen.bezierCurveTo(0.66, 0.3, 0.4, 0.75, 0, 1.02);
    pen.bezierCurveTo(-0.4, 0.75, -0.66, 0.3, -0.62, -0.5);
    pen.fillStyle = ink;
    pen.fill();
    stroke(pen, 0.46, ground, () => {
      pen.moveTo(-0.95, 0.95);
      pen.lineTo(0.6, -0.6);
    });
    stroke(pen, 0.2, ink, () => {
      pen.moveTo(-0.98, 0.98);
      pen.lineTo(0.6, -0.6);
    });
    shape(
      pen,
      [
        [1.1, -1.1],
        [0.74, -0.2],
        [0.5, -0.5],
        [0.2, -0.74],
      ],
      ink,
    );
  },
  /** A bow, bent, with an arrow on its string. */
  ranged(pen, ink) {
    stroke(pen, 0.24, ink, () => {
      pen.moveTo(-0.15, -0.98);
      pen.bezierCurveTo(0.85, -0.6, 0.85, 0.6, -0.15, 0.98);
    });
    stroke(pen, 0.1, ink, () => {
      pen.moveTo(-0.15, -0.98);
      pen.lineTo(-0.45, 0);
      pen.lineTo(-0.15, 0.98);
    });
    stroke(pen, 0.16, ink, () => {
      pen.moveTo(-0.8, 0);
      pen.lineTo(0.85, 0);
    });
    shape(
      pen,
      [
        [1.15, 0],
        [0.65, -0.32],
        [0.65, 0.32],
      ],
      ink,
    );
    shape(
      pen,
      [
        [-1.1, -0.28],
        [-0.8, -0.28],
        [-0.55, 0],
        [-0.8, 0.28],
        [-1.1, 0.28],
        [-0.85, 0],
      ],
      ink,
    );
  },
  /** A pointed hat with a star. */
  mage(pen, ink, ground) {
    pen.beginPath();
    pen.moveTo(0.28, -1.08);
    pen.quadraticCurveTo(-0.25, -0.5, -0.62, 0.45);
    pen.lineTo(0.62, 0.45);
    pen.quadraticCurveTo(0.3, -0.35, 0.5, -0.72);
    pen.closePath();
    pen.fillStyle = ink;
    pen.fill();
    pen.beginPath();
    pen.ellipse(0, 0.66, 1.08, 0.3, 0, 0, Math.PI * 2);
    pen.fill();
    const star: Pair[] = Array.from({ length: 8 }, (_, i) => {
      const reach = i % 2 === 0 ? 0.34 : 0.12;
      return [0.02 + Math.sin((i * Math.PI) / 4) * reach, 0.05 - Math.cos((i * Math.PI) / 4) * reach];
    });
    shape(pen, star, ground);
  },
  /** An axe with two blades. */
  brute(pen, ink, ground) {
    for (const way of [-1, 1]) {
      pen.beginPath();
      pen.moveTo(way * 0.05, -0.55);
      pen.quadraticCurveTo(way * 0.5, -0.6, way * 0.85, -1);
      pen.quadraticCurveTo(way * 1.25, -0.3, way * 0.85, 0.4);
      pen.quadraticCurveTo(way * 0.5, 0, way * 0.05, -0.05);
      pen.closePath();
      pen.fillStyle = ink;
      pen.fill();
    }
    shape(
      pen,
      [
        [-0.2, -0.95],
        [0.2, -0.95],
        [0.2, 1.05],
        [-0.2, 1.05],
      ],
      ground,
    );
    shape(
      pen,
      [
        [-0.13, -0.9],
        [0.13, -0.9],
        [0.13, 1],
        [-0.13, 1],
      ],
      ink,
    );
  },
  /** A paw. */
  beast(pen, ink) {
    pen.beginPath();
    pen.moveTo(0, -0.15);
    pen.bezierCurveTo(0.55, -0.15, 0.8, 0.45, 0.72, 0.72);
    pen.bezierCurveTo(0.62, 1.05, 0.3, 0.86, 0, 0.86);
    pen.bezierCurveTo(-0.3, 0.86, -0.62, 1.05, -0.72, 0.72);
    pen.bezierCurveTo(-0.8, 0.45, -0.55, -0.15, 0, -0.15);
    pen.fillStyle = ink;
    pen.fill();
    for (const [x, y, turn] of [
      [-0.82, -0.12, -0.5],
      [-0.32, -0.66, -0.15],
      [0.32, -0.66, 0.15],
      [0.82, -0.12, 0.5],
    ] as const) {
      pen.beginPath();
      pen.ellipse(x, y, 0.22, 0.34, turn, 0, Math.PI * 2);
      pen.fill();
    }
  },
  /** A horse's head. */
  rider(pen, ink, ground) {
    pen.beginPath();
    pen.moveTo(-0.75, 1);
    pen.bezierCurveTo(-0.7, 0.35, -0.15, 0.3, -0.2, -0.05);
    pen.lineTo(-0.72, 0.24);
    pen.quadraticCurveTo(-1.05, 0.22, -1, -0.12);
    pen.lineTo(-0.35, -0.72);
    pen.lineTo(-0.22, -1.08);
    pen.lineTo(0.05, -0.8);
    pen.bezierCurveTo(0.75, -0.7, 1, 0.1, 0.78, 1);
    pen.closePath();
    pen.fillStyle = ink;
    pen.fill();
    disc(pen, -0.28, -0.38, 0.11, ground);
    stroke(pen, 0.1, ground, () => {
      pen.moveTo(0.25, -0.62);
      pen.bezierCurveTo(0.55, -0.2, 0.6, 0.2, 0.5, 0.7);
    });
  },
  /** A skull. */
  undead(pen, ink, ground) {
    pen.beginPath();
    pen.ellipse(0, -0.22, 0.88, 0.8, 0, 0, Math.PI * 2);
    pen.fillStyle = ink;
    pen.fill();
    shape(
      pen,
      [
        [-0.52, 0.2],
        [0.52, 0.2],
        [0.44, 1],
        [-0.44, 1],
      ],
      ink,
    );
    disc(pen, -0.36, -0.14, 0.27, ground);
    disc(pen, 0.36, -0.14, 0.27, ground);
    shape(
      pen,
      [
        [0, 0.16],
        [0.16, 0.42],
        [-0.16, 0.42],
      ],
      ground,
    );
    for (const x of [-0.17, 0.17]) {
      stroke(pen, 0.09, ground, () => {
        pen.moveTo(x, 0.66);
        pen.lineTo(x, 1.05);
      });
    }
  },
  /** A crown. */
  leader(pen, ink, ground) {
    shape(
      pen,
      [
        [-0.85, 0.75],
        [-1, -0.5],
        [-0.48, 0.02],
        [0, -0.8],
        [0.48, 0.02],
        [1, -0.5],
        [0.85, 0.75],
      ],
      ink,
    );
    for (const [x, y] of [
      [-1, -0.56],
      [0, -0.86],
      [1, -0.56],
    ] as const)
      disc(pen, x, y, 0.18, ink);
    stroke(pen, 0.1, ground, () => {
      pen.moveTo(-0.78, 0.46);
      pen.lineTo(0.78, 0.46);
    });
  },
  /** A toothed wheel. */
  machine(pen, ink, ground) {
    for (let i = 0; i < 8; i++) {
      within(pen, () => {
        pen.rotate((i * Math.PI) / 4);
        shape(
          pen,
          [
            [-0.22, -0.6],
            [-0.17, -1.05],
            [0.17, -1.05],
            [0.22, -0.6],
          ],
          ink,
        );
      });
    }
    disc(pen, 0, 0, 0.76, ink);
    disc(pen, 0, 0, 0.32, ground);
  },
  /** A ghost. */
  spirit(pen, ink, ground) {
    pen.beginPath();
    pen.moveTo(-0.75, 1);
    pen.lineTo(-0.75, -0.25);
    pen.bezierCurveTo(-0.75, -1.3, 0.75, -1.3, 0.75, -0.25);
    pen.lineTo(0.75, 1);
    pen.lineTo(0.4, 0.68);
    pen.lineTo(0, 1);
    pen.lineTo(-0.4, 0.68);
    pen.closePath();
    pen.fillStyle = ink;
    pen.fill();
    disc(pen, -0.28, -0.25, 0.17, ground);
    disc(pen, 0.28, -0.25, 0.17, ground);
  },
};

/** Draws the symbol of a class of units, `size` pixels high and wide, around `at`; `turn` in radians clockwise. */
export function drawSilhouette(
  pen: Pen,
  silhouette: Silhouette,
  at: PicturePoint,
  size: number,
  ink: string,
  ground: string,
  turn = 0,
): void {
  within(pen, () => {
    pen.translate(at.x, at.y);
    pen.rotate(turn);
    pen.scale(size / 2.1, size / 2.1);
    FIGURES[silhouette](pen, ink, ground);
  });
}
