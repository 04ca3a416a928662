import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systems } from '../../../src/systems/index.ts';
import { chunksOf, digestLines } from '../../../src/discord/replay/digest.ts';
import type { SeenEntry } from '../../../src/table/index.ts';
import { driver } from '../../support/practice-driver.ts';
import { does, done } from '../../support/tables.ts';
import { controls } from '../clicker.ts';
import { choose, matchIn, playUntil, person } from '../play.ts';
import { isEphemeral, openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

const catching = (message: unknown) => controls(message).filter(({ id }) => id.kind === 'catch-up');

describe('coming back to a match', () => {
  let world: World;
  let match: string;
  beforeAll(async () => {
    world = await openWorld();
    const { ann, ben, cid } = world;
    await ann.command('/match new system:tally options:target=100 teams=on');
    await ben.click('last', 'Join');
    await cid.command('/match join side:a');
    await ben.click('last', 'Start');
    match = await matchIn(world);
  });
  afterAll(() => world.close());

  it('is not offered below the first message of a match', () => {
    expect(world.ann.sees().flatMap(catching)).toEqual([]);
  });

  it('is offered below a public message that pings somebody who has missed something', async () => {
    done(await does(world.table, match, person(world.ann), 'plan', { dice: 2 }));
    done(await does(world.table, match, person(world.ann), 'plan', { dice: 2 }));
    const { ann, ben, cid } = world;
    await ben.command('/answer bid dice:0');
    await cid.waits((message) => wordsIn(message).includes('Waiting for'), 'the next question');
    const asking = await ann.waits(
      (message) => wordsIn(message).includes('Waiting for') && wordsIn(message).includes(': go'),
      'Ann’s turn',
    );
    // What Ben has done since Ann last acted stands in this message.
    expect(catching(asking)).toEqual([]);
    done(await does(world.table, match, person(ann), 'add', { dice: 1 }));
    expect(controls((await ann.command('/my')).message)).toEqual([]);
    done(await does(world.table, match, person(ben), 'hold'));
    expect(controls((await ann.command('/my')).message).map(({ label }) => label)).toEqual(['Catch me up: 1']);
    for (let count = 0; count < 5; count += 1) {
      // Ann's plan bids for her side, so that only these two players act.
      done(await does(world.table, match, person(ben), 'bid', { dice: 0 }));
      done(await does(world.table, match, person(cid), 'add', { dice: 1 }));
      done(await does(world.table, match, person(ben), 'hold'));
    }
    await ben.command('/answer bid dice:0');
    const message = await ann.waits((one) => catching(one).length > 0 && !isEphemeral(one), 'the offer to catch up');
    expect(isEphemeral(message)).toBe(false);
  });

  it('sums up what happened since one’s own last action, with up to three pictures and what to do now', async () => {
    const { ann } = world;
    const told = await ann.click('last', 'Catch me up');
    expect(isEphemeral(told.message)).toBe(true);
    const text = wordsIn(told.message);
    expect(text).toMatch(/Since your last action, <t:\d+:R>/);
    expect(text).toMatch(/\d+ steps by Ben, Cid, \d+ turns over/);
    expect(text).toContain('added: Ann and Cid');
    const digest = text.split('\n').filter((line) => line.startsWith('- ') || /Since|steps by/.test(line));
    expect(digest.length).toBeLessThanOrEqual(10);
    expect(
      JSON.stringify(told.message)
        .match(/seen-\d\.png/g)
        ?.filter((name, index, all) => all.indexOf(name) === index),
    ).toEqual(['seen-1.png', 'seen-2.png', 'seen-3.png']);
    expect(controls(told.message).map(({ id }) => id.kind)).toEqual(expect.arrayContaining(['board', 'log', 'replay']));
  });

  it('reveals nothing that others did in secret', async () => {
    const { ann, ben } = world;
    done(await does(world.table, match, person(ben), 'plan', { dice: 3 }));
    const anns = wordsIn((await ann.click('last', 'Catch me up')).message);
    expect(anns).not.toContain('plan-set');
    expect(anns).not.toContain('"dice":3');
  });

  it('is also offered in the list of one’s matches, even in the direct conversation with the bot', async () => {
    const direct = driver(world.practice).direct('Ann');
    const list = await direct.command('/my');
    expect(catching(list.message)).toHaveLength(1);
    const told = await direct.click('last', 'Catch me up: 1');
    expect(wordsIn(told.message)).toContain('Since your last action');
    // Ben is up to date.
    expect(catching((await world.ben.command('/my')).message)).toEqual([]);
  });

  it('says if nothing has happened, or if one never acted', async () => {
    const { cid } = world;
    done(await does(world.table, match, person(cid), 'plan', { dice: 1 }));
    const button = world.ann.sees().find((message) => catching(message).length > 0 && !isEphemeral(message));
    if (!button) throw new Error('No button is left.');
    expect(wordsIn((await cid.click(button, 'Catch me up')).message)).toContain('Nothing has happened since');
    expect(world.problems).toEqual([]);
    expect(world.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});

it('covers a real match in at most ten lines, while somebody else plays for one’s side', async () => {
  const world = await openWorld({ systems, foreseen: true });
  try {
    const { ann, ben, cid } = world;
    await ann.command('/match new system:salvation-and-steel preset:quick options:teams=on');
    await ben.click('last', 'Join');
    await cid.command('/match join side:a');
    await ben.click('last', 'Start');
    await playUntil(world, 'half');
    const match = await matchIn(world);
    for (let count = 0; count < 60; count += 1) {
      const seen = await world.table.viewOf(match, null);
      const decision = seen?.view?.asked.find((one) => !one.in);
      if (!seen || !decision) break;
      const player = decision.of === 'a' ? cid : ben;
      const matchView = await world.table.viewOf(match, person(player));
      if (!matchView?.view) break;
      const offers = matchView.handle.offers(matchView.view, decision.of);
      const action = choose(matchView.view, offers, count);
      done(
        await world.table.act({
          match,
          player: person(player),
          verb: action.verb,
          params: action.params,
          interaction: `c${count}`,
          side: decision.of,
        }),
      );
    }
    const direct = driver(world.practice).direct('Ann');
    await direct.command('/my');
    const told = await direct.click('last', 'Catch me up: 1');
    const text = wordsIn(told.message);
    expect(text).toContain('Turn 3');
    const digest = text.split('\n').filter((line) => line.startsWith('- ') || /Since|steps by/.test(line));
    expect(digest.length).toBeGreaterThan(2);
    expect(digest.length).toBeLessThanOrEqual(10);
    expect(world.problems).toEqual([]);
  } finally {
    await world.close();
  }
});

it('cuts entries at the ends of activations; events at the table stand alone', () => {
  const entry = (number: number, more: Partial<SeenEntry> = {}): SeenEntry => ({
    number,
    at: 0,
    by: null,
    side: 'a',
    note: null,
    events: [],
    beats: [],
    newlyAsked: [],
    sealed: [],
    opened: [],
    link: null,
    ...more,
  });
  const numbers = (entries: readonly SeenEntry[]) =>
    chunksOf(entries).map((chunk) => chunk.map(({ number }) => number));
  expect(
    numbers([entry(1), entry(2, { beats: ['activation'] }), entry(3), entry(4, { note: { kind: 'drawn' } }), entry(5)]),
  ).toEqual([[1, 2], [3], [4], [5]]);
  expect(numbers([])).toEqual([]);
});

it('reduces older activations to their outcome, in one line', async () => {
  const world = await openWorld();
  try {
    await world.ann.command('/match new system:tally');
    await world.ben.click('last', 'Join');
    await world.ben.click('last', 'Start');
    const matchView = await world.table.viewOf(await matchIn(world), person(world.ann));
    if (!matchView) throw new Error('There is no match.');
    const nudged = Array.from({ length: 60 }, (_, index): SeenEntry => ({
      number: index + 2,
      at: 0,
      by: person(world.ben),
      side: 'b',
      note: { kind: 'nudged', side: 'a', by: person(world.ben) },
      events: [],
      beats: [],
      newlyAsked: [],
      sealed: [],
      opened: [],
      link: null,
    }));
    const lines = digestLines(matchView, null, nudged, null);
    expect(lines).toHaveLength(9);
    expect(lines[2]).toMatch(/^- \d+ activations before that: \*\*Ben\*\* reminds/);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(260);
    expect(digestLines(matchView, null, [], null)).toHaveLength(2);
  } finally {
    await world.close();
  }
});
