// `node scripts/run.mjs scripts/interactions.ts [matches] [book]`: how many interactions a first match takes on the practice
// server, played to its end by two people who click what is suggested first. The target: a median of 60 for a side.
import { FIRST_MATCHES, firstMatch, median } from '../tests/e2e/first-matches.ts';

const MATCHES = 20;

const matches = Number(process.argv[2] ?? MATCHES);
const only = process.argv[3];
for (const { book, preset } of FIRST_MATCHES) {
  if (only !== undefined && only !== book) continue;
  const used: number[] = [];
  const first: number[] = [];
  const winners = { a: 0, b: 0, nobody: 0 };
  for (let seed = 1; seed <= matches; seed += 1) {
    const { a, b, toFirstDice, winner } = await firstMatch(book, preset, seed);
    used.push(a, b);
    first.push(toFirstDice);
    winners[winner === 'a' || winner === 'b' ? winner : 'nobody'] += 1;
  }
  console.log(
    `${book}: median ${median(used)}, ${Math.min(...used)} to ${Math.max(...used)} interactions a side in ${matches} matches, both together at most ${Math.max(...first)} to the first dice; won by a ${winners.a}, b ${winners.b}, nobody ${winners.nobody}`,
  );
}
