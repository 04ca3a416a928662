import type { Box, PicturePoint } from '../geometry.ts';
import { cased, type Pen, trace } from '../pen.ts';
import type { Theme } from '../theme.ts';

/** A line from a note to the rim of its subject; drawn below the tokens. */
export function drawTie(pen: Pen, at: PicturePoint, rim: number, box: Box, cell: number, theme: Theme): void {
  const near = {
    x: Math.min(Math.max(at.x, box.x), box.x + box.width),
    y: Math.min(Math.max(at.y, box.y), box.y + box.height),
  };
  const away = Math.hypot(near.x - at.x, near.y - at.y);
  const inner = (rim - 0.1) * cell;
  if (away < Math.max(cell * 0.3, inner)) return;
  const from = { x: at.x + ((near.x - at.x) / away) * inner, y: at.y + ((near.y - at.y) / away) * inner };
  pen.beginPath();
  pen.lineCap = 'round';
  trace(pen, [from, near]);
  cased(pen, theme.white, Math.max(2, cell * 0.045), theme.night, Math.max(1, cell * 0.03));
}
