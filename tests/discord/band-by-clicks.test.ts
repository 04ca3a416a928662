import { afterEach, beforeEach, expect, it } from 'vitest';
import { untilTold } from '../e2e/channel.ts';
import { systems } from '../../src/systems/index.ts';
import { isEphemeral, openWorld, wordsIn } from './world.ts';
import type { World } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld({ systems, foreseen: true });
});
afterEach(() => world.close());

it('bands are chosen by clicks only, unit by unit, and the match goes on with both', async () => {
  const { ann, ben } = world;
  await ann.command('/match new preset:quick');
  await ben.click('last', 'Join');
  await ben.click('last', 'Start');
  await untilTold(world);
  for (const [who, faction, type] of [
    [ann, 'knights', 'knight'],
    [ben, 'orrun', 'skeleton'],
  ] as const) {
    await who.click('last', 'Answer');
    const empty = await who.choose('last', 'Or step by step: faction', faction);
    expect(wordsIn(empty.message)).toContain('**0** of 200 points');
    await who.choose('last', 'Units', type);
    const built = await who.choose('last', 'Units', type);
    expect(wordsIn(built.message)).toMatch(/\*\*\d+\*\* of 200 points/);
    expect(wordsIn(built.message)).toContain('legal');
    const whole = await who.click('last', 'Done');
    expect(wordsIn(whole.message)).toMatch(/Units: \*\*2 × (Knight|Skeleton)\*\*/);
    await who.click('last', 'Choose a band');
    await who.waits(
      (message) => !isEphemeral(message) && wordsIn(message).includes(`${who.name} has chosen a band`),
      'the news',
    );
  }
  const { view } = await untilTold(world);
  expect(view?.asked.map(({ kind }) => kind)).toEqual(['edge']);
  expect(Object.values(view?.units ?? {}).map(({ side }) => side)).toEqual(['a', 'a', 'b', 'b']);
  expect(world.problems).toEqual([]);
  expect(world.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

it('a panel that was opened from a private board is used where it stands', async () => {
  const { ann, ben } = world;
  await ann.command('/match new preset:quick');
  await ben.click('last', 'Join');
  await ben.click('last', 'Start');
  await untilTold(world);
  await ann.command('/board');
  const opened = await ann.click('last', 'Answer');
  const chosen = await ann.choose('last', 'Or step by step: faction', 'knights');
  expect(chosen.message?.id).toBe(opened.message?.id);
  await expect.poll(() => world.lines.some((line) => line.includes('"command":"value"'))).toBe(true);
  const panel = ann.sees().find(({ id }) => id === opened.message?.id);
  expect(wordsIn(panel)).toContain('Which units?');
});

it('whoever was asked last and is asked for the edge next sees the board to choose it on', async () => {
  const { ann, ben } = world;
  await ann.command('/match new preset:learn');
  await ben.click('last', 'Join');
  await ben.click('last', 'Start');
  await untilTold(world);
  await ann.click('last', 'Do it for me');
  await untilTold(world);
  await ben.click('last', 'Do it for me');
  const { view } = await untilTold(world);
  expect(view?.asked.map(({ kind, of }) => [kind, of])).toEqual([['edge', 'b']]);
  const told = ann.sees().findLast((message) => !isEphemeral(message) && wordsIn(message).includes('choose your edge'));
  expect(told?.attachments).toHaveLength(1);
});
