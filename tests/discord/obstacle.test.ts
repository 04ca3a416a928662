import { DiscordAPIError, PermissionsBitField } from 'discord.js';
import { afterEach, describe, expect, it } from 'vitest';
import { NEEDED } from '../../src/discord/invitation.ts';
import { obstacleAt } from '../../src/discord/obstacle.ts';
import type { ChannelAccess } from '../../src/discord/obstacle.ts';
import { openStage, SERVER } from '../abuse/stage.ts';
import { driver } from '../support/practice-driver.ts';
import { concede } from './clicker.ts';
import { live, sound } from './live-match.ts';
import { isEphemeral, openWorld, wordsIn } from './world.ts';
import type { World } from './world.ts';

const refused = (code: number) =>
  new DiscordAPIError({ code, message: 'No' }, code, 403, 'PUT', '/channels/1/thread-members/@me', {
    files: undefined,
    body: undefined,
  });

describe('what keeps the bot from posting', () => {
  const all = new PermissionsBitField(NEEDED);
  const spot: ChannelAccess = { present: true, permissions: all, thread: null };
  const thread = (error: unknown = null, locked = false) => ({
    locked,
    join: async () => {
      if (error) throw error;
    },
  });

  it('does not exist in a channel where it may write, or a thread it can join', async () => {
    expect(await obstacleAt(spot)).toBeNull();
    expect(await obstacleAt({ ...spot, thread: thread() })).toBeNull();
  });
  it('is a private thread it is not in, though its replies appear there', async () => {
    expect(await obstacleAt({ ...spot, thread: thread(refused(50_001)) })).toEqual({ why: 'outside' });
  });
  it('is a locked thread, unless it manages threads', async () => {
    expect(await obstacleAt({ ...spot, thread: thread(null, true) })).toEqual({ why: 'locked' });
    expect(await obstacleAt({ ...spot, permissions: all.add('ManageThreads'), thread: thread(null, true) })).toBeNull();
  });
  it('is a permission that it lacks, another one in threads than outside', async () => {
    const held = new PermissionsBitField(['ViewChannel', 'AttachFiles', 'SendMessages']);
    expect(await obstacleAt({ ...spot, permissions: held })).toBeNull();
    expect(await obstacleAt({ ...spot, permissions: held, thread: thread() })).toEqual({
      why: 'lacking',
      permissions: ['SendMessagesInThreads'],
    });
  });
  it('is a server that has installed only its commands', async () => {
    expect(await obstacleAt({ ...spot, present: false })).toEqual({ why: 'absent' });
  });
  it('is not inferred from an outage', async () => {
    expect(await obstacleAt({ ...spot, thread: thread(new Error('503')) })).toBeNull();
  });
});

