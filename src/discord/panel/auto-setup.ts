import type { SideId } from '../../engine/index.ts';
import type { Store } from '../../store/index.ts';
import type { MatchId } from '../../table/index.ts';

/** Set-up that a side has left to the bot: all questions of one kind, such as choosing terrain. */
export interface AutoSetup {
  leave(match: MatchId, side: SideId, kind: string): Promise<void>;
  /** The kind of question a side has left to the bot; null for none. */
  read(match: MatchId, side: SideId): Promise<string | null>;
}

/** Stored with the matches, so that it outlives a restart. */
export function openAutoSetup(store: Store): AutoSetup {
  const keyOf = (match: MatchId, side: SideId): string => `left:${match}:${side}`;
  return {
    leave: (match, side, kind) => store.set(keyOf(match, side), { kind }),
    read: async (match, side) => (await store.get<{ readonly kind: string }>(keyOf(match, side)))?.kind ?? null,
  };
}
