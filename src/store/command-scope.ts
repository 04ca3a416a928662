import { AsyncLocalStorage } from 'node:async_hooks';
import type { Expiry, Revised, Store } from './store.ts';

/** Records that one command reads again and again; all others are fetched each time. */
const REMEMBERED = new Set(['match', 'page', 'channel', 'person', 'house', 'draft']);

/** How long, in milliseconds, a record that was read or written may be used without asking the store again. */
const FRESH = 1_000;

/** Settings, which are read by nearly every command and seldom change. */
const SETTINGS = new Set(['person', 'house']);

/** The same for settings, in all commands: those that another process changes are used that much later here. */
const SETTINGS_FRESH = 60_000;
/** So many settings are remembered, those read last. */
const MOST_SETTINGS = 2_000;

/** Records by key, as they were read or written at an instant in milliseconds since 1970. */
type Records = Map<string, { readonly value: unknown; readonly at: number }>;

/** What a command has read and written so far, null when it has ended, and how often it has written. */
interface Scope {
  records: Records | null;
  writes: number;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs one command: until `work` is done, stores made by `readOnceACommand` fetch each of its records once. */
export async function duringCommand<T>(work: () => Promise<T>): Promise<T> {
  const scope: Scope = { records: new Map(), writes: 0 };
  try {
    return await scopes.run(scope, work);
  } finally {
    // What the command leaves running in the background reads the store itself.
    scope.records = null;
  }
}

const kindOf = (key: string): string => key.slice(0, key.indexOf(':'));

/**
 * A store that fetches a record once during a command, and settings once a minute. What others write meanwhile is
 * noticed when the command writes: a swap that fails makes it fetch the record anew, and so does the end of a second.
 */
export function readOnceACommand(store: Store): Store {
  const settings: Records = new Map();
  /** Counts writes of settings. */
  let changes = 0;
  const records = (key: string) => (REMEMBERED.has(kindOf(key)) ? scopes.getStore()?.records : null);
  /** How much has been written: what was read before a write may be out of date. */
  const written = () => ({ changes, writes: scopes.getStore()?.writes });
  function keep(key: string, value: unknown, read = written()): void {
    const at = Date.now();
    if (read.writes === written().writes) records(key)?.set(key, { value, at });
    if (!SETTINGS.has(kindOf(key)) || read.changes !== changes) return;
    settings.delete(key);
    settings.set(key, { value, at });
    const [oldest] = settings.keys();
    if (settings.size > MOST_SETTINGS && oldest !== undefined) settings.delete(oldest);
  }
  function drop(key: string): void {
    records(key)?.delete(key);
    settings.delete(key);
    const scope = scopes.getStore();
    if (scope) scope.writes += 1;
    if (SETTINGS.has(kindOf(key))) changes += 1;
  }
  function known(key: string): { readonly value: unknown } | null {
    const [read, setting] = [records(key)?.get(key), settings.get(key)];
    if (read && Date.now() - read.at < FRESH) return read;
    return setting && Date.now() - setting.at < SETTINGS_FRESH ? setting : null;
  }
  return {
    ...store,
    async get<T>(key: string) {
      const found = known(key);
      if (found) return found.value as T | null;
      const before = written();
      const value = await store.get<T>(key);
      keep(key, value, before);
      return value;
    },
    async set(key, value, options) {
      drop(key);
      await store.set(key, value, options);
      drop(key);
    },
    async delete(key) {
      drop(key);
      await store.delete(key);
      drop(key);
    },
    async swap<T extends Revised>(key: string, rev: number, next: T, options?: Expiry) {
      drop(key);
      const swapped = await store.swap(key, rev, next, options);
      if (swapped) keep(key, next);
      else drop(key);
      return swapped;
    },
  };
}
