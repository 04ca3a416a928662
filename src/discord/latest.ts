import type { Store } from '../store/index.ts';

/** The last message the bot posted to a channel on its own, as a target for links. */
export interface Latest {
  posted(channel: string, message: string): Promise<void>;
  read(channel: string): Promise<string | null>;
}

/** For how long it is kept, in milliseconds; links then lead to the channel. */
const KEPT = 30 * 24 * 60 * 60 * 1000;

/** Stored with the matches, so that it outlives a restart. */
export function openLatest(store: Store): Latest {
  const keyOf = (channel: string): string => `latest:${channel}`;
  return {
    posted: (channel, message) => store.set(keyOf(channel), { message }, { expires: KEPT }),
    read: async (channel) => (await store.get<{ readonly message: string }>(keyOf(channel)))?.message ?? null,
  };
}
