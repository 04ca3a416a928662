import { afterEach, describe, expect, it } from 'vitest';
import { durationText } from '../../../src/discord/words/clock.ts';
import { bids, HOUR, live, MINUTE, sound, told } from '../live-match.ts';
import { isEphemeral, openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
afterEach(() => world?.close());

describe('durations', () => {
  it('are given in their two greatest units', () => {
    expect([0, 30_000, MINUTE, 90 * MINUTE, 36 * HOUR, 24 * HOUR, 25 * HOUR + MINUTE].map(durationText)).toEqual([
      'no time',
      '30 seconds',
      '1 minute',
      '1 hour 30 minutes',
      '1 day 12 hours',
      '1 day',
      '1 day 1 hour',
    ]);
  });
});

describe('the card of a match', () => {
  it('says how time runs, when both are awake, for how long together, and how fast it will go', async () => {
    world = await openWorld();
    await world.ann.command('/settings me zone:Europe/Madrid from:08:00 to:20:00');
    await world.ben.command('/settings me zone:Europe/Madrid from:14:00 to:23:00');
    const card = wordsIn((await world.ann.command('/match new pace:daily')).message);
    expect(card).toContain('\nYou have 1 day for each decision and 8 hours for quick answers.\n');
    expect(card).not.toContain('pace: **');
    const opened = wordsIn((await world.ann.click('last', 'Details')).message);
    expect(opened).toContain('You have 1 day for each decision and 8 hours for quick answers.');
    expect(opened).toContain('Your clock runs only while you are awake.');
    expect(opened).toContain(
      'When your time is up you have 4 hours more. Then the usual answer is given for you; after 3 of those somebody else may take your seat.',
    );
    expect(opened).toMatch(/Ann is awake <t:\d+:t> – <t:\d+:t>\./);
    expect(opened).not.toContain('You are both awake');
    await world.ben.click('last', 'Join');
    const joined = wordsIn((await world.ben.click('last', 'Details')).message);
    expect(joined).toMatch(/Ben is awake <t:\d+:t> – <t:\d+:t>/);
    expect(joined).toContain('**6 hours** a day');
    // Ben is awake 63 hours a week: two answers of a day each.
    expect(joined).toContain('At the slowest, each side makes 2 decisions a week');
    sound(world);
  });

  it('mentions the increment of a bank, and without a clock that nobody is hurried', async () => {
    world = await openWorld();
    expect(wordsIn((await world.ann.command('/match new pace:live')).message)).toContain(
      'You have 20 minutes for all your decisions together (30 seconds more for each) and 2 minutes for quick answers.',
    );
    await world.ann.command('/match cancel');
    expect(wordsIn((await world.ann.command('/match new pace:none')).message)).toContain('There is no clock.');
    await world.ann.command('/match cancel');
    await world.ann.command('/match new');
    expect(wordsIn((await world.ann.click('last', 'Details')).message)).toContain('The clock runs day and night');
    sound(world);
  });

  it('accepts finer settings as options, and lists the accepted values if one is wrong', async () => {
    world = await openWorld();
    const refused = await world.ann.command('/match new options:grace=soon');
    expect(isEphemeral(refused.message)).toBe(true);
    expect(wordsIn(refused.message)).toContain('`grace`: pace, 1m, 4h, 1d');
    const opened = wordsIn((await world.ann.command('/match new options:time=12h misses=2 missing=concede')).message);
    expect(opened).toContain('You have 12 hours for each decision');
    expect(wordsIn((await world.ann.click('last', 'Details')).message)).toContain(
      'after 2 of those you lose the match',
    );
    expect(await world.ann.autocomplete('/match new options:', 'options')).toContainEqual({
      name: 'time= – Time for each decision',
      value: 'time=',
    });
    expect(
      (await world.ann.autocomplete('/match new options:target=7 missing=', 'options')).map(({ value }) => value),
    ).toEqual([
      'target=7 missing=pace',
      'target=7 missing=substitute',
      'target=7 missing=bot',
      'target=7 missing=concede',
    ]);
    sound(world);
  });
});

describe('the player whose turn it is', () => {
  it('is shown with the rest of the bank', async () => {
    world = await openWorld();
    await live(world, 'pace:live');
    await bids(world);
    world.forward(2 * MINUTE);
    const status = wordsIn((await world.cid.command('/match status')).message);
    expect(status).toMatch(/Waiting for \*\*Ann\*\*: go, due <t:\d+:R> \(1[5-9] minutes/);
    expect(status).toContain('left in all');
    sound(world);
  });

  it('is shown without a time if no clock runs', async () => {
    world = await openWorld();
    await live(world, 'pace:none');
    await bids(world);
    expect(wordsIn(await told(world, ': go'))).toMatch(/: go(\n|$)/);
    world.forward(1_000 * HOUR);
    expect(wordsIn((await world.cid.command('/match status')).message)).toMatch(/Waiting for \*\*Ann\*\*: go(\n|$)/);
    sound(world);
  });
});
