import type { Store } from '../../src/store/store.ts';

/**
 * A store in which something else happens once: just before the first such write under a key, or after the first such
 * read. Another process would do it then.
 */
export function interrupted(
  store: Store,
  call: 'get' | 'set' | 'swap',
  key: (key: string) => boolean,
  happens: () => Promise<void>,
): Store {
  let waits = true;
  const interrupt = async (made: typeof call, at: string): Promise<void> => {
    if (!waits || made !== call || !key(at)) return;
    waits = false;
    await happens();
  };
  return {
    ...store,
    async get<T>(at: string) {
      const found = await store.get<T>(at);
      await interrupt('get', at);
      return found;
    },
    async set(at, ...given) {
      await interrupt('set', at);
      await store.set(at, ...given);
    },
    async swap(at, ...given) {
      await interrupt('swap', at);
      return store.swap(at, ...given);
    },
  };
}
