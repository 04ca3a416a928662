import type { Store } from '../store/index.ts';

/** The last message that the bot posted to a channel by itself, for links that lead there. */
export interface Latest {
  posted(channel: string, message: string): Promise<void>;
  read(channel: string): Promise<string | null>;
}

/** Kept in the store of the matches, so that it outlives a restart. */
export function openLatest(store: Store): Latest {
  const keyOf = (channel: string): string => `latest:${channel}`;
  return {
    posted: (channel, message) => store.set(keyOf(channel), { message }),
    read: async (channel) => (await store.get<{ readonly message: string }>(keyOf(channel)))?.message ?? null,
  };
}
