/**
 * The clock of the practice server. It runs like the machine's, and can be moved forward by hand, so that nobody has to
 * wait for days.
 */
export interface PracticeClock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Its offset from the machine's clock, in milliseconds. */
  readonly ahead: () => number;
  /**
   * Moves it forward by this many milliseconds and notifies watchers. Throws a RangeError for less than one, or more
   * than a year at once.
   */
  forward(milliseconds: number): void;
  /** Is called each time the clock is moved; the returned function unsubscribes. */
  watch(listener: () => void): () => void;
}

const YEAR = 366 * 24 * 60 * 60 * 1000;

/**
 * A clock on top of another one, already moved forward by `start` milliseconds. Moving it throws a RangeError for less
 * than one millisecond, or more than a year.
 */
export function movable(now: () => number, start = 0): PracticeClock {
  let ahead = start;
  const listeners = new Set<() => void>();
  return {
    now: () => now() + ahead,
    ahead: () => ahead,
    forward(milliseconds) {
      if (!Number.isSafeInteger(milliseconds) || milliseconds < 1 || milliseconds > YEAR)
        throw new RangeError('The clock goes forward by one millisecond to one year.');
      ahead += milliseconds;
      for (const listener of [...listeners]) listener();
    },
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
