import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Action } from '../../src/engine/index.ts';
import { systems } from '../../src/systems/index.ts';
import type { MatchView } from '../../src/table/index.ts';
import { clickThrough, controls } from '../discord/clicker.ts';
import { isEphemeral, openWorld, wordsIn } from '../discord/world.ts';
import type { World } from '../discord/world.ts';
import type { Actor, Answer } from '../support/practice-driver.ts';
import { eagerly, kindOf } from './champions.ts';
import { asked, commandFor, seenBy, untilTold, winnerTold } from './channel.ts';

const MOST = 200;
const NEW = '/match new system:squads-and-champions preset:quick';

let world: World;
beforeEach(async () => {
  world = await openWorld({ systems, foreseen: true });
});
afterEach(async () => {
  const { problems, lines } = world;
  await world.close();
  expect(problems).toEqual([]);
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

type Way = (who: Actor, matchView: MatchView, action: Action) => Promise<Answer>;

/** Plays to the end, each action in this way; returns the kinds of actions performed. */
async function play(
  way: Way,
  seen: (turn: number, who: Actor) => Promise<void> = async () => undefined,
): Promise<ReadonlySet<string>> {
  const kinds = new Set<string>();
  for (let turn = 0; turn < MOST; turn += 1) {
    const now = await untilTold(world);
    const who = asked(world, now);
    if (!who) return kinds;
    await seen(turn, who);
    const matchView = await seenBy(world, who);
    if (!matchView.view?.side) throw new Error(`${who.name} has no side.`);
    const action = eagerly(matchView.handle, matchView.view, matchView.view.side);
    const answer = await way(who, matchView, action);
    expect((await untilTold(world)).rev, `${JSON.stringify(action)}: ${wordsIn(answer.message)}`).toBeGreaterThan(
      now.rev,
    );
    kinds.add(kindOf(action));
  }
  throw new Error('The match has no end.');
}

async function expectWon(): Promise<void> {
  const { view, seats } = await untilTold(world);
  expect(view?.result?.winner).toMatch(/^[ab]$/);
  expect(await winnerTold(world)).toBe(seats[view?.result?.winner ?? 'a'][0]?.name);
}

describe('a quick match of Squads and Champions', () => {
  it('is played to victory by typed commands only', async () => {
    const { ann, ben, cid } = world;
    const opened = await ann.command(NEW);
    expect(wordsIn(opened.message)).toContain('1 squad, 1 Elite, 1 Champion');
    await ben.command('/match join');
    await ann.command('/match start');
    const kinds = await play((who, matchView, action) => who.command(commandFor(matchView, action)));
    expect([...kinds]).toEqual(expect.arrayContaining(['muster', 'ready', 'move', 'move double', 'attack']));
    await expectWon();
    expect(wordsIn((await cid.command('/match status')).message)).toContain(`**${await winnerTold(world)}** has won`);
    expect(wordsIn((await cid.command('/log last:3')).message)).toContain('What happened');
    expect(wordsIn((await cid.command('/why')).message)).toMatch(/\d \([ab]\d.*’s best die.*SC-5\.2\)/);
  });

  it('is played to victory by clicks and menus only', async () => {
    const { ann, ben } = world;
    await ann.command(NEW);
    await ben.click('last', 'Join');
    await ben.click('last', 'Start');
    const pressed = new Set<string>();
    await untilTold(world);
    for (const who of [ann, ben]) {
      const answered = await who.click('last', 'Do it for me');
      expect(isEphemeral(answered.message)).toBe(true);
      await untilTold(world);
    }
    const kinds = await play(async (who, matchView, action) => {
      const answer = await clickThrough(who, matchView, action);
      for (const { id } of controls(answer.message)) pressed.add(id.kind);
      return answer;
    });
    expect([...kinds]).toEqual(expect.arrayContaining(['ready', 'move', 'move double', 'attack']));
    expect([...pressed]).toEqual(expect.arrayContaining(['unit', 'verb']));
    await expectWon();
  });
});
