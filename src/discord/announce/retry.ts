import type { MatchId } from '../../table/index.ts';

/** How far a channel was told of a match. */
export interface Lag {
  readonly id: MatchId;
  readonly told: number;
  readonly entries: number;
}

/** Milliseconds between two looks. */
const EVERY = 5 * 60_000;

export interface Watch {
  /** Looks now. */
  look(): Promise<void>;
  /** Looks no more, and waits for the look that is going on. */
  close(): Promise<void>;
}

/**
 * Looks now and then for channels that lag, and tells those that have not moved since the look before: whatever process was to tell them is gone.
 * What a match holds back on purpose lags too; to tell it posts nothing, and it is tried once.
 */
export function watchUntold({ lagging, tell, failed, every = EVERY }: {
  readonly lagging: () => Promise<readonly Lag[]>;
  readonly tell: (match: MatchId) => Promise<void>;
  readonly failed: (error: unknown) => void;
  readonly every?: number;
}): Watch {
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

  const look = (): Promise<void> => (looking ??= lookOnce().catch(failed).finally(() => {
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
