import type { MatchView } from '../../table/index.ts';
import { isForbidden, isNoChannel, MayNotPost } from '../api-errors.ts';
import type { Log } from '../log/log.ts';
import { isRejected, textOnly } from '../payload.ts';
import type { Page } from '../payload.ts';

/** Posts a page to a channel; the nonce prevents posting it twice. Rejects if it could not be posted. */
export type Post = (channel: string, page: Page, nonce: string) => Promise<void>;

/** Why nothing could be posted: the channel was deleted, the bot may not write there, or something else. */
export type PostFailure = 'gone' | 'forbidden' | 'other';

/** Posts that may fail, and what is known of the channels where they did. */
export interface ChannelPosts {
  /** Whether the page was posted; why not is logged. A page too large for a message is posted as text alone. */
  tryPost(matchView: MatchView, page: Page, nonce: string): Promise<boolean>;
  /** Why the last attempt to post to the channel failed; null if it succeeded. */
  lastFailure(channel: string): PostFailure | null;
  /** Whether Discord was not even asked the last time, since the bot knew that it could not post there. */
  wasUnasked(channel: string): boolean;
}

/** If Discord fails, a page can only be tried again on the next occasion. */
export function openChannelPosts(post: Post, log: Log): ChannelPosts {
  const troubles = new Map<string, PostFailure>();
  const unasked = new Set<string>();
  return {
    async tryPost({ id, room: { channel } }, page, nonce) {
      try {
        await post(channel, page, nonce).catch((error: unknown) => {
          if (!isRejected(page, error)) throw error;
          log.error('Discord does not take a message as it is', error, { match: id });
          return post(channel, textOnly(page), nonce);
        });
        troubles.delete(channel);
        unasked.delete(channel);
        return true;
      } catch (error) {
        const why = isNoChannel(error) ? 'gone' : isForbidden(error) ? 'forbidden' : 'other';
        troubles.set(channel, why);
        if (error instanceof MayNotPost) unasked.add(channel);
        else unasked.delete(channel);
        log.warn('the channel could not be told', { match: id, channel, why, error });
        return false;
      }
    },
    lastFailure: (channel) => troubles.get(channel) ?? null,
    wasUnasked: (channel) => unasked.has(channel),
  };
}
