import { isFull, takeToken } from './limits.ts';
import type { Allowance, Bucket } from './limits.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/**
 * What one person may ask for, generous enough that nobody who plays fast notices. `act`: any interaction; `suggest`:
 * autocomplete; `picture`: boards, for oneself or for a channel; `file`: exports, and files to verify; `film`:
 * animations.
 */
export const ALLOWANCES = {
  act: { most: 40, every: SECOND / 2 },
  suggest: { most: 80, every: SECOND / 6 },
  picture: { most: 20, every: 2 * SECOND },
  'channel-picture': { most: 40, every: SECOND },
  file: { most: 6, every: 20 * SECOND },
  film: { most: 2, every: 30 * SECOND },
  import: { most: 4, every: MINUTE },
  open: { most: 10, every: MINUTE },
} as const satisfies Readonly<Record<string, Allowance>>;

export type Kind = keyof typeof ALLOWANCES;

/** Unstarted and live matches one person may have opened. */
const MOST_OPEN = 25;
/** People and channels remembered. */
const MOST_KEPT = 50_000;

/** Rate limits. Each process counts for itself. */
export interface RateLimits {
  /** Takes one; gives null, or when the next will be available. `who`: a person or a channel. */
  take(kind: Kind, who: string): number | null;
  readonly maxOpen: number;
}

/** Limits in memory. `clock`: milliseconds since 1970. */
export function openLimits({
  clock = Date.now,
  allowances = ALLOWANCES,
  maxOpen = MOST_OPEN,
  maxBuckets = MOST_KEPT,
}: {
  readonly clock?: () => number;
  readonly allowances?: Readonly<Record<Kind, Allowance>>;
  readonly maxOpen?: number;
  readonly maxBuckets?: number;
} = {}): RateLimits & { size(): number } {
  /** Least recently used first. */
  const buckets = new Map<string, Bucket>();

  /** Forgets full buckets, least recently used first; if there are too many, also others. */
  function forget(now: number): void {
    for (const [key, bucket] of buckets) {
      if (buckets.size <= maxBuckets && !isFull(bucket, now)) return;
      buckets.delete(key);
    }
  }

  return {
    maxOpen,
    size: () => buckets.size,
    take(kind, who) {
      const now = clock();
      const key = `${kind} ${who}`;
      const { bucket, retryAt } = takeToken(buckets.get(key) ?? null, allowances[kind], now);
      buckets.delete(key);
      buckets.set(key, bucket);
      forget(now);
      return retryAt;
    },
  };
}
