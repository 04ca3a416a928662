import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printOrder, readOrder } from '../../src/discord/orders/text.ts';
import { reasonsOf } from '../../src/discord/log-page/why.ts';
import { percent } from '../../src/discord/text/odds.ts';
import type { MatchView } from '../../src/table/seen-match.ts';
import type { Player } from '../../src/table/ids.ts';
import type { SideId } from '../../src/engine/index.ts';
import { systems } from '../../src/systems/index.ts';
import { matchIn, playUntil } from '../discord/play.ts';
import { isEphemeral, openWorld, tallySystems, wordsIn } from '../discord/world.ts';
import type { World } from '../discord/world.ts';
import type { Actor } from '../support/practice-driver.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ systems, foreseen: true });
  await world.ann.command('/match new preset:learn');
  await world.ben.click('last', 'Join');
  await world.ben.click('last', 'Start');
});
afterAll(() => world.close());

const actorOf = (matchView: MatchView, side: SideId): Actor =>
  matchView.seats[side][0]?.id === world.ann.id ? world.ann : world.ben;

/** The match as the side that is asked sees it. */
async function asked(
  kind: string,
): Promise<{ readonly who: Actor; readonly other: Actor; readonly mine: MatchView; readonly side: SideId }> {
  const { matchView, side } = await playUntil(world, kind);
  const who = actorOf(matchView, side);
  const mine = await world.table.viewOf(await matchIn(world), matchView.seats[side][0] as Player, side);
  if (!mine) throw new Error('No match.');
  return { who, other: who === world.ann ? world.ben : world.ann, mine, side };
}

describe('typed actions', () => {
  it('take values in order, or by name, the unit first or the verb', async () => {
    const { mine } = await asked('half');
    const read = (by: SideId, text: string) => readOrder(mine.handle, mine.view!, by, text);
    const charge = { verb: 'charge', by: 'a', params: { unit: 'a1', target: 'b1' } };
    expect(read('a', 'charge a1 b1')).toEqual(charge);
    expect(read('a', 'a1 charge b1')).toEqual(charge);
    expect(read('a', ' /cast a1 fireball cells=K20 ')).toEqual({
      verb: 'cast',
      by: 'a',
      params: { unit: 'a1', spell: 'fireball', cells: 'K20' },
    });
    expect(read('b', 'allocate b1 dice: a1 2/1, a2 0/1')).toEqual({
      verb: 'allocate',
      by: 'b',
      params: { unit: 'b1', dice: 'a1 2/1, a2 0/1' },
    });
    expect(read('b', 'end now')).toEqual({ verb: 'end', by: 'b', params: { '': 'now' } });
    expect(read('a', 'fly a1')).toBeNull();
    expect(read('a', '')).toBeNull();
  });
});

describe('/odds', () => {
  it('gives the chances of an action in advance, only to the person asking', async () => {
    const { who, other, mine, side } = await asked('half');
    const fights = () => world.table.viewOf(mine.id, mine.seats[side][0] as Player, side);
    expect(wordsIn((await who.command('/odds action:end')).message)).toContain('does not depend on dice');
    expect(wordsIn((await who.command('/odds action:dance')).message)).toContain('no action');
    const enemy = side === 'a' ? 'b1' : 'a1';
    const far = await who.command(`/odds action:charge ${side}1 ${enemy}`);
    expect(isEphemeral(far.message)).toBe(true);
    expect(wordsIn(far.message)).toMatch(/SS-7|SS-6/);
    const unitFirst = await who.command(`/odds action:${side}1 charge ${enemy}`);
    expect(wordsIn(unitFirst.message)).toBe(wordsIn(far.message));
    expect(wordsIn((await who.command(`/odds action:${side}1 chrage ${enemy}`)).message)).toContain(
      'no action “chrage”: choose charge',
    );
    expect(wordsIn((await other.command('/odds action:end')).message)).toContain('It is Ann’s decision now.');
    expect(wordsIn((await world.cid.command('/odds action:end')).message)).toContain('Only the players');
    expect(await fights()).not.toBeNull();
  });
  it('suggests who acts, and then what it can do, as orders are typed', async () => {
    const { who, mine, side } = await asked('half');
    const suggested = async (typed: string): Promise<readonly string[]> =>
      (await who.autocomplete(`/odds action:${typed}`, 'action')).map(({ value }) => String(value));
    expect((await suggested(side)).slice(0, 2)).toEqual([`${side}1`, `${side}2`]);
    expect(await suggested('en')).toContain('end');
    const unitFirst = await suggested(`${side}1 S`);
    expect(unitFirst.length).toBeGreaterThan(5);
    expect(unitFirst[0]).toMatch(new RegExp(`^${side}1 S\\d+`));
    expect(await suggested(`move ${side}1 S`)).toEqual(unitFirst);
    for (const line of [...unitFirst, ...(await suggested(`${side}1`))]) {
      const action = readOrder(mine.handle, mine.view!, side, line);
      expect(action && mine.handle.check(mine.view!, action)).toBeNull();
      expect(printOrder(mine.handle, mine.view!, action!)).toBe(line);
    }
    expect(await world.cid.autocomplete('/odds action:mo', 'action')).toEqual([]);
  });
  it('rounds to tenths of a per cent', () =>
    expect([0.208617, 0.5, 1, 0].map(percent)).toEqual(['20.9%', '50%', '100%', '0%']));
});

