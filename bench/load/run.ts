import { fork } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ChannelType } from 'discord-api-types/v10';
import { startPractice } from '../../src/practice/server.ts';
import { openStore } from '../../src/store/open.ts';
import { systems } from '../../src/systems/index.ts';
import { openTable } from '../../src/table/index.ts';
import { seededDice } from '../../src/engine/index.ts';
import { say, startRedis } from '../../tests/support/redis.ts';
import { spreadOf } from './figures.ts';
import type { BotOrder, BotReport, Spread } from './figures.ts';
import { fillStore } from './matches.ts';
import type { Seat } from './matches.ts';
import { KINDS, openPlayers } from './players.ts';
import type { Kind } from './players.ts';

export interface LoadOptions {
  readonly store: 'redis' | 'file';
  readonly matches: number;
  /** Commands per second. */
  readonly rate: number;
  readonly seconds: number;
  /** Load time before measuring begins. */
  readonly warmUp: number;
  /** File for the bot's profile; null: none. */
  readonly profile: string | null;
  readonly tell: (line: string) => void;
}

export interface LoadReport {
  readonly store: LoadOptions['store'];
  readonly matches: number;
  readonly rate: number;
  readonly seconds: number;
  readonly sent: number;
  readonly failed: Readonly<Record<string, number>>;
  /**
   * Milliseconds from when a command should have been sent: to its acknowledgement, to its complete answer, and to its
   * sending.
   */
  readonly acknowledged: Spread;
  readonly answered: Spread;
  readonly late: Spread;
  readonly byKind: Readonly<Record<string, { readonly acknowledged: Spread; readonly answered: Spread }>>;
  /** Lines of the bot's log, from warnings upwards, and the last of them. */
  readonly warnings: { readonly count: number; readonly last: string | null };
  readonly startUp: { readonly seconds: number; readonly told: number };
  readonly bot: BotReport;
  /** Of one core each. */
  readonly cpu: {
    readonly bot: number;
    readonly botMainThread: number;
    readonly practiceAndPlayers: number;
    readonly redis: number | null;
    readonly machine: number;
    readonly cores: number;
  };
}

const PEOPLE = 200;

/** A random kind, by its frequency. */
function kinds(): () => Kind {
  const dice = seededDice(7);
  const all = Object.entries(KINDS) as readonly (readonly [Kind, number])[];
  const sum = all.reduce((total, [, share]) => total + share, 0);
  return () => {
    let rest = dice.throw(sum);
    return (all.find(([, share]) => (rest -= share) <= 0) ?? (all[0] as readonly [Kind, number]))[0];
  };
}

/** Processor time of a Redis server so far, in seconds. */
async function serverSeconds(port: number): Promise<number> {
  const told = await say(port, 'INFO cpu');
  return ['used_cpu_sys', 'used_cpu_user'].reduce(
    (sum, name) => sum + Number(new RegExp(`${name}:([\\d.]+)`).exec(told)?.[1] ?? 0),
    0,
  );
}

/** Processor time used on the machine, in seconds. */
const machineSeconds = (): number =>
  cpus().reduce((sum, { times }) => sum + (times.user + times.nice + times.sys + times.irq) / 1_000, 0);

interface BotProcess {
  /** Its warnings and errors. */
  readonly warnings: readonly string[];
  order(order: BotOrder): void;
  report(): Promise<BotReport>;
  stop(): Promise<void>;
}

async function startBotProcess(args: readonly string[], tell: (line: string) => void): Promise<BotProcess> {
  const program = fileURLToPath(new URL('./bot.ts', import.meta.url));
  const child: ChildProcess = fork(program, args, {
    // Compiled with this file and started with the same options, or read through tsx by the tests.
    execArgv: program.endsWith('.ts') ? ['--import', 'tsx'] : process.execArgv,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  const warnings: string[] = [];
  if (child.stderr) createInterface({ input: child.stderr }).on('line', (line) => warnings.push(line));
  child.once('exit', (code) => code !== 0 && tell(warnings.slice(-5).join('\n')));
  const ended = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`The bot ended with ${code}.`))),
  );
  ended.catch(() => undefined);
  const hears = <T>(pick: (message: Readonly<Record<string, unknown>>) => T | null): Promise<T> =>
    Promise.race([
      ended,
      new Promise<T>((resolve) => {
        child.on('message', (message) => {
          const found = pick(message as Readonly<Record<string, unknown>>);
          if (found !== null) resolve(found);
        });
      }),
    ]);
  await hears(({ ready }) => (ready === true ? true : null));
  return {
    warnings,
    order: (order) => void child.send(order),
    async report() {
      const report = hears(({ report: found }) => (found ? (found as BotReport) : null));
      child.send('report' satisfies BotOrder);
      return report;
    },
    async stop() {
      child.send('stop' satisfies BotOrder);
      await Promise.race([ended.catch(() => undefined), wait(10_000).then(end)]);
      process.removeListener('exit', end);
    },
  };
}

