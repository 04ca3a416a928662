import { setTimeout as wait } from 'node:timers/promises';
import { Status } from 'discord.js';
import type { Client } from 'discord.js';
import { commandsOf } from '../../../commands/index.ts';
import { openClaims } from '../../../src/discord/claims.ts';
import { openClient } from '../../../src/discord/client.ts';
import { jsonLog } from '../../../src/discord/log/log.ts';
import { startBot } from '../../../src/discord/start.ts';
import type { Practice } from '../../../src/practice/server.ts';
import { duringCommand, readOnceACommand } from '../../../src/store/index.ts';
import type { Store } from '../../../src/store/store.ts';
import { systems } from '../../../src/systems/index.ts';
import { openTable } from '../../../src/table/index.ts';
import { pixelPainter } from '../../discord/world.ts';
import { startProgram } from '../../e2e/program.ts';

/** A bot that can end like a process killed by SIGKILL: in the middle of anything, without a word to anybody. */
export interface Life {
  /** A dead bot does nothing any more; resolves when its connection is closed, too. */
  kill(): Promise<void>;
  /** Shuts it down properly. */
  stop(): Promise<void>;
}

const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

/**
 * The store as seen by a process that may die: later calls are not done, and the results of present ones never arrive.
 * `step` is called around each request.
 */
function mortal(store: Store, alive: () => boolean, step: () => void): Store {
  const through =
    <A extends readonly unknown[], T>(method: (...given: A) => Promise<T>) =>
    async (...given: A): Promise<T> => {
      step();
      if (!alive()) return never();
      const result = await method(...given);
      step();
      return alive() ? result : never();
    };
  return {
    get: <T>(key: string) => through((asked: string) => store.get<T>(asked))(key),
    set: through(store.set),
    delete: through(store.delete),
    swap: (key, rev, next) => through(() => store.swap(key, rev, next))(),
    add: through(store.add),
    remove: through(store.remove),
    words: through(store.words),
    close: async () => undefined,
  };
}

/** Closes the connection of a client, but not while it is being opened: nobody would handle the error. */
async function hangUp(client: Client): Promise<void> {
  await untilReady(client);
  await client.destroy();
}

async function untilReady(client: Client): Promise<void> {
  for (let count = 0; client.ws.status !== Status.Ready && count < 200; count += 1) await wait(50);
}

/**
 * Starts the bot on a practice server, again and again until it is up. `step` is called at each moment at which it
 * might die.
 */
export async function begin({
  practice,
  store,
  lines,
  step,
}: {
  readonly practice: Practice;
  readonly store: Store;
  readonly lines: string[];
  readonly step: () => void;
}): Promise<Life> {
  for (let attempt = 1; ; attempt += 1) {
    let alive = true;
    const own = readOnceACommand(mortal(store, () => alive, step));
    const log = jsonLog((line) => {
      if (alive) lines.push(line);
    });
    const client = openClient(practice.api);
    const { options } = client.rest;
    const request = options.makeRequest;
    const dying = new AbortController();
    options.makeRequest = async (url, init) => {
      step();
      if (!alive) return never();
      // Anything not sent yet dies with its process.
      const signal = init.signal ? AbortSignal.any([init.signal as AbortSignal, dying.signal]) : dying.signal;
      const response = await request(url, { ...init, signal } as typeof init).catch((error: unknown) =>
        alive ? Promise.reject(error instanceof Error ? error : new Error(String(error))) : never<never>(),
      );
      step();
      return alive ? response : never();
    };
    const table = openTable({
      store: own,
      systems,
      failed: (error, match) => log.error('the table could not do something by itself', error, { match }),
    });
    const kill = (): Promise<void> => {
      alive = false;
      dying.abort();
      client.removeAllListeners();
      client.on('error', () => undefined);
      void table.close();
      return hangUp(client);
    };
    try {
      const bot = await Promise.race([
        startBot(
          {
            client,
            table,
            store: own,
            systems,
            painter: pixelPainter,
            log,
            commands: commandsOf,
            claims: openClaims(own),
            during: duringCommand,
            patience: { again: 150, longest: 2_000 },
          },
          practice.token,
        ),
        new Promise<never>((_, reject) =>
          setTimeout(() => reject(new Error('The bot does not come up.')), 8_000).unref(),
        ),
      ]);
      return {
        kill,
        stop: async () => {
          await untilReady(client);
          await table.close();
          await bot.stop();
        },
      };
    } catch (error) {
      await kill();
      if (attempt === 20) throw error;
    }
  }
}

/**
 * Starts the bot in a separate process on a store in a folder, again and again until it is up; it is killed by SIGKILL.
 */
export async function beginProcess({
  practice,
  folder,
  lines,
}: {
  readonly practice: Practice;
  readonly folder: string;
  readonly lines: string[];
}): Promise<Life> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const program = await startProgram(
        'tests/e2e/bot-program.ts',
        [practice.api, practice.token, folder, '150', '2000'],
        {},
        (line) => line === 'ready',
      );
      const kill = async (): Promise<void> => {
        await program.kill();
        lines.push(...program.lines.filter((line) => line.startsWith('{')));
      };
      return { kill, stop: kill };
    } catch (error) {
      if (attempt === 20) throw error;
    }
  }
}
