import { type Box, middle, type PicturePoint } from '../geometry.ts';
import { type Pen, polygon } from '../pen.ts';
import type { Theme } from '../theme.ts';

/** How far from its rim the pointer reaches into what stands on the cell, in cells: it must not cover the name there. */
const REACH = 0.15;
/** So much of a pointer must be seen beside its plate, in cells. */
const SEEN = 0.13;
/** A plate farther away than this, in cells, has a line to its cell that can be seen. */
const FARTHEST = 1.1;

/** The tip of a plate's pointer, on the rim of what stands on its cell; null where the plate is on its cell, or far away. */
export function tipOf(at: PicturePoint, rim: number, box: Box, cell: number): PicturePoint | null {
  const from = middle(box);
  const away = Math.hypot(from.x - at.x, from.y - at.y);
  const edge = away - Math.min(box.width, box.height) / 2;
  const inner = Math.min((rim - REACH) * cell, edge - SEEN * cell);
  if (away <= Math.max(inner, cell * 0.2) || away > FARTHEST * cell + rim * cell) return null;
  return { x: at.x + ((from.x - at.x) / away) * inner, y: at.y + ((from.y - at.y) / away) * inner };
}

/** A pointer from a plate to its cell, as of a speech bubble: above the tokens, so that it says which of them is meant. */
export function drawPointer(pen: Pen, tip: PicturePoint, box: Box, size: number, rim: string, theme: Theme): void {
  const from = middle(box);
  const away = Math.hypot(tip.x - from.x, tip.y - from.y);
  const half = Math.min(box.width, box.height) * 0.5;
  const across = { x: ((tip.y - from.y) / away) * half, y: ((from.x - tip.x) / away) * half };
  polygon(pen, [{ x: from.x + across.x, y: from.y + across.y }, tip, { x: from.x - across.x, y: from.y - across.y }]);
  pen.lineJoin = 'round';
  pen.strokeStyle = theme.night;
  pen.lineWidth = Math.max(1.5, size * 0.12);
  pen.stroke();
  pen.fillStyle = rim;
  pen.fill();
}
