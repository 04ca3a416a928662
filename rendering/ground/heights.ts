import type { BoardShape, Cell } from '../../src/engine/board/board.ts';
import type { SceneTerrain } from '../../src/engine/scene.ts';
import { centre, corners, isOnBoard, neighbour, placeOf, type PicturePoint } from '../geometry.ts';
import { trace } from '../pen.ts';
import { terrainColours } from '../theme.ts';
import type { Surface } from './surface.ts';

/** Heights of the cells that are not level with the board. */
export type Heights = ReadonlyMap<Cell, number>;

export function heightsOf(terrain: readonly SceneTerrain[]): Heights {
  const heights = new Map<Cell, number>();
  for (const { cells, height = 0 } of terrain) if (height !== 0) for (const cell of cells) heights.set(cell, height);
  return heights;
}

const heightAt = (heights: Heights, cell: Cell): number => heights.get(cell) ?? 0;

/**
 * Cells around a cell in whose direction something is higher: across its edges, or, if none of those is, across its
 * corners.
 */
function higher(board: BoardShape, heights: Heights, cell: Cell): readonly Cell[] {
  const place = placeOf(board, cell);
  const own = heightAt(heights, cell);
  const climbs = (column: number, row: number): readonly Cell[] => {
    const at = { column, row };
    const next = row * board.columns + column;
    return isOnBoard(board, at) && heightAt(heights, next) > own ? [next] : [];
  };
  const sides = corners(board, place).flatMap((_, edge) => {
    const { column, row } = neighbour(board, place, edge);
    return climbs(column, row);
  });
  if (sides.length > 0 || board.shape === 'hex') return sides;
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].flatMap(([across, down]) => climbs(place.column + across!, place.row + down!));
}

/**
 * The uphill direction of a cell in radians clockwise from east; null if nothing around it is higher, or equally much
 * on opposite sides.
 */
export function uphill(board: BoardShape, heights: Heights, cell: Cell): number | null {
  const from = centre(board, placeOf(board, cell));
  const sum = higher(board, heights, cell)
    .map((next) => centre(board, placeOf(board, next)))
    .reduce((total, to) => ({ x: total.x + to.x - from.x, y: total.y + to.y - from.y }), { x: 0, y: 0 });
  return Math.hypot(sum.x, sum.y) < 0.1 ? null : Math.atan2(sum.y, sum.x);
}

interface Edge {
  readonly from: PicturePoint;
  readonly to: PicturePoint;
  /** Points from the high to the low side, one unit long. */
  readonly down: PicturePoint;
}

/** Edges of a piece's cells beyond which the ground is lower by 1 or more. */
function cliffs(board: BoardShape, { cells }: SceneTerrain, heights: Heights): readonly Edge[] {
  return cells.flatMap((cell) => {
    const place = placeOf(board, cell);
    const middle = centre(board, place);
    const around = corners(board, place);
    return around.flatMap((from, edge): readonly Edge[] => {
      const beyond = neighbour(board, place, edge);
      if (
        !isOnBoard(board, beyond)
        || heightAt(heights, cell) - heightAt(heights, beyond.row * board.columns + beyond.column) < 1
      )
        return [];
      const to = around[(edge + 1) % around.length]!;
      const out = { x: (from.x + to.x) / 2 - middle.x, y: (from.y + to.y) / 2 - middle.y };
      const length = Math.hypot(out.x, out.y);
      return [{ from, to, down: { x: out.x / length, y: out.y / length } }];
    });
  });
}

const TEETH = 4;

/** Draws cliffs as on maps: a thick edge with teeth that point down. */
export function drawCliffs(
  { pen, board, toPixel, u, theme }: Surface,
  terrain: readonly SceneTerrain[],
  heights: Heights,
): void {
  for (const piece of terrain) {
    const edges = cliffs(board, piece, heights);
    if (edges.length === 0) continue;
    const { edge } = terrainColours(theme, piece);
    pen.beginPath();
    for (const { from, to, down } of edges) {
      const depth = 0.17;
      for (let tooth = 0; tooth < TEETH; tooth++) {
        const share = (k: number): PicturePoint =>
          toPixel({
            x: from.x + ((to.x - from.x) * (tooth + k)) / TEETH,
            y: from.y + ((to.y - from.y) * (tooth + k)) / TEETH,
          });
        const middle = toPixel({
          x: from.x + ((to.x - from.x) * (tooth + 0.5)) / TEETH + down.x * depth,
          y: from.y + ((to.y - from.y) * (tooth + 0.5)) / TEETH + down.y * depth,
        });
        trace(pen, [share(0.08), middle, share(0.92)], true);
      }
    }
    pen.fillStyle = edge;
    pen.fill();
    pen.beginPath();
    for (const { from, to } of edges) trace(pen, [toPixel(from), toPixel(to)]);
    pen.strokeStyle = edge;
    pen.lineCap = 'square';
    pen.lineWidth = Math.max(2.5, u * 0.11);
    pen.stroke();
  }
}
