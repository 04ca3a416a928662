import { afterEach, expect, it } from 'vitest';
import { simulWords } from '../../src/discord/words/simul.ts';
import { controls } from '../discord/clicker.ts';
import { isEphemeral, openWorld, wordsIn } from '../discord/world.ts';
import type { World } from '../discord/world.ts';
import { driver } from '../support/practice-driver.ts';
import { done, interaction } from '../support/tables.ts';

/** How many play against Ann. */
const MANY = 20;

let world: World;
afterEach(async () => {
  const { problems, lines } = world;
  await world.close();
  expect(problems).toEqual([]);
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

it('one against twenty: opened in one go, one notice, and one button from board to board', async () => {
  const names = Array.from({ length: MANY }, (_, index) => `Pupil ${index + 1}`);
  world = await openWorld({ practice: { people: ['Ann', 'Ben', 'Cid', ...names] } });
  const { ann, practice, table } = world;
  const people = driver(practice);
  const pupils = names.map((name) => people.as(name));
  const mentions = pupils.map(({ id }) => `<@${id}>`).join(' ');
  const opened = wordsIn((await ann.command(`/simul open people:${mentions}`)).message);
  expect(opened).toContain(`### ${MANY} tables`);
  const boards = (await table.listIn(practice.server)).filter(({ seats }) => seats.a[0]?.id === ann.id);
  expect(boards).toHaveLength(MANY);
  // Whoever sits down begins their board, and bids at once.
  for (const { id, room, seats } of boards) {
    const [pupil] = seats.b;
    const there = people.as(pupil?.name ?? '', room.channel);
    await there.click(await there.waits((message) => wordsIn(message).includes('You play here'), 'the card'), 'Start');
    await there.command('/answer bid dice:1');
    expect((await table.viewOf(id, null))?.stage).toBe('live');
  }
  // Twenty boards wait, and Ann has been called once.
  const calls = boards.flatMap(({ room }) =>
    people
      .as('Ann', room.channel)
      .sees()
      .filter((message) => wordsIn(message).includes(`Waiting for <@${ann.id}>`)),
  );
  expect(calls).toHaveLength(1);

  const list = (await ann.command('/simul next')).message;
  expect(isEphemeral(list)).toBe(true);
  expect(wordsIn(list)).toContain(simulWords.title(MANY, MANY));
  const visited = new Set<string>();
  let shown = list;
  for (let left = MANY; left > 0; left -= 1) {
    if (!shown) throw new Error('The list is gone.');
    shown = (await ann.click(shown, simulWords.next)).message;
    expect(shown?.id).toBe(list?.id);
    expect(wordsIn(shown)).toContain(left === 1 ? 'the only board' : `${left} boards are waiting`);
    const [board] = controls(shown).flatMap(({ id }) => (id.kind === 'next-board' ? [id.match] : []));
    if (!board) throw new Error('No board is shown.');
    visited.add(board);
    const player = { id: ann.id, name: ann.name };
    done(await table.act({ match: board, player, verb: 'bid', params: { dice: 0 }, interaction: interaction() }));
  }
  expect(visited).toEqual(new Set(boards.map(({ id }) => id)));
  // Whoever bids more goes first: it is everybody else's turn now.
  if (!shown) throw new Error('The list is gone.');
  expect(wordsIn((await ann.click(shown, simulWords.next)).message)).toContain(simulWords.rest);
  expect(wordsIn((await pupils[0]?.command('/simul next'))?.message)).toContain(simulWords.none);
});
