import { forgetCampaignsIn } from '../campaign/keep.ts';
import type { TableContext } from '../context.ts';
import { headOf, matchKey } from '../head.ts';
import { closeLobby, forgetListIn, removeFromLists } from '../indexes/lists.ts';
import { endsLive } from '../indexes/live.ts';
import { leftKeys } from '../answers/left-set-up.ts';
import { readPage } from '../log/log.ts';
import { forgetServerSettings } from '../settings.ts';
import { forgetRoom } from '../indexes/rooms.ts';
import { forgetDice } from '../fairness/tally.ts';
import type { Head } from '../stored-match.ts';
import { dropUnannounced } from '../indexes/unannounced.ts';
import { eraseTrace, eraseTraceIn, peopleIn, tracesIn } from './traces.ts';

/**
 * Deletes a server's data with all its matches, even live ones. Safe to repeat, or resume wherever it was interrupted.
 */
export async function forgetServer(context: TableContext, server: string): Promise<void> {
  const { store } = context;
  for (const match of await tracesIn(store, server)) {
    const head = await headOf(store, match);
    if (head) await context.queue(match, () => forgetMatch(context, head));
    await eraseTraceIn(store, server, match);
  }
  await forgetCampaignsIn(context, server);
  await Promise.all([forgetListIn(store, server), forgetServerSettings(store, server), forgetDice(store, server)]);
}

/** Lists first, then pages, and last the head that refers to them. */
async function forgetMatch({ store }: TableContext, head: Head): Promise<void> {
  const { id, log, room } = head;
  const people = new Set(
    peopleIn([
      head.creator,
      head.seats,
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
    forgetRoom(store, room),
    ...[...people].map((person) => eraseTrace(store, person, id)),
  ]);
  await Promise.all([...leftKeys(id), `telling:${id}`].map((key) => store.delete(key)));
  for (const { key } of log.pages) await store.delete(key);
  await store.delete(matchKey(id));
}
