import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { startPractice } from '../../src/practice/server.ts';
import { backUp } from '../../src/store/backup.ts';
import { openStore } from '../../src/store/open.ts';
import type { Head } from '../../src/table/index.ts';
import { controls } from '../discord/clicker.ts';
import { wordsIn } from '../discord/world.ts';
import { toFirstTurn, waitedFor } from '../e2e/first-turn.ts';
import { driver } from '../support/practice-driver.ts';
import { programArguments } from '../support/program-arguments.ts';
import { say, startRedis } from '../support/redis.ts';
import { startMain, troubleOf, usedBefore } from './programs.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'umpire-restore-'));
const cleaning: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const clean of cleaning) await clean();
  await rm(folder, { recursive: true, force: true });
});

/** A place to store matches, and how to restore it. */
interface Place {
  env(): Readonly<Record<string, string>>;
  backUp(): Promise<void>;
  lose(): Promise<void>;
  restore(): Promise<void>;
}

function filePlace(): Place {
  const data = join(folder, 'data');
  const copy = join(folder, 'copy.lmdb');
  return {
    env: () => ({ DATA_FOLDER: data }),
    async backUp() {
      await run(process.execPath, [...programArguments('scripts/backup.ts'), copy], {
        cwd: root,
        env: { PATH: process.env['PATH'], DATA_FOLDER: data },
      });
    },
    lose: () => rm(data, { recursive: true }),
    async restore() {
      await mkdir(data);
      await copyFile(copy, join(data, 'umpire.lmdb'));
    },
  };
}

async function redisPlace(): Promise<Place> {
  let redis = await startRedis({ durable: true });
  const copy = join(folder, 'copy.rdb');
  cleaning.push(() => redis.stop());
  return {
    env: () => ({ REDIS_URL: redis.url }),
    async backUp() {
      await run('redis-cli', ['-u', redis.url, '--rdb', copy]);
    },
    lose: () => redis.stop(),
    async restore() {
      const again = join(folder, 'redis');
      await mkdir(again);
      await copyFile(copy, join(again, 'dump.rdb'));
      // A server with an append-only file reads nothing else: switch it on only after the copy was read.
      redis = await startRedis({ folder: again });
      expect(await say(redis.port, 'CONFIG SET appendonly yes')).toBe('+OK\r\n');
      await expect
        .poll(() => say(redis.port, 'INFO persistence'))
        .toMatch(/aof_enabled:1[^]*aof_rewrite_in_progress:0[^]*aof_last_bgrewrite_status:ok/);
      await redis.kill();
      redis = await startRedis({ folder: again, durable: true });
    },
  };
}

describe.each([
  ['the file store', async () => filePlace()],
  ['Redis', redisPlace],
] as const)('after losing %s', (name, open) => {
  it('a copy made during play is restored, and play continues', async () => {
    const place = await open();
    const practice = await startPractice({ people: ['Ann', 'Ben'], times: { acknowledge: 20_000 }, ...usedBefore });
    cleaning.unshift(() => practice.close());
    const start = (): ReturnType<typeof startMain> =>
      startMain({ DISCORD_TOKEN: practice.token, DISCORD_API: practice.api, ...place.env() });
    /** The head of the live match, and until when a process is announcing it. */
    const lookNow = async (): Promise<{ readonly head: Head; readonly telling: number }> => {
      const { REDIS_URL, DATA_FOLDER } = { REDIS_URL: null, DATA_FOLDER: '', ...place.env() };
      const store = await openStore({ redisUrl: REDIS_URL, folder: DATA_FOLDER });
      const [id] = await store.words('live');
      const head = await store.get<Head>(`match:${id}`);
      const turn = await store.get<{ readonly until: number }>(`telling:${id}`);
      await store.close();
      if (!head) throw new Error('No match is live.');
      return { head, telling: turn?.until ?? 0 };
    };
    const headNow = async (): Promise<Head> => (await lookNow()).head;

    const people = driver(practice);
    const [ann, ben] = [people.as('Ann'), people.as('Ben')];
    const before = await start();
    const mover = await toFirstTurn(ann, ben);
    const side = mover === ann ? 'a' : 'b';
    await expect
      .poll(async () => {
        const { head, telling } = await lookNow();
        return [head.log.entries - head.told, telling];
      })
      .toEqual([0, 0]);
    const kept = await headNow();
    await place.backUp();
    const move = async (unit: string): Promise<string> => {
      const cells = await mover.autocomplete(`/move unit:${unit} cell:`, 'cell');
      await mover.command(`/move unit:${unit} cell:${cells[0]?.value}`);
      return String(cells[0]?.value);
    };
    const cell = await move(`${side}1`);
    const opened = mover.sees().at(-1);
    expect((await headNow()).log.entries).toBe(kept.log.entries + 1);
    await before.kill();
    await place.lose();

    await place.restore();
    const after = await start();
    expect(await headNow()).toEqual({
      ...kept,
      rev: expect.any(Number) as number,
      clock: expect.anything() as unknown,
    });
    expect(wordsIn((await mover.command('/log')).message)).not.toContain(cell);
    expect(await waitedFor([ann, ben])).toBe(mover);
    // A button of a message unknown to the copy still gets an answer.
    const act = controls(opened).find(({ id }) => id.kind === 'act');
    if (act) expect((await mover.click('last', act.custom)).message).not.toBeNull();
    await move(`${side}1`);
    expect((await headNow()).log.entries).toBe(kept.log.entries + 1);
    after.signal('SIGTERM');
    expect(await after.ended()).toBe(0);
    expect(troubleOf(after), name).toEqual([]);
  });
});

describe('a copy of the file store', () => {
  it('is complete or absent, and overwrites no other file', async () => {
    await expect(backUp(join(folder, 'nowhere'), join(folder, 'none.lmdb'))).rejects.toThrow('Nothing is kept');
    const data = join(folder, 'small');
    const store = await openStore({ redisUrl: null, folder: data });
    await store.set('player:1', { name: 'Ann' });
    await store.add('live', 'm');
    await mkdir(join(folder, 'restored'));
    const copy = join(folder, 'restored', 'umpire.lmdb');
    await backUp(data, copy);
    await store.set('player:1', { name: 'Ben' });
    await store.close();
    await expect(backUp(data, copy)).rejects.toThrow('there already');
    const restored = await openStore({ redisUrl: null, folder: join(folder, 'restored') });
    expect(await restored.get('player:1')).toEqual({ name: 'Ann' });
    expect(await restored.words('live')).toEqual(['m']);
    await restored.close();
  });
});
