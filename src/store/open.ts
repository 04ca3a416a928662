import { openEmbeddedStore } from './lmdb.ts';
import { patient } from './patient.ts';
import { openRedisStore } from './redis.ts';
import type { Store } from './store.ts';

/**
 * Redis if there is an address, else a file in the folder. `tell` is told of lost connections, and of server settings that could
 * lose matches. Rejects if neither can be opened.
 */
export async function openStore(config: { readonly redisUrl: string | null; readonly folder: string }, tell?: (line: string) => void): Promise<Store> {
  return config.redisUrl === null ? openEmbeddedStore(config.folder) : patient(await openRedisStore(config.redisUrl, tell));
}
