import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPractice } from '../../src/practice/server.ts';
import type { Practice } from '../../src/practice/server.ts';
import { openStore } from '../../src/store/open.ts';
import type { Store } from '../../src/store/store.ts';
import type { Head } from '../../src/table/index.ts';
import { isEphemeral, wordsIn } from '../discord/world.ts';
import { toFirstTurn, waitedFor } from '../e2e/first-turn.ts';
import { startProgram } from '../e2e/program.ts';
import type { Program } from '../e2e/program.ts';
import { driver } from '../support/practice-driver.ts';
import type { Actor, Driver } from '../support/practice-driver.ts';
import { startRedis } from '../support/redis.ts';
import { addressOf, logOf, startMain, troubleOf, usedBefore } from './programs.ts';
import { readMetrics, sumOf } from './scrape.ts';

let redis: Awaited<ReturnType<typeof startRedis>>;
let store: Store;
let practice: Practice;
let people: Driver;

beforeAll(async () => {
  redis = await startRedis({ durable: true });
  store = await openStore({ redisUrl: redis.url, folder: '' });
  practice = await startPractice({
    people: ['Ann', 'Ben', 'Cid'],
    channels: ['hall', 'yard'],
    shards: 2,
    times: { acknowledge: 20_000 },
    ...usedBefore,
  });
  people = driver(practice);
});
afterAll(async () => {
  await practice.close();
  await store.close();
  await redis.stop();
});

const start = (shards: string): Promise<Program> =>
  startMain({ DISCORD_TOKEN: practice.token, DISCORD_API: practice.api, REDIS_URL: redis.url, SHARDS: shards });

const served = async (program: Program): Promise<number> =>
  sumOf(readMetrics(await (await fetch(`${addressOf(program)}/metrics`)).text()), 'umpire_interactions_total', {
    outcome: 'answered',
  });

/** The same person, whose commands are counted. */
const counted = (actor: Actor, count: () => void): Actor => ({
  ...actor,
  command(...given) {
    count();
    return actor.command(...given);
  },
});

const stopped = async (program: Program): Promise<void> => {
  program.signal('SIGTERM');
  expect(await program.ended()).toBe(0);
  expect(logOf(program).at(-1)?.what).toBe('stopped');
};

/** The head of the live match in a channel. */
async function headIn(channel: string): Promise<Head> {
  const id = practice.channels.find((one) => one.channel.name === channel)?.channel.id;
  const heads = await Promise.all((await store.words('live')).map((match) => store.get<Head>(`match:${match}`)));
  const found = heads.find((head) => head?.room.channel === id);
  if (!found) throw new Error(`No match is live in ${channel}.`);
  return found;
}

