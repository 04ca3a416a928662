import { afterEach, describe, expect, it, vi } from 'vitest';
import { concede } from '../clicker.ts';
import { bids, DAY, HOUR, live, MINUTE, pings, sound, told } from '../live-match.ts';
import { isEphemeral, openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
afterEach(() => world.close());

const silent = (message: { readonly flags?: number | undefined }): boolean => ((message.flags ?? 0) & 4096) !== 0;

describe('being asked', () => {
  it('is one ping in the channel; all other posts are silent', async () => {
    world = await openWorld();
    await live(world);
    // The player who starts is present; the other one is pinged.
    expect([pings(world, world.ann).channel, pings(world, world.ben).channel]).toEqual([0, 1]);
    await bids(world);
    // Ben's bid made it Ann's turn.
    expect([pings(world, world.ann).channel, pings(world, world.ben).channel]).toEqual([1, 1]);
    await world.ann.command('/add dice:1');
    expect([pings(world, world.ann).channel, pings(world, world.ben).channel]).toEqual([1, 2]);
    for (const message of world.cid.sees().filter((one) => !isEphemeral(one)))
      expect(
        message.pings.length > 0 || silent(message) || message.interaction_metadata !== undefined,
        wordsIn(message),
      ).toBe(true);
    for (const message of world.cid.sees()) expect(message.pings.length).toBeLessThanOrEqual(1);
    sound(world);
  });

  it('shows the deadline as a timestamp, which everybody reads in their own zone', async () => {
    world = await openWorld();
    const from = Math.floor(world.practice.clock.now() / 1000);
    await live(world);
    const begun = wordsIn(await told(world, 'The match has begun'));
    const [, until = ''] = /Waiting for <@\d+>: bid, due <t:(\d+):R>/.exec(begun) ?? [];
    expect(Number(until) - from).toBeGreaterThanOrEqual(8 * 3600 - 1);
    expect(Number(until) - from).toBeLessThanOrEqual(24 * 3600 + 60);
    sound(world);
  });

  it('comes by direct message to players who chose that, and then not in the channel', async () => {
    world = await openWorld();
    await world.ben.command('/settings me notify:dm');
    await live(world);
    await told(world, 'The match has begun');
    expect(pings(world, world.ben)).toEqual({ channel: 0, direct: 1 });
    const [message] = world.practice.direct('Ben').history(undefined, 10).messages;
    expect(wordsIn(message)).toContain('it is your turn: bid, due <t:');
    expect(wordsIn(message)).toContain(`/${world.practice.server}/${world.ann.hands.channel}`);
    await bids(world);
    await world.ann.command('/add dice:1');
    expect(pings(world, world.ben)).toEqual({ channel: 0, direct: 2 });
    sound(world);
  });

  it('pings no player who wants none, though the channel says whom the match waits for', async () => {
    world = await openWorld();
    await world.ben.command('/settings me notify:none');
    await live(world);
    const begun = await told(world, 'The match has begun');
    expect(wordsIn(begun)).toContain('Waiting for **Ben**: bid');
    expect(pings(world, world.ben)).toEqual({ channel: 0, direct: 0 });
    sound(world);
  });

  it('falls back to the channel once if a direct message is refused, without saying why', async () => {
    world = await openWorld();
    await world.ben.command('/settings me notify:dm');
    world.practice.allowBot(world.practice.direct('Ben').channel, 'read');
    await live(world);
    await told(world, 'The match has begun');
    expect(pings(world, world.ben)).toEqual({ channel: 1, direct: 0 });
    const all = world.cid.sees().map(wordsIn).join('\n');
    expect(all).not.toMatch(/direct message|DM/i);
    expect(world.lines.join('')).toContain('a direct message was not taken');
    sound(world);
  });
});

describe('the announcements of a match', () => {
  it('cover it from offer to end, each event in its own message', async () => {
    world = await openWorld();
    const { ann, ben } = world;
    const offered = await ann.command('/match new options:target=60');
    expect(wordsIn(offered.message)).toContain('You have 1 day for each decision');
    await ben.click('last', 'Join');
    await ann.command('/match start');
    await told(world, 'The match has begun');
    world.forward(12 * HOUR + MINUTE);
    await told(world, 'Half of **Ann**’s time');
    world.forward(12 * HOUR);
    await told(world, '**Ann**’s time is up.');
    world.forward(5 * HOUR);
    const usual = await told(world, 'the usual answer was given (1 of 3)');
    expect(wordsIn(usual)).not.toContain('The usual answer is given');
    await ann.command('/pause hours:24');
    await told(world, 'proposes a pause of 24 hours');
    await ben.click('last', 'Agree');
    await told(world, 'The match is paused until <t:');
    world.forward(DAY + MINUTE);
    await told(world, 'The pause is over');
    await ann.command('/seat offer');
    await told(world, 'offers a seat on side A');
    await world.cid.click('last', 'Take the seat (A)');
    await told(world, '**Cid** has taken **Ann**’s seat');
    await concede(ben);
    const over = await told(world, 'gave up the match');
    expect(wordsIn(over)).toContain('**Cid** has won');
    expect(wordsIn(over)).toContain('Rematch');
    sound(world);
  });

  it('ping once for a reminder, once for the grace period, once for a nudge', async () => {
    world = await openWorld();
    await live(world, 'pace:daily');
    await bids(world);
    const before = pings(world, world.ann).channel;
    await world.ben.command('/nudge');
    await told(world, 'reminds **Ann**');
    expect(pings(world, world.ann).channel).toBe(before + 1);
    const again = await world.ben.command('/nudge');
    expect(isEphemeral(again.message)).toBe(true);
    expect(wordsIn(again.message)).toMatch(/too soon for that. Try again <t:\d+:R>/);
    world.forward(12 * HOUR + MINUTE);
    await told(world, 'Half of **Ann**’s time');
    expect(pings(world, world.ann).channel).toBe(before + 2);
    world.forward(10 * HOUR);
    await told(world, 'nearly up');
    expect(pings(world, world.ann).channel).toBe(before + 3);
    world.forward(3 * HOUR);
    const up = await told(world, '**Ann**’s time is up');
    // Once, not again beside whom the match waits for.
    expect(wordsIn(up).match(/the usual (one is|answer will be) given/g)).toHaveLength(1);
    expect(pings(world, world.ann).channel).toBe(before + 4);
    expect(pings(world, world.ben).channel).toBe(1);
    sound(world);
  });

  it('reach followers after each turn by direct message, without a ping', async () => {
    world = await openWorld();
    await live(world);
    const followed = await world.cid.command('/match follow');
    expect(isEphemeral(followed.message)).toBe(true);
    await bids(world);
    await world.ann.command('/add dice:1');
    await world.ben.command('/add dice:1');
    await told(world, 'added: Ben');
    const talk = (): string => world.practice.direct('Cid').history(undefined, 10).messages.map(wordsIn).join('\n');
    await vi.waitFor(() => expect(talk()).toContain('added: Ben'));
    expect(pings(world, world.cid)).toEqual({ channel: 0, direct: 0 });
    expect(wordsIn((await world.cid.command('/match follow')).message)).toContain('no longer');
    sound(world);
  });
});
