import { ChannelType, RESTJSONErrorCodes as Code } from 'discord.js';
import type { Interaction, TextChannel, ThreadChannel } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from './bot.ts';
import type { Connected } from './bot.ts';

let bot: Connected;
let hall: TextChannel;
let heard: Interaction[];

beforeEach(async () => {
  heard = [];
  bot = await connect(async (it) => {
    heard.push(it);
    if (it.isChatInputCommand()) await it.reply('Heard.');
  });
  hall = bot.client.channels.cache.find((it) => 'name' in it && it.name === 'skirmish') as TextChannel;
});

afterEach(async () => {
  await bot.close();
  expect(bot.errors).toEqual([]);
  expect(bot.problems).toEqual([]);
});

const mention = (
  name: string,
): { readonly content: string; readonly allowedMentions: { readonly users: readonly string[] } } => ({
  content: `Come in, <@${bot.people.as(name).id}>`,
  allowedMentions: { users: [bot.people.as(name).id] },
});

/** Bruno's thread as the bot has it, once it knows it. */
async function heardOf(id: string): Promise<ThreadChannel> {
  await expect.poll(() => bot.client.channels.cache.has(id)).toBe(true);
  return bot.client.channels.cache.get(id) as ThreadChannel;
}

const LOCKED = 160005;

describe('a private thread', () => {
  it('is visible only to people admitted to it, and to the owner of the server', async () => {
    const { people } = bot;
    const words = new Map<string, string[]>();
    for (const name of ['Anna', 'Bruno', 'Clara']) {
      people.as(name).hands.watch((it) => {
        if (it.kind === 'message.created') words.set(name, [...(words.get(name) ?? []), it.message.content]);
      });
    }
    const thread = await hall.threads.create({ name: 'Alone', type: ChannelType.PrivateThread });
    await thread.send('Nobody is here');
    await thread.members.add(people.as('Bruno').id);
    await thread.send('You are here');
    expect(people.as('Bruno', thread.id).sees()).toHaveLength(2);
    expect(() => people.as('Clara', thread.id).sees()).toThrow('no such channel');
    expect([...words]).toEqual([
      ['Anna', ['Nobody is here', 'You are here']],
      ['Bruno', ['You are here']],
    ]);
  });

  it('does not admit people whom the bot only mentions', async () => {
    const thread = await hall.threads.create({ name: 'Alone', type: ChannelType.PrivateThread });
    await thread.send(mention('Bruno'));
    expect(() => bot.people.as('Bruno', thread.id).sees()).toThrow('no such channel');
  });

  it('without the bot accepts its replies but not its posts, though Discord reports no missing permission', async () => {
    const { practice, people, client } = bot;
    const { id } = practice.as('Bruno').thread({ name: 'Club', hidden: true });
    expect(() => people.as('Clara', id).sees()).toThrow('no such channel');
    const bruno = people.as('Bruno', id);
    expect((await bruno.command('/move unit:a1')).message?.content).toBe('Heard.');
    const [asked] = heard;
    expect(asked?.appPermissions.has(['ViewChannel', 'SendMessagesInThreads', 'AttachFiles'])).toBe(true);
    expect(client.channels.cache.has(id)).toBe(false);
    const refused = { status: 403, code: Code.MissingAccess };
    await expect(client.rest.get(`/channels/${id}`)).rejects.toMatchObject(refused);
    await expect(client.rest.post(`/channels/${id}/messages`, { body: { content: 'x' } })).rejects.toMatchObject(
      refused,
    );
    await expect(client.rest.put(`/channels/${id}/thread-members/@me`)).rejects.toMatchObject(refused);
    await expect(client.rest.put(`/channels/${id}/thread-members/${people.as('Clara').id}`)).rejects.toMatchObject(
      refused,
    );
  });

  it('is sent to the bot when somebody mentions it there, which adds it', async () => {
    const { practice, client } = bot;
    const { id } = practice.as('Bruno').thread({ name: 'Club', hidden: true });
    practice.as('Bruno', id).say(`<@${client.user.id}>`);
    const thread = await heardOf(id);
    await expect.poll(() => thread.joined).toBe(true);
    expect(thread.sendable).toBe(true);
    await thread.send('Here I am');
    await thread.leave();
    await expect.poll(() => thread.joined).toBe(false);
    await expect(thread.send('Still here')).rejects.toMatchObject({ code: Code.MissingAccess });
  });

  it('that the bot opened has it as a member, even after a restart', async () => {
    const thread = await hall.threads.create({ name: 'Alone', type: ChannelType.PrivateThread });
    expect(thread.joined).toBe(true);
    bot.practice.gateway.invalidate();
    await new Promise((resolve) => bot.client.once('shardReady', resolve));
    await expect.poll(() => (bot.client.channels.cache.get(thread.id) as ThreadChannel | undefined)?.joined).toBe(true);
    expect(await thread.members.fetchMe()).toMatchObject({ id: bot.client.user.id });
  });
});

