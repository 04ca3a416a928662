import { Routes } from 'discord.js';
import type { Client } from 'discord.js';
import type { RESTAPIPartialCurrentUserGuild } from 'discord-api-types/v10';
import { isUnknownServer } from './api-errors.ts';
import type { Store } from '../store/index.ts';
import type { Table } from '../table/index.ts';
import type { Log } from './log/log.ts';

/**
 * How long, in milliseconds, a server's data is kept after the bot was removed from it, as that may have been a
 * mistake.
 */
export const GRACE = 30 * 24 * 60 * 60 * 1000;

/** Servers that the bot is on, and those it was removed from. */
export interface Servers {
  left(server: string): Promise<void>;
  /** The bot is on the server, perhaps again. */
  joined(server: string): Promise<void>;
  /** Whether the bot was removed from it. */
  isLeft(server: string): Promise<boolean>;
  /** Compares with where the bot is now: removals while it was offline are not reported. */
  compare(): Promise<void>;
  /** Deletes the data of servers whose time is up. */
  sweep(): Promise<void>;
}

/** Discord's information about the bot's servers. */
export interface DiscordServers {
  /** All servers that the bot is on. */
  all(): Promise<readonly string[]>;
  /** Whether the bot is not on this server. */
  isGone(server: string): Promise<boolean>;
}

const ON = 'on-servers';
const ALL = 'left-servers';
const keyOf = (server: string): string => `left-server:${server}`;

export function openServers({
  store,
  table,
  memberships,
  clock,
  log,
}: {
  readonly store: Store;
  readonly table: Pick<Table, 'forgetServer' | 'playedOn'>;
  readonly memberships: DiscordServers;
  readonly clock: () => number;
  readonly log: Log;
}): Servers {
  const forget = async (server: string): Promise<void> => {
    await store.remove(ALL, server);
    await store.delete(keyOf(server));
  };
  const left = async (server: string): Promise<void> => {
    await store.set(keyOf(server), { at: clock() });
    await store.add(ALL, server);
    await store.remove(ON, server);
  };
  const joined = async (server: string): Promise<void> => {
    await store.add(ON, server);
    if (await store.get(keyOf(server))) await forget(server);
  };
  const isLeft = async (server: string): Promise<boolean> => (await store.get(keyOf(server))) !== null;
  return {
    left,
    joined,
    isLeft,
    async compare() {
      const here = new Set(await memberships.all());
      const [on, away] = [new Set(await store.words(ON)), await store.words(ALL)];
      for (const server of here) if (!on.has(server) || away.includes(server)) await joined(server);
      for (const server of new Set([...on, ...(await table.playedOn())])) {
        if (here.has(server) || away.includes(server) || !(await memberships.isGone(server))) continue;
        log.info('the bot was removed from a server while it was away', { server });
        await left(server);
      }
    },
    async sweep() {
      for (const server of await store.words(ALL)) {
        try {
          const left = await store.get<{ readonly at: number }>(keyOf(server));
          if (left && clock() - left.at < GRACE) continue;
          // Deletion cannot be undone, so the record alone is not enough: Discord is asked.
          if (left && !(await memberships.isGone(server))) await joined(server);
          else {
            if (left) await table.forgetServer(server);
            await forget(server);
          }
        } catch (error) {
          log.error('what belongs to a server that the bot has left could not be deleted yet', error);
        }
      }
    },
  };
}

/** How many servers Discord lists in one request. */
const SERVERS_A_PAGE = 200;

/**
 * All servers the bot is on: each process only knows those of its own shards. Its calls reject if Discord cannot say.
 */
export const membershipsOf = (client: Client): DiscordServers => ({
  async all() {
    const all: string[] = [];
    for (;;) {
      const query = new URLSearchParams({
        limit: String(SERVERS_A_PAGE),
        ...(all.length > 0 ? { after: all.at(-1) ?? '' } : {}),
      });
      const found = (await client.rest.get(Routes.userGuilds(), {
        query,
      })) as readonly RESTAPIPartialCurrentUserGuild[];
      all.push(...found.map(({ id }) => id));
      if (found.length < SERVERS_A_PAGE) return all;
    }
  },
  async isGone(server) {
    try {
      await client.rest.get(Routes.guild(server));
      return false;
    } catch (error) {
      if (isUnknownServer(error)) return true;
      throw error;
    }
  },
});
