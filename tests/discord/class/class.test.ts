import { afterEach, describe, expect, it } from 'vitest';
import { sound } from '../live-match.ts';
import { openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
afterEach(() => world.close());

describe('the desk of a class', () => {
  it('stays when what it was asked for is not there, with the reason above it', async () => {
    world = await openWorld();
    const { ann } = world;
    await ann.command('/class new name:7b');
    await ann.command('/class desk');
    const refused = await ann.click('last', 'Ask about this board');
    expect(wordsIn(refused.message)).toContain('There is no match in this channel to ask about.');
    expect(wordsIn(refused.message)).toContain('What next?');
    expect(wordsIn((await ann.click(refused.message ?? 'last', 'Results')).message)).toContain('Results of 7b');
    sound(world);
  });
});
