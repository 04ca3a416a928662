import { formatOf, readKept } from '../../store/index.ts';
import type { Store } from '../../store/index.ts';
import type { TableContext } from '../context.ts';
import type { MatchId } from '../ids.ts';
import { eraseTrace } from '../privacy/traces.ts';
import { swapBeside } from '../beside-match.ts';
import { changeRecord } from '../records/index.ts';
import type { RecordChange } from '../records/index.ts';
import { trouble } from '../trouble.ts';
import type { TableResult } from '../trouble.ts';
import type { GuessesRecord } from './record.ts';

const guessesKey = (match: MatchId): string => `guesses:${match}`;

/** What is stored of the guesses in a match; empty where nobody has guessed. */
export async function guessesRecord(
  { store }: { readonly store: Pick<Store, 'get'> },
  match: MatchId,
): Promise<GuessesRecord> {
  const key = guessesKey(match);
  const kept = await store.get<GuessesRecord>(key);
  return kept
    ? readKept('guesses', kept, key)
    : { rev: 0, format: formatOf('guesses'), match, open: null, last: null, scores: [] };
}

/** Changes what is stored of them, if nobody else is faster; else again from the start. `busy` if others always are. */
export const updateGuesses = <T>(
  context: TableContext,
  match: MatchId,
  decide: (record: GuessesRecord) => RecordChange<GuessesRecord, T> | Promise<RecordChange<GuessesRecord, T>>,
): Promise<TableResult<T>> => {
  const key = guessesKey(match);
  return changeRecord(
    context,
    {
      key,
      load: () => guessesRecord(context, match),
      keep: (rev, next) => swapBeside(context.store, match, key, rev, next),
    },
    trouble('no-match'),
    decide,
  );
};

/** Everybody who has guessed. */
export const guessersIn = ({ open, scores }: GuessesRecord): readonly string[] => [
  ...new Set([...(open?.guesses ?? []), ...scores].map(({ who }) => who.id)),
];

/** Deletes the guesses in a match, and that people have guessed there. Safe to repeat. */
export async function forgetGuesses(store: Store, match: MatchId): Promise<void> {
  for (const person of guessersIn(await guessesRecord({ store }, match))) await eraseTrace(store, person, match);
  await store.delete(guessesKey(match));
}
