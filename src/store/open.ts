import type { Reader } from './reader.ts';
import type { Store } from './store.ts';

/**
 * Redis if there is an address, else a file in the folder; only the client in use is loaded. `tell` receives a line
 * about lost connections, and about server settings that could lose matches. Rejects if the store cannot be opened.
 */
export async function openStore(
  { redisUrl, folder }: { readonly redisUrl: string | null; readonly folder: string },
  tell?: (line: string) => void,
): Promise<Store> {
  if (redisUrl === null) {
    const { openEmbeddedStore } = await import('./lmdb.ts');
    return openEmbeddedStore(folder);
  }
  const [{ openRedisStore }, { patient }] = await Promise.all([import('./redis.ts'), import('./patient.ts')]);
  return patient(await openRedisStore(redisUrl, tell));
}

/** The same for reading only, beside processes that write. Rejects if there is no store. */
export async function readStore(config: {
  readonly redisUrl: string | null;
  readonly folder: string;
}): Promise<Reader> {
  const { openReader } = await import('./reader.ts');
  return openReader(config);
}
