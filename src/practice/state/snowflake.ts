/** The epoch of Discord's ids, in milliseconds since 1970. */
const EPOCH = 1_420_070_400_000n;

/** Discord's id for the `count`-th object of the millisecond `at`. */
export const snowflake = (at: number, count: number): string =>
  (((BigInt(at) - EPOCH) << 22n) | BigInt(count & 0xfff)).toString();

/** When the object with this id was created, in milliseconds since 1970. */
export const madeAt = (id: string): number => Number((BigInt(id) >> 22n) + EPOCH);

/** A source of strictly increasing ids, even if the clock stands still or goes back. */
export function snowflakes(now: () => number): () => string {
  let at = 0;
  let count = 0;
  return () => {
    const time = Math.max(now(), at);
    count = time === at ? count + 1 : 0;
    if (count > 0xfff) [at, count] = [time + 1, 0];
    else at = time;
    return snowflake(at, count);
  };
}
