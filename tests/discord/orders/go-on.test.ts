import { afterEach, expect, it } from 'vitest';
import { seededDice } from '../../../src/engine/index.ts';
import { systems } from '../../../src/systems/index.ts';
import type { Head, MatchView } from '../../../src/table/index.ts';
import { untilTold } from '../../e2e/channel.ts';
import { toFirstMatch } from '../../e2e/first-matches.ts';
import { through } from '../../e2e/newcomer.ts';
import type { Actor } from '../../support/practice-driver.ts';
import { done } from '../../support/tables.ts';
import { positionOf } from '../../systems/scrollhammer/example.ts';
import { matchIn } from '../play.ts';
import { openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
afterEach(() => world.close());

/** Two groups of bowmen, each with a target that may go to ground; who plays them, and who answers. */
async function shooting(): Promise<{ readonly shooter: Actor; readonly target: Actor }> {
  world = await openWorld({ systems, foreseen: true });
  await toFirstMatch(world, 'scrollhammer', 'learn');
  const { handle } = systems['scrollhammer']!;
  const match = await matchIn(world);
  const head = (await world.store.get<Head>(`match:${match}`))!;
  const quiet = { orders: { consolidate: 'stay', casualties: 'rear' } };
  const position = positionOf({
    groups: {
      'a-1': ['bowman', 'D20:M20'],
      'a-2': ['bowman', 'D22:M22'],
      'b-1': ['spearman', 'D12:M12'],
      'b-2': ['spearman', 'D10:M10'],
    },
    turn: { phase: 'shooting' },
    secrets: { a: quiet, b: quiet },
  });
  const opened = done(handle.open(position, seededDice(1)));
  expect(await world.store.swap(`match:${match}`, head.rev, { ...head, rev: head.rev + 1, match: opened.match })).toBe(
    true,
  );
  await world.cid.command('/match status');
  const { seats } = (await world.table.viewOf(match, null)) as MatchView;
  const isAnn = seats.a[0]?.id === world.ann.id;
  return { shooter: isAnn ? world.ann : world.ben, target: isAnn ? world.ben : world.ann };
}

const asked = ({ view }: MatchView): readonly string[] | undefined =>
  view?.asked.map(({ of, kind }) => `${of} ${kind}`);

it('SH-7.12 orders that had to wait for the answer of the target go on by themselves after it', async () => {
  const { shooter, target } = await shooting();
  const begun = await through(shooter, await shooter.command('/turn orders:a1 shoot b1; a2 shoot b2'), ['orders']);
  expect(wordsIn(begun.message)).toContain('Goes on after the answer: a2 Bowmen shoot at b2 Spearmen.');
  await target.command('/answer ground answer:no');
  const second = await untilTold(world);
  expect(asked(second)).toEqual(['b ground']);
  expect(second.view?.asked[0]?.facts['group']).toBe('b-2');
  // The channel hears of the answer and of the next shots at once.
  const told = wordsIn(world.cid.sees().findLast((message) => wordsIn(message).includes('b2 Spearmen')));
  expect(told).toContain('b1 Spearmen');
  await target.command('/answer ground answer:no');
  expect(asked(await untilTold(world))).toEqual(['a shooting']);
});

it('they stay for the player where the answer has made the next of them impossible', async () => {
  const { shooter, target } = await shooting();
  await through(shooter, await shooter.command('/turn orders:a1 shoot b1; a1 shoot b2; a2 shoot b2'), ['orders']);
  await target.command('/answer ground answer:no');
  expect(asked(await untilTold(world))).toEqual(['a shooting']);
  expect(wordsIn((await shooter.command('/turn orders:a2 shoot b1')).message)).toContain('a2 shoot b1');
});
