import { mix } from '../colour.ts';
import { circle } from '../pen.ts';
import type { Marks } from './marks.ts';

/** Crowns of trees, seen from above. */
export const wood: Marks = (pen, u, { mark, edge }, chance) => {
  for (const [i, [x, y]] of (
    [
      [-0.24, -0.16],
      [0.22, -0.2],
      [-0.02, 0.2],
    ] as const
  ).entries()) {
    const at = { x: (x + (chance(i) - 0.5) * 0.1) * u, y: (y + (chance(i + 9) - 0.5) * 0.1) * u };
    const r = (0.17 + chance(i + 20) * 0.05) * u;
    const lobes = (radius: number): void => {
      pen.beginPath();
      for (let k = 0; k < 6; k++) {
        const turn = (k / 6) * Math.PI * 2 + chance(i) * 3;
        pen.moveTo(at.x, at.y);
        pen.arc(
          at.x + Math.cos(turn) * radius * 0.5,
          at.y + Math.sin(turn) * radius * 0.5,
          radius * 0.55,
          0,
          Math.PI * 2,
        );
      }
    };
    lobes(r * 1.16);
    pen.fillStyle = edge;
    pen.fill();
    lobes(r);
    pen.fillStyle = mark;
    pen.fill();
    circle(pen, { x: at.x - r * 0.2, y: at.y - r * 0.25 }, r * 0.32);
    pen.fillStyle = mix(mark, '#ffffff', 0.2);
    pen.fill();
  }
};

/** A row of small bushes. */
export const hedge: Marks = (pen, u, { mark, fill }, chance) => {
  for (let k = 0; k < 5; k++) {
    const at = { x: (k - 2) * 0.19 * u, y: (chance(k) - 0.5) * 0.22 * u };
    circle(pen, at, u * 0.15);
    pen.fillStyle = mix(mark, fill, k % 2 === 0 ? 0.15 : 0.4);
    pen.fill();
  }
};

/** Blades of high grass. */
export const grass: Marks = (pen, u, { mark, fill }, chance) => {
  pen.lineCap = 'round';
  pen.lineWidth = Math.max(1, u * 0.035);
  for (let k = 0; k < 7; k++) {
    const [x, y] = [
      ((k % 4) - 1.5) * 0.24 + (chance(k) - 0.5) * 0.1,
      (k < 4 ? 0.04 : 0.36) + (chance(k + 9) - 0.5) * 0.1,
    ];
    pen.strokeStyle = mix(mark, fill, k % 2 === 0 ? 0 : 0.35);
    pen.beginPath();
    for (const lean of [-0.09, 0, 0.09]) {
      pen.moveTo(x * u, y * u);
      pen.lineTo((x + lean) * u, (y - 0.26) * u);
    }
    pen.stroke();
  }
};

/** Small bushes, each with a light side. */
export const underbrush: Marks = (pen, u, { mark, edge, fill }, chance) => {
  for (const [i, [x, y]] of (
    [
      [-0.25, 0.22],
      [0.24, 0.26],
      [0.02, -0.1],
      [-0.3, -0.3],
      [0.32, -0.26],
    ] as const
  ).entries()) {
    const at = { x: (x + (chance(i) - 0.5) * 0.12) * u, y: (y + (chance(i + 9) - 0.5) * 0.12) * u };
    pen.beginPath();
    pen.arc(at.x, at.y, u * 0.13, Math.PI, Math.PI * 2);
    pen.closePath();
    pen.fillStyle = mix(mark, fill, 0.2);
    pen.fill();
    pen.strokeStyle = edge;
    pen.lineWidth = Math.max(1, u * 0.03);
    pen.stroke();
  }
};
