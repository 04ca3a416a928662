import type { Jobs } from '../store/jobs/jobs.ts';
import { nextLook } from './due.ts';
import type { Head, MatchId } from './table.ts';

export interface Deadlines {
  /** Sees to it that a match is looked at when something is due in it. */
  schedule(head: Head): void;
  /** From now on looks at matches whose time has come. */
  work(): void;
  close(): Promise<void>;
}

/** More things than can be due in one match at once. */
const MOST = 12;
const TRIES = 5;
const PAUSE = 1_000;

/** Looks at matches when something is due in them. A job only says when to look: what is due by then the match itself knows. */
export function openDeadlines({ jobs, look, failed }: {
  readonly jobs: Jobs;
  /** Does one thing that is due in a match; false if nothing is. */
  readonly look: (match: MatchId) => Promise<boolean>;
  readonly failed: (error: unknown, match: MatchId) => void;
}): Deadlines {
  const putting = new Set<Promise<void>>();
  let closed = false;

  async function put(head: Head, tries = 0): Promise<void> {
    const next = nextLook(head);
    if (!next || closed) return;
    try {
      await jobs.put({ id: `${head.id}.${next.about}.${next.at}`, due: next.at, about: { match: head.id } });
    } catch (error) {
      failed(error, head.id);
      // What is not kept now is kept by the next sweep.
      if (tries < TRIES) await new Promise((resolve) => setTimeout(resolve, PAUSE * 2 ** tries).unref()).then(() => put(head, tries + 1));
    }
  }

  return {
    schedule(head) {
      const mine = put(head).finally(() => putting.delete(mine));
      putting.add(mine);
    },
    work() {
      jobs.work(async ({ about }) => {
        const match = String(about['match']);
        for (let count = 0; count < MOST && await look(match); count += 1);
      });
    },
    async close() {
      closed = true;
      await jobs.close();
      await Promise.all(putting);
    },
  };
}
