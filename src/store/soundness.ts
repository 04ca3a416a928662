import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** The file of a store in a folder. */
export const fileIn = (folder: string): string => join(folder, 'umpire.lmdb');

/**
 * Where LMDB stores a file's metadata: on both of its first pages, behind a header; the more recently written one
 * counts.
 */
const AT = { magic: 24, version: 28, pageSize: 48, lastPage: 144, transaction: 152 } as const;
const NOTED = 160;
const MAGIC = 0xbeefc0de;
const VERSION = 2;

/** A damaged store file: LMDB would crash the program without a message. */
export class DamagedStore extends Error {
  constructor(path: string, what: string) {
    super(
      `${path} ${what}. Nothing was changed. Stop whatever uses it, move it away together with ${path}-lock, put a copy made by "npm run backup" in its place, and start again; to begin anew with nothing, only move it away.`,
    );
  }
}

/**
 * Checks the file of a store before it is opened; it need not exist yet. No other process may be writing it (see
 * gate.ts). Rejects with a `DamagedStore` that says what is wrong.
 */
export async function lookAt(path: string): Promise<void> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? null : Promise.reject(error),
  );
  if (!file) return;
  try {
    if ((await file.stat()).size === 0) throw new DamagedStore(path, 'is empty, which a store never is');
    const read = async (from: number): Promise<Meta | null> => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(NOTED), 0, NOTED, from);
      return bytesRead < NOTED ? null : metaIn(buffer);
    };
    const first = await read(0);
    if (!first) throw new DamagedStore(path, 'does not begin as a store does');
    const second = await read(first.pageSize);
    if (second?.pageSize !== first.pageSize) throw new DamagedStore(path, 'is damaged on its second page');
    const { lastPage } = second.transaction > first.transaction ? second : first;
    const whole = (Number(lastPage) + 1) * first.pageSize;
    const { size } = await file.stat();
    if (size < whole && !(await canBeRead(path)))
      throw new DamagedStore(path, `has been cut short: it has ${size} bytes of ${whole}`);
  } finally {
    await file.close();
  }
}

interface Meta {
  readonly pageSize: number;
  readonly lastPage: bigint;
  readonly transaction: bigint;
}

/** The metadata on one of the first two pages; null if there is none. */
function metaIn(page: Buffer): Meta | null {
  const pageSize = page.readUInt32LE(AT.pageSize);
  const sound =
    page.readUInt32LE(AT.magic) === MAGIC
    && (page.readUInt32LE(AT.version) & 0xffff) === VERSION
    && pageSize >= 256
    && pageSize <= 65_536
    && (pageSize & (pageSize - 1)) === 0;
  return sound
    ? { pageSize, lastPage: page.readBigUInt64LE(AT.lastPage), transaction: page.readBigUInt64LE(AT.transaction) }
    : null;
}

/**
 * Reads the whole store in a separate process, which is killed by a signal if the file is damaged. A store may be
 * shorter than it says if its last pages are not in use.
 */
async function canBeRead(path: string): Promise<boolean> {
  const program = `
    import { open } from ${JSON.stringify(import.meta.resolve('lmdb'))};
    const file = open({ path: process.argv[1], noSubdir: true, readOnly: true });
    for (const options of [{ name: 'records', encoding: 'binary', useVersions: true }, { name: 'words', encoding: 'ordered-binary', dupSort: true }])
      for (const _ of file.openDB(options).getRange({})) {}
    await file.close();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, path], { stdio: 'ignore' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}
