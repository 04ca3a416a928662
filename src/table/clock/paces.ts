/** Milliseconds. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** What happens to a side that misses too many deadlines. */
export type MissedDeadlines = 'substitute' | 'bot' | 'concede';

/** How time runs in a match; all in milliseconds of waking time. */
export interface ClockPace {
  /** For each question; null: there is a bank instead. */
  readonly each: number | null;
  /** For all questions of a turn together, and the increment that each answer adds. */
  readonly bank: number;
  readonly increment: number;
  /** For each reaction and allocation, without using the bank. Null: the same time as any other question. */
  readonly quick: number | null;
  /** From the public notice to the default. */
  readonly grace: number;
  /** Defaults taken after which the side's seat is offered, or the side concedes. */
  readonly misses: number;
  readonly then: MissedDeadlines;
}

export const paceIds = ['none', 'live', 'daily', 'learning'] as const;
export type PaceId = (typeof paceIds)[number];

/** The presets that `/match new` offers; null: no clock. */
export const paces: Readonly<Record<PaceId, ClockPace | null>> = {
  none: null,
  live: {
    each: null,
    bank: 20 * MINUTE,
    increment: 30_000,
    quick: 2 * MINUTE,
    grace: MINUTE,
    misses: 3,
    then: 'concede',
  },
  daily: { each: DAY, bank: 0, increment: 0, quick: 8 * HOUR, grace: 4 * HOUR, misses: 3, then: 'substitute' },
  learning: { each: 3 * DAY, bank: 0, increment: 0, quick: DAY, grace: 12 * HOUR, misses: 5, then: 'substitute' },
};
