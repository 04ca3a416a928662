import { afterEach, describe, expect, it } from 'vitest';
import type { Action } from '../../src/engine/index.ts';
import { systems } from '../../src/systems/index.ts';
import type { MatchView } from '../../src/table/index.ts';
import { concede } from '../discord/clicker.ts';
import { openWorld, wordsIn } from '../discord/world.ts';
import type { World } from '../discord/world.ts';
import { chanceOf } from '../support/random-match.ts';
import type { Chance } from '../support/random-match.ts';
import { asked, commandFor, seenBy, untilTold } from './channel.ts';
import { simplePlayer } from './simple-player.ts';

const books = Object.values(systems).map(({ handle }) => handle);
const missionsOf = ({ options }: (typeof books)[number]): readonly string[] =>
  (options.find(({ id }) => id === 'mission.a')?.values ?? []).filter((mission) => mission !== 'roll');

/** Each mission once for a side that clicks and once for one that types: every other one is for both. */
const matches = books.flatMap((book) =>
  missionsOf(book).flatMap((mission, at, all) => {
    const [shared = '', typed = ''] = [1, 2].map((further) => all[(at + further) % all.length]);
    return at % 2 === 0 ? [{ system: book.id, mission, typed, shared }] : [];
  }),
);
/** After so many answers the side that is asked concedes. */
const MOST = 600;

let world: World;
afterEach(async () => {
  const { problems, lines } = world;
  await world.close();
  expect(problems).toEqual([]);
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

/** One of what is offered; to end something only now and then. */
function somehow({ handle, view }: MatchView, chance: Chance): Action {
  const offers = view?.side ? handle.offers(view, view.side) : [];
  const full = offers.filter(({ params }) => Object.keys(params).length > 0);
  const list = full.length > 0 && chance(6) > 0 ? full : offers;
  const verbs = [...new Set(list.map(({ verb }) => verb))];
  const verb = verbs[chance(verbs.length)];
  const same = list.filter((offer) => offer.verb === verb);
  const offer = same[chance(same.length)];
  if (!offer) throw new Error(`Nothing is offered to side ${view?.side}.`);
  return offer;
}

describe.each(matches)('$system: $mission by clicks, $typed typed, $shared for both', (match) => {
  it('is set up and played to its end in chat', async () => {
    world = await openWorld({ systems, foreseen: true });
    const { ann, ben } = world;
    const { system, mission, typed, shared } = match;
    const missions = `mission.a=${mission} mission.b=${typed} mission.secondary=${shared}`;
    await ann.command('/match new', { system, options: `points=125 optionalMission=off ${missions}` });
    await ben.click('last', 'Join');
    await ben.click('last', 'Start');
    const clicking = simplePlayer(world, ann);
    const chance = chanceOf(11);
    let answers = 0;
    for (; ; answers += 1) {
      const now = await untilTold(world);
      const who = asked(world, now);
      if (!who) break;
      if (answers >= MOST) {
        await concede(who);
        break;
      }
      if (who === ann) {
        await clicking.answer();
        continue;
      }
      const seen = await seenBy(world, ben);
      const action = somehow(seen, chance);
      let words = wordsIn((await ben.command(commandFor(seen, action))).message);
      // Asked whether to end although some have not acted: typed again, it is done.
      if (words.includes('End anyway')) words = wordsIn((await ben.command(commandFor(seen, action))).message);
      expect((await untilTold(world)).rev, `${JSON.stringify(action)}: ${words}`).toBeGreaterThan(seen.rev);
    }
    expect(answers).toBeLessThan(MOST);
    const { view } = await untilTold(world);
    expect(view?.own).toMatchObject({ missions: { a: mission, b: typed, secondary: shared } });
    expect(view?.result).not.toBeNull();
  });
});
