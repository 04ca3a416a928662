import { ChannelType, MessageFlags, RESTJSONErrorCodes as Code } from 'discord.js';
import type { Interaction, TextChannel } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PNG, connect } from './bot.ts';
import type { Connected } from './bot.ts';

let bot: Connected;
let channel: TextChannel;
let now = Date.now();
/** What the bot does with interactions in a test. */
let answer: (interaction: Interaction) => unknown = () => null;

beforeEach(async () => {
  now = Date.now();
  answer = () => null;
  bot = await connect((interaction) => answer(interaction), { now: () => now });
  const found = bot.client.channels.cache.find((it) => it.type === ChannelType.GuildText);
  if (found?.type !== ChannelType.GuildText) throw new Error('no text channel');
  channel = found;
});

afterEach(async () => {
  await bot.close();
  expect(bot.problems).toEqual([]);
});

it('sends, shows, edits and deletes messages, and notifies page and gateway', async () => {
  const events: string[] = [];
  bot.practice.as('Clara').watch(({ kind }) => events.push(kind));
  const told = new Promise<string>((resolve) => bot.client.once('messageCreate', ({ content }) => resolve(content)));
  const sent = await channel.send({
    content: 'Hello <@!1> <@' + bot.people.as('Anna').id + '>',
    files: [{ attachment: PNG, name: 'a b.png' }],
    allowedMentions: { users: [bot.people.as('Anna').id] },
  });
  expect(await told).toBe(sent.content);
  expect(sent.mentions.users.map(({ displayName }) => displayName)).toEqual(['Anna']);
  expect(sent.attachments.first()?.name).toBe('a_b.png');
  await sent.edit('Changed');
  const seen = bot.people.as('Bruno').sees()[0];
  expect(seen).toMatchObject({ content: 'Changed' });
  expect(seen?.edited_timestamp).not.toBeNull();
  expect(seen?.attachments).toHaveLength(1);
  await sent.edit({ files: [], attachments: [] });
  expect(bot.people.as('Bruno').sees()[0]?.attachments).toEqual([]);
  await sent.reply('An answer');
  expect(bot.people.as('Bruno').sees()[1]).toMatchObject({ type: 19, referenced_message: { content: 'Changed' } });
  await sent.delete();
  expect(
    bot.people
      .as('Bruno')
      .sees()
      .map(({ content }) => content),
  ).toEqual(['An answer']);
  expect(events).toEqual([
    'message.created',
    'message.updated',
    'message.updated',
    'message.created',
    'message.deleted',
  ]);
});

it('posts a message with an enforced nonce only once', async () => {
  const post = { content: 'Once', nonce: 'match-7-entry-3', enforceNonce: true };
  const first = await channel.send(post);
  expect((await channel.send({ ...post, content: 'Twice' })).id).toBe(first.id);
  expect(
    bot.people
      .as('Anna')
      .sees()
      .map(({ content }) => content),
  ).toEqual(['Once']);
  now += 6 * 60 * 1000;
  await channel.send(post);
  expect(bot.people.as('Anna').sees()).toHaveLength(2);
});

it('checks nonces by author: in another channel the older message is returned, and a deleted one is reported as unknown', async () => {
  const lobby = bot.client.channels.cache.find((it) => 'name' in it && it.name === 'lobby') as TextChannel;
  const post = { content: 'Once', nonce: 'match-7-entry-3', enforceNonce: true };
  const first = await channel.send(post);
  expect(await lobby.send(post)).toMatchObject({ id: first.id, channelId: channel.id });
  expect(bot.people.as('Anna', 'lobby').sees()).toEqual([]);
  await first.delete();
  await expect(channel.send(post)).rejects.toMatchObject({ code: Code.UnknownMessage });
  now += 6 * 60 * 1000;
  await channel.send(post);
  expect(bot.people.as('Anna').sees()).toHaveLength(1);
});

it('fails on more than about ten thousand bytes of components, though all documented limits are kept', async () => {
  const text = (content: string): object => ({
    flags: MessageFlags.IsComponentsV2,
    components: [{ type: 10 as const, content }],
  });
  const url = `${bot.practice.api}/v10/channels/${channel.id}/messages`;
  const headers = { authorization: `Bot ${bot.practice.token}`, 'content-type': 'application/json' };
  const status = async (content: string): Promise<number> =>
    (await fetch(url, { method: 'POST', headers, body: JSON.stringify(text(content)) })).status;
  expect([
    await status('x'.repeat(4_000)),
    await status('ж'.repeat(4_000)),
    await status('字'.repeat(3_300)),
    await status('字'.repeat(4_000)),
  ]).toEqual([200, 200, 200, 500]);
  const sent = await channel.send(text('small'));
  expect(
    (await fetch(`${url}/${sent.id}`, { method: 'PATCH', headers, body: JSON.stringify(text('字'.repeat(4_000))) }))
      .status,
  ).toBe(500);
  const codes: unknown[] = [];
  answer = async (it) => {
    if (!it.isChatInputCommand()) return;
    await it.reply(text('字'.repeat(4_000))).catch((error: unknown) => codes.push((error as { code: unknown }).code));
    await it.reply('In words alone');
  };
  expect((await bot.people.as('Anna').command('/move unit:a1')).message?.content).toBe('In words alone');
  expect(codes).toEqual([Code.UnknownInteraction]);
});

