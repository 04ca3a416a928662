import { circle, line, type Pen, rounded, within } from '../pen.ts';
import { lines, stroke } from '../unit-box.ts';
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
