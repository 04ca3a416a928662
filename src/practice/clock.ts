/** The clock of the practice server. It goes as the machine's does, and can be moved forward by hand, so that nobody need wait for days. */
export interface PracticeClock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** By how much it is before the machine's clock, in milliseconds. */
  readonly ahead: () => number;
  /** Moves it forward by so many milliseconds and tells those who watch. Throws a RangeError for less than one, or more than a year at once. */
  forward(milliseconds: number): void;
  /** Hears each time that the clock was moved; the function returned stops it. */
  watch(listener: () => void): () => void;
}

const YEAR = 366 * 24 * 60 * 60 * 1000;

/** A clock over another one, moved forward already by `start` milliseconds. */
export function movable(now: () => number, start = 0): PracticeClock {
  let ahead = start;
  const listeners = new Set<() => void>();
  return {
    now: () => now() + ahead,
    ahead: () => ahead,
    forward(milliseconds) {
      if (!Number.isSafeInteger(milliseconds) || milliseconds < 1 || milliseconds > YEAR) throw new RangeError('The clock goes forward by one millisecond to one year.');
      ahead += milliseconds;
      for (const listener of [...listeners]) listener();
    },
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
