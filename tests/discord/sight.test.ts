import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChannelType } from 'discord-api-types/v10';
import { driver } from '../support/practice-driver.ts';
import { done } from '../support/tables.ts';
import { bids, live, MINUTE, sound, told } from './live-match.ts';
import { person } from './play.ts';
import { openWorld, wordsIn } from './world.ts';
import type { World } from './world.ts';

let world: World;
afterEach(() => world.close());

const channelOf = (name: string): string =>
  world.practice.channels.find(({ channel }) => channel.name === name)?.channel.id ?? '';

/** A private thread of the hall that the bot has opened, in which Ben has opened a match; gives its id. */
async function privateThread(): Promise<string> {
  const { api, token, server } = world.practice;
  const answer = await fetch(`${api}/v10/channels/${channelOf('hall')}/threads`, {
    method: 'POST',
    headers: { authorization: `Bot ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'practice', type: ChannelType.PrivateThread, auto_archive_duration: 10_080 }),
  });
  const { id } = (await answer.json()) as { readonly id: string };
  done(
    await world.table.create({ room: { server, channel: id }, by: person(world.ben), system: 'tally', options: {} }),
  );
  return id;
}

describe('a follower', () => {
  /** Dan follows the match in the hall. */
  async function followed() {
    world = await openWorld({ practice: { people: ['Ann', 'Ben', 'Cid', 'Dan'] } });
    await live(world);
    const match = await world.table.at({ server: world.practice.server, channel: channelOf('hall') });
    await driver(world.practice).as('Dan').command('/match follow');
    const playATurn = async () => {
      await bids(world);
      await world.ann.command('/add dice:1');
      await world.ben.command('/add dice:1');
      await told(world, 'added: Ben');
    };
    return { playATurn, followers: async () => (await world.table.viewOf(match ?? '', null))?.followers };
  }

  it('who can no longer see the channel is told nothing more, and follows no longer', async () => {
    const { playATurn, followers } = await followed();
    world.practice.hideChannel('hall', 'Dan');
    await playATurn();
    await vi.waitFor(async () => expect(await followers()).toEqual([]));
    expect(world.practice.direct('Dan').history(undefined, 10).messages).toEqual([]);
    sound(world);
  });

  it('who has left the server is told nothing more, and follows no longer', async () => {
    const { playATurn, followers } = await followed();
    world.practice.leave('Dan');
    world.forward(11 * MINUTE);
    await playATurn();
    await vi.waitFor(async () => expect(await followers()).toEqual([]));
    expect(world.lines.join('')).not.toContain('a follower could not be told');
  });
});

describe('a player', () => {
  it('who can no longer see the channel is sent no more direct messages about the match, only named in the channel', async () => {
    world = await openWorld();
    await world.ben.command('/settings me notify:dm');
    await live(world);
    await told(world, 'The match has begun');
    const direct = () => world.practice.direct('Ben').history(undefined, 10).messages.length;
    await vi.waitFor(() => expect(direct()).toBe(1));
    await bids(world);
    world.practice.hideChannel('hall', 'Ben');
    await world.ann.command('/add dice:1');
    expect(wordsIn(await told(world, 'added: Ann'))).toContain('Waiting for');
    expect(direct()).toBe(1);
    sound(world);
  });
});

describe('/match list', () => {
  it('shows matches of others only in channels that the reader may see', async () => {
    world = await openWorld();
    await live(world);
    await driver(world.practice).as('Ben', 'yard').command('/match new');
    const thread = await privateThread();
    const listed = async (who: typeof world.cid): Promise<string> =>
      wordsIn((await who.command('/match list')).message);
    expect(await listed(world.cid)).toContain(channelOf('hall'));
    world.practice.hideChannel('hall', 'Cid');
    world.practice.hideChannel('hall', 'Ben');
    const seen = await listed(driver(world.practice).as('Cid', 'yard'));
    expect(seen).toContain(channelOf('yard'));
    for (const hidden of [channelOf('hall'), thread]) expect(seen).not.toContain(hidden);
    // One's own matches are listed wherever they are, and the owner of the server sees everything.
    for (const reader of ['Ben', 'Ann']) {
      const all = await listed(driver(world.practice).as(reader, 'yard'));
      for (const there of [channelOf('hall'), channelOf('yard'), thread]) expect(all).toContain(there);
    }
    sound(world);
  });
});

it('/match tables shows a channel no table in a private thread', async () => {
  world = await openWorld();
  await privateThread();
  expect(wordsIn((await world.cid.command('/match tables')).message)).toContain('No match is open');
  sound(world);
});

describe('/lobby', () => {
  it('shows challenges only in channels that the reader may see, and its buttons join no others', async () => {
    world = await openWorld();
    await world.ben.command('/match new');
    await privateThread();
    const cid = driver(world.practice).as('Cid', 'yard');
    const shown = await cid.command('/lobby');
    expect(wordsIn(shown.message).match(/Join \d/g)).toEqual(['Join 1']);
    world.practice.hideChannel('hall', 'Cid');
    expect(wordsIn((await cid.click('last', 'Join 1: Ben')).message)).toContain('can no longer see the channel');
    expect(wordsIn((await cid.command('/lobby')).message)).toContain('No open challenges');
    sound(world);
  });
});
