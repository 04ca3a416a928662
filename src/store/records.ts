import { Keyv, type KeyvStoreAdapter } from 'keyv';
import type { Expiry, Revised, Store } from './store.ts';

/** What kinds of stores do differently: access to Keyv's texts, compare and swap, and sets of words. */
export interface Keeper {
  /** The adapter handles expiry: it never returns an expired text. */
  readonly adapter: KeyvStoreAdapter;
  /**
   * Replaces the text in one step, only if the current one begins with `beginning` (empty: only if there is none).
   * `ttl`: in how many milliseconds it expires; without it never.
   */
  exchange(key: string, beginning: string, text: string, ttl?: number): Promise<boolean>;
  add(key: string, word: string): Promise<void>;
  remove(key: string, word: string): Promise<void>;
  words(key: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** How many of the last large records are cached. */
const REMEMBERED = 64;
/** Shorter texts are parsed quickly enough. */
const LARGE = 4_096;

/**
 * A store on top of an adapter. A large record that is read again unchanged is the same value as before, which nobody
 * may change; its text is fetched each time, so it is never stale. Writing rejects with a RangeError for an expiry that
 * is not positive.
 */
export function storeOf(keeper: Keeper): Store {
  const keyv = new Keyv(keeper.adapter, {
    throwOnErrors: true,
    useKeyPrefix: false,
    serialize: JSON.stringify,
    deserialize: asText,
  });
  // The option has no value for "none"; if omitted, it would be "keyv".
  keyv.namespace = undefined;
  const read = openMemory();
  return {
    async get<T>(key: string) {
      const text = await keyv.get<string>(key);
      return text === undefined ? null : (read(key, text) as T);
    },
    async set(key, value, options) {
      await keyv.set(key, value, ttlOf(key, options));
    },
    async delete(key) {
      await keyv.delete(key);
    },
    swap: async (key, rev, next, options) =>
      keeper.exchange(key, rev === 0 ? '' : beginningOf(rev), writeRevised(key, rev, next), ttlOf(key, options)),
    add: (key, word) => keeper.add(key, word),
    remove: (key, word) => keeper.remove(key, word),
    words: (key) => keeper.words(key),
    close: () => keeper.close(),
  };
}

/** In how many whole milliseconds a record expires; undefined: never. Throws a RangeError for a time that is not positive. */
function ttlOf(key: string, { expires }: Expiry = {}): number | undefined {
  if (expires !== undefined && !(expires > 0))
    throw new RangeError(`A record expires after more than 0 milliseconds, not ${expires} (${key}).`);
  return expires === undefined ? undefined : Math.ceil(expires);
}

/** The beginning of Keyv's text for a record of this revision. */
function beginningOf(rev: number): string {
  return `{"value":{"rev":${rev},`;
}

function writeRevised(key: string, rev: number, next: Revised): string {
  const text = JSON.stringify({ value: next });
  if (!text.startsWith(beginningOf(rev + 1)))
    throw new TypeError(
      `A record that follows revision ${rev} must begin with revision ${rev + 1} and another field (${key}).`,
    );
  return text;
}

// Without `expires`: if Keyv checked it, it would delete expired records in a second step, along with anything written
// in between.
const asText = <T>(text: string): { value: T } => ({ value: text as T });

const readRecord = (_key: string, text: string): unknown => (JSON.parse(text) as { value: unknown }).value;

/**
 * Parses records, each large one once as long as it stays the same: an action reads its match several times, and
 * parsing is most of the cost of a store.
 */
function openMemory(): (key: string, text: string) => unknown {
  const known = new Map<string, { readonly text: string; readonly value: unknown }>();
  return (key, text) => {
    if (text.length < LARGE) return readRecord(key, text);
    const last = known.get(key);
    const value = last?.text === text ? last.value : readRecord(key, text);
    // Keep the most recently read last.
    known.delete(key);
    known.set(key, { text, value });
    const [oldest] = known.keys();
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
    return value;
  };
}
