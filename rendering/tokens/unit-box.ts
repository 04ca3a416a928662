import { circle, type Pen } from '../pen.ts';

/** Drawing within a box from -1 to 1 both ways: signs and silhouettes are drawn in it, and scaled to where they are needed. */
export type Pair = readonly [x: number, y: number];

export function shape(pen: Pen, points: readonly Pair[], colour: string): void {
  pen.beginPath();
  points.forEach(([x, y], i) => (i === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
  pen.closePath();
  pen.fillStyle = colour;
  pen.fill();
}

/** Fills the outline that `draw` traces with curves. */
export function curve(pen: Pen, colour: string, draw: () => void): void {
  pen.beginPath();
  draw();
  pen.closePath();
  pen.fillStyle = colour;
  pen.fill();
}

export function disc(pen: Pen, x: number, y: number, radius: number, colour: string): void {
  circle(pen, { x, y }, radius);
  pen.fillStyle = colour;
  pen.fill();
}

/** Strokes what `draw` traces, with round ends. */
export function stroke(pen: Pen, width: number, colour: string, draw: () => void): void {
  pen.beginPath();
  draw();
  pen.lineWidth = width;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.strokeStyle = colour;
  pen.stroke();
}

/** A line through the points, with round ends. */
export function lines(pen: Pen, width: number, colour: string, points: readonly Pair[]): void {
  stroke(pen, width, colour, () => {
    points.forEach(([x, y], i) => (i === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
  });
}

/** The corners of a star with so many points, the first of them upright. */
export function starAt([x, y]: Pair, points: number, outer: number, inner: number): readonly Pair[] {
  return Array.from({ length: 2 * points }, (_, i): Pair => {
    const reach = i % 2 === 0 ? outer : inner;
    return [x + Math.sin((i * Math.PI) / points) * reach, y - Math.cos((i * Math.PI) / points) * reach];
  });
}
