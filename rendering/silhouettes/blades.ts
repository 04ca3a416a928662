import { type Pen, within } from '../pen.ts';
import { disc, shape, stroke } from '../tokens/unit-box.ts';
import type { SilhouetteDrawing } from './silhouette.ts';

/** One sword, upright, its point up. */
function sword(pen: Pen, colour: string): void {
  shape(
    pen,
    [
      [0, -1.05],
      [0.17, -0.8],
      [0.17, 0.32],
      [-0.17, 0.32],
      [-0.17, -0.8],
    ],
    colour,
  );
  shape(
    pen,
    [
      [-0.55, 0.32],
      [0.55, 0.32],
      [0.55, 0.54],
      [-0.55, 0.54],
    ],
    colour,
  );
  shape(
    pen,
    [
      [-0.13, 0.5],
      [0.13, 0.5],
      [0.13, 0.9],
      [-0.13, 0.9],
    ],
    colour,
  );
  disc(pen, 0, 0.94, 0.18, colour);
}

/** Two swords crossed. */
export const fighter: SilhouetteDrawing = (pen, ink) => {
  for (const turn of [-1, 1]) {
    within(pen, () => {
      pen.rotate(turn * 0.82);
      sword(pen, ink);
    });
  }
};

/** One sword. */
export const blade: SilhouetteDrawing = (pen, ink) =>
  within(pen, () => {
    pen.rotate(0.6);
    pen.scale(1.05, 1.05);
    sword(pen, ink);
  });

/** A long pike across a shield. */
export const spear: SilhouetteDrawing = (pen, ink, ground) => {
  pen.beginPath();
  pen.moveTo(-0.62, -0.5);
  pen.lineTo(0.62, -0.5);
  pen.bezierCurveTo(0.66, 0.3, 0.4, 0.75, 0, 1.02);
  pen.bezierCurveTo(-0.4, 0.75, -0.66, 0.3, -0.62, -0.5);
  pen.fillStyle = ink;
  pen.fill();
  stroke(pen, 0.46, ground, () => {
    pen.moveTo(-0.95, 0.95);
    pen.lineTo(0.6, -0.6);
  });
  stroke(pen, 0.2, ink, () => {
    pen.moveTo(-0.98, 0.98);
    pen.lineTo(0.6, -0.6);
  });
  shape(
    pen,
    [
      [1.1, -1.1],
      [0.74, -0.2],
      [0.5, -0.5],
      [0.2, -0.74],
    ],
    ink,
  );
};

/** Three pikes side by side. */
export const pike: SilhouetteDrawing = (pen, ink) => {
  for (const [x, top] of [
    [-0.62, -0.75],
    [0, -1.05],
    [0.62, -0.75],
  ] as const) {
    stroke(pen, 0.17, ink, () => {
      pen.moveTo(x, top + 0.4);
      pen.lineTo(x, 1);
    });
    shape(
      pen,
      [
        [x, top],
        [x + 0.22, top + 0.42],
        [x, top + 0.62],
        [x - 0.22, top + 0.42],
      ],
      ink,
    );
  }
};

/** An axe with two blades. */
export const brute: SilhouetteDrawing = (pen, ink, ground) => {
  for (const way of [-1, 1]) {
    pen.beginPath();
    pen.moveTo(way * 0.05, -0.55);
    pen.quadraticCurveTo(way * 0.5, -0.6, way * 0.85, -1);
    pen.quadraticCurveTo(way * 1.25, -0.3, way * 0.85, 0.4);
    pen.quadraticCurveTo(way * 0.5, 0, way * 0.05, -0.05);
    pen.closePath();
    pen.fillStyle = ink;
    pen.fill();
  }
  shape(
    pen,
    [
      [-0.2, -0.95],
      [0.2, -0.95],
      [0.2, 1.05],
      [-0.2, 1.05],
    ],
    ground,
  );
  shape(
    pen,
    [
      [-0.13, -0.9],
      [0.13, -0.9],
      [0.13, 1],
      [-0.13, 1],
    ],
    ink,
  );
};

/** A club with spikes. */
export const club: SilhouetteDrawing = (pen, ink) =>
  within(pen, () => {
    pen.rotate(0.7);
    pen.beginPath();
    pen.moveTo(-0.12, 1.2);
    pen.lineTo(-0.36, -0.5);
    pen.bezierCurveTo(-0.45, -1.15, 0.45, -1.15, 0.36, -0.5);
    pen.lineTo(0.12, 1.2);
    pen.closePath();
    pen.fillStyle = ink;
    pen.fill();
    for (const [x, y, way] of [
      [-0.36, -0.72, -1],
      [-0.32, -0.28, -1],
      [0.36, -0.72, 1],
      [0.32, -0.28, 1],
    ] as const)
      shape(
        pen,
        [
          [x, y - 0.16],
          [x + way * 0.36, y],
          [x, y + 0.16],
        ],
        ink,
      );
    disc(pen, 0, 1.14, 0.2, ink);
  });

/** A fork for hay. */
export const fork: SilhouetteDrawing = (pen, ink) =>
  within(pen, () => {
    pen.rotate(0.45);
    stroke(pen, 0.19, ink, () => {
      pen.moveTo(0, 1.15);
      pen.lineTo(0, -1);
      pen.moveTo(-0.5, -1);
      pen.lineTo(-0.5, -0.5);
      pen.quadraticCurveTo(-0.5, -0.12, 0, -0.12);
      pen.quadraticCurveTo(0.5, -0.12, 0.5, -0.5);
      pen.lineTo(0.5, -1);
    });
  });

/** A shield with a cross. */
export const shield: SilhouetteDrawing = (pen, ink, ground) => {
  pen.beginPath();
  pen.moveTo(-0.85, -0.9);
  pen.lineTo(0.85, -0.9);
  pen.bezierCurveTo(0.95, 0.3, 0.55, 0.8, 0, 1.08);
  pen.bezierCurveTo(-0.55, 0.8, -0.95, 0.3, -0.85, -0.9);
  pen.fillStyle = ink;
  pen.fill();
  stroke(pen, 0.2, ground, () => {
    pen.moveTo(0, -0.6);
    pen.lineTo(0, 0.66);
    pen.moveTo(-0.55, -0.25);
    pen.lineTo(0.55, -0.25);
  });
};
