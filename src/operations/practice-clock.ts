import type { Revised, Store } from '../store/index.ts';

interface Kept extends Revised {
  readonly ahead: number;
}

const KEY = 'practice';
const ATTEMPTS = 8;

/** The stored offset of the practice server's clock, in milliseconds: its matches were played by that clock. */
export const keptAhead = async (store: Store): Promise<number> => (await store.get<Kept>(KEY))?.ahead ?? 0;

/** Stores the current offset. It never decreases. Rejects if others change it all the time. */
export async function keepAhead(store: Store, ahead: number): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await store.get<Kept>(KEY);
    const rev = before?.rev ?? 0;
    if (before && before.ahead >= ahead) return;
    if (await store.swap<Kept>(KEY, rev, { rev: rev + 1, ahead })) return;
  }
  throw new Error(`${KEY} is changed by others all the time`);
}
