import { afterEach, expect, it } from 'vitest';
import type { Action } from '../../src/engine/index.ts';
import { reviewWords } from '../../src/discord/words/review.ts';
import { systems } from '../../src/systems/index.ts';
import type { MatchView } from '../../src/table/index.ts';
import { concede } from '../discord/clicker.ts';
import { isEphemeral, openWorld, wordsIn } from '../discord/world.ts';
import type { World } from '../discord/world.ts';
import { chanceOf } from '../support/random-match.ts';
import type { Chance } from '../support/random-match.ts';
import { asked, commandFor, seenBy, untilTold } from './channel.ts';

const SYSTEM = 'salvation-and-steel';
/** After so many actions a side gives up. */
const MOST = 12;

let world: World;
afterEach(async () => {
  const { problems, lines } = world;
  await world.close();
  expect(problems).toEqual([]);
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

/** One of what is offered, other than to end something where there is more to do. */
function somehow({ handle, view }: MatchView, chance: Chance): Action {
  const offers = view?.side ? handle.offers(view, view.side) : [];
  const full = offers.filter(({ params }) => Object.keys(params).length > 0);
  const list = full.length > 0 ? full : offers;
  const action = list[chance(list.length)];
  if (!action) throw new Error('Nothing is offered.');
  return action;
}

/** The table is for its reader, and its rows add up to the chance at the end. */
function addsUp(words: string, reader: string, result: number): void {
  expect(words).toContain(`Chance to win, for ${reader}`);
  const start = Number(/at the start +(\d+)%/.exec(words)?.[1]);
  const rows = [...words.matchAll(/^[a-z ]+ ([+−]?\d+)$/gm)].map(([, figure = '']) => Number(figure.replace('−', '-')));
  expect(words).toMatch(/^dice +[+−]?\d+$/m);
  expect(words).toMatch(new RegExp(`at the end +${result}%`));
  expect(rows.reduce((sum, figure) => sum + figure, start)).toBe(result);
}

it('a match that is over is reviewed by a button and by a command; its moments are looked at and played on from', async () => {
  world = await openWorld({ systems, foreseen: true });
  const { ann, ben } = world;
  await ann.command(`/match new system:${SYSTEM} preset:near`);
  await ben.click('last', 'Join');
  await ben.click('last', 'Start');
  expect(wordsIn((await ann.command('/review')).message)).toContain('once it is over');
  const chance = chanceOf(3);
  for (let count = 0; count < MOST; count += 1) {
    const who = asked(world, await untilTold(world));
    if (!who) break;
    const matchView = await seenBy(world, who);
    const { message } = await who.command(commandFor(matchView, somehow(matchView, chance)));
    expect((await untilTold(world)).rev, wordsIn(message)).toBeGreaterThan(matchView.rev);
  }
  await concede(ben);
  await untilTold(world);

  const pressed = await ann.click('last', 'Review');
  expect(isEphemeral(pressed.message)).toBe(true);
  const words = wordsIn(pressed.message);
  expect(words).toContain('What decided this match');
  addsUp(words, 'Ann', 100);
  addsUp(wordsIn((await ben.command('/review')).message), 'Ben', 0);
  // Who made more errors than are listed reads that these are the largest.
  const errors = /\*\*Ann\*\*: ((?:\d+ \w+(?:, | and )?)+)\.( The largest:)?\n([^]*?)\n\*\*Ben\*\*/.exec(words);
  const made = (errors?.[1]?.match(/\d+/g) ?? []).reduce((sum, count) => sum + Number(count), 0);
  const listed = errors?.[3]?.match(/(inaccuracy|mistake|blunder): /g) ?? [];
  expect([made > listed.length, made > 0]).toEqual([errors?.[2] !== undefined, true]);
  // When it was and what happened, and what it made of the chance: nobody knows a step by its number.
  expect(words).toMatch(/\*\*A\*\* · Turn \d+, .*\n.+ (given away|guess: \d+% (gained|lost)|as they fell)\./);

  const message = pressed.message;
  if (!message) throw new Error('There is no review.');
  const seen = wordsIn((await ann.click(message, 'See A')).message);
  expect(seen).toMatch(/Step \d+ of/);
  expect(seen).not.toContain('Nothing that you can see.');
  const turn = /\*\*A\*\* · (.*)/.exec(words)?.[1] ?? '';
  const opened = await ann.choose(message, reviewWords.retry, reviewWords.retryFrom('A', turn));
  expect(wordsIn(opened.message)).toContain('Your practice match is in');
});
