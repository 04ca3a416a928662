import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { Job } from '../../src/store/jobs/jobs.ts';
import { openSharedJobs } from '../../src/store/jobs/redis.ts';
import { openStore } from '../../src/store/open.ts';
import { patient } from '../../src/store/patient.ts';
import { openRedisStore } from '../../src/store/redis.ts';
import type { Store } from '../../src/store/store.ts';
import { holds } from '../support/faults/faulty-checks.ts';
import { playAmidFaults } from '../support/faults/faulty-match.ts';
import type { FaultyMatch } from '../support/faults/faulty-match.ts';
import { chanceOf } from '../support/random-match.ts';
import { failover, say, startRedis } from '../support/redis.ts';
import type { RedisServer } from '../support/redis.ts';
import { openSwitch } from '../support/switch.ts';
import { books } from '../support/tables.ts';

const cleaning: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean();
});

async function server(
  options: Parameters<typeof startRedis>[0] = {},
): Promise<RedisServer & { readonly folder: string }> {
  const started = await startRedis({ durable: true, settings: ['--enable-debug-command', 'yes'], ...options });
  cleaning.push(() => started.stop());
  return started;
}

interface Ways {
  readonly kept: Store;
  readonly stores: readonly Store[];
}

/** Two connections to a Redis server, as two processes have them, and one that retries until the server is back. */
async function twoWaysTo(redisUrl: string): Promise<Ways> {
  const kept = patient(await openRedisStore(redisUrl), 60_000);
  const stores = await Promise.all([1, 2].map(() => openStore({ redisUrl, folder: '' })));
  cleaning.push(() => Promise.all([kept, ...stores].map((store) => store.close())));
  return { kept, stores };
}

/**
 * One connection to a Redis server for everybody. A server that keeps its connections when it becomes a replica answers
 * reads, a moment late, until a connection writes and is refused; so another connection could not see what this one has
 * just written elsewhere.
 */
async function oneWayTo(redisUrl: string): Promise<Ways> {
  const store = patient(await openRedisStore(redisUrl), 60_000);
  cleaning.push(() => store.close());
  return { kept: store, stores: [store, store] };
}

/** At least this much is played while something happens, however busy the machine is. */
const ENOUGH = 30;

/** Plays matches one after the other while something happens to the server; and checks each. */
async function playWhile(
  ways: Ways,
  happens: (enough: () => boolean) => Promise<unknown>,
): Promise<readonly FaultyMatch[]> {
  let going = true;
  let inputs = 0;
  const happening = happens(() => inputs > ENOUGH).finally(() => {
    going = false;
  });
  const played: FaultyMatch[] = [];
  for (let seed = 1; going || seed === 1; seed += 1) {
    // Long enough: the match ends when the disturbance is over.
    const match = await playAmidFaults({
      ...ways,
      books,
      system: 'tally',
      options: { target: 100 },
      seed,
      inputs: 200,
      heal: () => Promise.resolve(),
      until: () => {
        inputs += 1;
        return !going;
      },
    });
    await holds(match, books);
    played.push(match);
    for (const store of ways.stores) await clear(store, match);
  }
  await happening;
  return played;
}

/** So that the next match has the room to itself. */
const clear = async (store: Store, { match }: FaultyMatch): Promise<void> => {
  await Promise.all(
    [`match:${match}`, 'channel:hall', 'live', 'lobbies', 'player:2001', 'player:2002', 'server:home'].map((key) =>
      store.delete(key),
    ),
  );
};

/**
 * Disturbs the server with any of these, over and over, at random moments, this many times and until enough was played.
 */
async function disturb(
  times: number,
  enough: () => boolean,
  seed: number,
  deeds: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const chance = chanceOf(seed);
  for (let time = 0; time < times || !enough(); time += 1) {
    await wait(50 + chance(250));
    await (deeds[time % deeds.length] as () => Promise<unknown>)();
  }
}

