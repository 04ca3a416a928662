import type { Store } from '../store/store.ts';
import type { MatchId } from '../table/table.ts';

/** When somebody looked at a position in words, and what had happened by then. */
export interface Look {
  readonly entry: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The last look of each player at each match. */
export interface Looked {
  read(match: MatchId, player: string): Promise<Look | null>;
  keep(match: MatchId, player: string, look: Look): Promise<void>;
}

const KEPT_FOR = 60 * 24 * 60 * 60 * 1000;

/** Kept in the store of the matches, for sixty days. */
export function openLooked(store: Store): Looked {
  const keyOf = (match: MatchId, player: string): string => `looked:${match}:${player}`;
  return {
    read: (match, player) => store.get<Look>(keyOf(match, player)),
    keep: (match, player, { entry, at }) => store.set(keyOf(match, player), { entry, at }, { expires: KEPT_FOR }),
  };
}
