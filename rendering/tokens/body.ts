import { veil } from '../colour.ts';
import { type Box, grown } from '../geometry.ts';
import type { Scale } from '../scale.ts';
import { type Pen, cased, within, polygon, line } from '../pen.ts';
import { frameColour } from '../signs/tones.ts';
import { type Theme, tokenColours, type TokenSide, greyed } from '../theme.ts';
import { type Face, PLAIN_BELOW, has } from './face.ts';
import { body } from './outline.ts';

/** Shadow, frame, rim and fill of a token, in the outline of its side. */
export function drawBody(pen: Pen, face: Face, box: Box, large: boolean, { cell, dot }: Scale, theme: Theme): void {
  const { body: fill, rim } = tokenColours(theme, face);
  const thin = Math.max(1, cell * 0.03);
  const fly = face.level > 0 ? 0.12 * cell : 0.035 * cell;
  const filled = (at: Box, colour: string): void => {
    body(pen, face.side, at, large);
    pen.fillStyle = colour;
    pen.fill();
  };
  filled({ ...grown(box, thin), x: box.x - thin + fly * 0.6, y: box.y - thin + fly }, veil(theme.night, 0.4));
  if (face.frame) {
    body(pen, face.side, grown(box, cell * 0.045), large);
    if (face.frame.line === 'dashed') pen.setLineDash([cell * 0.12, cell * 0.07]);
    cased(pen, frameColour(theme, face.frame.tone), Math.max(2, cell * 0.045), theme.night, 1);
    pen.setLineDash([]);
  }
  filled(grown(box, thin), theme.night);
  filled(box, rim);
  const inner = Math.max(1.5, cell * 0.038);
  if (face.ring) {
    filled(grown(box, -inner * 0.7), theme.hues[face.ring.hue].fill);
    filled(grown(box, -inner * 0.7 - cell * 0.052), theme.night);
    filled(grown(box, -inner * 0.7 - cell * 0.052 - Math.max(1, cell * 0.014)), fill);
  } else filled(grown(box, -inner), fill);
  if (face.crest?.shape === 'diamond' && cell >= PLAIN_BELOW * dot) {
    body(pen, face.side, grown(box, -cell * 0.075), large);
    pen.strokeStyle = rim;
    pen.lineWidth = Math.max(1, cell * 0.022);
    pen.stroke();
  }
  if (face.body === 'half') drawGreyHalf(pen, face.side, grown(box, -inner), large, theme);
  if (has(face, 'slash')) drawSlash(pen, face.side, box, large, { cell, dot }, theme);
}

/** The lower right half of the body in grey. */
function drawGreyHalf(pen: Pen, side: TokenSide, box: Box, large: boolean, theme: Theme): void {
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  within(pen, () => {
    body(pen, side, box, large);
    pen.clip();
    polygon(pen, [
      { x: right, y: box.y },
      { x: right, y: bottom },
      { x: box.x, y: bottom },
    ]);
    pen.fillStyle = greyed(theme.sides[side]);
    pen.fill();
  });
}

/** A slash across the body, below the text. */
function drawSlash(pen: Pen, side: TokenSide, box: Box, large: boolean, { cell, dot }: Scale, theme: Theme): void {
  const wide = Math.max(cell, 13 * dot);
  within(pen, () => {
    body(pen, side, grown(box, cell * 0.03), large);
    pen.clip();
    pen.lineCap = 'butt';
    for (const [colour, width] of [
      [theme.white, 0.24],
      [theme.night, 0.2],
      [theme.slash, 0.14],
    ] as const) {
      pen.strokeStyle = colour;
      pen.lineWidth = wide * width;
      line(pen, { x: box.x, y: box.y + box.height }, { x: box.x + box.width, y: box.y });
    }
  });
}
