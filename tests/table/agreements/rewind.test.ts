import { expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { entriesBack } from '../../../src/table/agreements/rewind.ts';
import { countingStore } from '../../support/counting-store.ts';
import { ann, begun, ben, does, done, groundOn, headOf, interaction } from '../../support/tables.ts';

it('goes back through a long log without what was undone, and reads each page once', async () => {
  const store = openMemoryStore();
  const { table, match } = await begun(store);
  for (let count = 0; count < 60; count += 1) done(await does(table, match, ann, 'plan', { dice: count % 4 }));
  done(await does(table, match, ben, 'bid', { dice: 1 }));
  const to = (await headOf(store, match)).log.entries - 1;
  done(await table.propose(match, ben, { what: 'undo', to }, interaction()));
  done(await table.agree(match, ann, interaction()));
  const undone = (await headOf(store, match)).log.entries;
  for (let count = 0; count < 60; count += 1) done(await does(table, match, ann, 'plan', { dice: count % 4 }));
  const head = await headOf(store, match);
  const pages = head.log.pages.length;
  expect(pages).toBeGreaterThanOrEqual(2);
  const counted = countingStore(store);
  const numbers: number[] = [];
  for await (const { number } of entriesBack(groundOn(counted), head)) numbers.push(number);
  const all = Array.from({ length: head.log.entries }, (_, index) => head.log.entries - index);
  expect(numbers).toEqual(all.filter((number) => number <= to || number >= undone));
  expect(counted.counted().reads).toBe(pages);
});