describe('/los', () => {
  it('asks which is meant if a unit and a cell share a name', async () => {
    await asked('half');
    const told = wordsIn((await world.cid.command('/los from:A1 to:3A')).message);
    expect(told).toMatch(/Do you mean a1 [A-Z][\w -]+ or the cell A1\? Write `a1` for the unit, `1A` for the cell\./);
    expect(told).not.toContain('Line of sight');
    expect(wordsIn((await world.cid.command('/los from:a1 to:3A')).message)).toMatch(
      /Line of sight: a1 [A-Z][\w -]+ – A3/,
    );
    expect(wordsIn((await world.cid.command('/board around:A1')).message)).toContain('Do you mean a1');
    expect((await world.cid.autocomplete('/board around:A1', 'around')).map(({ value }) => value)).toEqual(
      expect.arrayContaining(['a1', '1A']),
    );
    expect(wordsIn((await world.cid.command('/board around:1A')).message)).not.toContain('Do you mean');
  });
  it('tells whether one place sees another, with the line on the board', async () => {
    const { mine } = await asked('half');
    const clear = await world.cid.command('/los from:1A to:3A');
    expect(isEphemeral(clear.message)).toBe(true);
    expect(wordsIn(clear.message)).toMatch(/Clear.*2 cells away/s);
    expect(wordsIn(clear.message)).toContain('SS-1.10');
    expect(JSON.stringify(clear.message)).toContain('board.png');
    expect(wordsIn(clear.message)).toContain('Line of sight: A1 – A3');
    const units = Object.values(mine.view!.units);
    const query = (from: string, to: string) => mine.handle.query(mine.view!, 'sight', { from, to });
    const hidden = units
      .flatMap(({ id }) => units.map((to) => ({ from: id, to: to.id })))
      .find(({ from, to }) => {
        const shown = query(from, to);
        return 'facts' in shown && (shown.facts as { clear?: boolean }).clear === false;
      });
    if (!hidden) throw new Error('Everybody sees everybody.');
    expect(wordsIn((await world.cid.command(`/los from:${hidden.from} to:${hidden.to}`)).message)).toMatch(
      /Blocked.* at [A-Z]+\d+ by ([ab]\d+|[A-Z][a-z]+)/s,
    );
    expect(wordsIn((await world.cid.command('/los from:Z99 to:3A')).message)).toContain('“Z99” is no');
    expect((await world.cid.autocomplete('/los from:a', 'from')).map(({ value }) => value)).toContain('a1');
  });
});

describe('/why', () => {
  it('has nothing to say before the first roll', async () => {
    await asked('half');
    expect(wordsIn((await world.cid.command('/why')).message)).toContain('No roll to explain yet');
  });
  it('explains every number of a combat with need, reasons and rules, by command and by button', async () => {
    const { matchView } = await playUntil(world, 'allocation');
    // Played without the bot, which announces it at the next occasion.
    await world.ann.command('/orders key:follow value:never');
    await world.ben.command('/orders key:follow value:never');
    await world.cid.waits((message) => wordsIn(message).includes('set dice for the combat'), 'the combat');
    const odds = await actorOf(matchView, 'a').command('/odds action:allocate policy=attack');
    expect(wordsIn(odds.message)).toMatch(/is wounded.*%/);
    for (const side of ['a', 'b'] as const) {
      if (matchView.view?.asked.some((decision) => decision.of === side))
        await actorOf(matchView, side).command(`/answer allocate policy:half`);
    }
    const told = await world.cid.waits((message) => JSON.stringify(message).includes('Why?'), 'the result');
    const pressed = await world.cid.click(told, 'Why?');
    expect(isEphemeral(pressed.message)).toBe(true);
    const explained = wordsIn(pressed.message);
    expect(explained).toMatch(/to (hit|wound) \(\d+ or less\)/);
    expect(explained).toMatch(/\d+ \((Accuracy|Force), SS-2\.2\)( [+−] \d+ \(.*\))* = \*\*\d+\*\*/);
    const last = await world.cid.command('/why');
    expect(wordsIn(last.message)).toContain(explained.split('\n')[1]);
    expect(wordsIn((await world.cid.command('/why back:20')).message)).toContain('No roll to explain');
  });
  it('finds reasons wherever an event has them, and nothing else', () => {
    const reason = { value: 3, text: { key: 'force', facts: {} }, rule: 'SS-2.2' };
    expect(reasonsOf({ facts: { because: [reason] } })).toEqual([reason]);
    for (const because of [undefined, 'force', [3], [reason, null]])
      expect(reasonsOf({ facts: because === undefined ? {} : { because } })).toEqual([]);
  });
});

describe('/rule', () => {
  it('shows the worked example of a rule', async () => {
    const [id, entry] =
      [...systems['salvation-and-steel']!.rulebook].find(([, { example }]) => example !== null && example !== undefined)
      ?? [];
    const shown = await world.cid.command(`/rule about:${id}`);
    expect(wordsIn(shown.message)).toContain(entry?.example?.slice(0, 40));
  });
});

describe('every reply', () => {
  it('is one that Discord accepts, and no error occurs', () => {
    expect(world.problems).toEqual([]);
    expect(world.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
  it('explains if a book has no line of sight, or if there is no match', async () => {
    const small = await openWorld({ systems: tallySystems });
    try {
      for (const text of ['/why', '/odds action:add 2', '/los from:a to:b'])
        expect(wordsIn((await small.cid.command(text)).message)).toContain('There is no match');
      await small.ann.command('/match new');
      expect(wordsIn((await small.ann.command('/odds action:add 2')).message)).toContain('has not started');
      await small.ben.click('last', 'Join');
      await small.ben.click('last', 'Start');
      await small.cid.waits((message) => wordsIn(message).includes('Answer'), 'the start');
      expect(wordsIn((await small.cid.command('/los from:a1 to:b1')).message)).toContain('no line of sight');
      expect(wordsIn((await small.cid.command('/why')).message)).toContain('No roll to explain');
      expect(wordsIn((await small.ann.command('/odds action:bid 2')).message)).toContain('83.3%');
    } finally {
      await small.close();
    }
  });
});
