import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systems } from '../../../src/systems/index.ts';
import { toFirstMatch } from '../../e2e/first-matches.ts';
import { asked, untilTold } from '../../e2e/channel.ts';
import { through } from '../../e2e/newcomer.ts';
import { sound } from '../live-match.ts';
import { openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
beforeAll(async () => {
  // With these dice b5 defeats a5.
  world = await openWorld({ systems, foreseen: 1 });
  await toFirstMatch(world, 'squads-and-champions', 'near');
});
afterAll(() => world.close());

describe('orders of which the first makes others impossible', () => {
  it('are left out together, with one reason; what is still possible waits', async () => {
    const who = asked(world, await untilTold(world));
    if (!who) throw new Error('Nobody is asked anything.');
    const preview = await who.command('/turn orders:b5 attack a5; b7 attack a5; b6 attack a6; b8 attack a5');
    expect(wordsIn(preview.message)).toContain('b5 Fang Slinger attacks a5 Greenwood Bowman. b5 defeats a5: ');
    const text = wordsIn((await through(who, preview, ['orders'])).message);
    expect(text).toContain('b5 Fang Slinger defeats a5 Greenwood Bowman');
    expect(text).toContain('Left out: `b7 attack a5`; `b8 attack a5`. a5 Greenwood Bowman is not on the board.');
    expect(text.match(/not on the board/g)).toHaveLength(1);
    expect(text).toContain('Still to do: `b6 attack a6`');
    sound(world);
  });
});
