import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openEmbeddedStore } from '../../src/store/lmdb.ts';
import { openStore } from '../../src/store/open.ts';
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

  it('reports if the folder cannot be made', async () => {
    await mkdir(join(root, 'taken'));
    await writeFile(join(root, 'taken', 'file'), '');
    await expect(openEmbeddedStore(join(root, 'taken', 'file', 'below'))).rejects.toThrow();
  });

  it('lets two processes write at once without loss', async () => {
    await racing({ redisUrl: null, folder: join(root, 'race') });
  });

  it('has everything acknowledged after kill -9', async () => {
    await killedWhileWriting({ redisUrl: null, folder: join(root, 'killed') });
  });

  it.skipIf(process.platform === 'win32')(
    'says when the disk is full, loses nothing, and goes on when there is room',
    () => fullDisk(join(root, 'full')),
  );
});
