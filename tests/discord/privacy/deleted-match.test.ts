import { describe, expect, it } from 'vitest';
import { openAnnouncer } from '../../../src/discord/announce/announce.ts';
import { openLeases } from '../../../src/discord/announce/lease.ts';
import { jsonLog } from '../../../src/discord/log/log.ts';
import { openDrafts } from '../../../src/discord/panel/drafts.ts';
import { openMemoryStore } from '../../../src/store/memory.ts';
import type { Store } from '../../../src/store/store.ts';
import { openTable } from '../../../src/table/index.ts';
import { interrupted } from '../../support/interrupted-store.ts';
import { ann, begun, ben, books } from '../../support/tables.ts';

describe('what is written while a match is deleted', () => {
  it('such as a form, leaves nothing behind', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    const isThere = async (id: string): Promise<boolean> => (await table.viewOf(id, null)) !== null;
    const drafts = openDrafts(
      interrupted(
        store,
        'swap',
        (key) => key.startsWith('draft:'),
        () => table.forgetServer('s'),
      ),
      isThere,
    );
    await drafts.change(match, ann.id, 'q1', (draft) => ({ ...draft, verb: 'bid' }));
    expect(await store.get(`draft:${match}:${ann.id}`)).toBeNull();
    await drafts.setOrders(match, ben.id, ['bid 1']);
    expect(await store.get(`draft:${match}:${ben.id}`)).toBeNull();
  });

  it('just before its head goes, leaves nothing behind either', async () => {
    const store = openMemoryStore();
    const { match } = await begun(store);
    const drafts = openDrafts(store);
    const dying: Store = {
      ...store,
      async delete(key) {
        if (key === `match:${match}`) await drafts.setOrders(match, ann.id, ['bid 1']);
        await store.delete(key);
      },
    };
    const table = openTable({ store: dying, systems: books });
    table.keepsBeside(async (id, people) => {
      await Promise.all(people.map((person) => drafts.forget(id, person)));
    });
    await table.forgetServer('s');
    expect(await store.get(`draft:${match}:${ann.id}`)).toBeNull();
  });

  it('such as the news of it, leaves nothing behind', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    const leases = openLeases(store);
    const announcer = openAnnouncer({
      table,
      leases,
      log: jsonLog(() => undefined),
      post: () => table.forgetServer('s'),
      isVisible: async () => false,
      notices: { call: async () => [], afterAnnouncing: async () => undefined, channelDeleted: async () => undefined },
      picture: async () => null,
    });
    await announcer.announce(match);
    expect(await store.get(`telling:${match}`)).toBeNull();
    await announcer.close();
  });
});
