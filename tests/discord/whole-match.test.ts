import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Action } from '../../src/engine/index.ts';
import { systems } from '../../src/systems/index.ts';
import type { MatchView } from '../../src/table/index.ts';
import { attackForm } from '../e2e/clicking-player.ts';
import type { Actor } from '../support/practice-driver.ts';
import { clickThrough, controls } from './clicker.ts';
import { choose, matchIn } from './play.ts';
import { openWorld, wordsIn } from './world.ts';
import type { World } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld({ systems, foreseen: true });
});
afterEach(() => world.close());

type Way = (who: Actor, matchView: MatchView, action: Action) => Promise<void>;

/** Waits until everything has been announced. */
async function settled(): Promise<MatchView> {
  const match = await matchIn(world);
  for (let tries = 0; tries < 500; tries++) {
    const matchView = await world.table.viewOf(match, null);
    if (matchView && matchView.told === matchView.entries) return matchView;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('The channel was not told.');
}

/** Plays a whole match, each action in this way; returns the verbs used. */
async function play(way: Way): Promise<ReadonlySet<string>> {
  const verbs = new Set<string>();
  for (let round = 0; round < 400; round++) {
    const seen = await settled();
    if (seen.view?.result) return verbs;
    const decision = seen.view?.asked.find((one) => !one.in);
    const player = decision && seen.seats[decision.of][0];
    if (!decision || !player) throw new Error('Nobody is asked.');
    const who = player.id === world.ann.id ? world.ann : world.ben;
    const matchView = await world.table.viewOf(seen.id, player);
    if (!matchView?.view) throw new Error('The match has not begun.');
    const offers = matchView.handle.offers(matchView.view, decision.of);
    // One policy for all units of the side in the combat: with one for a unit, the others would still be asked.
    const allocation = offers.some(({ verb }) => verb === 'allocate')
      ? { verb: 'allocate', by: decision.of, params: { policy: 'attack' } }
      : null;
    const action = allocation ?? choose(matchView.view, offers, round);
    await way(who, matchView, action);
    verbs.add(action.verb);
    expect((await settled()).rev, JSON.stringify(action)).toBeGreaterThan(seen.rev);
  }
  throw new Error('The match has no end.');
}

const ofTheBest = { a: { faction: 'knights', units: '2 knight' }, b: { faction: 'orrun', units: '2 skeleton' } };

/** A secret division on the form, as a bold player fills it in. */
async function fillForm(who: Actor): Promise<void> {
  const opener = who
    .sees()
    .toReversed()
    .find((message) => controls(message).some(({ id }) => id.kind === 'answer'));
  if (!opener) throw new Error('There is no button to answer.');
  const opened = await who.click(opener, 'Answer');
  if (!opened.modal) throw new Error(`No form was opened: ${wordsIn(opened.message)}`);
  await who.submit(opened.modal, attackForm(opened.modal));
}

describe('a whole match of Annihilation', () => {
  it('is played to victory by clicks only', async () => {
    const { ann, ben, cid } = world;
    await ann.command('/match new preset:quick');
    await ben.click('last', 'Join');
    await ben.click('last', 'Start');
    await settled();
    for (const [who, { faction, units }] of [
      [ann, ofTheBest.a],
      [ben, ofTheBest.b],
    ] as const) {
      await who.click('last', 'Answer');
      await who.choose('last', 'Faction', faction);
      const [count = '1', type = ''] = units.split(' ');
      let built = await who.choose('last', 'Units', type);
      for (let more = 1; more < Number(count); more++) built = await who.choose('last', 'Units', type);
      expect(wordsIn(built.message)).toMatch(/\*\*\d+\*\* of 200 points/);
      expect(wordsIn(built.message)).toContain('legal');
      await who.click('last', 'Done');
      const given = await who.click('last', 'Choose a band');
      expect(wordsIn(given.message)).toContain('has chosen a band');
    }
    const verbs = await play(async (who, matchView, action) => {
      if (action.verb === 'allocate') await fillForm(who);
      else await clickThrough(who, matchView, action);
    });
    expect([...verbs]).toEqual(
      expect.arrayContaining(['edge', 'deploy', 'move', 'charge', 'fight', 'allocate', 'end']),
    );
    await cid.waits((message) => /match is over/.test(wordsIn(message)), 'the result');
    expect(world.problems).toEqual([]);
    expect(world.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});