describe('an archived thread', () => {
  it('is reopened by a bot that is in it, but not by one that only replied there', async () => {
    const { practice, people } = bot;
    const { id } = practice.as('Bruno').thread({ name: 'Duel' });
    const thread = await heardOf(id);
    await people.as('Bruno', id).command('/move unit:a1');
    practice.as('Bruno', id).archive({ archived: true });
    await expect(thread.setArchived(false)).rejects.toMatchObject({ status: 403, code: Code.MissingPermissions });
    await thread.send('Writing opens it, and lets the writer in');
    practice.as('Bruno', id).archive({ archived: true });
    await thread.setArchived(false);
    expect(practice.channels.find(({ channel }) => channel.id === id)?.channel).toMatchObject({
      thread_metadata: { archived: false },
    });
  });

  it('if also locked, can be reopened by its creator and thread managers, but by no other member', async () => {
    const { practice } = bot;
    const theirs = await heardOf(practice.as('Bruno').thread({ name: 'Duel' }).id);
    await theirs.join();
    practice.as('Anna', theirs.id).archive({ archived: true, locked: true });
    await expect(theirs.setArchived(false)).rejects.toMatchObject({ code: Code.MissingPermissions });
    await expect(theirs.send('x')).rejects.toMatchObject({ code: Code.InvalidActionOnArchivedThread });
    const own = await hall.threads.create({ name: 'Own', type: ChannelType.PublicThread });
    practice.as('Anna', own.id).archive({ archived: true, locked: true });
    await own.setArchived(false);
  });
});

describe('a thread', () => {
  it('is renamed and closed by its creator, and locked by thread managers', async () => {
    const { practice } = bot;
    const thread = await heardOf(practice.as('Bruno').thread({ name: 'Duel' }).id);
    await thread.join();
    await expect(thread.setName('Mine')).rejects.toMatchObject({ code: Code.MissingPermissions });
    await expect(thread.setArchived(true)).rejects.toMatchObject({ code: Code.MissingPermissions });
    await expect(thread.setLocked(true)).rejects.toMatchObject({ code: Code.MissingPermissions });
    expect(() => practice.as('Clara', thread.id).archive({ archived: true })).toThrow('Missing Permissions');
    const own = await hall.threads.create({ name: 'Own', type: ChannelType.PublicThread });
    expect((await own.setName('Mine')).name).toBe('Mine');
  });

  it('that is locked and open accepts messages and edits only from thread managers', async () => {
    const { practice } = bot;
    const thread = await heardOf(practice.as('Bruno').thread({ name: 'Duel' }).id);
    const sent = await thread.send('before');
    practice.as('Anna', thread.id).archive({ archived: false, locked: true });
    await expect(thread.send('x')).rejects.toMatchObject({ status: 403, code: LOCKED });
    await expect(sent.edit('x')).rejects.toMatchObject({ status: 403, code: LOCKED });
    expect(() => practice.as('Bruno', thread.id).say('x')).toThrow('locked');
    practice.as('Anna', thread.id).say('I may');
  });
});
