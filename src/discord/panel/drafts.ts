import type { Action, DecisionId, UnitId } from '../../engine/index.ts';
import { deepEqual } from '../../engine/index.ts';
import type { Store } from '../../store/index.ts';
import type { MatchId } from '../../table/index.ts';

/** A form that a player has begun to fill in. */
export interface Draft {
  readonly unit: UnitId | null;
  readonly verb: string | null;
  /** Typed text by parameter. */
  readonly given: Readonly<Record<string, string>>;
  /** Values by row, for each part (or parameter) that is filled in row by row. */
  readonly rows: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The parameter that is asked out of turn. */
  readonly asks: string | null;
  /** The row being filled in, and the field chosen in it; drafts stored by earlier releases have none. */
  readonly at?: { readonly row: string; readonly field: string | null } | null;
  /** The actions a refusal proposed, in the order of its buttons. */
  readonly instead: readonly Action[];
}

export const EMPTY: Draft = { unit: null, verb: null, given: {}, rows: {}, asks: null, instead: [] };

/** Whether nothing has been filled in. */
export const isEmpty = (draft: Draft): boolean => deepEqual(draft, EMPTY);

interface KeptDraft extends Draft {
  readonly rev: number;
  readonly decision: DecisionId;
}

/** Half-completed forms, stored by match and player and dropped with their question. */
export interface Drafts {
  /** The player's draft for this question; empty if it was for another. */
  read(match: MatchId, player: string, decision: DecisionId): Promise<Draft>;
  change(match: MatchId, player: string, decision: DecisionId, how: (draft: Draft) => Draft): Promise<Draft>;
  /** Removes and returns the draft, so that of two presses of one button only one gets it; null for the other. */
  take(match: MatchId, player: string, decision: DecisionId): Promise<Draft | null>;
  /** The draft for any question; null for none. */
  kept(match: MatchId, player: string): Promise<Draft | null>;
  /** Deletes a player's draft. */
  forget(match: MatchId, player: string): Promise<void>;
}

const TRIES = 20;

/**
 * Drafts stored with the matches, so that they outlive a restart. Writing rejects if others change the draft all the
 * time.
 */
export function openDrafts(store: Store): Drafts {
  const keyOf = (match: MatchId, player: string): string => `draft:${match}:${player}`;
  const draftOf = (kept: KeptDraft | null, decision: DecisionId): Draft => {
    if (!kept || kept.decision !== decision) return EMPTY;
    const { unit, verb, given, rows, asks, at, instead } = kept;
    return { unit, verb, given, rows, asks, ...(at ? { at } : {}), instead };
  };
  const swap = (key: string, kept: KeptDraft | null, decision: DecisionId, draft: Draft): Promise<boolean> => {
    const rev = kept?.rev ?? 0;
    return store.swap<KeptDraft>(key, rev, { rev: rev + 1, decision, ...draft });
  };
  return {
    async read(match, player, decision) {
      return draftOf(await store.get<KeptDraft>(keyOf(match, player)), decision);
    },
    async change(match, player, decision, how) {
      const key = keyOf(match, player);
      for (let turn = 0; turn < TRIES; turn++) {
        const kept = await store.get<KeptDraft>(key);
        const draft = how(draftOf(kept, decision));
        if (await swap(key, kept, decision, draft)) return draft;
      }
      throw new Error(`The draft of match ${match} could not be kept.`);
    },
    async take(match, player, decision) {
      const key = keyOf(match, player);
      const kept = await store.get<KeptDraft>(key);
      const draft = draftOf(kept, decision);
      if (isEmpty(draft)) return null;
      return (await swap(key, kept, decision, EMPTY)) ? draft : null;
    },
    async kept(match, player) {
      const kept = await store.get<KeptDraft>(keyOf(match, player));
      const draft = kept && draftOf(kept, kept.decision);
      return draft && !isEmpty(draft) ? draft : null;
    },
    forget: (match, player) => store.delete(keyOf(match, player)),
  };
}
