import { describe, expect, it } from 'vitest';
import { openMemberships } from '../../../src/discord/lobby/membership.ts';
import { challengesFor } from '../../../src/discord/lobby/challenges.ts';
import type { Bot } from '../../../src/discord/bot.ts';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { openTable } from '../../../src/table/index.ts';
import { books, done } from '../../support/tables.ts';
import { wordsInPage } from '../pages.ts';

const HOUR = 60 * 60_000;
const eve = { id: '77', name: 'Eve' };

/**
 * Open challenges on a number of servers; Eve is on those that `on` selects. Counts how often Discord is asked about
 * her.
 */
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
  const belonging = openMemberships({
    ask: async (server) => {
      asked.push(server);
      return on(server);
    },
    isLeft: async (server) => gone.has(server),
    clock: () => time.now,
  });
  const look = async (): Promise<string> =>
    wordsInPage(
      await challengesFor({ table, memberships: belonging, clock: () => time.now } as Bot, eve, {
        server: null,
        everywhere: true,
        system: null,
        pace: null,
      }),
    );
  return { asked, time, gone, belonging, look };
}

describe('challenges on other servers', () => {
  it('are checked on at most twenty servers, however many there are', async () => {
    const { asked, look } = await scene(60, () => false);
    expect(await look()).toContain('No open challenges');
    expect(asked).toHaveLength(20);
  });
  it('are not checked further once the list is full', async () => {
    const { asked, look } = await scene(60, () => true);
    expect(await look()).toContain('Join 10');
    expect(asked).toHaveLength(10);
  });
  it('are remembered for an hour, whether or not the person is a member', async () => {
    const { asked, time, look } = await scene(5, (server) => server === 's3');
    expect(await look()).toContain('P3');
    expect(await look()).toContain('P3');
    expect(asked).toHaveLength(5);
    time.now += HOUR;
    await look();
    expect(asked).toHaveLength(10);
  });
  it('need no check on servers where the person was just active, or that removed the bot', async () => {
    const { asked, gone, belonging, look } = await scene(3, () => false);
    belonging.remember('s1', eve.id);
    gone.add('s2');
    const words = await look();
    expect(words).toContain('P1');
    expect(words).not.toContain('P2');
    expect(asked).toEqual(['s0']);
  });
});
