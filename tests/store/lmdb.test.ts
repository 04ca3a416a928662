import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { backUp } from '../../src/store/backup.ts';
import { openGate } from '../../src/store/gate.ts';
import { openEmbeddedStore } from '../../src/store/lmdb.ts';
import { openStore, readStore } from '../../src/store/open.ts';
import { fileIn } from '../../src/store/soundness.ts';
import { fullDisk, killedWhileWriting, racing } from './processes.ts';
import { storeSuite } from './suite.ts';

const root = await mkdtemp(join(tmpdir(), 'umpire-store-'));
afterAll(() => rm(root, { recursive: true, force: true }));

storeSuite('embedded', () => openEmbeddedStore(join(root, 'suite.folder', 'deep')));

describe('embedded: the file', () => {
  it('is opened if there is no server address, and is durable', async () => {
    const config = { redisUrl: null, folder: join(root, 'lasting') };
    const first = await openStore(config);
    await first.set('a', { at: 1 });
    await first.set('passing', { at: 1 }, { expires: 10 });
    await first.swap('b', 0, { rev: 1, by: 'x' });
    await first.add('c', 'm1');
    await first.close();
    const second = await openStore(config);
    expect(await second.get('a')).toEqual({ at: 1 });
    await expect.poll(() => second.get('passing'), { interval: 10 }).toBeNull();
    expect(await second.swap('b', 1, { rev: 2, by: 'y' })).toBe(true);
    expect(await second.words('c')).toEqual(['m1']);
    await second.close();
  });

  it('is closed only when everything begun before is written', async () => {
    const folder = join(root, 'closing');
    const store = await openEmbeddedStore(folder);
    const keys = Array.from({ length: 20 }, (_, index) => `late:${index}`);
    const writing = keys.map((key) => store.set(key, { key }));
    await store.close();
    await Promise.all(writing);
    const again = await openEmbeddedStore(folder);
    expect(await Promise.all(keys.map((key) => again.get(key)))).toEqual(keys.map((key) => ({ key })));
    await again.close();
  });

  it('can be read beside the processes that write it, without what has expired', async () => {
    const folder = join(root, 'read');
    await expect(readStore({ redisUrl: null, folder })).rejects.toThrow(`Nothing is kept in ${folder}.`);
    const store = await openEmbeddedStore(folder);
    for (const key of ['match:1', 'match:2', 'matcha', 'page:1']) await store.set(key, { key });
    const reader = await readStore({ redisUrl: null, folder });
    const keys = async (beginning: string): Promise<readonly string[]> => {
      const all: string[] = [];
      for await (const key of reader.keys(beginning)) all.push(key);
      return all.sort();
    };
    expect(await keys('match:')).toEqual(['match:1', 'match:2']);
    expect(await keys('match')).toEqual(['match:1', 'match:2', 'matcha']);
    expect([await reader.get('page:1'), await reader.get('page:2')]).toEqual([{ key: 'page:1' }, null]);
    await store.set('page:2', { key: 'later' });
    await store.set('page:3', { key: 'lasting' }, { expires: 60_000 });
    await store.set('page:4', { key: 'passing' }, { expires: 1 });
    expect([await reader.get('page:2'), await reader.get('page:3')]).toEqual([{ key: 'later' }, { key: 'lasting' }]);
    await expect.poll(() => reader.get('page:4'), { interval: 10 }).toBeNull();
    expect(await keys('page:')).toContain('page:2');
    await reader.close();
    await expect(reader.get('page:1')).rejects.toThrow();
    await store.close();
  });

  it('is copied to a new file while it is in use, and over no other', async () => {
    const folder = join(root, 'copied');
    const copy = join(root, 'copy');
    await expect(backUp(folder, copy)).rejects.toThrow(`Nothing is kept in ${folder}.`);
    const store = await openEmbeddedStore(folder);
    await store.set('a', { at: 1 });
    // What a copy that was interrupted has left.
    await writeFile(`${copy}.part`, 'half of it');
    await backUp(folder, copy);
    await store.set('a', { at: 2 });
    await expect(backUp(folder, copy)).rejects.toThrow(`${copy} is there already.`);
    await store.close();
    expect((await readdir(root)).filter((name) => name.startsWith('copy'))).toEqual(['copy']);
    await mkdir(join(root, 'restored'));
    await copyFile(copy, fileIn(join(root, 'restored')));
    const restored = await openEmbeddedStore(join(root, 'restored'));
    expect(await restored.get('a')).toEqual({ at: 1 });
    await restored.close();
  });

  it('forgets at its opening what has expired, and nothing else', async () => {
    const folder = join(root, 'expired');
    const first = await openEmbeddedStore(folder);
    await first.set('passing', { at: 1 }, { expires: 1 });
    await first.set('lasting', { at: 1 }, { expires: 60_000 });
    await first.set('kept', { at: 1 });
    await expect.poll(() => first.get('passing'), { interval: 10 }).toBeNull();
    await first.close();
    const second = await openEmbeddedStore(folder);
    expect([await second.get('lasting'), await second.get('kept')]).toEqual([{ at: 1 }, { at: 1 }]);
    const reader = await readStore({ redisUrl: null, folder });
    const keys: string[] = [];
    for await (const key of reader.keys('')) keys.push(key);
    expect(keys.sort()).toEqual(['kept', 'lasting']);
    await reader.close();
    await second.close();
  });

  it('reports if the folder cannot be made', async () => {
    await mkdir(join(root, 'taken'));
    await writeFile(join(root, 'taken', 'file'), '');
    await expect(openEmbeddedStore(join(root, 'taken', 'file', 'below'))).rejects.toThrow();
  });

  it('lets two processes write at once without loss', async () => {
    await racing({ redisUrl: null, folder: join(root, 'race') });
  });

  it('loses nothing of what two processes write while it is opened again and again', async () => {
    const place = { redisUrl: null, folder: join(root, 'opened') };
    await (await openStore(place)).close();
    let copies = 0;
    const copy = (): string => join(root, `opened-${(copies += 1)}`);
    const ways = [
      async () => (await openStore(place)).close(),
      async () => (await readStore(place)).close(),
      async () => backUp(place.folder, copy()),
    ];
    await racing(place, async () => {
      for (const open of ways) await open();
    });
    expect(copies).toBeGreaterThan(1);
  });

  it('is neither opened nor written while somebody else opens or writes it: LMDB could lose what is written', async () => {
    const place = { redisUrl: null, folder: join(root, 'gate') };
    const store = await openStore(place);
    const gate = openGate(fileIn(place.folder));
    let leave = (): void => {};
    let there = (): void => {};
    const arrived = new Promise<void>((resolve) => (there = resolve));
    const held = gate.pass(
      () =>
        new Promise<void>((resolve) => {
          leave = resolve;
          there();
        }),
    );
    await arrived;
    const done: string[] = [];
    const tasks: Readonly<Record<string, () => Promise<unknown>>> = {
      opened: async () => (await openStore(place)).close(),
      read: async () => (await readStore(place)).close(),
      copied: () => backUp(place.folder, join(root, 'gate-copy')),
      set: () => store.set('a', { at: 1 }),
      swapped: () => store.swap('b', 0, { rev: 1, by: 'x' }),
      added: () => store.add('c', 'm1'),
      removed: () => store.remove('c', 'm2'),
      deleted: () => store.delete('d'),
    };
    const all = Object.entries(tasks).map(async ([name, task]) => {
      await task();
      done.push(name);
    });
    await wait(100);
    expect(done).toEqual([]);
    // Whoever only reads what is there need not wait.
    expect(await store.get('a')).toBeNull();
    leave();
    await Promise.all([held, ...all]);
    expect(done.toSorted()).toEqual(Object.keys(tasks).toSorted());
    expect(await store.get('a')).toEqual({ at: 1 });
    await store.close();
    await gate.close();
  });

  it('has everything acknowledged after kill -9', async () => {
    await killedWhileWriting({ redisUrl: null, folder: join(root, 'killed') });
  });

  it.skipIf(process.platform === 'win32')(
    'says when the disk is full, loses nothing, and goes on when there is room',
    () => fullDisk(join(root, 'full')),
  );
});
