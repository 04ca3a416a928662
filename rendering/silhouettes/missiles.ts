import { within } from '../pen.ts';
import { disc, shape, stroke } from '../tokens/unit-box.ts';
import type { SilhouetteDrawing } from './silhouette.ts';

/** A bow, bent, with an arrow on its string. */
export const ranged: SilhouetteDrawing = (pen, ink) => {
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
};

/** A crossbow, spanned, its bolt up. */
export const crossbow: SilhouetteDrawing = (pen, ink, ground) => {
  stroke(pen, 0.22, ink, () => {
    pen.moveTo(-1, 0.02);
    pen.bezierCurveTo(-0.6, -0.6, 0.6, -0.6, 1, 0.02);
  });
  stroke(pen, 0.09, ink, () => {
    pen.moveTo(-1, 0.02);
    pen.lineTo(0, 0.42);
    pen.lineTo(1, 0.02);
  });
  shape(
    pen,
    [
      [-0.17, -0.5],
      [0.17, -0.5],
      [0.17, 0.75],
      [0.3, 1.05],
      [-0.3, 1.05],
      [-0.17, 0.75],
    ],
    ink,
  );
  stroke(pen, 0.07, ground, () => {
    pen.moveTo(0, -0.45);
    pen.lineTo(0, 0.36);
  });
  shape(
    pen,
    [
      [0, -1.1],
      [0.28, -0.62],
      [-0.28, -0.62],
    ],
    ink,
  );
};

/** A rifle. */
export const gun: SilhouetteDrawing = (pen, ink, ground) =>
  within(pen, () => {
    pen.rotate(-0.62);
    shape(
      pen,
      [
        [-1.2, 0.1],
        [-0.55, -0.2],
        [1.25, -0.2],
        [1.25, 0.02],
        [0.35, 0.06],
        [0.3, 0.2],
        [-0.3, 0.2],
        [-0.6, 0.24],
        [-1.15, 0.56],
      ],
      ink,
    );
    shape(
      pen,
      [
        [-0.2, 0.16],
        [0.06, 0.16],
        [-0.1, 0.62],
        [-0.36, 0.58],
      ],
      ink,
    );
    stroke(pen, 0.08, ground, () => {
      pen.moveTo(-0.1, -0.02);
      pen.lineTo(0.95, -0.06);
    });
    shape(
      pen,
      [
        [0.05, -0.4],
        [0.5, -0.4],
        [0.42, -0.18],
        [0.12, -0.18],
      ],
      ink,
    );
  });

/** A staff with a shining stone. */
export const staff: SilhouetteDrawing = (pen, ink) => {
  stroke(pen, 0.19, ink, () => {
    pen.moveTo(-0.55, 1);
    pen.lineTo(0.2, -0.25);
  });
  disc(pen, 0.38, -0.52, 0.3, ink);
  for (const turn of [-2.6, -1.75, -0.95, -0.15, 0.65])
    stroke(pen, 0.13, ink, () => {
      pen.moveTo(0.38 + Math.cos(turn) * 0.46, -0.52 + Math.sin(turn) * 0.46);
      pen.lineTo(0.38 + Math.cos(turn) * 0.66, -0.52 + Math.sin(turn) * 0.66);
    });
};
