import { RESTEvents } from 'discord.js';
import type { Client } from 'discord.js';
import { afterEach, expect, it, vi } from 'vitest';
import { commandsOf } from '../../commands/index.ts';
import { openClient } from '../../src/discord/client.ts';
import { jsonLog } from '../../src/discord/log/log.ts';
import { startBot } from '../../src/discord/start.ts';
import type { RunningBot } from '../../src/discord/start.ts';
import { startPractice } from '../../src/practice/server.ts';
import type { Practice, PracticeOptions } from '../../src/practice/server.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import { openTable } from '../../src/table/index.ts';
import type { Table } from '../../src/table/index.ts';
import { controls } from '../discord/clicker.ts';
import { isEphemeral, pixelPainter, tallySystems, wordsIn } from '../discord/world.ts';
import { driver } from '../support/practice-driver.ts';
import type { Actor, Driver } from '../support/practice-driver.ts';

interface Place {
  readonly practice: Practice;
  readonly people: Driver;
  readonly table: Table;
  readonly bot: RunningBot;
  readonly client: Client;
  readonly lines: string[];
}

let place: Place;
afterEach(async () => {
  await place.table.close();
  await place.bot.stop();
  await place.practice.close();
});

/** A practice server with a bot that retries quickly. */
async function open(options: PracticeOptions = {}): Promise<Place> {
  const practice = await startPractice({ people: ['Ann', 'Ben', 'Cid'], channels: ['hall', 'yard'], ...options });
  const store = openMemoryStore();
  const table = openTable({ store, systems: tallySystems, heartbeat: null });
  const lines: string[] = [];
  const client = openClient(practice.api);
  const bot = await startBot(
    {
      client,
      table,
      store,
      systems: tallySystems,
      painter: pixelPainter,
      log: jsonLog((line) => lines.push(line)),
      commands: commandsOf,
      patience: { again: 30, longest: 2_000 },
    },
    practice.token,
  );
  place = { practice, people: driver(practice), table, bot, client, lines };
  return place;
}

/** A live match of Ann and Ben that asks both for a bid. */
async function live(channel?: string): Promise<readonly [ann: Actor, ben: Actor, cid: Actor]> {
  const [ann, ben, cid] = [
    place.people.as('Ann', channel),
    place.people.as('Ben', channel),
    place.people.as('Cid', channel),
  ];
  await ann.command('/match new options:target=50');
  await ben.command('/match join');
  await ann.command('/match start');
  return [ann, ben, cid];
}

const warned = (): readonly string[] => place.lines.filter((line) => line.includes('could not be told'));

it('a match whose channel is deleted lives on: its players are informed, and move it elsewhere', async () => {
  const { practice, people } = await open();
  const [ann, , cid] = await live();
  await ann.command('/answer bid dice:2');
  await cid.waits((message) => wordsIn(message).includes('bid-in: Ann'), 'the first bid');
  practice.deleteChannel('hall');
  const [annYard, benYard, cidYard] = [people.as('Ann', 'yard'), people.as('Ben', 'yard'), people.as('Cid', 'yard')];
  // Something happens meanwhile that would be announced.
  const [matchView] = await place.table.listOf({ id: ann.id, name: 'Ann' });
  await place.table.act({
    match: matchView?.id ?? '',
    player: { id: benYard.id, name: 'Ben' },
    verb: 'bid',
    params: { dice: 1 },
    interaction: 'elsewhere',
  });
  const open2 = await benYard.command('/my');
  expect(wordsIn(open2.message)).toContain('Tally');
  const moved = await benYard.command('/match move');
  expect(isEphemeral(moved.message)).toBe(false);
  expect(wordsIn(moved.message)).toContain('**Ben** has taken the match here.');
  expect(moved.message?.mentions.map(({ id }) => id)).toEqual([ann.id]);
  // What the old channel missed is announced in the new one, once.
  const told = await cidYard.waits((message) => wordsIn(message).includes('bids-revealed'), 'what was missed');
  expect(wordsIn(told)).not.toContain('bid-in: Ann');
  expect(cidYard.sees().filter((message) => wordsIn(message).includes('bids-revealed'))).toHaveLength(1);
  const panel = await annYard.click('last', controls(told).find(({ id }) => id.kind === 'act')?.custom ?? '');
  expect(controls(panel.message).some(({ id }) => id.decision !== undefined)).toBe(true);
});

