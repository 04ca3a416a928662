/** What somebody may do: so often at once, and once more after every so many milliseconds. */
export interface Allowance {
  readonly most: number;
  readonly every: number;
}

/** What somebody had left, and when. */
export interface Bucket {
  readonly left: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Takes one of what is left by now. `again`: null if there was one, else when there will be. */
export function takes(bucket: Bucket | null, { most, every }: Allowance, now: number): { readonly bucket: Bucket; readonly again: number | null } {
  const before = bucket ?? { left: most, at: now };
  // A clock that goes back takes nothing away.
  const at = Math.max(now, before.at);
  const left = Math.min(most, before.left + (at - before.at) / every);
  return left >= 1 ? { bucket: { left: left - 1, at }, again: null } : { bucket: { left, at }, again: at + Math.ceil((1 - left) * every) };
}

/** Whether nothing of an allowance is used any more, so that the bucket need not be remembered. */
export const isFull = ({ left, at }: Bucket, { most, every }: Allowance, now: number): boolean => left + (now - at) / every >= most;
