import { Events } from 'discord.js';
import type { Client, ClientOptions } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openClient } from '../../src/discord/client.ts';
import { startPractice } from '../../src/practice/server.ts';
import type { Practice } from '../../src/practice/server.ts';
import { driver } from '../support/practice-driver.ts';
import { commands, login } from './bot.ts';

let practice: Practice;
let clients: Client<true>[];

beforeEach(async () => {
  practice = await startPractice({ shards: 2 });
  clients = [];
});
afterEach(async () => {
  for (const client of clients) await client.destroy();
  await practice.close();
});

/** A client that answers every command with its name. */
async function named(name: string, options: Partial<ClientOptions>): Promise<Client<true>> {
  const client = await login(practice, options);
  client.on(
    Events.InteractionCreate,
    (interaction) => void (interaction.isChatInputCommand() && interaction.reply(name)),
  );
  clients.push(client);
  return client;
}

/** Opens a bare socket with this first message; returns the code it is closed with. */
function closedWith(first: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(
      `${practice.api.replace(/^http/, 'ws').replace(/\/api$/, '/gateway')}/?v=10&encoding=json`,
    );
    socket.on('message', () => socket.send(JSON.stringify(first)));
    socket.on('close', resolve);
    socket.on('error', reject);
  });
}

const answered = async (who: {
  command(text: string): Promise<{ readonly message: { readonly content: string } | null }>;
}): Promise<string | undefined> => (await who.command('/move unit:a1')).message?.content;

describe('the gateway of the practice server', () => {
  it('tells the shard that a server belongs to, and the first about direct messages', async () => {
    const first = await named('first', { shards: [0], shardCount: 2 });
    const second = await named('second', { shards: [1], shardCount: 2 });
    await first.application.commands.set(commands);
    const people = driver(practice);
    expect(Number((BigInt(practice.server) >> 22n) % 2n)).toBe(1);
    expect([first.guilds.cache.size, second.guilds.cache.size]).toEqual([0, 1]);
    expect(await answered(people.as('Anna'))).toBe('second');
    expect(await answered(people.direct('Anna'))).toBe('first');
  });

  it('serves all recommended shards to one process', async () => {
    const all = await named('all', { shards: 'auto' });
    await all.application.commands.set(commands);
    expect([...all.ws.shards.keys()]).toEqual([0, 1]);
    expect(all.guilds.cache.get(practice.server)?.shardId).toBe(1);
    expect(await answered(driver(practice).as('Bruno'))).toBe('all');
    expect(await answered(driver(practice).direct('Bruno'))).toBe('all');
  });

  it('rejects an impossible shard, and the bot reports it', async () => {
    const client = openClient(practice.api, { ids: [5], of: 2 });
    await expect(client.login(practice.token)).rejects.toThrow('Invalid shard');
    await client.destroy();
  });

  it('counts the starts of a day, and revokes the token after the last', async () => {
    practice.startsLeft(2);
    const left = async (): Promise<unknown> => {
      const answer = await fetch(`${practice.api}/v10/gateway/bot`, {
        headers: { authorization: `Bot ${practice.token}` },
      });
      return answer.ok
        ? ((await answer.json()) as { session_start_limit: { total: number; remaining: number } }).session_start_limit
        : answer.status;
    };
    expect(await left()).toMatchObject({ total: 1000, remaining: 2 });
    await named('twice', { shards: 'auto' });
    expect(await left()).toMatchObject({ remaining: 0 });
    const client = openClient(practice.api, { ids: [0], of: 2 });
    client.on(Events.Error, () => null);
    await expect(client.login(practice.token)).rejects.toThrow();
    await client.destroy();
    expect(await closedWith({ op: 2, d: { token: practice.token, intents: 1, properties: {}, shard: [0, 2] } })).toBe(
      4004,
    );
    expect(await left()).toBe(401);
  });

  it.each([[[2, 2]], [[-1, 1]], [['0', 1]], [[0]], ['0/1']])('rejects shard %j', async (shard) => {
    expect(await closedWith({ op: 2, d: { token: practice.token, intents: 1, properties: {}, shard } })).toBe(4010);
  });
});
