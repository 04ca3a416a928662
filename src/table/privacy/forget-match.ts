import { leftKeys } from '../answers/left-set-up.ts';
import type { TableContext } from '../context.ts';
import { forgetCouncils } from '../council/keep.ts';
import { matchKey } from '../head.ts';
import type { MatchId, Player } from '../ids.ts';
import { closeLobby, removeFromLists } from '../indexes/lists.ts';
import { endsLive } from '../indexes/live.ts';
import { forgetRoom } from '../indexes/rooms.ts';
import { dropUnannounced } from '../indexes/unannounced.ts';
import { forgetGuesses } from '../guesses/keep.ts';
import { readPage } from '../log/log.ts';
import { forgetReview } from '../reviews/keep.ts';
import type { Head } from '../stored-match.ts';
import { eraseTrace, namingEntries, namingHead, peopleIn } from './traces.ts';

type Context = Pick<TableContext, 'store' | 'forgotten'>;

/** The pages in doubt while a match is rewritten without a person. */
export const rewritingKey = (match: MatchId): string => `rewriting:${match}`;

/** Deletes a match with everything that names it: lists first, then pages, and last the head that refers to them. */
export async function forgetMatch(context: Context, head: Head): Promise<void> {
  const { store } = context;
  const { id, log } = head;
  const people = await peopleOf(context, head);
  await forgetBeside(context, head, people);
  for (const { key } of log.pages) await store.delete(key);
  await store.delete(matchKey(id));
  // Others may have written in the meantime, when they still found the match; from now on they find none.
  await forgetBeside(context, head, people);
}

/** Everybody whom a match names. */
async function peopleOf({ store }: Context, head: Head): Promise<readonly Player['id'][]> {
  const people = new Map(peopleIn([namingHead(head), namingEntries(head.log.tail)]));
  for (const note of head.log.pages) peopleIn(namingEntries((await readPage(store, note)).entries), people);
  return [...people.keys()];
}

/** Deletes all that is stored of a match elsewhere than in its head and pages. Safe to repeat. */
async function forgetBeside({ store, forgotten }: Context, head: Head, people: readonly Player['id'][]): Promise<void> {
  const { id, room } = head;
  const rewritten = await store.words(rewritingKey(id));
  await Promise.all([
    removeFromLists(store, head),
    closeLobby(store, id),
    endsLive(store, id),
    dropUnannounced(store, id),
    forgetRoom(store, room, id),
    forgetReview(store, id),
    forgetCouncils(store, id),
    forgetGuesses(store, id),
    forgotten(id, people),
    ...people.map((person) => eraseTrace(store, person, id)),
    ...[...leftKeys(id), ...rewritten, rewritingKey(id)].map((key) => store.delete(key)),
  ]);
}
