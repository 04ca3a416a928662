import { cellOf } from '../../../kit/index.ts';
import { pointOf } from '../geometry.ts';
import type { Direction, Seen, SeenUnit } from '../state.ts';

type Standing = Pick<SeenUnit, 'id' | 'at' | 'size'>;

/** Twice the coordinates of the centre of a unit's space, so that they are whole. SC-6.4 */
export function centreOf(seen: Pick<Seen, 'board'>, unit: Standing): { readonly x: number; readonly y: number } {
  const { x, y } = pointOf(seen, cellOf(unit));
  return { x: 2 * x + unit.size, y: 2 * y + unit.size };
}

/** Whether the line from one unit through the centre of the target reaches the centre of the other. SC-6.4, SC-R23 */
export function opposite(seen: Pick<Seen, 'board'>, from: Standing, target: Standing, other: Standing): boolean {
  const [start, middle, end] = [centreOf(seen, from), centreOf(seen, target), centreOf(seen, other)];
  const [u, v] = [
    { x: middle.x - start.x, y: middle.y - start.y },
    { x: end.x - middle.x, y: end.y - middle.y },
  ];
  return u.x * v.y === u.y * v.x && u.x * v.x + u.y * v.y > 0;
}

/**
 * The direction in which a unit faces another: straight if that lies well along a row or column, else the diagonal. 5.3
 * (d)
 */
export function facingTowards(seen: Pick<Seen, 'board'>, from: Standing, to: Standing): Direction {
  const [start, end] = [centreOf(seen, from), centreOf(seen, to)];
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  if (Math.abs(dy) > 2 * Math.abs(dx)) return dy > 0 ? 0 : 4;
  if (Math.abs(dx) > 2 * Math.abs(dy)) return dx > 0 ? 2 : 6;
  return dy > 0 ? (dx > 0 ? 1 : 7) : dx > 0 ? 3 : 5;
}
