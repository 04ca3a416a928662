import { afterEach, expect, it } from 'vitest';
import { systems } from '../../../src/systems/index.ts';
import { toFirstMatch } from '../../e2e/first-matches.ts';
import { through } from '../../e2e/newcomer.ts';
import type { Answer } from '../../support/practice-driver.ts';
import { controls } from '../clicker.ts';
import { openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
afterEach(() => world.close());

const begin = async (book: string, preset: string): Promise<World> => {
  world = await openWorld({ systems, foreseen: true });
  await toFirstMatch(world, book, preset);
  return world;
};

const typedIn = (answer: Answer): string | undefined => /`\/turn orders:(.*)`/.exec(wordsIn(answer.message))?.[1];
const isOff = (answer: Answer): boolean | undefined =>
  controls(answer.message).find(({ id }) => id.kind === 'orders')?.disabled;

it('units and groups may go by the names that one reads', async () => {
  const { ann } = await begin('genesys', 'learn');
  const preview = await ann.command('/turn orders:Bowmen 1 shoot Husks 1; warders 2 end');
  expect(wordsIn(preview.message)).toContain('1. Bowmen 1 shoot at Husks 1.');
});

it('a walk may be typed as it is said: with "to", with another word for its pace, and the number after the name', async () => {
  const { ben } = await begin('squads-and-champions', 'near');
  const preview = await ben.command('/turn orders:b9 run to M11');
  expect(typedIn(preview)).toBe('b9 M11 double');
  const others = await ben.command('/turn orders:move Thrall Cutter b1 to M12; B2 to l12');
  expect(typedIn(others)).toBe('b1 M12; b2 L12');
});

it('the end of a turn is said once', async () => {
  const { ben } = await begin('squads-and-champions', 'near');
  const preview = await ben.command('/turn orders:b1 M12; end');
  expect(wordsIn(preview.message)).toContain('\n2. Ben ends the turn of the red squad: 2 turns left.\n');
});

it('what is crossed out is left out, and the rest is done', async () => {
  const { ben } = await begin('squads-and-champions', 'near');
  const preview = await ben.command('/turn orders:nobody knows; b5 attack b6; b6 attack a6; b7 attack a5');
  const text = wordsIn(preview.message);
  expect(text).toContain('1. ~~`nobody knows`~~');
  expect(text).toContain('2. ~~`b5 attack b6`~~');
  expect(text).toContain('What is crossed out is left out.');
  expect(isOff(preview)).toBe(false);
  const done = await through(ben, preview, ['orders']);
  expect(wordsIn(done.message)).toMatch(/b6 Fang Slinger .*\n.*b7 Fang Slinger /u);
  expect(wordsIn(done.message)).not.toContain('Still to do');
});

it('nothing is done where all is crossed out', async () => {
  const { ben } = await begin('squads-and-champions', 'near');
  const preview = await ben.command('/turn orders:nobody knows; b5 attack b6');
  expect(isOff(preview)).toBe(true);
  expect(wordsIn(preview.message)).toContain('None of this can be done right now.');
});

it('the form has an example that can be done as it is', async () => {
  const { ben } = await begin('squads-and-champions', 'near');
  const preview = await ben.command('/turn orders:b5 attack a5');
  const { modal } = await through(ben, preview, ['write']);
  const like = JSON.stringify(modal).match(/"placeholder":"Such as: ([^"]+)"/)?.[1] ?? '';
  expect(like).not.toBe('');
  const tried = await ben.command(`/turn orders:${like}`);
  expect(typedIn(tried)).toBe(like);
  expect(wordsIn(tried.message)).not.toContain('~~');
});
