import type { MatchId } from '../../table/index.ts';

/** How far the announcements of a match have got. */
export interface Lag {
  readonly id: MatchId;
  readonly told: number;
  readonly entries: number;
}

/** Milliseconds between two checks. */
const EVERY = 5 * 60_000;

export interface AnnounceRetry {
  /** Checks now. */
  check(): Promise<void>;
  /** Stops checking, and waits for a check in progress. */
  close(): Promise<void>;
}

/**
 * Checks periodically for channels that lag, and announces those that have not moved since the last check: the process
 * in charge must have died. A match that holds entries back on purpose lags too; announcing it posts nothing, and it is
 * tried once.
 */
export function retryUnannounced({
  lagging,
  announce,
  failed,
  every = EVERY,
}: {
  readonly lagging: () => Promise<readonly Lag[]>;
  readonly announce: (match: MatchId) => Promise<void>;
  readonly failed: (error: unknown) => void;
  readonly every?: number;
}): AnnounceRetry {
  let before = new Map<MatchId, string>();
  let tried = new Map<MatchId, string>();
  let checking: Promise<void> | null = null;

  async function checkOnce(): Promise<void> {
    const now = new Map((await lagging()).map(({ id, told, entries }) => [id, `${told} of ${entries}`]));
    const still = [...now].filter(([id, progress]) => before.get(id) === progress);
    before = now;
    tried = new Map([...tried].filter(([id]) => now.has(id)));
    for (const [id, progress] of still) {
      if (tried.get(id) === progress) continue;
      tried.set(id, progress);
      await announce(id);
    }
  }

  const check = (): Promise<void> =>
    (checking ??= checkOnce()
      .catch(failed)
      .finally(() => {
        checking = null;
      }));
  const timer = setInterval(() => void check(), every).unref();
  return {
    check,
    async close() {
      clearInterval(timer);
      await checking;
    },
  };
}
