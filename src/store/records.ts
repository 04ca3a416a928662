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

/** Large records that were read last and are remembered. */
const REMEMBERED = 64;
/** Shorter texts are read quickly enough. */
const LARGE = 4_096;

/**
 * A store of what a keeper keeps. `remember`: a large record that is read again and has not changed meanwhile is the same value as before,
 * which nobody may change; the text is fetched each time, so that it is never an old one.
 */
export function storeOf(keeper: Keeper, { remember = false }: { readonly remember?: boolean } = {}): Store {
  const keyv = new Keyv(keeper.adapter, { throwOnErrors: true, useKeyPrefix: false, serialize: JSON.stringify, deserialize: asText });
  // The option takes no "none": left out, it would be "keyv".
  keyv.namespace = undefined;
  const read = remember ? openMemory() : readRecord;
  return {
    async get<T>(key: string) {
      const text = await keyv.get<string>(key);
      return text === undefined ? null : read(key, text) as T;
    },
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
const asText = <T>(text: string): { value: T } => ({ value: text as T });

const readRecord = (_key: string, text: string): unknown => (JSON.parse(text) as { value: unknown }).value;

/** Reads records, each large one once as long as it stays the same: an action reads its match several times, and reading is most of what a store costs. */
function openMemory(): (key: string, text: string) => unknown {
  const known = new Map<string, { readonly text: string; readonly value: unknown }>();
  return (key, text) => {
    if (text.length < LARGE) return readRecord(key, text);
    const last = known.get(key);
    const value = last?.text === text ? last.value : readRecord(key, text);
    // What was read last stands last.
    known.delete(key);
    known.set(key, { text, value });
    const [oldest] = known.keys();
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
    return value;
  };
}
