// Plays matches of each rule book, always the same ones, and compares what the rules make of random ones with
// tests/digests.json, and what is shown of others with tests/shown.json:
//   npm run digests [-- --matches 200] [--system salvation-and-steel] [--renew]
// Prints the seeds that differ and exits with 1 if any does; `--renew` keeps what this code makes as the new truth.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { systems } from '../src/systems/index.ts';
import { digestOf } from '../tests/support/digest.ts';
import { shownDigests, startsOf } from '../tests/support/shown.ts';
import type { Digests } from '../tests/support/shown.ts';

const SHOWN = 12;

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '200' },
    system: { type: 'string' },
    renew: { type: 'boolean', default: false },
  },
});
const file = new URL('../tests/digests.json', import.meta.url);
const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
const shownFile = new URL('../tests/shown.json', import.meta.url);
const shown = JSON.parse(readFileSync(shownFile, 'utf8')) as Record<string, Record<string, Digests>>;
let differ = 0;
for (const { handle } of Object.values(systems)) {
  // A book that changes every day has no digests yet: `--system` with `--renew` gives it some.
  if (values.system === undefined ? kept[handle.id] === undefined : values.system !== handle.id) continue;
  const digests = Array.from({ length: Number(values.matches) }, (_, index) => digestOf(handle, index + 1));
  const different = digests.flatMap((digest, index) => (digest === kept[handle.id]?.[index] ? [] : [index + 1]));
  differ += different.length;
  const seeds = different.length > SHOWN ? [...different.slice(0, SHOWN), '…'] : different;
  console.log(
    `${handle.id}: ${different.length} of ${digests.length} differ${seeds.length > 0 ? `: seeds ${seeds.join(', ')}` : ''}`,
  );
  kept[handle.id] = digests;
  const now = Object.fromEntries(
    Object.entries(startsOf(handle)).map(([name, begin]) => [name, shownDigests(handle, begin)]),
  );
  for (const [name, aspects] of Object.entries(now))
    for (const [aspect, digest] of Object.entries(aspects))
      if (shown[handle.id]?.[name]?.[aspect as keyof Digests] !== digest) {
        differ += 1;
        console.log(`${handle.id}, ${name}: other ${aspect}`);
      }
  shown[handle.id] = now;
}
if (values.renew) {
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
  writeFileSync(shownFile, `${JSON.stringify(shown, null, 2)}\n`);
} else if (differ > 0) process.exit(1);
