import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import type { Store } from '../../../src/store/store.ts';
import { beginsLive, endsLive, someLive } from '../../../src/table/indexes/live.ts';
import { openTable } from '../../../src/table/index.ts';
import { ann, annFirst, begun, ben, books, cid, does, done, interaction } from '../../support/tables.ts';

describe('a match', () => {
  it('is on the lists of its players and its server until it is over', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    const lists = () => Promise.all(['player:1001', 'player:1002', 'player:1003', 'server:s'].map(store.words));
    expect(await lists()).toEqual([[match], [match], [], [match]]);
    done(await table.concede(match, ben, interaction()));
    expect(await lists()).toEqual([[], [], [], []]);
  });

  it('that is over has its dice counted for the server, once', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    await annFirst(table, match);
    done(await does(table, match, ann, 'add', { dice: 3 }));
    const onServer = () => table.thrown({ server: 's' });
    expect((await onServer()).matches).toBe(0);
    done(await table.concede(match, ben, interaction()));
    const { matches, faces } = await onServer();
    expect([matches, faces]).toEqual([1, (await table.thrown({ match })).faces]);
    await openTable({ store, systems: books }).begin();
    expect((await onServer()).matches).toBe(1);
  });

  it('stands in its list by when it was created, and by its id if that was at once', async () => {
    const time = { now: 5 };
    const table = openTable({ store: openMemoryStore(), systems: books, heartbeat: null, clock: () => time.now });
    const made = async (now: number, channel: string): Promise<string> => {
      time.now = now;
      const room = { server: 's', channel };
      return done(await table.create({ room, by: ann, system: 'tally', options: {} })).matchView.id;
    };
    const later = await made(9, 'hall');
    const atOnce: string[] = [];
    for (const channel of ['porch', 'yard', 'shed', 'barn']) atOnce.push(await made(5, channel));
    const all = [...atOnce.sort(), later];
    expect((await table.listIn('s')).map(({ id }) => id)).toEqual(all);
    expect((await table.listIn('elsewhere')).map(({ id }) => id)).toEqual([]);
  });

  it('that another release stored hides none of the others, and does not keep its server from being forgotten', async () => {
    const store = openMemoryStore();
    const errors: unknown[] = [];
    const table = openTable({ store, systems: books, heartbeat: null, failed: (error) => errors.push(error) });
    const made = async (channel: string): Promise<string> =>
      done(await table.create({ room: { server: 's', channel }, by: ann, system: 'tally', options: {} })).matchView.id;
    const [newer, readable] = [await made('hall'), await made('yard')];
    const kept = await store.get<object>(`match:${newer}`);
    await store.set(`match:${newer}`, { ...kept, format: 10_000 });
    expect((await table.listOf(ann)).map(({ id }) => id)).toEqual([readable]);
    expect((await table.listIn('s')).map(({ id }) => id)).toEqual([readable]);
    expect(errors.length).toBeGreaterThan(0);
    await expect(table.forgetServer('s')).rejects.toThrow('1 matches of server s could not be deleted');
    expect(await store.get(`match:${readable}`)).toBeNull();
    expect(await store.get(`match:${newer}`)).not.toBeNull();
  });

  it('waits for players on the list of its server, and is on that of who joins or leaves', async () => {
    const store = openMemoryStore();
    const table = openTable({ store, systems: books });
    const { id } = done(
      await table.create({ room: { server: 's', channel: 'hall' }, by: ann, system: 'tally', options: {} }),
    ).matchView;
    expect(await store.words('lobbies')).toEqual([id]);
    done(await table.join(id, cid, 'b'));
    expect(await store.words('player:1003')).toEqual([id]);
    done(await table.leave(id, cid));
    expect(await store.words('player:1003')).toEqual([]);
    done(await table.join(id, ben, 'b'));
    done(await table.start(id, ann, interaction()));
    expect(await store.words('lobbies')).toEqual([]);
  });
});

describe('the match of a room', () => {
  const hall = { server: 's', channel: 'hall' } as const;
  const request = { room: hall, by: ann, system: 'tally', options: {} } as const;

  it('is found without the record of the room while it is open, and is the next one after its end', async () => {
    const kept = openMemoryStore();
    const read: string[] = [];
    const store: Store = { ...kept, get: (key) => (read.push(key), kept.get(key)) };
    const table = openTable({ store, systems: books, heartbeat: null });
    const first = done(await table.create(request)).matchView.id;
    const asked = async (): Promise<readonly unknown[]> => {
      read.length = 0;
      return [await table.at(hall), read.filter((key) => key.startsWith('channel:')).length];
    };
    expect([await asked(), await asked()]).toEqual([
      [first, 1],
      [first, 0],
    ]);
    // Another process ends it and opens the next.
    const other = openTable({ store: kept, systems: books, heartbeat: null });
    done(await other.cancel(first, ann));
    const second = done(await other.create(request)).matchView.id;
    expect([await asked(), await asked()]).toEqual([
      [second, 1],
      [second, 0],
    ]);
  });
});

it('of many live matches each heartbeat looks at some, and all have their turn', async () => {
  const store = openMemoryStore();
  const all = Array.from({ length: 400 }, (_, number) => `match-${number}`);
  for (const match of all) await beginsLive(store, match);
  const seen = new Set<string>();
  let last: string | null = null;
  for (let beat = 0; beat < 8; beat += 1) {
    const some: readonly string[] = await someLive(store, last);
    expect(some).toHaveLength(50);
    for (const match of some) seen.add(match);
    last = some.at(-1) ?? null;
  }
  expect([...seen].sort()).toEqual([...all].sort());
  for (const match of all.slice(20)) await endsLive(store, match);
  expect(await someLive(store, last)).toHaveLength(20);
});
