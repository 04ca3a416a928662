import { asking, guessed, noScore } from '../../learning/index.ts';
import type { QuizScore } from '../../learning/index.ts';
import type { Store } from '../../store/index.ts';
import type { TableContext } from '../context.ts';
import type { Player } from '../ids.ts';
import { revisePuzzles, storedPuzzles } from './puzzles.ts';

/** How well a person guesses chances. */
export const quizScoreOf = async (store: Store, player: Pick<Player, 'id'>): Promise<QuizScore> =>
  (await storedPuzzles(store, player))?.quiz ?? noScore;

/** Notes that a question was asked; see `Table.askedQuiz`. */
export async function askQuiz(context: TableContext, player: Player, question: string): Promise<QuizScore> {
  const { quiz } = await revisePuzzles(context, player, (history) => ({
    ...history,
    quiz: asking(history.quiz ?? noScore, question),
  }));
  return quiz ?? noScore;
}

/** Notes a guess; see `Table.guessedQuiz`. */
export async function guessQuiz(
  context: TableContext,
  player: Player,
  guess: Parameters<typeof guessed>[1],
): Promise<QuizScore> {
  const { quiz } = await revisePuzzles(context, player, (history) => ({
    ...history,
    quiz: guessed(history.quiz ?? noScore, guess),
  }));
  return quiz ?? noScore;
}
