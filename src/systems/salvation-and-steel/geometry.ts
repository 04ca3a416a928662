import { axial, fromAxial, gridOf, required } from '../../engine/index.ts';
import type { Board, BoardShape, Cell, Grid, SideId } from '../../engine/index.ts';
import { pieceTypes } from './data/terrain.ts';
import type { Edge } from './facts/terms.ts';
import type { SalvationView } from './state.ts';
import { isHostage } from './units.ts';

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
  const type = pieceTypes[kind];
  if (!type) return null;
  const anchor = axial(grid.place(at));
  const cells: Cell[] = [];
  for (const offset of type.offsets) {
    let [q, r] = offset;
    for (let turn = 0; turn < turned; turn += 1) [q, r] = [-r, q + r];
    const cell = grid.cellAt(fromAxial(anchor.q + q, anchor.r + r));
    if (cell === null) return null;
    cells.push(cell);
  }
  return cells;
}

type Occupied = Pick<SalvationView, 'board' | 'units' | 'markers'>;

/** The board's cells: 1 where a cell is not free. SS-1.13 */
export function occupancy(view: Occupied): Uint8Array {
  const taken = new Uint8Array(grid.count);
  for (const piece of view.board.pieces)
    if (!pieceTypes[piece.kind]?.open) for (const cell of piece.cells) taken[cell] = 1;
  for (const id in view.units) {
    const at = view.units[id]?.at;
    if (at !== null && at !== undefined) taken[at] = 1;
  }
  for (const id in view.markers) {
    const marker = view.markers[id];
    if (marker && marker.at !== null && marker.kind !== 'information') taken[marker.at] = 1;
  }
  return taken;
}

/** For each cell, how many units of a side are adjacent to it; hostages stop nobody. */
export function neighboursOf(view: Occupied, side: SideId, except?: string): Uint8Array {
  const near = new Uint8Array(grid.count);
  for (const id in view.units) {
    const unit = view.units[id];
    if (!unit || unit.at === null || unit.side !== side || id === except || isHostage(id)) continue;
    for (const cell of grid.nextTo(unit.at)) near[cell] = (near[cell] ?? 0) + 1;
  }
  return near;
}

/** Cells that block sight between two units: everybody else, hostages, tall terrain. SS-1.11 */
export function sightBlockers(
  view: Pick<SalvationView, 'board' | 'units' | 'markers' | 'options'>,
  from: string,
  to: string,
  cells?: Readonly<Record<string, Cell>>,
): Uint8Array {
  const blocks = new Uint8Array(grid.count);
  const fallenBlock = view.options['fallen-block-sight'] !== 'off';
  for (const piece of view.board.pieces)
    if (pieceTypes[piece.kind]?.tall) for (const cell of piece.cells) blocks[cell] = 1;
  for (const id in view.units) {
    const unit = view.units[id];
    if (!unit || id === from || id === to || (unit.fallen !== null && !fallenBlock)) continue;
    const at = cells ? cells[id] : unit.at;
    if (at !== null && at !== undefined) blocks[at] = 1;
  }
  return blocks;
}

/** The unit or hostage on a cell, or null. */
export function unitAt(view: Pick<SalvationView, 'units'>, cell: Cell): string | null {
  for (const id in view.units) if (view.units[id]?.at === cell) return id;
  return null;
}
