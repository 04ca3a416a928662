import { mix } from '../colour.ts';
import { circle, line } from '../pen.ts';
import type { Marks } from './marks.ts';

export const water: Marks = (pen, u, { mark }) => {
  pen.strokeStyle = mark;
  pen.lineWidth = Math.max(1, u * 0.05);
  pen.lineCap = 'round';
  for (const [row, y] of [-0.26, 0, 0.26].entries()) {
    const shift = row % 2 === 0 ? 0 : 0.12;
    pen.beginPath();
    pen.moveTo((-0.3 + shift) * u, y * u);
    pen.quadraticCurveTo((-0.2 + shift) * u, (y - 0.1) * u, (-0.1 + shift) * u, y * u);
    pen.quadraticCurveTo(shift * u, (y + 0.1) * u, (0.1 + shift) * u, y * u);
    pen.stroke();
  }
};

/** Stones in shallow water. */
export const shallows: Marks = (pen, u, colours, chance) => {
  water(pen, u * 0.6, colours, chance, null);
  for (const [i, [x, y]] of (
    [
      [-0.28, -0.3],
      [0.28, -0.02],
      [-0.2, 0.34],
    ] as const
  ).entries()) {
    circle(
      pen,
      { x: (x + (chance(i) - 0.5) * 0.1) * u, y: (y + (chance(i + 9) - 0.5) * 0.08) * u },
      (0.05 + chance(i + 20) * 0.03) * u,
    );
    pen.fillStyle = colours.mark;
    pen.fill();
  }
};

/** Slopes that fall to the middle. */
export const pit: Marks = (pen, u, { mark, edge }) => {
  pen.strokeStyle = mark;
  pen.lineWidth = Math.max(1, u * 0.03);
  for (let k = 0; k < 12; k++) {
    const turn = (k / 12) * Math.PI * 2;
    const [from, to] = [0.42, k % 2 === 0 ? 0.24 : 0.32];
    line(
      pen,
      { x: Math.cos(turn) * from * u, y: Math.sin(turn) * from * u },
      { x: Math.cos(turn) * to * u, y: Math.sin(turn) * to * u },
    );
  }
  circle(pen, { x: 0, y: 0 }, u * 0.16);
  pen.strokeStyle = mix(edge, '#000000', 0.4);
  pen.stroke();
};

/** Reeds and pools. */
export const bog: Marks = (pen, u, { mark, edge }) => {
  pen.strokeStyle = mark;
  pen.lineCap = 'round';
  for (const [x, y] of [
    [-0.22, -0.14],
    [0.24, -0.06],
    [-0.06, 0.3],
  ] as const) {
    pen.beginPath();
    pen.ellipse(x * u, y * u, 0.18 * u, 0.055 * u, 0, 0, Math.PI * 2);
    pen.fillStyle = mix(edge, '#5aa0b8', 0.5);
    pen.fill();
    pen.lineWidth = Math.max(1, u * 0.035);
    for (const shift of [-0.07, 0.02, 0.1])
      line(pen, { x: (x + shift) * u, y: y * u }, { x: (x + shift * 1.5) * u, y: (y - 0.2) * u });
  }
};

/** Glowing cracks between dark plates. */
export const lava: Marks = (pen, u, { mark, edge }, chance) => {
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  for (const [width, colour] of [
    [0.13, mix(mark, edge, 0.4)],
    [0.06, mark],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = Math.max(1, u * width);
    pen.beginPath();
    pen.moveTo(-0.5 * u, (-0.1 + chance(1) * 0.1) * u);
    pen.lineTo(-0.14 * u, -0.22 * u);
    pen.lineTo(0.1 * u, (0.02 + chance(2) * 0.1) * u);
    pen.lineTo(0.5 * u, -0.2 * u);
    pen.moveTo(0.1 * u, (0.02 + chance(2) * 0.1) * u);
    pen.lineTo(-0.08 * u, 0.5 * u);
    pen.moveTo(-0.14 * u, -0.22 * u);
    pen.lineTo(-0.04 * u, -0.5 * u);
    pen.stroke();
  }
};
