import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { driver } from '../../support/practice-driver.ts';
import { does, done } from '../../support/tables.ts';
import { controls } from '../clicker.ts';
import { person } from '../play.ts';
import { isEphemeral, openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ practice: { channels: ['hall', 'yard', 'attic'] } });
});
afterAll(() => world.close());

const lines = (text: string): readonly string[] => text.split('\n').filter((line) => /^\d+\. /.test(line));

/** A live match of Ann (a) and Ben (b) in a channel. */
async function matchAt(channel: string, options: string): Promise<string> {
  const people = driver(world.practice);
  await people.as('Ann', channel).command(`/match new system:tally ${options}`);
  await people.as('Ben', channel).click('last', 'Join');
  await people.as('Ben', channel).click('last', 'Start');
  const id = world.practice.channels.find((one) => one.channel.name === channel)?.channel.id ?? '';
  return (await world.table.at({ server: world.practice.server, channel: id })) ?? '';
}

describe('the list of my matches', () => {
  it('is empty if there are none', async () => {
    const told = await world.cid.command('/my');
    expect(isEphemeral(told.message)).toBe(true);
    expect(wordsIn(told.message)).toContain('No match of yours is going on right now.');
  });

  it('puts the most urgent first: whose decision, until when, with a link to the last message', async () => {
    const [hall, yard] = [await matchAt('hall', 'pace:learning'), await matchAt('yard', 'pace:daily')];
    await driver(world.practice).as('Ben', 'attic').command('/match new system:tally');
    await driver(world.practice).as('Ann', 'attic').click('last', 'Join');
    expect(wordsIn((await world.ben.command('/my')).message)).toContain(
      'ready to begin: you or **Ann** can press **Start** there',
    );
    await driver(world.practice).as('Ann', 'attic').click('last', 'Leave');
    const mine = lines(wordsIn((await world.ben.command('/my')).message));
    expect(mine).toHaveLength(3);
    const channels = ['yard', 'hall', 'attic'].map(
      (name) => world.practice.channels.find((one) => one.channel.name === name)?.channel.id ?? '',
    );
    mine.forEach((line, index) => {
      expect(line).toContain(`https://discord.com/channels/${world.practice.server}/${channels[index]}`);
      expect(line).toContain('**Ben**');
    });
    const text = wordsIn((await world.ben.command('/my')).message);
    expect(text.match(/Your turn/g)).toHaveLength(2);
    // What the reader is to do, before whom else the match waits for.
    expect(text).toMatch(/Your turn.*waiting for \*\*Ann\*\*/);
    expect(text).not.toMatch(/waiting for \*\*Ann\*\*.*Your turn/);
    expect(text).toMatch(/due <t:\d+:R> \(<t:\d+:f>\)/);
    expect(text).toContain('waiting for players');
    // Links lead to the bot's own posts.
    await world.ann.command('/answer bid dice:2');
    const posted = await world.cid.waits((message) => wordsIn(message).includes('bid-in'), 'that a bid is in');
    expect(wordsIn((await world.ben.command('/my')).message)).toContain(`/${posted.id})`);
    // Matches already answered come last.
    done(await does(world.table, yard, person(world.ben), 'bid', { dice: 1 }));
    const after = wordsIn((await world.ben.command('/my')).message);
    expect(lines(after)[0]).toContain(channels[1]);
    expect(after).toContain('waiting for **Ann**');
    expect([hall, yard]).not.toContain('');
  });

  it('is available in the direct conversation with the bot, privately', async () => {
    const told = await driver(world.practice).direct('Ben').command('/my');
    expect(lines(wordsIn(told.message))).toHaveLength(3);
    expect(lines(wordsIn((await driver(world.practice).direct('Cid').command('/my')).message))).toHaveLength(0);
    expect(await driver(world.practice).direct('Ben').autocomplete('/replay match:', 'match')).toHaveLength(2);
  });

  it('says when a match is paused', async () => {
    const yard = world.practice.channels.find((one) => one.channel.name === 'yard')?.channel.id ?? '';
    const match = (await world.table.at({ server: world.practice.server, channel: yard })) ?? '';
    done(await world.table.propose(match, person(world.ann), { what: 'pause', hours: 5 }, 'p1'));
    done(await world.table.agree(match, person(world.ben), 'p2'));
    expect(wordsIn((await world.ann.command('/my')).message)).toMatch(/paused until <t:\d+:f>/);
  });

  it('exists for a server as well, with the matches of others', async () => {
    const told = await world.cid.command('/match list');
    expect(isEphemeral(told.message)).toBe(true);
    const listed = lines(wordsIn(told.message));
    expect(listed).toHaveLength(3);
    expect(wordsIn(told.message)).not.toContain('Your turn');
    expect(controls(told.message)).toEqual([]);
  });

  it('sends nothing that Discord would reject', () => {
    expect(world.problems).toEqual([]);
    expect(world.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});
