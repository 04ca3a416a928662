import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systems } from '../../src/systems/index.ts';
import { playUntil } from './play.ts';
import { sound } from './live-match.ts';
import { isEphemeral, openWorld, wordsIn } from './world.ts';
import type { World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ systems });
  await world.ann.command('/match new system:salvation-and-steel preset:quick');
  await world.ben.click('last', 'Join');
  await world.ann.command('/match start');
  await playUntil(world, 'half');
});
afterAll(() => world.close());

describe('standing orders', () => {
  it('are changed by two menus, in private', async () => {
    const { ann } = world;
    const all = await ann.command('/orders');
    expect(isEphemeral(all.message)).toBe(true);
    expect(wordsIn(all.message)).toContain('Following up: **Ask me**');
    const one = await ann.choose('last', 'Change one', 'follow');
    expect(one.message?.id).toBe(all.message?.id);
    expect(wordsIn(one.message)).toContain('**Following up**: now **Ask me**.');
    const changed = await ann.choose('last', 'What I should do', 'never');
    expect(wordsIn(changed.message)).toContain('Your standing order is set');
    expect(wordsIn(changed.message)).toContain('Following up: **Never**');
    expect(JSON.stringify(world.ben.sees())).not.toContain('Following up');
    sound(world);
  });

  it('stay as they are on the way back', async () => {
    const { ann } = world;
    await ann.command('/orders');
    await ann.choose('last', 'Change one', 'push');
    expect(wordsIn((await ann.click('last', 'Back')).message)).toContain('Pushing stunned enemies: **Ask me**');
  });
});

describe('a rule', () => {
  it('lists further ones, which open in its place and keep the list', async () => {
    const { cid } = world;
    const found = await cid.command('/rule about:how do I win');
    expect(wordsIn(found.message)).toContain('### SS-22.1');
    const other = await cid.choose('last', 'Further rules', 'SS-16.4');
    expect(other.message?.id).toBe(found.message?.id);
    expect(wordsIn(other.message)).toContain('### SS-16.4');
    const back = await cid.choose('last', 'Further rules', 'SS-22.1');
    expect(wordsIn(back.message)).toContain('### SS-22.1');
    sound(world);
  });
});
