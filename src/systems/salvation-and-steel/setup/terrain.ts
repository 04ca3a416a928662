import { connected, derived, derivedFor, staysWhole } from '../../../engine/index.ts';
import type { Cell, Refusal } from '../../../engine/index.ts';
import { copiesOfEach, pieceKinds } from '../data/terrain.ts';
import { edgeDistance, edges, grid, occupancy, pieceCells, roomFor } from '../geometry.ts';
import { scenarioOf } from '../scenarios/index.ts';
import type { SalvationMatch, SalvationView } from '../state.ts';
import { label, labels } from '../movement/ways.ts';
import type { Edge } from '../facts/terms.ts';
import { refusal } from '../refusals.ts';

/** The most pieces in a match. SS-4.2 */
export const mostPieces = 20;
/** How many free cells must remain near each edge, and how near. SS-4.5 */
const roomNearEdge = 40;
const nearEdge = 3;
type Ground = Pick<SalvationView, 'board' | 'units' | 'markers'>;

const isNear = (cell: Cell, edge: Edge): boolean => edgeDistance(cell, edge) <= nearEdge;

/** The kind of a piece from its id: `wood-2` -> `wood`. */
export const kindOf = (piece: string): string => piece.slice(0, piece.lastIndexOf('-'));

const used = (view: Pick<SalvationView, 'own' | 'board'>): string[] =>
  [...view.own.picked.a, ...view.own.picked.b].map(kindOf).concat(view.board.pieces.map(({ kind }) => kind));

/** How many pieces of a kind have been chosen or are on the board. */
export const usedOf = (view: Pick<SalvationView, 'own' | 'board'>, kind: string): number =>
  used(view).filter((each) => each === kind).length;

/** The average number of pieces that the dice give. SS-4.2 */
export function usualCount(view: Pick<SalvationView, 'own' | 'options'>): number {
  const { terrain } = scenarioOf(view);
  return 'fixed' in terrain ? terrain.fixed : Math.round((terrain.dice.count * (terrain.dice.sides + 1)) / 2);
}

/** The cells of pieces and markers. */
const things = derived(({ board, markers }: Ground): readonly Cell[] => [
  ...board.pieces.flatMap(({ cells }) => cells),
  ...Object.values(markers).flatMap(({ at }) => (at === null ? [] : [at])),
]);

/** How far a cell is from the nearest edge, piece or marker. */
export function roomAt(view: Ground, cell: Cell): number {
  let least = Math.min(...edges.map((edge) => edgeDistance(cell, edge)));
  for (const thing of things(view)) least = Math.min(least, grid.apart(cell, thing));
  return least;
}

/** Kinds with copies left, in the order of the table. SS-R8 */
export function kindsLeft(view: Pick<SalvationView, 'own' | 'board'>): string[] {
  const gone = used(view);
  return pieceKinds.filter((kind) => gone.filter((each) => each === kind).length < copiesOfEach);
}

/** An id for the next piece of a kind. */
export const nextPiece = (view: Pick<SalvationView, 'own' | 'board'>, kind: string): string =>
  `${kind}-${used(view).filter((each) => each === kind).length + 1}`;

const freeCells = derived((view: Ground): readonly Cell[] => {
  const taken = occupancy(view);
  const free: Cell[] = [];
  for (let cell = 0; cell < grid.count; cell += 1) if (taken[cell] === 0) free.push(cell);
  return free;
});

/** How many cells near an edge are free. */
const freeNear = derivedFor(
  (view: Ground, edge: Edge): number => freeCells(view).filter((cell) => isNear(cell, edge)).length,
);

/** Free cells that are cut off from the rest. */
const cutNow = derived((view: Ground): readonly Cell[] => connected(grid, freeCells(view)).cut);

/** Free cells that would be cut off from the rest if these were taken. */
function cutOff(view: Ground, cells: readonly Cell[]): readonly Cell[] {
  const taken = occupancy(view);
  if (cutNow(view).length === 0 && staysWhole(grid, (cell) => taken[cell] === 0, cells)) return [];
  return connected(grid, (cell) => taken[cell] === 0 && !cells.includes(cell)).cut;
}

/** Why a piece may not lie there, in the order of the codes. SS-4.5 */
export function placeRefusal(view: SalvationView, kind: string, at: Cell, turned: number): Refusal | null {
  const cells = pieceCells(kind, at, turned);
  if (!cells) return refusal('OFF_BOARD', 'SS-4.5', { kind, cell: label(at), rotation: turned });
  const taken = occupancy(view);
  const blocked = cells.find((cell) => taken[cell] !== 0);
  if (blocked !== undefined) return refusal('CELL_BLOCKED', 'SS-4.5', { kind, cell: label(blocked) });
  const { barred, rule } = scenarioOf(view);
  const forbidden = barred?.(view, cells) ?? null;
  if (forbidden !== null) return refusal('TERRAIN_RULE', rule, { kind, cell: label(forbidden) });
  const cut = cutOff(view, cells);
  if (cut.length > 0) return refusal('CUTS_BOARD', 'SS-4.5', { kind, cells: labels(cut) });
  for (const edge of edges) {
    const room = freeNear(view, edge) - cells.filter((cell) => isNear(cell, edge)).length;
    if (room < roomNearEdge) return refusal('ZONE_FULL', 'SS-4.5', { kind, edge, room, least: roomNearEdge });
  }
  return null;
}

/** Anchors where every cell of the piece is on the board and free. SS-4.5 */
export function placesFor(view: Ground, kind: string, turned: number): Cell[] {
  return roomFor(kind, turned, occupancy(view));
}

export const fits = (view: SalvationView, kind: string, at: Cell, turned: number): boolean =>
  placeRefusal(view, kind, at, turned) === null;

/** Whether there is any place for a piece of this kind. SS-4.5 */
export const fitsSomewhere = (view: SalvationView, kind: string): boolean =>
  [0, 1, 2, 3, 4, 5].some((turned) => placesFor(view, kind, turned).some((at) => fits(view, kind, at, turned)));

/** Puts a piece on the board. */
export function lay(match: SalvationMatch, piece: string, at: Cell, turned: number): void {
  const cells = pieceCells(kindOf(piece), at, turned);
  if (!cells) throw new Error(`${piece} does not lie on the board at ${label(at)}`);
  match.board.pieces = [...match.board.pieces, { id: piece, kind: kindOf(piece), at, turned, cells }];
}
