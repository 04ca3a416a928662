import { afterEach, describe, expect, it } from 'vitest';
import type { Action } from '../../src/engine/index.ts';
import { systems } from '../../src/systems/index.ts';
import type { MatchView } from '../../src/table/index.ts';
import { clickThrough, concede } from '../discord/clicker.ts';
import { openWorld, wordsIn } from '../discord/world.ts';
import type { World } from '../discord/world.ts';
import type { Actor } from '../support/practice-driver.ts';
import { chanceOf } from '../support/random-match.ts';
import type { Chance } from '../support/random-match.ts';
import { asked, commandFor, seenBy, untilTold, winnerTold } from './channel.ts';

/** Books whose scenarios are played in files of their own. */
const ELSEWHERE = ['salvation-and-steel', 'squads-and-champions'];
const books = Object.values(systems)
  .map(({ handle }) => handle)
  .filter(({ id }) => !ELSEWHERE.includes(id));
const scenarios = books.flatMap(({ id, options }) =>
  (options.find((option) => option.id === 'scenario')?.values ?? []).map((scenario) => [id, scenario] as const),
);

/** After so many actions the side that is asked concedes. */
const MOST = 1_500;

let world: World;
afterEach(async () => {
  const { problems, lines } = world;
  await world.close();
  expect(problems).toEqual([]);
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

/** A random offer: of a verb not done yet if there is one; to end or decline something only now and then. */
function somehow({ handle, view }: MatchView, chance: Chance, done: ReadonlySet<string>): Action {
  if (!view?.side) throw new Error('Nobody is asked.');
  const offers = handle.offers(view, view.side);
  const bare = ({ params }: Action): boolean => Object.keys(params).length === 0;
  const full = offers.filter((offer) => !bare(offer));
  const list = full.length > 0 && chance(8) > 0 ? full : offers;
  // A verb first, then one of its offers: else the many moves would crowd out the rest.
  const verbs = [...new Set(list.map(({ verb }) => verb))];
  const verb = verbs.find((each) => !done.has(each)) ?? verbs[chance(verbs.length)];
  const same = list.filter((offer) => offer.verb === verb);
  const offer = same[chance(same.length)];
  if (!offer) throw new Error(`Nothing is offered to side ${view.side}.`);
  return offer;
}

const ways = {
  typed: (who: Actor, matchView: MatchView, action: Action) => who.command(commandFor(matchView, action)),
  clicked: clickThrough,
};

/** Rows of records are typed: by clicks they are whole forms, which tests/discord/panel has. */
const hasRows = ({ params }: Action): boolean =>
  Object.values(params).some((value) => Array.isArray(value) && typeof value[0] === 'object');

describe.each(scenarios)('%s, %s', (system, scenario) => {
  it('is opened, set up and played to its end in chat: each verb by clicks first, then typed', async () => {
    world = await openWorld({ systems, foreseen: true });
    const { ann, ben } = world;
    await ann.command(`/match new system:${system} scenario:${scenario}`);
    await ben.click('last', 'Join');
    await ben.click('last', 'Start');
    const chance = chanceOf(7);
    const clicked = new Set<string>();
    for (let turn = 0; ; turn += 1) {
      const who = asked(world, await untilTold(world));
      if (!who) break;
      if (turn >= MOST) {
        await concede(who);
        break;
      }
      const matchView = await seenBy(world, who);
      const action = somehow(matchView, chance, clicked);
      const clicks = !clicked.has(action.verb) && !hasRows(action);
      if (clicks) clicked.add(action.verb);
      const way = clicks ? 'clicked' : 'typed';
      let words = wordsIn((await ways[way](who, matchView, action)).message);
      // Asked whether to end although some have not acted: typed again, it is done.
      if (words.includes('End anyway?')) words = wordsIn((await ways.typed(who, matchView, action)).message);
      expect((await untilTold(world)).rev, `${way} ${JSON.stringify(action)}: ${words}`).toBeGreaterThan(matchView.rev);
    }
    const { view, seats } = await untilTold(world);
    expect(view?.result).not.toBeNull();
    const winner = view?.result?.winner;
    if (winner) expect(await winnerTold(world)).toBe(seats[winner][0]?.name);
  });
});
