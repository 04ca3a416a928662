// Lets two processes on one Redis server of their own act on the same matches at the same time:
//   npm run races -- [--races 10000] [--lanes 8] [--seed 1]
// Prints the outcomes of each kind of race, and `races, lost, doubled, disagreeing`; exits with 1 if any of the last three is not 0.
import { parseArgs } from 'node:util';
import { runRaces } from '../tests/support/simulation/races.ts';
import { startRedis } from '../tests/support/redis.ts';

const { values } = parseArgs({
  options: {
    races: { type: 'string', default: '10000' },
    lanes: { type: 'string', default: '8' },
    seed: { type: 'string', default: '1' },
  },
});
const [races, lanes, seed] = [Number(values.races), Number(values.lanes), Number(values.seed)];
if (![races, lanes, seed].every((number) => Number.isInteger(number) && number > 0)) {
  console.error('use: npm run races -- [--races n] [--lanes n] [--seed n]');
  process.exit(2);
}

const server = await startRedis({ durable: true });
const began = performance.now();
try {
  const raced = await runRaces({
    redisUrl: server.url,
    races,
    lanes,
    seed,
    progress: (run) => console.error(`${run} of ${races} races, ${Math.round((performance.now() - began) / 1000)} s`),
  });
  for (const [kind, count] of Object.entries(raced.kinds).sort()) console.log(`${String(count).padStart(6)}  ${kind}`);
  for (const what of raced.wrong) console.log(what);
  const { lost, doubled, disagreeing } = raced;
  console.log(`${races} races, ${lost} lost, ${doubled} doubled, ${disagreeing} disagreeing`);
  process.exitCode = lost + doubled + disagreeing === 0 ? 0 : 1;
} finally {
  await server.stop();
}
