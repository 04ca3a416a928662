import type { DecisionId, SideId } from './ids.ts';
import type { Json } from './json.ts';
import type { Position } from './position.ts';

/** What a player does: a verb and its parameters as plain data or as typed text; the only way a match changes. */
export interface Action {
  readonly verb: string;
  readonly by: SideId;
  readonly params: Readonly<Record<string, Json>>;
}

/** How a match ends by what its players or the umpire agree on, and not by the book; `winner` null: drawn. */
export interface AgreedEnd {
  readonly winner: SideId | null;
  readonly reason: string;
}

/** What may be put into a match; all but the first by the umpire only. */
export type Input =
  | Action
  | { readonly timeUp: DecisionId }
  | { readonly adjust: Position; readonly reason: string }
  | { readonly settled: AgreedEnd };
