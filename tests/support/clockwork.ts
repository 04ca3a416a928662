import type { Job, Jobs } from '../../src/store/jobs/jobs.ts';

/** A clock that is moved by hand, and jobs that are done as it passes them, one after the other. */
export interface Clockwork {
  readonly clock: () => number;
  /** Jobs of one process: none is done before `work` and after `die`. */
  jobs(): Jobs & { die(): void };
  /** Moves the clock to an instant, stopping for every job on the way; `meanwhile` is called after each. */
  goTo(instant: number, meanwhile?: () => Promise<void>): Promise<void>;
}

/** A job that failed is tried again after this many milliseconds. */
const AGAIN = 5_000;

interface Process {
  readonly kept: Map<string, Job>;
  run: ((job: Job) => Promise<void>) | null;
}

/** Begins at an instant, in milliseconds since 1970. */
export function openClockwork(start: number): Clockwork {
  let now = start;
  const processes = new Set<Process>();

  function next(): { readonly process: Process; readonly job: Job } | null {
    let first: { readonly process: Process; readonly job: Job } | null = null;
    for (const process of processes) {
      if (!process.run) continue;
      for (const job of process.kept.values()) if (!first || job.due < first.job.due) first = { process, job };
    }
    return first;
  }

  return {
    clock: () => now,
    jobs() {
      const process: Process = { kept: new Map(), run: null };
      const taken = new Set<string>();
      processes.add(process);
      const die = (): void => void processes.delete(process);
      return {
        async put(job) {
          if (!taken.has(job.id)) process.kept.set(job.id, job);
          taken.add(job.id);
        },
        work(run) {
          process.run = run;
        },
        async close() {
          die();
        },
        die,
      };
    },
    async goTo(instant, meanwhile) {
      for (let first = next(); first && first.job.due <= instant; first = next()) {
        const { process, job } = first;
        now = Math.max(now, job.due);
        process.kept.delete(job.id);
        try {
          await process.run?.(job);
        } catch {
          process.kept.set(job.id, { ...job, due: now + AGAIN });
        }
        await meanwhile?.();
      }
      now = Math.max(now, instant);
    },
  };
}
