import { existsSync } from 'node:fs';
import { commandsOf } from '../commands/index.ts';
import { openPainter } from '../rendering/index.ts';
import { passwordsIn, readConfig } from './config.ts';
import type { Config } from './config.ts';
import { openClaims } from './discord/claims.ts';
import { openClient } from './discord/client.ts';
import { emojiOnDemand } from './discord/emoji/upload.ts';
import { openLimits } from './discord/limits/buckets.ts';
import { jsonLog } from './discord/log/log.ts';
import type { Log } from './discord/log/log.ts';
import { startBot } from './discord/start.ts';
import { version } from './release.ts';
import { endAtOnce, endOnSignals } from './operations/shutdown.ts';
import { openOperations } from './operations/open.ts';
import { readable } from './operations/readable-log.ts';
import { warmUp } from './operations/warm-up.ts';
import { keepAhead, keptAhead } from './operations/practice-clock.ts';
import { evenRates } from './practice/http/faults.ts';
import { startPractice } from './practice/server.ts';
import { duringCommand, openJobs, openTimers, openStore, readOnceACommand } from './store/index.ts';
import { systems } from './systems/index.ts';
import { openTable } from './table/index.ts';

/**
 * Starts the bot on Discord or, without a token, on a practice server of its own; resolves to the line to print and the
 * function that stops it.
 */
async function start(
  config: Config,
  log: Log,
): Promise<{ readonly greeting: string; readonly stop: () => Promise<void> }> {
  const kept = await openStore(config, (line) => log.warn(line));
  const faults = config.practiceFaults
    ? { faults: { seed: config.practiceFaults.seed, rates: evenRates(config.practiceFaults.rate) } }
    : {};
  const drawing = openPainter();
  const practice =
    config.token === null
      ? await startPractice({
          port: config.practicePort,
          ahead: await keptAhead(kept),
          // Drawn when somebody looks at one: uploading all at each start would make the first clicks slow.
          emoji: emojiOnDemand((look) => drawing.emoji(look)),
          ...faults,
        })
      : null;
  const client = openClient(practice?.api ?? config.api, config.shards);
  const clock = practice?.clock.now ?? Date.now;
  const operations = await openOperations({ config, client, store: kept, log });
  const store = readOnceACommand(operations.store);
  const painter = operations.painter(drawing);
  // Jobs follow the practice server's clock, which can be moved by hand.
  const timers = practice && openTimers(practice.clock.now);
  const jobs = operations.jobs(
    timers ?? (await openJobs(config, (error) => log.error('what is due on Redis is out of reach', error))),
    clock,
  );
  const table = openTable({
    store,
    systems,
    jobs,
    clock,
    failed: (error, match) => log.error('the table could not do something by itself', error, { match }),
  });
  practice?.clock.watch(() => {
    timers?.look();
    Promise.all([keepAhead(store, practice.clock.ahead()), table.here()]).catch((error: unknown) =>
      log.error('that the clock was moved could not be kept', error),
    );
  });
  const bot = await startBot(
    {
      client,
      table,
      store,
      systems,
      painter,
      log,
      commands: commandsOf,
      clock,
      listener: operations.listener,
      during: duringCommand,
      emoji: (look) => drawing.emoji(look),
      limits: config.limits ? openLimits({ clock }) : null,
      claims: openClaims(store),
      release: { version, always: config.registerCommands === 'always' },
    },
    config.token ?? practice?.token ?? '',
  );
  const warming = warmUp(painter).catch((error: unknown) => log.error('the first picture failed', error));

  const greeting = practice
    ? `Umpire is on the practice server. Open this address to play:\n\n  ${practice.address}\n\nTo run it on Discord, set DISCORD_TOKEN. Ctrl+C ends it.\n`
    : `Umpire is on Discord as ${client.user?.tag ?? 'a bot without a name'}. Ctrl+C ends it.\n`;
  const stop = async (): Promise<void> => {
    log.info('stopping');
    operations.stopping();
    bot.stopListening();
    await table.close();
    await bot.stop();
    await practice?.close();
    await warming;
    await drawing.close();
    await store.close();
    await operations.close();
    log.info('stopped');
  };
  return { greeting, stop };
}

try {
  if (existsSync('.env')) process.loadEnvFile();
  const config = readConfig(process.env);
  const secrets = [config.token ?? '', ...passwordsIn(config.redisUrl)];
  const log = jsonLog(
    (line) => process.stderr.write(process.stderr.isTTY ? readable(line) : line),
    config.logLevel,
    undefined,
    secrets,
  );
  process.on('unhandledRejection', (error) => log.error('a promise was forgotten', error));
  // Node would print them between our lines.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn('a warning of the runtime', { error: warning }));
  process.on('uncaughtException', (error) => {
    log.error('an error that nobody expected ends the program', error);
    endAtOnce();
  });
  const { greeting, stop } = await start(config, log);
  endOnSignals(stop, (what, error) => log.error(what, error));
  process.stdout.write(greeting);
} catch (error) {
  process.stderr.write(`Umpire could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
