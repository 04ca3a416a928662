import type { Store } from '../../store/index.ts';
import type { MatchId } from '../../table/index.ts';

/** When somebody looked at a position in words, and what had happened by then. */
export interface LastSeenBoard {
  readonly entry: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The last look of each player at each match. */
export interface LastSeen {
  read(match: MatchId, player: string): Promise<LastSeenBoard | null>;
  keep(match: MatchId, player: string, look: LastSeenBoard): Promise<void>;
  /** All looks of a player that are remembered. */
  all(player: string): Promise<readonly { readonly match: MatchId; readonly look: LastSeenBoard }[]>;
  /** Forgets all looks of a player. */
  forget(player: string): Promise<void>;
}

const KEPT_FOR = 60 * 24 * 60 * 60 * 1000;

/** Kept in the store of the matches, for sixty days. */
export function openLastSeen(store: Store): LastSeen {
  const listOf = (player: string): string => `looks:${player}`;
  const keyOf = (match: MatchId, player: string): string => `looked:${match}:${player}`;
  return {
    read: (match, player) => store.get<LastSeenBoard>(keyOf(match, player)),
    async keep(match, player, { entry, at }) {
      // Put down before, so that whoever wants to be forgotten is found.
      await store.add(listOf(player), match);
      await store.set(keyOf(match, player), { entry, at }, { expires: KEPT_FOR });
    },
    async all(player) {
      const matches = await store.words(listOf(player));
      const looks = await Promise.all(
        matches.map(async (match) => ({ match, look: await store.get<LastSeenBoard>(keyOf(match, player)) })),
      );
      return looks.flatMap(({ match, look }) => (look ? [{ match, look }] : []));
    },
    async forget(player) {
      for (const match of await store.words(listOf(player))) await store.delete(keyOf(match, player));
      await store.delete(listOf(player));
    },
  };
}
