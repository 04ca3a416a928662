// Plays random matches on stores that fail, and compares each with the same inputs and dice on a store that does not:
//   npm run store-faults -- [--runs 1000] [--seed 1]
// Prints how often each fault happened, each failing seed, and `runs, failed`; exits with 1 if any failed.
import { parseArgs } from 'node:util';
import { systems } from '../src/systems/index.ts';
import { holds } from '../tests/support/faults/faulty-checks.ts';
import { playUnderFaults } from '../tests/support/faults/faulty-match.ts';
import { MANY, SOME } from '../tests/support/faults/faulty-store.ts';
import { tallyDoor } from '../tests/support/tally.ts';

/** Runs in parallel: they mostly wait. */
const LANES = 8;
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
});
const [runs, first] = [Number(values.runs), Number(values.seed)];
if (!Number.isInteger(runs) || !Number.isInteger(first) || runs < 1) {
  console.error('use: npm run store-faults -- [--runs n] [--seed n]');
  process.exit(2);
}

const books = { ...systems, tally: { handle: tallyDoor } };
const happened: Record<string, number> = {};
let begun = 0;
let failed = 0;
let entries = 0;

async function run(seed: number): Promise<void> {
  // Mostly the small game; each rule book now and then.
  const system =
    seed % 10 === 0 ? (Object.keys(systems)[(seed / 10) % Object.keys(systems).length] ?? 'tally') : 'tally';
  const [faults, patience] = seed % 2 === 0 ? ([MANY, 300] as const) : ([SOME, null] as const);
  try {
    const played = await playUnderFaults({
      books,
      system,
      options: system === 'tally' ? { target: 100 } : {},
      seed,
      faults,
      inputs: 60,
      patience,
    });
    await holds(played, books);
    entries += played.entries.length;
    for (const [fault, count] of Object.entries(played.happened)) happened[fault] = (happened[fault] ?? 0) + count;
  } catch (error) {
    failed += 1;
    console.log(`${system}: seed ${seed} fails\n${error instanceof Error ? error.stack : String(error)}`);
  }
}

await Promise.all(
  Array.from({ length: LANES }, async () => {
    while (begun < runs) {
      begun += 1;
      if (begun % 100 === 0) console.error(`${begun} of ${runs} runs, ${failed} failed`);
      await run(first + begun - 1);
    }
  }),
);
console.log(
  `${entries} entries; ${Object.entries(happened)
    .map(([fault, count]) => `${fault} ${count}`)
    .join(', ')}`,
);
console.log(`${runs} runs, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
