import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MatchId, Player } from '../../src/table/index.ts';
import { matchIn } from '../discord/play.ts';
import { openWorld } from '../discord/world.ts';
import type { World } from '../discord/world.ts';
import { driver } from '../support/practice-driver.ts';
import type { Actor } from '../support/practice-driver.ts';
import fc from '../support/properties.ts';
import { done } from '../support/tables.ts';

let world: World;
let match: MatchId;
let dee: Actor;

const playerOf = ({ id, name }: Actor): Player => ({ id, name });

beforeAll(async () => {
  world = await openWorld({ foreseen: true, practice: { people: ['Ann', 'Ben', 'Cid', 'Dee', 'Eve'] } });
  const people = driver(world.practice);
  dee = people.as('Dee');
  await world.ann.command('/match new options:council=a target=90');
  for (const who of [world.cid, dee, people.as('Eve')]) await who.command('/match join side:a');
  await world.ben.command('/match join side:b');
  await world.ann.command('/match start');
  match = await matchIn(world);
  for (const [who, dice] of [
    [world.cid, 1],
    [dee, 2],
    [dee, 3],
  ] as const)
    await who.command(`/council propose plan:bid ${dice}`);
});
afterAll(() => world.close());

/** Everything about a vote that reaches somebody: all they see, and what they get when they ask. */
async function reaches(who: Actor): Promise<string> {
  const asked = [];
  for (const command of ['/council show', '/council scores', '/match status', '/log', '/help', '/my'])
    asked.push((await who.command(command)).message?.components);
  const view = await world.table.councils.viewOf({ match, player: playerOf(who) });
  const held = await world.table.councils.held({ match, player: playerOf(who) });
  const all = [asked, view, held, await world.table.viewOf(match, playerOf(who))];
  // Where a picture is kept is new each time.
  return JSON.stringify(all, (name, value: unknown) => (name === 'media' ? null : value));
}

it('how others vote is in nothing that anybody gets before the end: no count and no name', async () => {
  const { ann, ben, cid } = world;
  const before = [await reaches(ann), await reaches(ben)];
  expect(before[0]).toContain('bid 3');
  expect(before[1]).not.toContain('bid 3');
  const ballot = fc.tuple(fc.constantFrom(cid, dee), fc.uniqueArray(fc.nat(2)));
  await fc.assert(
    fc.asyncProperty(fc.array(ballot, { minLength: 1, maxLength: 6 }), async (ballots) => {
      const posted = ben.sees().length;
      for (const [who, plans] of ballots)
        done(await world.table.councils.approve({ match, player: playerOf(who) }, 1, plans));
      expect(ben.sees()).toHaveLength(posted);
      expect([await reaches(ann), await reaches(ben)]).toEqual(before);
    }),
    { numRuns: 8 },
  );
  expect(JSON.stringify(world.lines)).not.toContain('approvals');
});
