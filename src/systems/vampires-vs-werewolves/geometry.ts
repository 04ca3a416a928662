import { gridOf, ofGround } from '../../engine/index.ts';
import type { Board, BoardShape, Cell, Cells, Grid, Piece, SideId } from '../../engine/index.ts';
import { mapIds, maps } from './data/maps.ts';
import type { MapId } from './data/maps.ts';
import { terrainBySign, terrains } from './data/terrain.ts';
import type { Terrain, TerrainId } from './data/terrain.ts';
import { widestGap } from './data/constants.ts';
import type { Seen } from './state.ts';

/** One length in half inches. VW-1.3 */
export const straight = 2;
export const diagonal = 3;

/** A jump from one cell of high ground over one or two others to the next. VW-4.9 */
export interface Jump {
  readonly to: Cell;
  readonly gaps: readonly Cell[];
  readonly length: number;
}

/** What never changes on a board with the same terrain, worked out once. */
export interface Ground {
  readonly grid: Grid;
  readonly terrain: readonly Terrain[];
  /** The cells with which a cell is in contact. VW-1.6 */
  readonly contacts: readonly (readonly Cell[])[];
  /** By cell, 1: solid. VW-1.4 */
  readonly solids: Cells;
  /** The type of each cell. VW-4.6 */
  readonly types: Cells;
  /** Lengths of steps on foot in half inches, by `from * 8 + direction`; 0 where the ground forbids them. VW-1.3, 1.5 */
  readonly steps: Cells;
  /** The same in the air, over anything. VW-10.2 */
  readonly flights: Cells;
  readonly jumps: readonly (readonly Jump[])[];
  /** Cells of one type and level that hang together have the same number; 0 where the type is 0. VW-4.8 */
  readonly areas: readonly number[];
  readonly tomb: Cell | null;
  /** Gate cells and the crypt in the south (`a` on the map) and in the north (`b`). */
  readonly gates: Readonly<Record<SideId, readonly Cell[]>>;
  readonly crypts: Readonly<Record<SideId, Cell | null>>;
  /** Is there any jump at all? */
  readonly jumpable: boolean;
}

const shapeOf = (map: MapId): BoardShape => ({
  shape: 'square',
  columns: maps[map][0].length,
  rows: maps[map].length,
  labels: { first: 'letter', along: 'letter', start: 'top' },
});

/** Terrain of one kind. Its id says all there is to know of it, so that boards with equal ids are equal. */
export const pieceOf = (kind: TerrainId, cells: readonly Cell[], name: string): Piece => ({
  id: `${name}.${kind}`,
  kind,
  at: cells[0] ?? 0,
  turned: 0,
  cells,
});

function piecesOn(map: MapId): Piece[] {
  const cells = new Map<TerrainId, Cell[]>();
  for (const [place, sign] of [...maps[map].join('')].entries()) {
    const kind = terrainBySign[sign] ?? 'open';
    if (kind !== 'open') cells.set(kind, [...(cells.get(kind) ?? []), place]);
  }
  return [...cells].map(([kind, list]) => pieceOf(kind, list, map));
}

const pieces = Object.fromEntries(mapIds.map((map) => [map, piecesOn(map)]));

/** The terrain of a map, a piece for each kind: the same list for all boards, since it is only ever replaced. 3.8 */
export const mapPieces = (map: MapId): Piece[] => pieces[map] ?? [];

export const boardOf = (map: MapId): Board => ({ ...shapeOf(map), pieces: mapPieces(map) });

export const gridFor = ({ board }: Pick<Seen, 'board'>): Grid => gridOf(board);
export const label = (seen: Pick<Seen, 'board'>, cell: Cell): string => gridFor(seen).label(cell);
export const labels = (seen: Pick<Seen, 'board'>, cells: readonly Cell[]): string[] =>
  cells.map((cell) => label(seen, cell));

/** The ground of a board. */
export const groundOf = ({ board }: Pick<Seen, 'board'>): Ground => grounds(board);

const grounds = ofGround(makeGround);

function makeGround(board: Board): Ground {
  const grid = gridOf(board);
  const terrain: Terrain[] = Array.from({ length: grid.count }, () => terrains.open);
  for (const { kind, cells } of board.pieces) for (const cell of cells) terrain[cell] = terrains[kind as TerrainId];
  const cells = terrain.map((_, cell) => cell);
  const contacts = cells.map((cell) => grid.nextTo(cell).filter((next) => meets(grid, terrain, cell, next)));
  const jumps = cells.map((cell) => jumpsFrom(grid, terrain, cell));
  const marked = (id: TerrainId): Cell[] => cells.filter((cell) => terrain[cell]?.id === id);
  return {
    grid,
    terrain,
    contacts,
    solids: Uint8Array.from(terrain, ({ solid }) => (solid ? 1 : 0)),
    types: Uint8Array.from(terrain, ({ type }) => type),
    steps: lengthsOf(grid, (from, to) => !terrain[to]?.solid && meets(grid, terrain, from, to)),
    flights: lengthsOf(grid, () => true),
    jumps,
    areas: areasOf(grid, terrain),
    tomb: marked('tomb')[0] ?? null,
    gates: { a: marked('gate-a'), b: marked('gate-b') },
    crypts: { a: marked('crypt-a')[0] ?? null, b: marked('crypt-b')[0] ?? null },
    jumpable: jumps.some((list) => list.length > 0),
  };
}

