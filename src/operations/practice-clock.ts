import { revise } from '../store/index.ts';
import type { Store } from '../store/index.ts';

interface Kept {
  readonly ahead: number;
}

const KEY = 'practice';

/** The stored offset of the practice server's clock, in milliseconds: its matches were played by that clock. */
export const keptAhead = async (store: Store): Promise<number> => (await store.get<Kept>(KEY))?.ahead ?? 0;

/** Stores the current offset. It never decreases. Rejects if others change it all the time. */
export async function keepAhead(store: Store, ahead: number): Promise<void> {
  await revise<Kept>(store, KEY, (before) => (before && before.ahead >= ahead ? null : { ahead }));
}
