import { existsSync } from 'node:fs';
import { commandsOf } from '../commands/index.ts';
import { openPainter } from '../rendering/index.ts';
import type { Painter } from '../rendering/index.ts';
import { readConfig } from './config.ts';
import { wordsOf } from './discord/bot.ts';
import { openClient } from './discord/client.ts';
import { jsonLog } from './discord/log.ts';
import { startBot } from './discord/start.ts';
import { seededDice } from './engine/index.ts';
import { keepAhead, keptAhead } from './practice-clock.ts';
import { evenRates } from './practice/faults.ts';
import { startPractice } from './practice/server.ts';
import { openJobs } from './store/jobs/open.ts';
import { openTimers } from './store/jobs/timers.ts';
import { openStore } from './store/open.ts';
import { systems } from './systems/index.ts';
import { openTable } from './table/index.ts';

/** Starts the bot on Discord, or, without a token, on a practice server of its own; gives what to say then, and what stops it again. */
async function start(): Promise<{ readonly greeting: string; readonly stop: () => Promise<void> }> {
  if (existsSync('.env')) process.loadEnvFile();
  const config = readConfig(process.env);
  const log = jsonLog((line) => process.stderr.write(line), config.logLevel);
  process.on('unhandledRejection', (error) => log.error('a promise was forgotten', error));

  const store = await openStore(config, (line) => log.warn(line));
  const painter = openPainter();
  const practice = config.token === null ? await startPractice({ port: config.practicePort, ahead: await keptAhead(store), ...(config.practiceFaults ? { faults: { seed: config.practiceFaults.seed, rates: evenRates(config.practiceFaults.rate) } } : {}) }) : null;
  const client = openClient(practice?.api ?? null);
  // By the practice server's clock, which can be moved by hand: nobody else's jobs go by it.
  const timers = practice && openTimers(practice.clock.now);
  const jobs = timers ?? openJobs(config, (error) => log.error('what is due on Redis is out of reach', error));
  const clock = practice?.clock.now ?? Date.now;
  const table = openTable({ store, systems, jobs, clock, failed: (error, match) => log.error('the table could not do something by itself', error, { match }) });
  practice?.clock.watch(() => {
    timers?.look();
    Promise.all([keepAhead(store, practice.clock.ahead()), table.here()]).catch((error: unknown) => log.error('that the clock was moved could not be kept', error));
  });
  const bot = await startBot({ client, table, store, systems, painter, log, commands: commandsOf, clock }, config.token ?? practice?.token ?? '');
  const warming = warmUp(painter).catch((error: unknown) => log.error('the first picture failed', error));

  const greeting = practice
    ? `Umpire is on the practice server. Open this address to play:\n\n  ${practice.address}\n\nTo run it on Discord, set DISCORD_TOKEN. Ctrl+C ends it.\n`
    : `Umpire is on Discord as ${client.user?.tag ?? 'a bot without a name'}. Ctrl+C ends it.\n`;
  const stop = async (): Promise<void> => {
    await warming;
    await table.close();
    await bot.stop();
    await practice?.close();
    await painter.close();
    await store.close();
  };
  return { greeting, stop };
}

/** Draws the first position of each book for nobody, so that no player waits for the drawing thread to start. */
async function warmUp(painter: Painter): Promise<void> {
  for (const { door } of Object.values(systems)) {
    const begun = door.begin({ options: {} }, seededDice(1));
    if (!begun.ok) continue;
    const words = wordsOf(door);
    const scene = door.scene(door.view(begun.match, 'all'), { words, names: { unit: (id) => id, side: (side) => side } });
    await painter.paint(scene, { view: 'crop' });
  }
}

try {
  const { greeting, stop } = await start();
  let stopping: Promise<void> | null = null;
  const end = (): void => {
    stopping ??= stop().then(() => process.exit(0), (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    });
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  process.stdout.write(greeting);
} catch (error) {
  process.stderr.write(`Umpire could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
