import { afterEach, describe, expect, it } from 'vitest';
import { readId } from '../../../src/discord/components/ids.ts';
import { controls } from '../clicker.ts';
import { bids, live, pings, sound, told } from '../live-match.ts';
import { isEphemeral, openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
afterEach(() => world.close());

const open = async (options = 'pace:daily'): Promise<World> => {
  world = await openWorld();
  await live(world, options);
  await bids(world);
  return world;
};

describe('a proposal', () => {
  it('has buttons that only the other side can use', async () => {
    const { ann, ben, cid } = await open();
    const proposed = await ann.command('/pause hours:5');
    expect(isEphemeral(proposed.message)).toBe(false);
    expect(wordsIn(proposed.message).split('**Ann** proposes a pause of 5 hours.')).toHaveLength(2);
    const stranger = await cid.click('last', 'Agree');
    expect(isEphemeral(stranger.message)).toBe(true);
    expect(wordsIn(stranger.message)).toContain('Only the other side');
    const own = await ann.click('last', 'Agree');
    expect(wordsIn(own.message)).toContain('Your side has proposed that');
    expect(
      (await world.table.viewOf(readId(controls(proposed.message)[0]?.custom ?? '')?.match ?? '', null))?.pausedUntil,
    ).toBeNull();
    await ben.click('last', 'Agree');
    await told(world, 'The match is paused until <t:');
    sound(world);
  });

  it('can be declined, or withdrawn by its own side; a stale button says so', async () => {
    const { ann, ben } = await open();
    const proposed = await ann.command('/match draw');
    expect(wordsIn(proposed.message)).toContain('proposes a draw');
    await ben.click('last', 'Decline');
    await told(world, '**Ben** declines a draw.');
    if (!proposed.message) throw new Error('Nothing was proposed in public.');
    const { id } = proposed.message;
    const buttons = () => controls(ben.sees().find((message) => message.id === id)).map(({ label }) => label);
    await expect.poll(buttons).toEqual([]);
    await ann.command('/pause hours:3');
    const own = await ann.click('last', 'Decline');
    if (!own.message) throw new Error('Nothing was said.');
    await ann.click(own.message, 'Withdraw it');
    await told(world, '**Ann** no longer proposes a pause of 3 hours.');
    sound(world);
  });

  it('to draw ends the match without a winner, and both may play again with one click', async () => {
    const { ann, ben } = await open('pace:none');
    await ann.command('/match draw');
    await ben.click('last', 'Agree');
    const over = await told(world, 'Both sides have agreed on a draw.');
    expect(wordsIn(over)).toContain('The match is over. It is a draw.');
    for (const late of ['/undo', '/nudge', '/match draw', '/seat offer'])
      expect(wordsIn((await ann.command(late)).message)).toContain('This match is over.');
    const stranger = await world.cid.click(over, 'Rematch');
    expect(isEphemeral(stranger.message)).toBe(true);
    expect(wordsIn(stranger.message)).toContain('Only the players');
    const lobby = await ann.click(over, 'Rematch');
    expect(wordsIn(lobby.message)).toContain('**Side B**: Ann');
    expect(wordsIn(lobby.message)).toContain(`**Ann** would like to play again, with the sides swapped: <@${ben.id}>`);
    expect(lobby.message?.pings).toEqual([ben.id]);
    expect(wordsIn(lobby.message)).toContain('target: **60**');
    expect(wordsIn(lobby.message)).toContain('no clock');
    await ann.command('/match cancel');
    const kinds = await ben.click(over, 'New match');
    expect(isEphemeral(kinds.message)).toBe(true);
    expect(wordsIn(kinds.message)).toContain('**Quick match**');
    sound(world);
  });
});

describe('a pause', () => {
  it('stops time, is shown to everybody, and ends early if both want it', async () => {
    const { ann, ben, cid } = await open();
    await ann.command('/pause hours:48');
    await ben.click('last', 'Agree');
    await told(world, 'The match is paused until <t:');
    const status = wordsIn((await cid.command('/match status')).message);
    expect(status).toContain('no clock runs');
    expect(status).not.toContain(', until <t:');
    expect(wordsIn((await ben.command('/nudge')).message)).toContain('The match is paused until <t:');
    const before = pings(world, ann).channel;
    await ben.command('/resume');
    await told(world, 'ending the pause early');
    await ann.click('last', 'Agree');
    await told(world, 'The match goes on.');
    // The player who agreed is present; the other one need not be asked.
    expect(pings(world, ann).channel).toBe(before);
    expect(wordsIn((await ann.command('/resume')).message)).toContain('not paused');
    sound(world);
  });
});

describe('undo', () => {
  it('is free before a die is thrown, and everybody is told', async () => {
    const { ann, ben } = await open();
    await ann.command('/add dice:1');
    await ben.command('/add dice:1');
    await ann.command('/answer bid dice:2');
    await told(world, 'bid-in: Ann');
    const undone = await ann.command('/undo');
    expect(isEphemeral(undone.message)).toBe(false);
    expect(wordsIn(undone.message)).toMatch(/\*\*Ann\*\* takes this back: \S/);
    expect(wordsIn(undone.message)).not.toContain('has taken back');
    expect(wordsIn(undone.message)).toContain('Waiting for **Ann**: bid');
    sound(world);
  });

  it('needs the other side’s consent beyond that, requested with one click', async () => {
    const { ann, ben } = await open();
    await ann.command('/add dice:1');
    const refused = await ann.command('/undo');
    expect(isEphemeral(refused.message)).toBe(true);
    expect(wordsIn(refused.message)).toContain('You can ask the other side to go back to step');
    expect(wordsIn(refused.message)).toMatch(/That would take back: \S/);
    if (!refused.message) throw new Error('Nothing was said.');
    await ann.click(refused.message, 'Ask the other side');
    const proposed = await told(world, '**Ann** proposes going back to step');
    expect(wordsIn(proposed)).toMatch(/That would take back: \S/);
    const before = pings(world, ann).channel;
    await ben.click('last', 'Agree');
    const back = await told(world, 'Both sides have gone back to step');
    expect(wordsIn(back)).toContain('Waiting for <@');
    expect(back.pings).toEqual([ann.id]);
    expect(pings(world, ann).channel).toBe(before + 1);
    sound(world);
  });

  it('goes to a step of the list, and reports a missing step', async () => {
    const { ann, ben } = await open();
    await ann.command('/add dice:1');
    await ben.command('/add dice:1');
    const steps = await ann.autocomplete('/undo to:', 'to');
    expect(steps.map(({ name }) => name).join('\n')).toMatch(/\d+ – added: Ann/);
    expect(wordsIn((await ann.command('/undo to:soon')).message)).toContain('no such step');
    expect(wordsIn((await ann.command('/undo to:999')).message)).toContain('no such step');
    const one = steps.find(({ name }) => name.includes('added: Ann'));
    expect(wordsIn((await ann.command(`/undo to:${one?.value ?? ''}`)).message)).toContain(`step ${one?.value ?? ''}`);
    sound(world);
  });
});
