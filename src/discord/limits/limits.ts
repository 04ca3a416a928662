/** A token bucket: so many at once, and one more every so many milliseconds. */
export interface Allowance {
  readonly most: number;
  readonly every: number;
}

/** The state of a bucket: when it is full again, in milliseconds since 1970. */
export type Bucket = number;

/** Takes one. `retryAt`: null if one was available, else when one will be. */
export function takeToken(
  bucket: Bucket | null,
  { most, every }: Allowance,
  now: number,
): { readonly bucket: Bucket; readonly retryAt: number | null } {
  // A clock that was set back must not make anybody wait longer than an empty bucket would.
  const full = Math.min(Math.max(bucket ?? now, now), now + most * every);
  const retryAt = full + every - most * every;
  return retryAt <= now ? { bucket: full + every, retryAt: null } : { bucket: full, retryAt };
}

/** Whether the bucket is full, so that it need not be remembered. */
export const isFull = (bucket: Bucket, now: number): boolean => bucket <= now;
