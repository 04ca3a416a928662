import type { Cell, Marker } from '../../../engine/index.ts';
import { areaRows } from '../data/zones.ts';
import { atMost, centreDistance, columnOf, rowOf } from '../geometry.ts';
import { lasting } from '../lasting.ts';
import { factsOf, markerId } from '../missions/objectives.ts';
import { groundOf } from '../sight/ground.ts';
import type { GenesysMatch, Seen } from '../state.ts';

/** How far markers are from each other and from the edges. GP-3.8 */
export const usualDistance = 8;

/** What is read of a position in which markers are being laid. */
type Lying = Pick<Seen, 'units' | 'board' | 'markers'>;

export const markersPlaced = ({ markers }: Pick<Seen, 'markers'>): number => Object.keys(markers).length;

/** Within 12" of the centre line, its centre 8" from the edges, and not on a wall. GP-3.8 */
export function isCentral(seen: Pick<Seen, 'board'>, cell: Cell): boolean {
  const { columns, rows } = seen.board;
  const [x, y] = [columnOf(seen, cell), rowOf(seen, cell)];
  return (
    y >= areaRows
    && y < rows - areaRows
    && x >= usualDistance
    && x < columns - usualDistance
    && groundOf(seen)[cell]?.ground !== 'impassable'
  );
}

const isApart = (seen: Pick<Seen, 'board' | 'markers'>, cell: Cell, apart: number): boolean =>
  Object.values(seen.markers).every(({ at }) => at === null || atMost(apart, centreDistance(seen, at, cell)));

const centralCells = lasting((seen: Lying): Cell[] =>
  Array.from({ length: seen.board.columns * seen.board.rows }, (_, cell) => cell).filter((cell) =>
    isCentral(seen, cell),
  ),
);

/** The usual distance, then an inch less each time. */
const distances = Array.from({ length: usualDistance }, (_, shorter) => usualDistance - shorter);

/** The distance that holds now: it shrinks where no cell is left. GP-3.8 */
export const distanceNow = lasting((seen: Lying): number => {
  const cells = centralCells(seen);
  return distances.find((apart) => cells.some((cell) => isApart(seen, cell, apart))) ?? 0;
});

/** Cells where the next marker may lie. GP-3.8 */
export function markerCells(seen: Lying): Cell[] {
  const apart = distanceNow(seen);
  return centralCells(seen).filter((cell) => isApart(seen, cell, apart));
}

/** The legal cell nearest to the centre; of equals the lower row, then the lower column. 5, decision 3 */
export function usualMarker(seen: Lying): Cell {
  const { columns, rows } = seen.board;
  const away = (cell: Cell): number =>
    (columnOf(seen, cell) + 0.5 - columns / 2) ** 2 + (rowOf(seen, cell) + 0.5 - rows / 2) ** 2;
  return markerCells(seen).reduce((best, cell) => (away(cell) < away(best) ? cell : best));
}

export function layMarker(match: GenesysMatch, number: number, at: Cell): void {
  match.markers[markerId(number)] = { id: markerId(number), kind: 'marker', at, facts: { number } };
}

/** Numbers that a mission of this match uses. GP-3.9 */
export function usedMarkers({ own }: Pick<Seen, 'own'>): number[] {
  const used = new Set<number>([
    ...own.positions,
    ...Object.keys(own.control).map(Number),
    ...(own.artifact === null ? [] : [own.artifact]),
  ]);
  return [...used].sort((one, other) => one - other);
}

/** Markers that no mission uses are taken off. GP-3.9 */
export function clearMarkers(match: GenesysMatch): void {
  const used = usedMarkers(match);
  match.markers = Object.fromEntries(
    Object.entries(match.markers).filter(([, marker]: [string, Marker]) => used.includes(factsOf(marker).number)),
  );
}
