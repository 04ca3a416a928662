import type { Pen } from '../pen.ts';
import { curve, lines, stroke } from '../unit-box.ts';
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
