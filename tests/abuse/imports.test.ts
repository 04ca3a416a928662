import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MOST_IMPORT } from '../../src/table/index.ts';
import type { Json } from '../../src/engine/index.ts';
import { digestOf, exportText } from '../../src/table/exports/export-match.ts';
import { done } from '../support/tables.ts';
import { nasty } from './nasty.ts';
import { ann, ben, cid, furnish, PLACES, wander } from './settings.ts';
import { openStage, snowflake } from './stage.ts';
import type { Answered, Option, Stage } from './stage.ts';
import fc from '../support/properties.ts';
import { times } from '../support/times.ts';

const RUNS = times(150);

let stage: Stage;
let server: Server;
let given: Buffer = Buffer.alloc(0);
/** A whole match of a real book, as a file. */
let whole: Readonly<Record<string, Json>>;
beforeAll(async () => {
  stage = await openStage();
  const { over, salvation } = await furnish(stage);
  await wander(stage.table, salvation, 60, 9, [ann, ben]);
  if ((await stage.table.viewOf(salvation, null))?.stage === 'live')
    done(await stage.table.concede(salvation, { id: ben.id, name: 'Ben' }, 'x'));
  expect(over).toBeDefined();
  whole = JSON.parse(JSON.stringify(done(await stage.table.exported(salvation, null)).exported)) as typeof whole;
  server = createServer((_, response) => response.end(given));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(async () => {
  await stage.close();
  server.close();
});

/** Imports a file as somebody would. */
async function bring(bytes: Buffer | string, size = Buffer.byteLength(bytes)): Promise<Answered> {
  given = Buffer.from(bytes);
  const id = snowflake();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/file.json`;
  const option: Option = { name: 'import', type: 1, options: [{ name: 'file', type: 11, value: id }] };
  return stage.command(cid, PLACES.empty, 'match', [option], {
    attachments: { [id]: { id, filename: 'file.json', size, url, proxy_url: url, content_type: 'application/json' } },
  });
}

function sound(answer: Answered): void {
  expect(stage.errors).toEqual([]);
  expect(answer.firsts).toBe(1);
  expect(answer.text.trim()).not.toBe('');
  expect(answer.text).not.toContain('Something went wrong');
  expect(answer.open).toBe(false);
}

const taken = (answer: Answered): boolean => answer.text.includes('Step 1 of');
/** With a valid digest, whatever the contents. */
const sealed = (match: Readonly<Record<string, Json>>): string => exportText({ ...match, digest: digestOf(match) });

describe('an imported file', () => {
  it('is accepted if it is true', async () => {
    const answer = await bring(sealed(whole));
    sound(answer);
    expect(taken(answer)).toBe(true);
  });

  const deep = (depth: number, open: string, close: string): string => open.repeat(depth) + close.repeat(depth);
  it.each<readonly [string, () => Buffer | string]>([
    ['nothing', () => ''],
    ['no JSON', () => 'hello'],
    ['half of one', () => sealed(whole).slice(0, 5_000)],
    ['bytes', () => Buffer.from(Array.from({ length: 5_000 }, (_, n) => (n * 31) % 256))],
    ['zeros', () => Buffer.alloc(10_000)],
    ['UTF-16', () => Buffer.from(sealed(whole), 'utf16le')],
    ['a byte order mark before nothing', () => '\uFEFF'],
    ['a zip', () => Buffer.from('504b0304140000000800', 'hex')],
    ['lists in lists', () => deep(100_000, '[', ']')],
    ['objects in objects', () => `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    [
      'a match that is deep inside',
      () => JSON.stringify(whole).replace('"options":{', `"options":{"x":${deep(100_000, '[', ']')},`),
    ],
    ['a prototype', () => '{"__proto__":{"umpire":"match"},"constructor":{"prototype":{"x":1}}}'],
    ['null', () => 'null'],
    ['a number', () => '1e999'],
    ['a list', () => '[]'],
    ['a text', () => '"umpire"'],
    ['too much', () => Buffer.alloc(MOST_IMPORT + 1, 0x20)],
    ['what is just not too much', () => `"${'a'.repeat(MOST_IMPORT - 2)}"`],
    ['very many entries', () => sealed({ ...whole, entries: Array.from({ length: 200_000 }, () => 0) })],
  ])('is refused if it is %s', async (_, make) => {
    const answer = await bring(make());
    sound(answer);
    expect(taken(answer)).toBe(false);
  });

  it('is refused if it is larger than Discord said', async () => {
    const answer = await bring(Buffer.alloc(3 * MOST_IMPORT, 0x20), 10);
    sound(answer);
    expect(taken(answer)).toBe(false);
  });

  it('is refused or accepted, and never breaks anything, when values are changed and the digest recomputed', async () => {
    const leaves: (readonly (string | number)[])[] = [];
    const look = (value: Json, path: readonly (string | number)[]): void => {
      if (path.length > 0) leaves.push(path);
      if (typeof value === 'object' && value !== null)
        for (const [key, inner] of Object.entries(value))
          look(inner as Json, [...path, Array.isArray(value) ? Number(key) : key]);
    };
    look(whole as Json, []);
    const lie: fc.Arbitrary<Json> = fc.oneof(
      nasty,
      fc.constantFrom<Json>(
        null,
        true,
        0,
        -1,
        1.5,
        1e300,
        2 ** 53,
        [],
        {},
        [[]],
        ['a1'],
        { verb: 'move', by: 'a', params: {} },
        { back: 1 },
        { timeUp: 'q1' },
        { settled: { winner: 'a', reason: 'agreed' } },
      ),
      fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...leaves), lie, fc.boolean(), async (path, value, drop) => {
        stage.errors.length = 0;
        const match = structuredClone(whole) as Record<string, Json>;
        let at: unknown = match;
        for (const key of path.slice(0, -1)) at = (at as Record<string, unknown>)[String(key)];
        const last = String(path.at(-1));
        if (drop) delete (at as Record<string, unknown>)[last];
        else (at as Record<string, unknown>)[last] = value;
        // Removing an item of a list leaves a hole.
        const answer = await bring(sealed(JSON.parse(JSON.stringify(match)) as typeof match));
        sound(answer);
      }),
      { numRuns: Math.ceil(RUNS / 2), seed: 31, endOnFailure: true },
    );
  });
});
