import type { Json } from '../../engine/json.ts';

/** Something that is to be looked at once a time has come: plain data. */
export interface Job {
  /** Says all that the job is about: a second one with the same id is the same job. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly due: number;
  readonly about: { readonly [field: string]: Json };
}

/** A job that was done is remembered for so long, in milliseconds, so that it is not done again. */
export const KEPT = 24 * 60 * 60 * 1000;

/**
 * Keeps jobs until they are due and gives each to one worker, however many processes share them. What a job is about may have
 * moved on by then: whoever works on it looks for himself, and does nothing where nothing is to be done.
 */
export interface Jobs {
  /** Keeps a job; one that is kept or was done already stays as it is. */
  put(job: Job): Promise<void>;
  /** From now on this process works on jobs. One that throws is given again after a while. Called once. */
  work(run: (job: Job) => Promise<void>): void;
  /** Takes no more, and waits for what is being done. */
  close(): Promise<void>;
}
