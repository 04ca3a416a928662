import type { Json } from '../engine/json.ts';

/** A record that is replaced by compare and swap. `rev` counts every write and is the first field. */
export interface Revised {
  readonly rev: number;
}

/** In how many milliseconds, more than 0, a record expires; without it never. */
export interface Expiry {
  readonly expires?: number;
}

/**
 * Stores plain data. Acknowledged writes are durable; errors are thrown, never swallowed. Keys are complete:
 * `match:<id>`, `page:<id>:<n>`, `channel:<id>`, `player:<id>`. A key holds either a record or a set of words.
 */
export interface Store {
  /**
   * The record under a key, as it was written. Null: none, or expired. It may be shared with other readers: nobody may
   * change it.
   */
  get<T>(key: string): Promise<T | null>;
  /** Overwrites the record. */
  set(key: string, value: Json | object, options?: Expiry): Promise<void>;
  /** Deletes a record or a set of words. */
  delete(key: string): Promise<void>;
  /**
   * Replaces the record only if the stored one still has revision `rev` (0: only if there is none yet). `next.rev` must
   * be `rev + 1`, be the first field and not the only one; otherwise it throws. False: somebody else was first, and
   * nothing has changed. `expires` as with `set`.
   */
  swap<T extends Revised>(key: string, rev: number, next: T, options?: Expiry): Promise<boolean>;
  /** Adds words to and removes words from a set under a key (`player:<id>` -> match ids), atomically. */
  add(key: string, word: string): Promise<void>;
  remove(key: string, word: string): Promise<void>;
  /** In no particular order. */
  words(key: string): Promise<readonly string[]>;
  /** Closes everything that is open; the store cannot be used afterwards. */
  close(): Promise<void>;
}
