import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isEphemeral, wordsIn } from '../discord/world.ts';
import type { Actor } from '../support/practice-driver.ts';
import {
  DAY,
  HOUR,
  MINUTE,
  begin,
  expectSound,
  later,
  newest,
  notified,
  openSitting,
  play,
  players,
  since,
  toFirstTurn,
} from './session.ts';
import type { Sitting } from './session.ts';
import { concede, controls } from '../discord/clicker.ts';
import { endTurn, seenBy, untilTold } from './channel.ts';

let world: Sitting;
beforeEach(async () => {
  world = await openSitting();
});
afterEach(async () => {
  expectSound(world);
  await world.close();
});

const sideOf = (who: Actor): 'a' | 'b' => (who.id === world.ann.id ? 'a' : 'b');

describe('the players pinged', () => {
  it('are those newly asked, once and in the way they chose; everything else is silent', async () => {
    const [who, other] = await toFirstTurn(world);
    await other.command('/settings me notify:dm');
    let before = newest(world);
    await play(world, who);
    await endTurn(who);
    for (let count = 0; (await players(world))[0] === who && count < 10; count += 1) await play(world, who);
    expect((await players(world))[0]).toBe(other);
    expect(notified(world, since(world, before))).toEqual([]);
    const whisper = await world
      .direct(other)
      .waits((message) => wordsIn(message).includes('it is your turn'), 'the direct message');
    expect(whisper.pings).toEqual([other.id]);
    expect(wordsIn(whisper)).toMatch(/<#\d+>|https:\/\/discord\.com\/channels\//);
    expect(wordsIn(whisper)).toMatch(/due <t:\d+:R>/);
    expect(world.direct(other).sees()).toHaveLength(1);

    // A player who refuses direct messages is pinged in the channel, once.
    world.practice.allowBot(world.direct(who).hands.channel, 'read');
    await who.command('/settings me notify:dm');
    before = newest(world);
    await endTurn(other);
    for (let count = 0; (await players(world))[0] === other && count < 10; count += 1) await play(world, other);
    expect((await players(world))[0]).toBe(who);
    expect(notified(world, since(world, before))).toEqual([who.name]);

    await other.command('/settings me notify:none');
    before = newest(world);
    await endTurn(who);
    for (let count = 0; (await players(world))[0] === who && count < 10; count += 1) await play(world, who);
    expect(notified(world, since(world, before))).toEqual([]);
    expect(world.direct(other).sees()).toHaveLength(1);
  });

  it('include the other side after a nudge, which is possible again after half of its time', async () => {
    const [who, other] = await toFirstTurn(world);
    world.forward(HOUR);
    const before = newest(world);
    const nudged = await other.command('/nudge');
    expect(wordsIn(nudged.message)).toContain(`**${other.name}** reminds`);
    expect(notified(world, since(world, before))).toEqual([who.name]);
    expect(wordsIn((await other.command('/nudge')).message)).toMatch(/It is too soon for that. Try again <t:\d+:R>/);
    expect(wordsIn((await who.command('/nudge')).message)).toContain(
      'It is your own turn: the match is waiting for you.',
    );
    expect(wordsIn((await world.cid.command('/nudge')).message)).toContain('Only the players');
    world.forward(12 * HOUR);
    expect(wordsIn((await other.command('/nudge')).message)).toContain(`**${other.name}** reminds`);
  });

  it('never include followers, who get silent messages', async () => {
    const { cid } = world;
    await toFirstTurn(world);
    expect(wordsIn((await cid.command('/match follow')).message)).toContain('You follow this match');
    await concede((await players(world))[0]);
    const told = await world
      .direct(cid)
      .waits((message) => wordsIn(message).includes('which you follow'), 'what a follower is told');
    expect(told.pings).toEqual([]);
  });
});

describe('a seat', () => {
  it('is offered and taken with one click, but not by somebody already playing', async () => {
    const { cid } = world;
    const [who, other] = await toFirstTurn(world);
    expect(wordsIn((await cid.command('/seat take')).message)).toContain('That seat is not free.');
    const offered = await who.command('/seat offer');
    expect(wordsIn(offered.message)).toContain(`**${who.name}** offers a seat on side ${sideOf(who).toUpperCase()}.`);
    expect(wordsIn((await who.command('/seat offer')).message)).toContain('You have offered your seat already.');
    expect(wordsIn((await other.command('/seat take')).message)).toContain('You already have a seat in this match.');
    await play(world, who);
    await cid.command('/seat take');
    expect((await untilTold(world)).seats[sideOf(who)].map(({ name }) => name)).toEqual([cid.name]);
    expect((await seenBy(world, who)).view?.side ?? null).toBeNull();
    expect((await seenBy(world, cid)).view?.side).toBe(sideOf(who));
  });

  it('can be one of several on a side, and left while others stay', async () => {
    const { ann, ben, cid } = world;
    await ann.command('/match new preset:learn');
    await ben.command('/match join');
    await cid.command('/match join side:a');
    await ann.click('last', 'Let them in');
    await ann.command('/match start');
    await cid.command('/force sample id:learn-knights');
    await ben.command('/force sample id:learn-anoba');
    expect((await untilTold(world)).seats.a.map(({ name }) => name)).toEqual(['Ann', 'Cid']);
    expect(wordsIn((await ben.command('/seat release')).message)).toMatch(/need/);
    expect(wordsIn((await ann.command('/seat release')).message)).toContain('**Ann** has left side A.');
    expect((await untilTold(world)).seats.a.map(({ name }) => name)).toEqual(['Cid']);
    expect((await seenBy(world, ann)).view?.side ?? null).toBeNull();
  });
});

describe('an organiser', () => {
  it('has the role chosen for the server; nobody else may use the commands', async () => {
    const { ann, ben, cid, practice } = world;
    await begin(world);
    const order = '/gm extend side:a more:8h reason:A storm';
    expect(wordsIn((await ann.command(order)).message)).toContain('Only organisers of this server can do that.');
    expect(wordsIn((await ben.command('/settings server organiser:@Organiser')).message)).toContain(
      'Only people who can manage this server',
    );
    await ann.command('/settings server organiser:@Organiser');
    const refused = await cid.command(order);
    expect([isEphemeral(refused.message), wordsIn(refused.message).includes('Only organisers')]).toEqual([true, true]);
    practice.giveRole('Cid', 'Organiser');
    const side = sideOf((await players(world))[0]);
    const until = (await untilTold(world)).clocks[side].until ?? 0;
    const extended = await cid.command(`/gm extend side:${side} more:8h reason:A storm`);
    expect(wordsIn(extended.message)).toContain('An organiser (**Cid**) gives');
    expect(wordsIn(extended.message)).toContain('Reason: A storm');
    expect(isEphemeral(extended.message)).toBe(false);
    const after = await untilTold(world);
    expect([(after.clocks[side].until ?? 0) - until, after.adjusted]).toEqual([8 * HOUR, true]);
    practice.giveRole('Cid', 'Organiser', false);
    expect(wordsIn((await cid.command(order)).message)).toContain('Only organisers');
  });

  it('pauses, replaces, rewinds and adjusts; each is announced with its reason, and changes to the game mark the match', async () => {
    const { ann, cid, practice } = world;
    await ann.command('/settings server organiser:@Organiser');
    practice.giveRole('Cid', 'Organiser');
    const [who, other] = await toFirstTurn(world);
    expect(wordsIn((await cid.command('/gm pause hours:24 reason:A feast')).message)).toContain(
      'An organiser has paused the match',
    );
    await later(world, DAY, 'The pause is over.');
    await cid.command('/gm pause hours:24 reason:Another feast');
    expect(wordsIn((await cid.command('/gm resume reason:It is over')).message)).toContain(
      'An organiser has ended the pause. The match goes on.',
    );
    expect((await untilTold(world)).adjusted).toBe(false);

    const { entries } = await untilTold(world);
    const start = JSON.stringify((await untilTold(world)).view?.units);
    await play(world, who);
    const back = await cid.command(`/gm rewind to:${entries} reason:A mistake`);
    expect(wordsIn(back.message)).toContain(`has put the match back to step ${entries}. Reason: A mistake`);
    expect(wordsIn(back.message)).toContain('An organiser has changed this match.');
    const rewound = await untilTold(world);
    expect([JSON.stringify(rewound.view?.units), rewound.adjusted]).toEqual([start, true]);

    const [unit = '', cell = ''] = [
      `${sideOf(who)}1`,
      (await who.autocomplete(`/move unit:${sideOf(who)}1 cell:`, 'cell'))[0]?.value as string | undefined,
    ];
    expect(wordsIn((await cid.command(`/gm adjust unit:${unit} at:${cell} reason:It stood there`)).message)).toContain(
      'has changed the position. Reason: It stood there',
    );
    expect(wordsIn((await cid.command(`/unit unit:${unit}`)).message)).toContain(`at ${cell}`);
    expect(wordsIn((await cid.command(`/gm adjust unit:${unit} at:ZZ99 reason:Nowhere`)).message)).not.toContain(
      'has changed the position',
    );

    // A substitute takes a player's place, with what the side knows.
    const replaced = await cid.command(`/gm replace side:${sideOf(other)} player:@Cid reason:Ill`);
    expect(wordsIn(replaced.message)).toContain(`has put **Cid** in the place of **${other.name}**. Reason: Ill`);
    expect((await seenBy(world, cid)).view?.side).toBe(sideOf(other));
    expect((await seenBy(world, other)).view?.side ?? null).toBeNull();
  });
});

describe('the lobby', () => {
  it('lists open challenges here or on all servers by book, pace and overlap, and one click joins', async () => {
    const { ann, ben, cid } = world;
    await cid.command('/settings me zone:Asia/Tokyo from:08:00 to:20:00');
    await ann.command('/settings me zone:Europe/London from:08:00 to:20:00');
    expect(wordsIn((await cid.command('/lobby')).message)).toContain('No open challenges.');
    await ann.command('/match new preset:learn pace:daily');
    await world.in('yard', ben).command('/match new pace:live');
    const all = await cid.command('/lobby');
    expect(isEphemeral(all.message)).toBe(true);
    expect(wordsIn(all.message)).toContain('Open challenges on this server');
    expect(wordsIn(all.message)).toMatch(
      /Ann.* · daily · awake together with you 4 h a day · <https:\/\/discord\.com\/channels\/\d+\/\d+>/,
    );
    expect(wordsIn(all.message)).toMatch(/Ben.* · live/);
    const quick = await cid.command('/lobby where:everywhere pace:live');
    expect(wordsIn(quick.message)).not.toContain('Ann');
    const joined = await cid.click(quick.message ?? 'last', 'Join 1: Ben');
    expect(wordsIn(joined.message)).toContain('You have joined.');
    const yard = world.in('yard', ben);
    // The card offers the start once both sides are taken.
    await yard.waits((one) => controls(one).some(({ label }) => label === 'Start'));
    await yard.click('last', 'Start');
    const match = await world.table.at({ server: world.practice.server, channel: world.in('yard', ben).hands.channel });
    expect((await world.table.viewOf(match ?? '', null))?.seats.b.map(({ name }) => name)).toEqual(['Cid']);
    expect(wordsIn((await cid.command('/lobby')).message)).not.toContain('Ben');
  });
});

it('a live match has one bank of time, and each answer adds to it', async () => {
  const [who] = await toFirstTurn(world, 'pace:live');
  const left = async (): Promise<number> => (await untilTold(world)).clocks[sideOf(who)].bank ?? 0;
  const { now } = world.practice.clock;
  // Before the question was asked, so that none of its time is missed.
  const asked = now();
  const before = await left();
  expect(wordsIn((await world.cid.command('/match status')).message)).toMatch(/due <t:\d+:R> \(.* left in all\)/);
  world.forward(5 * MINUTE);
  await endTurn(who);
  const spent = before - (await left());
  // The time that passed was deducted, at least five minutes of it, and thirty seconds were added.
  const gone = now() - asked;
  expect(spent).toBeGreaterThanOrEqual(4.5 * MINUTE);
  expect(spent).toBeLessThanOrEqual(gone - MINUTE / 2);
});