describe('matches on a Redis server', () => {
  it('continue while connections are killed and the server pauses or sleeps', async () => {
    const { port, url } = await server();
    const played = await playWhile(await twoWaysTo(url), (enough) =>
      disturb(16, enough, 3, [
        () => say(port, 'CLIENT KILL TYPE normal SKIPME yes'),
        () => say(port, 'CLIENT PAUSE 400 ALL'),
        () => say(port, 'DEBUG SLEEP 0.4'),
        () => say(port, 'CLIENT KILL TYPE normal SKIPME yes'),
      ]),
    );
    expect(played.reduce((sum, { entries }) => sum + entries.length, 0)).toBeGreaterThan(20);
  });

  it('continue while the server is stopped, or killed, and restarted with what it had acknowledged', async () => {
    let now = await server();
    const { port, folder, url } = now;
    const again = async (): Promise<void> => {
      await wait(150);
      now = await server({ port, folder });
    };
    const played = await playWhile(await twoWaysTo(url), (enough) =>
      disturb(5, enough, 4, [
        async () => {
          await now.kill();
          await again();
        },
        async () => {
          await say(port, 'SHUTDOWN NOW');
          await now.kill();
          await again();
        },
      ]),
    );
    expect(played.reduce((sum, { entries }) => sum + entries.length, 0)).toBeGreaterThan(20);
  });

  it.each([
    ['ends its connections', true, twoWaysTo],
    ['keeps them, and is a replica now', false, oneWayTo],
  ])('continue on its replica, which takes over from a server that %s', async (_, cut, waysTo) => {
    const [one, two] = [await server(), await server()];
    const address = await openSwitch(one.port);
    cleaning.push(() => address.close());
    await say(two.port, `REPLICAOF 127.0.0.1 ${one.port}`);
    const isLinked = async (port: number): Promise<boolean> =>
      (await say(port, 'INFO replication')).includes('master_link_status:up');
    await expect.poll(() => isLinked(two.port)).toBe(true);
    let [primary, replica] = [one, two];
    await playWhile(await waysTo(`redis://127.0.0.1:${address.port}`), async () => {
      for (let time = 0; time < 3; time += 1) {
        await wait(400);
        await failover(primary.port, replica.port);
        address.lead(replica.port, cut);
        [primary, replica] = [replica, primary];
        await expect.poll(() => isLinked(replica.port)).toBe(true);
      }
      await wait(300);
    });
  });
});

describe('jobs on a Redis server', () => {
  it('all run, through killed connections, pauses, a kill of the server and a failover to its replica', async () => {
    let primary = await server();
    const replica = await server();
    const address = await openSwitch(primary.port);
    cleaning.push(() => address.close());
    const jobs = openSharedJobs(`redis://127.0.0.1:${address.port}`, { failed: () => {} });
    cleaning.push(() => jobs.close());
    const done: string[] = [];
    jobs.work(async ({ id }) => void done.push(id));
    const all = Array.from({ length: 60 }, (_, index): Job => ({
      id: `job ${index}`,
      due: Date.now() + 100 * index,
      about: {},
    }));
    const put = async (some: readonly Job[]): Promise<void> => {
      for (const job of some) {
        while (
          !(await jobs.put(job).then(
            () => true,
            () => false,
          ))
        )
          await wait(50);
        await wait(40);
      }
    };
    const putting = put(all.slice(0, 50));
    await wait(300);
    await say(primary.port, 'CLIENT KILL TYPE normal SKIPME yes');
    await wait(300);
    await say(primary.port, 'CLIENT PAUSE 500 ALL');
    await wait(700);
    await primary.kill();
    primary = await server({ port: primary.port, folder: primary.folder });
    await say(replica.port, `REPLICAOF 127.0.0.1 ${primary.port}`);
    await expect
      .poll(async () => (await say(replica.port, 'INFO replication')).includes('master_link_status:up'))
      .toBe(true);
    await failover(primary.port, replica.port);
    address.lead(replica.port, false);
    await putting;
    await put(all.slice(50));
    await expect.poll(() => new Set(done).size).toBe(all.length);
  });
});
