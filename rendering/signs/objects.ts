import { cased, circle, line, type Pen, polygon, within } from '../pen.ts';
import type { Pair } from '../tokens/unit-box.ts';
import type { SignColours, SignDrawing } from './sign.ts';

/** Things are measured in cells: this many fill the box from -1 to 1. */
const CELLS = 0.45;

/** Draws in cells, with the size of a pixel in cells. */
const inCells =
  (draw: (pen: Pen, colours: SignColours) => void): SignDrawing =>
  (pen, colours) =>
    within(pen, () => {
      pen.scale(1 / CELLS, 1 / CELLS);
      draw(pen, { ...colours, pixel: colours.pixel * CELLS });
    });

/** Gives the current path its outlines, a light and a dark one, where things have them. */
function outline(pen: Pen, { outlined, theme, pixel }: SignColours, light: number, dark: number): void {
  pen.lineJoin = 'round';
  if (outlined) cased(pen, theme.white, Math.max(pixel, light), theme.night, Math.max(pixel, dark));
}

function solid(pen: Pen, points: readonly Pair[], fill: string, colours: SignColours): void {
  polygon(
    pen,
    points.map(([x, y]) => ({ x, y })),
  );
  outline(pen, colours, 0.02, 0.025);
  pen.fillStyle = fill;
  pen.fill();
}

/** A flag on its pole. */
export const flag = inCells((pen, colours) => {
  solid(
    pen,
    [
      [-0.22, -0.44],
      [-0.12, -0.44],
      [-0.12, 0.42],
      [-0.22, 0.42],
    ],
    colours.outlined ? colours.theme.white : colours.ink,
    colours,
  );
  solid(
    pen,
    [
      [-0.12, -0.44],
      [0.42, -0.2],
      [-0.12, 0.04],
    ],
    colours.ink,
    colours,
  );
});

export const disc = inCells((pen, colours) => {
  const { theme, ink, pixel } = colours;
  circle(pen, { x: 0, y: 0 }, 0.34);
  if (colours.outlined) cased(pen, theme.white, Math.max(1.5 * pixel, 0.05), theme.night, Math.max(pixel, 0.03));
  pen.fillStyle = ink;
  pen.fill();
});

export const diamond = inCells((pen, colours) =>
  solid(
    pen,
    [
      [0, -0.34],
      [0.34, 0],
      [0, 0.34],
      [-0.34, 0],
    ],
    colours.ink,
    colours,
  ),
);

export const chest = inCells((pen, colours) => {
  solid(
    pen,
    [
      [-0.34, -0.04],
      [-0.26, -0.3],
      [0.26, -0.3],
      [0.34, -0.04],
    ],
    '#d99a1c',
    colours,
  );
  solid(
    pen,
    [
      [-0.34, -0.04],
      [0.34, -0.04],
      [0.34, 0.3],
      [-0.34, 0.3],
    ],
    '#a86a12',
    colours,
  );
  solid(
    pen,
    [
      [-0.06, -0.1],
      [0.06, -0.1],
      [0.06, 0.08],
      [-0.06, 0.08],
    ],
    '#ffe27a',
    colours,
  );
});

/** A figure with bound hands. */
export const captive = inCells((pen, colours) => {
  const { ink, theme, plate } = colours;
  solid(
    pen,
    [
      [-0.26, 0.4],
      [-0.2, -0.08],
      [0.2, -0.08],
      [0.26, 0.4],
    ],
    ink,
    colours,
  );
  circle(pen, { x: 0, y: -0.24 }, 0.15);
  outline(pen, colours, 0.03, 0.025);
  pen.fillStyle = ink;
  pen.fill();
  solid(
    pen,
    [
      [-0.24, 0.1],
      [0.24, 0.1],
      [0.24, 0.18],
      [-0.24, 0.18],
    ],
    colours.outlined ? theme.white : plate,
    colours,
  );
});

/** A written sheet. */
export const sheet = inCells((pen, colours) => {
  const { outlined, theme, ink, plate, deep, pixel } = colours;
  solid(
    pen,
    [
      [-0.24, -0.34],
      [0.14, -0.34],
      [0.26, -0.2],
      [0.26, 0.36],
      [-0.24, 0.36],
    ],
    outlined ? theme.white : ink,
    colours,
  );
  pen.fillStyle = outlined ? deep : plate;
  for (const y of [-0.14, 0, 0.14]) pen.fillRect(-0.15, y, 0.3, Math.max(1.5 * pixel, 0.05));
});

