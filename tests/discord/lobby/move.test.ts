import { afterEach, expect, it } from 'vitest';
import { driver } from '../../support/practice-driver.ts';
import { done, interaction } from '../../support/tables.ts';
import { matchIn, person } from '../play.ts';
import { openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';
import { sound } from '../live-match.ts';

let world: World;
afterEach(() => world.close());

const inYard = (name: string) => driver(world.practice).as(name, 'yard');

it('a match against the bot that is moved goes on, and pings nobody', async () => {
  const thinker = { think: () => Promise.resolve({ action: null, plans: [] }), close: () => Promise.resolve() };
  world = await openWorld({ opponent: { thinker, pause: { least: 60_000, most: 60_000 } } });
  const { ann } = world;
  await ann.command('/match new options:target=60');
  const match = await matchIn(world);
  done(await world.table.invite(match, person(ann), 'recruit'));
  done(await world.table.start(match, person(ann), interaction()));
  const moved = await inYard('Ann').command('/match move');
  expect(wordsIn(moved.message)).toContain('Ann** has taken the match here.');
  expect(wordsIn(moved.message)).not.toContain('<@opponent');
  sound(world);
});

it('pings the other player, unless they want no notifications', async () => {
  world = await openWorld();
  const { ann, ben } = world;
  await ann.command('/match new options:target=60');
  const match = await matchIn(world);
  done(await world.table.join(match, person(ben), 'b'));
  done(await world.table.start(match, person(ann), interaction()));
  expect((await inYard('Ann').command('/match move')).message?.pings).toEqual([ben.id]);
  await ben.command('/settings me notify:none');
  const back = await ann.command('/match move');
  expect(wordsIn(back.message)).toContain(`<@${ben.id}>`);
  expect(back.message?.pings).toEqual([]);
  sound(world);
});
