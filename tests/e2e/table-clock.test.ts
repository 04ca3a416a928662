import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isEphemeral, wordsIn } from '../discord/world.ts';
import {
  DAY,
  HOUR,
  begin,
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
import { asked, untilTold } from './channel.ts';

let world: Sitting;
beforeEach(async () => {
  world = await openSitting();
});
afterEach(async () => {
  expectSound(world);
  await world.close();
});

describe('a player who does not answer', () => {
  it('is reminded at half and at nine tenths, told that time is up, and replaced by the default; each once, pinging nobody else', async () => {
    await begin(world);
    const [who] = await players(world);
    const opened = newest(world);
    await later(world, 12 * HOUR, `Half of **${who.name}**’s time has gone`);
    await later(world, 9.6 * HOUR, `**${who.name}**’s time is nearly up`);
    const grace = await later(world, 2.4 * HOUR, `**${who.name}**’s time is up`);
    expect(wordsIn(grace)).toMatch(/Unless an answer comes by <t:\d+:f>, the usual one is given/);
    expect(notified(world, since(world, opened))).toEqual([who.name, who.name, who.name]);
    await later(world, 4 * HOUR, `**${who.name}** did not answer in time; the usual answer was given (1 of 3).`);
    const notes = since(world, opened).map(wordsIn);
    for (const words of ['Half of', 'nearly up', 'is up. Unless', 'did not answer in time'])
      expect(
        notes.filter((text) => text.includes(words)),
        words,
      ).toHaveLength(1);
    expect((await untilTold(world)).clocks[who === world.ann ? 'a' : 'b'].misses).toBe(1);
  });

  it('is in time with an answer in the grace period, and nothing more is said', async () => {
    await begin(world);
    const [who] = await players(world);
    await later(world, DAY, `**${who.name}**’s time is up`);
    await play(world, who);
    const answered = newest(world);
    world.forward(4 * HOUR);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(since(world, answered).map(wordsIn).join('\n')).not.toContain('did not answer');
    expect((await untilTold(world)).clocks[who === world.ann ? 'a' : 'b'].misses).toBe(0);
  });

  it('loses the seat after too many misses: a substitute takes it with its secrets, which the former player can no longer see', async () => {
    const { ann, ben, cid } = world;
    await begin(world, 'options:misses=2');
    expect(wordsIn((await ann.command('/orders key:follow value:always')).message)).toContain(
      'Following up: **Always**',
    );
    // Ann has gone; Ben answers everything he is asked.
    for (let count = 0; count < 40; count += 1) {
      const matchView = await untilTold(world);
      if (matchView.offered.length > 0) break;
      const who = asked(world, matchView);
      if (who === ben) await play(world, ben);
      else {
        const misses = matchView.clocks.a.misses + 1;
        await later(world, timeOf(matchView, world), '**Ann**’s time is up');
        await later(world, timeOf(await untilTold(world), world), `(${misses} of 2)`);
      }
    }
    const offer = await cid.waits(
      (message) => wordsIn(message).includes('**Ann** ran out of time too often'),
      'the offer',
    );
    expect(wordsIn(offer)).toContain('Take the seat (A)');
    expect(wordsIn((await cid.command('/orders')).message)).not.toContain('Always');
    const before = newest(world);
    const taken = await cid.click('last', 'Take the seat (A)');
    expect(wordsIn(taken.message)).toContain('**Cid** has taken **Ann**’s seat (side A)');
    await cid.waits((message) => isEphemeral(message) && wordsIn(message).includes('The seat is yours'), 'the receipt');
    expect(wordsIn((await cid.command('/orders')).message)).toContain('Following up: **Always**');
    expect(wordsIn((await ann.command('/orders')).message)).not.toContain('Always');
    const after = await untilTold(world);
    expect(after.seats.a.map(({ name }) => name)).toEqual(['Cid']);
    expect([after.clocks.a.misses, after.offered]).toEqual([0, []]);
    expect(
      since(world, before).filter((message) => wordsIn(message).includes('has taken **Ann**’s seat')),
    ).toHaveLength(1);
    expect(wordsIn((await ann.command('/end')).message)).toContain('Only the players');
  });

  it('loses the match if that was agreed', async () => {
    const { ben } = world;
    await begin(world, 'options:misses=1 missing=concede');
    while (asked(world, await untilTold(world)) === ben) await play(world, ben);
    const matchView = await untilTold(world);
    await later(world, timeOf(matchView, world), '**Ann**’s time is up');
    await later(world, timeOf(await untilTold(world), world), '**Ann** ran out of time too often and has lost.');
    const { view, stage } = await untilTold(world);
    expect([stage, view?.result?.winner]).toEqual(['over', 'b']);
  });
});

describe('waking hours', () => {
  it('are set in /settings, shown on the card with their overlap, and stop the clock at night', async () => {
    const { ann, ben } = world;
    const kept = await ann.command('/settings me zone:Europe/Madrid from:09:00 to:21:00');
    expect(wordsIn(kept.message)).toContain('Europe/Madrid');
    expect(wordsIn((await ben.command('/settings me zone:Atlantis/Poseidonis')).message)).toContain(
      'I do not know that time zone',
    );
    await ben.command('/settings me zone:America/New_York from:09:00 to:21:00');
    await ann.command('/match new preset:learn pace:daily');
    const card = await ben.command('/match join');
    if (!card.message) throw new Error('There is no card.');
    const details = wordsIn((await ben.click(card.message, 'Details')).message);
    expect(details).toContain('You are both awake for **6 hours** a day.');
    expect(details).toMatch(/Ann is awake <t:\d+:t>/);
    await ann.command('/match start');
    await ben.command('/force sample id:learn-anoba');
    // 10 o'clock in Madrid: eleven waking hours today, twelve tomorrow, one the day after.
    const matchView = await untilTold(world);
    const until = new Date(matchView.clocks.a.until ?? 0);
    expect([until.getUTCDate(), until.getUTCHours()]).toEqual([12, 8]);
    // Half is at ten o'clock on the second day, and nothing is sent in the night before.
    const opened = newest(world);
    world.forward(16 * HOUR);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(notified(world, since(world, opened))).toEqual([]);
    await later(world, 8 * HOUR + 5 * 60_000, 'Half of **Ann**’s time has gone');
  });
});

describe('a bot that was down', () => {
  it('credits its downtime, uses up nobody’s time, and keeps reminding', async () => {
    const [who] = await toFirstTurn(world);
    await later(world, 12 * HOUR, `Half of **${who.name}**’s time has gone`);
    const left = timeOf(await untilTold(world), world);
    const down = newest(world);
    await world.away(3 * DAY);
    const matchView = await untilTold(world);
    // To the second: the time in which the bot starts is not downtime.
    expect(Math.abs(timeOf(matchView, world) - left)).toBeLessThan(10_000);
    expect(since(world, down)).toEqual([]);
    await later(world, left - HOUR, `**${who.name}**’s time is nearly up`);
    await play(world, who);
  });
});
