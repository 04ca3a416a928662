import { ofGround } from '../../../engine/index.ts';
import type { Cell, Grid, UnitId } from '../../../engine/index.ts';
import { cellAt, gridFor, pointOf, terrainAt } from '../geometry.ts';
import { occupants } from '../movement/space.ts';
import type { Seen } from '../state.ts';

type Ground = Pick<Seen, 'board' | 'units' | 'options'>;

/** A corner of cells: the south-western corner of cell (x, y) has the same numbers. SC-1.2 */
export interface Corner {
  readonly x: number;
  readonly y: number;
}

/** A candidate line of fire, including both end points. SC-6.16 */
export interface Line {
  readonly from: Corner;
  readonly to: Corner;
  /** The cells it touches, beginning with the shooter's. */
  readonly cells: readonly Cell[];
  /** The first blocking cell that it touches; null if there is none. SC-6.17 */
  readonly blockedAt: Cell | null;
  /** Units it touches besides shooter and target. */
  readonly units: readonly UnitId[];
  readonly obscured: boolean;
}

export interface Fire {
  /** The line that is used; null if all are blocked. SC-6.18 */
  readonly best: Line | null;
  readonly obscured: boolean;
  /** The cell that blocks the first candidate, if all are blocked. */
  readonly blockedAt: Cell | null;
}

