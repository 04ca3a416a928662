import { existsSync } from 'node:fs';
import { createClient } from '@keyv/redis';
import { open } from 'lmdb';
import { lasts } from './adapter.ts';
import { openAtGate } from './gate.ts';
import { fileIn } from './soundness.ts';

/** Read-only access to a store that others may be writing. */
export interface Reader {
  /**
   * Keys that begin with a prefix, each once, in no particular order. Keys added or removed meanwhile may be missing or
   * included.
   */
  keys(beginning: string): AsyncIterable<string>;
  /** The record under a key; null: none. */
  get<T>(key: string): Promise<T | null>;
  close(): Promise<void>;
}

/** Reads Redis if there is an address, else the file in the folder. Rejects if there is no store. */
export function openReader({
  redisUrl,
  folder,
}: {
  readonly redisUrl: string | null;
  readonly folder: string;
}): Promise<Reader> {
  return redisUrl === null ? readFile(folder) : readServer(redisUrl);
}

/** The record in Keyv's text. */
const recordIn = <T>(text: string): T => (JSON.parse(text) as { value: T }).value;

async function readFile(folder: string): Promise<Reader> {
  const path = fileIn(folder);
  if (!existsSync(path)) throw new Error(`Nothing is kept in ${folder}.`);
  const file = await openAtGate(path, () => open({ path, noSubdir: true, readOnly: true }));
  const records = file.openDB<string, string>({ name: 'records', encoding: 'string', useVersions: true });
  return {
    async *keys(beginning) {
      file.resetReadTxn();
      for (const key of [...records.getKeys({ start: beginning, end: `${beginning}\u{10ffff}` })]) yield key;
    },
    async get<T>(key: string) {
      file.resetReadTxn();
      const found = records.getEntry(key);
      return found && lasts(found.version ?? 0) ? recordIn<T>(found.value) : null;
    },
    close: () => file.close(),
  };
}

async function readServer(url: string): Promise<Reader> {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 4_000, reconnectStrategy: false },
  });
  // Errors are thrown by the calls themselves.
  client.on('error', () => {});
  await client.connect();
  return {
    async *keys(beginning) {
      const seen = new Set<string>();
      for await (const keys of client.scanIterator({
        MATCH: `${beginning.replace(/[*?[\]\\]/g, '\\$&')}*`,
        COUNT: 500,
      })) {
        for (const key of keys) {
          if (!seen.has(key)) yield key;
          seen.add(key);
        }
      }
    },
    async get<T>(key: string) {
      const text = await client.get(key);
      return text === null ? null : recordIn<T>(text);
    },
    close: () => client.close(),
  };
}
