import { Events, GatewayIntentBits } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { connect } from './bot.ts';
import type { Connected } from './bot.ts';

let bot: Connected;

beforeEach(async () => {
  bot = await connect((it) => (it.isChatInputCommand() ? it.reply(it.options.getString('unit', true)) : null));
});

afterEach(() => bot.close());

it('sends a bot whose connection broke the missed events, without a new ready', async () => {
  const { client, practice } = bot;
  let readies = 0;
  client.on(Events.ShardReady, () => (readies += 1));
  const resumed = new Promise<number>((resolve) => client.once(Events.ShardResume, (_, replayed) => resolve(replayed)));
  const heard = new Promise<string>((resolve) =>
    client.once(Events.MessageCreate, ({ author }) => resolve(author.displayName)),
  );
  practice.gateway.drop();
  await expect.poll(() => practice.gateway.online()).toBe(false);
  practice.as('Anna').say('while you were away');
  expect(await resumed).toBeGreaterThan(0);
  expect(await heard).toBe('Anna');
  expect(readies).toBe(0);
  expect((await bot.people.as('Anna').command('/move unit:a1')).message?.content).toBe('a1');
});

it('lets a bot resume when asked to reconnect', async () => {
  const resumed = new Promise((resolve) => bot.client.once(Events.ShardResume, resolve));
  bot.practice.gateway.reconnect();
  await resumed;
});

it('lets a bot whose session was invalid identify anew', async () => {
  const ready = new Promise((resolve) => bot.client.once(Events.ShardReady, resolve));
  bot.practice.gateway.invalidate();
  await ready;
  expect((await bot.people.as('Anna').command('/move unit:a2')).message?.content).toBe('a2');
});

it('sends message contents only to bots with the intent', async () => {
  const heard = new Promise<string>((resolve) =>
    bot.client.once(Events.MessageCreate, ({ content }) => resolve(content)),
  );
  bot.practice.as('Anna').say('a secret plan');
  expect(await heard).toBe('');
});

it('tells the page when the bot disconnects', async () => {
  const events: boolean[] = [];
  bot.practice.as('Anna').watch((it) => void (it.kind === 'bot.online' ? events.push(it.online) : null));
  await bot.client.destroy();
  await expect.poll(() => events).toEqual([false]);
});

/** Opens a bare socket with this first message; returns the code it is closed with. */
function closedWith(first: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(
      `${bot.practice.api.replace(/^http/, 'ws').replace(/\/api$/, '/gateway')}/?v=10&encoding=json`,
    );
    socket.on('message', () => socket.send(JSON.stringify(first)));
    socket.on('close', resolve);
    socket.on('error', reject);
  });
}

it('rejects wrong tokens, unknown and privileged intents', async () => {
  const identify = (token: string, intents: number): object => ({ op: 2, d: { token, intents, properties: {} } });
  expect(await closedWith(identify('wrong', 1))).toBe(4004);
  expect(await closedWith(identify(bot.practice.token, 2 ** 30))).toBe(4013);
  expect(await closedWith(identify(bot.practice.token, GatewayIntentBits.MessageContent))).toBe(4014);
  expect(await closedWith({ op: 8, d: {} })).toBe(4003);
});
