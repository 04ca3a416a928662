import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Revised, Store } from '../store/index.ts';
import type { TableContext } from './context.ts';

/** How long, in milliseconds, a process that died in the middle holds up others. */
const LONGEST = 20_000;
const PAUSE = 100;
/** A turn nobody wants any more is forgotten after so many milliseconds. */
const KEPT = 60_000;

/** Names nobody, as the work's own key may: a turn is left for a while, also of somebody who is erased meanwhile. */
const turnKey = (key: string): string => `alone:${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;

/** When somebody's turn ends, in milliseconds since 1970; 0: it has. */
interface Turn extends Revised {
  readonly until: number;
}

/**
 * Does work of this key one after the other, here and in all processes with this store. For work that makes something
 * elsewhere, such as a thread, and so cannot be begun again if somebody else was faster to store it.
 */
export const alone = <T>(
  { queue, store, clock }: Pick<TableContext, 'queue' | 'store' | 'clock'>,
  key: string,
  work: () => Promise<T>,
): Promise<T> =>
  queue(key, async () => {
    const turn = await takeTurn(store, clock, turnKey(key));
    try {
      return await work();
    } finally {
      // If it took too long, somebody else may have taken the next turn, and this changes nothing.
      const over: Turn = { rev: turn + 1, until: 0 };
      await store.swap(turnKey(key), turn, over, { expires: KEPT }).catch(() => undefined);
    }
  });

/** Waits until nobody has a turn, takes the next one and gives its revision. */
async function takeTurn(store: Store, clock: () => number, key: string): Promise<number> {
  for (;;) {
    const last = await store.get<Turn>(key);
    const rev = (last?.rev ?? 0) + 1;
    const isFree = (last?.until ?? 0) <= clock();
    if (isFree && (await store.swap<Turn>(key, rev - 1, { rev, until: clock() + LONGEST }, { expires: KEPT })))
      return rev;
    await wait(PAUSE);
  }
}
