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
  look(): Promise<void>;
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
  tell,
  failed,
  every = EVERY,
}: {
  readonly lagging: () => Promise<readonly Lag[]>;
  readonly tell: (match: MatchId) => Promise<void>;
  readonly failed: (error: unknown) => void;
  readonly every?: number;
}): AnnounceRetry {
  let before = new Map<MatchId, string>();
  let tried = new Map<MatchId, string>();
  let looking: Promise<void> | null = null;

  async function lookOnce(): Promise<void> {
    const now = new Map((await lagging()).map(({ id, told, entries }) => [id, `${told} of ${entries}`]));
    const still = [...now].filter(([id, mark]) => before.get(id) === mark);
    before = now;
    tried = new Map([...tried].filter(([id]) => now.has(id)));
    for (const [id, mark] of still) {
      if (tried.get(id) === mark) continue;
      tried.set(id, mark);
      await tell(id);
    }
  }

  const look = (): Promise<void> =>
    (looking ??= lookOnce()
      .catch(failed)
      .finally(() => {
        looking = null;
      }));
  const timer = setInterval(() => void look(), every).unref();
  return {
    look,
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}
