import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SIDES } from '../../src/engine/index.ts';
import type { AnyMatch, SystemHandle, SideId } from '../../src/engine/index.ts';
import { openJobs } from '../../src/store/jobs/open.ts';
import { openStore } from '../../src/store/open.ts';
import type { Store } from '../../src/store/store.ts';
import { systems } from '../../src/systems/index.ts';
import type { ClockPace } from '../../src/table/clock/paces.ts';
import { nextLook } from '../../src/table/deadlines/due.ts';
import { openTable, replay } from '../../src/table/index.ts';
import type { Entry, Head, MatchId, Player, Table } from '../../src/table/index.ts';
import { readEntries } from '../../src/table/log/log.ts';
import { programArguments } from '../support/program-arguments.ts';
import { chanceOf } from '../support/random-match.ts';
import { startRedis } from '../support/redis.ts';
import type { RedisServer } from '../support/redis.ts';
import { done, headOf, interaction } from '../support/tables.ts';

const MATCHES = 6;
const HEARTBEAT = 500;
/** Shorter than any pace that players can choose, so that whole matches fit into seconds. */
const PACE: ClockPace = { each: 1_200, bank: 0, increment: 0, quick: 900, grace: 600, misses: 3, then: 'concede' };
/** Nothing may be later than this while a process is running. */
const LATE = 4_000;
const ALL = ['half', 'nine-tenths', 'grace', 'default'];

let server: RedisServer;
let store: Store;
let table: Table;
beforeAll(async () => {
  server = await startRedis({ durable: true });
  store = await openStore({ redisUrl: server.url, folder: '' });
  // The players' own table: it only passes on what they do.
  table = openTable({ store, systems, jobs: await openJobs({ redisUrl: server.url }, () => {}), heartbeat: null });
});
afterAll(async () => {
  await table.close();
  await store.close();
  await server.stop();
});

const failures: string[] = [];

