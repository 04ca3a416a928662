// Plays random matches of each rule book, always the same ones, and compares what the rules make of them with tests/digests.json:
//   npm run digests [-- --matches 200] [--system salvation-and-steel] [--renew]
// Prints the seeds that differ and exits with 1 if any does; `--renew` keeps what this code makes as the new truth.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { systems } from '../src/systems/index.ts';
import { digestOf } from '../tests/support/digest.ts';

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
}
if (values.renew) writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
else if (differ > 0) process.exit(1);
