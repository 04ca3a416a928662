import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { concede } from '../discord/clicker.ts';
import { isEphemeral, wordsIn } from '../discord/world.ts';
import {
  DAY,
  HOUR,
  expectSound,
  later,
  newest,
  notified,
  openSitting,
  play,
  players,
  since,
  timeOf,
  toFirstTurn,
} from './session.ts';
import type { Sitting } from './session.ts';
import { endTurn, seenBy, untilTold } from './channel.ts';

let world: Sitting;
beforeEach(async () => {
  world = await openSitting();
});
afterEach(async () => {
  expectSound(world);
  await world.close();
});

/** Everybody's view of the board. */
const board = async (): Promise<string> => {
  const { view } = await untilTold(world);
  return JSON.stringify(Object.entries(view?.units ?? {}).map(([id, { at }]) => [id, at]));
};

describe('a pause', () => {
  it('begins when both want it, lets the game go on without the clock, and ends by itself', async () => {
    const [who, other] = await toFirstTurn(world);
    world.forward(6 * HOUR);
    const left = timeOf(await untilTold(world), world);
    const proposed = await other.command('/pause hours:48');
    expect(wordsIn(proposed.message)).toContain(`**${other.name}** proposes a pause of 48 hours.`);
    expect(isEphemeral(proposed.message)).toBe(false);
    expect(wordsIn((await world.cid.click('last', 'Agree')).message)).toContain(
      'Only the other side of the match can answer that.',
    );
    expect(wordsIn((await other.click('last', 'Agree')).message)).toContain('Your side has proposed that.');
    expect((await untilTold(world)).pausedUntil).toBeNull();
    const agreed = await who.click('last', 'Agree');
    expect(wordsIn(agreed.message)).toMatch(/The match is paused until <t:\d+:f>/);
    expect((await untilTold(world)).clocks[who === world.ann ? 'a' : 'b'].until).toBeNull();
    const paused = newest(world);
    world.forward(47 * HOUR);
    await play(world, who);
    expect(notified(world, since(world, paused)).filter((name) => name === who.name)).toEqual([]);
    await later(world, HOUR, 'The pause is over. The match goes on.');
    const [now] = await players(world);
    if (now === who) expect(Math.abs(timeOf(await untilTold(world), world) - left)).toBeLessThan(20_000);
  });

  it('is ended early by both, declined and withdrawn, and limited to fourteen days in all', async () => {
    const [who, other] = await toFirstTurn(world);
    await other.command('/pause hours:24');
    expect(wordsIn((await who.click('last', 'Decline')).message)).toContain(
      `**${who.name}** declines a pause of 24 hours.`,
    );
    await other.command('/pause hours:24');
    const own = await other.click('last', 'Decline');
    expect(wordsIn((await other.click(own.message ?? 'last', 'Withdraw it')).message)).toContain(
      `**${other.name}** no longer proposes a pause of 24 hours.`,
    );
    for (let week = 0; week < 2; week += 1) {
      await other.command('/pause hours:168');
      const stale = world.cid.sees().at(-1);
      // Proposing the same means agreeing.
      expect(wordsIn((await who.command('/pause hours:168')).message)).toContain('The match is paused until');
      expect(wordsIn((await who.click(stale ?? 'last', 'Agree')).message)).toContain('That proposal no longer stands.');
      if (week === 0) {
        world.forward(DAY);
        await who.command('/resume');
        expect(wordsIn((await other.click('last', 'Agree')).message)).toContain('The match goes on.');
        expect(wordsIn((await other.command('/resume')).message)).toContain('The match is not paused.');
      } else await later(world, 7 * DAY, 'The pause is over.');
    }
    expect(wordsIn((await other.command('/pause hours:168')).message)).toMatch(
      /This match has only 14[34] hours of pauses left\./,
    );
    await expect(other.command('/pause hours:169')).rejects.toThrow('out of range');
  });
});

describe('undo', () => {
  it('is free for one’s own last action, and by consent once the other side has acted', async () => {
    const [who, other] = await toFirstTurn(world);
    const start = await board();
    const moved = await play(world, who);
    expect(moved).toMatch(/^\/move/);
    expect(await board()).not.toBe(start);
    const undone = await who.command('/undo');
    expect(wordsIn(undone.message)).toContain(`**${who.name}** takes this back: `);
    expect(await board()).toBe(start);
    expect(wordsIn((await other.command('/undo')).message)).toMatch(/nothing to take back|can ask the other side/);

    await play(world, who);
    const between = await board();
    const entries = (await untilTold(world)).entries;
    await endTurn(who);
    const [next] = await players(world);
    await play(world, next);
    const refused = await who.command(`/undo to:${entries}`);
    expect(isEphemeral(refused.message)).toBe(true);
    expect(wordsIn(refused.message)).toContain(`go back to step ${entries}`);
    await who.click('last', 'Ask the other side');
    expect(await board()).not.toBe(between);
    const agreed = await other.click('last', 'Agree');
    expect(wordsIn(agreed.message)).toContain(`Both sides have gone back to step ${entries}.`);
    expect(await board()).toBe(between);
    expect((await players(world))[0]).toBe(who);
  });

  it('never reuses a question id, nor throws the same dice again', async () => {
    const [who] = await toFirstTurn(world);
    const asked = async (): Promise<string | undefined> => (await untilTold(world)).view?.asked[0]?.id;
    const first = await asked();
    await play(world, who);
    await who.command('/undo');
    expect(await asked()).not.toBe(first);
    const { rev } = await seenBy(world, who);
    await play(world, who);
    expect((await seenBy(world, who)).rev).toBeGreaterThan(rev);
  });
});

describe('the end', () => {
  it('is a draw if both agree, and one click opens a rematch with sides swapped', async () => {
    const [who, other] = await toFirstTurn(world);
    expect(wordsIn((await who.command('/match draw')).message)).toContain(`**${who.name}** proposes a draw.`);
    const drawn = await other.click('last', 'Agree');
    expect(wordsIn(drawn.message)).toContain('Both sides have agreed on a draw.');
    expect(wordsIn(drawn.message)).toContain('The match is over. It is a draw.');
    const before = await untilTold(world);
    expect([before.stage, before.view?.result?.winner]).toEqual(['over', null]);
    const lobby = await world.ben.click('last', 'Rematch');
    expect(wordsIn(lobby.message)).toContain('**Side A**: Ben');
    await world.ann.click('last', 'Join');
    await world.ann.click('last', 'Start');
    const after = await untilTold(world);
    expect(after.id).not.toBe(before.id);
    expect([after.stage, after.seats.a[0]?.name, after.seats.b[0]?.name, after.options]).toEqual([
      'live',
      'Ben',
      'Ann',
      before.options,
    ]);
  });

  it('can be a concession even while the other side is asked; a rematch swaps the sides', async () => {
    const [who, other] = await toFirstTurn(world);
    await concede(other);
    await untilTold(world);
    const told = wordsIn(world.cid.sees().at(-1));
    expect(told).toContain(`**${other.name}** gave up the match.`);
    expect(told).toContain(`The match is over. **${who.name}** has won.`);
    // No clock runs in a match that is over.
    const over = newest(world);
    world.forward(10 * DAY);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(since(world, over)).toEqual([]);
    expect(wordsIn((await who.click('last', 'Rematch')).message)).toContain(
      `**Side ${who === world.ann ? 'B' : 'A'}**: ${who.name}`,
    );
  });
});
