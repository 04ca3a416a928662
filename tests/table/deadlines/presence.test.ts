import { describe, expect, it, vi } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import type { Store } from '../../../src/store/store.ts';
import { openTable } from '../../../src/table/index.ts';
import { processLeft, openPresence, present } from '../../../src/table/deadlines/presence.ts';
import type { Downtime } from '../../../src/table/deadlines/presence.ts';
import { openClockwork } from '../../support/clockwork.ts';
import { begun, books, headOf } from '../../support/tables.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
const T = Date.UTC(2026, 4, 6, 12);
const silence = 60 * SECOND;

const starts = (store: Store, me: string, now: number) => present(store, { processId: me, now, silence, slept: true });
const beats = (store: Store, me: string, now: number) => present(store, { processId: me, now, silence, slept: false });

describe('who is there', () => {
  it('the very first process was never away', async () => {
    expect(await starts(openMemoryStore(), 'one', T)).toEqual([]);
  });

  it('a process that says so every half minute is not away; who comes after it was gone finds a downtime', async () => {
    const store = openMemoryStore();
    await starts(store, 'one', T);
    for (let now = T + 30 * SECOND; now <= T + HOUR; now += 30 * SECOND)
      expect(await beats(store, 'one', now)).toEqual([]);
    expect(await starts(store, 'two', T + 3 * HOUR)).toEqual([{ from: T + HOUR, to: T + 3 * HOUR }]);
    expect(await beats(store, 'two', T + 3 * HOUR + 30 * SECOND)).toEqual([{ from: T + HOUR, to: T + 3 * HOUR }]);
  });

  it('a downtime after a process left is known, however short; a process that was killed is missed after two heartbeats', async () => {
    const store = openMemoryStore();
    await starts(store, 'one', T);
    await processLeft(store, 'one', T + 10 * SECOND);
    expect(await starts(store, 'two', T + 12 * SECOND)).toEqual([{ from: T + 10 * SECOND, to: T + 12 * SECOND }]);
    expect(await starts(store, 'three', T + 72 * SECOND)).toHaveLength(1);
    expect(await starts(store, 'four', T + 133 * SECOND)).toHaveLength(2);
  });

  it('a process that leaves before any was there makes a downtime of what follows, and of nothing before', async () => {
    const store = openMemoryStore();
    await processLeft(store, 'one', T);
    expect(await store.get('presence')).toMatchObject({ at: T, here: {}, away: [] });
    expect(await starts(store, 'two', T + SECOND)).toEqual([{ from: T, to: T + SECOND }]);
  });

  it('a process that leaves takes no other along, even if its clock is behind', async () => {
    const store = openMemoryStore();
    await starts(store, 'one', T);
    await starts(store, 'two', T + 10 * SECOND);
    await processLeft(store, 'two', T + 20 * SECOND);
    expect(await starts(store, 'three', T + 30 * SECOND)).toEqual([]);
    await processLeft(store, 'one', T + 40 * SECOND);
    await processLeft(store, 'three', T + 35 * SECOND);
    expect(await starts(store, 'four', T + 50 * SECOND)).toEqual([{ from: T + 40 * SECOND, to: T + 50 * SECOND }]);
  });

  it('while one of several is there, nobody was away', async () => {
    const store = openMemoryStore();
    await starts(store, 'one', T);
    expect(await starts(store, 'two', T + 30 * SECOND)).toEqual([]);
    await processLeft(store, 'two', T + 50 * SECOND);
    expect(await beats(store, 'one', T + 60 * SECOND)).toEqual([]);
    expect(await starts(store, 'three', T + 100 * SECOND)).toEqual([]);
    await processLeft(store, 'one', T + 110 * SECOND);
    await processLeft(store, 'three', T + 120 * SECOND);
    expect(await starts(store, 'four', T + 125 * SECOND)).toEqual([{ from: T + 120 * SECOND, to: T + 125 * SECOND }]);
  });

  it('a process that slept was away itself, unless another was there', async () => {
    const store = openMemoryStore();
    await starts(store, 'one', T);
    expect(await present(store, { processId: 'one', now: T + HOUR, silence, slept: true })).toEqual([
      { from: T, to: T + HOUR },
    ]);
    await starts(store, 'two', T + HOUR + 1);
    await beats(store, 'two', T + 2 * HOUR);
    expect(await present(store, { processId: 'one', now: T + 2 * HOUR + SECOND, silence, slept: true })).toHaveLength(
      1,
    );
  });

  it('a clock that is moved by hand is no downtime', async () => {
    const store = openMemoryStore();
    await starts(store, 'one', T);
    expect(await beats(store, 'one', T + DAY)).toEqual([]);
  });

  it('many at once all are, and downtimes of long ago are forgotten', async () => {
    const store = openMemoryStore();
    await starts(store, 'first', T);
    await processLeft(store, 'first', T + SECOND);
    expect(await starts(store, 'one', T + HOUR)).toHaveLength(1);
    const all = await Promise.all(['two', 'three', 'four'].map((me) => starts(store, me, T + HOUR)));
    expect(all.every(({ length }) => length === 1)).toBe(true);
    await beats(store, 'one', T + 90 * DAY);
    expect(await beats(store, 'one', T + 90 * DAY + 1)).toEqual([]);
  });
});

