import { setTimeout as wait } from 'node:timers/promises';
import type { Store } from '../../src/store/store.ts';
import type { Chance } from './random-match.ts';

/** How often what goes wrong with a store, each in so many of a thousand calls. */
export interface Faults {
  /** It fails, and nothing was done. */
  readonly refused: number;
  /** It was done, and its answer is lost. */
  readonly unanswered: number;
  /** It is asked a while later. */
  readonly late: number;
  /** Its answer comes a while later. */
  readonly slow: number;
  /** It was given up, and is done a while later all the same. */
  readonly afterwards: number;
  /** From here on some calls in a row fail. */
  readonly lost: number;
}

/** As on a bad day. */
export const SOME: Faults = { refused: 20, unanswered: 20, late: 40, slow: 40, afterwards: 15, lost: 8 };
/** So many that nobody could play who heard of each. */
export const MANY: Faults = { refused: 60, unanswered: 80, late: 60, slow: 60, afterwards: 50, lost: 15 };

export interface FaultyStore extends Store {
  /** How often each fault happened. */
  readonly happened: Readonly<Record<keyof Faults, number>>;
  /** From now on nothing goes wrong; resolves when what was given up has been done. */
  heal(): Promise<void>;
}

/** Waits are shorter than this, in milliseconds; and a lost connection fails fewer calls than that. */
const LONGEST_WAIT = 6;
const MOST_LOST = 12;

/** Calls that change nothing: they are not done after they were given up. */
const reads: readonly string[] = ['get', 'words'];

/** A store around another one that fails by chance, the same for the same chances and calls. Closing leaves the other one open. */
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
