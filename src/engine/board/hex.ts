import type { Place } from './board.ts';

/** Axial coordinates of a hex: `q` grows to the east, `r` to the south-east. */
export interface Axial {
  readonly q: number;
  readonly r: number;
}

/** Steps E, SE, SW, W, NW, NE in axial coordinates. */
export const HEX_STEPS: readonly Axial[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

/** Axial coordinates of a place, on the board or off it (Red Blob Games, "Hexagonal Grids": odd-r offset to axial). */
export const axial = (place: Place): Axial => ({ q: place.column - (place.row >> 1), r: place.row });

/** The place with these axial coordinates, on the board or off it. */
export const fromAxial = (q: number, r: number): Place => ({ column: q + (r >> 1), row: r });

/** The length in steps of the axial vector `q`, `r`. */
export const hexLength = (q: number, r: number): number => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
