import type { Revised, Store } from '../store/index.ts';

interface Kept extends Revised {
  readonly ahead: number;
}

const KEY = 'practice';
const ATTEMPTS = 8;

/** How far the clock of the practice server was moved forward before, in milliseconds: the matches that are kept have lived by it. */
export const keptAhead = async (store: Store): Promise<number> => (await store.get<Kept>(KEY))?.ahead ?? 0;

/** Keeps how far it is now. It never goes back. */
export async function keepAhead(store: Store, ahead: number): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await store.get<Kept>(KEY);
    const rev = before?.rev ?? 0;
    if (before && before.ahead >= ahead) return;
    if (await store.swap<Kept>(KEY, rev, { rev: rev + 1, ahead })) return;
  }
  throw new Error(`${KEY} is changed by others all the time`);
}
