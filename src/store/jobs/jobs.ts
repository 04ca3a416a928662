import type { Json } from '../../engine/json.ts';

/** Something to look at when its time has come: plain data. */
export interface Job {
  /** Identifies the job: a second one with the same id is the same job. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly due: number;
  readonly about: { readonly [field: string]: Json };
}

/** How long, in milliseconds, a finished job is remembered so that it is not done again. */
export const KEPT = 24 * 60 * 60 * 1000;

/**
 * Keeps jobs until they are due and gives each to one worker, however many processes share them. Things may have moved
 * on by then: the worker checks for itself whether anything is left to do.
 */
export interface Jobs {
  /** Adds a job; one that exists or is done already stays as it is. Rejects if it could not be stored. */
  put(job: Job): Promise<void>;
  /** Lets this process work on jobs from now on. A job whose worker throws is retried after a while. Call once. */
  work(run: (job: Job) => Promise<void>): void;
  /** Takes no more jobs, and waits for those in progress. */
  close(): Promise<void>;
}
