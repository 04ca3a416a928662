import { attempts } from '../waiting/index.ts';
import type { Revised, Store } from './store.ts';

/** A record with the revision after `rev`, first as the store wants it. */
export const revisedTo = <R extends Revised>(rev: number, { rev: _, ...rest }: R): R =>
  // The type system does not know that leaving a field out and putting it in again gives the same type.
  ({ rev: rev + 1, ...rest }) as R;

type Stored<T> = (T & Revised) | null;

/**
 * Changes the record under a key, retrying whenever others are faster. `next` gives null to leave it as it is. Throws an
 * Error if others are faster all the time.
 */
export function revise<T extends object>(store: Store, key: string, next: (stored: Stored<T>) => T): Promise<T>;
export function revise<T extends object>(
  store: Store,
  key: string,
  next: (stored: Stored<T>) => T | null,
): Promise<T | null>;
export async function revise<T extends object>(
  store: Store,
  key: string,
  next: (stored: Stored<T>) => T | null,
): Promise<T | null> {
  const done = await attempts(async () => {
    const stored = await store.get<T & Revised>(key);
    const made = next(stored);
    const rev = stored?.rev ?? 0;
    return !made || (await store.swap(key, rev, revisedTo(rev, { rev, ...made }))) ? { made } : null;
  });
  if (!done) throw new Error(`${key} is changed by others all the time`);
  return done.made;
}