it('players of a match whose channel is gone get one direct message each, and the bot stops trying', async () => {
  const { practice, people } = await open();
  const [ann] = await live();
  const [matchView] = await place.table.listOf({ id: ann.id, name: 'Ann' });
  const bot = place.bot;
  await bot.stop();
  practice.deleteChannel('hall');
  await place.table.act({
    match: matchView?.id ?? '',
    player: { id: ann.id, name: 'Ann' },
    verb: 'bid',
    params: { dice: 2 },
    interaction: 'first',
  });
  const again = await startBot(
    {
      client: openClient(practice.api),
      table: place.table,
      store: openMemoryStore(),
      systems: tallySystems,
      painter: pixelPainter,
      log: jsonLog((line) => place.lines.push(line)),
      commands: commandsOf,
      patience: { again: 30, longest: 2_000 },
    },
    practice.token,
  );
  place = { ...place, bot: again };
  for (const name of ['Ann', 'Ben'])
    await people.direct(name).waits((message) => wordsIn(message).includes('/match move'), `a word to ${name}`);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(warned()).toHaveLength(4);
  for (const name of ['Ann', 'Ben'])
    expect(
      people
        .direct(name)
        .sees()
        .filter((message) => wordsIn(message).includes('/match move')),
    ).toHaveLength(1);
});

it('only players can move a match, only their own, and not onto another one', async () => {
  const { people } = await open();
  const [ann, , cid] = await live();
  const refused = await people.as('Cid', 'yard').command('/match move');
  expect(wordsIn(refused.message)).toContain('You have no match elsewhere');
  await people.as('Cid', 'yard').command('/match new options:target=50');
  const taken = await people.as('Ben', 'yard').command('/match move');
  expect(wordsIn(taken.message)).toContain('already open in this channel');
  expect(isEphemeral(taken.message)).toBe(true);
  // It was not moved.
  expect(wordsIn((await cid.command('/match status')).message)).toContain('Waiting for');
  await people.as('Cid', 'yard').command('/match cancel');
  const there = await people.as('Ann', 'yard').command('/match move');
  expect(wordsIn(there.message)).toContain('has taken the match here');
  await cid.waits((message) => wordsIn(message).includes('The match goes on in <#'), 'a word where it was');
  expect(wordsIn((await cid.command('/match status')).message)).toContain('There is no match in this channel');
  expect(wordsIn((await ann.command('/match new options:target=50')).message)).toContain('Press **Join**');
});

it('a player who acts where the bot may not post is told privately what it lacks, once', async () => {
  const { practice } = await open();
  const [ann, , cid] = await live();
  practice.allowBot(ann.hands.channel, 'read');
  await ann.command('/answer bid dice:2');
  const hint = await ann.waits((message) => wordsIn(message).includes('I lack'), 'what is lacking');
  expect(isEphemeral(hint)).toBe(true);
  expect(wordsIn(hint)).toContain('**Send Messages**');
  expect(wordsIn(hint)).toContain('**Attach Files**');
  await ann.command('/answer bid dice:3');
  expect(ann.sees().filter((message) => wordsIn(message).includes('I lack'))).toHaveLength(1);
  expect(cid.sees().some((message) => wordsIn(message).includes('I lack'))).toBe(false);
  practice.allowBot(ann.hands.channel, 'write');
  await cid.waits((message) => wordsIn(message).includes('bid-in: Ann'), 'what was missed');
});

