import type { Store } from '../store/index.ts';

/** The last message the bot posted to a channel on its own, as a target for links. */
export interface Latest {
  posted(channel: string, message: string): Promise<void>;
  read(channel: string): Promise<string | null>;
}

/** Stored with the matches, so that it outlives a restart. */
export function openLatest(store: Store): Latest {
  const keyOf = (channel: string): string => `latest:${channel}`;
  return {
    posted: (channel, message) => store.set(keyOf(channel), { message }),
    read: async (channel) => (await store.get<{ readonly message: string }>(keyOf(channel)))?.message ?? null,
  };
}
