import type { Jobs } from './jobs.ts';
import { openSharedJobs } from './redis.ts';
import { openTimers } from './timers.ts';

/** On Redis if there is an address, shared by all processes; else timers of this process. `failed` is told of errors of the server. */
export const openJobs = ({ redisUrl }: { readonly redisUrl: string | null }, failed: (error: unknown) => void): Jobs =>
  (redisUrl === null ? openTimers(Date.now) : openSharedJobs(redisUrl, { failed }));
