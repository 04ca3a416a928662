import { disc, shape, stroke } from '../tokens/unit-box.ts';
import type { SilhouetteDrawing } from './silhouette.ts';

/** A paw. */
export const beast: SilhouetteDrawing = (pen, ink) => {
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
};

/** A horse's head. */
export const rider: SilhouetteDrawing = (pen, ink, ground) => {
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
};

/** A wolf's head. */
export const wolf: SilhouetteDrawing = (pen, ink, ground) => {
  shape(
    pen,
    [
      [-1.08, 0.22],
      [-0.52, -0.16],
      [-0.34, -0.45],
      [-0.12, -1.08],
      [0.14, -0.66],
      [0.42, -1],
      [0.5, -0.45],
      [0.86, 0.02],
      [0.72, 0.16],
      [1.02, 0.55],
      [0.8, 0.6],
      [0.95, 1],
      [-0.12, 1],
      [-0.2, 0.72],
      [-0.52, 0.66],
      [-0.98, 0.56],
    ],
    ink,
  );
  disc(pen, -0.2, -0.16, 0.11, ground);
  stroke(pen, 0.09, ground, () => {
    pen.moveTo(-0.95, 0.4);
    pen.lineTo(-0.42, 0.36);
  });
};

/** A beast's face with pricked ears and bared teeth. */
export const werewolf: SilhouetteDrawing = (pen, ink, ground) => {
  shape(
    pen,
    [
      [-0.85, -1.05],
      [-0.3, -0.62],
      [0.3, -0.62],
      [0.85, -1.05],
      [0.9, -0.1],
      [1.02, 0.28],
      [0.6, 0.42],
      [0.4, 0.98],
      [-0.4, 0.98],
      [-0.6, 0.42],
      [-1.02, 0.28],
      [-0.9, -0.1],
    ],
    ink,
  );
  for (const way of [-1, 1])
    shape(
      pen,
      [
        [way * 0.62, -0.3],
        [way * 0.14, 0],
        [way * 0.5, 0.06],
      ],
      ground,
    );
  shape(
    pen,
    [
      [-0.38, 0.42],
      [-0.25, 0.62],
      [-0.12, 0.44],
      [0, 0.62],
      [0.12, 0.44],
      [0.25, 0.62],
      [0.38, 0.42],
      [0.26, 0.82],
      [-0.26, 0.82],
    ],
    ground,
  );
};

/** A bat with spread wings. */
export const bat: SilhouetteDrawing = (pen, ink, ground) => {
  for (const way of [-1, 1]) {
    pen.beginPath();
    pen.moveTo(0, -0.1);
    pen.lineTo(way * 0.3, -0.3);
    pen.lineTo(way * 0.7, -0.72);
    pen.bezierCurveTo(way * 1.1, -0.4, way * 1.15, 0.1, way * 1.1, 0.5);
    pen.quadraticCurveTo(way * 0.9, 0.2, way * 0.72, 0.46);
    pen.quadraticCurveTo(way * 0.55, 0.22, way * 0.36, 0.52);
    pen.lineTo(0, 0.72);
    pen.closePath();
    pen.fillStyle = ink;
    pen.fill();
  }
  shape(
    pen,
    [
      [-0.26, -0.72],
      [-0.08, -0.48],
      [0.08, -0.48],
      [0.26, -0.72],
      [0.3, -0.1],
      [0, 0.85],
      [-0.3, -0.1],
    ],
    ink,
  );
  for (const x of [-0.11, 0.11]) disc(pen, x, -0.2, 0.07, ground);
};

/** A boar's head. */
export const boar: SilhouetteDrawing = (pen, ink, ground) => {
  shape(
    pen,
    [
      [-0.95, -0.85],
      [-0.4, -0.68],
      [0.4, -0.68],
      [0.95, -0.85],
      [0.78, -0.2],
      [0.5, 0.45],
      [0.4, 0.85],
      [-0.4, 0.85],
      [-0.5, 0.45],
      [-0.78, -0.2],
    ],
    ink,
  );
  for (const way of [-1, 1]) {
    disc(pen, way * 0.34, -0.22, 0.11, ground);
    disc(pen, way * 0.16, 0.6, 0.1, ground);
    pen.beginPath();
    pen.moveTo(way * 0.44, 0.72);
    pen.quadraticCurveTo(way * 1.05, 0.75, way * 0.98, 0);
    pen.quadraticCurveTo(way * 0.8, 0.42, way * 0.48, 0.4);
    pen.closePath();
    pen.fillStyle = ink;
    pen.fill();
  }
  stroke(pen, 0.09, ground, () => {
    pen.moveTo(-0.42, 0.34);
    pen.lineTo(0.42, 0.34);
  });
};

/** A serpent. */
export const serpent: SilhouetteDrawing = (pen, ink, ground) => {
  stroke(pen, 0.34, ink, () => {
    pen.moveTo(-0.85, 0.85);
    pen.bezierCurveTo(0.5, 1.15, 1.1, 0.4, 0.2, 0.12);
    pen.bezierCurveTo(-0.9, -0.2, -0.6, -0.95, 0.1, -0.72);
  });
  pen.beginPath();
  pen.ellipse(0.38, -0.62, 0.48, 0.3, 0.25, 0, Math.PI * 2);
  pen.fillStyle = ink;
  pen.fill();
  disc(pen, 0.42, -0.7, 0.1, ground);
  stroke(pen, 0.08, ink, () => {
    pen.moveTo(0.8, -0.5);
    pen.lineTo(1.08, -0.4);
  });
};
