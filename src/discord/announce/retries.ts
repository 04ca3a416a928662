import type { MatchId } from '../../table/index.ts';
import type { PostFailure } from './channel-posts.ts';

/**
 * Attempts before a channel is given up; the tenth comes after some ten hours. A deleted channel is given up sooner.
 */
const MOST_TRIES: Readonly<Record<PostFailure, number>> = { gone: 3, forbidden: 10, other: 10 };

/** Tries channels that failed again: players who are waited for must hear of it even if nobody does anything. */
export interface Retries {
  /** Tries again later, unless it has been tried often enough; gives whether the channel is being given up. */
  failed(match: MatchId, why: PostFailure): boolean;
  succeeded(match: MatchId): void;
  /** Nothing is tried again from now on. */
  close(): void;
}

/** `again`: the delay before the first new try, in milliseconds; it doubles with each one. */
export function openRetries(again: number, tell: (match: MatchId) => void): Retries {
  const trying = new Map<MatchId, { readonly count: number; readonly timer: NodeJS.Timeout }>();
  let ended = false;
  return {
    failed(match, why) {
      const count = (trying.get(match)?.count ?? 0) + 1;
      clearTimeout(trying.get(match)?.timer);
      if (count <= MOST_TRIES[why] && !ended) {
        const timer = setTimeout(() => tell(match), again * 2 ** (count - 1)).unref();
        trying.set(match, { count, timer });
      }
      return count >= MOST_TRIES[why];
    },
    succeeded(match) {
      clearTimeout(trying.get(match)?.timer);
      trying.delete(match);
    },
    close() {
      ended = true;
      for (const { timer } of trying.values()) clearTimeout(timer);
    },
  };
}
