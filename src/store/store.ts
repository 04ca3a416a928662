import type { Json } from '../engine/json.ts';

/** A record that is compared before it is replaced. `rev` counts every write and is the first field. */
export interface Revised {
  readonly rev: number;
}

/** Keys are whole: `match:<id>`, `page:<id>:<n>`, `channel:<id>`, `player:<id>`. Errors of the server are thrown, never swallowed. */
export interface Store {
  get<T>(key: string): Promise<T | null>;
  set(key: string, value: Json | object, options?: { readonly expires?: number }): Promise<void>;
  delete(key: string): Promise<void>;
  /**
   * Puts `next` in place only if the kept record still has revision `rev` (0: only if there is none yet).
   * `next.rev` must be `rev + 1`. False: somebody else was first, nothing has changed.
   */
  swap<T extends Revised>(key: string, rev: number, next: T): Promise<boolean>;
  /** Adds to and takes from a set of words kept under a key (`player:<id>` -> match ids), atomically. */
  add(key: string, word: string): Promise<void>;
  remove(key: string, word: string): Promise<void>;
  words(key: string): Promise<readonly string[]>;
  close(): Promise<void>;
}