/** A process that does what is due. */
async function startBot() {
  const child = spawn(
    process.execPath,
    [...programArguments('tests/table/due-bot.ts'), server.url, String(HEARTBEAT)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  void ended.then(() => process.removeListener('exit', end));
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The bot ended before it was ready.')));
    createInterface({ input: child.stdout }).on('line', (line) => (line === 'ready' ? resolve() : failures.push(line)));
  });
  return {
    async kill() {
      end();
      await ended;
    },
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}

const doorOf = (head: Head): SystemHandle => (systems[head.system] as (typeof systems)[string]).handle;
const playersOf = (index: number): Record<SideId, Player> => ({
  a: { id: `a${index}`, name: 'A' },
  b: { id: `b${index}`, name: 'B' },
});

async function beginMatch(index: number): Promise<MatchId> {
  const { a, b } = playersOf(index);
  const names = Object.keys(systems);
  const { matchView } = done(
    await table.create({
      room: { server: 's', channel: `c${index}` },
      by: a,
      system: names[index % names.length] as string,
      options: {},
    }),
  );
  done(await table.join(matchView.id, b, 'b'));
  const head = await headOf(store, matchView.id);
  const { rev, ...rest } = head;
  expect(
    await store.swap<Head>(`match:${head.id}`, rev, { rev: rev + 1, ...rest, clock: { ...head.clock, pace: PACE } }),
  ).toBe(true);
  done(await table.start(matchView.id, a, interaction()));
  return matchView.id;
}

/** Plays a match as its seed says: early, late, at the last instant, twice at once, or not at all. */
async function play(match: MatchId, seed: number, goesOn: () => boolean): Promise<void> {
  const chance = chanceOf(seed);
  while (goesOn()) {
    const head = await headOf(store, match);
    if (head.stage !== 'live' || !head.match) return;
    const open = doorOf(head)
      .view(head.match, 'all')
      .asked.filter((decision) => !decision.in);
    const question = open[chance(Math.max(1, open.length))];
    if (!question) continue;
    const due = nextLook(head)?.at ?? 0;
    await wait(
      [chance(400), chance(2_500), Math.max(0, due - Date.now()), 2_500][[0, 0, 0, 1, 1, 2, 2, 3][chance(8)] as number],
    );
    const view = doorOf(head).view(head.match, question.of);
    const offers = doorOf(head).offers(view, question.of);
    const offer = offers[chance(offers.length)];
    const player = head.seats[question.of][0];
    if (!offer || !player) continue;
    const act = () =>
      table.act({
        match,
        player,
        verb: offer.verb,
        params: offer.params,
        interaction: interaction(),
        decision: question.id,
      });
    await Promise.all(chance(5) === 0 ? [act(), act()] : [act()]);
  }
}

const openOf = (handle: SystemHandle, match: AnyMatch | null, side: SideId) =>
  (match ? handle.view(match, 'all').asked.find((one) => one.of === side && !one.in) : undefined) ?? null;
const wordsOf = (question: ReturnType<typeof openOf>): string | null =>
  question && JSON.stringify([question.kind, question.pace, question.facts]);

/**
 * Checks a match's log. Every entry notifies those who were not asked before it, and nobody else; and for each
 * question, even one asked again in the same words, every notice comes once, in order, and not too soon.
 */
function addsUp(handle: SystemHandle, entries: readonly Entry[]): void {
  let match: AnyMatch | null = null;
  const told: Record<SideId, { readonly what: string; readonly at: number }[]> = { a: [], b: [] };
  for (const entry of entries) {
    const { note, at, number, newlyAsked } = entry;
    if (note?.kind === 'reminder' || note?.kind === 'grace' || note?.kind === 'default') {
      const so = told[note.side];
      expect([number, openOf(handle, match, note.side)?.id]).toEqual([number, note.decision]);
      so.push({ what: note.kind === 'reminder' ? note.share : note.kind, at });
      const kinds = so.map(({ what }) => what);
      // If late, both reminders become one.
      expect([ALL.slice(0, kinds.length), ALL.slice(1, kinds.length + 1)]).toContainEqual(kinds);
      const grace = so.find(({ what }) => what === 'grace');
      if (grace && note.kind === 'default') expect(at - grace.at).toBeGreaterThanOrEqual(PACE.grace);
    }
    const before: AnyMatch | null = match;
    match = replay(handle, before, [entry]);
    const anew = SIDES.filter((side) => openOf(handle, match, side) && !openOf(handle, before, side));
    expect([number, newlyAsked]).toEqual([number, entry.input === null ? [] : anew]);
    for (const side of SIDES) {
      const late = note?.kind === 'default' && note.side === side;
      if (late || wordsOf(openOf(handle, match, side)) !== wordsOf(openOf(handle, before, side))) told[side] = [];
    }
  }
}

it('two processes on one Redis do everything that is due once, though they are killed and start again', async () => {
  let [one, two] = await Promise.all([startBot(), startBot()]);
  const matches = await Promise.all(Array.from({ length: MATCHES }, (_, index) => beginMatch(index)));
  let goesOn = true;
  const playing = Promise.all(matches.map((match, index) => play(match, 11 + index, () => goesOn)));
  await wait(2_000);
  await one.kill();
  one = await startBot();
  await wait(500);
  await two.stop();
  await wait(500);
  const down = Date.now();
  await one.kill();
  await wait(3 * HEARTBEAT);
  [one, two] = await Promise.all([startBot(), startBot()]);
  const up = Date.now();
  await wait(2_000);
  goesOn = false;
  await playing;
  await wait(LATE);
  const counts: Record<string, number> = {};
  for (const match of matches) {
    const head = await headOf(store, match);
    // Nobody plays any more: only the clock goes on.
    expect(nextLook(head)?.at ?? Infinity).toBeGreaterThan(Date.now() - LATE);
    const entries = await readEntries({ store }, head, 1, head.log.entries);
    expect(entries.map(({ number }) => number)).toEqual(
      Array.from({ length: head.log.entries }, (_, index) => index + 1),
    );
    addsUp(doorOf(head), entries);
    for (const { note, at } of entries) {
      const kind = note?.kind ?? 'act';
      counts[kind] = (counts[kind] ?? 0) + 1;
      if (note?.kind !== 'default' || at < up) continue;
      const told = entries.find((one) => one.note?.kind === 'grace' && one.note.decision === note.decision);
      // The downtime is credited.
      if (told && told.at < down) expect(at - told.at).toBeGreaterThanOrEqual(PACE.grace + 3 * HEARTBEAT);
    }
  }
  for (const kind of ['act', 'reminder', 'grace', 'default', 'conceded'])
    expect([kind, (counts[kind] ?? 0) > 0]).toEqual([kind, true]);
  expect(failures).toEqual([]);
  expect((await store.get<{ away: readonly object[] }>('presence'))?.away.length).toBeGreaterThanOrEqual(1);
  await Promise.all([one.stop(), two.stop()]);
});
