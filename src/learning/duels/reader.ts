import type { Solution } from '../../opponent/index.ts';

/** How often each of `choices` was made before. */
export function countsOf(choices: number, earlier: readonly number[]): readonly number[] {
  return Array.from({ length: choices }, (_, choice) => earlier.filter((each) => each === choice).length);
}

/**
 * What the reader of habits answers: it counts what was chosen before and takes what is best against somebody who
 * chooses each as often as so far. With nothing to count, it takes what the best mixture has most of. It is not told the
 * current choice. `payoff`: what the person gets, by row and column; `earlier`: the person's rows so far.
 */
export function readerAnswer(
  payoff: readonly (readonly number[])[],
  { columns }: Pick<Solution, 'columns'>,
  earlier: readonly number[],
): number {
  if (earlier.length === 0) return columns.indexOf(Math.max(...columns));
  const counts = countsOf(payoff.length, earlier);
  const costs = columns.map((_, column) =>
    payoff.reduce((sum, row, choice) => sum + (counts[choice] ?? 0) * (row[column] ?? 0), 0),
  );
  return costs.indexOf(Math.min(...costs));
}

/** The choice it expects most: the most frequent one, of several the one made last; null before the first. */
export function expectedNext(choices: number, earlier: readonly number[]): number | null {
  const counts = countsOf(choices, earlier);
  const most = Math.max(...counts);
  return [...earlier].reverse().find((choice) => counts[choice] === most) ?? null;
}
