import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { commandsOf } from '../../commands/index.ts';
import { openClient } from '../../src/discord/client.ts';
import { jsonLog } from '../../src/discord/log/log.ts';
import { startBot } from '../../src/discord/start.ts';
import type { RunningBot } from '../../src/discord/start.ts';
import type { PracticeMessage } from '../../src/practice/page-protocol.ts';
import { startPractice } from '../../src/practice/server.ts';
import type { PracticeOptions } from '../../src/practice/server.ts';
import { openTimers } from '../../src/store/jobs/timers.ts';
import { duringCommand, readOnceACommand } from '../../src/store/index.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import { systems } from '../../src/systems/index.ts';
import { openTable } from '../../src/table/index.ts';
import type { MatchView, Table } from '../../src/table/index.ts';
import type { BotPainter } from '../../src/discord/bot.ts';
import { isEphemeral, pixelPainter, wordsIn } from '../discord/world.ts';
import type { World } from '../discord/world.ts';
import { schemaWatch } from '../support/discord-schema.ts';
import { driver } from '../support/practice-driver.ts';
import type { Actor } from '../support/practice-driver.ts';
import { boldly } from './bold-player.ts';
import { asked, commandFor, seenBy, untilTold } from './channel.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * People at a table over days: the real bot with the real books, on a practice server whose clock is moved by hand, and
 * which outlives the bot.
 */
export interface Sitting extends World {
  /** Another channel, by name. */
  in(channel: string, who: Actor): Actor;
  /** A person's conversation with the bot. */
  direct(who: Actor): Actor;
  /** Stops the bot and its table, lets this many milliseconds pass, and starts both again on the stored data. */
  away(milliseconds: number): Promise<void>;
}

/** When every session begins, whatever the machine's clock: on a Monday morning. */
export const MONDAY = Date.UTC(2026, 7, 10, 8);

/** Opens a session. The bot's response times are tested elsewhere: other tests may keep the machine busy. */
export async function openSitting({
  painter = pixelPainter,
  practice: more = {},
}: { readonly painter?: BotPainter; readonly practice?: Partial<PracticeOptions> } = {}): Promise<Sitting> {
  const { watch, problems } = schemaWatch();
  const began = Date.now();
  const practice = await startPractice({
    people: ['Ann', 'Ben', 'Cid'],
    channels: ['hall', 'yard'],
    watch,
    times: { acknowledge: 15_000 },
    now: () => MONDAY + Date.now() - began,
    ...more,
  });
  const store = readOnceACommand(openMemoryStore());
  const lines: string[] = [];
  const log = jsonLog((line) => lines.push(line));
  const people = driver(practice);
  let drawn = 0;
  const random = (): string =>
    createHash('sha256')
      .update(String((drawn += 1)))
      .digest('hex');

  async function start(): Promise<{ readonly table: Table; readonly bot: RunningBot; stop(): Promise<void> }> {
    const jobs = openTimers(practice.clock.now);
    const table = openTable({
      store,
      systems,
      clock: practice.clock.now,
      jobs,
      random,
      failed: (error, match) => log.error('the table could not do something by itself', error, { match }),
    });
    const deaf = practice.clock.watch(() => {
      jobs.look();
      void table.here();
    });
    const bot = await startBot(
      {
        client: openClient(practice.api),
        table,
        store,
        systems,
        painter,
        log,
        clock: practice.clock.now,
        commands: commandsOf,
        during: duringCommand,
        classPace: { soon: 5, every: 10, compare: 40 },
      },
      practice.token,
    );
    return {
      table,
      bot,
      async stop() {
        deaf();
        await table.close();
        await bot.stop();
      },
    };
  }

  let running = await start();
  return {
    practice,
    store,
    lines,
    problems,
    ann: people.as('Ann'),
    ben: people.as('Ben'),
    cid: people.as('Cid'),
    get table() {
      return running.table;
    },
    get bot() {
      return running.bot;
    },
    foresee: (number) => {
      drawn = number * 1_000_000;
    },
    forward: (milliseconds) => practice.clock.forward(milliseconds),
    in: (channel, { id }) => people.as(id, channel),
    direct: ({ id }) => people.direct(id),
    async away(milliseconds) {
      await running.stop();
      practice.clock.forward(milliseconds);
      running = await start();
    },
    async close() {
      await running.stop();
      await practice.close();
    },
  };
}

/** Nothing was sent that Discord would reject, and nothing failed. */
export function expectSound({ problems, lines }: World): void {
  expect(problems).toEqual([]);
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
}

/** Lets time pass and waits for a later public message with these words; returns it. */
export async function later(world: World, milliseconds: number, words: string): Promise<PracticeMessage> {
  const before = newest(world);
  world.forward(milliseconds);
  const told = await world.cid.waits(
    (message) => BigInt(message.id) > before && wordsIn(message).includes(words),
    words,
  );
  await untilTold(world);
  return told;
}

/** Id of the newest message. */
export const newest = ({ cid }: World): bigint => BigInt(cid.sees().at(-1)?.id ?? 0);

/** Public messages after this one, oldest first. */
export const since = ({ cid }: World, id: bigint): readonly PracticeMessage[] =>
  cid.sees().filter((message) => BigInt(message.id) > id && !isEphemeral(message));

/** Names of everybody these messages notified, as often as they did. */
export const notified = ({ practice }: World, messages: readonly PracticeMessage[]): readonly string[] =>
  messages.flatMap(({ pings }) =>
    pings.map((id) => practice.people.find(({ user }) => user.id === id)?.user.global_name ?? id),
  );

/** Milliseconds until the deadline of the player who is asked. */
export function timeOf({ clocks, view }: MatchView, { practice }: World): number {
  const side = view?.asked.find((one) => !one.in)?.of;
  const until = side && clocks[side].until;
  if (!until) throw new Error('Nobody’s time runs.');
  return until - practice.clock.now();
}

/**
 * Opens a match of the learning preset and has both players take their bands. `more`: further options of `/match new`.
 */
export async function begin(world: World, more = ''): Promise<MatchView> {
  const { ann, ben } = world;
  await ann.command(`/match new preset:learn ${more}`.trim());
  await ben.command('/match join');
  await ann.command('/match start');
  await ann.command('/force sample id:learn-knights');
  await ben.command('/force sample id:learn-anoba');
  return untilTold(world);
}

/** The player who is asked now, and the other one. */
export async function players(world: World): Promise<readonly [asked: Actor, other: Actor]> {
  const who = asked(world, await untilTold(world));
  if (!who) throw new Error('The match is over.');
  return [who, who.id === world.ann.id ? world.ben : world.ann];
}

/** Makes the player who is asked do what a bold player would, by typing. Returns what they typed. */
export async function play(world: World, who: Actor): Promise<string> {
  const matchView = await seenBy(world, who);
  if (!matchView.view?.side) throw new Error(`${who.name} does not play.`);
  const words = commandFor(matchView, boldly(matchView.handle, matchView.view, matchView.view.side));
  await who.command(words);
  const now = await untilTold(world);
  expect(now.rev, words).toBeGreaterThan(matchView.rev);
  return words;
}

/** Plays until the first turn has begun; returns the player who is asked, and the other one. */
export async function toFirstTurn(world: World, more = ''): Promise<readonly [asked: Actor, other: Actor]> {
  await begin(world, more);
  for (let count = 0; count < 20; count += 1) {
    const [who, other] = await players(world);
    const matchView = await untilTold(world);
    if (matchView.view?.asked.some(({ pace }) => pace === 'turn')) return [who, other];
    await play(world, who);
  }
  throw new Error('The first turn does not begin.');
}