describe('in a channel where the bot cannot post, a match', () => {
  let world: World;
  afterEach(() => world.close());

  it('is not opened; the player learns why and what to do', async () => {
    world = await openWorld();
    const { practice, ann } = world;
    practice.allowBot(ann.hands.channel, 'read');
    const answer = await ann.command('/match new');
    expect(isEphemeral(answer.message)).toBe(true);
    expect(wordsIn(answer.message)).toContain('I lack **Send Messages**, **Attach Files**');
    expect(await world.table.at({ server: practice.server, channel: ann.hands.channel })).toBeNull();
    practice.allowBot(ann.hands.channel, 'write');
    expect(wordsIn((await ann.command('/match new')).message)).toContain('Press **Join**');
    sound(world);
  });

  it('is not opened in a locked thread', async () => {
    world = await openWorld();
    const inside = driver(world.practice).as('Ann', world.practice.as('Ann').thread({ name: 'duel' }).id);
    inside.hands.archive({ archived: false, locked: true });
    const answer = await inside.command('/match new');
    expect(wordsIn(answer.message)).toContain('This thread is locked');
    expect(await world.table.listOf({ id: inside.id, name: 'Ann' })).toEqual([]);
  });

  it('is not started by button or command, even if its lobby was opened before', async () => {
    world = await openWorld();
    const { practice, ann, ben } = world;
    await ann.command('/match new');
    await ben.click('last', 'Join');
    practice.allowBot(ann.hands.channel, 'read');
    for (const answer of [await ann.click('last', 'Start'), await ben.command('/match start')]) {
      expect(isEphemeral(answer.message)).toBe(true);
      expect(wordsIn(answer.message)).toContain('I cannot post in this channel');
    }
    expect((await world.table.listOf({ id: ann.id, name: 'Ann' })).map(({ stage }) => stage)).toEqual(['lobby']);
    practice.allowBot(ann.hands.channel, 'write');
    await ben.command('/match start');
    await world.cid.waits((message) => wordsIn(message).includes('The match has begun'), 'the beginning');
    sound(world);
  });

  it('is not offered again', async () => {
    world = await openWorld();
    await live(world);
    const { practice, ann } = world;
    await concede(ann);
    const over = await ann.waits((message) => wordsIn(message).includes('Rematch'), 'the end');
    practice.allowBot(ann.hands.channel, 'read');
    expect(wordsIn((await ann.click(over, 'Rematch')).message)).toContain('I cannot post in this channel');
    expect(await world.table.listOf({ id: ann.id, name: 'Ann' })).toEqual([]);
    practice.allowBot(ann.hands.channel, 'write');
    expect(wordsIn((await ann.click(over, 'Rematch')).message)).toContain('Press **Join**');
    sound(world);
  });

  it('is not started in a locked thread', async () => {
    world = await openWorld();
    const thread = world.practice.as('Ann').thread({ name: 'duel' }).id;
    const inside = (name: string) => driver(world.practice).as(name, thread);
    await inside('Ann').command('/match new');
    await inside('Ben').click('last', 'Join');
    inside('Ann').hands.archive({ archived: false, locked: true });
    expect(wordsIn((await inside('Ann').command('/match start')).message)).toContain('This thread is locked');
    expect((await world.table.listOf({ id: inside('Ann').id, name: 'Ann' })).map(({ stage }) => stage)).toEqual([
      'lobby',
    ]);
  });

  it('is not started in a private thread that the bot has left', async () => {
    world = await openWorld();
    const { practice } = world;
    const thread = practice.as('Ann').thread({ name: 'duel', hidden: true }).id;
    const inside = driver(practice).as('Ann', thread);
    inside.hands.say(`<@${practice.application}> <@${world.ben.id}>`);
    await inside.command('/match new');
    await driver(practice).as('Ben', thread).click('last', 'Join');
    const left = await fetch(`${practice.api}/v10/channels/${thread}/thread-members/@me`, {
      method: 'DELETE',
      headers: { authorization: `Bot ${practice.token}` },
    });
    expect(left.status).toBe(204);
    expect(wordsIn((await inside.command('/match start')).message)).toContain('I am not in this private thread');
    expect((await world.table.listOf({ id: inside.id, name: 'Ann' })).map(({ stage }) => stage)).toEqual(['lobby']);
  });

  it('cannot be moved there', async () => {
    world = await openWorld();
    await live(world);
    const yard = driver(world.practice).as('Ann', 'yard');
    world.practice.allowBot(yard.hands.channel, 'none');
    expect(wordsIn((await yard.command('/match move')).message)).toContain('I lack');
    expect(await world.table.at({ server: world.practice.server, channel: world.ann.hands.channel })).not.toBeNull();
  });
});

describe('a server with only the commands installed', () => {
  const strange = { server: '900000000000000003', channel: '900000000000000333' };
  const manager = { id: '77', name: 'Gus', permissions: '32' };

  it('gets no match and no settings, but an invitation', async () => {
    const stage = await openStage();
    const invited = expect.stringMatching(
      /https:\/\/discord\.com\/oauth2\/authorize\?client_id=\d+&scope=bot\+applications\.commands&permissions=377957157888/,
    );
    expect((await stage.command(manager, strange, 'match', [{ name: 'new', type: 1, options: [] }])).text).toEqual(
      invited,
    );
    const settings = [{ name: 'server', type: 1, options: [{ name: 'palette', type: 3, value: 'tritan' }] }];
    expect((await stage.command(manager, strange, 'settings', settings)).text).toEqual(invited);
    expect(await stage.store.get(`house:${strange.server}`)).toBeNull();
    expect(
      (await stage.command(manager, { server: SERVER, channel: '900000000000000222' }, 'settings', settings)).text,
    ).not.toContain('add me');
    expect(stage.errors).toEqual([]);
    await stage.close();
  });
});
