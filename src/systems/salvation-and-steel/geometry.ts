import {
  anchorsWithRoom,
  cellsOfShape,
  derived,
  derivedFor,
  gridOf,
  hexShape,
  ofGround,
  required,
} from '../../engine/index.ts';
import type { Board, BoardShape, Cell, Cells, Grid, HexShape, SideId, UnitId } from '../../engine/index.ts';
import { onBoard, unitOf } from '../../kit/index.ts';
import { pieceTypes } from './data/terrain.ts';
import type { PieceType } from './data/terrain.ts';
import type { Edge } from './facts/terms.ts';
import type { Seen } from './state.ts';
import { isHostage } from './units.ts';
import type { SeenUnit } from './units.ts';

/** SS-1.1, SS-1.2: 37 numbers along 36 lettered rows of pointy-top hexes, letter first. */
export const shape: BoardShape = {
  shape: 'hex',
  columns: 37,
  rows: 36,
  labels: { first: 'letter', along: 'number', start: 'top' },
};
export const grid: Grid = gridOf(shape);
export const newBoard = (): Board => ({ ...shape, pieces: [] });

export const edges: readonly Edge[] = ['1', '37', 'A', 'AJ'];
const opposites: Readonly<Record<Edge, Edge>> = { 1: '37', 37: '1', A: 'AJ', AJ: 'A' };
export const opposite = (edge: Edge): Edge => opposites[edge];

/** The cell of a label in our own data. Throws if there is none: a programming error. SS-1.3 */
export const readCell = (label: string): Cell => required(grid.read(label), `cell ${label}`);

/** Number (1 … 37) and letter (1 … 36) of a cell. SS-1.4 */
export const numberAt = (cell: Cell): number => (cell % shape.columns) + 1;
export const letterAt = (cell: Cell): number => Math.floor(cell / shape.columns) + 1;

/** Distance to an edge, counting the edge's own cells as 1. SS-1.8 */
export function edgeDistance(cell: Cell, edge: Edge): number {
  switch (edge) {
    case '1':
      return numberAt(cell);
    case '37':
      return 38 - numberAt(cell);
    case 'A':
      return letterAt(cell);
    case 'AJ':
      return 37 - letterAt(cell);
  }
}

const edgesBeside: readonly (readonly Edge[])[] = Array.from({ length: grid.count }, (_, cell) =>
  edges.filter((edge) => edgeDistance(cell, edge) === 1),
);

/** The edges that a cell lies on: none in the middle of the board, two in a corner. SS-1.8 */
export const edgesAt = (cell: Cell): readonly Edge[] => edgesBeside[cell] ?? [];

/** Mid-distance of a cell when sides hold number edges or letter edges. SS-1.9 */
export function midDistance(cell: Cell, edge: Edge): number {
  if (edge === '1' || edge === '37') return Math.abs(numberAt(cell) - 19);
  const letter = letterAt(cell);
  return letter <= 18 ? 19 - letter : letter - 18;
}

/** The board turned by 180°. */
export const image = (cell: Cell): Cell => (36 - letterAt(cell)) * shape.columns + (37 - numberAt(cell));

/** Cells covered by a kind of piece with this anchor and rotation, or null if part of it is off the board. SS-4.5 */
export function pieceCells(kind: string, at: Cell, turned: number): readonly Cell[] | null {
  const form = shapeOf(kind, turned);
  return form ? cellsOfShape(grid, form, at) : null;
}

/** All anchors where every cell of such a piece is on the board and not taken. SS-4.5 */
export function roomFor(kind: string, turned: number, taken: Cells): Cell[] {
  const form = shapeOf(kind, turned);
  return form ? anchorsWithRoom(grid, form, taken) : [];
}

const shapes = new Map<string, HexShape>();

/** The shape of a kind of piece, turned so many times by 60°; null for an unknown kind. */
function shapeOf(kind: string, turned: number): HexShape | null {
  const type = pieceTypes[kind];
  if (!type) return null;
  const name = `${kind} ${turned}`;
  const known = shapes.get(name);
  if (known) return known;
  const made = hexShape(
    grid,
    type.offsets.map(([across, down]) => {
      let [q, r] = [across, down];
      for (let turn = 0; turn < turned; turn += 1) [q, r] = [-r, q + r];
      return { q, r };
    }),
  );
  shapes.set(name, made);
  return made;
}

type Occupied = Pick<Seen, 'board' | 'units' | 'markers'>;

const typeOf = (kind: string): PieceType => required(pieceTypes[kind], `piece ${kind}`);

