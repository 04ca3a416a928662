import { setTimeout as wait } from 'node:timers/promises';
import type { Revised, Store } from '../../store/index.ts';
import type { MatchId } from '../../table/index.ts';
import type { ReplyToken } from '../payload.ts';

/**
 * An announcement in progress: entries up to `upto`. `carrier`: the command reply that should contain the last page, so
 * that a restart can check whether it was posted.
 */
export interface InFlight {
  readonly upto: number;
  readonly carrier: ReplyToken | null;
}

/** The exclusive right to announce a match. */
export interface Lease {
  /** What this process, or another that died, began to announce; it may or may not have been posted. */
  readonly begun: InFlight | null;
  /**
   * Records what is about to be posted, so that a successor posts exactly the same and nothing twice; null: nothing was
   * posted. Rejects if another process holds the lease by now.
   */
  begin(begun: InFlight | null): Promise<void>;
}

/** Lets one process at a time announce a match, so that nothing is posted twice and nobody is pinged twice. */
export interface AnnounceLease {
  /** Waits until no other process announces this match, then runs `tell`. */
  alone<T>(match: MatchId, tell: (turn: Lease) => Promise<T>): Promise<T>;
  /**
   * True once only, over all processes and restarts: for the first to find the match's channel deleted. Its players are
   * told once.
   */
  firstToMiss(match: MatchId, channel: string): Promise<boolean>;
}

/** How long, in milliseconds, a process that died while announcing holds up the others. */
const LONGEST = 15_000;
const PAUSE = 100;

/** When the lease ends, in milliseconds since 1970; 0: nobody holds it. */
interface StoredLease extends Revised {
  readonly until: number;
  readonly begun?: InFlight | null;
}

/**
 * Opens the leases of announcements in the store. Recording an announcement rejects if another process holds the lease.
 */
export function openTelling(store: Store, longest = LONGEST): AnnounceLease {
  const keyOf = (match: MatchId): string => `telling:${match}`;

  /** Waits for the lease and gives its stored record. */
  async function take(match: MatchId): Promise<StoredLease> {
    for (;;) {
      const kept = await store.get<StoredLease>(keyOf(match));
      const rev = kept?.rev ?? 0;
      const now = Date.now();
      const mine: StoredLease = { rev: rev + 1, until: now + longest, begun: kept?.begun ?? null };
      if ((kept?.until ?? 0) <= now && (await store.swap(keyOf(match), rev, mine))) return mine;
      await wait(Math.min(PAUSE, longest));
    }
  }

  return {
    async alone(match, tell) {
      let mine = await take(match);
      try {
        return await tell({
          begun: mine.begun ?? null,
          async begin(begun) {
            const next: StoredLease = { rev: mine.rev + 1, until: Date.now() + longest, begun };
            if (!(await store.swap(keyOf(match), mine.rev, next)))
              throw new Error(`Another process tells of match ${match} by now.`);
            mine = next;
          },
        });
      } finally {
        // If it took too long, another process has taken the lease over and this changes nothing.
        await store.swap<StoredLease>(keyOf(match), mine.rev, { ...mine, rev: mine.rev + 1, until: 0 });
      }
    },
    firstToMiss: (match, channel) => store.swap(`homeless:${match}:${channel}`, 0, { rev: 1, at: Date.now() }),
  };
}
