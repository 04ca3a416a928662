/** How a comparison of two players stands. */
export interface Strength {
  /** The log-likelihood ratio of "stronger by `elo1`" against "stronger by `elo0`". */
  readonly ratio: number;
  readonly decided: 'stronger' | 'not stronger' | null;
  /** The difference in Elo that fits best, and the bounds that hold it with 95%. */
  readonly elo: number;
  readonly from: number;
  readonly to: number;
}

/** Both errors are made in one of 20 comparisons: ln(0.95 / 0.05). */
const BOUND = Math.log(19);
/** Standard deviations on both sides of the mean that hold 95%. */
const NORMAL_95 = 1.96;
/** Each possible result of a pair counts as seen this often beforehand, so that a clean sweep has a variance, too. */
const PRIOR = 0.1;
/** Fewer pairs decide nothing: their variance says too little, and three lucky ones would look like proof. */
const LEAST_PAIRS = 10;
const RESULTS = [0, 0.25, 0.5, 0.75, 1];

/** The share of points to expect from somebody stronger by `elo`. */
export const shareOf = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));

/** The difference in Elo that leads to a share of points; a sweep counts as 1,000. */
export const eloOf = (share: number): number =>
  share <= 0.003 ? -1_000 : share >= 0.997 ? 1_000 : 400 * Math.log10(share / (1 - share));

/**
 * The sequential probability ratio test (Wald), in the form for pairs of matches with a normal approximation (Van den
 * Bergh). `points`: what the first player took from each pair, 0 to 2.
 */
export function sprt(points: readonly number[], elo0: number, elo1: number): Strength {
  const shares = points.map((each) => each / 2);
  const count = shares.length + PRIOR * RESULTS.length;
  const sum = (of: (share: number) => number): number =>
    shares.reduce((total, share) => total + of(share), 0)
    + PRIOR * RESULTS.reduce((total, share) => total + of(share), 0);
  const mean = sum((share) => share) / count;
  const variance = sum((share) => (share - mean) ** 2) / count;
  const [low, high] = [shareOf(elo0), shareOf(elo1)];
  const ratio = (shares.length * (high - low) * (2 * mean - low - high)) / (2 * variance);
  const error = NORMAL_95 * Math.sqrt(variance / Math.max(1, shares.length));
  return {
    ratio,
    decided: shares.length < LEAST_PAIRS ? null : ratio >= BOUND ? 'stronger' : ratio <= -BOUND ? 'not stronger' : null,
    elo: eloOf(mean),
    from: eloOf(mean - error),
    to: eloOf(mean + error),
  };
}
