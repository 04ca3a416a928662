import { setTimeout as wait } from 'node:timers/promises';
import type { Store } from '../../../src/store/store.ts';
import type { Chance } from '../random-match.ts';

/** The rates of a store's faults, per thousand calls. */
export interface Faults {
  /** It fails, and nothing was done. */
  readonly refused: number;
  /** It was done, but the confirmation is lost. */
  readonly unanswered: number;
  /** It starts a while later. */
  readonly late: number;
  /** Its result comes a while later. */
  readonly slow: number;
  /** It was abandoned, but is done a while later. */
  readonly afterwards: number;
  /** From here on several calls in a row fail. */
  readonly lost: number;
}

/** A bad day. */
export const SOME: Faults = { refused: 20, unanswered: 20, late: 40, slow: 40, afterwards: 15, lost: 8 };
/** So many that no player could put up with them. */
export const MANY: Faults = { refused: 60, unanswered: 80, late: 60, slow: 60, afterwards: 50, lost: 15 };

export interface FaultyStore extends Store {
  /** How often each fault happened. */
  readonly happened: Readonly<Record<keyof Faults, number>>;
  /** From now on nothing fails; resolves when abandoned calls have been done. */
  heal(): Promise<void>;
}

/** Delays are shorter than this, in milliseconds; and a lost connection fails fewer calls than that. */
const LONGEST_WAIT = 6;
const MOST_LOST = 12;

/** Calls that change nothing: they are not done after they were abandoned. */
const reads: readonly string[] = ['get', 'words'];

/**
 * A store around another one that fails at random, the same for the same chances and calls. Closing leaves the other
 * one open.
 */
export function faultyStore(store: Store, chance: Chance, faults: Faults): FaultyStore {
  const happened = { refused: 0, unanswered: 0, late: 0, slow: 0, afterwards: 0, lost: 0 };
  const givenUp = new Set<Promise<unknown>>();
  let healthy = false;
  let losing = 0;

  const occurs = (fault: keyof Faults): boolean => {
    if (chance(1_000) >= faults[fault]) return false;
    happened[fault] += 1;
    return true;
  };
  const pause = (): Promise<void> => wait(chance(LONGEST_WAIT));
  const fail = (why: string): never => {
    throw new Error(`the store failed: ${why}`);
  };

  async function call<T>(what: string, doing: () => Promise<T>): Promise<T> {
    if (healthy) return doing();
    if (losing > 0 || occurs('lost')) {
      losing = losing > 0 ? losing - 1 : chance(MOST_LOST);
      return fail('no connection');
    }
    if (occurs('refused')) return fail('refused');
    if (!reads.includes(what) && occurs('afterwards')) {
      const later = pause()
        .then(doing)
        .catch(() => undefined)
        .finally(() => givenUp.delete(later));
      givenUp.add(later);
      return fail('no answer in time');
    }
    if (occurs('late')) await pause();
    const answer = await doing();
    if (occurs('slow')) await pause();
    return occurs('unanswered') ? fail('the answer was lost') : answer;
  }

  return {
    happened,
    async heal() {
      healthy = true;
      await Promise.all(givenUp);
    },
    get: (key) => call('get', () => store.get(key)),
    set: (key, value, options) => call('set', () => store.set(key, value, options)),
    delete: (key) => call('delete', () => store.delete(key)),
    swap: (key, rev, next) => call('swap', () => store.swap(key, rev, next)),
    add: (key, word) => call('add', () => store.add(key, word)),
    remove: (key, word) => call('remove', () => store.remove(key, word)),
    words: (key) => call('words', () => store.words(key)),
    close: async () => {},
  };
}
