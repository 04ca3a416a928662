/** What somebody may do: so often at once, and once more after every so many milliseconds. */
export interface Allowance {
  readonly most: number;
  readonly every: number;
}

/** A bucket of what may be done: when it is full again, in milliseconds since 1970. */
export type Bucket = number;

/** Takes one of what is left by now. `again`: null if there was one, else when there will be. */
export function takes(bucket: Bucket | null, { most, every }: Allowance, now: number): { readonly bucket: Bucket; readonly again: number | null } {
  // A clock that was set back must not keep anybody waiting for longer than an empty bucket does.
  const full = Math.min(Math.max(bucket ?? now, now), now + most * every);
  const again = full + every - most * every;
  return again <= now ? { bucket: full + every, again: null } : { bucket: full, again };
}

/** Is nothing of it used any more, so that it need not be remembered? */
export const isFull = (bucket: Bucket, now: number): boolean => bucket <= now;
