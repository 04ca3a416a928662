import { expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { tracesOf } from '../../../src/table/privacy/traces.ts';
import { ann, begun, ben, done, headOf, interaction, rounds } from '../../support/tables.ts';

it('what is kept of a person has every action of theirs, from the pages of a long log as well', async () => {
  const store = openMemoryStore();
  const { table, match } = await begun(store);
  await rounds(table, match, 14);
  const { log } = await headOf(store, match);
  expect(log.pages.length).toBeGreaterThan(0);
  const [stored] = (await table.storedOf(ann)).matches;
  expect(stored).toMatchObject({ match, opened: true, sides: ['a'], follows: false, names: ['Ann'] });
  // A bid and an addition each round.
  const own = stored?.entries.filter(({ input }) => input && 'verb' in input) ?? [];
  expect(own).toHaveLength(28);
  expect(own.every(({ side }) => side === 'a')).toBe(true);
});

it('who leaves a match for good is no longer found by it', async () => {
  const store = openMemoryStore();
  const { table, match } = await begun(store);
  done(await table.concede(match, ann, interaction()));
  expect(await tracesOf(store, ann.id)).toEqual([match]);
  await table.eraseFrom(match, ann, 'concede');
  expect([await tracesOf(store, ann.id), await tracesOf(store, ben.id)]).toEqual([[], [match]]);
});