it('makes a message public that a bot posts to a channel as ephemeral', async () => {
  const sent = await channel.send({ content: 'psst', flags: MessageFlags.Ephemeral as never });
  expect(sent.flags.has(MessageFlags.Ephemeral)).toBe(false);
  expect(
    bot.people
      .as('Clara')
      .sees()
      .map(({ content }) => content),
  ).toEqual(['psst']);
});

it('lists messages in pages', async () => {
  for (const content of ['1', '2', '3', '4']) await channel.send(content);
  const all = [...(await channel.messages.fetch({ limit: 3, cache: false })).values()];
  expect(all.map(({ content }) => content)).toEqual(['4', '3', '2']);
  const before = await channel.messages.fetch({ before: all[1]?.id ?? '', limit: 50, cache: false });
  expect([...before.values()].map(({ content }) => content)).toEqual(['2', '1']);
  expect(bot.practice.as('Anna').history(all[0]?.id, 2)).toMatchObject({
    messages: [{ content: '2' }, { content: '3' }],
    more: true,
  });
});

it('refuses what Discord refuses, with its codes', async () => {
  const { client, practice } = bot;
  const own = await channel.send('mine');
  const theirs = practice.as('Anna').say('theirs');
  const { rest } = client;
  await expect(channel.send('  ')).rejects.toMatchObject({ code: Code.CannotSendAnEmptyMessage, status: 400 });
  await expect(rest.get('/channels/99999999999999999')).rejects.toMatchObject({ code: Code.UnknownChannel });
  await expect(rest.get(`/channels/${channel.id}/messages/99999999999999999`)).rejects.toMatchObject({
    code: Code.UnknownMessage,
  });
  await expect(
    rest.patch(`/channels/${channel.id}/messages/${theirs.id}`, { body: { content: 'x' } }),
  ).rejects.toMatchObject({ code: Code.CannotEditMessageAuthoredByAnotherUser });
  await expect(rest.delete(`/channels/${channel.id}/messages/${theirs.id}`)).rejects.toMatchObject({
    code: Code.MissingPermissions,
  });
  await expect(rest.get(`/guilds/${practice.server}/members/99999999999999999`)).rejects.toMatchObject({
    code: Code.UnknownMember,
  });
  await expect(own.edit({ content: '' })).rejects.toMatchObject({ code: Code.CannotSendAnEmptyMessage });
  await expect(
    channel.send({ content: 'x', files: [{ attachment: Buffer.alloc(10 * 1024 * 1024 + 1), name: 'big.bin' }] }),
  ).rejects.toMatchObject({ code: Code.RequestEntityTooLarge, status: 413 });
});

it('lets the bot neither write nor read without permission', async () => {
  bot.practice.allowBot('skirmish', 'read');
  await expect(channel.send('x')).rejects.toMatchObject({ code: Code.MissingPermissions, status: 403 });
  await expect.poll(() => channel.permissionsFor(bot.client.user)?.has('SendMessages')).toBe(false);
  bot.practice.allowBot('skirmish', 'none');
  await expect(bot.client.channels.fetch(channel.id, { force: true })).rejects.toMatchObject({
    code: Code.MissingAccess,
  });
  bot.practice.allowBot('skirmish', 'write');
  expect((await channel.send('again')).content).toBe('again');
});

it('accepts a reply to an interaction even where the bot may not write', async () => {
  bot.practice.allowBot('skirmish', 'read');
  answer = (it) => (it.isChatInputCommand() ? it.reply(String(it.appPermissions.has('SendMessages'))) : null);
  expect((await bot.people.as('Anna').command('/move unit:a1')).message?.content).toBe('false');
});

