import { shape, starAt } from '../unit-box.ts';
import type { SignDrawing } from './sign.ts';

export const star: SignDrawing = (pen, { ink }) => shape(pen, starAt([0, 0], 5, 0.72, 0.3), ink);

/** A six-pointed plate of its own. */
export const frost: SignDrawing = (pen, { rim, plate }) => {
  shape(pen, starAt([0, 0], 6, 1.1, 0.88), rim);
  shape(pen, starAt([0, 0], 6, 0.94, 0.752), plate);
};
