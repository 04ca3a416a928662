import type { Store } from '../../src/store/store.ts';

/** The process was killed; nothing it asked for is answered any more. */
export class Killed extends Error {}

/**
 * The store as seen by a process that is killed at its `last` call: that call is done, but nobody learns of it, and no
 * later call is done. 0: at once. Calls before it are as usual.
 */
export function mortalStore(store: Store, last: number): Store {
  let calls = 0;
  async function call<T>(doing: () => Promise<T>): Promise<T> {
    calls += 1;
    if (calls > last) throw new Killed();
    const answer = await doing();
    if (calls >= last) throw new Killed();
    return answer;
  }
  return {
    get: <T>(key: string) => call(() => store.get<T>(key)),
    set: (key, value, options) => call(() => store.set(key, value, options)),
    delete: (key) => call(() => store.delete(key)),
    swap: (key, rev, next) => call(() => store.swap(key, rev, next)),
    add: (key, word) => call(() => store.add(key, word)),
    remove: (key, word) => call(() => store.remove(key, word)),
    words: (key) => call(() => store.words(key)),
    close: async () => undefined,
  };
}
