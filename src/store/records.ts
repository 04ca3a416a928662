import { Keyv, type KeyvStoreAdapter } from 'keyv';
import type { Revised, Store } from './store.ts';

/** What differs from one kind of store to the next: where the texts of Keyv are, how one is exchanged, and the sets of words. */
export interface Keeper {
  /** Expiry is the adapter's own: it never gives out what has expired. */
  readonly adapter: KeyvStoreAdapter;
  /** Puts `text` in place, in one step, only if the kept text begins with `beginning` (empty: only if there is none). */
  exchange(key: string, beginning: string, text: string): Promise<boolean>;
  add(key: string, word: string): Promise<void>;
  remove(key: string, word: string): Promise<void>;
  words(key: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A store of what a keeper keeps. */
export function storeOf(keeper: Keeper): Store {
  const keyv = new Keyv(keeper.adapter, { throwOnErrors: true, useKeyPrefix: false, serialize: JSON.stringify, deserialize: readRecord });
  // The option takes no "none": left out, it would be "keyv".
  keyv.namespace = undefined;
  return {
    get: async <T>(key: string) => (await keyv.get<T>(key)) ?? null,
    async set(key, value, { expires } = {}) {
      if (expires !== undefined && !(expires > 0)) throw new RangeError(`A record expires after more than 0 milliseconds, not ${expires} (${key}).`);
      await keyv.set(key, value, expires === undefined ? undefined : Math.ceil(expires));
    },
    async delete(key) {
      await keyv.delete(key);
    },
    swap: async (key, rev, next) => keeper.exchange(key, rev === 0 ? '' : beginningOf(rev), writeRevised(key, rev, next)),
    add: (key, word) => keeper.add(key, word),
    remove: (key, word) => keeper.remove(key, word),
    words: (key) => keeper.words(key),
    close: () => keeper.close(),
  };
}

/** How Keyv's text of a record of this revision begins. */
function beginningOf(rev: number): string {
  return `{"value":{"rev":${rev},`;
}

function writeRevised(key: string, rev: number, next: Revised): string {
  const text = JSON.stringify({ value: next });
  if (!text.startsWith(beginningOf(rev + 1))) throw new TypeError(`A record that follows revision ${rev} must begin with revision ${rev + 1} and another field (${key}).`);
  return text;
}

// Without `expires`: where Keyv looks at it, it deletes what has expired in a second step, and with it what was written in between.
function readRecord<T>(text: string): { value: T } {
  return { value: (JSON.parse(text) as { value: T }).value };
}
