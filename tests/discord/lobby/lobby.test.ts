import { afterEach, describe, expect, it } from 'vitest';
import { driver } from '../../support/practice-driver.ts';
import { controls } from '../clicker.ts';
import { sound } from '../live-match.ts';
import { isEphemeral, openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
afterEach(() => world.close());

describe('/lobby', () => {
  it('lists open challenges with pace and overlap; one click accepts one', async () => {
    world = await openWorld();
    const { ann, ben, cid } = world;
    const yard = driver(world.practice).as('Ben', 'yard');
    await ann.command('/settings me zone:UTC from:08:00 to:20:00');
    await cid.command('/settings me zone:UTC from:14:00 to:22:00');
    expect(wordsIn((await cid.command('/lobby')).message)).toContain('No open challenges');
    await ann.command('/match new pace:daily');
    await yard.command('/match new pace:live');
    const listed = await cid.command('/lobby');
    expect(isEphemeral(listed.message)).toBe(true);
    const words = wordsIn(listed.message);
    expect(words).toContain(
      `1. Ann · daily · awake together with you 6 h a day · <https://discord.com/channels/${world.practice.server}/${ann.hands.channel}> · <t:`,
    );
    expect(words).toContain('2. Ben · live · awake together with you 8 h a day');
    expect(words).toContain('Join 1: Ann');
    // One's own is listed without a button.
    const own = wordsIn((await ben.command('/lobby where:everywhere')).message);
    expect(own).toContain('Join 1: Ann');
    expect(own).not.toContain('Join 2');
    expect(wordsIn((await cid.command('/lobby pace:live')).message)).not.toContain('Ann');
    if (!listed.message) throw new Error('Nothing was listed.');
    const joined = await cid.click(listed.message, 'Join 1: Ann');
    expect(wordsIn(joined.message)).toContain('You have joined.');
    const card = await ben.waits((message) => wordsIn(message).includes('Cid has joined.'), 'the card');
    expect(wordsIn(card)).toContain('**Side B**: Cid');
    expect(card.pings).toEqual([]);
    expect(wordsIn((await cid.command('/lobby')).message)).not.toContain('daily');
    sound(world);
  });

  it('informs people who come too late', async () => {
    world = await openWorld();
    await world.ann.command('/match new');
    const listed = await world.cid.command('/lobby');
    await world.ben.click('last', 'Join');
    if (!listed.message) throw new Error('Nothing was listed.');
    expect(wordsIn((await world.cid.click(listed.message, 'Join 1: Ann')).message)).toContain('Both sides are taken.');
    sound(world);
  });
});

describe('the card of a match that nobody can join any more', () => {
  it('has no button to join, but one to follow it', async () => {
    world = await openWorld();
    const { ann, ben, cid } = world;
    const opened = await ann.command('/match new');
    expect(wordsIn(opened.message)).toContain('Join');
    expect(wordsIn(opened.message)).not.toContain('Follow');
    const full = (await ben.click('last', 'Join')).message;
    expect(buttonsOf(full)).toEqual(['Start', 'Follow', 'Leave', 'Details']);
    expect(wordsIn(full)).toContain('Just watching?');
    const followed = await cid.click('last', 'Follow');
    expect(isEphemeral(followed.message)).toBe(true);
    expect(wordsIn(followed.message)).toContain('You follow this match');
    expect(wordsIn((await cid.click('last', 'Follow')).message)).toContain('You no longer follow this match');
    const free = (await ben.click('last', 'Leave')).message;
    expect(buttonsOf(free)).toContain('Join');
    sound(world);
  });

  it('keeps it while the bot holds a side, which makes room', async () => {
    world = await openWorld();
    const { ann } = world;
    await ann.command('/match new opponent:recruit');
    const card = ann.sees().findLast((message) => wordsIn(message).includes('Start'));
    expect(buttonsOf(card)).toContain('Join');
  });

  it('has one for each side where anybody may join those that others hold', async () => {
    world = await openWorld();
    const { ann, ben, cid } = world;
    await ann.command('/match new options:teams=on');
    const full = (await ben.click('last', 'Join')).message;
    expect(buttonsOf(full)).toEqual(['Start', 'Join side A', 'Join side B', 'Leave', 'Details']);
    expect(wordsIn((await cid.click('last', 'Join side B')).message)).toContain('**Side B**: Ben and Cid');
    sound(world);
  });
});

const buttonsOf = (message: unknown): readonly string[] =>
  controls(message)
    .filter(({ options }) => options.length === 0)
    .map(({ label }) => label);
