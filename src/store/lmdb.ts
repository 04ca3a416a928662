import { mkdir } from 'node:fs/promises';
import { open } from 'lmdb';
import { adapterOf, lasts, untilOf } from './adapter.ts';
import { openGate } from './gate.ts';
import { storeOf } from './records.ts';
import { fileIn, lookAt } from './soundness.ts';
import type { Store } from './store.ts';

/**
 * A store in a file of a folder, created if necessary. It needs no server; several processes of one machine may share
 * it. Rejects if the folder cannot be written, and with a `DamagedStore` if the file is damaged.
 */
export async function openEmbeddedStore(folder: string): Promise<Store> {
  await mkdir(folder, { recursive: true });
  const path = fileIn(folder);
  const gate = openGate(path);
  const { file, records, sets } = await gate
    .pass(() => openFile(path))
    .catch(async (error: unknown) => {
      await gate.close();
      throw error;
    });
  /** Resolves to the value once it is on disk. */
  const written = <T>(write: () => Promise<T>): Promise<T> => gate.pass(() => done(write()));

  const read = (key: string): string | null => {
    const found = records.getEntry(key);
    return found && lasts(found.version ?? 0) ? found.value : null;
  };
  /** The current value, even if another process wrote it. */
  const readLatest = (key: string): string | null => {
    file.resetReadTxn();
    return read(key);
  };

  const expired: { readonly key: string; readonly version: number }[] = [];
  for (const { key, version } of records.getRange({ versions: true }))
    if (!lasts(version ?? 0)) expired.push({ key, version: version ?? 0 });
  // Only what has not been rewritten in between.
  if (expired.length > 0)
    await written(() => Promise.all(expired.map(({ key, version }) => records.remove(key, version))));

  return storeOf({
    adapter: adapterOf({
      read: readLatest,
      async write(key, text, until) {
        await written(() => records.put(key, text, until));
      },
      forget: (key) =>
        written(() =>
          file.transaction(() => {
            records.removeSync(key);
            sets.removeSync(key);
          }),
        ),
      async clear() {
        await written(() => Promise.all([records.clearAsync(), sets.clearAsync()]));
      },
    }),
    exchange: (key, beginning, text, ttl) =>
      written(() =>
        records.transaction(() => {
          const now = read(key);
          if (beginning === '' ? now !== null : !now?.startsWith(beginning)) return false;
          records.putSync(key, text, untilOf(ttl));
          return true;
        }),
      ),
    async add(key, word) {
      await written(() => sets.put(key, word));
    },
    async remove(key, word) {
      await written(() => sets.remove(key, word));
    },
    async words(key) {
      file.resetReadTxn();
      return [...sets.getValues(key)];
    },
    async close() {
      // Behind what is still to be written.
      await gate.pass(() => undefined);
      await file.close();
      await gate.close();
    },
  });
}

async function openFile(path: string) {
  await lookAt(path);
  // Without overlapping sync, a write is acknowledged once it is on disk, not when it becomes visible. Batches of an
  // event loop turn have a promise that nobody gets: on a full disk it would be rejected unhandled.
  const file = open({ path, noSubdir: true, overlappingSync: false, eventTurnBatching: false });
  return {
    file,
    // The version of a record is the instant until which it is valid.
    records: file.openDB<string, string>({ name: 'records', encoding: 'string', useVersions: true }),
    sets: file.openDB<string, string>({ name: 'words', encoding: 'ordered-binary', dupSort: true }),
  };
}

/** A failed commit: a second promise, rejected at the same time, says why. */
const isFailedCommit = (error: unknown): error is Error & { readonly commitError: Promise<never> } =>
  error instanceof Error && 'commitError' in error && error.commitError instanceof Promise;

/**
 * The value, once it is on disk. Rejects if it could not be written, for instance on a full disk; then nothing was
 * changed.
 */
async function done<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (!isFailedCommit(error)) throw error;
    const cause: unknown = await error.commitError.catch((why: unknown) => why);
    throw new Error('The file store could not be written: the disk may be full.', { cause });
  }
}
