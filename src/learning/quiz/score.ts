/** How well somebody guesses chances. */
export interface QuizScore {
  readonly guesses: number;
  /** All differences between guess and chance together, in points of 100. */
  readonly off: number;
  /** The same with their signs: above 0 for somebody who guesses too high. */
  readonly bias: number;
  /** The question that was asked last and is still to be answered: `book/number`. */
  readonly asked: string | null;
}

export const noScore: QuizScore = { guesses: 0, off: 0, bias: 0, asked: null };

/** The score once a question has been asked. */
export const asking = (score: QuizScore, question: string): QuizScore => ({ ...score, asked: question });

/** The score after a guess, in points of 100; only the question asked last counts, and only once. */
export function guessed(
  score: QuizScore,
  { question, guess, chance }: { readonly question: string; readonly guess: number; readonly chance: number },
): QuizScore {
  if (score.asked !== question) return score;
  const difference = guess - 100 * chance;
  return {
    guesses: score.guesses + 1,
    off: score.off + Math.abs(difference),
    bias: score.bias + difference,
    asked: null,
  };
}