describe('processes of one bot, each with its own shards, on one Redis', () => {
  it('share all matches: one receives the server, another direct messages, and either handles deadlines', async () => {
    const direct = await start('0/2');
    const server = await start('1/2');
    let asked = 0;
    const [ann, ben] = [people.as('Ann'), people.as('Ben')].map((person) =>
      counted(person, () => {
        asked += 1;
      }),
    ) as [Actor, Actor];
    const mover = await toFirstTurn(ann, ben);
    const inServer = asked;
    // Discord may have a reply before the process that sent it has counted it.
    await expect.poll(() => served(server)).toBe(inServer);
    expect(await served(direct)).toBe(0);
    // The process that never heard of the server knows the match and its question.
    const mine = wordsIn((await people.direct(mover.name).command('/my')).message);
    expect(mine).toContain('Salvation and Steel');
    await expect.poll(() => served(direct)).toBe(1);
    expect(await served(server)).toBe(inServer);

    // When the server's own process is gone, the other handles the deadline, posting to a server that is not its own.
    await stopped(server);
    const { id } = await headIn('hall');
    const head = await store.get<Head>(`match:${id}`);
    if (!head) throw new Error('The match is gone.');
    const late = { ...head, rev: head.rev + 1, told: head.log.entries - 1 };
    expect(await store.swap(`match:${id}`, head.rev, late)).toBe(true);
    await store.add('untold', id);
    // Discord forgets nonces after some minutes; otherwise it would take the post for the existing one.
    practice.clock.forward(3_600_000);
    const before = mover.sees().length;
    const heir = await start('0/2');
    await expect.poll(async () => (await store.get<Head>(`match:${id}`))?.told).toBe(head.log.entries);
    expect(mover.sees().length).toBeGreaterThan(before);

    const again = await start('1/2');
    const unit = mover === ann ? 'a1' : 'b1';
    const cells = await mover.autocomplete(`/move unit:${unit} cell:`, 'cell');
    expect((await mover.command(`/move unit:${unit} cell:${cells[0]?.value}`)).message).not.toBeNull();
    await Promise.all([direct, heir, again].map(stopped));
    for (const program of [direct, server, heir, again]) expect(troubleOf(program)).toEqual([]);
  });

  it('can be replaced during play: nothing is lost, answered twice or announced twice', async () => {
    const [ann, ben] = [people.as('Ann', 'yard'), people.as('Ben', 'yard')];
    const first = await start('auto');
    const mover = await toFirstTurn(ann, ben);
    const entries = (await headIn('yard')).log.entries;
    const side = mover === ann ? 'a' : 'b';
    const told: string[] = [];
    let stop: Promise<void> | null = null;
    let second: Program | null = null;
    let acted = 0;
    // Both hear of everything while they overlap; the old one is told to stop in the middle.
    for (const number of [1, 2, 3, 4]) {
      if (number === 2) second = await start('auto');
      const cells = await mover.autocomplete(`/move unit:${side}${number} cell:`, 'cell');
      if (cells.length === 0) continue;
      const moving = mover.command(`/move unit:${side}${number} cell:${cells[0]?.value}`);
      if (number === 3) stop = stopped(first);
      expect((await moving).message).not.toBeNull();
      told.push(String(cells[0]?.value));
      acted += 1;
    }
    await stop;
    expect(acted).toBeGreaterThanOrEqual(3);
    const head = await headIn('yard');
    expect(head.log.entries).toBe(entries + acted);
    await expect.poll(async () => (await headIn('yard')).told).toBe(head.log.entries);
    // Whichever process posted it, each move has one message in the channel.
    for (const cell of told)
      expect(mover.sees().filter((message) => new RegExp(`→ \\W*${cell}\\W*;`).test(wordsIn(message)))).toHaveLength(1);
    expect(await waitedFor([ann, ben])).toBe(mover);
    if (second) await stopped(second);
    for (const program of [first, second]) expect(program && troubleOf(program)).toEqual([]);
  });
});

describe('two bots on one file store', () => {
  it('post in each channel what happened in its own match, and nothing of another', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'umpire-two-bots-'));
    const channels = ['one', 'two', 'three', 'four'];
    const here = await startPractice({
      people: channels.flatMap((channel) => [`Anna-${channel}`, `Bert-${channel}`]),
      channels,
      times: { acknowledge: 20_000 },
    });
    const bots = await Promise.all(
      [1, 2].map(() =>
        startProgram('tests/e2e/bot-program.ts', [here.api, here.token, folder], {}, (line) => line === 'ready'),
      ),
    );
    try {
      // All at once, each match with people of its own.
      const played = await Promise.all(
        channels.map(async (channel) => {
          const [anna, bert] = ['Anna', 'Bert'].map((name) => driver(here).as(`${name}-${channel}`, channel)) as [
            Actor,
            Actor,
          ];
          const mover = await toFirstTurn(anna, bert);
          const side = mover === anna ? 'a' : 'b';
          const cells: string[] = [];
          for (const number of [1, 2, 3, 4]) {
            const [cell] = await mover.autocomplete(`/move unit:${side}${number} cell:`, 'cell');
            if (!cell) continue;
            await mover.command(`/move unit:${side}${number} cell:${cell.value}`);
            cells.push(`${side}${number} ${cell.value}`);
          }
          expect(cells.length).toBeGreaterThanOrEqual(2);
          const told = (): readonly string[] =>
            mover.sees().flatMap((message) => (isEphemeral(message) ? [] : [wordsIn(message)]));
          const moves = (): readonly string[] =>
            told().flatMap((words) =>
              [...words.matchAll(/\b([ab]\d+)\b[^\n→]*→ \W*([A-Z]+\d+)/g)].map(([, unit, cell]) => `${unit} ${cell}`),
            );
          await expect.poll(() => moves().length).toBeGreaterThanOrEqual(cells.length);
          return { channel, people: [anna, bert], cells, moves, told };
        }),
      );
      for (const { channel, cells, moves, told } of played) {
        expect(moves(), channel).toEqual(cells);
        const strangers = played.filter((one) => one.channel !== channel).flatMap(({ people: others }) => others);
        for (const { id, name } of strangers) {
          expect(told().join('\n'), channel).not.toContain(name);
          expect(told().join('\n'), channel).not.toContain(id);
        }
      }
    } finally {
      await Promise.all(bots.map((bot) => bot.kill()));
      await here.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
