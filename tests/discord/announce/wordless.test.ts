import { afterEach, expect, it } from 'vitest';
import type { Phrases } from '../../../src/engine/index.ts';
import { openWorld, tallySystems, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
afterEach(() => world.close());

it('a book without words for what happened does not keep the channel from its picture and its question', async () => {
  const { tally } = tallySystems;
  if (!tally) throw new Error('There is no such book.');
  const en: Phrases = {
    ...tally.handle.words['en']!,
    event() {
      throw new Error('no words');
    },
  };
  world = await openWorld({ systems: { tally: { ...tally, handle: { ...tally.handle, words: { en } } } } });
  const { ann, ben, cid } = world;
  await ann.command('/match new');
  await ben.click('last', 'Join');
  await ann.click('last', 'Start');
  await ann.command('/answer bid dice:2');
  const told = await cid.waits((message) => wordsIn(message).includes('I have no words for'), 'what happened');
  expect(wordsIn(told)).toContain('Waiting for');
  expect(world.lines.some((line) => line.includes('could not be put into words'))).toBe(true);
});
