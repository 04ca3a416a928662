import type { BoardShape } from '../src/engine/board/board.ts';
import type { TerrainLook } from '../src/engine/looks.ts';
import type { SceneTerrain } from '../src/engine/scene.ts';
import { mix } from './colour.ts';
import { centre, corners, outlines, placeOf, type PicturePoint } from './geometry.ts';
import { type Heights, uphill } from './heights.ts';
import { circle, line, type Pen, polygon, trace, within } from './pen.ts';
import { chanceOf } from './texture.ts';
import { terrainColours, type TerrainColours, type Theme } from './theme.ts';

/**
 * Draws the details of one cell around (0,0); `u` is the width of a cell, `chance` a repeatable random source of the
 * cell, `up` the uphill direction in radians.
 */
type Marks = (pen: Pen, u: number, colours: TerrainColours, chance: (i: number) => number, up: number | null) => void;

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

const MARKS: Readonly<Record<TerrainLook, Marks>> = {
  /** Crowns of trees, seen from above. */
  wood(pen, u, { mark, edge }, chance) {
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
  },
  /** Boulders with a lit and a dark face. */
  rock(pen, u, { mark, edge }, chance) {
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
  },
  wall: (pen, u, colours) => bricks(pen, u, colours, () => false),
  ruin: (pen, u, colours, chance) => bricks(pen, u, colours, (i) => chance(i) < 0.42),
  /** A row of small bushes. */
  hedge(pen, u, { mark, fill }, chance) {
    for (let k = 0; k < 5; k++) {
      const at = { x: (k - 2) * 0.19 * u, y: (chance(k) - 0.5) * 0.22 * u };
      circle(pen, at, u * 0.15);
      pen.fillStyle = mix(mark, fill, k % 2 === 0 ? 0.15 : 0.4);
      pen.fill();
    }
  },
  water(pen, u, { mark }) {
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
  },
  /** Slopes that fall to the middle. */
  pit(pen, u, { mark, edge }) {
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
  },
  rough(pen, u, { mark }, chance) {
    for (let k = 0; k < 7; k++) {
      circle(
        pen,
        { x: (chance(k) - 0.5) * 0.75 * u, y: (chance(k + 30) - 0.5) * 0.75 * u },
        (0.03 + chance(k + 60) * 0.035) * u,
      );
      pen.fillStyle = mark;
      pen.fill();
    }
  },
  /** Lines of one height. */
  hill(pen, u, { mark }) {
    pen.strokeStyle = mark;
    pen.lineWidth = Math.max(1, u * 0.03);
    for (const r of [0.16, 0.3, 0.42]) {
      pen.beginPath();
      pen.arc(0, u * 0.06, r * u, Math.PI * 1.1, Math.PI * 1.9);
      pen.stroke();
    }
  },
  /** Rows of tiles. */
  building(pen, u, { mark }) {
    pen.strokeStyle = mark;
    pen.lineWidth = Math.max(1, u * 0.03);
    for (let row = -2; row <= 2; row++) {
      line(pen, { x: -0.5 * u, y: row * 0.18 * u }, { x: 0.5 * u, y: row * 0.18 * u });
      for (let k = -2; k <= 2; k++) {
        const x = (k * 0.22 + (row & 1 ? 0.11 : 0)) * u;
        line(pen, { x, y: row * 0.18 * u }, { x, y: (row + 1) * 0.18 * u });
      }
    }
  },
  /** Steps of one height, and an arrow that points up. */
  slope(pen, u, { mark, fill }, _chance, up) {
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
  },
  /** Stones in shallow water. */
  shallows(pen, u, colours, chance) {
    MARKS.water(pen, u * 0.6, colours, chance, null);
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
  },
  /** Two posts and the way between them. */
  gate(pen, u, { mark, edge }) {
    pen.fillStyle = mark;
    for (const x of [-0.36, 0.22]) pen.fillRect(x * u, -0.34 * u, 0.14 * u, 0.68 * u);
    pen.strokeStyle = edge;
    pen.lineWidth = Math.max(1, u * 0.04);
    pen.setLineDash([u * 0.07, u * 0.06]);
    for (const y of [-0.18, 0, 0.18]) line(pen, { x: -0.2 * u, y: y * u }, { x: 0.2 * u, y: y * u });
    pen.setLineDash([]);
  },
};

/** Draws one piece: its ground, the details of each cell, and its border (solid if tall, dashed if low). */
export function drawTerrain(
  pen: Pen,
  board: BoardShape,
  piece: SceneTerrain,
  heights: Heights,
  toPixel: (point: PicturePoint) => PicturePoint,
  u: number,
  theme: Theme,
): void {
  const colours = terrainColours(theme, piece);
  const loops = outlines(board, piece.cells).map((loop) => loop.map(toPixel));
  pen.beginPath();
  for (const loop of loops) trace(pen, loop, true);
  pen.fillStyle = colours.fill;
  pen.fill('evenodd');
  pen.strokeStyle = mix(colours.fill, colours.edge, 0.25);
  pen.lineWidth = 1;
  for (const cell of piece.cells) {
    const around = corners(board, placeOf(board, cell)).map(toPixel);
    polygon(pen, around);
    pen.stroke();
    within(pen, () => {
      polygon(pen, around);
      pen.clip();
      const { x, y } = toPixel(centre(board, placeOf(board, cell)));
      pen.translate(Math.round(x), Math.round(y));
      MARKS[piece.look](pen, u, colours, chanceOf(cell), piece.look === 'slope' ? uphill(board, heights, cell) : null);
    });
  }
  pen.beginPath();
  for (const loop of loops) trace(pen, loop, true);
  pen.lineJoin = 'round';
  pen.strokeStyle = colours.edge;
  pen.lineWidth = Math.max(1.5, u * (piece.tall ? 0.06 : 0.04));
  if (!piece.tall) pen.setLineDash([u * 0.16, u * 0.1]);
  pen.stroke();
  pen.setLineDash([]);
}
