import { expect, it } from 'vitest';
import { openServers, GRACE } from '../../src/discord/servers.ts';
import { jsonLog } from '../../src/discord/logging/log.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import { openTable } from '../../src/table/index.ts';
import { books, done, interaction } from '../support/tables.ts';
import { openBook, opened, played, somebody } from './keeping.ts';

async function scene() {
  const store = openBook(openMemoryStore());
  const time = { now: Date.UTC(2026, 4, 4, 12) };
  const clock = (): number => time.now;
  const table = openTable({ store, systems: books, heartbeat: null, clock });
  const errors: string[] = [];
  const servers = openServers({ store, table, clock, log: jsonLog((line) => errors.push(line)) });
  const [one, other] = [somebody('Anne'), somebody('Bert')];
  const live = await opened(table, one, other, 'hall');
  await played(table, live, one, other, 30, 'hold');
  const over = await opened(table, one, other, 'yard');
  done(await table.concede(over, one, interaction()));
  done(await table.create({ room: { server: 'somewhere', channel: 'porch' }, by: one, system: 'tally', options: {} }));
  await table.chooseHouse('somewhere', { organiser: '7' });
  const elsewhere = done(await table.create({ room: { server: 'elsewhere', channel: 'inn' }, by: one, system: 'tally', options: {} })).glance.id;
  return { store, table, time, servers, errors, one, live, elsewhere };
}

it('what belongs to a server is gone a month after the bot was removed, and nothing of another', async () => {
  const { store, table, time, servers, errors, one, live, elsewhere } = await scene();
  await servers.left('somewhere');
  time.now += GRACE - 1;
  await servers.sweep();
  expect(await table.glance(live, null)).not.toBeNull();
  time.now += 1;
  await servers.sweep();
  const kept = (await store.all()).split('\n').map((line) => line.split(' ')[0]);
  expect(kept.filter((key) => !['lobbies', 'channel:inn', `match:${elsewhere}`, 'server:elsewhere', 'ever-in:elsewhere', `ever:${one.id}`, `player:${one.id}`].includes(key ?? ''))).toEqual([]);
  expect((await table.listOf(one)).map(({ id }) => id)).toEqual([elsewhere]);
  expect(await table.everOf(one)).toEqual([elsewhere]);
  expect(errors).toEqual([]);
});

it('a server that takes the bot back has lost nothing', async () => {
  const { store, table, time, servers, live } = await scene();
  const before = await store.all();
  await servers.left('somewhere');
  time.now += GRACE / 2;
  await servers.joined('somewhere');
  time.now += GRACE;
  await servers.sweep();
  expect(await store.all()).toBe(before);
  expect(await table.glance(live, null)).not.toBeNull();
});
