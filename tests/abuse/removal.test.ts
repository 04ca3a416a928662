import { expect, it } from 'vitest';
import { openServers, GRACE } from '../../src/discord/servers.ts';
import { jsonLog } from '../../src/discord/log/log.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import { openTable } from '../../src/table/index.ts';
import { books, done, interaction } from '../support/tables.ts';
import { openBook, opened, played, somebody } from './open-store.ts';

async function scene() {
  /** The servers that the bot is on. */
  const on = new Set(['somewhere', 'elsewhere']);
  const store = openBook(openMemoryStore());
  const time = { now: Date.UTC(2026, 4, 4, 12) };
  const clock = (): number => time.now;
  const table = openTable({ store, systems: books, heartbeat: null, clock });
  const errors: string[] = [];
  const memberships = { all: async () => [...on], isGone: async (server: string) => !on.has(server) };
  const servers = openServers({ store, table, memberships, clock, log: jsonLog((line) => errors.push(line)) });
  const [one, other] = [somebody('Anne'), somebody('Bert')];
  const live = await opened(table, one, other, 'hall');
  await played(table, live, one, other, 30, 'hold');
  const over = await opened(table, one, other, 'yard');
  done(await table.concede(over, one, interaction()));
  done(await table.create({ room: { server: 'somewhere', channel: 'porch' }, by: one, system: 'tally', options: {} }));
  await table.chooseServerSettings('somewhere', { organiser: '7' });
  const elsewhere = done(
    await table.create({ room: { server: 'elsewhere', channel: 'inn' }, by: one, system: 'tally', options: {} }),
  ).matchView.id;
  return { store, table, time, on, servers, errors, one, live, elsewhere };
}

it('data of a server is deleted a month after the bot was removed, and no other data', async () => {
  const { store, table, time, on, servers, errors, one, live, elsewhere } = await scene();
  on.delete('somewhere');
  await servers.left('somewhere');
  time.now += GRACE - 1;
  await servers.sweep();
  expect(await table.viewOf(live, null)).not.toBeNull();
  time.now += 1;
  await servers.sweep();
  const kept = (await store.all()).split('\n').map((line) => line.split(' ')[0]);
  // The records of rooms that have become empty run out within a minute.
  expect(await store.get('channel:hall')).toMatchObject({ before: null });
  expect(
    kept.filter(
      (key) =>
        !(key ?? '').startsWith('channel:')
        && ![
          'lobbies',
          'channel:inn',
          `match:${elsewhere}`,
          'server:elsewhere',
          'ever-in:elsewhere',
          `ever:${one.id}`,
          `player:${one.id}`,
        ].includes(key ?? ''),
    ),
  ).toEqual([]);
  expect((await table.listOf(one)).map(({ id }) => id)).toEqual([elsewhere]);
  expect(await table.everOf(one)).toEqual([elsewhere]);
  expect(errors).toEqual([]);
});

it('a server that adds the bot again has lost nothing', async () => {
  const { store, table, time, servers, live } = await scene();
  await servers.compare();
  // The order of words in a set has no meaning.
  const all = async (): Promise<string> =>
    (await store.all())
      .split('\n')
      .map((line) => (line.startsWith('on-servers ') ? line.split(' ').sort().join(' ') : line))
      .join('\n');
  const before = await all();
  await servers.left('somewhere');
  time.now += GRACE / 2;
  await servers.joined('somewhere');
  time.now += GRACE;
  await servers.sweep();
  expect(await all()).toBe(before);
  expect(await table.viewOf(live, null)).not.toBeNull();
});

it('a removal while the bot was offline is noticed, whether the server was known or only had matches', async () => {
  const { table, time, on, servers, errors, live, elsewhere } = await scene();
  on.delete('somewhere');
  await servers.compare();
  expect(await servers.isLeft('somewhere')).toBe(true);
  expect(await servers.isLeft('elsewhere')).toBe(false);
  on.delete('elsewhere');
  await servers.compare();
  expect(await servers.isLeft('elsewhere')).toBe(true);
  time.now += GRACE;
  on.add('elsewhere');
  await servers.sweep();
  expect(await table.viewOf(live, null)).toBeNull();
  // The bot was added again, but no process has reported that yet.
  expect(await table.viewOf(elsewhere, null)).not.toBeNull();
  expect(await servers.isLeft('elsewhere')).toBe(false);
  expect(errors.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

it('a removal is also noticed for a server without current matches', async () => {
  const { on, servers } = await scene();
  on.add('quiet');
  await servers.compare();
  on.delete('quiet');
  await servers.compare();
  expect(await servers.isLeft('quiet')).toBe(true);
});

it('a server missing from the list is kept if Discord still answers for it', async () => {
  const { store, table, time } = await scene();
  const servers = openServers({
    store,
    table,
    memberships: { all: async () => [], isGone: async () => false },
    clock: () => time.now,
    log: jsonLog(() => undefined),
  });
  await servers.compare();
  expect(await servers.isLeft('somewhere')).toBe(false);
});
