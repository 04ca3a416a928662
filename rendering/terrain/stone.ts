import { mix } from '../colour.ts';
import type { PicturePoint } from '../geometry.ts';
import { circle, line, type Pen, polygon } from '../pen.ts';
import type { TerrainColours } from '../theme.ts';
import type { Marks } from './marks.ts';

/** Boulders with a lit and a dark face. */
export const rock: Marks = (pen, u, { mark, edge }, chance) => {
  for (const [i, [x, y, r]] of (
    [
      [-0.1, 0.04, 0.27],
      [0.24, -0.16, 0.15],
      [0.2, 0.24, 0.12],
    ] as const
  ).entries()) {
    const points = Array.from({ length: 7 }, (_, k): PicturePoint => {
      const turn = (k / 7) * Math.PI * 2;
      const reach = r * (0.85 + 0.3 * chance(i * 7 + k)) * u;
      return { x: x * u + Math.cos(turn) * reach, y: y * u + Math.sin(turn) * reach };
    });
    polygon(pen, points);
    pen.fillStyle = mark;
    pen.fill();
    pen.strokeStyle = edge;
    pen.lineWidth = Math.max(1, u * 0.03);
    pen.stroke();
    polygon(pen, [points[0]!, points[1]!, points[2]!, points[3]!, { x: x * u, y: y * u }]);
    pen.fillStyle = mix(mark, edge, 0.45);
    pen.fill();
  }
};

function bricks(pen: Pen, u: number, { fill, mark }: TerrainColours, gone: (i: number) => boolean): void {
  const [w, h] = [u * 0.26, u * 0.15];
  let i = 0;
  for (let row = -2; row < 2; row++) {
    for (let column = -2; column < 2; column++) {
      i += 1;
      if (gone(i)) continue;
      const x = column * w + (row & 1 ? w / 2 : 0);
      pen.fillStyle = mix(fill, mark, i % 3 === 0 ? 0.9 : 0.6);
      pen.fillRect(x + 1, row * h + h * 0.1, w - 2, h - 2);
    }
  }
}

export const wall: Marks = (pen, u, colours) => bricks(pen, u, colours, () => false);

export const ruin: Marks = (pen, u, colours, chance) => bricks(pen, u, colours, (i) => chance(i) < 0.42);

export const rough: Marks = (pen, u, { mark }, chance) => {
  for (let k = 0; k < 7; k++) {
    circle(
      pen,
      { x: (chance(k) - 0.5) * 0.75 * u, y: (chance(k + 30) - 0.5) * 0.75 * u },
      (0.03 + chance(k + 60) * 0.035) * u,
    );
    pen.fillStyle = mark;
    pen.fill();
  }
};

/** Large blocks with battlements. */
export const rampart: Marks = (pen, u, { mark, fill, edge }) => {
  pen.fillStyle = mix(fill, mark, 0.7);
  pen.fillRect(-0.5 * u, -0.16 * u, u, 0.44 * u);
  for (const x of [-0.48, -0.14, 0.2]) pen.fillRect(x * u, -0.36 * u, 0.24 * u, 0.22 * u);
  pen.strokeStyle = edge;
  pen.lineWidth = Math.max(1, u * 0.03);
  for (const y of [-0.14, 0.07, 0.28]) line(pen, { x: -0.5 * u, y: y * u }, { x: 0.5 * u, y: y * u });
  for (const [x, y] of [
    [-0.2, -0.14],
    [0.22, -0.14],
    [0, 0.07],
    [-0.38, 0.07],
    [0.38, 0.07],
  ] as const)
    line(pen, { x: x * u, y: y * u }, { x: x * u, y: (y + 0.21) * u });
};

/** Steep faces of rock that drop to the front. */
export const cliff: Marks = (pen, u, { mark, edge }, chance) => {
  pen.lineCap = 'butt';
  for (let k = 0; k < 6; k++) {
    const x = (k - 2.5) * 0.17;
    const top = -0.44 + chance(k) * 0.16;
    polygon(pen, [
      { x: (x - 0.07) * u, y: top * u },
      { x: (x + 0.07) * u, y: top * u },
      { x: (x + (chance(k + 9) - 0.5) * 0.08) * u, y: (0.2 + chance(k + 20) * 0.26) * u },
    ]);
    pen.fillStyle = k % 2 === 0 ? mark : mix(mark, edge, 0.5);
    pen.fill();
  }
};

/** Splinters and beams. */
export const debris: Marks = (pen, u, { mark, edge }, chance) => {
  pen.lineCap = 'butt';
  for (let k = 0; k < 6; k++) {
    const at = { x: ((k % 3) - 1) * 0.3 * u, y: (k < 3 ? -0.2 : 0.2) * u };
    const turn = chance(k) * Math.PI;
    const [x, y] = [Math.cos(turn) * 0.17 * u, Math.sin(turn) * 0.17 * u];
    pen.strokeStyle = k % 2 === 0 ? mark : mix(mark, edge, 0.55);
    pen.lineWidth = Math.max(1.5, u * (k % 2 === 0 ? 0.1 : 0.06));
    line(pen, { x: at.x - x, y: at.y - y }, { x: at.x + x, y: at.y + y });
  }
};

/** A pillar, seen from above. */
export const pillar: Marks = (pen, u, { mark, fill, edge }) => {
  pen.fillStyle = mix(fill, mark, 0.5);
  pen.fillRect(-0.36 * u, -0.36 * u, 0.72 * u, 0.72 * u);
  circle(pen, { x: 0, y: 0 }, 0.28 * u);
  pen.fillStyle = mark;
  pen.fill();
  pen.strokeStyle = edge;
  pen.lineWidth = Math.max(1, u * 0.04);
  pen.stroke();
  circle(pen, { x: 0, y: 0 }, 0.16 * u);
  pen.stroke();
};
