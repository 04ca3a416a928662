import { afterEach, describe, expect, it } from 'vitest';
import { required } from '../../../src/engine/index.ts';
import { systems } from '../../../src/systems/index.ts';
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

const BOOK = 'salvation-and-steel';

describe('a question about a secret choice', () => {
  it('offers the answers by the names that the form has, not as commands', async () => {
    world = await openWorld({ systems });
    const { ann, ben } = world;
    const { handle } = required(systems[BOOK], BOOK);
    const fight = Object.entries(handle.puzzles).find(([, { plans }]) =>
      Object.values(plans).some(({ deeds: [first] }) => first?.verb === 'fight'),
    );
    const [puzzle, { plans }] = required(fight, 'a puzzle with a fight');
    const deed = required(
      Object.values(plans)
        .flatMap(({ deeds }) => deeds[0] ?? [])
        .find(({ verb }) => verb === 'fight'),
      'a fight',
    );
    await ann.command('/class new name:7b');
    const typed = `fight ${Object.values(deed.params).join(' ')}`;
    const asked = await ann.command(`/class ask kind:allocation about:${BOOK}/${puzzle} action:${typed}`);
    expect(wordsIn(asked.message)).toContain('Asked.');
    const board = await ben.waits((message) => wordsIn(message).includes('### Question 1'), 'the question');
    const options = wordsIn(board)
      .split('\n')
      .filter((line) => /^\*\*[A-E]\*\* /.test(line));
    expect(options.length).toBeGreaterThan(1);
    for (const option of options) expect(option).not.toMatch(/`|allocate|policy|=|\d\/\d/);
    sound(world);
  });
});
