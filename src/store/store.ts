import type { Json } from '../engine/json.ts';

/** A record that is compared before it is replaced. `rev` counts every write and is the first field. */
export interface Revised {
  readonly rev: number;
}

/**
 * Keeps plain data. What was acknowledged is durable; what fails is thrown, never swallowed.
 * Keys are whole: `match:<id>`, `page:<id>:<n>`, `channel:<id>`, `player:<id>`. A key holds either a record or a set of words.
 */
export interface Store {
  /** What is kept under a key, as it was when it was written. Null: nothing, or no longer. It may be shared with others who read it: nobody may change it. */
  get<T>(key: string): Promise<T | null>;
  /** Writes over whatever is there. `expires`: in so many milliseconds, more than 0; without it never. */
  set(key: string, value: Json | object, options?: { readonly expires?: number }): Promise<void>;
  /** Forgets a record or a set of words. */
  delete(key: string): Promise<void>;
  /**
   * Puts `next` in place only if the kept record still has revision `rev` (0: only if there is none yet).
   * `next.rev` must be `rev + 1`, be written first and not stand alone; else it throws. False: somebody else was first, nothing has changed.
   */
  swap<T extends Revised>(key: string, rev: number, next: T): Promise<boolean>;
  /** Adds to and takes from a set of words kept under a key (`player:<id>` -> match ids), atomically. */
  add(key: string, word: string): Promise<void>;
  remove(key: string, word: string): Promise<void>;
  /** In no particular order. */
  words(key: string): Promise<readonly string[]>;
  /** Ends all that is open; nothing can be asked of the store afterwards. */
  close(): Promise<void>;
}
