import { circle, line, type Pen, rounded, within } from '../pen.ts';
import { curve, disc, lines, type Pair, shape, stroke } from '../tokens/unit-box.ts';
import type { SignDrawing } from './sign.ts';

/** A line of this width, but at least 1.5 pixels wide. */
const wide = (width: number, pixel: number): number => Math.max(1.5 * pixel, width);

function tracedWith(pen: Pen, width: number, ink: string): void {
  pen.strokeStyle = ink;
  pen.lineWidth = width;
}

/** A figure on the ground. */
export const lying: SignDrawing = (pen, { ink, pixel }) =>
  stroke(pen, wide(0.224, pixel), ink, () => {
    pen.moveTo(-0.5, 0.42);
    pen.lineTo(0.5, 0.42);
    pen.moveTo(0, -0.52);
    pen.lineTo(0, 0.1);
    pen.moveTo(-0.26, -0.14);
    pen.lineTo(0, 0.12);
    pen.lineTo(0.26, -0.14);
  });

export const tick: SignDrawing = (pen, { ink, pixel }) =>
  lines(pen, wide(0.28, pixel), ink, [
    [-0.42, 0],
    [-0.1, 0.34],
    [0.45, -0.34],
  ]);

/** A barred circle. */
export const barred: SignDrawing = (pen, { ink, pixel }) => {
  tracedWith(pen, wide(0.24, pixel), ink);
  circle(pen, { x: 0, y: 0 }, 0.48);
  pen.stroke();
  line(pen, { x: -0.33, y: 0.33 }, { x: 0.33, y: -0.33 });
};

export const crosshair: SignDrawing = (pen, { ink, pixel }) => {
  tracedWith(pen, wide(0.2, pixel), ink);
  circle(pen, { x: 0, y: 0 }, 0.42);
  pen.stroke();
  for (const [x, y] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const)
    line(pen, { x: x * 0.25, y: y * 0.25 }, { x: x * 0.72, y: y * 0.72 });
};

/** Two chevrons that point right. */
export const chevrons: SignDrawing = (pen, { ink, pixel }) => {
  for (const x of [-0.42, 0.08])
    lines(pen, wide(0.238, pixel), ink, [
      [x, -0.44],
      [x + 0.38, 0],
      [x, 0.44],
    ]);
};

/** Two links of a chain. */
export const chain: SignDrawing = (pen, { ink, pixel }) =>
  within(pen, () => {
    pen.rotate(-Math.PI / 4);
    tracedWith(pen, wide(0.2, pixel), ink);
    for (const x of [-0.3, 0.3]) {
      rounded(pen, { x: x - 0.36, y: -0.22, width: 0.72, height: 0.44 }, 1);
      pen.stroke();
    }
  });

/** A head behind a low wall. */
export const crouching: SignDrawing = (pen, { ink, plate }) => {
  disc(pen, 0, -0.14, 0.32, ink);
  shape(
    pen,
    [
      [-0.66, 0.04],
      [0.66, 0.04],
      [0.58, 0.5],
      [-0.58, 0.5],
    ],
    ink,
  );
  lines(pen, 0.08, plate, [
    [-0.62, 0.05],
    [0.62, 0.05],
  ]);
};

export const cross: SignDrawing = (pen, { ink, pixel }) => {
  for (const way of [-1, 1])
    lines(pen, wide(0.27, pixel), ink, [
      [-0.42, -0.42 * way],
      [0.42, 0.42 * way],
    ]);
};

export const plus: SignDrawing = (pen, { ink }) => {
  for (const [x, y] of [
    [0.56, 0.19],
    [0.19, 0.56],
  ] as const)
    shape(
      pen,
      [
        [-x, -y],
        [x, -y],
        [x, y],
        [-x, y],
      ],
      ink,
    );
};

/** An open eye. */
export const eye: SignDrawing = (pen, { ink, plate }) => {
  curve(pen, ink, () => {
    pen.moveTo(-0.72, 0);
    pen.quadraticCurveTo(0, -0.8, 0.72, 0);
    pen.quadraticCurveTo(0, 0.8, -0.72, 0);
  });
  disc(pen, 0, 0, 0.27, plate);
  disc(pen, 0, 0, 0.12, ink);
};

export const clock: SignDrawing = (pen, { ink, plate, pixel }) => {
  disc(pen, 0, 0, 0.62, ink);
  lines(pen, wide(0.15, pixel), plate, [
    [0, -0.4],
    [0, 0.02],
    [0.3, 0.2],
  ]);
};

/** Two links that no longer hold. */
export const brokenChain: SignDrawing = (pen, { ink, pixel }) =>
  within(pen, () => {
    pen.rotate(-Math.PI / 4);
    for (const way of [-1, 1])
      stroke(pen, wide(0.19, pixel), ink, () => {
        pen.moveTo(way * 0.24, -0.26);
        pen.lineTo(way * 0.5, -0.26);
        pen.quadraticCurveTo(way * 0.82, 0, way * 0.5, 0.26);
        pen.lineTo(way * 0.24, 0.26);
      });
    for (const way of [-1, 1])
      lines(pen, wide(0.12, pixel), ink, [
        [way * 0.02, way * -0.36],
        [way * 0.14, way * -0.62],
      ]);
  });

/** A jagged line. */
export const crack: SignDrawing = (pen, { ink, pixel }) =>
  lines(pen, wide(0.24, pixel), ink, [
    [0.1, -0.64],
    [-0.24, -0.22],
    [0.22, 0.08],
    [-0.1, 0.64],
  ]);

export const spiral: SignDrawing = (pen, { ink, pixel }) =>
  lines(
    pen,
    wide(0.17, pixel),
    ink,
    Array.from({ length: 34 }, (_, i) => {
      const turn = i * 0.42;
      return [Math.cos(turn) * (0.06 + i * 0.0165), Math.sin(turn) * (0.06 + i * 0.0165)];
    }),
  );

export const ring: SignDrawing = (pen, { ink, pixel }) => {
  tracedWith(pen, wide(0.24, pixel), ink);
  circle(pen, { x: 0, y: 0 }, 0.46);
  pen.stroke();
};

const ARROW: readonly Pair[] = [
  [0.7, 0],
  [0.08, -0.56],
  [0.08, -0.2],
  [-0.62, -0.2],
  [-0.62, 0.2],
  [0.08, 0.2],
  [0.08, 0.56],
];

/** An arrow that points right. */
export const arrow: SignDrawing = (pen, { ink }) => shape(pen, ARROW, ink);

export const up: SignDrawing = (pen, { ink }) =>
  shape(
    pen,
    ARROW.map(([x, y]) => [y, -x]),
    ink,
  );

export const down: SignDrawing = (pen, { ink }) =>
  shape(
    pen,
    ARROW.map(([x, y]) => [y, x]),
    ink,
  );

/** An arrow that turns back. */
export const returning: SignDrawing = (pen, { ink, pixel }) => {
  stroke(pen, wide(0.22, pixel), ink, () => {
    pen.moveTo(0.42, 0.52);
    pen.lineTo(0.42, -0.02);
    pen.bezierCurveTo(0.42, -0.62, -0.36, -0.62, -0.36, -0.02);
    pen.lineTo(-0.36, 0.12);
  });
  shape(
    pen,
    [
      [-0.72, 0.02],
      [0, 0.02],
      [-0.36, 0.58],
    ],
    ink,
  );
};
