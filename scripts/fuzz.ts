// Plays whole random matches of each rule book and checks all invariants on the way:
//   npm run fuzz -- [--matches 2000] [--seed 1] [--system salvation-and-steel] [--every 10] [--fast]
// Prints progress and each failing seed with its reason; exits with 1 if any failed. `--every` checks one input in so many, `--fast` none.
import { parseArgs } from 'node:util';
import { checkDerived } from '../src/engine/index.ts';
import { systems } from '../src/systems/index.ts';
import { nothingTold, watch } from '../tests/support/conformance.ts';
import { playAtRandom } from '../tests/support/random-match.ts';

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    system: { type: 'string' },
    every: { type: 'string', default: '1' },
    fast: { type: 'boolean', default: false },
  },
});
const [matches, first] = [Number(values.matches), Number(values.seed)];
const books = Object.values(systems).filter(({ handle }) => values.system === undefined || handle.id === values.system);
if (books.length === 0 || !Number.isInteger(matches) || !Number.isInteger(first)) {
  console.error(
    `use: npm run fuzz -- [--matches n] [--seed n] [--system ${Object.keys(systems).join('|')}] [--every n] [--fast]`,
  );
  process.exit(2);
}

// What is kept of a position is compared with what follows from it now, each time it is used.
if (!values.fast) checkDerived(true);
let failed = 0;
for (const book of books) {
  const told = nothingTold();
  const began = performance.now();
  let decisions = 0;
  const ends = new Map<string, number>();
  for (let seed = first; seed < first + matches; seed += 1) {
    try {
      const played = playAtRandom(
        book.handle,
        seed,
        values.fast ? {} : { watch: watch(book, told), every: Number(values.every) },
      );
      decisions += played.decisions;
      const reason = played.match.result?.reason ?? '';
      ends.set(reason, (ends.get(reason) ?? 0) + 1);
    } catch (error) {
      failed += 1;
      console.log(`${book.handle.id}: seed ${seed} fails\n${error instanceof Error ? error.stack : String(error)}`);
    }
    const done = seed - first + 1;
    if (done % 100 === 0 || done === matches) {
      const seconds = (performance.now() - began) / 1000;
      console.log(
        `${book.handle.id}: ${done} of ${matches} matches, ${decisions} decisions, ${Math.round(decisions / seconds)} a second, ${failed} failed; ${[...ends].map(([reason, count]) => `${reason} ${count}`).join(', ')}`,
      );
    }
  }
}
process.exit(failed === 0 ? 0 : 1);
