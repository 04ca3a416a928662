import type { Client } from 'discord.js';
import type { Config } from '../config.ts';
import type { BotPainter } from '../discord/bot.ts';
import type { Log } from '../discord/log/log.ts';
import type { Listener } from '../discord/router.ts';
import type { Jobs, Store } from '../store/index.ts';
import { liveMatches } from '../table/index.ts';
import { LATE, withinTime } from '../waiting/index.ts';
import { healthOf } from './health.ts';
import type { Health } from './health.ts';
import { openMetrics } from './metrics.ts';
import { serveOperations } from './serve.ts';
import { secondsSince, timedJobs, timedPainter, timedStore } from './instrument.ts';
import { shardsOf, watchClient } from './watch-client.ts';

/** How long, in milliseconds, health and metrics wait for the store: their readers do not wait long. */
const PATIENCE = 2_000;

async function soon<T>(doing: Promise<T>): Promise<T> {
  const done = await withinTime(doing, PATIENCE);
  if (done === LATE) throw new Error('the store does not answer');
  return done;
}

/** Health and metrics of the process, and the bot's parts with their counters attached. */
export interface Operations {
  readonly store: Store;
  readonly listener: Listener;
  painter<P extends BotPainter>(painter: P): P;
  /** `clock`: the one the jobs are due by. */
  jobs(jobs: Jobs, clock: () => number): Jobs;
  /** Reports the process as unhealthy from now on, so that it gets no more work. */
  stopping(): void;
  close(): Promise<void>;
}

/** Opens them, and serves them if the settings say so. Rejects if that port is in use. */
export async function openOperations({
  config,
  client,
  store,
  log,
}: {
  readonly config: Pick<Config, 'healthPort' | 'healthHost'>;
  readonly client: Client;
  readonly store: Store;
  readonly log: Log;
}): Promise<Operations> {
  const since = Date.now();
  let stopping = false;
  const metrics = openMetrics({
    live: async () => (await soon(liveMatches(store))).length,
    shards: () => {
      const shards = shardsOf(client);
      return { ready: shards.filter(({ ready }) => ready).length, all: shards.length };
    },
  });

  async function storeHealth(): Promise<Health['store']> {
    const began = performance.now();
    const ok = await soon(store.get('health')).then(
      () => true,
      () => false,
    );
    return { ok, milliseconds: Math.round(secondsSince(began) * 1_000) };
  }
  const health = async (): Promise<Health> =>
    healthOf({ now: Date.now(), since, stopping, shards: shardsOf(client), store: await storeHealth() });

  const served =
    config.healthPort === null
      ? null
      : await serveOperations({ port: config.healthPort, host: config.healthHost, health, metrics });
  if (served) log.info('health and metrics are served', { address: served.address });
  return {
    store: timedStore(store, metrics),
    listener: watchClient(client, metrics, log, () => stopping),
    painter: (painter) => timedPainter(painter, metrics),
    jobs: (jobs, clock) => timedJobs(jobs, clock, metrics),
    stopping: () => {
      stopping = true;
    },
    close: async () => served?.close(),
  };
}
