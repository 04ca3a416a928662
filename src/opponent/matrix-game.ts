/** A solved game of two players who choose at the same time: `payoff[row][column]` is what the row player wins. */
export interface Solution {
  /** How often to choose each row, together 1. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** What the row player wins on average if both play so. */
  readonly value: number;
  /** How much the players could still gain together by knowing the other's mixture: 0 for a perfect solution. */
  readonly gap: number;
}

const ROUNDS = 400;

/**
 * Solves a matrix game by regret matching (Hart and Mas-Colell), both players at once, later rounds weighing more. Throws
 * a RangeError for a game without rows or columns.
 */
export function solve(payoff: readonly (readonly number[])[]): Solution {
  const [rows, columns] = [payoff.length, payoff[0]?.length ?? 0];
  if (rows === 0 || columns === 0) throw new RangeError('A game needs choices for both players');
  const at = (row: number, column: number): number => payoff[row]?.[column] ?? 0;
  const [mine, theirs] = [player(rows), player(columns)];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [mix, reply] = [mine.strategy(), theirs.strategy()];
    mine.learn(mix, (row) => reply.reduce((sum, share, column) => sum + share * at(row, column), 0), round);
    theirs.learn(reply, (column) => mix.reduce((sum, share, row) => sum - share * at(row, column), 0), round);
  }
  const [mix, reply] = [mine.average(), theirs.average()];
  const worth = (row: number): number => reply.reduce((sum, share, column) => sum + share * at(row, column), 0);
  const cost = (column: number): number => mix.reduce((sum, share, row) => sum + share * at(row, column), 0);
  return {
    rows: mix,
    columns: reply,
    value: mix.reduce((sum, share, row) => sum + share * worth(row), 0),
    gap: Math.max(...mix.map((_, row) => worth(row))) - Math.min(...reply.map((_, column) => cost(column))),
  };
}

/** A player who regrets what it has not chosen, and chooses more often what it regrets. */
function player(choices: number) {
  const regrets = new Float64Array(choices);
  const sums = new Float64Array(choices);
  const shares = (weights: Float64Array): number[] => {
    const total = weights.reduce((sum, weight) => sum + Math.max(0, weight), 0);
    return Array.from(weights, (weight) => (total > 0 ? Math.max(0, weight) / total : 1 / choices));
  };
  return {
    strategy: () => shares(regrets),
    average: () => shares(sums),
    learn(mix: readonly number[], worth: (choice: number) => number, weight: number): void {
      const worths = mix.map((_, choice) => worth(choice));
      const average = mix.reduce((sum, share, choice) => sum + share * (worths[choice] ?? 0), 0);
      for (const [choice, share] of mix.entries()) {
        // Regret below zero is forgotten: what was bad before may be good now (regret matching +).
        regrets[choice] = Math.max(0, (regrets[choice] ?? 0) + (worths[choice] ?? 0) - average);
        sums[choice] = (sums[choice] ?? 0) + share * weight;
      }
    },
  };
}
