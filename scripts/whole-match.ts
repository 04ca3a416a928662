// `node scripts/run.mjs scripts/whole-match.ts [book] [options]`: a whole match on the practice server, from setting up to its
// end, by two people who click what is suggested first, such as `scrollhammer points=250,turns=6`. Prints the interactions of
// each turn and who won; exits with 1 if it does not end, or if the bot logged a problem.
import { systems } from '../src/systems/index.ts';
import { asked, untilTold } from '../tests/e2e/channel.ts';
import { simplePlayer } from '../tests/e2e/simple-player.ts';
import { openWorld } from '../tests/discord/world.ts';

/** Answers after which a match counts as hanging. */
const MOST = 5_000;

const [book = 'scrollhammer', options = 'points=250'] = process.argv.slice(2);
const world = await openWorld({ systems, foreseen: 5 });
await world.ann.command(`/match new system:${book} options:${options}`);
await world.ben.click('last', 'Join');
await world.ben.click('last', 'Start');
const players = [simplePlayer(world, world.ann), simplePlayer(world, world.ben)];
const turns = new Map<string, number>();
let matchView = await untilTold(world);
for (let answers = 0; answers < MOST && !matchView.view?.result; answers += 1) {
  const who = asked(world, matchView);
  const player = players.find((one) => one.who === who);
  const decision = matchView.view?.asked.find((one) => !one.in);
  if (!player || !decision) break;
  const before = player.used();
  await player.answer();
  const { turn, round } = (matchView.view as unknown as { own: { turn?: number; round?: number } }).own;
  const key = decision.pace === 'setup' ? 'set-up' : `turn ${turn ?? round ?? ''}`;
  turns.set(`${key}, ${player.who.name}`, (turns.get(`${key}, ${player.who.name}`) ?? 0) + player.used() - before);
  matchView = await untilTold(world);
}
for (const [turn, count] of turns) console.log(`${turn}: ${count}`);
const result = matchView.view?.result ?? null;
const { problems, lines } = world;
const errors = lines.filter((line) => line.includes('"level":"error"'));
console.log(result ? `over: ${result.reason}, won by ${result.winner ?? 'nobody'}` : 'it does not end');
for (const problem of [...problems.map((each) => JSON.stringify(each)), ...errors]) console.log(problem);
await world.close();
process.exit(result && problems.length + errors.length === 0 ? 0 : 1);
