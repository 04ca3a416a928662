import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systems } from '../../../src/systems/index.ts';
import { does, done } from '../../support/tables.ts';
import { asked, seenBy, untilTold } from '../../e2e/channel.ts';
import type { Actor } from '../../support/practice-driver.ts';
import { matchIn } from '../play.ts';
import { openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
let match: string;
/** Who ended an activation, which is no event, and who did not. */
let who: Actor;
let other: Actor;
beforeAll(async () => {
  world = await openWorld({ systems, foreseen: true });
  const { ann, ben, table } = world;
  await ann.command('/match new system:genesys preset:learn');
  await ben.click('last', 'Join');
  await ben.click('last', 'Start');
  match = await matchIn(world);
  const first = asked(world, await untilTold(world));
  if (!first) throw new Error('Nobody is asked anything.');
  [who, other] = first === ann ? [ann, ben] : [ben, ann];
  const { view, handle } = await seenBy(world, who);
  const [squad = ''] = view?.side ? (handle.guide?.idle(view, view.side) ?? []) : [];
  const player = { id: who.id, name: who.name };
  done(await does(table, match, player, 'activate', { squad }));
  done(await does(table, match, player, 'end'));
});
afterAll(() => world.close());

describe('a step that tells of no event', () => {
  const QUIET = 'Nothing that you can see.';

  it('says to who did it what it was', async () => {
    const shown = wordsIn((await who.command('/replay')).message);
    expect(shown).toContain(`${who.name} ends the activation.`);
    expect(shown).not.toContain(QUIET);
  });

  it('says nothing to anybody else while the match goes on', async () => {
    for (const each of [other, world.cid]) expect(wordsIn((await each.command('/replay')).message)).toContain(QUIET);
    expect(wordsIn((await who.command('/replay public:true')).message)).toContain(QUIET);
    const [entry] = (await world.table.log(match, other, 1)).slice(-1);
    expect(await world.table.taken(match, other, entry?.number ?? 0)).toBeNull();
  });
});
