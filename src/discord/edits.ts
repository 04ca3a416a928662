/** When a message that keeps itself up to date is edited, in milliseconds. */
export interface EditPace {
  /** After the first change, so that one edit covers several. */
  readonly soon: number;
  /** The least time between two edits: Discord limits those of a message older than an hour. */
  readonly every: number;
}

/** Messages that keep themselves up to date: changes are gathered, and edits are spaced out. */
export interface Edits {
  /** Brings a message up to date soon; `force`: even if it would show nothing new. */
  schedule(key: string, force?: boolean): void;
  /** The same now, after what is being done to it. */
  update(key: string, force: boolean): Promise<void>;
  /** An edit is being sent: the next one waits. */
  sent(key: string): void;
  /** An edit has arrived: failures before it no longer count. */
  arrived(key: string): void;
  /** Waits for edits in progress. */
  close(): Promise<void>;
}

/** The longest delay after failures, as a multiple of the usual one. */
const LONGEST = 64;

/** `failed`: told of an error; whether to try again later. */
export function openEdits({
  pace,
  refresh,
  failed,
}: {
  readonly pace: EditPace;
  readonly refresh: (key: string, force: boolean) => Promise<void>;
  readonly failed: (key: string, error: unknown) => boolean;
}): Edits {
  /** To be edited even if they show nothing new: whether the last edit arrived is not known. */
  const forced = new Set<string>();
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Map<string, Promise<void>>();
  const edited = new Map<string, number>();
  const failures = new Map<string, number>();
  let ended = false;

  function schedule(key: string, force = false): void {
    if (force) forced.add(key);
    if (ended || timers.has(key)) return;
    const rest = (edited.get(key) ?? 0) + pace.every * 2 ** (failures.get(key) ?? 0) - Date.now();
    const timer = setTimeout(
      () => {
        timers.delete(key);
        void update(key, forced.delete(key));
      },
      Math.max(pace.soon, rest),
    );
    timers.set(key, timer.unref());
  }

  /** One update of a message after the other. */
  function update(key: string, force: boolean): Promise<void> {
    const before = running.get(key) ?? Promise.resolve();
    const mine = before.then(() =>
      refresh(key, force).catch((error: unknown) => {
        if (!failed(key, error)) return;
        failures.set(key, Math.min((failures.get(key) ?? 0) + 1, Math.log2(LONGEST)));
        schedule(key, true);
      }),
    );
    running.set(key, mine);
    return mine.finally(() => {
      if (running.get(key) === mine) running.delete(key);
    });
  }

  return {
    schedule,
    update,
    sent: (key) => void edited.set(key, Date.now()),
    arrived: (key) => void failures.delete(key),
    async close() {
      ended = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}
