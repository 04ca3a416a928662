import { fitCorrection } from './correction.ts';
import { logistic, termsOf, uncorrected } from './curve.ts';
import type { Curve } from './curve.ts';
import type { Features } from './features.ts';

/** A position of a match that was played to its end. */
export interface Sample {
  readonly features: Features;
  /** What side a took in the end: 1, 0, or 0.5 for a draw. */
  readonly points: number;
  /** The seed of the match: positions of one match count as much together as those of any other. */
  readonly match: number;
}

/** What is fitted of a curve. */
type Fitted = Pick<Curve, 'rounds' | 'scales' | 'weights' | 'correction'>;

/** Matches are cut into so many parts, each foreseen by a curve that was fitted to the others. */
const PARTS = 5;
const STEPS = 30;
/** Pulls each weight towards 0, so that few matches do not lead to certainty. */
const RIDGE = 1.5;

/**
 * Fits a curve to positions, and what corrects it to how often such curves were right about positions that they did not
 * know: about those that it knows any curve looks right. Throws a RangeError without any.
 */
export function fitCurve(samples: readonly Sample[]): Fitted {
  const fitted = fitLogistic(samples);
  const partOf = ({ match }: Sample): number => Math.floor(match / PARTS) % PARTS;
  const outcomes = Array.from({ length: PARTS }, (_, part) => part).flatMap((part) => {
    const known = samples.filter((sample) => partOf(sample) !== part);
    const curve = known.length > 0 ? fitLogistic(known) : fitted;
    return samples
      .filter((sample) => partOf(sample) === part)
      .map(({ features, points }) => ({ said: uncorrected(curve, features), points }));
  });
  return { ...fitted, correction: fitCorrection(outcomes) };
}

/** Fits scales, length and weights to positions, by Newton's method with a ridge. */
function fitLogistic(samples: readonly Sample[]): Omit<Fitted, 'correction'> {
  const [first] = samples;
  if (!first) throw new RangeError('A curve needs positions');
  const scales = first.features.margins.map((_, place) =>
    rounded(Math.sqrt(mean(samples.map(({ features }) => (features.margins[place] ?? 0) ** 2)))),
  );
  const lengths = samples.map(({ features }) => features.round).sort((one, two) => one - two);
  const rounds = Math.max(1, lengths[Math.floor(lengths.length * 0.95)] ?? 1);
  const counts = new Map<number, number>();
  for (const { match } of samples) counts.set(match, (counts.get(match) ?? 0) + 1);
  const rows = samples.map(({ features, points, match }) => ({
    terms: termsOf({ rounds, scales }, features),
    points,
    // A whole match is worth a handful of independent positions, however many were taken from it.
    share: 4 / (counts.get(match) ?? 1),
  }));
  return { rounds, scales, weights: newton(rows).map(rounded) };
}

const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;
const rounded = (value: number): number => Number(value.toPrecision(5));

interface Row {
  readonly terms: readonly number[];
  readonly points: number;
  readonly share: number;
}

function newton(rows: readonly Row[]): readonly number[] {
  const size = rows[0]?.terms.length ?? 0;
  let weights: readonly number[] = Array.from({ length: size }, () => 0);
  for (let step = 0; step < STEPS; step += 1) {
    const slope: number[] = weights.map((weight) => -RIDGE * weight);
    const bend: number[][] = weights.map((_, row) => weights.map((__, column) => (row === column ? RIDGE : 0)));
    for (const { terms, points, share } of rows) {
      const chance = logistic(terms.reduce((sum, term, place) => sum + term * (weights[place] ?? 0), 0));
      const spread = share * chance * (1 - chance);
      for (const [row, term] of terms.entries()) {
        slope[row] = (slope[row] ?? 0) + share * (points - chance) * term;
        const line = bend[row] ?? [];
        for (const [column, another] of terms.entries()) line[column] = (line[column] ?? 0) + spread * term * another;
      }
    }
    const change = solved(bend, slope);
    weights = weights.map((weight, place) => weight + (change[place] ?? 0));
    if (Math.max(...change.map(Math.abs)) < 1e-7) break;
  }
  return weights;
}

/** Solves linear equations by elimination with the largest pivot. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): readonly number[] {
  const rows = matrix.map((row, place) => [...row, right[place] ?? 0]);
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let pivot = 0; pivot < rows.length; pivot += 1) {
    let largest = pivot;
    for (let row = pivot + 1; row < rows.length; row += 1)
      if (Math.abs(at(row, pivot)) > Math.abs(at(largest, pivot))) largest = row;
    [rows[pivot], rows[largest]] = [rows[largest] ?? [], rows[pivot] ?? []];
    for (let row = 0; row < rows.length; row += 1) {
      if (row === pivot) continue;
      const factor = at(row, pivot) / at(pivot, pivot);
      if (factor !== 0) rows[row] = (rows[row] ?? []).map((value, column) => value - factor * at(pivot, column));
    }
  }
  return rows.map((row, place) => (row.at(-1) ?? 0) / at(place, place));
}
