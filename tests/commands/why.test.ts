import { afterAll, beforeAll, expect, it } from 'vitest';
import { systems } from '../../src/systems/index.ts';
import { toFirstMatch } from '../e2e/first-matches.ts';
import { controls } from '../discord/clicker.ts';
import { openWorld, wordsIn } from '../discord/world.ts';
import type { World } from '../discord/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ systems, foreseen: true });
});
afterAll(() => world.close());

it('/why gives a sum that several rolls share once, below the last of them', async () => {
  const { ann, ben } = world;
  await toFirstMatch(world, 'genesys', 'learn');
  const preview = await ann.command('/turn orders:bowman-1 shoot husk-1');
  await ann.click(preview.message!, 'Do it');
  const isAsked = (message: unknown): boolean => controls(message).some(({ label }) => label === 'Let it happen');
  await ben.click(await ben.waits(isAsked), 'Let it happen');
  const lines = wordsIn((await ann.command('/why')).message).split('\n');
  const rolls = lines.filter((line) => /^a\d Bowman → /.test(line));
  const sums = lines.filter((line) => line.startsWith('-# 6 (ranged target number, GP-2.2)'));
  expect(rolls).toHaveLength(3);
  expect(sums).toHaveLength(1);
  expect(lines.indexOf(sums[0]!)).toBe(lines.indexOf(rolls[2]!) + 1);
});
