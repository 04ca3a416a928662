import { setTimeout as wait } from 'node:timers/promises';
import type { Revised, Store } from '../../store/index.ts';
import type { MatchId } from '../../table/index.ts';
import type { ReplyToken } from '../payload.ts';
import type { Wrap } from '../wrap.ts';

/**
 * An announcement in progress: entries up to `upTo`. `carrier`: the command reply that should contain the last page, so
 * that a restart can check whether it was posted.
 */
export interface InFlight {
  readonly upTo: number;
  readonly carrier: ReplyToken | null;
}

/** The exclusive right to announce a match. */
export interface Lease {
  /** What this process, or another that died, began to announce; it may or may not have been posted. */
  readonly begun: InFlight | null;
  /**
   * Takes the lease with the first call, and records what is about to be posted, so that a successor posts exactly the
   * same and nothing twice; null: nothing was posted. Rejects if another process holds the lease by now.
   */
  begin(begun: InFlight | null): Promise<void>;
}

/** Lets one process at a time announce a match, so that nothing is posted twice and nobody is pinged twice. */
export interface AnnounceLease {
  /**
   * Runs `work` while no other process announces this match. If another one took the lease after `work` began and
   * before its first `begin`, `work` runs again once that one is done: it must change nothing before that call.
   */
  exclusively<T>(match: MatchId, work: (turn: Lease) => Promise<T>): Promise<T>;
  /**
   * True once only, over all processes and restarts: for the first to find the match's channel deleted. Its players are
   * told once.
   */
  firstToMiss(match: MatchId, channel: string): Promise<boolean>;
  /** Deletes what is stored of a match that was deleted. */
  forget(match: MatchId): Promise<void>;
}

/** How long, in milliseconds, a process that died while announcing holds up the others. */
const LONGEST = 15_000;
const PAUSE = 100;

/** When the lease ends, in milliseconds since 1970; 0: nobody holds it. */
interface StoredLease extends Revised {
  readonly until: number;
  readonly begun?: InFlight | null;
}

/** Another process took the lease while this one prepared what to post. */
class Overtaken extends Error {}

/** For how long it is known that a channel was missed, in milliseconds. */
const MISSED = 30 * 24 * 60 * 60 * 1000;
/** How many leases are remembered as this process left them. */
const REMEMBERED = 1_000;

/**
 * Opens the leases of announcements in the store. Each attempt to announce runs inside `during`. Recording an
 * announcement rejects if another process holds the lease.
 */
export function openLeases(
  store: Store,
  { longest = LONGEST, during = (work) => work() }: { readonly longest?: number; readonly during?: Wrap } = {},
): AnnounceLease {
  const keyOf = (match: MatchId): string => `telling:${match}`;
  /** The records as this process left them. One that another process has changed since cannot be swapped. */
  const left = new Map<MatchId, StoredLease>();

  async function swap(match: MatchId, next: StoredLease): Promise<boolean> {
    left.delete(match);
    const swapped = await store.swap(keyOf(match), next.rev - 1, next);
    if (swapped) left.set(match, next);
    const [oldest] = left.keys();
    if (left.size > REMEMBERED && oldest !== undefined) left.delete(oldest);
    return swapped;
  }

  /** Waits until nobody holds the lease, and gives its record; null: there is none yet. */
  async function free(match: MatchId): Promise<StoredLease | null> {
    for (;;) {
      const lease = left.get(match) ?? (await store.get<StoredLease>(keyOf(match)));
      if ((lease?.until ?? 0) <= Date.now()) return lease;
      left.delete(match);
      await wait(Math.min(PAUSE, longest));
    }
  }

  async function attempt<T>(match: MatchId, work: (turn: Lease) => Promise<T>): Promise<T> {
    const before = await free(match);
    const held: { lease: StoredLease | null } = { lease: null };
    try {
      return await work({
        begun: before?.begun ?? null,
        async begin(begun) {
          const rev = (held.lease ?? before)?.rev ?? 0;
          const next: StoredLease = { rev: rev + 1, until: Date.now() + longest, begun };
          if (await swap(match, next)) held.lease = next;
          else if (held.lease) throw new Error(`Another process announces match ${match} by now.`);
          else throw new Overtaken();
        },
      });
    } finally {
      // If it took too long, another process has taken the lease over and this changes nothing.
      if (held.lease) await swap(match, { ...held.lease, rev: held.lease.rev + 1, until: 0 });
    }
  }

  return {
    async exclusively(match, work) {
      for (;;) {
        try {
          return await during(() => attempt(match, work));
        } catch (error) {
          if (!(error instanceof Overtaken)) throw error;
        }
      }
    },
    forget(match) {
      left.delete(match);
      return store.delete(keyOf(match));
    },
    firstToMiss: (match, channel) =>
      store.swap(`homeless:${match}:${channel}`, 0, { rev: 1, at: Date.now() }, { expires: MISSED }),
  };
}
