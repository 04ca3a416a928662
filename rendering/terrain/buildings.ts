import { mix } from '../colour.ts';
import { circle, line, type Pen, polygon } from '../pen.ts';
import type { Marks } from './marks.ts';

/** Rows of tiles. */
export const building: Marks = (pen, u, { mark }) => {
  pen.strokeStyle = mark;
  pen.lineWidth = Math.max(1, u * 0.03);
  for (let row = -2; row <= 2; row++) {
    line(pen, { x: -0.5 * u, y: row * 0.18 * u }, { x: 0.5 * u, y: row * 0.18 * u });
    for (let k = -2; k <= 2; k++) {
      const x = (k * 0.22 + (row & 1 ? 0.11 : 0)) * u;
      line(pen, { x, y: row * 0.18 * u }, { x, y: (row + 1) * 0.18 * u });
    }
  }
};

/** Two posts and the way between them. */
export const gate: Marks = (pen, u, { mark, edge }) => {
  pen.fillStyle = mark;
  for (const x of [-0.36, 0.22]) pen.fillRect(x * u, -0.34 * u, 0.14 * u, 0.68 * u);
  pen.strokeStyle = edge;
  pen.lineWidth = Math.max(1, u * 0.04);
  pen.setLineDash([u * 0.07, u * 0.06]);
  for (const y of [-0.18, 0, 0.18]) line(pen, { x: -0.2 * u, y: y * u }, { x: 0.2 * u, y: y * u });
  pen.setLineDash([]);
};

/** Posts and two rails. */
export const fence: Marks = (pen, u, { mark, edge }) => {
  pen.fillStyle = mark;
  pen.strokeStyle = edge;
  pen.lineWidth = Math.max(1, u * 0.025);
  for (const y of [-0.16, 0.1]) pen.fillRect(-0.5 * u, y * u, u, 0.08 * u);
  for (const x of [-0.34, -0.05, 0.24]) {
    pen.fillRect(x * u, -0.32 * u, 0.11 * u, 0.64 * u);
    pen.strokeRect(x * u, -0.32 * u, 0.11 * u, 0.64 * u);
  }
};

/** The outline of a stone with a round top, around `x`. */
function stone(pen: Pen, u: number, x: number, top: number, bottom: number, half: number): void {
  pen.beginPath();
  pen.moveTo((x - half) * u, bottom * u);
  pen.lineTo((x - half) * u, (top + half) * u);
  pen.arc(x * u, (top + half) * u, half * u, Math.PI, Math.PI * 2);
  pen.lineTo((x + half) * u, bottom * u);
  pen.closePath();
}

/** A gravestone before a mound. */
export const grave: Marks = (pen, u, { mark, edge, fill }) => {
  pen.beginPath();
  pen.ellipse(0, 0.26 * u, 0.3 * u, 0.12 * u, 0, 0, Math.PI * 2);
  pen.fillStyle = mix(fill, edge, 0.5);
  pen.fill();
  stone(pen, u, 0, -0.36, 0.24, 0.2);
  pen.fillStyle = mark;
  pen.fill();
  pen.strokeStyle = edge;
  pen.lineWidth = Math.max(1, u * 0.04);
  pen.stroke();
  line(pen, { x: 0, y: -0.24 * u }, { x: 0, y: 0.08 * u });
  line(pen, { x: -0.1 * u, y: -0.13 * u }, { x: 0.1 * u, y: -0.13 * u });
};

/** A stone coffin from above, with a cross on its lid. */
export const tomb: Marks = (pen, u, { mark, edge, fill }) => {
  const corners = (k: number): void =>
    polygon(
      pen,
      (
        [
          [-0.2, -0.42],
          [0.2, -0.42],
          [0.32, -0.14],
          [0.18, 0.42],
          [-0.18, 0.42],
          [-0.32, -0.14],
        ] as const
      ).map(([x, y]) => ({ x: x * u * k, y: y * u * k })),
    );
  corners(1);
  pen.fillStyle = mix(fill, mark, 0.55);
  pen.fill();
  pen.strokeStyle = edge;
  pen.lineWidth = Math.max(1, u * 0.04);
  pen.stroke();
  corners(0.78);
  pen.fillStyle = mark;
  pen.fill();
  pen.lineWidth = Math.max(1, u * 0.05);
  line(pen, { x: 0, y: -0.24 * u }, { x: 0, y: 0.22 * u });
  line(pen, { x: -0.13 * u, y: -0.1 * u }, { x: 0.13 * u, y: -0.1 * u });
};

/** A dark door under an arch. */
export const crypt: Marks = (pen, u, { mark, edge }) => {
  stone(pen, u, 0, -0.44, 0.4, 0.38);
  pen.fillStyle = mark;
  pen.fill();
  stone(pen, u, 0, -0.26, 0.4, 0.23);
  pen.fillStyle = edge;
  pen.fill();
  pen.fillStyle = mark;
  pen.fillRect(-0.02 * u, -0.2 * u, 0.04 * u, 0.6 * u);
};

/** A table of stone with two candles. */
export const altar: Marks = (pen, u, { mark, edge, fill }) => {
  pen.fillStyle = mark;
  pen.fillRect(-0.4 * u, -0.06 * u, 0.8 * u, 0.16 * u);
  pen.fillStyle = mix(mark, fill, 0.4);
  pen.fillRect(-0.28 * u, 0.1 * u, 0.56 * u, 0.28 * u);
  pen.strokeStyle = edge;
  pen.lineWidth = Math.max(1, u * 0.03);
  pen.strokeRect(-0.4 * u, -0.06 * u, 0.8 * u, 0.16 * u);
  for (const x of [-0.24, 0.24]) {
    pen.fillStyle = '#f4efe0';
    pen.fillRect((x - 0.035) * u, -0.26 * u, 0.07 * u, 0.2 * u);
    circle(pen, { x: x * u, y: -0.33 * u }, 0.06 * u);
    pen.fillStyle = '#ffb03a';
    pen.fill();
  }
};

/** Planks across. */
export const bridge: Marks = (pen, u, { mark, edge, fill }, chance) => {
  for (let k = 0; k < 5; k++) {
    pen.fillStyle = mix(mark, fill, 0.15 + chance(k) * 0.35);
    pen.fillRect((-0.48 + k * 0.2) * u, -0.4 * u, 0.16 * u, 0.8 * u);
  }
  pen.fillStyle = edge;
  for (const y of [-0.46, 0.38]) pen.fillRect(-0.5 * u, y * u, u, 0.08 * u);
};

/** A hull on its side, its wheels gone. */
export const wreck: Marks = (pen, u, { mark, edge }) => {
  polygon(
    pen,
    (
      [
        [-0.42, 0.1],
        [-0.24, -0.28],
        [0.1, -0.2],
        [0.18, -0.36],
        [0.4, 0.02],
        [0.3, 0.3],
        [-0.3, 0.32],
      ] as const
    ).map(([x, y]) => ({ x: x * u, y: y * u })),
  );
  pen.fillStyle = mark;
  pen.fill();
  pen.strokeStyle = edge;
  pen.lineWidth = Math.max(1, u * 0.05);
  pen.stroke();
  for (const [from, to] of [
    [
      [-0.22, -0.16],
      [0.1, 0.22],
    ],
    [
      [0.14, -0.14],
      [-0.08, 0.24],
    ],
  ] as const)
    line(pen, { x: from[0] * u, y: from[1] * u }, { x: to[0] * u, y: to[1] * u });
};
