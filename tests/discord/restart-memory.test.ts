import { DiscordAPIError } from 'discord.js';
import type { Client } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { postTo } from '../../src/discord/posting.ts';
import { jsonLog } from '../../src/discord/log/log.ts';
import { nearest } from '../../src/discord/autocomplete/nearest.ts';
import { page } from '../../src/discord/payload.ts';
import { openClosedDirects } from '../../src/discord/announce/closed-directs.ts';
import { openSimulNotices } from '../../src/discord/simul/notices.ts';
import { openNotices } from '../../src/discord/announce/notify.ts';
import { reopen } from '../../src/discord/threads.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import { ann, begun, ben, done } from '../support/tables.ts';

const DAY = 24 * 60 * 60_000;
const refused = (code: number) =>
  new DiscordAPIError({ code, message: 'No' }, code, 403, 'POST', '/channels/1/messages', {
    files: undefined,
    body: undefined,
  });

describe('direct messages', () => {
  it('are not tried again for a day after a refusal', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    done(await table.choose(ben, { notify: 'dm' }));
    const time = { now: 0 };
    const tried: string[] = [];
    const opened = () =>
      openNotices({
        table,
        log: jsonLog(() => undefined),
        closedDirects: openClosedDirects(store, () => time.now),
        simulNotices: openSimulNotices(store, () => time.now),
        sees: async () => true,
        sendDirect: async (person) => {
          tried.push(person);
          if (person === ben.id) throw refused(50_007);
        },
      });
    const notices = opened();
    const matchView = await table.viewOf(match, null);
    if (!matchView) throw new Error('There is no match.');
    const entries = await table.log(match, null, 1);
    expect(await notices.call(matchView, entries)).toEqual([ben.id]);
    await notices.afterAnnouncing(matchView, entries);
    expect(await notices.call(matchView, entries)).toEqual([ben.id]);
    // Another process knows it, too.
    expect(await opened().call(matchView, entries)).toEqual([ben.id]);
    expect(tried).toEqual([ben.id]);
    time.now += DAY;
    await notices.call(matchView, entries);
    expect(tried).toEqual([ben.id, ben.id]);
    await table.close();
  });

  it('about a deleted channel reach everybody except players who want no notifications', async () => {
    const { table, match } = await begun(openMemoryStore());
    done(await table.choose(ann, { notify: 'none' }));
    const told: string[] = [];
    const notices = openNotices({
      table,
      log: jsonLog(() => undefined),
      closedDirects: openClosedDirects(openMemoryStore(), Date.now),
      simulNotices: openSimulNotices(openMemoryStore(), Date.now),
      sees: async () => true,
      sendDirect: async (person) => void told.push(person),
    });
    const matchView = await table.viewOf(match, null);
    if (!matchView) throw new Error('There is no match.');
    await notices.channelDeleted(matchView);
    expect(told).toEqual([ben.id]);
    await table.close();
  });
});

/** A client that knows one channel. */
const clientOf = (channel: object): Client =>
  ({ channels: { fetch: async () => channel }, guilds: { cache: new Map() }, user: null }) as unknown as Client;

it('a message that was posted and deleted before its confirmation came is not posted again', async () => {
  const channel = {
    isSendable: () => true,
    isDMBased: () => false,
    send: async () => {
      throw refused(10_008);
    },
  };
  expect(await postTo(clientOf(channel), '1', page({ texts: ['x'] }), 'n')).toBeNull();
});

it('a thread that the bot may not reopen is reopened by posting in it', async () => {
  const said: object[] = [];
  const thread = {
    isThread: () => true,
    archived: true,
    setArchived: async () => {
      throw refused(50_001);
    },
    send: async (message: object) => void said.push(message),
  };
  await reopen(clientOf(thread), '1');
  expect(JSON.stringify(said)).toContain('open again');
});

it('things without a name are not suggested', () => {
  expect(
    nearest(
      [
        { name: ' ', value: 'a' },
        { name: 'B', value: 'b' },
      ],
      '',
    ),
  ).toEqual([{ name: 'B', value: 'b' }]);
});
