import { describe, expect, it, vi } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import type { Store } from '../../../src/store/store.ts';
import { forgetRoom, matchIn, roomOf, takeRoom } from '../../../src/table/indexes/rooms.ts';
import { openTable } from '../../../src/table/index.ts';
import type { Head, MatchId } from '../../../src/table/index.ts';
import { countingStore } from '../../support/counting-store.ts';
import { ann, ben, begun, books, done, headOf, interaction } from '../../support/tables.ts';

const hall = { server: 's', channel: 'hall' };
const yard = { server: 's', channel: 'yard' };

/** As another process would write it. */
async function rewrite(store: Store, match: MatchId, changes: Partial<Head>): Promise<void> {
  await store.set(`match:${match}`, { ...(await headOf(store, match)), ...changes });
}

describe('a room', () => {
  it('holds nothing before anything is played there', async () => {
    const store = openMemoryStore();
    expect(await roomOf(store, hall)).toEqual({ rev: 0, open: null, last: null });
    expect(await matchIn(store, hall)).toBeNull();
  });

  it('holds a match until it is over, and remembers it as the last one until the next is over, too', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    expect(await roomOf(store, hall)).toEqual({ rev: 1, open: match, last: null });
    done(await table.concede(match, ben, interaction()));
    expect(await roomOf(store, hall)).toEqual({ rev: 1, open: null, last: match });
    expect(await matchIn(store, hall)).toBe(match);
    const again = done(await table.create({ room: hall, by: ann, system: 'tally', options: {} })).matchView.id;
    expect(await roomOf(store, hall)).toEqual({ rev: 2, open: again, last: match });
    expect(await matchIn(store, hall)).toBe(again);
  });

  it('forgets a match that was called off before it began, or that was moved or deleted', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    done(await table.concede(match, ben, interaction()));
    const open = async (): Promise<MatchId> =>
      done(await table.create({ room: hall, by: ann, system: 'tally', options: {} })).matchView.id;
    done(await table.cancel(await open(), ann));
    expect(await roomOf(store, hall)).toMatchObject({ open: null, last: match });
    const moved = await open();
    done(await table.move(moved, ann, yard));
    expect(await roomOf(store, hall)).toMatchObject({ open: null, last: match });
    expect(await roomOf(store, yard)).toMatchObject({ open: moved, last: null });
    const deleted = await open();
    await store.delete(`match:${deleted}`);
    expect(await roomOf(store, hall)).toMatchObject({ open: null, last: match });
  });

  it('is taken only as it was read', async () => {
    const store = openMemoryStore();
    expect(await takeRoom(store, hall, 0, 'one', null)).toBe(true);
    expect(await takeRoom(store, hall, 0, 'two', null)).toBe(false);
    expect(await takeRoom(store, hall, 1, 'two', 'one')).toBe(true);
    expect(await store.get('channel:hall')).toEqual({ rev: 2, match: 'two', before: 'one' });
  });

  it('forgets one match and keeps the others it names', async () => {
    const store = openMemoryStore();
    await takeRoom(store, hall, 0, 'one', null);
    await takeRoom(store, hall, 1, 'two', 'one');
    await forgetRoom(store, hall, 'three');
    expect(await store.get('channel:hall')).toEqual({ rev: 2, match: 'two', before: 'one' });
    await forgetRoom(store, hall, 'one');
    expect(await store.get('channel:hall')).toEqual({ rev: 3, match: 'two', before: null });
    await takeRoom(store, hall, 3, 'four', 'two');
    await forgetRoom(store, hall, 'four');
    expect(await store.get('channel:hall')).toEqual({ rev: 5, match: 'two', before: null });
  });

  it('that named nothing else is forgotten after a minute, and may be taken until then', async () => {
    vi.useFakeTimers();
    const store = openMemoryStore();
    await takeRoom(store, hall, 0, 'one', null);
    await forgetRoom(store, hall, 'one');
    expect(await roomOf(store, hall)).toEqual({ rev: 2, open: null, last: null });
    vi.advanceTimersByTime(61_000);
    expect(await store.get('channel:hall')).toBeNull();
    await takeRoom(store, hall, 0, 'two', null);
    await forgetRoom(store, hall, 'two');
    expect(await takeRoom(store, hall, 2, 'three', null)).toBe(true);
    vi.advanceTimersByTime(61_000);
    expect(await store.get('channel:hall')).toEqual({ rev: 3, match: 'three', before: null });
    vi.useRealTimers();
  });

  it('is not read again for a minute while its match is open there', async () => {
    vi.useFakeTimers();
    const inner = openMemoryStore();
    const { match } = await begun(inner);
    const store = countingStore(inner);
    const reads = async (): Promise<number> => {
      const before = store.counted().reads;
      expect(await matchIn(store, hall)).toBe(match);
      return store.counted().reads - before;
    };
    // The record of the room, and the match; then the match alone.
    expect([await reads(), await reads(), await reads()]).toEqual([2, 1, 1]);
    vi.advanceTimersByTime(59_999);
    expect(await reads()).toBe(1);
    vi.advanceTimersByTime(1);
    expect([await reads(), await reads()]).toEqual([2, 1]);
    vi.useRealTimers();
  });

  it('is read again as soon as its match is over, has moved or is gone', async () => {
    for (const change of [
      (store: Store, match: MatchId) => rewrite(store, match, { stage: 'over' }),
      (store: Store, match: MatchId) => rewrite(store, match, { room: yard }),
      (store: Store, match: MatchId) => store.delete(`match:${match}`),
    ]) {
      const store = openMemoryStore();
      const { table, match } = await begun(store);
      expect(await matchIn(store, hall)).toBe(match);
      await change(store, match);
      const next = done(await table.create({ room: hall, by: ann, system: 'tally', options: {} })).matchView.id;
      expect(await matchIn(store, hall)).toBe(next);
    }
  });

  it('is one of two thousand that are known at a time, those asked for last', async () => {
    const inner = openMemoryStore();
    const store = countingStore(inner);
    const table = openTable({ store: inner, systems: books, heartbeat: null });
    const room = (number: number) => ({ server: 's', channel: `c${number}` });
    const { id } = done(await table.create({ room: room(0), by: ann, system: 'tally', options: {} })).matchView;
    const head = await headOf(inner, id);
    for (let number = 0; number <= 2_000; number += 1) {
      await inner.set(`match:m${number}`, { ...head, id: `m${number}`, room: room(number) });
      await inner.set(`channel:c${number}`, { rev: 1, match: `m${number}`, before: null });
    }
    const reads = async (number: number): Promise<number> => {
      const before = store.counted().reads;
      expect(await matchIn(store, room(number))).toBe(`m${number}`);
      return store.counted().reads - before;
    };
    for (let number = 0; number < 2_000; number += 1) await reads(number);
    expect(await reads(0)).toBe(1);
    expect(await reads(2_000)).toBe(2);
    // The one that was asked for longest ago made room.
    expect([await reads(0), await reads(1)]).toEqual([1, 2]);
  });
});
