import type { DecisionId } from '../../engine/index.ts';
import type { Gain } from '../../learning/index.ts';
import type { TableContext } from '../context.ts';
import type { MatchId, Player } from '../ids.ts';
import type { TableResult } from '../trouble.ts';
import { guessGain, settleGuesses } from './guesses.ts';
import type { SeenGuesses } from './guesses.ts';

/** Guesses of people who watch the bot play itself. */
export interface Guesses {
  /**
   * Guesses who gains by the turn that this question begins, until it is played. `moved-on`, `not-live`,
   * `no-exhibition`, `guesses-full` most.
   */
  guess(
    who: { readonly match: MatchId; readonly player: Player; readonly decision: DecisionId },
    gain: Gain,
  ): Promise<TableResult<object>>;
  /** Settles what has been played up to the last entry of the log; null where nobody has guessed. */
  settle(match: MatchId, upTo: number): Promise<SeenGuesses | null>;
}

/** The guesses of a table. */
export const openGuesses = (context: TableContext): Guesses => ({
  guess: (who, gain) => guessGain(context, who, gain),
  settle: (match, upTo) => settleGuesses(context, match, upTo),
});
