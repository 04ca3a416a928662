import type { Store } from '../store/store.ts';
import type { Table } from '../table/table.ts';
import type { Log } from './logging/log.ts';

/** So long, in milliseconds, what belongs to a server is kept after the bot was removed from it: that may have been a mistake. */
export const GRACE = 30 * 24 * 60 * 60 * 1000;

/** Servers that the bot was removed from. */
export interface Servers {
  left(server: string): Promise<void>;
  /** The bot is there, perhaps again. */
  joined(server: string): Promise<void>;
  /** Forgets those whose time is up. */
  sweep(): Promise<void>;
}

const ALL = 'left-servers';
const keyOf = (server: string): string => `left-server:${server}`;

export function openServers({ store, table, clock, log }: { readonly store: Store; readonly table: Pick<Table, 'abandon'>; readonly clock: () => number; readonly log: Log }): Servers {
  const forget = async (server: string): Promise<void> => {
    await store.remove(ALL, server);
    await store.delete(keyOf(server));
  };
  return {
    async left(server) {
      await store.set(keyOf(server), { at: clock() });
      await store.add(ALL, server);
    },
    async joined(server) {
      if (await store.get(keyOf(server))) await forget(server);
    },
    async sweep() {
      for (const server of await store.words(ALL)) {
        try {
          const left = await store.get<{ readonly at: number }>(keyOf(server));
          if (left && clock() - left.at < GRACE) continue;
          if (left) await table.abandon(server);
          await forget(server);
        } catch (error) {
          log.error('what belongs to a server that the bot has left could not be deleted yet', error);
        }
      }
    },
  };
}
