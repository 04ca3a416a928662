// `node scripts/run.mjs scripts/interactions.ts [matches]`: how many interactions a first match takes on the practice
// server, played to its end by two people who click what is suggested first. The target: a median of 60 for a side.
import { openWorld } from '../tests/discord/world.ts';
import { playSimply, toFirstMatch } from '../tests/e2e/simple-player.ts';
import { systems } from '../src/systems/index.ts';

const MATCHES = 20;
const FIRST_MATCHES = [
  ['salvation-and-steel', 'near'],
  ['squads-and-champions', 'near'],
  ['vampires-vs-werewolves', 'learn'],
] as const;

const median = (list: readonly number[]): number =>
  [...list].sort((one, two) => one - two)[Math.floor(list.length / 2)] ?? 0;

const matches = Number(process.argv[2] ?? MATCHES);
const only = process.argv[3];
for (const [book, preset] of FIRST_MATCHES) {
  if (only !== undefined && only !== book) continue;
  const used: number[] = [];
  const winners = { a: 0, b: 0, nobody: 0 };
  for (let seed = 1; seed <= matches; seed += 1) {
    const world = await openWorld({ systems, foreseen: seed });
    try {
      await toFirstMatch(world, book, preset);
      const { a, b, winner } = await playSimply(world);
      used.push(a, b);
      winners[winner === 'a' || winner === 'b' ? winner : 'nobody'] += 1;
    } finally {
      await world.close();
    }
  }
  console.log(
    `${book}: median ${median(used)}, ${Math.min(...used)} to ${Math.max(...used)} interactions a side in ${matches} matches; won by a ${winners.a}, b ${winners.b}, nobody ${winners.nobody}`,
  );
}
