import { describe, expect, it } from 'vitest';
import { SIDES } from '../../src/engine/index.ts';
import type { Facts } from '../../src/engine/index.ts';
import { systems } from '../../src/systems/index.ts';
import { openTable } from '../../src/table/index.ts';
import type { Books, Head } from '../../src/table/index.ts';
import { liveMatches } from '../../src/table/live.ts';
import { roomOf } from '../../src/table/rooms.ts';
import { playAgain, playUnderFaults, PLAYERS, ROOM } from '../support/faulty-match.ts';
import type { FaultyMatch } from '../support/faulty-match.ts';
import type { Faults } from '../support/faulty-store.ts';
import { books as tally } from '../support/tables.ts';

/** What there is of a head but counts of writes, ids of interactions, and what the channel was told. */
const lasting = ({ id, stage, system, options, seats, match, seed, log, clock, pending, ended }: Head) =>
  ({ id, stage, system, options, seats, match, seed, clock, pending, ended, entries: log.entries, tail: log.tail, pages: log.pages.map(({ first, last }) => [first, last]) });

/** Lists, rooms and marks, after the live matches and lobbies were gone through once, as a process does that starts. */
async function tidy({ store, match, head }: FaultyMatch, books: Books): Promise<void> {
  const table = openTable({ store, systems: books, heartbeat: null });
  await table.begin();
  await table.close();
  const live = head.stage === 'live' ? [match] : [];
  expect(await liveMatches(store)).toEqual(live);
  for (const side of SIDES) expect((await table.listOf(PLAYERS[side])).map(({ id }) => id)).toEqual(live);
  for (const key of [`player:${PLAYERS.a.id}`, `player:${PLAYERS.b.id}`, `server:${ROOM.server}`]) expect([key, await store.words(key)]).toEqual([key, live]);
  expect(await store.words('lobbies')).toEqual([]);
  expect(await roomOf(store, ROOM)).toMatchObject(head.stage === 'live' ? { open: match } : { open: null, last: match });
}

/** Plays, and compares with the same inputs and dice at a store that never fails. */
async function holds(books: Books, system: string, options: Facts, seed: number, faults: Faults, inputs: number, patience: number | null): Promise<FaultyMatch> {
  const played = await playUnderFaults({ books, system, options, seed, faults, inputs, patience });
  expect([seed, played.wrong]).toEqual([seed, []]);
  expect(played.entries.map(({ number }) => number)).toEqual(Array.from({ length: played.head.log.entries }, (_, index) => index + 1));
  const again = await playAgain(books, played);
  expect([seed, lasting(again.head)]).toEqual([seed, lasting(played.head)]);
  expect(again.entries).toEqual(played.entries);
  await tidy(played, books);
  return played;
}

const some: Faults = { refused: 20, unanswered: 20, late: 40, slow: 40, afterwards: 15, lost: 8 };
const many: Faults = { refused: 60, unanswered: 80, late: 60, slow: 60, afterwards: 50, lost: 15 };

describe('a match on a store that fails', () => {
  it.each([['that the tables hear of', null, some], ['that is asked again', 500, many]] as const)('is the same as on one that does not: tally, %s', async (_, patience, faults) => {
    const happened: Record<string, number> = {};
    let pages = 0;
    let over = 0;
    const seeds = Array.from({ length: 12 }, (_, index) => index + 1);
    for (const played of await Promise.all(seeds.map((seed) => holds(tally, 'tally', { target: 100 }, seed, faults, 70, patience)))) {
      for (const [fault, count] of Object.entries(played.happened)) happened[fault] = (happened[fault] ?? 0) + count;
      pages += played.head.log.pages.length;
      over += played.head.stage === 'over' ? 1 : 0;
    }
    for (const fault of Object.keys(some)) expect([fault, (happened[fault] ?? 0) > 5]).toEqual([fault, true]);
    expect([pages > 3, over > 1, over < 12]).toEqual([true, true, true]);
  }, 120_000);

  it.each(Object.keys(systems))('is the same as on one that does not: %s', async (system) => {
    for (let seed = 1; seed <= 2; seed += 1) await holds(systems, system, {}, seed, some, 40, seed % 2 === 0 ? 500 : null);
  }, 120_000);
});
