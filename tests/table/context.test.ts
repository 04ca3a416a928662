import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../src/store/memory.ts';
import { cleanUp, handleFor, systemHandle } from '../../src/table/context.ts';
import { openTable } from '../../src/table/index.ts';
import type { Room } from '../../src/table/index.ts';
import { update } from '../../src/table/update.ts';
import { PageGone } from '../../src/table/log/log.ts';
import { ann, begun, ben, books, done, groundOn, headOf, interaction, troubleOf } from '../support/tables.ts';

describe('what the table works with', () => {
  it('reports of cleaning up what has failed, and waits for the rest', async () => {
    const failures: unknown[] = [];
    let tidied = false;
    await cleanUp({ failed: (error, match) => failures.push([error, match]) }, 'm1', [
      Promise.reject(new Error('no connection')),
      Promise.resolve().then(() => (tidied = true)),
    ]);
    expect(failures).toEqual([[new Error('no connection'), 'm1']]);
    expect(tidied).toBe(true);
  });

  it('knows the books by their ids alone, never by what an object inherits', async () => {
    expect(systemHandle(books, 'tally')).toBe(books['tally']?.handle);
    for (const id of ['chess', 'toString', '__proto__']) expect(systemHandle(books, id)).toBeNull();
    const store = openMemoryStore();
    const { match } = await begun(store);
    const head = await headOf(store, match);
    expect(handleFor(groundOn(store), head)).toBe(books['tally']?.handle);
    expect(() => handleFor(groundOn(store), { ...head, system: 'chess' })).toThrow(/is one of chess/);
  });
});

describe('a change to a match', () => {
  it('begins anew where pages were rewritten meanwhile, and passes any other error on', async () => {
    const store = openMemoryStore();
    const { match } = await begun(store);
    const context = groundOn(store);
    let tries = 0;
    const result = await update<object>(context, match, () => {
      tries += 1;
      if (tries < 3) throw new PageGone('gone');
      return { done: { ok: true } };
    });
    expect([result.ok, tries]).toEqual([true, 3]);
    await expect(
      update<object>(context, match, () => {
        throw new Error('a mistake of ours');
      }),
    ).rejects.toThrow('a mistake of ours');
    expect(troubleOf(await update<object>(context, 'abcdefabcdef', () => ({ done: { ok: true } })))).toBe('no-match');
  });

  it('is told to who watches its room, until they have seen enough', async () => {
    const table = openTable({ store: openMemoryStore(), systems: books, heartbeat: null });
    const seen: Room[] = [];
    const stop = table.watchRooms((room) => seen.push(room));
    const room = { server: 's', channel: 'hall' };
    const { matchView } = done(await table.create({ room, by: ann, system: 'tally', options: {} }));
    done(await table.join(matchView.id, ben, 'b'));
    expect(seen.length).toBeGreaterThanOrEqual(1);
    expect(seen[0]).toEqual(room);
    const before = seen.length;
    stop();
    done(await table.start(matchView.id, ann, interaction()));
    expect(seen).toHaveLength(before);
  });
});