/** A barrel with hoops. */
export const barrel = inCells((pen, colours) => {
  const { pixel } = colours;
  const belly = (): void => {
    pen.beginPath();
    pen.moveTo(-0.22, -0.33);
    pen.lineTo(0.22, -0.33);
    pen.quadraticCurveTo(0.42, 0, 0.22, 0.33);
    pen.lineTo(-0.22, 0.33);
    pen.quadraticCurveTo(-0.42, 0, -0.22, -0.33);
    pen.closePath();
  };
  belly();
  outline(pen, colours, 0.03, 0.03);
  pen.fillStyle = '#b06f2c';
  pen.fill();
  within(pen, () => {
    belly();
    pen.clip();
    pen.strokeStyle = '#6f4216';
    pen.lineWidth = Math.max(pixel, 0.025);
    for (const x of [-0.12, 0, 0.12]) line(pen, { x, y: -0.34 }, { x, y: 0.34 });
    pen.fillStyle = '#2f2a26';
    for (const y of [-0.22, 0.14]) pen.fillRect(-0.4, y, 0.8, Math.max(1.5 * pixel, 0.07));
  });
});

/** A gravestone. */
export const grave = inCells((pen, colours) => {
  const { ink, plate, deep, outlined, pixel } = colours;
  pen.beginPath();
  pen.moveTo(-0.22, 0.32);
  pen.lineTo(-0.22, -0.1);
  pen.bezierCurveTo(-0.22, -0.42, 0.22, -0.42, 0.22, -0.1);
  pen.lineTo(0.22, 0.32);
  pen.closePath();
  outline(pen, colours, 0.02, 0.025);
  pen.fillStyle = ink;
  pen.fill();
  pen.strokeStyle = outlined ? deep : plate;
  pen.lineWidth = Math.max(pixel, 0.05);
  line(pen, { x: 0, y: -0.2 }, { x: 0, y: 0.1 });
  line(pen, { x: -0.1, y: -0.1 }, { x: 0.1, y: -0.1 });
  solid(
    pen,
    [
      [-0.32, 0.24],
      [0.32, 0.24],
      [0.32, 0.32],
      [-0.32, 0.32],
    ],
    ink,
    colours,
  );
});

/** A table of stone with a flame. */
export const altar = inCells((pen, colours) => {
  const { ink } = colours;
  solid(
    pen,
    [
      [-0.34, -0.02],
      [0.34, -0.02],
      [0.34, 0.08],
      [0.22, 0.08],
      [0.22, 0.26],
      [0.3, 0.34],
      [-0.3, 0.34],
      [-0.22, 0.26],
      [-0.22, 0.08],
      [-0.34, 0.08],
    ],
    ink,
    colours,
  );
  pen.beginPath();
  pen.moveTo(0, -0.4);
  pen.bezierCurveTo(0.18, -0.2, 0.14, -0.08, 0, -0.07);
  pen.bezierCurveTo(-0.14, -0.08, -0.18, -0.2, 0, -0.4);
  pen.closePath();
  pen.fillStyle = '#ff9a3d';
  pen.fill();
});

/** An arch with its doors. */
export const gateway = inCells((pen, colours) => {
  const { ink, plate, deep, outlined, pixel } = colours;
  pen.beginPath();
  pen.moveTo(-0.3, 0.33);
  pen.lineTo(-0.3, -0.06);
  pen.bezierCurveTo(-0.3, -0.48, 0.3, -0.48, 0.3, -0.06);
  pen.lineTo(0.3, 0.33);
  pen.closePath();
  outline(pen, colours, 0.02, 0.025);
  pen.fillStyle = ink;
  pen.fill();
  pen.strokeStyle = outlined ? deep : plate;
  pen.lineWidth = Math.max(pixel, 0.04);
  for (const x of [-0.15, 0, 0.15]) line(pen, { x, y: -0.24 }, { x, y: 0.33 });
  for (const y of [-0.06, 0.16]) line(pen, { x: -0.28, y }, { x: 0.28, y });
});
