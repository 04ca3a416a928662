// The bot in a separate process, with the real painter, for the load bench: `bot.ts <api> <token> <Redis address or ''>
// <folder> [file for the profile]`.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { commandsOf } from '../../commands/index.ts';
import { openPainter } from '../../rendering/index.ts';
import type { BotPainter } from '../../src/discord/bot.ts';
import { openClient } from '../../src/discord/client.ts';
import { jsonLog } from '../../src/discord/log/log.ts';
import { startBot } from '../../src/discord/start.ts';
import { openJobs } from '../../src/store/jobs/open.ts';
import { duringCommand, readOnceACommand } from '../../src/store/command-scope.ts';
import { openStore } from '../../src/store/open.ts';
import type { Store } from '../../src/store/store.ts';
import { systems } from '../../src/systems/index.ts';
import { openTable } from '../../src/table/index.ts';
import { spreadOf } from './figures.ts';
import type { BotOrder, BotReport } from './figures.ts';
import { sharesOf, watchWork } from './profile.ts';

const [api = '', token = '', redis = '', folder = '', file = ''] = process.argv.slice(2);
const MEBI = 2 ** 20;

/** Milliseconds of each operation, by kind. */
const stored = new Map<string, number[]>();
const pictures: number[] = [];
/** Pictures in progress now, since when there are any, and the total time there were any before. */
const drawing = { now: 0, since: 0, before: 0 };

async function timed<T>(times: number[], doing: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await doing();
  } finally {
    times.push(performance.now() - began);
  }
}

function timesOf(operation: string, key: string): number[] {
  const name = `${operation} ${key.split(':')[0] ?? ''}`;
  const times = stored.get(name) ?? [];
  stored.set(name, times);
  return times;
}

const timedStore = (store: Store): Store => ({
  ...store,
  get: (key) => timed(timesOf('get', key), () => store.get(key)),
  set: (key, value, options) => timed(timesOf('set', key), () => store.set(key, value, options)),
  delete: (key) => timed(timesOf('delete', key), () => store.delete(key)),
  swap: (...args) => timed(timesOf('swap', args[0]), () => store.swap(...args)),
  add: (key, word) => timed(timesOf('add', key), () => store.add(key, word)),
  remove: (key, word) => timed(timesOf('remove', key), () => store.remove(key, word)),
  words: (key) => timed(timesOf('words', key), () => store.words(key)),
});

const timedPainter = (painter: BotPainter): BotPainter => ({
  ...painter,
  async paint(...given) {
    if (drawing.now === 0) drawing.since = performance.now();
    drawing.now += 1;
    try {
      return await timed(pictures, () => painter.paint(...given));
    } finally {
      drawing.now -= 1;
      if (drawing.now === 0) drawing.before += performance.now() - drawing.since;
    }
  },
});

const config = { redisUrl: redis === '' ? null : redis, folder };
const log = jsonLog((line) => process.stderr.write(line), 'warn');
const store = readOnceACommand(timedStore(await openStore(config, (line) => log.warn(line))));
const painter = openPainter();
const jobs = await openJobs(config, (error) => log.error('jobs', error));
const table = openTable({
  store,
  systems,
  jobs,
  failed: (error, match) => log.error('the table could not do something by itself', error, { match }),
});
const bot = await startBot(
  {
    client: openClient(api),
    table,
    store,
    systems,
    painter: timedPainter(painter),
    log,
    commands: commandsOf,
    during: duringCommand,
  },
  token,
);

const delay = monitorEventLoopDelay({ resolution: 5 });
let began = performance.now();
let cpu = process.cpuUsage();
let loop = performance.eventLoopUtilization();
let stopWatching: Awaited<ReturnType<typeof watchWork>> | null = null;

function measure(): void {
  stored.clear();
  pictures.length = 0;
  drawing.before = 0;
  drawing.since = performance.now();
  delay.reset();
  delay.enable();
  began = performance.now();
  cpu = process.cpuUsage();
  loop = performance.eventLoopUtilization();
}

async function report(): Promise<BotReport> {
  const lasted = performance.now() - began;
  const { user, system } = process.cpuUsage(cpu);
  const { utilization } = performance.eventLoopUtilization(loop);
  const { rss, heapUsed } = process.memoryUsage();
  const profile = (await stopWatching?.()) ?? null;
  if (profile && file !== '') writeFileSync(file, JSON.stringify(profile));
  return {
    lasted,
    cpu: (user + system) / 1_000 / lasted,
    mainThread: utilization,
    eventLoop: {
      count: delay.count,
      p50: delay.percentile(50) / 1e6,
      p99: delay.percentile(99) / 1e6,
      most: delay.max / 1e6,
    },
    memory: { resident: rss / MEBI, heap: heapUsed / MEBI },
    store: Object.fromEntries(
      [...stored].sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, times]) => [name, spreadOf(times)]),
    ),
    pictures: spreadOf(pictures),
    drawing: (drawing.before + (drawing.now > 0 ? performance.now() - drawing.since : 0)) / lasted,
    profile: profile && sharesOf(profile),
  };
}

async function obey(order: BotOrder): Promise<void> {
  if (order === 'measure' || order === 'profile') measure();
  if (order === 'profile') stopWatching = await watchWork();
  if (order === 'report') process.send?.({ report: await report() });
  if (order === 'stop') {
    await table.close();
    await bot.stop();
    await painter.close();
    await store.close();
    process.exit(0);
  }
}

process.on(
  'message',
  (order) => void obey(order as BotOrder).catch((error: unknown) => log.error('the bench failed', error)),
);
process.on('disconnect', () => process.exit(1));
process.send?.({ ready: true });
