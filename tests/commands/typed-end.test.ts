import { afterAll, beforeAll, expect, it } from 'vitest';
import { scriptedDice } from '../../src/engine/index.ts';
import { systems } from '../../src/systems/index.ts';
import type { Book } from '../../src/systems/index.ts';
import type { Head } from '../../src/table/index.ts';
import { matchIn } from '../discord/play.ts';
import { isEphemeral, openWorld, wordsIn } from '../discord/world.ts';
import type { World } from '../discord/world.ts';
import { done } from '../support/tables.ts';
import { positionOf } from '../systems/scrollhammer/example.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ systems });
  const { ann, ben } = world;
  await ann.command('/match new system:scrollhammer preset:learn');
  await ben.click('last', 'Join');
  await ann.click('last', 'Start');
});
afterAll(() => world.close());

it('SH-10.2 a typed end of the charges names who could still charge, though the fight looks bad, and asks once', async () => {
  const { handle } = systems['scrollhammer'] as Book;
  const match = await matchIn(world);
  const head = (await world.store.get<Head>(`match:${match}`)) as Head;
  const position = positionOf({
    groups: { 'a-1': ['hunter', 'K20:O20'], 'b-1': ['spearman', 'O16:K16 O15:K15'] },
    turn: { phase: 'charge', active: 'a' },
  });
  const opened = done(handle.open(position, scriptedDice([1, 1, 1, 1, 1, 1])));
  expect(await world.store.swap(`match:${match}`, head.rev, { ...head, rev: head.rev + 1, match: opened.match })).toBe(
    true,
  );
  const { ann } = world;
  await ann.command('/match status');

  const asked = await ann.command('/end');
  expect(isEphemeral(asked.message)).toBe(true);
  expect(wordsIn(asked.message)).toContain('**a1 Hunters** can still act. End anyway?');
  const ended = await ann.command('/end');
  expect(wordsIn(ended.message)).not.toContain('can still act');
  const view = await world.table.viewOf(match, { id: ann.id, name: ann.name } as never);
  expect(view?.view?.asked.map(({ kind }) => kind)).not.toContain('charge');
});
