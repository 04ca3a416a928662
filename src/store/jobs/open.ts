import type { Jobs } from './jobs.ts';
import { openSharedJobs } from './shared.ts';
import { openTimers } from './timers.ts';

/** On Redis where there is an address, shared by all processes; else timers of this one. `failed` hears what goes wrong with the server. */
export const openJobs = ({ redisUrl }: { readonly redisUrl: string | null }, failed: (error: unknown) => void): Jobs =>
  (redisUrl === null ? openTimers(Date.now) : openSharedJobs(redisUrl, { failed }));
