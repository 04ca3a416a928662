// Replays stored matches with the current code and their own dice, and lists every difference:
//   npm run replay-all [-- --server redis://… | --folder .data | --files tests/corpus]
// By default: the bot's store, from its settings. Takes no lock and changes nothing, so the bot may run meanwhile. Exits with 1 if anything
// differs, with 2 if nothing can be read.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { readConfig } from '../src/config.ts';
import { readKept } from '../src/store/format.ts';
import { openReader } from '../src/store/reader.ts';
import { systems } from '../src/systems/index.ts';
import type { WholeExport } from '../src/table/exports/format.ts';
import { systemHandle } from '../src/table/context.ts';
import type { Head } from '../src/table/index.ts';
import { differencesIn } from '../src/table/log/story.ts';
import type { Difference, Story } from '../src/table/log/story.ts';
import { exportedStory, storyOf } from '../src/table/log/stories.ts';

/** A match to replay. Values of one in progress may be secret. */
interface Found {
  readonly name: string;
  readonly over: boolean;
  readonly system: string;
  readonly story: Story;
}

/** What could not be read: its name, and why. */
interface Unread {
  readonly name: string;
  readonly why: string;
}

const LONGEST_VALUE = 60;

/** Exports in a folder and its subfolders, compressed or not. */
function* exportsIn(folder: string): Generator<Found | Unread> {
  for (const file of readdirSync(folder).sort()) {
    const path = join(folder, file);
    if (statSync(path).isDirectory()) yield* exportsIn(path);
    else if (/\.json(\.gz)?$/.test(file)) yield readExport(path);
  }
}

function readExport(path: string): Found | Unread {
  try {
    const bytes = readFileSync(path);
    const exported = JSON.parse((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')) as WholeExport;
    return { name: path, over: true, system: exported.system, story: exportedStory(path, exported) };
  } catch (error) {
    return { name: path, why: error instanceof Error ? error.message : String(error) };
  }
}

async function* keptIn(place: {
  readonly redisUrl: string | null;
  readonly folder: string;
}): AsyncGenerator<Found | Unread> {
  const reader = await openReader(place);
  try {
    for await (const key of reader.keys('match:')) {
      try {
        const kept = await reader.get<Head>(key);
        const head = kept && readKept('match', kept, key);
        const story = head && (await storyOf(reader, head));
        if (head && story) yield { name: head.id, over: head.stage === 'over', system: head.system, story };
      } catch (error) {
        yield { name: key, why: error instanceof Error ? error.message : String(error) };
      }
    }
  } finally {
    await reader.close();
  }
}

const shown = (value: Difference['was']): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
};

function line({ name, over, system }: Found, { entry, rules, at, was, is }: Difference): string {
  const values = over ? `: was ${shown(was)}, is ${shown(is)}` : ' differs';
  return `${name} (${system}), entry ${entry}${rules.length > 0 ? `, ${rules.join(' ')}` : ''}: ${at}${values}`;
}

async function replayAll(found: AsyncIterable<Found | Unread> | Iterable<Found | Unread>): Promise<number> {
  let [matches, entries, differences] = [0, 0, 0];
  for await (const one of found) {
    matches += 1;
    const handle = 'story' in one ? systemHandle(systems, one.system) : null;
    if (!('story' in one) || !handle) {
      differences += 1;
      console.log(`${one.name}: ${'why' in one ? one.why : `this release has no ${one.system}`}`);
      continue;
    }
    entries += one.story.stretches.reduce((sum, stretch) => sum + stretch.entries.length, 0);
    for (const difference of differencesIn(handle, one.story)) {
      differences += 1;
      console.log(line(one, difference));
    }
  }
  console.log(`${matches} matches, ${entries} entries, ${differences} differences`);
  return differences;
}

try {
  const { values } = parseArgs({
    options: { server: { type: 'string' }, folder: { type: 'string' }, files: { type: 'string' } },
  });
  if (existsSync('.env')) process.loadEnvFile();
  const config = readConfig(process.env);
  const place =
    values.server !== undefined
      ? { redisUrl: values.server, folder: '' }
      : values.folder !== undefined
        ? { redisUrl: null, folder: values.folder }
        : config;
  process.exitCode =
    (await replayAll(values.files !== undefined ? exportsIn(values.files) : keptIn(place))) === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