it('a thread archived between click and reply is reopened', async () => {
  let armed = false;
  let thread = '';
  const { practice } = await open({
    watch: (method, path, _, direction) => {
      if (!armed || method !== 'POST' || direction !== 'request' || !path.endsWith('callback')) return;
      armed = false;
      practice.as('Ann', thread).archive({ archived: true });
    },
  });
  thread = practice.as('Ann').thread({ name: 'duel' }).id;
  const [ann, ben, cid] = await live(thread);
  armed = true;
  expect(wordsIn((await ann.command('/answer bid dice:2')).message)).toContain('Your answer is in');
  await cid.waits((message) => wordsIn(message).includes('bid-in: Ann'), 'a word in the thread');
  expect(armed).toBe(false);
  await vi.waitFor(() =>
    expect(practice.channels.find(({ channel }) => channel.id === thread)?.channel).toMatchObject({
      thread_metadata: { archived: false },
    }),
  );
  expect(wordsIn((await ben.command('/answer bid dice:1')).message)).toContain('Everybody has answered');
});

it('a panel dismissed before its reply is sent again', async () => {
  let dismisses: (() => void) | null = null;
  const { practice } = await open({
    watch: (method, path, _, direction) => {
      if (method !== 'POST' || direction !== 'request' || !path.endsWith('callback')) return;
      dismisses?.();
      dismisses = null;
    },
  });
  const [ann, ben, cid] = await live();
  await ann.command('/answer bid dice:2');
  await ben.command('/answer bid dice:1');
  await cid.waits((message) => wordsIn(message).includes('Act'), 'the turn');
  const opened = await ann.click('last', 'Act');
  const old = opened.message?.id ?? '';
  dismisses = () => practice.as('Ann').dismiss(old);
  const again = await ann.click('last', 'Add');
  expect(dismisses).toBeNull();
  expect(again.message?.id).not.toBe(old);
  expect(isEphemeral(again.message)).toBe(true);
  expect(controls(again.message).some(({ id }) => id.kind === 'value')).toBe(true);
});

it('a player who accepts no direct messages is pinged in the channel', async () => {
  const { practice } = await open({ faults: { seed: 1, rates: { 'no-direct': 1 } } });
  const [ann, ben, cid] = await live();
  await ben.command('/settings me notify:dm');
  await ann.command('/answer bid dice:2');
  await ben.command('/answer bid dice:1');
  await cid.waits((message) => wordsIn(message).includes('Act'), 'the turn');
  await ann.command('/add dice:1');
  const called = await cid.waits((message) => wordsIn(message).includes('added: Ann'), 'what Ann did');
  expect(called.mentions.map(({ id }) => id)).toEqual([ben.id]);
  expect(practice.faults?.injected['no-direct']).toBeGreaterThan(0);
  expect(place.people.direct('Ben').sees()).toEqual([]);
});

it('content that a message cannot hold is sent as text only', async () => {
  const { practice } = await open({ faults: { seed: 3, rates: { 'too-long': 0.5 } } });
  practice.faults?.pause(true);
  const [ann, ben, cid] = await live();
  practice.faults?.pause(false);
  await ann.command('/answer bid dice:2');
  await cid.waits((message) => wordsIn(message).includes('bid-in: Ann'), 'the first bid');
  await ben.command('/answer bid dice:1');
  const told = await cid.waits((message) => wordsIn(message).includes('bids-revealed'), 'both bids');
  expect(practice.faults?.injected['too-long']).toBeGreaterThan(0);
  expect(controls(told).some(({ id }) => id.kind === 'act')).toBe(true);
});

it('a warning is logged long before Discord blocks a bot for refused requests', async () => {
  const { client, lines } = await open();
  client.rest.emit(RESTEvents.InvalidRequestWarning, { count: 500, remainingTime: 60_000 });
  expect(lines.filter((line) => line.includes('Discord refuses many requests'))).toEqual([
    expect.stringContaining('"count":500'),
  ]);
});
