import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { driver } from '../support/practice-driver.ts';
import { concede } from './clicker.ts';
import { controls } from './clicker.ts';
import { isEphemeral, openWorld, wordsIn } from './world.ts';
import type { World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const inYard = () => {
  const people = driver(world.practice);
  return { ann: people.as('Ann', 'yard'), ben: people.as('Ben', 'yard'), cid: people.as('Cid', 'yard') };
};

describe('a match by typed commands', () => {
  it('is opened, joined and started in public, with a card of the options that differ from the default', async () => {
    const { ann, ben } = world;
    const opened = await ann.command('/match new system:tally options:target=7');
    expect(wordsIn(opened.message)).toContain('target: **7**');
    expect(isEphemeral(opened.message)).toBe(false);
    // Whoever came to open a match is shown the one that waits for players.
    const second = await ben.command('/match new');
    expect(wordsIn(second.message)).toContain('already open');
    const joined = await ben.click('last', 'Join');
    expect(joined.message?.id).toBe(second.message?.id);
    expect(wordsIn(joined.message)).toContain('**Side B**: Ben');
    const started = await ann.command('/match start');
    expect(wordsIn(started.message)).toContain('Answer');
    expect(started.message?.mentions.map(({ id }) => id)).toEqual([ben.id]);
  });

  it('shows its players what they are asked, and nobody else, when they want to open another in its channel', async () => {
    const { ben, cid } = world;
    const labels = (message: unknown): readonly string[] => controls(message).map(({ label }) => label);
    const own = await ben.command('/match new');
    expect(wordsIn(own.message)).toContain('already open in this channel');
    expect(labels(own.message)).toContain('Answer');
    const others = await cid.command('/match new');
    expect([own, others].map(({ message }) => isEphemeral(message))).toEqual([true, true]);
    expect(wordsIn(others.message)).toContain('**Ann** and **Ben** are playing in this channel.');
    expect(labels(others.message)).toEqual(['Follow', 'Board', 'In words', 'Log', 'Details']);
  });

  it('answers a secret command privately, and tells the others only that an answer is in', async () => {
    const { ann, ben, cid } = world;
    const given = await ann.command('/answer bid dice:2');
    expect(isEphemeral(given.message)).toBe(true);
    expect(wordsIn(given.message)).toContain('2');
    await cid.waits((message) => wordsIn(message).includes('bid-in: Ann'), 'that she has answered');
    for (const person of [ben, cid]) expect(JSON.stringify(person.sees())).not.toContain('bid-content');
    const revealed = await ben.command('/answer bid dice:1');
    expect(isEphemeral(revealed.message)).toBe(true);
    await cid.waits(
      (message) => wordsIn(message).includes('Waiting for') && wordsIn(message).includes('Act'),
      'the next question',
    );
  });

  it('announces what happened in the public reply to the command', async () => {
    const { ann, ben } = world;
    const refused = await ben.command('/add dice:1');
    expect(isEphemeral(refused.message)).toBe(true);
    expect(wordsIn(refused.message)).toContain('Rule TL-1.2');
    const wrong = await ann.command('/add dice:9');
    expect(isEphemeral(wrong.message)).toBe(true);
    expect(wordsIn(wrong.message)).toContain('Rule TL-1.1');
    const added = await ann.command('/add dice:1');
    expect(isEphemeral(added.message)).toBe(false);
    expect(wordsIn(added.message)).toContain('added: Ann');
    expect(added.message?.mentions.map(({ id }) => id)).toEqual([ben.id]);
    expect(JSON.stringify(added.message)).toContain('A board of 3 by 2.');
  });

  it('politely refuses people who do not play', async () => {
    const refused = await world.cid.command('/hold');
    expect(isEphemeral(refused.message)).toBe(true);
    expect(wordsIn(refused.message)).toContain('Only the players');
    expect(await world.cid.autocomplete('/add dice:', 'dice')).toEqual([]);
    expect(await world.ben.autocomplete('/add dice:', 'dice')).toHaveLength(4);
  });

  it('ends with its result, and sends nothing that Discord would reject', async () => {
    await concede(world.ben);
    await world.cid.waits((message) => wordsIn(message).includes('**Ann** has won'), 'the result');
    expect(world.problems).toEqual([]);
    expect(world.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});

describe('a match by clicks', () => {
  it('is played from the public buttons and the private panel', async () => {
    const { ann, ben, cid } = inYard();
    await ann.command('/match new preset:quick');
    await ben.click('last', 'Join');
    await ben.click('last', 'Start');
    await cid.waits((message) => wordsIn(message).includes('Answer'), 'the first question');
    const panel = await ann.click('last', 'Answer');
    expect(isEphemeral(panel.message)).toBe(true);
    const chosen = await ann.choose('last', 'dice', '3');
    expect(chosen.message?.id).toBe(panel.message?.id);
    const done = await ann.click('last', 'Bid');
    expect(wordsIn(done.message)).toContain('Your answer is in');
    await ben.click('last', 'Answer');
    await ben.choose('last', 'dice', '0');
    await ben.click('last', 'Bid');
    await cid.waits(
      (message) => wordsIn(message).includes('Act') && message.mentions.some(({ id }) => id === ann.id),
      'the turn',
    );
    const acting = await ann.click('last', 'Act');
    expect(isEphemeral(acting.message)).toBe(true);
    await ann.click('last', 'Add');
    await ann.choose('last', 'dice', '3');
    const added = await ann.click('last', 'Add');
    expect(wordsIn(added.message)).toContain('added');
    const told = await cid.waits(
      (message) => !isEphemeral(message) && wordsIn(message).includes('added: Ann'),
      'what happened',
    );
    expect(told.mentions.map(({ id }) => id)).toEqual([ben.id]);
    expect(world.problems).toEqual([]);
    expect(world.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });

  it('leaves buttons that answer in the newest message alone', async () => {
    const { cid } = inYard();
    const asking = () =>
      cid.sees().filter((message) => !isEphemeral(message) && /"(answer|act)~/.test(JSON.stringify(message)));
    await expect.poll(() => asking().length).toBe(1);
    expect(wordsIn(asking()[0])).toContain('Waiting for');
  });
});
