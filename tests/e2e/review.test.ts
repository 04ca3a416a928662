import { afterEach, expect, it } from 'vitest';
import type { Action } from '../../src/engine/index.ts';
import { ideasFor, sights } from '../../src/opponent/index.ts';
import { reviewWords } from '../../src/discord/words/review.ts';
import { systems } from '../../src/systems/index.ts';
import type { MatchView } from '../../src/table/index.ts';
import { isEphemeral, openWorld, wordsIn } from '../discord/world.ts';
import type { World } from '../discord/world.ts';
import { schemaPresent } from '../support/discord-schema.ts';
import { asked, commandFor, seenBy, untilTold } from './channel.ts';

const SYSTEM = 'salvation-and-steel';
/** After so many actions a side gives up. */
const MOST = 12;

let world: World;
afterEach(async () => {
  const { problems, lines } = world;
  await world.close();
  if (schemaPresent()) expect(problems).toEqual([]);
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

/** What the bot's weakest player would do first. */
function suggested({ handle, view }: MatchView): Action {
  const question = view?.asked.find(({ of }) => of === view.side);
  if (!view || !question) throw new Error('Nobody is asked.');
  const { actions, ends } = ideasFor(handle, view, question, { ...sights.recruit, actors: 1, ideas: 1, answers: 1 });
  const action = actions[0] ?? ends[0] ?? handle.offers(view, question.of)[0];
  if (!action) throw new Error('Nothing is offered.');
  return action;
}

it('a match that is over is reviewed by a button and by a command; its moments are looked at and played on from', async () => {
  world = await openWorld({ systems, foreseen: true });
  const { ann, ben } = world;
  await ann.command(`/match new system:${SYSTEM} preset:near`);
  await ben.click('last', 'Join');
  await ben.click('last', 'Start');
  expect(wordsIn((await ann.command('/review')).message)).toContain('once it is over');
  for (let count = 0; count < MOST; count += 1) {
    const who = asked(world, await untilTold(world));
    if (!who) break;
    const matchView = await seenBy(world, who);
    const { message } = await who.command(commandFor(matchView, suggested(matchView)));
    expect((await untilTold(world)).rev, wordsIn(message)).toBeGreaterThan(matchView.rev);
  }
  await ben.command('/match concede');
  await untilTold(world);

  const pressed = await ann.click('last', 'Review');
  expect(isEphemeral(pressed.message)).toBe(true);
  const words = wordsIn(pressed.message);
  expect(words).toContain('What decided this match');
  expect(words).toMatch(/at the start +\d+ % +\d+ %/);
  expect(words).toMatch(/at the end +100 % +0 %/);
  expect(wordsIn((await ben.command('/review')).message)).toBe(words);

  const step = Number(/\*\*A\*\* Step (\d+)/.exec(words)?.[1]);
  const message = pressed.message;
  if (!message) throw new Error('There is no review.');
  expect(wordsIn((await ann.click(message, `A: step ${step}`)).message)).toContain(`Step ${step} of`);
  const opened = await ann.choose(message, reviewWords.retry, 'A: from step ' + Math.max(1, step - 1));
  expect(wordsIn(opened.message)).toContain('Your practice match is in');
});
