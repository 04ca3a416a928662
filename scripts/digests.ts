// Plays matches of each rule book, always the same ones, and compares what the rules make of random ones with
// tests/digests.json, what is shown of others with tests/shown.json, and what the table writes with tests/records.json:
//   npm run digests [-- --matches 200] [--system salvation-and-steel] [--renew]
// Prints what differs and exits with 1 if anything does; `--renew` keeps what this code makes as the new truth.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { SystemHandle } from '../src/engine/index.ts';
import { systems } from '../src/systems/index.ts';
import { digestOf } from '../tests/support/digest.ts';
import { recordsOf } from '../tests/support/records-digests.ts';
import type { RecordDigests } from '../tests/support/records-digests.ts';
import { shownOf } from '../tests/support/shown.ts';
import type { Digests } from '../tests/support/shown.ts';

const SHOWN = 12;

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '200' },
    system: { type: 'string' },
    renew: { type: 'boolean', default: false },
  },
});

const matches = Number(values.matches);
// With none, `--renew` would keep nothing.
if (!(matches >= 1)) throw new RangeError('--matches: 1 or more');

/** What is kept in a file in tests. */
function keptIn<T>(name: string): { readonly kept: Record<string, T>; renew(): void } {
  const file = new URL(`../tests/${name}.json`, import.meta.url);
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, T>;
  return { kept, renew: () => writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`) };
}

const random = keptIn<readonly string[]>('digests');
const shown = keptIn<Readonly<Record<string, Digests>>>('shown');
const records = keptIn<RecordDigests>('records');
let differ = 0;

function compareRandom(handle: SystemHandle): void {
  const digests = Array.from({ length: matches }, (_, index) => digestOf(handle, index + 1));
  const different = digests.flatMap((digest, index) => (digest === random.kept[handle.id]?.[index] ? [] : [index + 1]));
  differ += different.length;
  const seeds = different.length > SHOWN ? [...different.slice(0, SHOWN), '…'] : different;
  console.log(
    `${handle.id}: ${different.length} of ${digests.length} differ${seeds.length > 0 ? `: seeds ${seeds.join(', ')}` : ''}`,
  );
  random.kept[handle.id] = digests;
}

/** Says which digests of one match differ. */
function compareAspects(match: string, now: Readonly<Record<string, string>>, was: typeof now | undefined): void {
  const others = Object.keys({ ...was, ...now }).filter((aspect) => was?.[aspect] !== now[aspect]);
  if (others.length === 0) return;
  differ += 1;
  console.log(`${match}: other ${others.join(', ')}`);
}

for (const { handle } of Object.values(systems)) {
  if (values.system !== undefined && values.system !== handle.id) continue;
  compareRandom(handle);
  const now = Object.fromEntries(Object.entries(shownOf(handle)).map(([name, show]) => [name, show()]));
  for (const [name, digests] of Object.entries(now))
    compareAspects(`${handle.id}, ${name}`, digests, shown.kept[handle.id]?.[name]);
  shown.kept[handle.id] = now;
}
for (const [name, play] of [undefined, 'table'].includes(values.system) ? Object.entries(recordsOf) : []) {
  const now = await play();
  compareAspects(`table, ${name}`, now, records.kept[name]);
  records.kept[name] = now;
}
if (values.renew) for (const each of [random, shown, records]) each.renew();
else if (differ > 0) process.exitCode = 1;
