import { chanceBy } from './curve.ts';
import type { Curve } from './curve.ts';
import type { Sample } from './fit.ts';

/** One of ten bins: positions whose chance was said to be about the same. */
export interface Bin {
  /** In tenths: 0 is 0 to 10%. */
  readonly bin: number;
  readonly positions: number;
  /** The matches that they come from. */
  readonly matches: number;
  /** The mean of what was said, and of what came of it; each between 0 and 1. */
  readonly said: number;
  readonly seen: number;
  /** The standard error of what was seen; positions of one match count together, since they end alike. */
  readonly error: number;
}

const BINS = 10;

/** Positions with a curve that was not fitted to them. */
export interface HeldOut {
  readonly curve: Curve;
  readonly unknown: readonly Sample[];
}

/** What curves said about positions that they were not fitted to, and what came of them. Empty bins are left out. */
export function calibration(parts: readonly HeldOut[]): readonly Bin[] {
  const said = parts.flatMap(({ curve, unknown }) =>
    unknown.map((sample) => ({ ...sample, said: chanceBy(curve, sample.features) })),
  );
  return Array.from({ length: BINS }, (_, bin) => bin).flatMap((bin) => {
    const inside = said.filter((one) => Math.min(BINS - 1, Math.floor(one.said * BINS)) === bin);
    const mean = (of: (one: (typeof said)[number]) => number): number =>
      inside.reduce((sum, one) => sum + of(one), 0) / inside.length;
    if (inside.length === 0) return [];
    return [
      {
        bin,
        positions: inside.length,
        matches: new Set(inside.map(({ match }) => match)).size,
        said: mean((one) => one.said),
        seen: mean((one) => one.points),
        error: errorOf(inside),
      },
    ];
  });
}

/** The standard error of the mean of what came of positions beyond what was said, by matches. */
function errorOf(
  inside: readonly { readonly match: number; readonly points: number; readonly said: number }[],
): number {
  const mean = inside.reduce((sum, { points, said }) => sum + points - said, 0) / inside.length;
  const ofMatch = new Map<number, number>();
  for (const { match, points, said } of inside) ofMatch.set(match, (ofMatch.get(match) ?? 0) + points - said - mean);
  return Math.sqrt([...ofMatch.values()].reduce((sum, each) => sum + each ** 2, 0)) / inside.length;
}

/** How far said and seen differ over all bins, on average, each bin by its positions. */
export const meanDifference = (bins: readonly Bin[]): number =>
  bins.reduce((sum, { said, seen, positions }) => sum + Math.abs(said - seen) * positions, 0)
  / bins.reduce((sum, { positions }) => sum + positions, 0);
