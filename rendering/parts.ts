import { hash } from 'node:crypto';
import { type Box, common } from './geometry.ts';
import { type Pen, within } from './pen.ts';

/** A drawing on top of the ground. */
export interface ScenePart {
  /** Parts with the same key and box look the same on the same ground. */
  readonly key: string;
  /** Everything it covers is within this box, in pixels. */
  readonly box: Box;
  readonly draw: (pen: Pen) => void;
}

/** Some rows of a picture. */
export interface Rows {
  readonly top: number;
  readonly height: number;
}

/** The rows of a picture in bands of this many, the last one with the rest. */
export const bandsOf = (height: number, rows: number): readonly Rows[] =>
  Array.from({ length: Math.ceil(height / rows) }, (_, i) => ({
    top: i * rows,
    height: Math.min(rows, height - i * rows),
  }));

const touches = ({ box }: ScenePart, { top, height }: Rows): boolean =>
  box.y < top + height && box.y + box.height > top;

/** The parts visible within a box, to which they are clipped. */
export const seenIn = (area: Box, parts: readonly ScenePart[]): readonly ScenePart[] =>
  parts.flatMap(({ key, box, draw }) => {
    const seen = common(area, box);
    return seen === null ? [] : [{ key: `${key} ${box.x} ${box.y}`, box: seen, draw }];
  });

/** A description of each band's content: equal for equal parts in the same places on the same ground. */
export function printsOf(ground: string, parts: readonly ScenePart[], bands: readonly Rows[]): readonly string[] {
  const signs = parts.map(({ key, box: { x, y, width, height } }) => `${key} ${x} ${y} ${width} ${height}`);
  return bands.map((band) =>
    hash(
      'sha256',
      [ground, band.top, band.height, ...signs.filter((_, i) => touches(parts[i]!, band))].join('\n'),
      'base64',
    ),
  );
}

/** The parts that reach into one of the bands. */
export const reaching = (parts: readonly ScenePart[], bands: readonly Rows[]): readonly ScenePart[] =>
  parts.filter((part) => bands.some((band) => touches(part, band)));

/** Draws each part with the pen's initial state, so that none depends on those drawn before it. */
export function drawParts(pen: Pen, parts: readonly ScenePart[]): void {
  for (const { draw } of parts) within(pen, () => draw(pen));
}
