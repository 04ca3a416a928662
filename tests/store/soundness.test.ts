import { copyFile, mkdtemp, open, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '../../src/store/backup.ts';
import { openEmbeddedStore } from '../../src/store/lmdb.ts';
import { openReader } from '../../src/store/reader.ts';
import { DamagedStore, fileIn, lookAt } from '../../src/store/soundness.ts';

const root = await mkdtemp(join(tmpdir(), 'umpire-sound-'));
afterAll(() => rm(root, { recursive: true, force: true }));

beforeAll(async () => {
  const store = await openEmbeddedStore(root);
  for (let count = 0; count < 60; count += 1) await store.set(`match:${count}`, { text: 'x'.repeat(400 * count) });
  await store.add('live', 'match');
  await store.close();
});

/** A copy of a sound store, changed. */
async function changed(change: (path: string, size: number) => Promise<void>): Promise<string> {
  const folder = await mkdtemp(join(root, 'changed-'));
  const path = fileIn(folder);
  await copyFile(fileIn(root), path);
  await change(path, (await stat(path)).size);
  return folder;
}

async function overwrite(path: string, from: number, bytes: Buffer): Promise<void> {
  const file = await open(path, 'r+');
  await file.write(bytes, 0, bytes.length, from);
  await file.close();
}

const noise = (length: number): Buffer => Buffer.from(Array.from({ length }, (_, index) => (index * 7919 + 13) % 251));

describe('a damaged store file', () => {
  it.each([
    ['empty', 'is empty', (path: string) => truncate(path, 0)],
    ['cut to a half', 'has been cut short', (path: string, size: number) => truncate(path, Math.floor(size / 2))],
    ['cut to 100,001 bytes', 'has been cut short', (path: string) => truncate(path, 100_001)],
    ['cut to its first page', 'damaged on its second page', (path: string) => truncate(path, 4_096)],
    ['of text', 'does not begin', (path: string) => writeFile(path, 'something else '.repeat(1_000))],
    ['of noise', 'does not begin', (path: string, size: number) => overwrite(path, 0, noise(size))],
    ['with both first pages zeroed', 'does not begin', (path: string) => overwrite(path, 0, Buffer.alloc(8_192))],
    [
      'with noise on its second page',
      'damaged on its second page',
      (path: string) => overwrite(path, 4_096, noise(3_000)),
    ],
  ])('%s is not opened: the error explains the damage and how to restore a copy', async (_, what, change) => {
    const folder = await changed(change);
    const { size } = await stat(fileIn(folder));
    for (const opened of [
      () => openEmbeddedStore(folder),
      () => openReader({ redisUrl: null, folder }),
      () => backUp(folder, join(folder, 'copy.lmdb')),
    ]) {
      const error = await opened().then(
        () => null,
        (why: unknown) => why,
      );
      expect(error).toBeInstanceOf(DamagedStore);
      expect(String(error)).toContain(what);
      expect(String(error)).toContain('npm run backup');
    }
    expect((await stat(fileIn(folder))).size).toBe(size);
  });

  /** Changes a number of four bytes on the first page. */
  const first = (at: number, value: number) => async (path: string) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    await overwrite(path, at, bytes);
  };

  it.each([
    ['another format’s mark', first(24, 0xbeefc0df)],
    ['another version', first(28, 3)],
    ['pages of 128 bytes', first(48, 128)],
    ['pages of 131,072 bytes', first(48, 131_072)],
    ['pages of 5,000 bytes, which is no power of two', first(48, 5_000)],
    ['159 bytes', (path: string) => truncate(path, 159)],
  ])('with %s does not begin as a store does', async (_, change) => {
    const folder = await changed(change);
    await expect(lookAt(fileIn(folder))).rejects.toThrow('does not begin');
  });

  it.each([
    ['pages of 256 bytes', first(48, 256)],
    ['pages of 65,536 bytes', first(48, 65_536)],
    ['160 bytes', (path: string) => truncate(path, 160)],
  ])('with %s may begin as a store does, and has no second page', async (_, change) => {
    const folder = await changed(change);
    await expect(lookAt(fileIn(folder))).rejects.toThrow('damaged on its second page');
  });

  it('is judged by the page that was written last, whichever of the two that is', async () => {
    const later = new Set<number>();
    for (let writes = 0; writes < 2; writes += 1) {
      const store = await openEmbeddedStore(root);
      await store.set('again', { writes });
      await store.close();
      const folder = await changed(async (path, size) => {
        const file = await open(path, 'r');
        const transaction = async (page: number): Promise<bigint> =>
          (await file.read(Buffer.alloc(8), 0, 8, page + 152)).buffer.readBigUInt64LE();
        const [one, two] = [await transaction(0), await transaction(4_096)];
        await file.close();
        later.add(one > two ? 0 : 4_096);
        // The earlier one says that the store is tiny.
        const tiny = Buffer.alloc(8);
        tiny.writeBigUInt64LE(1n);
        await overwrite(path, (one > two ? 4_096 : 0) + 144, tiny);
        await truncate(path, Math.floor(size / 2));
      });
      await expect(lookAt(fileIn(folder))).rejects.toThrow(/has been cut short: it has \d+ bytes of \d+/);
    }
    expect(later).toEqual(new Set([0, 4_096]));
  });

  it('is distinguished from a sound one, from a copy of it, and from a missing one', async () => {
    const sound = await changed(async () => undefined);
    const copy = join(sound, 'copy.lmdb');
    await backUp(sound, copy);
    await lookAt(copy);
    await lookAt(join(sound, 'none.lmdb'));
    const store = await openEmbeddedStore(sound);
    expect(await store.words('live')).toEqual(['match']);
    await store.close();
  });

  it('does not include one that is only shorter than it says because its last pages are unused', async () => {
    const folder = await changed(async (path, size) => {
      const later = Buffer.alloc(8);
      later.writeBigUInt64LE(BigInt(size / 4_096 + 3));
      for (const page of [0, 4_096]) await overwrite(path, page + 144, later);
    });
    await lookAt(fileIn(folder));
  });
});
