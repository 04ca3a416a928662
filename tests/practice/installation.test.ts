import {
  ApplicationIntegrationType as Installed,
  Events,
  InteractionContextType as Context,
  MessageFlags,
  RESTJSONErrorCodes as Code,
} from 'discord.js';
import type { ChatInputCommandInteraction } from 'discord.js';
import { afterEach, expect, it } from 'vitest';
import { connect, login } from './bot.ts';
import type { Connected } from './bot.ts';

let bot: Connected;
let heard: ChatInputCommandInteraction[];

async function begin(
  answer: (it: ChatInputCommandInteraction) => Promise<unknown> = (it) => it.reply('Heard.'),
): Promise<Connected> {
  heard = [];
  bot = await connect(async (it) => {
    if (!it.isChatInputCommand()) return;
    heard.push(it);
    await answer(it);
  });
  const everywhere = {
    integrationTypes: [Installed.GuildInstall, Installed.UserInstall],
    contexts: [Context.Guild, Context.BotDM, Context.PrivateChannel],
  };
  await bot.client.application.commands.set([
    { name: 'my', description: 'Mine', ...everywhere },
    { name: 'match', description: 'Here' },
  ]);
  return bot;
}

afterEach(async () => {
  await bot.close();
  expect(bot.errors).toEqual([]);
  expect(bot.problems).toEqual([]);
});

it('a bot removed from the server while connected receives the removal, and loses access', async () => {
  const { practice, client, people } = await begin();
  const left = new Promise<string>((resolve) => client.once(Events.GuildDelete, ({ id }) => resolve(id)));
  const channel = people.as('Anna').hands.channel;
  practice.install('none');
  expect(await left).toBe(practice.server);
  expect(await client.rest.get('/users/@me/guilds')).toEqual([]);
  await expect(client.rest.get(`/guilds/${practice.server}`)).rejects.toMatchObject({
    status: 404,
    code: Code.UnknownGuild,
  });
  await expect(client.rest.post(`/channels/${channel}/messages`, { body: { content: 'x' } })).rejects.toMatchObject({
    code: Code.MissingAccess,
  });
  const back = new Promise<string>((resolve) => client.once(Events.GuildCreate, ({ id }) => resolve(id)));
  practice.install('bot');
  expect(await back).toBe(practice.server);
});

it('a bot removed while disconnected receives neither the server nor the removal', async () => {
  const { practice, client } = await begin();
  await client.destroy();
  practice.install('none');
  const again = await login(practice);
  expect(again.guilds.cache.size).toBe(0);
  await again.destroy();
});

it('on a server with only its commands installed, a bot can reply, but is not a member and cannot post', async () => {
  const { practice, people, client } = await begin();
  practice.install('commands');
  await expect.poll(() => client.guilds.cache.size).toBe(0);
  expect((await people.as('Anna').command('/match')).message?.content).toBe('Heard.');
  expect(heard[0]).toMatchObject({
    guildId: practice.server,
    guild: null,
    authorizingIntegrationOwners: { [Installed.GuildInstall]: practice.server },
  });
  expect(heard[0]?.appPermissions.has(['ViewChannel', 'SendMessages', 'AttachFiles'])).toBe(true);
  await expect(
    client.rest.post(`/channels/${people.as('Anna').hands.channel}/messages`, { body: { content: 'x' } }),
  ).rejects.toMatchObject({ code: Code.MissingAccess });
});

it('a bot that is not on a server receives commands of people who installed it, and can follow up five times', async () => {
  const codes: unknown[] = [];
  let finish: () => void = () => null;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const { practice, people } = await begin(async (it) => {
    await it.reply({ content: 'Heard.', flags: MessageFlags.Ephemeral });
    for (let n = 0; n < 6; n += 1)
      await it
        .followUp({ content: `${n}`, flags: MessageFlags.Ephemeral })
        .catch((error: unknown) => codes.push((error as { code: unknown }).code));
    finish();
  });
  practice.install('none');
  const anna = people.as('Anna');
  await expect(anna.command('/match')).rejects.toThrow('not on this server');
  await anna.command('/my');
  await finished;
  expect(codes).toEqual([Code.ThisInteractionHasHitTheMaximumNumberOfFollowUpMessages]);
  expect(anna.sees()).toHaveLength(6);
  expect(heard[0]?.authorizingIntegrationOwners).toMatchObject({ guildId: null, userId: anna.id });
});
