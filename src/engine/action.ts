import type { DecisionId } from './decision.ts';
import type { Json } from './json.ts';
import type { SideId } from './match.ts';
import type { Position } from './position.ts';

/** What a player does: a verb and its parameters as plain data or as typed text; the only way a match changes. */
export interface Action {
  readonly verb: string;
  readonly by: SideId;
  readonly params: Readonly<Record<string, Json>>;
}

/** What may be put into a match; the last two by the umpire only. */
export type Input = Action | { readonly timeUp: DecisionId } | { readonly adjust: Position; readonly reason: string };
