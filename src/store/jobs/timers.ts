import { KEPT } from './jobs.ts';
import type { Job, Jobs } from './jobs.ts';

/** A failed job is retried after this many milliseconds. */
const AGAIN = 5_000;
/** The longest delay of a Node timer. */
const LONGEST = 2 ** 31 - 1;

export interface Timers extends Jobs {
  /** Runs what is due now: for a clock that was moved by hand. */
  look(): void;
}

/**
 * Jobs of this process alone, lost when it ends: they must be added again at the next start. `clock`: milliseconds
 * since 1970.
 */
export function openTimers(clock: () => number): Timers {
  const waiting = new Map<string, Job>();
  const doing = new Set<Promise<void>>();
  /** Jobs in progress or finished, and when. */
  const taken = new Map<string, number>();
  let run: ((job: Job) => Promise<void>) | null = null;
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  function arm(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (!run || closed || waiting.size === 0) return;
    const soonest = Math.min(...[...waiting.values()].map(({ due }) => due));
    timer = setTimeout(look, Math.min(LONGEST, Math.max(0, soonest - clock()))).unref();
  }

  function look(): void {
    const now = clock();
    for (const [id, at] of taken) if (now - at > KEPT) taken.delete(id);
    for (const job of run && !closed ? [...waiting.values()].sort((one, other) => one.due - other.due) : []) {
      if (job.due > now) break;
      waiting.delete(job.id);
      taken.set(job.id, now);
      const mine = done(job).finally(() => doing.delete(mine));
      doing.add(mine);
    }
    arm();
  }

  async function done(job: Job): Promise<void> {
    try {
      await run?.(job);
    } catch {
      // The worker reports its own errors; here it is only retried.
      waiting.set(job.id, { ...job, due: clock() + AGAIN });
      arm();
    }
  }

  return {
    async put(job) {
      if (closed || waiting.has(job.id) || taken.has(job.id)) return;
      waiting.set(job.id, job);
      arm();
    },
    work(worker) {
      run = worker;
      look();
    },
    look,
    async close() {
      closed = true;
      if (timer) clearTimeout(timer);
      await Promise.all(doing);
    },
  };
}
