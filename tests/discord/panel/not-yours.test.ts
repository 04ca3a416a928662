import { expect, it } from 'vitest';
import { systems } from '../../../src/systems/index.ts';
import { toFirstMatch } from '../../e2e/first-matches.ts';
import { controls } from '../clicker.ts';
import { openWorld, wordsIn } from '../world.ts';

it('a button for the other side says so: everybody in the channel sees it', async () => {
  const world = await openWorld({ systems, foreseen: true });
  await toFirstMatch(world, 'genesys', 'learn');
  const preview = await world.ann.command('/turn orders:bowman-1 shoot husk-1');
  await world.ann.click(preview.message!, 'Do it');
  const isReaction = (message: unknown): boolean => controls(message).some(({ label }) => label === 'Let it happen');
  const asking = await world.ann.waits(isReaction);
  const pressed = await world.ann.click(asking, 'Let it happen');
  expect(wordsIn(pressed.message)).toContain('That is for Ben to decide.');
  const decided = await world.ben.click(await world.ben.waits(isReaction), 'Let it happen');
  expect(wordsIn(decided.message)).not.toContain('to decide');
  await world.close();
});
