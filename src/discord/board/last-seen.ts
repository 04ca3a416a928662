import type { Store } from '../../store/index.ts';
import type { MatchId } from '../../table/index.ts';

/** When somebody last read the board in words, and what had happened by then. */
export interface LastSeenBoard {
  readonly entry: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** When each player last read the board of each match. */
export interface LastSeen {
  read(match: MatchId, player: string): Promise<LastSeenBoard | null>;
  save(match: MatchId, player: string, last: LastSeenBoard): Promise<void>;
  /** Every match that a player has read. */
  all(player: string): Promise<readonly { readonly match: MatchId; readonly look: LastSeenBoard }[]>;
  /** Deletes a player's records. */
  forget(player: string): Promise<void>;
}

const KEPT_FOR = 60 * 24 * 60 * 60 * 1000;

/** Stored with the matches, for sixty days. */
export function openLastSeen(store: Store): LastSeen {
  const listOf = (player: string): string => `looks:${player}`;
  const keyOf = (match: MatchId, player: string): string => `looked:${match}:${player}`;
  return {
    read: (match, player) => store.get<LastSeenBoard>(keyOf(match, player)),
    async save(match, player, { entry, at }) {
      // Recorded first, so that a person who asks for erasure is found.
      await store.add(listOf(player), match);
      await store.set(keyOf(match, player), { entry, at }, { expires: KEPT_FOR });
    },
    async all(player) {
      const matches = await store.words(listOf(player));
      const looks = await Promise.all(
        matches.map(async (match) => ({ match, look: await store.get<LastSeenBoard>(keyOf(match, player)) })),
      );
      return looks.flatMap(({ match, look: last }) => (last ? [{ match, look: last }] : []));
    },
    async forget(player) {
      for (const match of await store.words(listOf(player))) await store.delete(keyOf(match, player));
      await store.delete(listOf(player));
    },
  };
}
