import { setTimeout as wait } from 'node:timers/promises';
import { MessageFlags } from 'discord-api-types/v10';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFER_AFTER, DEFER_FORM_AFTER } from '../../src/discord/respond.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import type { SystemHandle } from '../../src/engine/index.ts';
import type { Table } from '../../src/table/index.ts';
import { tallyDoor, tallyRules } from '../support/tally.ts';
import { anotherBot } from './another-bot.ts';
import { isEphemeral, openWorld, pixelPainter, wordsIn } from './world.ts';
import type { World, WorldOptions } from './world.ts';

let world: World;
afterEach(() => world.close());

/** A live match in the hall, asking both sides for their bids. */
async function live(options: WorldOptions = {}): Promise<World> {
  world = await openWorld(options);
  await world.ann.command('/match new options:target=50');
  await world.ben.click('last', 'Join');
  await world.ann.command('/match start');
  return world;
}

/** Both bids, so that it is Ann's turn. */
async function bids(): Promise<void> {
  await world.ann.command('/answer bid dice:2');
  await world.ben.command('/answer bid dice:1');
  await world.cid.waits((message) => wordsIn(message).includes('Act'), 'the turn');
}

const asForReal = { deferAfter: DEFER_AFTER, deferFormAfter: DEFER_FORM_AFTER };

interface Slowness {
  matchView: number;
  act: number | Promise<unknown>;
}

const passed = (slow: number | Promise<unknown>): Promise<unknown> => (typeof slow === 'number' ? wait(slow) : slow);

/** A table whose reads and actions take this many milliseconds, or until something has happened. */
const slowly =
  (slow: Slowness) =>
  (table: Table): Table => ({
    ...table,
    viewOf: async (match, player, side) => (await wait(slow.matchView), table.viewOf(match, player, side)),
    act: async (act) => (await passed(slow.act), table.act(act)),
  });

const errors = (): readonly string[] => world.lines.filter((line) => line.includes('"level":"error"'));

describe('when the table is slow', () => {
  it('a command is deferred before it is done, and the next player is still notified', async () => {
    const slow: Slowness = { matchView: 0, act: 0 };
    await live({ table: slowly(slow), timing: asForReal });
    await bids();
    // It is not done before it was deferred.
    slow.act = new Promise<void>((resolve) => {
      const stop = world.practice.as('Ann').watch((it) => {
        if (it.kind !== 'interaction.acknowledged') return;
        stop();
        resolve();
      });
    });
    const added = await world.ann.command('/add dice:1');
    expect(added.with).toBe('thinking');
    expect(isEphemeral(added.message)).toBe(false);
    // A deferred reply is sent as an edit, which notifies nobody; so the ping is a message of its own.
    const pinged = await world.cid.waits(
      (message) => message.mentions.some(({ id }) => id === world.ben.id) && wordsIn(message).includes('added: Ann'),
      'the ping',
    );
    expect(pinged.id).not.toBe(added.message?.id);
    expect(wordsIn(added.message)).toContain('added: Ann');
    expect(errors()).toEqual([]);
  });

  it('a reply not yet known to be public is deferred privately', async () => {
    const slow = { matchView: 0, act: 0 };
    await live({ table: slowly(slow), timing: asForReal });
    slow.matchView = 1_000;
    const given = await world.ann.command('/answer bid dice:3');
    expect(given.with).toBe('thinking');
    expect(isEphemeral(given.message)).toBe(true);
    slow.matchView = 0;
    await world.ben.command('/answer bid dice:1');
    await world.cid.waits((message) => wordsIn(message).includes('Act'), 'the turn');
    slow.matchView = 1_000;
    const added = await world.ann.command('/add dice:1');
    expect(isEphemeral(added.message)).toBe(true);
    const told = await world.cid.waits((message) => wordsIn(message).includes('added: Ann'), 'what happened');
    expect(isEphemeral(told)).toBe(false);
    expect(errors()).toEqual([]);
  });

  it('a refusal after a public deferral is private', async () => {
    const slow = { matchView: 0, act: 0 };
    await live({ table: slowly(slow), timing: asForReal });
    await bids();
    slow.act = 1_000;
    await world.ann.command('/add dice:9');
    const refused = await world.ann.waits((message) => wordsIn(message).includes('Rule TL-1'), 'the refusal');
    expect(isEphemeral(refused)).toBe(true);
    expect(JSON.stringify(world.cid.sees())).not.toContain('Rule TL-1');
    expect(errors()).toEqual([]);
  });

  it('every use of a component is acknowledged within Discord’s three seconds', async () => {
    const slow = { matchView: 0, act: 0 };
    await live({ table: slowly(slow), timing: asForReal });
    slow.matchView = 3_500;
    const answer = await world.ann.click('last', 'Answer');
    expect(isEphemeral(answer.message)).toBe(true);
    expect(wordsIn(answer.message)).toContain('Your bid.');
    expect(errors()).toEqual([]);
  });
});

describe('double clicks', () => {
  it('perform an action once', async () => {
    await live();
    await bids();
    await world.ann.click('last', 'Act');
    await world.ann.click('last', 'Add');
    const panel = await world.ann.choose('last', 'dice', '2');
    if (!panel.message) throw new Error('There is no panel.');
    const [one, two] = await Promise.all([
      world.ann.click(panel.message, 'Add'),
      world.ann.click(panel.message, 'Add'),
    ]);
    expect([wordsIn(one.message), wordsIn(two.message)].join('\n')).toContain('added: Ann');
    const match = await world.table.at({ server: world.practice.server, channel: world.ann.hands.channel });
    const log = await world.table.log(match ?? '', null, 1);
    expect(log.flatMap(({ events }) => events).filter(({ kind }) => kind === 'added')).toHaveLength(1);
    expect(errors()).toEqual([]);
  });
});

