import { mix } from '../colour.ts';
import { line, polygon } from '../pen.ts';
import type { Marks } from './marks.ts';

/** Lines of one height. */
export const hill: Marks = (pen, u, { mark }) => {
  pen.strokeStyle = mark;
  pen.lineWidth = Math.max(1, u * 0.03);
  for (const r of [0.16, 0.3, 0.42]) {
    pen.beginPath();
    pen.arc(0, u * 0.06, r * u, Math.PI * 1.1, Math.PI * 1.9);
    pen.stroke();
  }
};

/** Steps of one height, and an arrow that points up. */
export const slope: Marks = (pen, u, { mark, fill }, _chance, up) => {
  pen.rotate((up ?? -Math.PI / 2) + Math.PI / 2);
  pen.lineCap = 'butt';
  pen.strokeStyle = mix(fill, mark, 0.45);
  for (const [i, y] of [0.4, 0.22, 0.02, -0.2, -0.44].entries()) {
    pen.lineWidth = Math.max(1, u * (0.06 - 0.008 * i));
    line(pen, { x: -0.75 * u, y: y * u }, { x: 0.75 * u, y: y * u });
  }
  if (up === null) return;
  polygon(
    pen,
    (
      [
        [0, -0.36],
        [0.25, -0.04],
        [0.1, -0.04],
        [0.1, 0.34],
        [-0.1, 0.34],
        [-0.1, -0.04],
        [-0.25, -0.04],
      ] as const
    ).map(([x, y]) => ({ x: x * u, y: y * u })),
  );
  pen.fillStyle = mark;
  pen.fill();
  pen.strokeStyle = fill;
  pen.lineWidth = Math.max(1, u * 0.03);
  pen.stroke();
};

/** Steps, each lit at its edge. */
export const steps: Marks = (pen, u, { mark, fill, edge }) => {
  for (let k = 0; k < 4; k++) {
    const y = (k - 2) * 0.25;
    pen.fillStyle = mix(fill, mark, 0.15 + 0.2 * k);
    pen.fillRect(-0.5 * u, y * u, u, 0.25 * u);
    pen.strokeStyle = edge;
    pen.lineWidth = Math.max(1, u * 0.03);
    line(pen, { x: -0.5 * u, y: y * u }, { x: 0.5 * u, y: y * u });
  }
};
