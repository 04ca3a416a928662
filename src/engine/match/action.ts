import type { DecisionId, SideId } from '../ids.ts';
import type { Json } from '../json.ts';
import type { Position } from './position.ts';

/** What a player does: a verb and its parameters as plain data or as typed text; the only way a match changes. */
export interface Action {
  readonly verb: string;
  readonly by: SideId;
  readonly params: Readonly<Record<string, Json>>;
}

/**
 * The end of a match by agreement of its players or by the umpire's word, not by the book's rules; `winner` null: a
 * draw.
 */
export interface AgreedEnd {
  readonly winner: SideId | null;
  readonly reason: string;
}

/** An input to a match; all but the first kind come from the umpire or the clock. */
export type Input =
  | Action
  | { readonly timeUp: DecisionId }
  | { readonly adjust: Position; readonly reason: string }
  | { readonly settled: AgreedEnd };
