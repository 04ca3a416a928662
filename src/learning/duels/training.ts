/** How many choices make a training. */
export const DUEL_ROUNDS = 10;

/** A person's training in sealed choices, as kept: the reader's answers follow from it. */
export interface DuelTraining {
  /** `book/duel`. */
  readonly duel: string;
  /** Which of the person's trainings it is, from 1: buttons of an earlier one do nothing. */
  readonly number: number;
  /** The names of what they chose, in order. */
  readonly chosen: readonly string[];
}

/** The training with this number, begun if it is the next one; otherwise it stays as it is. */
export const begunTraining = (before: DuelTraining | null, duel: string, number: number): DuelTraining | null =>
  number === (before?.number ?? 0) + 1 ? { duel, number, chosen: [] } : before;

/** The training after a choice. A choice for another training or round than the current one, or after the last, changes nothing. */
export function afterChoice(
  training: DuelTraining | null,
  { number, round, way }: { readonly number: number; readonly round: number; readonly way: string },
): DuelTraining | null {
  if (training?.number !== number || training.chosen.length !== round || round >= DUEL_ROUNDS) return training;
  return { ...training, chosen: [...training.chosen, way] };
}
