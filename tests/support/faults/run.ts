import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { FAULTS } from '../../../src/practice/http/faults.ts';
import type { Fault, FaultRates } from '../../../src/practice/http/faults.ts';
import { startPractice } from '../../../src/practice/server.ts';
import type { Practice } from '../../../src/practice/server.ts';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { openStore } from '../../../src/store/open.ts';
import type { Store } from '../../../src/store/store.ts';
import { systems } from '../../../src/systems/index.ts';
import { openTable } from '../../../src/table/index.ts';
import type { MatchView, Table } from '../../../src/table/index.ts';
import { checkRun, checkPanels } from './checks.ts';
import { begin, beginProcess } from './life.ts';
import type { Life } from './life.ts';
import { chosen, doIt, patientPeople } from './players.ts';
import type { People } from './players.ts';
import type { Actor } from '../practice-driver.ts';
import { chanceOf } from '../random-match.ts';
import type { Chance } from '../random-match.ts';

/** All kinds of faults together, many times as often as on a bad day. */
export const BAD_DAY: FaultRates = {
  'error-before': 0.015,
  'error-after': 0.015,
  'cut-before': 0.015,
  'cut-after': 0.015,
  slow: 0.01,
  'rate-route': 0.015,
  'rate-global': 0.005,
  'no-access': 0.01,
  'no-permission': 0.01,
  'no-channel': 0.01,
  'no-message': 0.01,
  'no-direct': 0.01,
  'too-long': 0.01,
  archived: 0.03,
  locked: 0.01,
  dropped: 0.02,
  twice: 0.05,
  late: 0.02,
  taken: 0.03,
  'line-cut': 0.02,
  reconnect: 0.02,
  invalid: 0.005,
  deaf: 0.005,
};

export interface FaultRun {
  readonly seed: number;
  readonly rates?: FaultRates;
  /** After this many actions the match is abandoned. */
  readonly deeds?: number;
  /** About how often the bot is killed. */
  readonly kills?: number;
  /** Whether it is played in a thread; by default at random. */
  readonly thread?: boolean;
  /**
   * An empty folder: the bot is a separate process that stores its matches there; without it, everything is in this
   * process.
   */
  readonly folder?: string;
}

/** The result. Each complaint is a sentence; there should be none. */
export interface FaultReport {
  readonly seed: number;
  readonly injected: Readonly<Record<Fault, number>>;
  readonly kills: number;
  readonly entries: number;
  /** Acknowledged but missing, or never announced. */
  readonly lost: readonly string[];
  /** Done or announced twice. */
  readonly doubled: readonly string[];
  /** Shown to somebody who may not know it. */
  readonly leaked: readonly string[];
  /** Different from a run without faults, or without a current panel at the end. */
  readonly wrong: readonly string[];
  /** The bot's log. */
  readonly lines: readonly string[];
}

const BOOKS = ['salvation-and-steel', 'squads-and-champions'] as const;
const MOST_TRIES = 12;
const SETTLED = 60_000;

/** The environment of the run, and the bot that is alive. */
interface Scene {
  readonly practice: Practice;
  readonly table: Table;
  readonly people: People;
  readonly chance: Chance;
  readonly channel: string;
  readonly lines: string[];
  /** Waits until a bot is up. */
  alive(): Promise<Life>;
  /** Kills the bot after this many moments, unless another kill is pending. */
  light(fuse: number): void;
  /** Carries out a pending kill now. */
  burnOut(): void;
  kills(): number;
}

const settled = async <T>(read: () => Promise<T | null>, milliseconds: number): Promise<T | null> => {
  for (const end = Date.now() + milliseconds; ;) {
    const found = await read();
    if (found !== null || Date.now() > end) return found;
    await wait(10);
  }
};

async function open({
  seed,
  rates = BAD_DAY,
  thread,
  folder,
}: FaultRun): Promise<Scene & { stop(): Promise<void>; close(): Promise<void>; readonly store: Store }> {
  const chance = chanceOf(seed);
  const practice = await startPractice({
    people: ['Ann', 'Ben', 'Cid'],
    channels: ['hall', 'yard'],
    faults: { seed, rates, retryAfter: 0.05, slow: 250 },
    times: { acknowledge: 1_500, token: 60_000 },
    heartbeat: 1_000,
    rates: { bucket: 500, global: 2_000 },
    // A separate process might die at each of its requests.
    ...(folder === undefined ? {} : { watch: () => step() }),
  });
  const store = folder === undefined ? openMemoryStore() : await openStore({ redisUrl: null, folder });
  const lines: string[] = [];
  let drawn = 0;
  const random = (): string =>
    createHash('sha256')
      .update(`${seed} ${(drawn += 1)}`)
      .digest('hex');
  let fuse = Infinity;
  let killed = 0;
  const ends: Promise<void>[] = [];
  const people = patientPeople(practice);
  // Some of the matches are played in a thread.
  const channel =
    (thread ?? chance(3) === 0) ? practice.as('Ann').thread({ name: 'duel' }).id : practice.as('Ann').channel;

  const step = (): void => {
    fuse -= 1;
    if (fuse <= 0) die();
  };
  const die = (): void => {
    fuse = Infinity;
    const dying = life;
    killed += 1;
    life = dying.then(async (one) => {
      ends.push(one.kill());
      await wait(chance(30));
      return start();
    });
  };
  const start = (): Promise<Life> =>
    folder === undefined ? begin({ practice, store, lines, step }) : beginProcess({ practice, folder, lines });
  let life: Promise<Life> = start();
  return {
    practice,
    people,
    chance,
    channel,
    lines,
    store,
    table: openTable({ store, systems, random, heartbeat: null }),
    alive: () => life,
    light: (moments) => {
      if (fuse === Infinity) fuse = moments;
    },
    burnOut: () => {
      if (fuse < Infinity) die();
    },
    kills: () => killed,
    async stop() {
      await (await life).stop();
      await Promise.all(ends);
    },
    async close() {
      await practice.close();
      await store.close();
    },
  };
}

