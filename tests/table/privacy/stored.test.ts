import { expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { tracesOf } from '../../../src/table/privacy/traces.ts';
import { forgetMatch } from '../../../src/table/privacy/forget-match.ts';
import { openTable } from '../../../src/table/index.ts';
import { ann, begun, ben, books, cid, done, groundOn, headOf, interaction, rounds } from '../../support/tables.ts';

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

it('what is kept of somebody who only asked to join a side is the name they asked by', async () => {
  const table = openTable({ store: openMemoryStore(), systems: books });
  const room = { server: 's', channel: 'hall' };
  const { id } = done(await table.create({ room, by: ann, system: 'tally', options: {} })).matchView;
  done(await table.join(id, ben, 'b'));
  done(await table.join(id, cid, 'b'));
  expect((await table.storedOf(cid)).matches).toMatchObject([{ match: id, sides: [], opened: false, names: ['Cid'] }]);
});

it('who leaves a match for good is no longer found by it', async () => {
  const store = openMemoryStore();
  const { table, match } = await begun(store);
  done(await table.concede(match, ann, interaction()));
  expect(await tracesOf(store, ann.id)).toEqual([match]);
  await table.eraseFrom(match, ann, 'concede');
  expect([await tracesOf(store, ann.id), await tracesOf(store, ben.id)]).toEqual([[], [match]]);
});

it('a match that is deleted is found by nobody, not even by who appears only in early pages of its log', async () => {
  const store = openMemoryStore();
  const { table, match } = await begun(store);
  done(await table.organise(match, cid, { what: 'pause', hours: 1, reason: 'a break' }, interaction()));
  await rounds(table, match, 14);
  const head = await headOf(store, match);
  expect(JSON.stringify(head)).not.toContain('Cid');
  expect(await tracesOf(store, cid.id)).toEqual([match]);
  await forgetMatch(groundOn(store), head);
  for (const { id } of [ann, ben, cid]) expect(await tracesOf(store, id)).toEqual([]);
});

it('who plays both sides leaves both, the one that somebody shares and the one held alone', async () => {
  const store = openMemoryStore();
  const table = openTable({ store, systems: books });
  const room = { server: 's', channel: 'hall' };
  const options = { solo: 'on', teams: 'on' };
  const { id } = done(await table.create({ room, by: ann, system: 'tally', options })).matchView;
  done(await table.join(id, ann));
  done(await table.join(id, cid, 'a'));
  done(await table.start(id, ann, interaction()));
  await table.eraseFrom(id, ann, 'offer');
  const { seats, offered, stage } = await headOf(store, id);
  expect([stage, seats.a]).toEqual(['live', [cid]]);
  expect(offered.map(({ side }) => side)).toEqual(['b']);
});
