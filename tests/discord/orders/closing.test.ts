import { afterEach, beforeEach, expect, it } from 'vitest';
import { systems } from '../../../src/systems/index.ts';
import { toFirstMatch } from '../../e2e/first-matches.ts';
import { untilTold } from '../../e2e/channel.ts';
import { openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld({ systems, foreseen: true });
});
afterEach(() => world.close());

it('GP-8.9 who orders one squad after another need not say that the first is done', async () => {
  const { ann, ben } = world;
  await toFirstMatch(world, 'genesys', 'learn');
  const { seats } = await untilTold(world);
  const [first, second] = seats.a[0]?.id === ann.id ? [ann, ben] : [ben, ann];
  const shown = wordsIn((await first.command('/turn orders:warder-1 S33; bowman-1 X33')).message);
  expect(shown).not.toContain('Finish with');
  expect(shown).toContain('**Bowmen 1** act');
  await first.click('last', 'Do it');
  await untilTold(world);
  // Whoever may react to each is asked; then it goes on.
  for (let left = 4; left > 0; left -= 1) {
    const { view } = await untilTold(world);
    if (!view?.asked.some(({ kind }) => kind === 'reaction')) break;
    await second.click('last', 'Let it happen');
  }
  const { view } = await untilTold(world);
  expect([view?.units['a1']?.at, view?.units['a4']?.at].map((at) => Math.floor((at ?? 0) / 48) + 1)).toEqual([33, 33]);
  expect(world.problems).toEqual([]);
});
