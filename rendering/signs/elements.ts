import { within } from '../pen.ts';
import { curve, disc, lines, type Pair, shape, starAt, stroke } from '../tokens/unit-box.ts';
import type { SignDrawing } from './sign.ts';

export const star: SignDrawing = (pen, { ink }) => shape(pen, starAt([0, 0], 5, 0.72, 0.3), ink);

/** A six-pointed plate of its own. */
export const frost: SignDrawing = (pen, { rim, plate }) => {
  shape(pen, starAt([0, 0], 6, 1.1, 0.88), rim);
  shape(pen, starAt([0, 0], 6, 0.94, 0.752), plate);
};

/** A star with four rays. */
export const spark: SignDrawing = (pen, { ink }) => shape(pen, starAt([0, 0], 4, 0.8, 0.22), ink);

/** A star of one line in a ring. */
export const pentacle: SignDrawing = (pen, { ink, pixel }) => {
  const width = Math.max(1.2 * pixel, 0.12);
  const tips = Array.from({ length: 6 }, (_, i): Pair => {
    const turn = (i * 4 * Math.PI) / 5;
    return [Math.sin(turn) * 0.62, -Math.cos(turn) * 0.62];
  });
  lines(pen, width, ink, tips);
  stroke(pen, width, ink, () => pen.arc(0, 0, 0.64, 0, Math.PI * 2));
};

export const snowflake: SignDrawing = (pen, { ink, pixel }) => {
  for (let i = 0; i < 6; i++) {
    within(pen, () => {
      pen.rotate((i * Math.PI) / 3);
      stroke(pen, Math.max(1.2 * pixel, 0.14), ink, () => {
        pen.moveTo(0, 0);
        pen.lineTo(0, -0.66);
        pen.moveTo(-0.17, -0.6);
        pen.lineTo(0, -0.4);
        pen.lineTo(0.17, -0.6);
      });
    });
  }
};

export const flame: SignDrawing = (pen, { ink, plate }) => {
  curve(pen, ink, () => {
    pen.moveTo(0.08, -0.8);
    pen.bezierCurveTo(0.2, -0.4, 0.62, -0.1, 0.54, 0.26);
    pen.bezierCurveTo(0.46, 0.78, -0.46, 0.78, -0.54, 0.26);
    pen.bezierCurveTo(-0.58, 0, -0.4, -0.18, -0.34, -0.34);
    pen.quadraticCurveTo(-0.22, -0.2, -0.16, -0.06);
    pen.bezierCurveTo(-0.06, -0.32, 0.1, -0.5, 0.08, -0.8);
  });
  curve(pen, plate, () => {
    pen.moveTo(0.02, 0.02);
    pen.bezierCurveTo(0.3, 0.26, 0.26, 0.5, 0, 0.52);
    pen.bezierCurveTo(-0.26, 0.5, -0.24, 0.3, 0.02, 0.02);
  });
};

/** A drop. */
export const drop: SignDrawing = (pen, { ink }) =>
  curve(pen, ink, () => {
    pen.moveTo(0, -0.74);
    pen.bezierCurveTo(0.2, -0.3, 0.54, -0.08, 0.54, 0.22);
    pen.bezierCurveTo(0.54, 0.78, -0.54, 0.78, -0.54, 0.22);
    pen.bezierCurveTo(-0.54, -0.08, -0.2, -0.3, 0, -0.74);
  });

/** Lightning. */
export const bolt: SignDrawing = (pen, { ink }) =>
  shape(
    pen,
    [
      [0.26, -0.76],
      [-0.5, 0.12],
      [-0.06, 0.12],
      [-0.26, 0.76],
      [0.5, -0.16],
      [0.06, -0.16],
    ],
    ink,
  );

/** Three wisps. */
export const mist: SignDrawing = (pen, { ink, pixel }) => {
  for (const [x, y] of [
    [0.12, -0.36],
    [-0.1, 0.02],
    [0.1, 0.4],
  ] as const)
    stroke(pen, Math.max(1.2 * pixel, 0.17), ink, () => {
      pen.moveTo(x - 0.52, y);
      pen.bezierCurveTo(x - 0.3, y - 0.22, x - 0.16, y - 0.2, x, y);
      pen.bezierCurveTo(x + 0.16, y + 0.2, x + 0.3, y + 0.18, x + 0.46, y);
    });
};

export const moon: SignDrawing = (pen, { ink }) =>
  curve(pen, ink, () => {
    pen.moveTo(0.14, -0.66);
    pen.bezierCurveTo(-0.9, -0.6, -0.9, 0.7, 0.2, 0.66);
    pen.bezierCurveTo(0.4, 0.64, 0.54, 0.5, 0.6, 0.38);
    pen.bezierCurveTo(-0.1, 0.44, -0.36, -0.36, 0.14, -0.66);
  });

export const sun: SignDrawing = (pen, { ink, pixel }) => {
  disc(pen, 0, 0, 0.34, ink);
  for (let i = 0; i < 8; i++) {
    const [x, y] = [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)];
    lines(pen, Math.max(1.2 * pixel, 0.13), ink, [
      [x * 0.5, y * 0.5],
      [x * 0.68, y * 0.68],
    ]);
  }
};

export const heart: SignDrawing = (pen, { ink }) =>
  curve(pen, ink, () => {
    pen.moveTo(0, 0.66);
    pen.bezierCurveTo(-0.9, 0.06, -0.74, -0.62, -0.34, -0.58);
    pen.quadraticCurveTo(-0.08, -0.56, 0, -0.28);
    pen.quadraticCurveTo(0.08, -0.56, 0.34, -0.58);
    pen.bezierCurveTo(0.74, -0.62, 0.9, 0.06, 0, 0.66);
  });

/** Spots of a disease. */
export const pox: SignDrawing = (pen, { ink }) => {
  for (const [x, y, r] of [
    [-0.24, -0.26, 0.28],
    [0.36, -0.08, 0.2],
    [-0.04, 0.4, 0.24],
    [0.2, -0.54, 0.12],
    [-0.48, 0.28, 0.12],
  ] as const)
    disc(pen, x, y, r, ink);
};

/** A spider's web. */
export const web: SignDrawing = (pen, { ink, pixel }) => {
  const width = Math.max(pixel, 0.1);
  for (let i = 0; i < 3; i++) {
    const [x, y] = [Math.cos((i * Math.PI) / 3) * 0.72, Math.sin((i * Math.PI) / 3) * 0.72];
    lines(pen, width, ink, [
      [x, y],
      [-x, -y],
    ]);
  }
  for (const reach of [0.32, 0.62])
    lines(
      pen,
      width,
      ink,
      Array.from({ length: 7 }, (_, i): Pair => {
        return [Math.cos((i * Math.PI) / 3) * reach, Math.sin((i * Math.PI) / 3) * reach];
      }),
    );
};
