import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import type { Store } from '../../src/store/store.ts';
import { openTable } from '../../src/table/index.ts';
import type { ActRequest, Head, Table } from '../../src/table/index.ts';
import { programArguments } from '../support/program-arguments.ts';
import { startRedis } from '../support/redis.ts';
import { ann, begun, ben, books, done, interaction } from '../support/tables.ts';
import type { Said, Told } from './bot.ts';

/** A bot in a separate process. */
async function startBot(args: readonly string[]) {
  const child = spawn(process.execPath, [...programArguments('tests/table/bot.ts'), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const waiting = new Map<string, (said: Said) => void>();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // It must not outlive the tests.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  void ended.then(() => process.removeListener('exit', end));
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The bot ended before it was ready.')));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line === 'ready') return resolve();
      const said = JSON.parse(line) as Said;
      waiting.get(said.interaction)?.(said);
    });
  });
  return {
    act(act: ActRequest, at: number): Promise<Said> {
      const told: Told = { act, at };
      child.stdin.write(`${JSON.stringify(told)}\n`);
      return new Promise((resolve) => waiting.set(act.interaction, resolve));
    },
    async stop() {
      child.stdin.end();
      await ended;
    },
    async kill() {
      end();
      await ended;
    },
  };
}

type Bot = Awaited<ReturnType<typeof startBot>>;

const doing = (match: string, player: ActRequest['player'], verb: string, dice?: number): ActRequest => ({
  match,
  player,
  verb,
  params: dice === undefined ? {} : { dice },
  interaction: interaction(),
});

const lastBids = async (table: Table, match: string) => {
  const matchView = await table.viewOf(match, null);
  return (matchView?.view?.own as { bids?: unknown } | undefined)?.bids;
};

describe.each(['redis', 'embedded'])('two bots on one store (%s)', (kind) => {
  let args: readonly string[];
  let store: Store;
  let clean: () => Promise<void>;

  beforeAll(async () => {
    const server = kind === 'redis' ? await startRedis({ durable: true }) : null;
    const folder = await mkdtemp(join(tmpdir(), 'umpire-table-'));
    args = [server?.url ?? '', folder];
    store = await openStore({ redisUrl: server?.url ?? null, folder });
    clean = async () => {
      await store.close();
      await server?.stop();
      await rm(folder, { recursive: true, force: true });
    };
  });
  afterAll(() => clean());

  it('two players who answer, or replace their answer, at the same instant both count', async () => {
    const { table, match } = await begun(store, { target: 100 }, { channel: 'races' });
    const [one, two] = (await Promise.all([startBot(args), startBot(args)])) as [Bot, Bot];
    let accepted = 1;
    for (let race = 0; race < 40; race += 1) {
      const at = Date.now() + 15;
      const [first, replaced, theirs] = [race % 4, (race + 1) % 4, (race + 2) % 4];
      const said = await Promise.all([
        one.act(doing(match, ann, 'bid', first), at),
        two.act(doing(match, ann, 'bid', replaced), at),
        (race % 2 ? one : two).act(doing(match, ben, 'bid', theirs), at),
      ]);
      expect(said[2].trouble).toBeNull();
      const possible = [said[0].trouble ? null : first, said[1].trouble ? null : replaced].filter(
        (bid) => bid !== null,
      );
      expect(possible).toContain(((await lastBids(table, match)) as { a: number }).a);
      expect(await lastBids(table, match)).toMatchObject({ b: theirs });
      // Then both hold at the same instant: the one whose turn it is not is refused, and holds later.
      const then = Date.now() + 15;
      const holds = await Promise.all([
        one.act(doing(match, ann, 'hold'), then),
        two.act(doing(match, ben, 'hold'), then),
      ]);
      const late = await Promise.all([ann, ben].map((player) => table.act(doing(match, player, 'hold'))));
      accepted +=
        [...said, ...holds].filter(({ trouble }) => trouble === null).length + late.filter(({ ok }) => ok).length;
    }
    const head = await store.get<Head>(`match:${match}`);
    expect(head?.log.entries).toBe(accepted);
    expect((head?.match?.own as { round: number }).round).toBe(41);
    const numbers = (await table.log(match, ann, 1)).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    await Promise.all([one.stop(), two.stop()]);
  });

  it('an interaction that both get is accepted once', async () => {
    const { match } = await begun(store, { target: 100 }, { channel: 'twice' });
    const [one, two] = (await Promise.all([startBot(args), startBot(args)])) as [Bot, Bot];
    for (let race = 0; race < 20; race += 1) {
      const act = doing(match, ann, 'bid', race % 4);
      const at = Date.now() + 15;
      const said = await Promise.all([one.act(act, at), two.act(act, at)]);
      expect(said.map(({ again }) => again).sort()).toEqual([false, true]);
      expect(said.map(({ entry }) => entry)).toEqual([race + 2, race + 2]);
    }
    await Promise.all([one.stop(), two.stop()]);
  });

  it('whatever was acknowledged is there after a kill -9, and its interactions are known', async () => {
    const { match } = await begun(store, { target: 100 }, { channel: 'killed' });
    const acknowledged: Said[] = [];
    for (let life = 0; life < 3; life += 1) {
      const bot = await startBot(args);
      const enough = acknowledged.length + 5 + 4 * life;
      // Thirty at once, and the kill comes among them.
      await new Promise<void>((resolve) => {
        for (let index = 0; index < 30; index += 1) {
          void bot.act(doing(match, ann, 'bid', index % 4), Date.now()).then((said) => {
            acknowledged.push(said);
            if (acknowledged.length === enough) resolve();
          });
        }
      });
      await bot.kill();
    }
    const after = openTable({ store, systems: books });
    const numbers = new Set((await after.log(match, ann, 1)).map(({ number }) => number));
    for (const { interaction: id, entry } of acknowledged) {
      expect(numbers).toContain(entry);
      const again = done(await after.act({ match, player: ann, verb: 'bid', params: { dice: 0 }, interaction: id }));
      expect([again.again, again.entry.number]).toEqual([true, entry]);
    }
    const last = done(await after.act(doing(match, ann, 'bid', 3)));
    expect(last.entry.number).toBe(numbers.size + 1);
  });
});
