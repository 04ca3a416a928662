/**
 * What came of positions where a curve says so much: pairs of what it says and what was seen, both rising. Between them,
 * and to 0 and 1 at the ends, what is seen lies on straight lines.
 */
export type Correction = readonly (readonly [said: number, seen: number])[];

/** Into so many groups, alike in size, positions are parted by what is said of them. */
const GROUPS = 25;

/** A chance as a curve says it, and what came of it: 1, 0, or 0.5. */
export interface Foreseen {
  readonly said: number;
  readonly points: number;
}

/** A chance once it is corrected. */
export function corrected(correction: Correction, said: number): number {
  const pairs = [...correction, [1, 1] as const];
  let [from, low] = [0, 0];
  for (const [to, high] of pairs) {
    if (said <= to) return to === from ? high : low + ((high - low) * (said - from)) / (to - from);
    [from, low] = [to, high];
  }
  return said;
}

/** Positions that are taken together. */
interface Pool {
  readonly said: number;
  readonly seen: number;
  readonly count: number;
}

const pooled = (one: Pool, two: Pool): Pool => {
  const count = one.count + two.count;
  const mean = (a: number, b: number): number => (a * one.count + b * two.count) / count;
  return { said: mean(one.said, two.said), seen: mean(one.seen, two.seen), count };
};

/** Whether less is seen of positions than of those before them, or the same is said of both. */
const isBelow = (one: Pool, before: Pool): boolean =>
  one.seen < before.seen || rounded(one.said) <= rounded(before.said);

/**
 * The correction that fits best among those that rise: groups of positions in the order of what was said, pooled with the
 * one before for as long as less is seen of them (isotonic regression by pooling adjacent violators).
 */
export function fitCorrection(outcomes: readonly Foreseen[]): Correction {
  const ordered = [...outcomes].sort((one, two) => one.said - two.said);
  const size = Math.max(1, Math.ceil(ordered.length / GROUPS));
  const pools: Pool[] = [];
  for (let from = 0; from < ordered.length; from += size) {
    const group = ordered.slice(from, from + size).map(({ said, points }) => ({ said, seen: points, count: 1 }));
    let last = group.reduce(pooled);
    for (let before = pools.at(-1); before && isBelow(last, before); before = pools.at(-1)) {
      last = pooled(before, last);
      pools.pop();
    }
    pools.push(last);
  }
  return pools.map(({ said, seen }) => [rounded(said), rounded(seen)] as const);
}

const rounded = (chance: number): number => Number(chance.toFixed(4));
