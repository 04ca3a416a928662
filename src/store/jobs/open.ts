import type { Jobs } from './jobs.ts';
import { openTimers } from './timers.ts';

/**
 * On Redis if there is an address, shared by all processes; else timers of this process. `failed` receives errors of
 * the server.
 */
export async function openJobs(
  { redisUrl }: { readonly redisUrl: string | null },
  failed: (error: unknown) => void,
): Promise<Jobs> {
  if (redisUrl === null) return openTimers(Date.now);
  const { openSharedJobs } = await import('./redis.ts');
  return openSharedJobs(redisUrl, { failed });
}
