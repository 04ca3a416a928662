import type { Cell } from '../../../engine/index.ts';
import type { Terrain } from '../data/terrain.ts';
import { columnOf, footprint, rowOf } from '../geometry.ts';
import type { Occupant, Battlefield } from './field.ts';

/** What a trace meets in one cell. */
export interface Obstacles {
  readonly terrain: Terrain | null;
  readonly bodies: readonly Occupant[];
}

/** A place in space: the middle of a cell, or a quarter point of one, with a height. */
interface Point {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

/** A stretch of this length or less does not count. GP-1.13 */
const least = 0.001;

/** Cells of viewer and target, which obstruct nothing. GP-1.13 */
export interface Ends {
  readonly viewer: Occupant;
  readonly target: Occupant;
}

const covers = ({ block }: Occupant, columns: number, x: number, y: number): boolean => {
  const left = block.at % columns;
  const top = (block.at - left) / columns;
  return x >= left && x < left + block.size && y >= top && y < top + block.size;
};

/**
 * Follows a straight line in space and tells of each cell whose inside it crosses where something stands that is as high as the line
 * there. `met` ends the walk by returning true. GP-1.13
 */
export function walk(
  { seen: { board }, terrain, at }: Battlefield,
  { viewer, target }: Ends,
  from: Point,
  to: Point,
  met: (obstacles: Obstacles) => boolean,
): boolean {
  const [dx, dy, rise] = [to.x - from.x, to.y - from.y, to.height - from.height];
  const length = Math.sqrt(dx * dx + dy * dy);
  const { columns } = board;
  let [x, y] = [Math.floor(from.x), Math.floor(from.y)];
  const [right, down] = [Math.sign(dx), Math.sign(dy)];
  // Infinite along a line of cells: no point lies on the border of one.
  const [across, along] = [Math.abs(1 / dx), Math.abs(1 / dy)];
  let nextX = (right > 0 ? x + 1 - from.x : from.x - x) * across;
  let nextY = (down > 0 ? y + 1 - from.y : from.y - y) * along;
  let begin = 0;
  while (begin < 1) {
    const end = Math.min(nextX, nextY, 1);
    if ((end - begin) * length > least && meets(x, y, from.height + rise * begin, from.height + rise * end))
      return true;
    begin = end;
    if (nextX <= end) {
      x += right;
      nextX += across;
    }
    if (nextY <= end) {
      y += down;
      nextY += along;
    }
  }
  return false;

  function meets(column: number, row: number, first: number, last: number): boolean {
    const cell = row * columns + column;
    const ground = terrain[cell];
    const standing = at[cell];
    if (ground === undefined && standing === undefined) return false;
    if (covers(viewer, columns, column, row) || covers(target, columns, column, row)) return false;
    const [lowest, highest] = first < last ? [first, last] : [last, first];
    const high = ground !== undefined && lowest <= ground.top ? ground : null;
    const bodies = standing?.filter(({ fallen, top, bottom }) => !fallen && lowest <= top && highest >= bottom) ?? [];
    return (high !== null || bodies.length > 0) && met({ terrain: high, bodies });
  }
}

/** The middle of a cell at a height. */
export const middle = ({ seen }: Battlefield, cell: Cell, height: number): Point => ({
  x: columnOf(seen, cell) + 0.5,
  y: rowOf(seen, cell) + 0.5,
  height,
});

const quarters = [0.25, 0.75] as const;

/** The quarter points of all cells of a body at a height. GP-1.13 */
export function quarterPoints({ seen }: Battlefield, { block }: Occupant, height: number): Point[] {
  const points: Point[] = [];
  for (const cell of footprint(seen, block.at, block.size))
    for (const down of quarters)
      for (const across of quarters)
        points.push({ x: columnOf(seen, cell) + across, y: rowOf(seen, cell) + down, height });
  return points;
}

/** The cells of a body, northernmost first, then westernmost. */
export const viewerCells = ({ seen }: Battlefield, { block }: Occupant): Cell[] =>
  footprint(seen, block.at, block.size);

/** Half way up. GP-1.13 */
export const halfHeight = ({ bottom, top }: Occupant): number => (bottom + top) / 2;
