import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Samples } from './samples.ts';

const folder = new URL('../../src/discord/words/', import.meta.url);

type Table = Record<string, unknown>;

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Adds the bot's fixed sentences, and from now on every sentence that one of its word functions makes, under the
 * function's path: "en.questions.waiting". The result ends that.
 */
export async function recordBot(samples: Samples): Promise<() => void> {
  const restore: (() => void)[] = [];
  const recorded = new WeakSet<Table>();
  for (const file of readdirSync(fileURLToPath(folder))) {
    const module: unknown = await import(`../../src/discord/words/${basename(file, '.ts')}.ts`);
    if (isTable(module))
      for (const [name, value] of Object.entries(module))
        if (isTable(value)) record(name, value, { samples, recorded, restore });
  }
  return () => restore.forEach((undo) => undo());
}

interface Recording {
  readonly samples: Samples;
  /** Tables are shared between modules; each is printed under its first name. */
  readonly recorded: WeakSet<Table>;
  readonly restore: (() => void)[];
}

function record(path: string, table: Table, recording: Recording): void {
  const { samples, recorded, restore } = recording;
  if (recorded.has(table)) return;
  recorded.add(table);
  for (const [name, value] of Object.entries(table)) {
    const place = `${path}.${name}`;
    if (typeof value === 'string') samples.add(place, value);
    else if (isTable(value)) record(place, value, recording);
    else if (typeof value === 'function') {
      restore.push(() => {
        table[name] = value;
      });
      table[name] = (...given: unknown[]): unknown => {
        const words: unknown = Reflect.apply(value, table, given);
        if (typeof words === 'string') samples.add(place, words);
        return words;
      };
    }
  }
}
