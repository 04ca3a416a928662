/** The weights of failure and success in one trial, as chances or as whole numbers of cases. */
export type Trial = readonly [fails: number, succeeds: number];

/** Weights of 0 … n successes in independent trials, by convolution; exact where the weights are whole numbers. */
export function spreadOf(trials: readonly Trial[]): number[] {
  let spread = [1];
  for (const [fails, succeeds] of trials) {
    const next = Array<number>(spread.length + 1).fill(0);
    for (const [successes, weight] of spread.entries()) {
      next[successes] = (next[successes] ?? 0) + weight * fails;
      next[successes + 1] = (next[successes + 1] ?? 0) + weight * succeeds;
    }
    spread = next;
  }
  return spread;
}

/** Chances of 0 … n successes in n rolls of one chance. */
export const binomial = (count: number, chance: number): number[] =>
  spreadOf(Array<Trial>(count).fill([1 - chance, chance]));

/** The weight of at least this many successes. */
export const atLeastOf = (spread: readonly number[], successes: number): number =>
  spread.slice(successes).reduce((sum, weight) => sum + weight, 0);