/** The outer corners of a space, by x and then by y. */
function cornersOf(seen: Ground, space: readonly Cell[]): readonly Corner[] {
  const [first, last] = [space[0], space.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError('a space has at least one cell');
  const [northWest, southEast] = [pointOf(seen, first), pointOf(seen, last)];
  const [west, east, south, north] = [northWest.x, southEast.x + 1, southEast.y, northWest.y + 1];
  return [
    { x: west, y: south },
    { x: west, y: north },
    { x: east, y: south },
    { x: east, y: north },
  ];
}

type Pair = readonly [from: Corner, to: Corner];

/** The closest pairs of outer corners, sorted by p.x, p.y, q.x, q.y: one, two or three. SC-6.15, SC-R17 */
function cornerPairs(seen: Ground, from: readonly Cell[], to: readonly Cell[]): readonly Pair[] {
  let least = Infinity;
  let nearest: Pair[] = [];
  const ends = cornersOf(seen, to);
  for (const p of cornersOf(seen, from)) {
    for (const q of ends) {
      const squared = (q.x - p.x) ** 2 + (q.y - p.y) ** 2;
      if (squared > least) continue;
      if (squared < least) nearest = [];
      least = squared;
      nearest.push([p, q]);
    }
  }
  return nearest;
}

/** The whole numbers between two, beginning with the first. */
function* between(first: number, last: number): Iterable<number> {
  const step = last < first ? -1 : 1;
  for (let at = first; at !== last + step; at += step) yield at;
}

// Units stand still more often than not, so the same lines are asked for again and again.
const touched = new WeakMap<Grid, Map<number, readonly Cell[]>>();
const linesKept = 5_000;

/** Cells whose closed square touches the closed line, in order from its beginning. SC-6.16 */
export function touchedCells(seen: Pick<Seen, 'board'>, from: Corner, to: Corner): readonly Cell[] {
  const grid = gridFor(seen);
  let lines = touched.get(grid);
  if (!lines || lines.size >= linesKept) touched.set(grid, (lines = new Map()));
  // Corners have numbers from 1 to one more than there are columns or rows.
  const most = Math.max(grid.columns, grid.rows) + 2;
  const name = ((from.x * most + from.y) * most + to.x) * most + to.y;
  const known = lines.get(name) ?? cellsAlong(seen, from, to);
  lines.set(name, known);
  return known;
}

function cellsAlong(seen: Pick<Seen, 'board'>, from: Corner, to: Corner): readonly Cell[] {
  const [width, height] = [to.x - from.x, to.y - from.y];
  const [left, right] = width < 0 ? [to.x, from.x] : [from.x, to.x];
  const cells: Cell[] = [];
  for (const column of width < 0 ? between(right, left - 1) : between(left - 1, right)) {
    // Where the line enters and leaves the closed column.
    const heightAt = (x: number): number => from.y + (width === 0 ? 0 : (height * (x - from.x)) / width);
    const ends =
      width === 0 ? [from.y, to.y] : [heightAt(Math.max(column, left)), heightAt(Math.min(column + 1, right))];
    const [low, high] = [Math.ceil(Math.min(...ends)) - 1, Math.floor(Math.max(...ends))];
    for (const row of height < 0 ? between(high, low) : between(low, high)) {
      const cell = cellAt(seen, column, row);
      if (cell !== null) cells.push(cell);
    }
  }
  return cells;
}

/** Whether the line's first point is all that the cell shares with it. */
function onlyBeginning(seen: Ground, cell: Cell, from: Corner, to: Corner): boolean {
  const { x, y } = pointOf(seen, cell);
  if ((from.x !== x && from.x !== x + 1) || (from.y !== y && from.y !== y + 1)) return false;
  if (from.x === to.x && from.y === to.y) return true;
  const [inward, upward] = [from.x === x ? 1 : -1, from.y === y ? 1 : -1];
  return inward * (to.x - from.x) < 0 || upward * (to.y - from.y) < 0;
}

/**
 * The test whether a cell blocks a line between two corners. SC-R18: an end point on the edge of blocking terrain
 * counts, unless the house rule differs.
 */
function blocking(seen: Ground, p: Corner, q: Corner): (cell: Cell) => boolean {
  const lenient = seen.options['lineEnds'] === 'lenient';
  return (cell) =>
    terrainAt(seen, cell).fire === 'blocks'
    && !(lenient && (onlyBeginning(seen, cell, p, q) || onlyBeginning(seen, cell, q, p)));
}

interface Wall extends Corner {
  readonly cell: Cell;
}

/** All blocking cells with their coordinates. SC-6.17 */
const wallsOf = ofGround((board): readonly Wall[] =>
  board.pieces
    .flatMap((piece) => piece.cells)
    .filter((cell) => terrainAt({ board }, cell).fire === 'blocks')
    .map((cell) => ({ cell, ...pointOf({ board }, cell) })),
);

/** Whether the closed square of that cell touches the closed line. SC-6.16 */
function touches({ x, y }: Corner, p: Corner, q: Corner): boolean {
  if (Math.max(p.x, q.x) < x || Math.min(p.x, q.x) > x + 1 || Math.max(p.y, q.y) < y || Math.min(p.y, q.y) > y + 1)
    return false;
  // Not if all corners are on one side of the line: computed from its south-west corner, its width and its height.
  const [width, height] = [q.x - p.x, q.y - p.y];
  const turn = width * (y - p.y) - height * (x - p.x);
  return turn + Math.min(0, width) - Math.max(0, height) <= 0 && turn + Math.max(0, width) - Math.min(0, height) >= 0;
}

/**
 * Whether there is a line of fire between two spaces. Called for every cell of a board, and so without a list of the
 * cells that lines touch. SC-6.16, SC-6.17
 */
export function isOpen(seen: Ground, from: readonly Cell[], to: readonly Cell[]): boolean {
  const walls = wallsOf(seen.board);
  return (
    walls.length === 0
    || cornerPairs(seen, from, to).some(([p, q]) => {
      const blocks = blocking(seen, p, q);
      return !walls.some((wall) => touches(wall, p, q) && blocks(wall.cell));
    })
  );
}

/** All candidates between two spaces, in the order of their corners. SC-6.15, SC-6.16, SC-6.17, SC-6.18 */
export function linesBetween(
  seen: Ground,
  from: readonly Cell[],
  to: readonly Cell[],
  shooterId: UnitId,
  targetId: UnitId,
  taken = occupants(seen),
): readonly Line[] {
  return cornerPairs(seen, from, to).map(([p, q]) => {
    const cells = touchedCells(seen, p, q);
    const units = new Set<UnitId>();
    for (const cell of cells) {
      const unit = taken.get(cell);
      if (unit !== undefined && unit !== shooterId && unit !== targetId) units.add(unit);
    }
    return {
      from: p,
      to: q,
      cells,
      blockedAt: cells.find(blocking(seen, p, q)) ?? null,
      units: [...units],
      // SC-R19: once, however many there are; a target or shooter on such a cell is obscured too. SC-6.21, SC-R47:
      // heights have no effect.
      obscured: units.size > 0 || cells.some((cell) => terrainAt(seen, cell).fire === 'obscured'),
    };
  });
}

/** The line of fire between two spaces: the best unblocked candidate. SC-6.16, SC-6.17, SC-6.18 */
export function lineOfFire(
  seen: Ground,
  from: readonly Cell[],
  to: readonly Cell[],
  shooterId: UnitId,
  targetId: UnitId,
  taken = occupants(seen),
): Fire {
  const lines = linesBetween(seen, from, to, shooterId, targetId, taken);
  const open = lines.filter(({ blockedAt }) => blockedAt === null);
  const best = open.find(({ obscured }) => !obscured) ?? open[0] ?? null;
  return { best, obscured: best?.obscured ?? false, blockedAt: best ? null : (lines[0]?.blockedAt ?? null) };
}
