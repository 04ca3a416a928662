const DAY = 86_400_000;

/** The number of a day, in UTC, counted from 1970. `at`: milliseconds since 1970. */
export const dayOf = (at: number): number => Math.floor(at / DAY);

/** The puzzle of a day: the same for everybody, each of them in turn; null if there is none. */
export const dailyOf = (ids: readonly string[], day: number): string | null => ids[day % ids.length] ?? null;
