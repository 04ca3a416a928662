import { afterEach, describe, expect, it, vi } from 'vitest';
import { commandsOf } from '../../../commands/index.ts';
import { openAnnouncer } from '../../../src/discord/announce/announce.ts';
import { openClient } from '../../../src/discord/client.ts';
import { jsonLog } from '../../../src/discord/log/log.ts';
import { wordsInPage } from '../pages.ts';
import { openClosedDirects } from '../../../src/discord/announce/closed-directs.ts';
import { openSimulNotices } from '../../../src/discord/simul/notices.ts';
import { openNotices } from '../../../src/discord/announce/notify.ts';
import type { Page } from '../../../src/discord/payload.ts';
import { startBot } from '../../../src/discord/start.ts';
import { openLeases } from '../../../src/discord/announce/lease.ts';
import { openMemoryStore } from '../../../src/store/memory.ts';
import type { Store } from '../../../src/store/store.ts';
import type { Table } from '../../../src/table/index.ts';
import { openTable } from '../../../src/table/index.ts';
import { ann, begun, ben, books, cid, does, done, interaction } from '../../support/tables.ts';
import { HOUR, live, sound, told } from '../live-match.ts';
import { openWorld, pixelPainter, tallySystems, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World | null = null;
afterEach(async () => {
  await world?.close();
  world = null;
});

const log = jsonLog(() => undefined);

/** An announcer whose posts and direct messages are recorded; `slow`: the duration of a post. */
function announcer(
  store: Store,
  table: Table,
  { takes = (): boolean => true, slow = 0, again = 60_000, dms = true } = {},
) {
  const posts: Page[] = [];
  const whispers: { readonly person: string; readonly page: Page }[] = [];
  const nonces = new Set<string>();
  return {
    posts,
    whispers,
    teller: openAnnouncer({
      table,
      log,
      again,
      leases: openLeases(store),
      isVisible: async () => false,
      picture: async () => null,
      notices: openNotices({
        table,
        log,
        closedDirects: openClosedDirects(store, Date.now),
        simulNotices: openSimulNotices(store, Date.now),
        sees: async () => true,
        sendDirect: async (person, page) => {
          if (!dms) throw new Error('closed');
          whispers.push({ person, page });
        },
      }),
      post: async (_, page, nonce) => {
        await new Promise((resolve) => setTimeout(resolve, slow));
        if (!takes()) throw new Error('no');
        if (!nonces.has(nonce)) posts.push(page);
        nonces.add(nonce);
      },
    }),
  };
}

describe('two processes', () => {
  it('announcing at the same time announce everything once, and ping nobody twice', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    const other = openTable({ store, systems: books });
    const one = announcer(store, table, { slow: 50 });
    const two = announcer(store, other, { slow: 50 });
    const telling = one.teller.announce(match);
    done(await does(other, match, ann, 'bid', { dice: 2 }));
    const second = two.teller.announce(match);
    done(await does(table, match, ben, 'bid', { dice: 1 }));
    await Promise.all([telling, second, one.teller.announce(match)]);
    const all = [...one.posts, ...two.posts];
    for (const words of ['The match has begun', 'bid-in: Ann', 'bid-in: Ben'])
      expect(
        all.filter((page) => wordsInPage(page).includes(words)),
        words,
      ).toHaveLength(1);
    expect(all.flatMap(({ ping }) => ping).sort()).toEqual([ann.id, ben.id].sort());
    await Promise.all([table.close(), other.close()]);
  });

  it('wait for a process that died no longer than its lease lasts', async () => {
    const store = openMemoryStore();
    const { match, table } = await begun(store);
    await store.swap(`telling:${match}`, 0, { rev: 1, until: Date.now() + 300 });
    const { teller, posts } = announcer(store, table);
    await teller.announce(match);
    expect(posts).toHaveLength(1);
    await table.close();
  });
});

describe('a channel that cannot be reached', () => {
  it('is retried automatically, and no direct message is sent twice', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    done(await table.choose(ben, { notify: 'dm' }));
    let open = false;
    const { teller, posts, whispers } = announcer(store, table, { takes: () => open, again: 20 });
    await teller.announce(match);
    expect(posts).toEqual([]);
    open = true;
    await vi.waitFor(() => expect(posts).toHaveLength(1));
    expect(whispers.map(({ person }) => person)).toEqual([ben.id]);
    await teller.close();
    expect((await table.viewOf(match, null))?.told).toBe(1);
    await table.close();
  });

  it('hears of the end of a match from the next process that starts', async () => {
    const store = openMemoryStore();
    world = await openWorld({ store });
    await live(world, 'time=1h grace=1m misses=1 missing=concede');
    await world.ben.command('/answer bid dice:1');
    await told(world, 'bid-in: Ben');
    world.practice.allowBot(world.ann.hands.channel, 'read');
    world.forward(2 * HOUR);
    await vi.waitFor(() => expect(world?.lines.join('')).toContain('the channel could not be told'));
    world.forward(2 * HOUR);
    await vi.waitFor(async () => expect(await store.words('untold')).toHaveLength(1));
    await world.bot.stop();
    world.practice.allowBot(world.ann.hands.channel, 'write');
    const again = await startBot(
      {
        client: openClient(world.practice.api),
        table: openTable({ store, systems: tallySystems, heartbeat: null }),
        store,
        systems: tallySystems,
        painter: pixelPainter,
        log,
        commands: commandsOf,
      },
      world.practice.token,
    );
    expect(wordsIn(await told(world, 'ran out of time too often and has lost'))).toContain('**Ben** has won');
    await vi.waitFor(async () => expect(await store.words('untold')).toEqual([]));
    await again.stop();
    sound(world);
  });
});

describe('a side with several players', () => {
  it('is notified as each of them has chosen', async () => {
    const store = openMemoryStore();
    const table = openTable({ store, systems: books });
    const { matchView } = done(
      await table.create({
        room: { server: 's', channel: 'hall' },
        by: ann,
        system: 'tally',
        options: { teams: 'on' },
      }),
    );
    done(await table.join(matchView.id, ben, 'b'));
    done(await table.join(matchView.id, cid, 'b'));
    done(await table.choose(ben, { notify: 'dm' }));
    done(await table.start(matchView.id, ann, interaction()));
    const open = announcer(store, table);
    await open.teller.announce(matchView.id);
    expect(open.posts.flatMap(({ ping }) => ping)).toEqual([cid.id]);
    expect(open.whispers.map(({ person }) => person)).toEqual([ben.id]);
    await table.close();
  });

  it('is pinged in the channel if a direct message is refused', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    done(await table.choose(ben, { notify: 'dm' }));
    const closed = announcer(store, table, { dms: false });
    await closed.teller.announce(match);
    expect(closed.posts.flatMap(({ ping }) => ping)).toEqual([ben.id]);
    await table.close();
  });
});