/** Cells under pieces of terrain that may not be entered: 1, others 0. SS-1.13 */
const closedGround = ofGround(({ pieces }): Cells => {
  const taken = new Uint8Array(grid.count);
  for (const piece of pieces) if (!typeOf(piece.kind).open) for (const cell of piece.cells) taken[cell] = 1;
  return taken;
});

/** The board's cells: 1 where a cell is not free. SS-1.13 */
export const occupancy = derived((view: Occupied): Cells => {
  const taken = closedGround(view.board).slice();
  for (const { at } of onBoard(view)) taken[at] = 1;
  for (const { at, kind } of Object.values(view.markers)) if (at !== null && kind !== 'information') taken[at] = 1;
  return taken;
});

/**
 * Adds to each cell how many units of a side are adjacent to it, perhaps without one of them; hostages stop nobody.
 * Returns the same cells.
 */
export function neighbours(view: Pick<Seen, 'units'>, side: SideId, except: UnitId | null, near: Uint8Array): Cells {
  for (const { id, at } of onBoard(view, side)) if (id !== except && !isHostage(id)) countNext(near, at);
  return near;
}

/** Adds one to each cell next to this one. */
function countNext(near: Uint8Array, cell: Cell): void {
  const { directions, neighbours } = grid;
  for (let step = cell * directions; step < (cell + 1) * directions; step += 1) {
    const next = neighbours[step]!;
    if (next >= 0) near[next] = near[next]! + 1;
  }
}

const blank = (): Uint8Array => new Uint8Array(grid.count);

/** For each cell, how many units of a side are adjacent to it; hostages stop nobody. */
export const neighboursOf = derivedFor((view: Pick<Seen, 'units'>, side: SideId) =>
  neighbours(view, side, null, blank()),
);

/** The same for the friends of a unit. */
export const friendsNear = derivedFor((view: Pick<Seen, 'units'>, id: UnitId) =>
  neighbours(view, unitOf(view, id).side, id, blank()),
);

/** Tall terrain. SS-1.11 */
const tall = ofGround(({ pieces }): Cells => {
  const blocks = new Uint8Array(grid.count);
  for (const piece of pieces) if (typeOf(piece.kind).tall) for (const cell of piece.cells) blocks[cell] = 1;
  return blocks;
});

type Sight = Pick<Seen, 'board' | 'units' | 'options'>;

/** Whether a unit blocks sight, wherever it is. SS-1.11 */
const blocksSight = (view: Pick<Seen, 'options'>, { fallen }: SeenUnit): boolean =>
  fallen === null || view.options['fallen-block-sight'] !== 'off';

/** For each cell, how much on it blocks sight: units, hostages, tall terrain. SS-1.11 */
const blockers = derived((view: Sight): Cells => {
  const blocks = tall(view.board).slice();
  for (const unit of onBoard(view)) if (blocksSight(view, unit)) blocks[unit.at] = blocks[unit.at]! + 1;
  return blocks;
});

/** Cells that block sight between two units: everybody else, hostages, tall terrain. SS-1.11 */
export function sightBlockers(view: Sight, from: UnitId, to: UnitId): (cell: Cell) => boolean {
  const all = blockers(view);
  const [one, two] = [from, to].map((id) => {
    const unit = view.units[id];
    return unit && unit.at !== null && blocksSight(view, unit) ? unit.at : -1;
  });
  return (cell) => (all[cell] ?? 0) > (cell === one ? 1 : 0) + (cell === two ? 1 : 0);
}

/** The same where units stood on other cells. */
export function sightBlockersAt(
  view: Sight,
  from: UnitId,
  to: UnitId,
  cells: Readonly<Record<UnitId, Cell>>,
): (cell: Cell) => boolean {
  const blocks = tall(view.board).slice();
  for (const id in view.units) {
    const unit = view.units[id];
    const at = cells[id];
    if (unit && id !== from && id !== to && at !== undefined && blocksSight(view, unit)) blocks[at] = 1;
  }
  return (cell) => blocks[cell] === 1;
}

const unitsByCell = derived(({ units }: Pick<Seen, 'units'>): ReadonlyMap<Cell, UnitId> => {
  const found = new Map<Cell, UnitId>();
  // Nobody shares a cell.
  for (const { id, at } of onBoard({ units })) found.set(at, id);
  return found;
});

/** The unit or hostage on a cell, or null. */
export const unitAt = (view: Pick<Seen, 'units'>, cell: Cell): UnitId | null => unitsByCell(view).get(cell) ?? null;
