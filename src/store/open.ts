import type { Store } from './store.ts';

/**
 * Redis where there is an address, else a file in the folder; only the client of the one that is used is loaded. `tell` hears of lost connections,
 * and of settings of the server that could lose matches. Rejects where the store cannot be opened.
 */
export async function openStore({ redisUrl, folder }: { readonly redisUrl: string | null; readonly folder: string }, tell?: (line: string) => void): Promise<Store> {
  if (redisUrl === null) {
    const { openEmbeddedStore } = await import('./embedded.ts');
    return openEmbeddedStore(folder);
  }
  const [{ openRedisStore }, { patient }] = await Promise.all([import('./redis.ts'), import('./patient.ts')]);
  return patient(await openRedisStore(redisUrl, tell));
}
