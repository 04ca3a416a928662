import { afterAll, beforeAll, expect, it } from 'vitest';
import { runRaces } from '../support/simulation/races.ts';
import { startRedis } from '../support/redis.ts';
import type { RedisServer } from '../support/redis.ts';

let server: RedisServer;
beforeAll(async () => {
  server = await startRedis({ durable: true });
});
afterAll(() => server.stop());

it('two processes acting on the same match at the same instant lose nothing, do nothing twice, and agree', async () => {
  const { kinds, wrong, lost, doubled, disagreeing } = await runRaces({ redisUrl: server.url, races: 300, seed: 7 });
  expect(wrong).toEqual([]);
  expect([lost, doubled, disagreeing]).toEqual([0, 0, 0]);
  const run = new Set(Object.keys(kinds).map((kind) => kind.replace(/( (yes|no))+$/, '')));
  expect([...run].sort()).toEqual([
    'a changed order against the ordered answer',
    'a side acts twice',
    'both answer',
    'both begin',
    'giving up against acting',
    'one interaction twice',
    'one offered seat, two takers',
    'one seat, two players',
    'taking back against an answer',
    'the default against an answer',
    'two answers of a side and one of the other',
  ]);
});