/** VW-1.3 */
const lengthsOf = (grid: Grid, may: (from: Cell, to: Cell) => boolean): Cells =>
  Uint8Array.from(grid.neighbours, (to, place) => {
    const from = Math.floor(place / grid.directions);
    if (to < 0 || !may(from, to)) return 0;
    return besides(grid, from, to).length > 0 ? diagonal : straight;
  });

/** The two cells that share a side with both of two that lie diagonally to one another; none for others. */
export function besides(grid: Grid, from: Cell, to: Cell): readonly Cell[] {
  const [across, along] = [(to % grid.columns) - (from % grid.columns), Math.floor(to / grid.columns)];
  const down = along - Math.floor(from / grid.columns);
  return across === 0 || down === 0 ? [] : [from + across, from + down * grid.columns];
}

/** VW-1.5 (c) and (d), for two neighbouring cells. */
const meets = (grid: Grid, terrain: readonly Terrain[], from: Cell, to: Cell): boolean => {
  const [one, two] = [terrain[from]?.level, terrain[to]?.level];
  return (one === null || two === null || one === two) && !besides(grid, from, to).some((cell) => terrain[cell]?.wall);
};

/** VW-4.9 */
function jumpsFrom(grid: Grid, terrain: readonly Terrain[], from: Cell): Jump[] {
  if (terrain[from]?.level !== 1) return [];
  const found: Jump[] = [];
  for (let direction = 0; direction < grid.directions; direction += 1) {
    const gaps: Cell[] = [];
    for (let at = from; gaps.length <= widestGap;) {
      const next = grid.neighbours[at * grid.directions + direction] ?? -1;
      if (next < 0 || terrain[next]?.solid || besides(grid, at, next).some((cell) => terrain[cell]?.wall)) break;
      if (terrain[next]?.level === 1) {
        const unit = besides(grid, at, next).length > 0 ? diagonal : straight;
        if (gaps.length > 0) found.push({ to: next, gaps, length: unit * (gaps.length + 1) });
        break;
      }
      gaps.push(next);
      at = next;
    }
  }
  return found;
}

/** VW-4.8 */
function areasOf(grid: Grid, terrain: readonly Terrain[]): number[] {
  const areas = terrain.map(() => 0);
  let last = 0;
  for (const [start, { type, level }] of terrain.entries()) {
    if (type === 0 || areas[start] !== 0) continue;
    last += 1;
    areas[start] = last;
    const open = [start];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const next of grid.nextTo(at)) {
        if (areas[next] !== 0 || terrain[next]?.type !== type || terrain[next].level !== level) continue;
        areas[next] = last;
        open.push(next);
      }
    }
  }
  return areas;
}

/** What the cell is. Throws off the board: a programming error. */
export function terrainAt(seen: Pick<Seen, 'board'>, cell: Cell): Terrain {
  const found = groundOf(seen).terrain[cell];
  if (!found) throw new Error(`There is no cell ${cell}`);
  return found;
}

/** On the map side a has the marks of the south, unless a die said otherwise. 3.8, VW-15.8 */
const onMap = ({ own }: Pick<Seen, 'own'>, side: SideId): SideId => (side === own.south ? 'a' : 'b');
export const gatesOf = (seen: Pick<Seen, 'board' | 'own'>, side: SideId): readonly Cell[] =>
  groundOf(seen).gates[onMap(seen, side)];
export const cryptOf = (seen: Pick<Seen, 'board' | 'own'>, side: SideId): Cell | null =>
  groundOf(seen).crypts[onMap(seen, side)];

/** The square of the distance of two cells in inches. VW-1.2 */
export function squared(seen: Pick<Seen, 'board'>, one: Cell, two: Cell): number {
  const { columns } = seen.board;
  const across = (one % columns) - (two % columns);
  const down = Math.floor(one / columns) - Math.floor(two / columns);
  return across * across + down * down;
}

/** VW-1.2 */
export const within = (seen: Pick<Seen, 'board'>, one: Cell, two: Cell, inches: number): boolean =>
  squared(seen, one, two) <= inches * inches;

/** A distance in inches, as it is shown: with one decimal. VW-1.2 */
export const inchesBetween = (seen: Pick<Seen, 'board'>, one: Cell, two: Cell): number =>
  Math.round(Math.sqrt(squared(seen, one, two)) * 10) / 10;
