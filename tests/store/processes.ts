import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import { programArguments } from '../support/program-arguments.ts';

interface Place {
  readonly redisUrl: string | null;
  readonly folder: string;
}

function start(...args: string[]): ChildProcess {
  const child = spawn(process.execPath, [...programArguments('tests/store/writer.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.removeListener('exit', end));
  return child;
}

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('exit', (code) => resolve(code)));

/**
 * Two processes count in the same record: no acknowledged increment may be missing. `meanwhile` is done again and again
 * until they are done.
 */
export async function racing(place: Place, meanwhile = async (): Promise<void> => wait(10)): Promise<void> {
  const each = 150;
  const children = ['a', 'b'].map((name) => start('count', JSON.stringify(place), name, String(each)));
  let busy = true;
  const codes = Promise.all(children.map(ended)).finally(() => (busy = false));
  while (busy) await meanwhile();
  expect(await codes).toEqual([0, 0]);
  const store = await openStore(place);
  const all = ['a', 'b'].flatMap((name) => Array.from({ length: each }, (_, index) => `${name}${index}`)).sort();
  const kept = await store.get<{ rev: number; by: readonly string[] }>('count');
  expect(kept?.rev).toBe(2 * each);
  expect([...(kept?.by ?? [])].sort()).toEqual(all);
  expect([...(await store.words('count:words'))].sort()).toEqual(all);
  await store.close();
}

/** A process writes until it is killed; everything it reported as written must be there. Returns those lines. */
export async function killedWhileWriting(place: Place): Promise<readonly string[]> {
  const child = start('endless', JSON.stringify(place));
  const lines: string[] = [];
  if (!child.stdout) throw new Error('The writer has no output.');
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (lines.length === 250) child.kill('SIGKILL');
  }
  expect(lines.length).toBeGreaterThanOrEqual(250);
  await readAfterKill(place, lines);
  return lines;
}

/** Checks that everything these lines acknowledge is there, and that the store still accepts writes. */
export async function readAfterKill(place: Place, lines: readonly string[]): Promise<void> {
  const store = await openStore(place);
  const numbers = (kind: string): readonly number[] =>
    lines.filter((line) => line.startsWith(kind)).map((line) => Number(line.split(' ')[1]));
  for (const step of numbers('set')) expect(await store.get<{ step: number }>(`set:${step}`)).toMatchObject({ step });
  const head = await store.get<{ rev: number }>('head');
  expect(head?.rev).toBeGreaterThanOrEqual(Math.max(...numbers('swap')));
  expect(await store.words('words')).toEqual(expect.arrayContaining(numbers('word').map((step) => `w${step}`)));
  const rev = head?.rev ?? 0;
  expect(
    await store.swap('after', (await store.get<{ rev: number }>('after'))?.rev ?? 0, {
      rev: ((await store.get<{ rev: number }>('after'))?.rev ?? 0) + 1,
      head: rev,
    }),
  ).toBe(true);
  await store.close();
}

/**
 * A process writes until its file may not grow any more, as on a full disk: that is said, nothing acknowledged is
 * missing, nothing is half written, and with more room everything goes on.
 */
export async function fullDisk(folder: string): Promise<void> {
  const place: Place = { redisUrl: null, folder };
  // In blocks of 512 or 1024 bytes, by the shell.
  const limited = `ulimit -f 4096; exec "$0" "$@"`;
  const command = [process.execPath, ...programArguments('tests/store/writer.ts'), 'fill', JSON.stringify(place)];
  const child = spawn('sh', ['-c', limited, ...command], { stdio: ['ignore', 'pipe', 'ignore'] });
  const code = ended(child);
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) lines.push(line);
  expect(await code).toBe(0);
  const said = 'Error: The file store could not be written: the disk may be full.';
  expect(lines.slice(-3)).toEqual([`full ${said}`, `swap ${said}`, 'head {"rev":1,"filling":"first"}']);
  const acknowledged = lines.filter((line) => line.startsWith('set ')).map((line) => Number(line.slice(4)));
  expect(acknowledged.length).toBeGreaterThan(20);

  const store = await openStore(place);
  for (const step of acknowledged)
    expect(await store.get(`set:${step}`)).toEqual({ step, filling: 'x'.repeat(20_000) });
  expect(await store.get(`set:${acknowledged.length + 1}`)).toBeNull();
  expect(await store.swap('head', 1, { rev: 2, filling: 'y'.repeat(200_000) })).toBe(true);
  await store.close();
}