describe('a process', () => {
  it('credits a downtime before it resolves, each once, and finds one that it slept through before it does what is due', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: T });
    try {
      const store = openMemoryStore();
      await starts(store, 'before', T - HOUR);
      const credited: (readonly Downtime[])[] = [];
      const presence = openPresence({
        store,
        clock: Date.now,
        heartbeat: 30 * SECOND,
        credit: async (away) => void credited.push(away),
      });
      await presence.awake();
      expect(credited).toEqual([]);
      await presence.here();
      expect(credited).toEqual([[{ from: T - HOUR, to: T }]]);
      vi.setSystemTime(T + 50 * SECOND);
      await presence.awake();
      await presence.here();
      expect(credited).toHaveLength(1);
      vi.setSystemTime(T + HOUR);
      await Promise.all([presence.awake(), presence.awake(), presence.here()]);
      expect(credited.slice(1)).toEqual([
        [
          { from: T - HOUR, to: T },
          { from: T + 50 * SECOND, to: T + HOUR },
        ],
      ]);
      await presence.leave();
      expect(await starts(store, 'after', T + HOUR + 1)).toHaveLength(3);
    } finally {
      vi.useRealTimers();
    }
  });

  it('that slept credits the downtime before it does what is due, without being asked to report itself', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: T });
    try {
      const credited: (readonly Downtime[])[] = [];
      const presence = openPresence({
        store: openMemoryStore(),
        clock: Date.now,
        heartbeat: 30 * SECOND,
        credit: async (away) => void credited.push(away),
      });
      await presence.here();
      vi.setSystemTime(T + HOUR);
      await presence.awake();
      expect(credited).toEqual([[{ from: T, to: T + HOUR }]]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('does not take a downtime for credited that could not be', async () => {
    const store = openMemoryStore();
    await starts(store, 'before', T - HOUR);
    let tries = 0;
    const presence = openPresence({
      store,
      clock: () => T,
      heartbeat: 30 * SECOND,
      credit: () => ((tries += 1) === 1 ? Promise.reject(new Error('not now')) : Promise.resolve()),
    });
    await expect(presence.here()).rejects.toThrow('not now');
    await presence.here();
    expect(tries).toBe(2);
  });
});

describe('a downtime', () => {
  /** A match that begins at T with a process that runs for an hour; then none runs for this long. */
  async function wentDown(lasts: number, how: 'closed' | 'killed') {
    const store = openMemoryStore();
    const time = openClockwork(T);
    const table = openTable({ store, systems: books, clock: time.clock, jobs: time.jobs() });
    await table.begin();
    const { match } = await begun(store, {}, { clock: time.clock });
    await time.goTo(T + HOUR);
    // As the heartbeats of the hour leave it.
    const kept = await store.get<{ rev: number; here: Record<string, number> }>('presence');
    const [me = ''] = Object.keys(kept?.here ?? {});
    await beats(store, me, T + HOUR);
    if (how === 'closed') await table.close();
    const after = openClockwork(T + HOUR + lasts);
    const again = openTable({ store, systems: books, clock: after.clock, jobs: after.jobs() });
    const changed: string[] = [];
    again.watch((id) => changed.push(id));
    await again.begin();
    return { store, match, again, after, changed };
  }

  it.each(['closed', 'killed'] as const)('is credited when the next process begins (%s)', async (how) => {
    const { store, match, again, changed } = await wentDown(30 * HOUR, how);
    expect((await again.viewOf(match, null))?.clocks.a.until).toBe(T + 54 * HOUR);
    expect(changed).toEqual([match]);
    expect((await headOf(store, match)).clock).toMatchObject({
      credited: T + 31 * HOUR,
      sides: { a: { running: { left: 23 * HOUR } } },
    });
    await again.close();
  });

  it('of seconds is credited after a stop', async () => {
    const { match, again } = await wentDown(7 * SECOND, 'closed');
    expect((await again.viewOf(match, null))?.clocks.b.until).toBe(T + DAY + 7 * SECOND);
    await again.close();
  });

  it('leads to nothing that was due in it', async () => {
    const { store, match, again, after } = await wentDown(40 * HOUR, 'killed');
    await after.goTo(T + 41 * HOUR);
    expect((await headOf(store, match)).log.entries).toBe(1);
    await after.goTo(T + 52 * HOUR);
    expect((await headOf(store, match)).log.tail.slice(1).map(({ note }) => note?.kind)).toEqual([
      'reminder',
      'reminder',
    ]);
    await again.close();
  });

  it('is not known to a table that never says that it is there', async () => {
    const store = openMemoryStore();
    const time = openClockwork(T);
    const table = openTable({ store, systems: books, clock: time.clock, jobs: time.jobs(), heartbeat: null });
    await table.begin();
    await table.close();
    expect(await store.get('presence')).toBeNull();
  });
});
