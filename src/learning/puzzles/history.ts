import type { DuelTraining } from '../duels/training.ts';
import type { QuizScore } from '../quiz/score.ts';

/** What somebody has done with one puzzle. */
export interface PuzzleTries {
  /** Wrong answers before it was solved. */
  readonly wrong: number;
  /** In milliseconds since 1970; null: not yet. */
  readonly solved: number | null;
}

/** What somebody has done with puzzles. */
export interface PuzzleHistory {
  /** By book and puzzle: `book/puzzle`. */
  readonly tries: Readonly<Record<string, PuzzleTries>>;
  /** The last day on which one was solved, and how many days in a row that makes. */
  readonly streak: { readonly day: number; readonly days: number } | null;
  /** How well they guess chances; null: they never did. */
  readonly quiz: QuizScore | null;
  /** Their latest training in sealed choices; null: they never began one. */
  readonly duel: DuelTraining | null;
}

export const noHistory: PuzzleHistory = { tries: {}, streak: null, quiz: null, duel: null };

const unsolved: PuzzleTries = { wrong: 0, solved: null };

export const triesOf = ({ tries }: PuzzleHistory, puzzle: string): PuzzleTries =>
  Object.hasOwn(tries, puzzle) ? (tries[puzzle] ?? unsolved) : unsolved;

/**
 * The history after an answer. What is tried after it has been solved counts no more. `day`: as `dayOf` counts; null: it
 * is a practice goal, which makes no row of days.
 */
export function answered(
  history: PuzzleHistory,
  {
    puzzle,
    right,
    at,
    day,
  }: { readonly puzzle: string; readonly right: boolean; readonly at: number; readonly day: number | null },
): PuzzleHistory {
  const before = triesOf(history, puzzle);
  if (before.solved !== null) return history;
  const after = right ? { ...before, solved: at } : { ...before, wrong: before.wrong + 1 };
  return {
    ...history,
    tries: { ...history.tries, [puzzle]: after },
    streak: right && day !== null ? longer(history.streak, day) : history.streak,
  };
}

function longer(streak: PuzzleHistory['streak'], day: number): PuzzleHistory['streak'] {
  if (streak?.day === day) return streak;
  return { day, days: streak?.day === day - 1 ? streak.days + 1 : 1 };
}
