import type { Cell, SideId } from '../../../engine/index.ts';
import { holdRange } from '../data/missions.ts';
import { atMost, gapOf, spot } from '../geometry.ts';
import type { Seen } from '../state.ts';
import { blockOf, standing } from '../units.ts';
import { claimedBy, factsOf, isObjective, markerId } from './objectives.ts';
import { positionCell, positionHolder } from './score.ts';

/** A marker that a side should go to, by its number, and where that is. */
export interface WantedMarker {
  readonly marker: number;
  readonly at: Cell;
}

/** Markers that the missions of this match pay for and that the side does not hold yet. GP-4.9, GP-4.13, GP-4.19 */
export function wantedMarkers(seen: Seen, side: SideId): WantedMarker[] {
  const { positions, artifact } = seen.own;
  const objectives = Object.values(seen.markers).filter(
    (marker) => isObjective(seen, marker) && claimedBy(seen, marker) !== side,
  );
  const cells: readonly (readonly [marker: number, at: Cell | null])[] = [
    ...positions
      .filter((number) => positionHolder(seen, number) !== side)
      .map((number) => [number, positionCell(seen, number)] as const),
    ...objectives.map((marker) => [factsOf(marker).number, marker.at] as const),
    ...(artifact === null ? [] : [[artifact, seen.markers[markerId(artifact)]?.at ?? null] as const]),
  ];
  return cells.flatMap(([marker, at]) =>
    at === null || (marker === artifact && isNearSide(seen, side, at)) ? [] : [{ marker, at }],
  );
}

const isNearSide = (seen: Seen, side: SideId, cell: Cell): boolean =>
  standing(seen, side).some((unit) => atMost(gapOf(seen, blockOf(seen, unit), spot(cell)), holdRange));
