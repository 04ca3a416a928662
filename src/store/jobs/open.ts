import type { Jobs } from './jobs.ts';
import { openTimers } from './timers.ts';

/** On Redis where there is an address, shared by all processes; else timers of this one. `failed` hears what goes wrong with the server. */
export async function openJobs({ redisUrl }: { readonly redisUrl: string | null }, failed: (error: unknown) => void): Promise<Jobs> {
  if (redisUrl === null) return openTimers(Date.now);
  const { openSharedJobs } = await import('./shared.ts');
  return openSharedJobs(redisUrl, { failed });
}
