import type { SideId } from '../../engine/index.ts';
import type { Store } from '../../store/index.ts';
import type { MatchId } from '../../table/index.ts';

/** What sides have left to the bot before the first turn: all questions of one kind, as picking terrain. */
export interface AutoSetup {
  leave(match: MatchId, side: SideId, kind: string): Promise<void>;
  /** The kind of question that a side has left to the bot; null for none. */
  read(match: MatchId, side: SideId): Promise<string | null>;
}

/** Kept in the store of the matches, so that it outlives a restart. */
export function openAutoSetup(store: Store): AutoSetup {
  const keyOf = (match: MatchId, side: SideId): string => `left:${match}:${side}`;
  return {
    leave: (match, side, kind) => store.set(keyOf(match, side), { kind }),
    read: async (match, side) => (await store.get<{ readonly kind: string }>(keyOf(match, side)))?.kind ?? null,
  };
}
