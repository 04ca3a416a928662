import { answered, dayOf, noHistory } from '../../learning/index.ts';
import type { PuzzleHistory } from '../../learning/index.ts';
import { formatOf, readKept, revise } from '../../store/index.ts';
import type { Formatted, Revised, Store } from '../../store/index.ts';
import type { TableContext } from '../context.ts';
import type { Player } from '../ids.ts';

type Stored = PuzzleHistory & Formatted;

const puzzlesKey = ({ id }: Pick<Player, 'id'>): string => `puzzles:${id}`;

/** What a person has done with puzzles as stored; null if they never answered one. */
export async function storedPuzzles(store: Store, player: Pick<Player, 'id'>): Promise<PuzzleHistory | null> {
  const stored = await store.get<Stored & Revised>(puzzlesKey(player));
  return stored && historyIn(readKept('puzzles', stored, puzzlesKey(player)));
}

const historyIn = ({ tries, streak, quiz, duel }: PuzzleHistory): PuzzleHistory => ({ tries, streak, quiz, duel });

/** Changes what is stored of a person's puzzles, also while others do. */
export async function revisePuzzles(
  { store }: Pick<TableContext, 'store'>,
  player: Pick<Player, 'id'>,
  change: (history: PuzzleHistory) => PuzzleHistory,
): Promise<PuzzleHistory> {
  const key = puzzlesKey(player);
  const next = await revise<Stored>(store, key, (stored) => ({
    format: formatOf('puzzles'),
    ...change(stored ? historyIn(readKept('puzzles', stored, key)) : noHistory),
  }));
  return historyIn(next);
}

/** Notes an answer to a puzzle; see `Table.answeredPuzzle`. */
export function answerPuzzle(
  context: TableContext,
  player: Player,
  puzzle: string,
  right: boolean,
  daily = true,
): Promise<PuzzleHistory> {
  const at = context.clock();
  return revisePuzzles(context, player, (history) =>
    answered(history, { puzzle, right, at, day: daily ? dayOf(at) : null }),
  );
}

/** Deletes what is stored of a person. */
export const forgetPuzzles = (store: Store, player: Pick<Player, 'id'>): Promise<void> =>
  store.delete(puzzlesKey(player));
