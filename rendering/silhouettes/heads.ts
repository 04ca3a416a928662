import { disc, type Pair, shape, stroke } from '../tokens/unit-box.ts';
import type { SilhouetteDrawing } from './silhouette.ts';

/** A pointed hat with a star. */
export const mage: SilhouetteDrawing = (pen, ink, ground) => {
  pen.beginPath();
  pen.moveTo(0.28, -1.08);
  pen.quadraticCurveTo(-0.25, -0.5, -0.62, 0.45);
  pen.lineTo(0.62, 0.45);
  pen.quadraticCurveTo(0.3, -0.35, 0.5, -0.72);
  pen.closePath();
  pen.fillStyle = ink;
  pen.fill();
  pen.beginPath();
  pen.ellipse(0, 0.66, 1.08, 0.3, 0, 0, Math.PI * 2);
  pen.fill();
  const star: Pair[] = Array.from({ length: 8 }, (_, i) => {
    const reach = i % 2 === 0 ? 0.34 : 0.12;
    return [0.02 + Math.sin((i * Math.PI) / 4) * reach, 0.05 - Math.cos((i * Math.PI) / 4) * reach];
  });
  shape(pen, star, ground);
};

/** A crown. */
export const leader: SilhouetteDrawing = (pen, ink, ground) => {
  shape(
    pen,
    [
      [-0.85, 0.75],
      [-1, -0.5],
      [-0.48, 0.02],
      [0, -0.8],
      [0.48, 0.02],
      [1, -0.5],
      [0.85, 0.75],
    ],
    ink,
  );
  for (const [x, y] of [
    [-1, -0.56],
    [0, -0.86],
    [1, -0.56],
  ] as const)
    disc(pen, x, y, 0.18, ink);
  stroke(pen, 0.1, ground, () => {
    pen.moveTo(-0.78, 0.46);
    pen.lineTo(0.78, 0.46);
  });
};

/** A skull. */
export const undead: SilhouetteDrawing = (pen, ink, ground) => {
  pen.beginPath();
  pen.ellipse(0, -0.22, 0.88, 0.8, 0, 0, Math.PI * 2);
  pen.fillStyle = ink;
  pen.fill();
  shape(
    pen,
    [
      [-0.52, 0.2],
      [0.52, 0.2],
      [0.44, 1],
      [-0.44, 1],
    ],
    ink,
  );
  disc(pen, -0.36, -0.14, 0.27, ground);
  disc(pen, 0.36, -0.14, 0.27, ground);
  shape(
    pen,
    [
      [0, 0.16],
      [0.16, 0.42],
      [-0.16, 0.42],
    ],
    ground,
  );
  for (const x of [-0.17, 0.17]) {
    stroke(pen, 0.09, ground, () => {
      pen.moveTo(x, 0.66);
      pen.lineTo(x, 1.05);
    });
  }
};

/** A closed helmet. */
export const helmet: SilhouetteDrawing = (pen, ink, ground) => {
  pen.beginPath();
  pen.moveTo(-0.8, 0.7);
  pen.lineTo(-0.8, -0.25);
  pen.bezierCurveTo(-0.8, -1.3, 0.8, -1.3, 0.8, -0.25);
  pen.lineTo(0.8, 0.7);
  pen.lineTo(0, 1.08);
  pen.closePath();
  pen.fillStyle = ink;
  pen.fill();
  stroke(pen, 0.2, ground, () => {
    pen.moveTo(-0.52, -0.18);
    pen.lineTo(0.52, -0.18);
  });
  stroke(pen, 0.14, ground, () => {
    pen.moveTo(0, 0.1);
    pen.lineTo(0, 0.72);
  });
  for (const x of [-0.4, 0.4]) for (const y of [0.2, 0.5]) disc(pen, x, y, 0.09, ground);
};

/** A helmet with horns. */
export const horned: SilhouetteDrawing = (pen, ink, ground) => {
  for (const way of [-1, 1]) {
    pen.beginPath();
    pen.moveTo(way * 0.5, -0.05);
    pen.quadraticCurveTo(way * 1, -0.2, way * 0.92, -1.05);
    pen.quadraticCurveTo(way * 1.5, 0.25, way * 0.55, 0.4);
    pen.closePath();
    pen.fillStyle = ink;
    pen.fill();
  }
  pen.beginPath();
  pen.moveTo(-0.62, 0.35);
  pen.bezierCurveTo(-0.65, -0.95, 0.65, -0.95, 0.62, 0.35);
  pen.lineTo(0.5, 0.95);
  pen.lineTo(0.16, 0.95);
  pen.lineTo(0.16, 0.45);
  pen.lineTo(-0.16, 0.45);
  pen.lineTo(-0.16, 0.95);
  pen.lineTo(-0.5, 0.95);
  pen.closePath();
  pen.fillStyle = ink;
  pen.fill();
  stroke(pen, 0.1, ground, () => {
    pen.moveTo(-0.6, 0.2);
    pen.lineTo(0.6, 0.2);
  });
};

/** A face in a hood. */
export const hood: SilhouetteDrawing = (pen, ink, ground) => {
  pen.beginPath();
  pen.moveTo(0.1, -1.1);
  pen.bezierCurveTo(0.95, -0.85, 0.85, 0.1, 1, 1);
  pen.lineTo(-1, 1);
  pen.bezierCurveTo(-0.85, 0.1, -0.95, -0.85, 0.1, -1.1);
  pen.fillStyle = ink;
  pen.fill();
  pen.beginPath();
  pen.ellipse(0, 0.02, 0.48, 0.62, 0, 0, Math.PI * 2);
  pen.fillStyle = ground;
  pen.fill();
  for (const x of [-0.18, 0.18]) disc(pen, x, -0.02, 0.11, ink);
};

/** Head and shoulders. */
export const person: SilhouetteDrawing = (pen, ink) => {
  disc(pen, 0, -0.5, 0.48, ink);
  pen.beginPath();
  pen.moveTo(-0.9, 1);
  pen.bezierCurveTo(-0.9, -0.1, 0.9, -0.1, 0.9, 1);
  pen.closePath();
  pen.fillStyle = ink;
  pen.fill();
};

/** A pale face with fangs above a high collar. */
export const vampire: SilhouetteDrawing = (pen, ink, ground) => {
  for (const way of [-1, 1])
    shape(
      pen,
      [
        [0, 1.05],
        [way * 0.5, 0.1],
        [way * 1.08, -0.62],
        [way * 0.98, 1.05],
      ],
      ink,
    );
  pen.beginPath();
  pen.ellipse(0, -0.22, 0.6, 0.82, 0, 0, Math.PI * 2);
  pen.fillStyle = ink;
  pen.fill();
  for (const way of [-1, 1])
    shape(
      pen,
      [
        [way * 0.46, -0.42],
        [way * 0.1, -0.22],
        [way * 0.36, -0.12],
      ],
      ground,
    );
  // Its fangs stand white in the open mouth.
  shape(
    pen,
    [
      [-0.4, 0.1],
      [0.4, 0.1],
      [0.22, 0.4],
      [-0.22, 0.4],
    ],
    ground,
  );
  for (const x of [-0.19, 0.19])
    shape(
      pen,
      [
        [x - 0.11, 0.08],
        [x + 0.11, 0.08],
        [x, 0.4],
      ],
      ink,
    );
};