describe('when the channel cannot be written to', () => {
  it('the match goes on, and the channel catches up on the next occasion', async () => {
    await live();
    world.practice.allowBot(world.ann.hands.channel, 'read');
    const given = await world.ann.command('/answer bid dice:2');
    expect(wordsIn(given.message)).toContain('Your answer is in');
    await vi.waitFor(() => expect(world.lines.join('')).toContain('the channel could not be told'));
    world.practice.allowBot(world.ann.hands.channel, 'write');
    expect(world.cid.sees().some((message) => wordsIn(message).includes('bid-in: Ann'))).toBe(false);
    await world.ben.command('/answer bid dice:1');
    const told = await world.cid.waits((message) => wordsIn(message).includes('bid-in: Ben'), 'what was missed');
    expect(wordsIn(told)).toContain('bid-in: Ann');
  });

  it('the channel catches up when the next process starts', async () => {
    const store = openMemoryStore();
    await live({ store });
    const { practice } = world;
    practice.allowBot(world.ann.hands.channel, 'read');
    await world.ann.command('/answer bid dice:2');
    await world.bot.stop();
    practice.allowBot(world.ann.hands.channel, 'write');
    const again = await anotherBot(world, store);
    await world.cid.waits((message) => wordsIn(message).includes('bid-in: Ann'), 'what was missed');
    // Its buttons still work.
    const answer = await world.ben.click('last', 'Answer');
    expect(wordsIn(answer.message)).toContain('Your bid.');
    await again.stop();
  });
});

describe('two processes of one bot', () => {
  it('perform an action once, and announce it once', async () => {
    const store = openMemoryStore();
    await live({ store });
    await bids();
    const other = await anotherBot(world, store);
    await world.ann.command('/add dice:1');
    await world.ben.command('/add dice:1');
    await world.cid.waits((message) => wordsIn(message).includes('added: Ben'), 'what happened');
    await other.stop();
    await new Promise((resolve) => setTimeout(resolve, 300));
    for (const name of ['Ann', 'Ben'])
      expect(world.cid.sees().filter((message) => wordsIn(message).includes(`added: ${name}`))).toHaveLength(1);
    expect(errors()).toEqual([]);
  });

  it('leave an answer as it is that one has deferred and the other has filled in', async () => {
    const store = openMemoryStore();
    const slow: Slowness = { matchView: 0, act: 0 };
    await live({ store, table: slowly(slow) });
    await bids();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const other = await anotherBot(world, store, {
      timing: { deferAfter: 200, deferFormAfter: 200 },
      table: slowly({ matchView: 0, act: released }),
    });
    // The first process acts when the other has deferred the answer.
    slow.act = world.ann.waits(({ flags = 0 }) => (flags & MessageFlags.Loading) !== 0, 'the deferred answer');
    const told = (): readonly unknown[] => world.cid.sees().filter((one) => wordsIn(one).includes('added: Ann'));
    await world.ann.command('/add dice:1');
    await vi.waitFor(() => expect(told()).toHaveLength(1));
    release();
    await wait(300);
    await other.stop();
    expect(told()).toHaveLength(1);
    expect(world.cid.sees().map(wordsIn)).not.toContain('Done.');
    expect(errors()).toEqual([]);
  });
});

describe('when our own code throws', () => {
  it('the log has all details, the channel a polite message, and nothing is lost', async () => {
    let broken = false;
    await live({
      table: (table) => ({
        ...table,
        act: async (act) => {
          if (broken) throw new Error('a bug');
          return table.act(act);
        },
      }),
    });
    broken = true;
    const failed = await world.ann.command('/answer bid dice:2');
    expect(isEphemeral(failed.message)).toBe(true);
    expect(failed.message?.content).toContain('Something went wrong on my side');
    expect(failed.message?.content).not.toContain('a bug');
    expect(errors().join('\n')).toContain('a bug');
    broken = false;
    expect(wordsIn((await world.ann.command('/answer bid dice:2')).message)).toContain('Your answer is in');
  });

  it('an event without words does not hide the question', async () => {
    const words = tallyDoor.words['en'];
    if (!words) throw new Error('The toy book is mute.');
    const mute: SystemHandle = {
      ...tallyDoor,
      words: {
        en: {
          ...words,
          event: (event, names) => {
            if (event.kind === 'added') throw new Error('no words');
            return words.event(event, names);
          },
        },
      },
    };
    await live({ systems: { tally: { handle: mute, rulebook: tallyRules } } });
    await bids();
    await world.ann.command('/add dice:1');
    const told = await world.cid.waits((message) => wordsIn(message).includes('no words for'), 'what is asked');
    expect(told.mentions.map(({ id }) => id)).toEqual([world.ben.id]);
    expect(errors().join('\n')).toContain('no words');
  });

  it('a picture that cannot be drawn holds nothing back', async () => {
    await live({
      painter: {
        ...pixelPainter,
        paint: async () => {
          throw new Error('no paint');
        },
      },
    });
    await bids();
    const added = await world.ann.command('/add dice:1');
    expect(wordsIn(added.message)).toContain('added: Ann');
    expect(errors().join('\n')).toContain('no paint');
  });
});
