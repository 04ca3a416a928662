// `node scripts/run.mjs scripts/interactions.ts [matches] [book] [preset]`: how many interactions a match takes on the practice
// server, by default a first match, played to its end by two people who click what is suggested first, how many minutes
// that is, and how many players are told. The target for a first match: a median of 60 for a side.
import { minutesOfKind } from '../src/discord/lobby/chooser.ts';
import { minutesFor } from '../src/discord/text/minutes.ts';
import { presetPosition } from '../src/engine/index.ts';
import { systems } from '../src/systems/index.ts';
import { FIRST_MATCHES, firstMatch, median } from '../tests/e2e/first-matches.ts';

const MATCHES = 20;

const matches = Number(process.argv[2] ?? MATCHES);
const [, , , only, wanted] = process.argv;
for (const { book, preset: usual } of FIRST_MATCHES) {
  const preset = wanted ?? usual;
  const handle = systems[book]?.handle;
  if ((only !== undefined && only !== book) || !handle || !Object.hasOwn(handle.presets, preset)) continue;
  const used: number[] = [];
  const both: number[] = [];
  const first: number[] = [];
  const winners = { a: 0, b: 0, nobody: 0 };
  for (let seed = 1; seed <= matches; seed += 1) {
    const { a, b, toFirstDice, winner } = await firstMatch(book, preset, seed);
    used.push(a, b);
    both.push(a + b);
    first.push(toFirstDice);
    winners[winner === 'a' || winner === 'b' ? winner : 'nobody'] += 1;
  }
  const minutes = minutesFor(median(both), { ready: presetPosition(handle.presets[preset]) !== null });
  console.log(
    `${book}: median ${median(used)}, ${Math.min(...used)} to ${Math.max(...used)} interactions a side in ${matches} matches, both together at most ${Math.max(...first)} to the first dice; won by a ${winners.a}, b ${winners.b}, nobody ${winners.nobody}; both together ${median(both)}, about ${minutes} minutes, announced ${minutesOfKind(handle, preset)}`,
  );
}
