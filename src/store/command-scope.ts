import { AsyncLocalStorage } from 'node:async_hooks';
import type { Revised, Store } from './store.ts';

/** Records that one command reads again and again; all others are fetched each time. */
const REMEMBERED = new Set(['match', 'page', 'channel', 'person', 'house', 'draft']);

/** How long, in milliseconds, a record that was read or written may be used without asking the store again. */
const FRESH = 1_000;

/** What a command has read and written so far, by key; null when it has ended. */
interface Scope {
  records: Map<string, { readonly value: unknown; readonly at: number }> | null;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs one command: until `work` is done, stores made by `readOnceACommand` fetch each of its records once. */
export async function duringCommand<T>(work: () => Promise<T>): Promise<T> {
  const scope: Scope = { records: new Map() };
  try {
    return await scopes.run(scope, work);
  } finally {
    // What the command leaves running in the background reads the store itself.
    scope.records = null;
  }
}

const isRemembered = (key: string): boolean => REMEMBERED.has(key.slice(0, key.indexOf(':')));

/**
 * A store that fetches a record once during a command. What others write meanwhile is noticed when the command writes:
 * a swap that fails makes it fetch the record anew, and so does the end of a second.
 */
export function readOnceACommand(store: Store): Store {
  const records = (key: string) => (isRemembered(key) ? scopes.getStore()?.records : null);
  const keep = (key: string, value: unknown): void => void records(key)?.set(key, { value, at: Date.now() });
  const drop = (key: string): void => void records(key)?.delete(key);
  return {
    ...store,
    async get<T>(key: string) {
      const known = records(key)?.get(key);
      if (known && Date.now() - known.at < FRESH) return known.value as T | null;
      const value = await store.get<T>(key);
      keep(key, value);
      return value;
    },
    async set(key, value, options) {
      drop(key);
      await store.set(key, value, options);
    },
    async delete(key) {
      drop(key);
      await store.delete(key);
    },
    async swap<T extends Revised>(key: string, rev: number, next: T) {
      drop(key);
      const swapped = await store.swap(key, rev, next);
      if (swapped) keep(key, next);
      return swapped;
    },
  };
}
