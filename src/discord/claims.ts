import { setTimeout as wait } from 'node:timers/promises';
import type { Revised, Store } from '../store/index.ts';

/** Lets one process answer an interaction that several receive, as happens while one replaces another. */
export interface Claims {
  /** True for the first caller, and for all if the store does not answer in time: two answers are better than none. */
  mine(interaction: string): Promise<boolean>;
}

/** Longer than an interaction lives, in milliseconds. */
const KEPT = 20 * 60_000;
/** Discord waits 3 s for a reply, and the work is still to be done. */
const PATIENCE = 400;

interface Claim extends Revised {
  readonly at: number;
}

export function openClaims(store: Store, patience = PATIENCE): Claims {
  function claim(interaction: string): Promise<boolean> {
    return store.swap<Claim>(`claim:${interaction}`, 0, { rev: 1, at: Date.now() }, { expires: KEPT });
  }

  return {
    async mine(interaction) {
      const timer = new AbortController();
      const inTime = wait(patience, true, { signal: timer.signal }).catch(() => true);
      try {
        return await Promise.race([claim(interaction).catch(() => true), inTime]);
      } finally {
        timer.abort();
      }
    },
  };
}
