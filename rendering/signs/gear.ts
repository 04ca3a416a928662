import { type Pen, rounded, within } from '../pen.ts';
import { curve, disc, lines, shape, starAt, stroke } from '../tokens/unit-box.ts';
import type { SignDrawing } from './sign.ts';

/** The outline of a shield, so many times as large. */
function shieldOutline(pen: Pen, k: number): void {
  pen.moveTo(-0.8 * k, -0.85 * k);
  pen.lineTo(0.8 * k, -0.85 * k);
  pen.lineTo(0.8 * k, 0);
  pen.quadraticCurveTo(0.7 * k, 0.7 * k, 0, 1.1 * k);
  pen.quadraticCurveTo(-0.7 * k, 0.7 * k, -0.8 * k, 0);
}

/** A shield with a cross; it is its own plate. */
export const shield: SignDrawing = (pen, { plate, rim, ink, pixel }) => {
  curve(pen, rim, () => shieldOutline(pen, 1.1));
  curve(pen, plate, () => shieldOutline(pen, 0.9));
  const width = Math.max(1.5 * pixel, 0.196);
  lines(pen, width, ink, [
    [0, -0.5],
    [0, 0.55],
  ]);
  lines(pen, width, ink, [
    [-0.45, -0.15],
    [0.45, -0.15],
  ]);
};

export const horseshoe: SignDrawing = (pen, { ink, pixel }) =>
  stroke(pen, Math.max(1.5 * pixel, 0.308), ink, () => {
    pen.moveTo(-0.3, 0.54);
    pen.bezierCurveTo(-0.86, -0.2, -0.46, -0.58, 0, -0.58);
    pen.bezierCurveTo(0.46, -0.58, 0.86, -0.2, 0.3, 0.54);
  });

/** A shield in two pieces. */
export const brokenShield: SignDrawing = (pen, { ink, plate, pixel }) => {
  curve(pen, ink, () => shieldOutline(pen, 0.72));
  lines(pen, Math.max(1.5 * pixel, 0.2), plate, [
    [0.06, -0.7],
    [-0.2, -0.24],
    [0.2, 0.06],
    [-0.04, 0.8],
  ]);
};

/** A sword whose blade has come off. */
export const brokenBlade: SignDrawing = (pen, { ink, pixel }) =>
  within(pen, () => {
    pen.rotate(0.7);
    shape(
      pen,
      [
        [-0.14, -0.02],
        [0.02, 0.12],
        [0.14, -0.06],
        [0.14, 0.3],
        [-0.14, 0.3],
      ],
      ink,
    );
    lines(pen, Math.max(1.2 * pixel, 0.16), ink, [
      [-0.36, 0.34],
      [0.36, 0.34],
    ]);
    lines(pen, Math.max(1.2 * pixel, 0.18), ink, [
      [0, 0.38],
      [0, 0.7],
    ]);
    within(pen, () => {
      pen.translate(0.14, -0.2);
      pen.rotate(0.5);
      shape(
        pen,
        [
          [0, -0.66],
          [0.14, -0.46],
          [0.14, -0.06],
          [-0.02, 0.04],
          [-0.14, -0.1],
          [-0.14, -0.46],
        ],
        ink,
      );
    });
  });

export const boot: SignDrawing = (pen, { ink }) =>
  shape(
    pen,
    [
      [-0.42, -0.62],
      [0.08, -0.62],
      [0.1, -0.04],
      [0.58, 0.2],
      [0.62, 0.52],
      [-0.42, 0.52],
    ],
    ink,
  );

/** A horn to blow. */
export const horn: SignDrawing = (pen, { ink, pixel }) => {
  curve(pen, ink, () => {
    pen.moveTo(-0.64, -0.12);
    pen.bezierCurveTo(-0.42, 0.74, 0.5, 0.8, 0.74, -0.3);
    pen.lineTo(0.12, -0.62);
    pen.bezierCurveTo(0.16, -0.06, -0.2, 0.34, -0.5, -0.2);
  });
  lines(pen, Math.max(1.2 * pixel, 0.16), ink, [
    [0.06, -0.66],
    [0.78, -0.28],
  ]);
  lines(pen, Math.max(1.2 * pixel, 0.13), ink, [
    [-0.7, -0.08],
    [-0.48, -0.26],
  ]);
};

