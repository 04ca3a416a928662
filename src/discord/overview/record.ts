import type { Revised, Store } from '../../store/index.ts';

/** A table of an overview: its number, and the channel or thread in which its matches are played. */
export interface ListedTable {
  readonly number: number;
  readonly channel: string;
}

/** The tables of a channel, and the message that shows how they stand. */
export interface OverviewRecord {
  readonly server: string;
  readonly message: string;
  readonly tables: readonly ListedTable[];
  /** A fingerprint of what the message shows; empty: that is not known. */
  readonly shown: string;
}

/** Where overviews are kept, by the channels that their messages stand in. */
export interface OverviewRecords {
  read(channel: string): Promise<(OverviewRecord & Revised) | null>;
  /** Replaces the record of this revision (0: there is none); false if somebody else was faster. */
  replace(channel: string, rev: number, next: OverviewRecord): Promise<boolean>;
  /** Deletes what is kept about the channels of a server. */
  forgetServer(server: string): Promise<void>;
  /** The channels of the overviews that have a table at which a match is not over. */
  active(): Promise<readonly string[]>;
  setActive(channel: string, active: boolean): Promise<void>;
}

const ACTIVE = 'overviews';
const serverKey = (server: string): string => `overviews-in:${server}`;
const keyOf = (channel: string): string => `overview:${channel}`;

export const openOverviewRecords = (store: Store): OverviewRecords => ({
  read: (channel) => store.get(keyOf(channel)),
  async replace(channel, rev, { server, message, tables, shown }) {
    if (rev === 0) await store.add(serverKey(server), channel);
    return store.swap(keyOf(channel), rev, { rev: rev + 1, server, message, tables, shown });
  },
  async forgetServer(server) {
    for (const channel of await store.words(serverKey(server))) {
      await store.remove(ACTIVE, channel);
      await store.delete(keyOf(channel));
    }
    await store.delete(serverKey(server));
  },
  active: () => store.words(ACTIVE),
  setActive: (channel, active) => (active ? store.add(ACTIVE, channel) : store.remove(ACTIVE, channel)),
});
