import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systems } from '../../../src/systems/index.ts';
import { does, done } from '../../support/tables.ts';
import { matchIn } from '../play.ts';
import { openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
let match: string;
beforeAll(async () => {
  world = await openWorld({ systems, foreseen: true });
  const { ann, ben, table } = world;
  await ann.command('/match new system:scrollhammer preset:learn');
  await ben.click('last', 'Join');
  await ben.click('last', 'Start');
  match = await matchIn(world);
  // The end of a phase is no event.
  done(await does(table, match, { id: ann.id, name: ann.name }, 'end'));
});
afterAll(() => world.close());

describe('a step that tells of no event', () => {
  const QUIET = 'Nothing that you can see.';

  it('says to who did it what it was', async () => {
    const shown = wordsIn((await world.ann.command('/replay')).message);
    expect(shown).toContain('Ann ends the phase.');
    expect(shown).not.toContain(QUIET);
  });

  it('says nothing to anybody else while the match goes on', async () => {
    for (const who of [world.ben, world.cid]) expect(wordsIn((await who.command('/replay')).message)).toContain(QUIET);
    expect(wordsIn((await world.ann.command('/replay public:true')).message)).toContain(QUIET);
    const [entry] = (await world.table.log(match, world.ben, 1)).slice(-1);
    expect(await world.table.taken(match, world.ben, entry?.number ?? 0)).toBeNull();
  });
});
