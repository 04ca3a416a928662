import type { Revised, Store } from '../store/index.ts';

const ATTEMPTS = 16;

/**
 * Changes the record under a key, retrying whenever others are faster. Throws an Error if they are faster all the time.
 */
export async function revise<T extends object>(
  store: Store,
  key: string,
  next: (stored: (T & Revised) | null) => T,
): Promise<T> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stored = await store.get<T & Revised>(key);
    const made = next(stored);
    const rev = stored?.rev ?? 0;
    if (await store.swap<Revised>(key, rev, { rev: rev + 1, ...made })) return made;
  }
  throw new Error(`${key} is changed by others all the time`);
}
