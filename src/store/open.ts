import { openEmbeddedStore } from './embedded.ts';
import { patient } from './patient.ts';
import { openRedisStore } from './redis.ts';
import type { Store } from './store.ts';

/**
 * Redis where there is an address, else a file in the folder. `tell` hears of lost connections, and of settings of the server with which
 * matches could be lost. Throws where neither can be opened.
 */
export async function openStore(config: { readonly redisUrl: string | null; readonly folder: string }, tell?: (line: string) => void): Promise<Store> {
  return config.redisUrl === null ? openEmbeddedStore(config.folder) : patient(await openRedisStore(config.redisUrl, tell));
}
