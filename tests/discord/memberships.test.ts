import { describe, expect, it } from 'vitest';
import { openMemberships } from '../../src/discord/memberships.ts';
import { challengesFor } from '../../src/discord/lobby/challenges.ts';
import type { Bot } from '../../src/discord/bot.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import { openTable } from '../../src/table/index.ts';
import { books, done } from '../support/tables.ts';
import { wordsInPage } from './pages.ts';

const MINUTE = 60_000;
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
  const inside = new Set<string>();
  const belonging = openMemberships({
    sight: {
      member: async (server) => {
        asked.push(server);
        return on(server) ? server : null;
      },
      maySee: async (_, channel) => {
        if (channel === 'c9') return null;
        if (channel === 'c404') throw new Error('There is no such channel.');
        return true;
      },
      isIn: async (thread) => {
        asked.push(thread);
        return inside.has(thread);
      },
    },
    isLeft: async (server) => gone.has(server),
    clock: () => time.now,
  });
  const look = async (): Promise<string> =>
    wordsInPage(
      await challengesFor({ table, memberships: belonging, clock: () => time.now } as unknown as Bot, eve, {
        server: null,
        everywhere: true,
        system: null,
        pace: null,
      }),
    );
  return { asked, time, gone, inside, belonging, look };
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
  it('are remembered for ten minutes, whether or not the person is a member', async () => {
    const { asked, time, look } = await scene(5, (server) => server === 's3');
    expect(await look()).toContain('P3');
    expect(await look()).toContain('P3');
    expect(asked).toHaveLength(5);
    time.now += 10 * MINUTE;
    await look();
    expect(asked).toHaveLength(10);
  });
  it('need no check on servers where the person was just active, or that removed the bot', async () => {
    const { asked, gone, belonging, look } = await scene(3, () => false);
    belonging.remember('s1', eve.id, 's1');
    gone.add('s2');
    const words = await look();
    expect(words).toContain('P1');
    expect(words).not.toContain('P2');
    expect(asked).toEqual(['s0']);
  });
});

describe('whether somebody sees a channel', () => {
  const room = (number: number) => ({ server: 's0', channel: `c${number}` });

  it('is asked once in ten minutes for a member, and again for who was not let into a private thread', async () => {
    const { asked, time, inside, belonging } = await scene(0, () => true);
    expect(await belonging.sees(room(1), eve.id)).toBe(true);
    expect(await belonging.sees(room(9), eve.id)).toBe(false);
    inside.add('c9');
    expect([await belonging.sees(room(2), eve.id), await belonging.sees(room(9), eve.id)]).toEqual([true, false]);
    expect(asked).toEqual(['s0', 'c9']);
    time.now += 10 * MINUTE;
    expect(await belonging.sees(room(9), eve.id)).toBe(true);
    expect(asked).toEqual(['s0', 'c9', 's0', 'c9']);
  });
  it('is no for who is not on its server, and not known where Discord says nothing of it', async () => {
    const { belonging } = await scene(0, () => false);
    expect(await belonging.sees(room(1), eve.id)).toBe(false);
    belonging.remember('s0', eve.id, 's0');
    await expect(belonging.sees(room(404), eve.id)).rejects.toThrow('no such channel');
  });
  it('is no in a list for a private thread, of which nobody is asked', async () => {
    const { asked, belonging } = await scene(0, () => true);
    belonging.remember('s0', eve.id, 's0');
    expect(await belonging.sees(room(9), eve.id, false)).toBe(false);
    expect(asked).toEqual([]);
  });
});