/** Plays many matches at once at a steady rate, however long the answers take, and gives the results. */
export async function runLoad({
  store: kind,
  matches,
  rate,
  seconds,
  warmUp,
  profile,
  tell,
}: LoadOptions): Promise<LoadReport> {
  const folder = await mkdtemp(join(tmpdir(), 'umpire-load-'));
  const redis = kind === 'redis' ? await startRedis({ durable: true }) : null;
  const config = { redisUrl: redis?.url ?? null, folder };
  const store = await openStore(config);
  const practice = await startPractice({
    people: Array.from({ length: PEOPLE }, (_, index) => `Player ${index + 1}`),
    channels: Array.from({ length: matches }, (_, index) => `match-${index + 1}`),
  });
  const table = openTable({ store, systems, heartbeat: null });
  let bot: BotProcess | null = null;
  try {
    tell(`Filling the ${kind} store with ${matches} live matches.`);
    const player = (index: number) => {
      const { user } = practice.people[index % PEOPLE] as (typeof practice.people)[number];
      return { id: user.id, name: user.global_name ?? user.username };
    };
    const seats: readonly Seat[] = practice.channels
      .filter(({ channel }) => channel.type === ChannelType.GuildText)
      .map(({ channel }, index) => ({ channel: channel.id, a: player(index), b: player(index * 7 + 3) }));
    const ids = await fillStore(store, practice.server, seats);

    tell('Starting the bot; it tells every channel what it was not told.');
    const began = performance.now();
    bot = await startBotProcess([practice.api, practice.token, config.redisUrl ?? '', folder, profile ?? ''], tell);
    const untold = async (): Promise<number> =>
      (await Promise.all(ids.map((id) => table.viewOf(id, null)))).filter(
        (matchView) => matchView && matchView.told < matchView.entries,
      ).length;
    const readyAfter = (performance.now() - began) / 1_000;
    let left = await untold();
    for (let tries = 0; left > 0 && tries < 60; tries += 1) {
      await wait(2_000);
      left = await untold();
    }
    const startUp = { seconds: (performance.now() - began) / 1_000, told: matches - left };
    tell(
      `It was ready after ${readyAfter.toFixed(1)} s, and had told ${startUp.told} channels after ${startUp.seconds.toFixed(1)} s.`,
    );

    const players = openPlayers(
      practice,
      table,
      ids.map((match, index) => ({ match, seat: seats[index] as Seat })),
    );
    const kindNow = kinds();
    const every = 1_000 / rate;
    let due = performance.now() + 500;
    async function play(count: number): Promise<void> {
      for (let sent = 0; sent < count; sent += 1) {
        const ahead = due - performance.now();
        if (ahead > 0) await wait(ahead);
        players.send(kindNow(), due);
        due += every;
      }
    }
    await play(Math.round(warmUp * rate));
    players.sent.length = 0;
    players.failed.clear();
    tell(`Measuring ${rate} commands a second for ${seconds} s.`);
    bot.order(profile ? 'profile' : 'measure');
    const [own, machine, server, from] = [
      process.cpuUsage(),
      machineSeconds(),
      redis && (await serverSeconds(redis.port)),
      performance.now(),
    ];
    await play(Math.round(seconds * rate));
    const lasted = (performance.now() - from) / 1_000;
    const used = process.cpuUsage(own);
    const cpu = {
      practiceAndPlayers: (used.user + used.system) / 1e6 / lasted,
      machine: (machineSeconds() - machine) / lasted,
      redis: redis && server !== null ? ((await serverSeconds(redis.port)) - server) / lasted : null,
    };
    await players.settled();
    const report = await bot.report();
    const all = players.sent;
    const of = (some: typeof all) => ({
      acknowledged: spreadOf(some.map(({ acknowledged }) => acknowledged)),
      answered: spreadOf(some.map(({ answered }) => answered)),
    });
    return {
      store: kind,
      matches,
      rate,
      seconds,
      sent: all.length,
      failed: Object.fromEntries(players.failed),
      ...of(all),
      late: spreadOf(all.map(({ late }) => late)),
      byKind: Object.fromEntries(
        (Object.keys(KINDS) as readonly Kind[]).map((one) => [one, of(all.filter((sent) => sent.kind === one))]),
      ),
      warnings: { count: bot.warnings.length, last: bot.warnings.at(-1)?.slice(0, 300) ?? null },
      startUp,
      bot: report,
      cpu: { bot: report.cpu, botMainThread: report.mainThread, ...cpu, cores: cpus().length },
    };
  } finally {
    await bot?.stop();
    await table.close();
    await practice.close();
    await store.close();
    await redis?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
