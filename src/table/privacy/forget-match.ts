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
import { eraseTrace, peopleIn } from './traces.ts';

/** What the bot keeps beside a match: nobody could find it again once the match is gone. */
const keptBeside = (match: MatchId, people: readonly Player['id'][]): readonly string[] => [
  `telling:${match}`,
  ...people.flatMap((person) => [`draft:${match}:${person}`, `draft-orders:${match}:${person}`]),
];

/** Deletes a match with everything that names it: lists first, then pages, and last the head that refers to them. */
export async function forgetMatch({ store }: Pick<TableContext, 'store'>, head: Head): Promise<void> {
  const { id, log, room } = head;
  const people = new Set(
    peopleIn([
      head.creator,
      head.seats,
      head.joining,
      head.offered,
      head.followers,
      head.formerPlayers,
      head.pending,
      log.tail.map(({ by, note }) => [by, note]),
    ]).keys(),
  );
  for (const note of log.pages)
    for (const person of peopleIn((await readPage(store, note)).entries.map(({ by, note: told }) => [by, told])).keys())
      people.add(person);
  await Promise.all([
    removeFromLists(store, head),
    closeLobby(store, id),
    endsLive(store, id),
    dropUnannounced(store, id),
    forgetRoom(store, room, id),
    forgetReview(store, id),
    forgetCouncils(store, id),
    forgetGuesses(store, id),
    ...[...people].map((person) => eraseTrace(store, person, id)),
  ]);
  await Promise.all([...leftKeys(id), ...keptBeside(id, [...people])].map((key) => store.delete(key)));
  for (const { key } of log.pages) await store.delete(key);
  await store.delete(matchKey(id));
}
