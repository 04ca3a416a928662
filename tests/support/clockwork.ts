import type { Job, Jobs } from '../../src/store/jobs/jobs.ts';

/** A clock that is moved by hand, and jobs that run as it passes them, one after the other. */
export interface Clockwork {
  readonly clock: () => number;
  /**
   * Jobs of one process: none runs before `work` or after `die`. Shared ones are given to any process, as a server
   * would.
   */
  jobs(shared?: boolean): Jobs & { die(): void };
  /** Moves the clock to an instant, stopping for every job on the way; `meanwhile` is called after each. */
  goTo(instant: number, meanwhile?: () => Promise<void>): Promise<void>;
  /** Moves the clock to an instant without running jobs. */
  move(instant: number): void;
}

/** A job that failed is tried again after this many milliseconds. */
const AGAIN = 5_000;

interface Kept {
  readonly jobs: Map<string, Job>;
  /** Ids of all jobs ever added. */
  readonly taken: Set<string>;
}

interface Process {
  readonly kept: Kept;
  run: ((job: Job) => Promise<void>) | null;
}

const nothing = (): Kept => ({ jobs: new Map(), taken: new Set() });

/** Starts at an instant, in milliseconds since 1970. */
export function openClockwork(start: number): Clockwork {
  let now = start;
  const processes = new Set<Process>();
  const common = nothing();

  function next(): { readonly process: Process; readonly job: Job } | null {
    let first: { readonly process: Process; readonly job: Job } | null = null;
    for (const process of processes) {
      if (!process.run) continue;
      for (const job of process.kept.jobs.values()) if (!first || job.due < first.job.due) first = { process, job };
    }
    return first;
  }

  return {
    clock: () => now,
    jobs(shared = false) {
      const kept = shared ? common : nothing();
      const process: Process = { kept, run: null };
      processes.add(process);
      const die = (): void => void processes.delete(process);
      return {
        async put(job) {
          if (!kept.taken.has(job.id)) kept.jobs.set(job.id, job);
          kept.taken.add(job.id);
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
        process.kept.jobs.delete(job.id);
        try {
          await process.run?.(job);
        } catch {
          // Unfinished jobs of a process that died are given to another.
          process.kept.jobs.set(job.id, processes.has(process) ? { ...job, due: now + AGAIN } : job);
        }
        await meanwhile?.();
      }
      now = Math.max(now, instant);
    },
    move(instant) {
      now = Math.max(now, instant);
    },
  };
}