it('limits edits of messages older than an hour with 30046', async () => {
  const old = await channel.send('old');
  now += 61 * 60 * 1000;
  bot.practice.rates.oldEdits = 2;
  await old.edit('1');
  await old.edit('2');
  const refused = await fetch(`${bot.practice.api}/v10/channels/${channel.id}/messages/${old.id}`, {
    method: 'PATCH',
    headers: { authorization: `Bot ${bot.practice.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ content: '3' }),
  });
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 30046 }]);
});

it('opens, archives and reopens threads, and refuses commands and edits while they are archived', async () => {
  const thread = await channel.threads.create({ name: 'Duel', type: ChannelType.PublicThread });
  answer = (it) => (it.isRepliable() ? it.reply('yes') : null);
  const anna = bot.people.as('Anna', thread.id);
  const { message } = await anna.command('/move unit:a1');
  await thread.setArchived(true);
  await expect(anna.command('/move unit:a1')).rejects.toThrow('archived');
  await expect(
    bot.client.rest.patch(`/channels/${thread.id}/messages/${message?.id ?? ''}`, { body: { content: 'x' } }),
  ).rejects.toMatchObject({ code: 50083 });
  await thread.setArchived(false);
  expect((await anna.command('/move unit:a1')).message?.content).toBe('yes');
  await thread.setArchived(true);
  await thread.send('wakes it');
  expect(bot.practice.channels.find(({ channel: it }) => it.id === thread.id)?.channel).toMatchObject({
    thread_metadata: { archived: false },
    parent_id: channel.id,
  });
  bot.practice.as('Anna', thread.id).archive({ archived: true, locked: true });
  await expect(thread.send('x')).rejects.toMatchObject({ code: 50083 });
});

it('opens only one thread under a message', async () => {
  const sent = await channel.send('start');
  const thread = await sent.startThread({ name: 'Under' });
  expect(thread.id).toBe(sent.id);
  await expect(
    bot.client.rest.post(`/channels/${channel.id}/messages/${sent.id}/threads`, { body: { name: 'Again' } }),
  ).rejects.toMatchObject({ code: 160004 });
});

it('delivers a direct message only to its receiver', async () => {
  const heard = { Anna: 0, Bruno: 0 };
  bot.practice.as('Anna').watch((it) => void (heard.Anna += it.kind === 'message.created' ? 1 : 0));
  bot.practice.as('Bruno').watch((it) => void (heard.Bruno += it.kind === 'message.created' ? 1 : 0));
  const dm = await (await bot.client.users.fetch(bot.people.as('Anna').id)).createDM();
  await dm.send('It is your turn');
  expect(heard).toEqual({ Anna: 1, Bruno: 0 });
  expect(bot.people.as('Anna', dm.id).sees()).toHaveLength(1);
  expect(() => bot.people.as('Bruno', dm.id).sees()).toThrow('no such channel');
});

it('keeps the ids of commands when they are overwritten, and changes and deletes single ones', async () => {
  const { application } = bot.client;
  const before = await application.commands.fetch();
  const move = before.find(({ name }) => name === 'move');
  await application.commands.set([
    { name: 'move', description: 'Moves' },
    { name: 'rest', description: 'Rests' },
  ]);
  const after = await application.commands.fetch();
  expect(after.find(({ name }) => name === 'move')?.id).toBe(move?.id);
  await application.commands.edit(move?.id ?? '', { description: 'Moves again' });
  expect((await application.commands.fetch(move?.id ?? '')).description).toBe('Moves again');
  await application.commands.delete(move?.id ?? '');
  await expect(application.commands.fetch(move?.id ?? '')).rejects.toMatchObject({
    code: Code.UnknownApplicationCommand,
  });
  await application.commands.create({ name: 'here', description: 'Only here' }, bot.practice.server);
  expect(
    bot.practice
      .as('Anna')
      .commands()
      .map(({ name }) => name),
  ).toEqual(['rest', 'here']);
});

it('states its rate limits in headers and refuses requests beyond them until the window is over', async () => {
  bot.practice.rates.bucket = 2;
  now += 10_000;
  const ask = (): Promise<Response> =>
    fetch(`${bot.practice.api}/v10/channels/${channel.id}`, {
      headers: { authorization: `Bot ${bot.practice.token}` },
    });
  const first = await ask();
  expect(first.headers.get('x-ratelimit-limit')).toBe('2');
  expect(first.headers.get('x-ratelimit-remaining')).toBe('1');
  expect((await ask()).headers.get('x-ratelimit-remaining')).toBe('0');
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ global: false, retry_after: 1 });
  expect(refused.headers.get('x-ratelimit-scope')).toBe('user');
  now += 1_000;
  expect((await ask()).status).toBe(200);
});

it('accepts 50 requests a second from a bot over all routes', async () => {
  now += 10_000;
  const ask = async (n: number): Promise<unknown[]> => {
    const answer = await fetch(`${bot.practice.api}/v10/users/${bot.people.as(n % 2 === 0 ? 'Anna' : 'Bruno').id}`, {
      headers: { authorization: `Bot ${bot.practice.token}` },
    });
    return [answer.status, answer.headers.get('x-ratelimit-global')];
  };
  bot.practice.rates.bucket = 1_000;
  const statuses = await Promise.all(Array.from({ length: 51 }, (_, n) => ask(n)));
  expect(statuses.filter(([status]) => status === 200)).toHaveLength(50);
  expect(statuses.filter(([status, global]) => status === 429 && global === 'true')).toHaveLength(1);
});

it('blocks a client with too many refused requests until the window is over', async () => {
  bot.practice.rates.invalid = 3;
  const ask = async (token: string): Promise<number> =>
    (await fetch(`${bot.practice.api}/v10/users/@me`, { headers: { authorization: `Bot ${token}` } })).status;
  expect([await ask('wrong'), await ask('wrong'), await ask(bot.practice.token), await ask('wrong')]).toEqual([
    401, 401, 200, 401,
  ]);
  const shut = await fetch(`${bot.practice.api}/v10/users/@me`, {
    headers: { authorization: `Bot ${bot.practice.token}` },
  });
  expect([shut.status, shut.headers.get('retry-after'), await shut.text()]).toEqual([429, '600', 'error code: 1015']);
  now += 10 * 60_000;
  expect(await ask(bot.practice.token)).toBe(200);
});

it('answers every question about itself in the documented shape', async () => {
  const { client, practice } = bot;
  const { rest } = client;
  const sent = await channel.send('x');
  await channel.sendTyping();
  const paths = [
    '/gateway',
    '/gateway/bot',
    '/users/@me',
    `/users/${bot.people.as('Anna').id}`,
    '/applications/@me',
    '/oauth2/applications/@me',
    `/guilds/${practice.server}`,
    `/guilds/${practice.server}/channels`,
    `/guilds/${practice.server}/roles`,
    `/guilds/${practice.server}/members`,
    `/guilds/${practice.server}/members/${client.user.id}`,
    `/guilds/${practice.server}/threads/active`,
    `/channels/${channel.id}`,
    `/channels/${channel.id}/messages`,
    `/channels/${channel.id}/messages/${sent.id}`,
    `/applications/${client.application.id}/guilds/${practice.server}/commands`,
  ] as const;
  for (const path of paths) await rest.get(path);
  expect(
    await rest.get(`/guilds/${practice.server}/members/search`, { query: new URLSearchParams({ query: 'bru' }) }),
  ).toMatchObject([{ user: { global_name: 'Bruno' } }]);
});

it('shows the new picture after an edit that replaces one of the same name, and deletes the old', async () => {
  const post = (png: Buffer): object => ({
    flags: MessageFlags.IsComponentsV2,
    components: [{ type: 12, items: [{ media: { url: 'attachment://board.png' } }] }],
    files: [{ attachment: png, name: 'board.png' }],
  });
  const shown = (): string =>
    /http:[^"]*board\.png[^"]*/.exec(JSON.stringify(bot.people.as('Anna').sees()[0]?.components))?.[0] ?? '';
  const sent = await channel.send(post(PNG));
  const before = shown();
  expect((await fetch(before)).status).toBe(200);
  await sent.edit({ ...post(Buffer.concat([PNG, PNG])), attachments: [] });
  expect(Buffer.from(await (await fetch(shown())).arrayBuffer())).toHaveLength(2 * PNG.length);
  expect((await fetch(before)).status).toBe(404);
});

it('does not let a message leave Components V2, show missing files, or switch to it with content', async () => {
  const text = [{ type: 10 as const, content: 'x' }];
  const sent = await channel.send({ flags: MessageFlags.IsComponentsV2, components: text });
  await expect(
    bot.client.rest.patch(`/channels/${channel.id}/messages/${sent.id}`, { body: { content: 'plain' } }),
  ).rejects.toMatchObject({ code: Code.InvalidFormBodyOrContentType });
  const plain = await channel.send('plain');
  const turn = (content: string | null | undefined): Promise<unknown> =>
    bot.client.rest.patch(`/channels/${channel.id}/messages/${plain.id}`, {
      body: { flags: MessageFlags.IsComponentsV2, components: text, content },
    });
  await expect(turn(undefined)).rejects.toMatchObject({
    rawError: { errors: { content: { _errors: [{ code: 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2' }] } } },
  });
  await turn(null);
  expect(bot.people.as('Anna').sees().at(-1)).toMatchObject({ content: '', flags: MessageFlags.IsComponentsV2 });
  await expect(
    channel.send({
      flags: MessageFlags.IsComponentsV2,
      components: [{ type: 12, items: [{ media: { url: 'attachment://none.png' } }] }],
    }),
  ).rejects.toMatchObject({
    rawError: {
      errors: {
        components: {
          0: {
            items: {
              0: { media: { url: { _errors: [{ code: 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND' }] } } },
            },
          },
        },
      },
    },
  });
});

it('deletes the oldest messages of a channel', () => {
  const clara = bot.practice.as('Clara');
  for (let n = 0; n <= 500; n += 1) clara.say(`${n}`);
  const { messages, more } = clara.history(undefined, 1000);
  expect([messages.length, messages[0]?.content, more]).toEqual([500, '1', false]);
});
