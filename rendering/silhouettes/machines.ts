import { rounded, within } from '../pen.ts';
import { disc, shape, stroke } from '../tokens/unit-box.ts';
import type { SilhouetteDrawing } from './silhouette.ts';

/** A toothed wheel. */
export const machine: SilhouetteDrawing = (pen, ink, ground) => {
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
};

/** A figure of blocks. */
export const golem: SilhouetteDrawing = (pen, ink, ground) => {
  for (const [x, y, width, height] of [
    [-0.32, -1.05, 0.64, 0.5],
    [-0.68, -0.5, 1.36, 0.72],
    [-1.05, -0.45, 0.3, 1.05],
    [0.75, -0.45, 0.3, 1.05],
    [-0.6, 0.28, 0.48, 0.77],
    [0.12, 0.28, 0.48, 0.77],
  ] as const) {
    pen.fillStyle = ink;
    pen.fillRect(x, y, width, height);
  }
  for (const x of [-0.14, 0.14]) disc(pen, x, -0.8, 0.08, ground);
};

/** A vehicle on tracks. */
export const vehicle: SilhouetteDrawing = (pen, ink, ground) => {
  shape(
    pen,
    [
      [-0.62, -0.6],
      [0.28, -0.6],
      [0.52, -0.12],
      [-0.78, -0.12],
    ],
    ink,
  );
  shape(
    pen,
    [
      [0.3, -0.5],
      [1.15, -0.56],
      [1.15, -0.36],
      [0.4, -0.3],
    ],
    ink,
  );
  rounded(pen, { x: -1.1, y: -0.06, width: 2.2, height: 0.82 }, 0.41);
  pen.fillStyle = ink;
  pen.fill();
  for (const x of [-0.66, 0, 0.66]) disc(pen, x, 0.35, 0.2, ground);
};

/** A bike without wheels that hovers. */
export const bike: SilhouetteDrawing = (pen, ink, ground) => {
  shape(
    pen,
    [
      [-1.1, -0.3],
      [-0.3, -0.16],
      [0.1, -0.5],
      [0.5, -0.45],
      [1.15, 0.18],
      [0.9, 0.38],
      [-0.7, 0.38],
    ],
    ink,
  );
  stroke(pen, 0.15, ink, () => {
    pen.moveTo(0.3, -0.45);
    pen.lineTo(0.12, -0.85);
    pen.lineTo(-0.16, -0.8);
  });
  stroke(pen, 0.09, ground, () => {
    pen.moveTo(-0.5, 0.1);
    pen.lineTo(0.6, 0.1);
  });
  stroke(pen, 0.12, ink, () => {
    for (const x of [-0.55, 0, 0.55]) {
      pen.moveTo(x - 0.16, 0.68);
      pen.lineTo(x + 0.16, 0.68);
      pen.moveTo(x - 0.1, 0.94);
      pen.lineTo(x + 0.1, 0.94);
    }
  });
};

/** A cannon on its wheel. */
export const cannon: SilhouetteDrawing = (pen, ink, ground) => {
  shape(
    pen,
    [
      [-0.85, 0.32],
      [-0.6, -0.28],
      [1.02, -0.88],
      [1.15, -0.52],
      [-0.4, 0.5],
    ],
    ink,
  );
  shape(
    pen,
    [
      [-0.1, 0.3],
      [-1.15, 0.9],
      [-1.05, 1.02],
      [0.1, 0.6],
    ],
    ink,
  );
  disc(pen, 0.12, 0.46, 0.64, ground);
  disc(pen, 0.12, 0.46, 0.55, ink);
  disc(pen, 0.12, 0.46, 0.34, ground);
  disc(pen, 0.12, 0.46, 0.16, ink);
};

/** A banner on its pole. */
export const banner: SilhouetteDrawing = (pen, ink) => {
  stroke(pen, 0.17, ink, () => {
    pen.moveTo(-0.6, -1);
    pen.lineTo(-0.6, 1.02);
  });
  pen.beginPath();
  pen.moveTo(-0.55, -0.95);
  pen.bezierCurveTo(-0.05, -1.2, 0.3, -0.6, 1, -0.88);
  pen.lineTo(0.72, -0.4);
  pen.lineTo(1, 0.16);
  pen.bezierCurveTo(0.3, 0.42, -0.05, -0.16, -0.55, 0.1);
  pen.closePath();
  pen.fillStyle = ink;
  pen.fill();
};
