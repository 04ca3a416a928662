import { createHash } from 'node:crypto';
import { commandsOf } from '../../commands/index.ts';
import { openClient } from '../../src/discord/client.ts';
import type { BotPainter, RuleBooks } from '../../src/discord/bot.ts';
import type { DrawEmoji } from '../../src/discord/emoji/upload.ts';
import { jsonLog } from '../../src/discord/log/log.ts';
import type { Timing } from '../../src/discord/respond.ts';
import type { Release } from '../../src/discord/registration.ts';
import { startBot } from '../../src/discord/start.ts';
import type { RunningBot } from '../../src/discord/start.ts';
import type { Wrap } from '../../src/discord/wrap.ts';
import { startPractice } from '../../src/practice/server.ts';
import type { Practice, PracticeOptions } from '../../src/practice/server.ts';
import { openTimers } from '../../src/store/jobs/timers.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import type { Store } from '../../src/store/store.ts';
import { openTable } from '../../src/table/index.ts';
import type { Table, TableParts } from '../../src/table/index.ts';
import type { Adviser } from '../../src/table/coach/coach.ts';
import { plainAdviser } from '../support/adviser.ts';
import { schemaWatch } from '../support/discord-schema.ts';
import { driver } from '../support/practice-driver.ts';
import type { Actor } from '../support/practice-driver.ts';
import { tallyDoor, tallyRules } from '../support/tally.ts';

/** A PNG of one pixel: these tests are about messages, not about drawing. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const pixelPainter: BotPainter = {
  paint: async (scene) => ({ png: PIXEL, alt: `A board of ${scene.board.columns} by ${scene.board.rows}.` }),
  tables: async () => ({ png: PIXEL }),
  curve: async () => ({ png: PIXEL }),
  grid: async () => ({ png: PIXEL }),
  animate: async (frames) => ({ gif: PIXEL, alt: `${frames.length} boards.`, frames: frames.length }),
};

export const tallySystems: RuleBooks = { tally: { handle: tallyDoor, rulebook: tallyRules } };

/** Replies are never deferred. */
const PATIENT: Timing = { deferAfter: 60_000, deferFormAfter: 60_000 };

export interface World {
  readonly practice: Practice;
  readonly bot: RunningBot;
  readonly store: Store;
  readonly table: Table;
  readonly ann: Actor;
  readonly ben: Actor;
  readonly cid: Actor;
  /** Lines of the log. */
  readonly lines: string[];
  /** Payloads that do not match Discord's description. */
  readonly problems: readonly string[];
  /** With `foreseen`: the seeds and ids to come are those of another number. */
  foresee(number: number): void;
  /** Moves the clock of server and table, and does what is due by then. */
  forward(milliseconds: number): void;
  close(): Promise<void>;
}

export interface WorldOptions {
  readonly systems?: RuleBooks;
  readonly painter?: BotPainter;
  readonly store?: Store;
  /** Wraps the table, to make it slow or fail. */
  readonly table?: (table: Table) => Table;
  readonly practice?: Partial<PracticeOptions>;
  /** Predictable seeds and ids, for reproducible worlds; a number for one of many. */
  readonly foreseen?: boolean | number;
  /** How long standing orders take to answer a masked question. */
  readonly maskDelay?: NonNullable<TableParts['maskDelay']>;
  /** How the bot plays where it holds a seat. */
  readonly opponent?: Required<Pick<TableParts, 'thinker' | 'pause'>>;
  /** What players are told of their plans; by default suggested orders are the book's own, untried. */
  readonly adviser?: Adviser;
  /**
   * When replies are deferred, and how long Discord waits for them; by default so late that nothing depends on the
   * speed of the machine.
   */
  readonly timing?: Timing;
  /** Draws the emoji of the application; without it, it has none. */
  readonly emoji?: DrawEmoji;
  /** The release whose commands are registered. */
  readonly release?: Release;
  /** Records the log's lines of all levels, not only warnings and errors. */
  readonly level?: 'info' | 'debug';
  /** Runs each command and announcement, as the store's `duringCommand` does. */
  readonly during?: Wrap;
}

/** A practice server with the real bot connected to it, and three people in its first channel. */
export async function openWorld({
  systems = tallySystems,
  painter = pixelPainter,
  store = openMemoryStore(),
  table: wrap = (table) => table,
  practice: more = {},
  foreseen = false,
  maskDelay,
  opponent,
  adviser = plainAdviser(),
  timing,
  emoji,
  release,
  level,
  during,
}: WorldOptions = {}): Promise<World> {
  const { watch, problems } = schemaWatch();
  const practice = await startPractice({
    people: ['Ann', 'Ben', 'Cid'],
    channels: ['hall', 'yard'],
    watch,
    ...(timing ? {} : { times: { acknowledge: 60_000 } }),
    ...more,
  });
  const lines: string[] = [];
  let drawn = Number(foreseen) * 1_000_000;
  const random = (): string =>
    createHash('sha256')
      .update(String((drawn += 1)))
      .digest('hex');
  // The table follows the clock of the practice server, so that moving it makes things due.
  const jobs = openTimers(practice.clock.now);
  practice.clock.watch(() => jobs.look());
  const table = wrap(
    openTable({
      store,
      systems,
      clock: practice.clock.now,
      jobs,
      heartbeat: null,
      ...(foreseen === false ? {} : { random }),
      ...(maskDelay ? { maskDelay } : {}),
      ...opponent,
      adviser,
    }),
  );
  const client = openClient(practice.api);
  const bot = await startBot(
    {
      client,
      table,
      store,
      systems,
      painter,
      log: jsonLog((line) => lines.push(line), level),
      commands: commandsOf,
      clock: practice.clock.now,
      timing: timing ?? PATIENT,
      overviewPace: { soon: 5, every: 10, compare: 3_600_000 },
      classPace: { soon: 5, every: 10, compare: 3_600_000 },
      ...(emoji ? { emoji } : {}),
      ...(release ? { release } : {}),
      ...(during ? { during } : {}),
    },
    practice.token,
  );
  const people = driver(practice);
  return {
    practice,
    bot,
    store,
    table,
    lines,
    problems,
    ann: people.as('Ann'),
    ben: people.as('Ben'),
    cid: people.as('Cid'),
    foresee: (number) => {
      drawn = number * 1_000_000;
    },
    forward: (milliseconds) => practice.clock.forward(milliseconds),
    async close() {
      await table.close();
      await bot.stop();
      await practice.close();
    },
  };
}

/** All words of a message: its texts, and the labels of its buttons and menus. */
export function wordsIn(message: unknown): string {
  const found: string[] = [];
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (['content', 'label', 'placeholder', 'description'].includes(key) && typeof inner === 'string')
        found.push(inner);
      else look(inner);
    }
  };
  look(message);
  return found.join('\n');
}

export const isEphemeral = (message: { readonly flags?: number | undefined } | null): boolean =>
  ((message?.flags ?? 0) & 64) !== 0;