/** A thread manager reopens the match's thread if it was closed. */
function unlock({ practice, channel }: Scene): void {
  const thread = practice.channels.find((one) => one.channel.id === channel)?.channel;
  const about = thread && 'thread_metadata' in thread ? thread.thread_metadata : undefined;
  if (about?.archived) practice.as('Ann', channel).archive({ archived: false, locked: false });
}

/** After a failure, look again: only the table is reliable. */
const trying = async (doing: Promise<unknown>): Promise<void> => {
  try {
    await doing;
  } catch {
    // People see an error and look again.
  }
};

/** Opens a match with both players. */
async function toStart(scene: Scene): Promise<MatchView | null> {
  const { people, table, practice, channel, chance } = scene;
  const [ann, ben] = [people.as('Ann', channel), people.as('Ben', channel)];
  const book = BOOKS[chance(BOOKS.length)] ?? BOOKS[0];
  const room = { server: practice.server, channel };
  for (let tries = 0; tries < 3 * MOST_TRIES; tries += 1) {
    await scene.alive();
    unlock(scene);
    const match = await table.at(room);
    const matchView = match === null ? null : await table.viewOf(match, null);
    if (matchView?.stage === 'live') return matchView;
    if (!matchView) await trying(ann.command(`/match new system:${book} preset:quick`));
    else if (matchView.seats.b.length === 0)
      await trying(chance(2) === 0 ? ben.click('last', 'Join') : ben.command('/match join'));
    else await trying(chance(2) === 0 ? ben.click('last', 'Start') : ann.command('/match start'));
  }
  return null;
}

/** Plays until this many actions were done or the match is over. */
async function play(scene: Scene, match: string, deeds: number, kills: number): Promise<void> {
  const { people, table, chance, channel } = scene;
  const actors: Readonly<Record<string, Actor>> = Object.fromEntries(
    ['Ann', 'Ben'].map((name) => people.as(name, channel)).map((actor) => [actor.id, actor]),
  );
  // After this many actions each; a bot that dies before the next kill is due dies once for both.
  const deaths = Array.from({ length: Math.floor(kills + chance(100) / 100) }, () => chance(deeds)).sort(
    (one, two) => one - two,
  );
  let stuck = 0;
  let first = 0;
  for (let rev = 0; stuck < MOST_TRIES;) {
    await scene.alive();
    unlock(scene);
    const now = await table.viewOf(match, null);
    if (!now || now.stage !== 'live' || now.entries - first > deeds) return;
    if (first === 0) first = now.entries;
    stuck = now.rev === rev ? stuck + 1 : 0;
    rev = now.rev;
    const asked = now.view?.asked.filter((one) => !one.in) ?? [];
    if ((deaths[0] ?? Infinity) <= now.entries - first) {
      deaths.shift();
      scene.light(1 + chance(50));
    }
    // Players who are asked at the same time answer at the same time.
    await Promise.all(
      asked.map(async ({ of }) => {
        const player = now.seats[of][0];
        const who = player && actors[player.id];
        const seen = player && (await table.viewOf(match, player));
        const action = seen ? chosen(seen, chance) : null;
        if (!who || !seen || !action) return;
        // Somebody who found no button looks for one.
        if (stuck > 0 && chance(2) === 0) await trying(who.command(chance(2) === 0 ? '/match status' : '/help'));
        await trying(doIt(who, seen, action, chance));
      }),
    );
  }
}

/** Does something with each, several at once; returns the results in order. */
export async function several<T, R>(
  list: readonly T[],
  atOnce: number,
  does: (one: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < list.length) {
      const place = next++;
      results[place] = await does(list[place] as T);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, list.length) }, worker));
  return results;
}

/** Plays a short match under faults with a bot that is killed, and reports what was lost, doubled, leaked or wrong. */
export async function runUnderFaults(run: FaultRun): Promise<FaultReport> {
  const { deeds = 12, kills = 1.5, seed } = run;
  const scene = await open(run);
  const wrong: string[] = [];
  const began = await toStart(scene);
  if (began) await play(scene, began.id, deeds, kills);
  else wrong.push('The match does not begin.');
  scene.practice.faults?.pause(true);
  // From now on only the bot's actions count, not how busy the machine is.
  scene.practice.times.acknowledge = 60_000;
  scene.burnOut();
  await scene.alive();
  unlock(scene);
  await settled(async () => (scene.practice.gateway.online() ? true : null), SETTLED);
  const told =
    began
    && (await settled(async () => {
      const matchView = await scene.table.viewOf(began.id, null);
      return matchView && matchView.told === matchView.entries ? matchView : null;
    }, SETTLED));
  if (began && !told) wrong.push('The channel is not told everything.');
  if (began) wrong.push(...(await checkPanels(scene, began.id)));
  await scene.stop();
  const checked = began
    ? await checkRun({ ...scene, match: began.id })
    : { lost: [], doubled: [], leaked: [], wrong: [], entries: 0 };
  await scene.close();
  const injected =
    scene.practice.faults?.injected ?? (Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Fault, number>);
  return { seed, injected, kills: scene.kills(), ...checked, wrong: [...wrong, ...checked.wrong], lines: scene.lines };
}
