import type { Gain, GuessScore } from '../../learning/index.ts';
import type { TableContext } from '../context.ts';
import type { MatchId, Player } from '../ids.ts';
import { guessersIn, guessesRecord, updateGuesses } from './keep.ts';

/** What is stored of a person's guesses in one match. */
export interface StoredGuessesOfPerson extends GuessScore {
  readonly match: MatchId;
  /** About what is played next; null: none. */
  readonly open: Gain | null;
}

/** A person's guesses in a match; null if they have made none. */
export async function storedGuessesOf(
  context: Pick<TableContext, 'store'>,
  match: MatchId,
  { id }: Player,
): Promise<StoredGuessesOfPerson | null> {
  const record = await guessesRecord(context, match);
  if (!guessersIn(record).includes(id)) return null;
  const { right, of } = record.scores.find(({ who }) => who.id === id) ?? { right: 0, of: 0 };
  return { match, right, of, open: record.open?.guesses.find(({ who }) => who.id === id)?.guess ?? null };
}

/** Deletes a person's guesses in a match. What has been settled stays as a count. Safe to repeat. */
export async function eraseFromGuesses(context: TableContext, match: MatchId, { id }: Player): Promise<void> {
  const done = await updateGuesses<object>(context, match, (record) => {
    if (!guessersIn(record).includes(id)) return { done: { ok: true } };
    const others = <T extends { readonly who: Player }>(all: readonly T[]): readonly T[] =>
      all.filter(({ who }) => who.id !== id);
    const open = record.open && { ...record.open, guesses: others(record.open.guesses) };
    return {
      next: { ...record, open: open && open.guesses.length > 0 ? open : null, scores: others(record.scores) },
      done: { ok: true },
    };
  });
  if (!done.ok) throw new Error(`The guesses of match ${match} are changed by others all the time`);
}