/** A round flask. */
export const flask: SignDrawing = (pen, { ink, plate }) => {
  disc(pen, 0, 0.2, 0.46, ink);
  shape(
    pen,
    [
      [-0.15, -0.56],
      [0.15, -0.56],
      [0.15, 0],
      [-0.15, 0],
    ],
    ink,
  );
  shape(
    pen,
    [
      [-0.26, -0.7],
      [0.26, -0.7],
      [0.26, -0.54],
      [-0.26, -0.54],
    ],
    ink,
  );
  curve(pen, plate, () => {
    pen.moveTo(-0.3, 0.12);
    pen.lineTo(0.3, 0.12);
    pen.quadraticCurveTo(0.28, 0.02, 0.14, -0.06);
    pen.lineTo(-0.14, -0.06);
    pen.quadraticCurveTo(-0.28, 0.02, -0.3, 0.12);
  });
};

/** A round bomb, its fuse alight. */
export const bomb: SignDrawing = (pen, { ink, pixel }) => {
  disc(pen, -0.1, 0.16, 0.46, ink);
  stroke(pen, Math.max(1.2 * pixel, 0.14), ink, () => {
    pen.moveTo(0.16, -0.2);
    pen.quadraticCurveTo(0.26, -0.5, 0.46, -0.42);
  });
  shape(pen, starAt([0.48, -0.46], 4, 0.28, 0.08), ink);
};

/** An open book. */
export const book: SignDrawing = (pen, { ink, plate }) => {
  for (const way of [-1, 1])
    curve(pen, ink, () => {
      pen.moveTo(0, -0.36);
      pen.quadraticCurveTo(way * 0.3, -0.62, way * 0.68, -0.48);
      pen.lineTo(way * 0.68, 0.4);
      pen.quadraticCurveTo(way * 0.3, 0.28, 0, 0.52);
    });
  lines(pen, 0.09, plate, [
    [0, -0.36],
    [0, 0.5],
  ]);
};

export const key: SignDrawing = (pen, { ink, plate, pixel }) =>
  within(pen, () => {
    pen.rotate(-0.8);
    disc(pen, -0.38, 0, 0.34, ink);
    disc(pen, -0.38, 0, 0.13, plate);
    lines(pen, Math.max(1.5 * pixel, 0.18), ink, [
      [-0.1, 0],
      [0.72, 0],
      [0.72, 0.26],
    ]);
    lines(pen, Math.max(1.5 * pixel, 0.18), ink, [
      [0.42, 0],
      [0.42, 0.2],
    ]);
  });

/** A bag, tied up. */
export const bag: SignDrawing = (pen, { ink, plate, pixel }) => {
  curve(pen, ink, () => {
    pen.moveTo(-0.28, -0.66);
    pen.lineTo(0.28, -0.66);
    pen.lineTo(0.14, -0.34);
    pen.bezierCurveTo(0.72, 0, 0.78, 0.62, 0.3, 0.64);
    pen.lineTo(-0.3, 0.64);
    pen.bezierCurveTo(-0.78, 0.62, -0.72, 0, -0.14, -0.34);
  });
  lines(pen, Math.max(pixel, 0.1), plate, [
    [-0.2, -0.32],
    [0.2, -0.32],
  ]);
};

/** A wheel with spokes. */
export const wheel: SignDrawing = (pen, { ink, pixel }) => {
  stroke(pen, Math.max(1.2 * pixel, 0.16), ink, () => pen.arc(0, 0, 0.58, 0, Math.PI * 2));
  for (let i = 0; i < 4; i++) {
    const [x, y] = [Math.cos((i * Math.PI) / 4) * 0.56, Math.sin((i * Math.PI) / 4) * 0.56];
    lines(pen, Math.max(pixel, 0.1), ink, [
      [x, y],
      [-x, -y],
    ]);
  }
  disc(pen, 0, 0, 0.17, ink);
};

/** A die that shows five. */
export const die: SignDrawing = (pen, { ink, plate }) => {
  rounded(pen, { x: -0.52, y: -0.52, width: 1.04, height: 1.04 }, 0.2);
  pen.fillStyle = ink;
  pen.fill();
  for (const [x, y] of [
    [0, 0],
    [-0.27, -0.27],
    [0.27, -0.27],
    [-0.27, 0.27],
    [0.27, 0.27],
  ] as const)
    disc(pen, x, y, 0.11, plate);
};
