import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import type { Store } from '../../../src/store/store.ts';
import { openTable } from '../../../src/table/index.ts';
import { ann, begun, books, done, headOf, interaction } from '../../support/tables.ts';

describe('a match that is over', () => {
  it('is known to be untold before it is on no other list, and until its channel was told everything', async () => {
    const kept = openMemoryStore();
    const order: string[] = [];
    const store: Store = {
      ...kept,
      add: (key, word) => (key === 'untold' ? order.push('untold') : 0, kept.add(key, word)),
      remove: (key, word) => (key === 'live' ? order.push('not live') : 0, kept.remove(key, word)),
    };
    const { table, match } = await begun(store);
    expect(await table.unannounced()).toEqual([]);
    done(await table.concede(match, ann, interaction()));
    expect(order).toEqual(['untold', 'not live']);
    expect(await table.unannounced()).toEqual([match]);
    const { entries } = (await headOf(store, match)).log;
    await table.told(match, entries - 1);
    expect(await table.unannounced()).toEqual([match]);
    await table.told(match, entries);
    expect(await kept.words('untold')).toEqual([]);
  });

  it('is found by whoever starts next, if a crash came before it was put down', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun({
      ...store,
      remove: (key, word) => (key === 'live' ? Promise.resolve() : store.remove(key, word)),
      add: (key, word) => (key === 'untold' ? Promise.resolve() : store.add(key, word)),
    });
    done(await table.concede(match, ann, interaction()));
    expect(await store.words('untold')).toEqual([]);
    const next = openTable({ store, systems: books, heartbeat: null });
    await next.begin();
    expect(await next.unannounced()).toEqual([match]);
    expect(await store.words('live')).toEqual([]);
    await next.close();
  });

  it('is not named where its channel was told at the same moment', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    done(await table.concede(match, ann, interaction()));
    await table.told(match, (await headOf(store, match)).log.entries);
    await store.add('untold', match);
    expect(await table.unannounced()).toEqual([]);
    expect(await store.words('untold')).toEqual([]);
  });
});
