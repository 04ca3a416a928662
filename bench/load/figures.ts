/** Times of one kind, in milliseconds. */
export interface Spread {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;

export function spreadOf(times: readonly number[]): Spread {
  const sorted = times.toSorted((one, other) => one - other);
  return { count: sorted.length, p50: at(sorted, 0.5), p99: at(sorted, 0.99), most: sorted.at(-1) ?? 0 };
}

/** The bot process' report on the measured time. */
export interface BotReport {
  /** Milliseconds. */
  readonly lasted: number;
  /** Of one core: the whole process, and its main thread while not idle. */
  readonly cpu: number;
  readonly mainThread: number;
  readonly eventLoop: Spread;
  /** Mebibytes. */
  readonly memory: { readonly resident: number; readonly heap: number };
  /** By operation and the first word of the key. */
  readonly store: Readonly<Record<string, Spread>>;
  readonly pictures: Spread;
  /** Share of the time in which at least one picture was being drawn or waiting. */
  readonly drawing: number;
  /** Share of the main thread's work by code area; null without a profile. */
  readonly profile: Readonly<Record<string, number>> | null;
}

/** Messages to the bot's process. */
export type BotOrder = 'measure' | 'profile' | 'report' | 'stop';
