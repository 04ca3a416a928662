import { adapterOf, lasts, untilOf } from './adapter.ts';
import { storeOf } from './records.ts';
import type { Store } from './store.ts';

/** A store in memory, for tests and for running without persistence. The same texts and rules as the others. */
export function openMemoryStore(): Store {
  const kept = new Map<string, { readonly text: string; readonly until: number }>();
  const sets = new Map<string, Set<string>>();

  const read = (key: string): string | null => {
    const found = kept.get(key);
    return found && lasts(found.until) ? found.text : null;
  };

  return storeOf({
    adapter: adapterOf({
      read,
      async write(key, text, until) {
        kept.set(key, { text, until });
      },
      async forget(key) {
        kept.delete(key);
        sets.delete(key);
      },
      async clear() {
        kept.clear();
        sets.clear();
      },
    }),
    async exchange(key, beginning, text, ttl) {
      const now = read(key);
      if (beginning === '' ? now !== null : !now?.startsWith(beginning)) return false;
      kept.set(key, { text, until: untilOf(ttl) });
      return true;
    },
    async add(key, word) {
      sets.set(key, (sets.get(key) ?? new Set()).add(word));
    },
    async remove(key, word) {
      sets.get(key)?.delete(word);
    },
    words: async (key) => [...(sets.get(key) ?? [])],
    async close() {
      kept.clear();
      sets.clear();
    },
  });
}
