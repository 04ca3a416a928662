// `node scripts/run.mjs scripts/whole-match.ts [book] [options]`: a whole match on the practice server, from setting up to its
// end, by two people who click what is suggested first, such as `scrollhammer points=250,turns=6`. Prints the interactions of
// each turn and who won; exits with 1 if it does not end, or if the bot logged a problem.
import { systems } from '../src/systems/index.ts';
import { answersByClicks } from '../tests/e2e/by-clicks.ts';
import { untilTold } from '../tests/e2e/channel.ts';
import { openWorld } from '../tests/discord/world.ts';

/** Answers after which a match counts as hanging. */
const MOST = 5_000;

const [book = 'scrollhammer', options = 'points=250'] = process.argv.slice(2);
const world = await openWorld({ systems, foreseen: 5 });
await world.ann.command(`/match new system:${book} options:${options}`);
await world.ben.click('last', 'Join');
await world.ben.click('last', 'Start');
const turns = new Map<string, number>();
let answers = 0;
for await (const { who, decision, matchView, used } of answersByClicks(world)) {
  const { turn, round } = (matchView.view as unknown as { own: { turn?: number; round?: number } }).own;
  const key = `${decision.pace === 'setup' ? 'set-up' : `turn ${turn ?? round ?? ''}`}, ${who.name}`;
  turns.set(key, (turns.get(key) ?? 0) + used);
  answers += 1;
  if (answers >= MOST) break;
}
for (const [turn, count] of turns) console.log(`${turn}: ${count}`);
const result = (await untilTold(world)).view?.result ?? null;
const { problems, lines } = world;
const errors = lines.filter((line) => line.includes('"level":"error"'));
console.log(result ? `over: ${result.reason}, won by ${result.winner ?? 'nobody'}` : 'it does not end');
for (const problem of [...problems.map((each) => JSON.stringify(each)), ...errors]) console.log(problem);
await world.close();
process.exit(result && problems.length + errors.length === 0 ? 0 : 1);
