import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { openTable } from '../../../src/table/index.ts';
import { ann, annFirst, begun, ben, books, cid, does, done, interaction } from '../../support/tables.ts';

describe('a match', () => {
  it('is on the lists of its players and its server until it is over', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    const lists = () => Promise.all(['player:1001', 'player:1002', 'player:1003', 'server:s'].map(store.words));
    expect(await lists()).toEqual([[match], [match], [], [match]]);
    done(await table.concede(match, ben, interaction()));
    expect(await lists()).toEqual([[], [], [], []]);
  });

  it('that is over has its dice counted for the server, once', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    await annFirst(table, match);
    done(await does(table, match, ann, 'add', { dice: 3 }));
    const onServer = () => table.thrown({ server: 's' });
    expect((await onServer()).matches).toBe(0);
    done(await table.concede(match, ben, interaction()));
    const { matches, faces } = await onServer();
    expect([matches, faces]).toEqual([1, (await table.thrown({ match })).faces]);
    await openTable({ store, systems: books }).begin();
    expect((await onServer()).matches).toBe(1);
  });

  it('waits for players on the list of its server, and is on that of who joins or leaves', async () => {
    const store = openMemoryStore();
    const table = openTable({ store, systems: books });
    const { id } = done(
      await table.create({ room: { server: 's', channel: 'hall' }, by: ann, system: 'tally', options: {} }),
    ).matchView;
    expect(await store.words('lobbies')).toEqual([id]);
    done(await table.join(id, cid, 'b'));
    expect(await store.words('player:1003')).toEqual([id]);
    done(await table.leave(id, cid));
    expect(await store.words('player:1003')).toEqual([]);
    done(await table.join(id, ben, 'b'));
    done(await table.start(id, ann, interaction()));
    expect(await store.words('lobbies')).toEqual([]);
  });
});
