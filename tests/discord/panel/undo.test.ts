import { afterAll, beforeAll, expect, it } from 'vitest';
import { systems } from '../../../src/systems/index.ts';
import { asked, untilTold } from '../../e2e/channel.ts';
import { toFirstMatch } from '../../e2e/first-matches.ts';
import { prompt, through } from '../../e2e/newcomer.ts';
import type { Actor, Answer } from '../../support/practice-driver.ts';
import { controls } from '../clicker.ts';
import { openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
let who: Actor;
let panel: Answer;

const has = (answer: Answer, kind: string): boolean => controls(answer.message).some(({ id }) => id.kind === kind);

/** The panel at the start of a turn of Salvation and Steel. */
beforeAll(async () => {
  world = await openWorld({ systems });
  await toFirstMatch(world, 'salvation-and-steel', 'near');
  const matchView = await untilTold(world);
  who = asked(world, matchView)!;
  const { message, button } = prompt(who, matchView.view!.asked[0]!);
  panel = await who.click(message, button('act')?.custom ?? '');
  while (!has(panel, 'unit')) panel = await through(who, panel, ['back']);
});
afterAll(() => world.close());

const standing = async (): Promise<unknown> =>
  Object.values((await untilTold(world)).view!.units).map(({ id, at }) => [id, at]);

it('what nobody has to be asked for is taken back by one click on the panel that follows it', async () => {
  const before = await standing();
  expect(has(panel, 'undo')).toBe(false);
  const unit = controls(panel.message).find(({ id }) => id.kind === 'unit')?.options[0]?.value ?? '';
  const chosen = await through(who, panel, ['unit', unit]);
  const where = controls(chosen.message).find(({ id }) => id.kind === 'where')?.options[0]?.value ?? '';
  const moved = await through(who, await through(who, chosen, ['where', where]), ['do']);
  expect(await standing()).not.toEqual(before);
  expect(has(moved, 'undo')).toBe(true);
  panel = await through(who, moved, ['undo']);
  expect(wordsIn(panel.message)).toContain('Taken back:');
  expect(has(panel, 'undo')).toBe(false);
  expect(await standing()).toEqual(before);
});

it('orders that were carried out together are taken back together', async () => {
  const before = await standing();
  while (!has(panel, 'several')) panel = await through(who, panel, ['back']);
  const several = await through(who, panel, ['several'], ['everybody']);
  const away =
    controls(several.message)
      .find(({ id }) => id.kind === 'goal')
      ?.options.at(-1)?.value ?? '';
  const done = await through(who, several, ['goal', away], ['orders']);
  expect(await standing()).not.toEqual(before);
  panel = await through(who, done, ['undo']);
  expect(await standing()).toEqual(before);
});
