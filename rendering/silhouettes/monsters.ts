import { disc, shape, stroke } from '../tokens/unit-box.ts';
import type { SilhouetteDrawing } from './silhouette.ts';

/** A ghost. */
export const spirit: SilhouetteDrawing = (pen, ink, ground) => {
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
};

/** A hand that rises from the ground. */
export const hand: SilhouetteDrawing = (pen, ink) => {
  stroke(pen, 0.24, ink, () => {
    for (const [x, y] of [
      [-0.62, -0.5],
      [-0.26, -0.92],
      [0.14, -0.96],
      [0.5, -0.66],
    ] as const) {
      pen.moveTo(x * 0.55, 0.1);
      pen.lineTo(x, y);
    }
    pen.moveTo(0.25, 0.25);
    pen.lineTo(0.82, -0.05);
  });
  shape(
    pen,
    [
      [-0.42, -0.02],
      [0.38, -0.02],
      [0.28, 0.75],
      [-0.28, 0.75],
    ],
    ink,
  );
  pen.beginPath();
  pen.ellipse(0, 0.86, 1, 0.22, 0, 0, Math.PI * 2);
  pen.fillStyle = ink;
  pen.fill();
};

/** Three slashes. */
export const claws: SilhouetteDrawing = (pen, ink) => {
  for (const x of [-0.6, 0, 0.6]) {
    pen.beginPath();
    pen.moveTo(x + 0.5, -1);
    pen.quadraticCurveTo(x + 0.28, 0.1, x - 0.4, 1);
    pen.quadraticCurveTo(x - 0.16, 0, x + 0.5, -1);
    pen.closePath();
    pen.fillStyle = ink;
    pen.fill();
    stroke(pen, 0.13, ink, () => {
      pen.moveTo(x + 0.42, -0.82);
      pen.quadraticCurveTo(x + 0.18, 0.05, x - 0.34, 0.88);
    });
  }
};

/** Two feathered wings. */
export const wings: SilhouetteDrawing = (pen, ink, ground) => {
  for (const way of [-1, 1]) {
    pen.beginPath();
    pen.moveTo(way * 0.1, 0.6);
    pen.bezierCurveTo(way * 0.1, -0.4, way * 0.5, -0.95, way * 1.1, -0.95);
    pen.quadraticCurveTo(way * 1.08, -0.55, way * 0.86, -0.42);
    pen.quadraticCurveTo(way * 1, -0.2, way * 0.7, -0.02);
    pen.quadraticCurveTo(way * 0.8, 0.2, way * 0.52, 0.32);
    pen.quadraticCurveTo(way * 0.5, 0.66, way * 0.1, 0.85);
    pen.closePath();
    pen.fillStyle = ink;
    pen.fill();
    stroke(pen, 0.08, ground, () => {
      pen.moveTo(way * 0.32, 0.28);
      pen.quadraticCurveTo(way * 0.5, -0.3, way * 0.85, -0.6);
    });
  }
};

/** A fist. */
export const fist: SilhouetteDrawing = (pen, ink, ground) => {
  pen.beginPath();
  pen.moveTo(-0.75, -0.5);
  pen.bezierCurveTo(-0.75, -0.95, 0.8, -0.95, 0.85, -0.5);
  pen.lineTo(0.85, 0.2);
  pen.quadraticCurveTo(0.8, 0.5, 0.55, 0.6);
  pen.lineTo(0.55, 1.05);
  pen.lineTo(-0.5, 1.05);
  pen.lineTo(-0.5, 0.55);
  pen.quadraticCurveTo(-0.85, 0.2, -0.75, -0.5);
  pen.fillStyle = ink;
  pen.fill();
  stroke(pen, 0.1, ground, () => {
    for (const x of [-0.36, 0.04, 0.44]) {
      pen.moveTo(x, -0.7);
      pen.lineTo(x, -0.12);
    }
    pen.moveTo(-0.72, 0.02);
    pen.quadraticCurveTo(-0.1, -0.18, 0.3, 0.06);
    pen.quadraticCurveTo(0.2, 0.34, -0.2, 0.32);
  });
};

/** A dragon's head. */
export const dragon: SilhouetteDrawing = (pen, ink, ground) => {
  shape(
    pen,
    [
      [-1.05, 0.1],
      [-0.5, -0.42],
      [0, -0.55],
      [0.3, -1.05],
      [0.42, -0.6],
      [0.95, -0.85],
      [0.72, -0.3],
      [1.05, -0.1],
      [0.75, 0.2],
      [0.95, 0.65],
      [0.8, 1],
      [0, 1],
      [0.05, 0.5],
      [-0.35, 0.42],
      [-0.92, 0.62],
      [-0.6, 0.26],
    ],
    ink,
  );
  shape(
    pen,
    [
      [-0.12, -0.3],
      [0.22, -0.3],
      [0.02, -0.1],
    ],
    ground,
  );
  stroke(pen, 0.08, ground, () => {
    pen.moveTo(-0.85, 0.2);
    pen.lineTo(-0.1, 0.16);
  });
};
