import { describe, expect, it } from 'vitest';
import { openDrafts } from '../../../src/discord/panel/drafts.ts';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { openTable } from '../../../src/table/index.ts';
import { tracesOf } from '../../../src/table/privacy/traces.ts';
import { ann, begun, ben, books, cid, done } from '../../support/tables.ts';

describe('of a match that is deleted nothing is left', () => {
  it('of forms that somebody has begun to fill in, which no erasure could find any more', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    const drafts = openDrafts(store);
    table.keepsBeside(async (id, people) => {
      await Promise.all(people.map((person) => drafts.forget(id, person)));
    });
    for (const { id } of [ann, ben]) {
      await drafts.change(match, id, 'q1', (draft) => ({ ...draft, verb: 'bid' }));
      await store.set(`draft-orders:${match}:${id}`, { lines: ['bid 1'] });
    }
    await table.forgetServer('s');
    for (const { id } of [ann, ben]) {
      expect(await drafts.readAny(match, id)).toBeNull();
      expect(await drafts.orders(match, id)).toEqual({ lines: [], begun: null });
    }
  });

  it('with those who asked to join a side', async () => {
    const store = openMemoryStore();
    const table = openTable({ store, systems: books });
    const { matchView } = done(
      await table.create({ room: { server: 's', channel: 'hall' }, by: ann, system: 'tally', options: {} }),
    );
    done(await table.join(matchView.id, ben, 'b'));
    done(await table.join(matchView.id, cid, 'b'));
    expect(await tracesOf(store, cid.id)).toEqual([matchView.id]);
    await table.forgetServer('s');
    expect(await tracesOf(store, cid.id)).toEqual([]);
  });

  it('of pages that an interrupted erasure left in doubt', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    await store.add(`rewriting:${match}`, `page:${match}:1-aa`);
    await store.set(`page:${match}:1-aa`, {});
    await table.forgetServer('s');
    expect(await store.words(`rewriting:${match}`)).toEqual([]);
    expect(await store.get(`page:${match}:1-aa`)).toBeNull();
  });
});
