import { describe, expect, it } from 'vitest';
import { openBelonging } from '../../../src/discord/lobby/membership.ts';
import { challengesFor } from '../../../src/discord/lobby/challenges.ts';
import type { Bot } from '../../../src/discord/bot.ts';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { openTable } from '../../../src/table/index.ts';
import { books, done } from '../../support/tables.ts';
import { wordsInPage } from '../pages.ts';

const HOUR = 60 * 60_000;
const eve = { id: '77', name: 'Eve' };

/** Open challenges on so many servers, of which Eve is on those that `on` says, and how often Discord is asked about her. */
async function scene(servers: number, on: (server: string) => boolean) {
  const asked: string[] = [];
  const time = { now: Date.UTC(2026, 4, 4, 12) };
  const table = openTable({ store: openMemoryStore(), systems: books, heartbeat: null, clock: () => time.now });
  for (let count = 0; count < servers; count += 1) {
    done(
      await table.create({
        room: { server: `s${count}`, channel: `c${count}` },
        by: { id: String(1_000 + count), name: `P${count}` },
        system: 'tally',
        options: {},
      }),
    );
    time.now += 1;
  }
  const gone = new Set<string>();
  const belonging = openBelonging({
    ask: async (server) => {
      asked.push(server);
      return on(server);
    },
    isLeft: async (server) => gone.has(server),
    clock: () => time.now,
  });
  const look = async (): Promise<string> =>
    wordsInPage(
      await challengesFor({ table, belonging, clock: () => time.now } as Bot, eve, {
        server: null,
        everywhere: true,
        system: null,
        pace: null,
      }),
    );
  return { asked, time, gone, belonging, look };
}

describe('the challenges of all servers', () => {
  it('are looked for on twenty others at most, however many there are', async () => {
    const { asked, look } = await scene(60, () => false);
    expect(await look()).toContain('No open challenges');
    expect(asked).toHaveLength(20);
  });
  it('are not looked for any more when as many fit as a list shows', async () => {
    const { asked, look } = await scene(60, () => true);
    expect(await look()).toContain('Join 10');
    expect(asked).toHaveLength(10);
  });
  it('are known for an hour without being asked for again, whether one is there or not', async () => {
    const { asked, time, look } = await scene(5, (server) => server === 's3');
    expect(await look()).toContain('P3');
    expect(await look()).toContain('P3');
    expect(asked).toHaveLength(5);
    time.now += HOUR;
    await look();
    expect(asked).toHaveLength(10);
  });
  it('are known of servers where one has just done something, and not asked for where the bot was removed', async () => {
    const { asked, gone, belonging, look } = await scene(3, () => false);
    belonging.met('s1', eve.id);
    gone.add('s2');
    const words = await look();
    expect(words).toContain('P1');
    expect(words).not.toContain('P2');
    expect(asked).toEqual(['s0']);
  });
});
