import { setTimeout as wait } from 'node:timers/promises';
import type { Revised, Store } from './store.ts';

/** So long, in milliseconds, something that failed is asked again before its error is thrown. */
const PATIENCE = 5_000;
/** The first pause between two tries; each is twice as long as the one before, up to the longest. */
const FIRST = 50;
const LONGEST = 800;

/**
 * A store that asks another one again when that fails for a while, as a server does that starts anew or gives its place to another.
 * A swap whose answer was lost is looked for: it was done if what it put there is there. Only if others have already
 * followed it, it is told as not done; whoever loads then finds it in what they kept.
 */
export function patient(store: Store, patience = PATIENCE): Store {
  let closed = false;

  async function insist<T>(ask: () => Promise<T>): Promise<T> {
    const until = Date.now() + patience;
    for (let pause = FIRST; ; pause = Math.min(2 * pause, LONGEST)) {
      try {
        return await ask();
      } catch (error) {
        if (closed || isOurs(error) || Date.now() + pause > until) throw error;
      }
      await wait(pause);
    }
  }

  function swap<T extends Revised>(key: string, rev: number, next: T): Promise<boolean> {
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
        // What was given up may still arrive at the server, before this.
        return await store.swap(key, rev, next) || (unsure && await isThere() === true);
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

/** What was asked can never be done. */
const isOurs = (error: unknown): boolean => error instanceof TypeError || error instanceof RangeError;
