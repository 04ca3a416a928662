import type { Ghost } from '../../src/engine/scene.ts';
import { mix } from '../colour.ts';
import { type PicturePoint, grown, type Box } from '../geometry.ts';
import type { Scale } from '../scale.ts';
import { type Pen, within, writeRimmed, cased } from '../pen.ts';
import type { Theme } from '../theme.ts';
import { type Footprint, bodyBox, body, isLarge } from './outline.ts';

/** A faint outline of a token at its former place `at`, with its label; grey and crossed out if the unit is lost. */
export function drawGhost(
  pen: Pen,
  at: PicturePoint,
  { side, label, gone = false }: Pick<Ghost, 'side' | 'label' | 'gone'>,
  foot: Footprint,
  { cell, dot }: Scale,
  theme: Theme,
): void {
  const box = grown(bodyBox(side, false, foot.width, foot.height, cell), -cell * 0.03);
  const rim = gone ? theme.quiet : theme.sides[side].line;
  within(pen, () => {
    pen.translate(at.x, at.y);
    body(pen, side, box, isLarge(foot));
    pen.fillStyle = mix(theme.cell, gone ? theme.quiet : theme.sides[side].fill, 0.28);
    pen.fill();
    pen.setLineDash([cell * 0.1, cell * 0.08]);
    pen.strokeStyle = rim;
    pen.lineWidth = Math.max(0.8 * dot, cell * 0.035);
    pen.stroke();
    pen.setLineDash([]);
    if (gone) drawCross(pen, box, cell, theme);
    const size = Math.max(cell * 0.34, Math.min(cell * 0.5, 9 * dot)) * Math.sqrt(foot.width);
    writeRimmed(pen, label, { x: 0, y: 0 }, theme.casing, Math.max(1, cell * 0.03), {
      size,
      colour: theme.ink,
      weight: 'bold',
      align: 'center',
      most: box.width * 0.9,
    });
  });
}

function drawCross(pen: Pen, box: Box, cell: number, theme: Theme): void {
  const [x, y] = [box.width * 0.38, box.height * 0.38];
  pen.lineCap = 'round';
  pen.beginPath();
  for (const way of [-1, 1]) {
    pen.moveTo(-x, -way * y);
    pen.lineTo(x, way * y);
  }
  cased(pen, theme.quiet, Math.max(3, cell * 0.13), theme.casing, Math.max(1, cell * 0.03));
}
