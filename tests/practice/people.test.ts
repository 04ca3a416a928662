import {
  ApplicationCommandOptionType,
  ApplicationIntegrationType,
  InteractionContextType,
  MessageFlags,
  RESTJSONErrorCodes,
} from 'discord.js';
import type { Interaction, TextChannel } from 'discord.js';
import { afterEach, expect, it } from 'vitest';
import { connect } from './bot.ts';
import type { Connected } from './bot.ts';

let bot: Connected | null = null;

async function begin(answer: (interaction: Interaction) => unknown = () => null): Promise<Connected> {
  bot = await connect(answer);
  return bot;
}

afterEach(async () => {
  const { problems = [], errors = [] } = bot ?? {};
  await bot?.close();
  bot = null;
  expect(errors).toEqual([]);
  expect(problems).toEqual([]);
});

const hall = (it: Connected): TextChannel =>
  it.client.channels.cache.find((channel) => 'name' in channel && channel.name === 'skirmish') as TextChannel;

it('tells the bot a person’s roles, and accepts a role as an option', async () => {
  const heard: (readonly string[])[] = [];
  const here = await begin(async (it) => {
    if (!it.isChatInputCommand() || !it.inCachedGuild()) return;
    heard.push([
      ...it.member.roles.cache.map(({ name }) => name),
      `option ${it.options.getRole('role')?.name ?? 'none'}`,
    ]);
    await it.reply('Heard.');
  });
  const { practice, people, client } = here;
  await client.application.commands.set([
    {
      name: 'who',
      description: 'Who',
      options: [{ type: ApplicationCommandOptionType.Role, name: 'role', description: 'Which' }],
    },
  ]);
  const anna = people.as('Anna');
  await anna.command('/who');
  practice.giveRole('Anna', 'Organiser');
  practice.giveRole('Anna', 'Scribe');
  await anna.command('/who role:@Organiser');
  practice.giveRole('Anna', 'Organiser', false);
  await anna.command('/who');
  expect(heard.map((names) => [...names].sort())).toEqual([
    ['@everyone', 'option none'],
    ['@everyone', 'Organiser', 'Scribe', 'option Organiser'],
    ['@everyone', 'Scribe', 'option none'],
  ]);
  expect(() => practice.giveRole('Anna', practice.server)).toThrow('no such person or role');
});

it('accepts commands in a conversation with the bot, if they are available there', async () => {
  const heard: (string | number | boolean | null)[][] = [];
  const { people, client } = await begin(async (it) => {
    if (!it.isChatInputCommand()) return;
    heard.push([
      it.commandName,
      it.context,
      it.guildId,
      it.user.username,
      it.authorizingIntegrationOwners[ApplicationIntegrationType.UserInstall] ?? null,
    ]);
    await it.reply({ content: 'Here.', flags: MessageFlags.Ephemeral });
  });
  const everywhere = {
    integrationTypes: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM, InteractionContextType.PrivateChannel],
  };
  await client.application.commands.set([
    { name: 'my', description: 'Mine', ...everywhere },
    { name: 'match', description: 'Here only', contexts: [InteractionContextType.Guild] },
    { name: 'alone', description: 'There only', contexts: [InteractionContextType.BotDM] },
  ]);
  const [there, here] = [people.direct('Anna'), people.as('Anna')];
  expect((await there.command('/my')).message?.content).toBe('Here.');
  await here.command('/my');
  await expect(there.command('/match')).rejects.toThrow('not for this place');
  await expect(here.command('/alone')).rejects.toThrow('not for this place');
  expect(heard).toEqual([
    ['my', InteractionContextType.BotDM, null, 'anna', here.id],
    ['my', InteractionContextType.Guild, heard[1]?.[2], 'anna', here.id],
  ]);
  expect(here.sees()).toHaveLength(1);
  expect(there.sees()).toHaveLength(1);
});

it('delivers direct messages, unless somebody refuses them', async () => {
  const { practice, people, client } = await begin();
  const user = await client.users.fetch(people.as('Anna').id);
  await user.send('It is your turn');
  expect(
    people
      .direct('Anna')
      .sees()
      .map(({ content, pings }) => [content, pings]),
  ).toEqual([['It is your turn', [user.id]]]);
  practice.allowBot(people.direct('Anna').hands.channel, 'read');
  await expect(user.send('Again')).rejects.toMatchObject({ code: RESTJSONErrorCodes.CannotSendMessagesToThisUser });
  practice.allowBot(people.direct('Anna').hands.channel, 'write');
  await user.send('At last');
  expect(people.direct('Anna').sees()).toHaveLength(2);
});

it('knows whom a message notified: people and role holders mentioned; nobody if it is silent, suppresses mentions, or is an edit', async () => {
  const here = await begin();
  const { practice, people } = here;
  const [anna, bruno] = [people.as('Anna').id, people.as('Bruno').id];
  practice.giveRole('Bruno', 'Organiser');
  const role = practice.roles.find(({ name }) => name === 'Organiser')?.id ?? '';
  const channel = hall(here);
  await channel.send({ content: `<@${anna}>`, allowedMentions: { users: [anna] } });
  await channel.send({ content: `<@${anna}>`, allowedMentions: { parse: [] } });
  await channel.send({
    content: `<@${anna}>`,
    allowedMentions: { users: [anna] },
    flags: MessageFlags.SuppressNotifications,
  });
  await channel.send({ content: `<@&${role}>`, allowedMentions: { roles: [role] } });
  const edited = await channel.send('Nobody');
  await edited.edit({ content: `<@${bruno}>`, allowedMentions: { users: [bruno] } });
  expect(
    people
      .as('Clara')
      .sees()
      .map(({ pings }) => pings),
  ).toEqual([[anna], [], [], [bruno], []]);
});

it('shows a thread under its message, with Discord’s flags', async () => {
  const here = await begin();
  const sent = await hall(here).send('A match');
  const thread = await sent.startThread({ name: 'Fork' });
  await thread.send('Within');
  const shown = here.people.as('Anna').sees()[0];
  expect((shown?.flags ?? 0) & MessageFlags.HasThread).toBe(MessageFlags.HasThread);
  expect(shown?.thread?.id).toBe(sent.id);
  expect(
    here.people
      .as('Anna', thread.id)
      .sees()
      .map(({ content }) => content),
  ).toEqual(['Within']);
});
