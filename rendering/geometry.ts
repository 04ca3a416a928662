import type { BoardShape, Cell, Place } from '../src/engine/board/board.ts';

/**
 * A point of the board or of the picture. On the board one unit is the width of a cell and (0,0) the top left corner.
 */
export interface PicturePoint {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Height of a step from one row of hexes to the next, and half the height of a hex, in cell widths. */
const HEX_ROW = Math.sqrt(3) / 2;
const HEX_HALF = 1 / Math.sqrt(3);

export const placeOf = (board: BoardShape, cell: Cell): Place => ({
  column: cell % board.columns,
  row: Math.floor(cell / board.columns),
});

export const isOnBoard = (board: BoardShape, { column, row }: Place): boolean =>
  column >= 0 && row >= 0 && column < board.columns && row < board.rows;

/** The cell containing a place, whole or not; null off the board. */
export function cellAt(board: BoardShape, { column, row }: Place): Cell | null {
  const place = { column: Math.floor(column), row: Math.floor(row) };
  return isOnBoard(board, place) ? place.row * board.columns + place.column : null;
}

/** Distance from one row to the next in cell widths. */
export const rowStep = (board: BoardShape): number => (board.shape === 'hex' ? HEX_ROW : 1);

/** The middle of a place, on the board or off it, in board units. */
export function centre(board: BoardShape, { column, row }: Place): PicturePoint {
  if (board.shape === 'square') return { x: column + 0.5, y: row + 0.5 };
  return { x: column + (row & 1 ? 1 : 0.5), y: row * HEX_ROW + HEX_HALF };
}

/** The corners of a cell clockwise; edge `i` runs from corner `i` to the next and borders `neighbour(…, i)`. */
export function corners(board: BoardShape, place: Place): readonly PicturePoint[] {
  const { x, y } = centre(board, place);
  if (board.shape === 'square') {
    return [
      { x: x - 0.5, y: y - 0.5 },
      { x: x + 0.5, y: y - 0.5 },
      { x: x + 0.5, y: y + 0.5 },
      { x: x - 0.5, y: y + 0.5 },
    ];
  }
  const half = HEX_HALF / 2;
  return [
    { x, y: y - HEX_HALF },
    { x: x + 0.5, y: y - half },
    { x: x + 0.5, y: y + half },
    { x, y: y + HEX_HALF },
    { x: x - 0.5, y: y + half },
    { x: x - 0.5, y: y - half },
  ];
}

const SQUARE_STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;
const EVEN_STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
] as const;
const ODD_STEPS = [
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** The place beyond edge `i` of a place. */
export function neighbour(board: BoardShape, { column, row }: Place, edge: number): Place {
  const steps = board.shape === 'square' ? SQUARE_STEPS : row & 1 ? ODD_STEPS : EVEN_STEPS;
  const [across, down] = steps[edge]!;
  return { column: column + across, row: row + down };
}

/** The whole board in board units. */
export function extent(board: BoardShape): Box {
  if (board.shape === 'square') return { x: 0, y: 0, width: board.columns, height: board.rows };
  return {
    x: 0,
    y: 0,
    width: board.columns + (board.rows > 1 ? 0.5 : 0),
    height: (board.rows - 1) * HEX_ROW + 2 * HEX_HALF,
  };
}

/** The smallest box around the given cells in board units; null for none. */
export function boxOf(board: BoardShape, cells: readonly Cell[]): Box | null {
  if (cells.length === 0) return null;
  const half = board.shape === 'hex' ? HEX_HALF : 0.5;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const cell of cells) {
    const { x, y } = centre(board, placeOf(board, cell));
    left = Math.min(left, x - 0.5);
    right = Math.max(right, x + 0.5);
    top = Math.min(top, y - half);
    bottom = Math.max(bottom, y + half);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The box with so much more on each side. */
export const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** The smallest box around some points; at least one is needed. */
export function around(points: readonly PicturePoint[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The intersection of two boxes; null if it is empty. */
export function common(a: Box, b: Box): Box | null {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const [width, height] = [Math.min(a.x + a.width, b.x + b.width) - x, Math.min(a.y + a.height, b.y + b.height) - y];
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

export const middle = (box: Box): PicturePoint => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

export const isInside = (box: Box, { x, y }: PicturePoint): boolean =>
  x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height;

/** The point of a box, at least `room` away from its sides, that is nearest to another point. */
export const nearestIn = ({ x, y, width, height }: Box, to: PicturePoint, room: number): PicturePoint => ({
  x: Math.min(Math.max(to.x, x + room), x + width - room),
  y: Math.min(Math.max(to.y, y + room), y + height - room),
});

/** The area of two boxes' intersection. */
export function shared(a: Box, b: Box): number {
  const both = common(a, b);
  return both === null ? 0 : both.width * both.height;
}

/** The borders of an area as closed loops of corners, holes included. */
export function outlines(board: BoardShape, cells: readonly Cell[]): readonly (readonly PicturePoint[])[] {
  const inside = new Set(cells);
  const key = (point: PicturePoint): string => `${Math.round(point.x * 64)},${Math.round(point.y * 64)}`;
  const edges = new Map<string, { from: PicturePoint; to: PicturePoint }[]>();
  for (const cell of inside) {
    const place = placeOf(board, cell);
    const around = corners(board, place);
    around.forEach((from, edge) => {
      const beyond = neighbour(board, place, edge);
      if (isOnBoard(board, beyond) && inside.has(beyond.row * board.columns + beyond.column)) return;
      const to = around[(edge + 1) % around.length]!;
      edges.set(key(from), [...(edges.get(key(from)) ?? []), { from, to }]);
    });
  }
  const loops: PicturePoint[][] = [];
  for (const first of edges.keys()) {
    for (let edge = edges.get(first)?.pop(); edge; edge = edges.get(first)?.pop()) {
      const loop: PicturePoint[] = [];
      for (let next: typeof edge | undefined = edge; next; next = edges.get(key(next.to))?.pop()) loop.push(next.from);
      loops.push(loop);
    }
  }
  return loops;
}
