import { setTimeout as wait } from 'node:timers/promises';
import type { Jobs } from '../../store/index.ts';
import { nextLook } from './due.ts';
import type { Head } from '../stored-match.ts';
import type { MatchId } from '../ids.ts';

export interface Deadlines {
  /** Schedules a look at a match for when its next thing is due. */
  schedule(head: Head): void;
  /** Looks at once at a match in which something is long overdue, whatever became of its job. */
  catchUp(head: Head): void;
  /** Begins to process matches as their time comes. */
  work(): void;
  /** Waits for work in progress. */
  close(): Promise<void>;
}

/** More than can ever be due in one match at once. */
const MOST = 12;
const TRIES = 5;
const PAUSE = 1_000;
/** How long something must be due to count as overdue, in milliseconds. */
const OVERDUE = 60_000;

/**
 * Looks at matches when something is due in them. A job only says when to look; the match itself knows what is due by
 * then.
 */
export function openDeadlines({
  jobs,
  clock,
  look,
  failed,
}: {
  readonly jobs: Jobs;
  readonly clock: () => number;
  /** Does one due thing in a match; false if nothing is due. Throws if it could not be done. */
  readonly look: (match: MatchId) => Promise<boolean>;
  readonly failed: (error: unknown, match: MatchId) => void;
}): Deadlines {
  const doing = new Set<Promise<void>>();
  const closing = new AbortController();
  let working = false;

  function follow(promise: Promise<void>): void {
    const mine = promise.finally(() => doing.delete(mine));
    doing.add(mine);
  }

  async function put(head: Head): Promise<void> {
    const next = nextLook(head);
    if (!next) return;
    for (let tries = 0; ; tries += 1) {
      try {
        return await jobs.put({ id: `${head.id}.${next.about}.${next.at}`, due: next.at, about: { match: head.id } });
      } catch (error) {
        failed(error, head.id);
        // A job that could not be stored now is stored at the next sweep through all matches.
        if (tries === TRIES || closing.signal.aborted) return;
      }
      await wait(PAUSE * 2 ** tries, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  }

  async function doAllDue(match: MatchId): Promise<void> {
    try {
      for (let count = 0; count < MOST && (await look(match)); count += 1);
    } catch (error) {
      failed(error, match);
      throw error;
    }
  }

  return {
    schedule: (head) => follow(put(head).catch((error: unknown) => failed(error, head.id))),
    catchUp(head) {
      const next = nextLook(head);
      // `look` reports its own errors.
      if (next && working && next.at < clock() - OVERDUE) follow(doAllDue(head.id).catch(() => {}));
    },
    work() {
      working = true;
      jobs.work(({ about }) => doAllDue(String(about['match'])));
    },
    async close() {
      working = false;
      closing.abort();
      await jobs.close();
      await Promise.all(doing);
    },
  };
}
