import { afterEach, expect, it } from 'vitest';
import { councilWords } from '../../src/discord/words/council.ts';
import { openWorld, wordsIn } from '../discord/world.ts';
import type { World } from '../discord/world.ts';
import { driver } from '../support/practice-driver.ts';
import { chanceOf } from '../support/random-match.ts';
import { seenBy, untilTold } from './channel.ts';

let world: World;
afterEach(async () => {
  const { problems, lines } = world;
  await world.close();
  expect(problems).toEqual([]);
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

it('twelve people vote at once, some twice, and each of them counts once', async () => {
  const names = Array.from({ length: 11 }, (_, index) => `Voter ${index + 1}`);
  world = await openWorld({ foreseen: true, practice: { people: ['Ann', 'Ben', 'Cid', ...names] } });
  const { ann, ben } = world;
  const voters = [ann, ...names.map((name) => driver(world.practice).as(name))];
  await ann.command('/match new options:council=a target=100');
  for (const who of voters.slice(1)) await who.command('/match join side:a');
  await ben.command('/match join side:b');
  await ann.command('/match start');
  const chance = chanceOf(4);
  for (let vote = 1; vote <= 4; vote += 1) {
    await untilTold(world);
    const { view } = await seenBy(world, ann);
    const mine = view?.asked.find(({ of, in: given }) => of === 'a' && !given);
    if (!mine) throw new Error('The council is asked nothing.');
    const plans = mine.secret ? ['bid 1', 'bid 2'] : ['add 1', 'hold'];
    for (const [index, plan] of plans.entries()) await voters[index + 1]?.command(`/council propose plan:${plan}`);
    const letters = voters.map(() => ['A', 'B', 'A B', 'none'][chance(4)] ?? 'A');
    // The captain approves of something and is the last, so that the vote ends with them.
    letters[0] = 'A';
    const others = voters.slice(1).map((who, index) => [who, letters[index + 1] ?? ''] as const);
    // All at once, and every third presses twice.
    await Promise.all(others.map(([who, plan]) => who.command(`/council vote plans:${plan}`)));
    for (const [who, plan] of others.filter((_, index) => index % 3 === 0))
      await who.command(`/council vote plans:${plan}`);
    expect(wordsIn((await ann.command('/council vote plans:A')).message)).toContain(councilWords.ended);
    const held = await world.table.councils.held({ match: (await seenBy(world, ann)).id, player: ann });
    const count = (letter: string): number => letters.filter((plan) => plan.split(' ').includes(letter)).length;
    expect(held.at(-1)).toMatchObject({ number: vote, voters: 12, members: 12, approvals: [count('A'), count('B')] });
    expect(held).toHaveLength(vote);
    // Ben answers whatever he is asked, until the council is asked again.
    for (;;) {
      const { view: now } = await untilTold(world);
      if (now?.asked.some(({ of, in: given }) => of === 'a' && !given)) break;
      await ben.command(now?.asked.some(({ secret }) => secret) ? '/answer bid dice:0' : '/hold');
    }
  }
});
