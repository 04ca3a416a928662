import { deepStrictEqual } from 'node:assert';
import { SIDES } from '../../../src/engine/index.ts';
import { openTable } from '../../../src/table/index.ts';
import type { Systems, Head } from '../../../src/table/index.ts';
import { liveMatches } from '../../../src/table/indexes/live.ts';
import { roomOf } from '../../../src/table/indexes/rooms.ts';
import { playAgain, PLAYERS, ROOM } from './faulty-match.ts';
import type { FaultyMatch } from './faulty-match.ts';

/** A head without counts of writes, ids of interactions, and announcements. */
const lasting = ({ id, stage, system, options, seats, match, seed, log, clock, pending, ended }: Head): object => ({
  id,
  stage,
  system,
  options,
  seats,
  match,
  seed,
  clock,
  pending,
  ended,
  entries: log.entries,
  tail: log.tail,
  pages: log.pages.map(({ first, last }) => [first, last]),
});

/**
 * Checks that lists, rooms and marks are right after a sweep through live matches and lobbies, as at the start of a
 * process. Throws otherwise.
 */
async function isTidy({ store, match, head }: FaultyMatch, books: Systems): Promise<void> {
  const table = openTable({ store, systems: books, heartbeat: null, maskDelay: { least: 2 ** 30, most: 2 ** 30 } });
  await table.begin();
  await table.close();
  const live = head.stage === 'live' ? [match] : [];
  deepStrictEqual(await liveMatches(store), live);
  for (const side of SIDES)
    deepStrictEqual(
      (await table.listOf(PLAYERS[side])).map(({ id }) => id),
      live,
    );
  for (const key of [`player:${PLAYERS.a.id}`, `player:${PLAYERS.b.id}`, `server:${ROOM.server}`])
    deepStrictEqual([key, await store.words(key)], [key, live]);
  deepStrictEqual(await store.words('lobbies'), []);
  const { open, last } = await roomOf(store, ROOM);
  deepStrictEqual([open, last], head.stage === 'live' ? [match, null] : [null, match]);
}

/**
 * Checks that a match played with faults equals one with the same inputs and dice on a store that never fails, and
 * leaves nothing behind. Throws otherwise.
 */
export async function holds(played: FaultyMatch, books: Systems): Promise<void> {
  deepStrictEqual(played.wrong, []);
  deepStrictEqual(
    played.entries.map(({ number }) => number),
    Array.from({ length: played.head.log.entries }, (_, index) => index + 1),
  );
  const again = await playAgain(books, played);
  deepStrictEqual(lasting(again.head), lasting(played.head));
  deepStrictEqual(again.entries, played.entries);
  await isTidy(played, books);
}
