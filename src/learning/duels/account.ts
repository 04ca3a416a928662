import type { DuelOutcome } from '../../engine/index.ts';
import type { DuelGame } from './game.ts';
import { countsOf, expectedNext, readerAnswer } from './reader.ts';

/** One sealed choice of a training, revealed. */
export interface DuelRound {
  /** What the person and the reader chose, by the places of the choices. */
  readonly mine: number;
  readonly theirs: number;
  readonly outcome: DuelOutcome;
  /** How often the person had made each choice before: all that the reader knew. */
  readonly counted: readonly number[];
  /** Whether the reader expected just this; null in the first round, when it had nothing to go by. */
  readonly foreseen: boolean | null;
}

/** What became of a training, in points. */
export interface DuelAccount {
  readonly total: number;
  /** What the best mixture would have got on average against the same answers. */
  readonly equilibrium: number;
  readonly foreseen: number;
  /** How often somebody who mixes that way would have been foreseen, about. */
  readonly luck: number;
  /** How often each choice was made. */
  readonly counts: readonly number[];
}

/** The rounds so far. null if a choice is unknown: the book had others when the training began. */
export function duelRounds(game: DuelGame, chosen: readonly string[]): readonly DuelRound[] | null {
  const rows = chosen.map((way) => game.rows.indexOf(way));
  if (rows.includes(-1)) return null;
  return rows.flatMap((mine, round) => {
    const earlier = rows.slice(0, round);
    const theirs = readerAnswer(game.payoff, game.solution, earlier);
    const outcome = game.outcomes[mine]?.[theirs];
    const expected = expectedNext(game.rows.length, earlier);
    const counted = countsOf(game.rows.length, earlier);
    return outcome ? [{ mine, theirs, outcome, counted, foreseen: expected === null ? null : expected === mine }] : [];
  });
}

/** Adds up some rounds. */
export function duelAccount({ rows, payoff, solution }: DuelGame, rounds: readonly DuelRound[]): DuelAccount {
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const mixed = (column: number): number =>
    sum(solution.rows.map((share, row) => share * (payoff[row]?.[column] ?? 0)));
  return {
    total: sum(rounds.map(({ outcome }) => outcome.worth)),
    equilibrium: sum(rounds.map(({ theirs }) => mixed(theirs))),
    foreseen: rounds.filter(({ foreseen }) => foreseen === true).length,
    luck: rounds.filter(({ foreseen }) => foreseen !== null).length * Math.max(...solution.rows),
    counts: countsOf(
      rows.length,
      rounds.map(({ mine }) => mine),
    ),
  };
}
