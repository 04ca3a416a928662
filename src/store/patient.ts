import { setTimeout as wait } from 'node:timers/promises';
import type { Expiry, Revised, Store } from './store.ts';

/** How long, in milliseconds, a failing call is retried before its error is thrown. */
const PATIENCE = 5_000;
/** The first pause between two attempts; it doubles each time, up to the longest. */
const FIRST = 50;
const LONGEST = 800;

/**
 * A store that retries calls to another one while that fails, as a server does that restarts or hands over to another.
 * If the answer to a swap was lost, the record is read: the swap was done if its value is there. Only if others have
 * already replaced that value is it reported as not done; the caller then reloads and finds it in theirs. Rejects with
 * the last error once the time is up. `rest` waits between two attempts.
 */
export function patient(
  store: Store,
  patience = PATIENCE,
  rest: (milliseconds: number) => Promise<unknown> = wait,
): Store {
  let closed = false;

  async function insist<T>(ask: () => Promise<T>): Promise<T> {
    const until = Date.now() + patience;
    for (let pause = FIRST; ; pause = Math.min(2 * pause, LONGEST)) {
      try {
        return await ask();
      } catch (error) {
        if (closed || isOurs(error) || Date.now() + pause > until) throw error;
      }
      await rest(pause);
    }
  }

  function swap<T extends Revised>(key: string, rev: number, next: T, options?: Expiry): Promise<boolean> {
    let unsure = false;
    const isThere = async (): Promise<boolean | null> => {
      const kept = await store.get<T>(key);
      if (JSON.stringify(kept) === JSON.stringify(next)) return true;
      return (kept?.rev ?? 0) === rev ? null : false;
    };
    return insist(async () => {
      const done = unsure ? await isThere() : null;
      if (done !== null) return done;
      try {
        // The abandoned call may still reach the server, but before this one.
        return (await store.swap(key, rev, next, options)) || (unsure && (await isThere()) === true);
      } catch (error) {
        unsure = true;
        throw error;
      }
    });
  }

  return {
    get: (key) => insist(() => store.get(key)),
    set: (key, value, options) => insist(() => store.set(key, value, options)),
    delete: (key) => insist(() => store.delete(key)),
    swap,
    add: (key, word) => insist(() => store.add(key, word)),
    remove: (key, word) => insist(() => store.remove(key, word)),
    words: (key) => insist(() => store.words(key)),
    close() {
      closed = true;
      return store.close();
    },
  };
}

/** The request can never succeed. */
const isOurs = (error: unknown): boolean => error instanceof TypeError || error instanceof RangeError;
