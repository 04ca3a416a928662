import type { DecisionId } from '../../engine/index.ts';
import type { Gain, GuessScore } from '../../learning/index.ts';
import type { MatchId, Player } from '../ids.ts';

/** What somebody guesses, until it is played. */
export interface StoredGuess {
  readonly who: Player;
  readonly guess: Gain;
}

/** The guesses about what is played next. */
export interface OpenGuesses {
  /** The question that it begins with, and how long the log of the match was then. */
  readonly decision: DecisionId;
  readonly entry: number;
  /** The chance to win of side a then. */
  readonly chance: number;
  readonly guesses: readonly StoredGuess[];
}

/** Guesses that are settled. */
export interface SettledGuesses extends GuessScore {
  /** By what was played up to this entry. */
  readonly upTo: number;
  readonly outcome: Gain;
}

/** What everybody together has guessed in an exhibition. */
export interface GuessesRecord {
  readonly rev: number;
  readonly format: number;
  readonly match: MatchId;
  readonly open: OpenGuesses | null;
  readonly last: SettledGuesses | null;
  readonly scores: readonly (GuessScore & { readonly who: Player })[];
}
