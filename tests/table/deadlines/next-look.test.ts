import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { countMissed } from '../../../src/table/clock/ledger.ts';
import type { Ledger } from '../../../src/table/clock/ledger.ts';
import { doDue, nextLook } from '../../../src/table/deadlines/due.ts';
import type { Head } from '../../../src/table/index.ts';
import { begun, cid, done, groundOn, headOf, interaction, troubleOf } from '../../support/tables.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const T = Date.UTC(2026, 4, 6, 12);

/** A live match in which both sides are asked for a bid at noon, with the clock of a day for each question. */
async function live() {
  const store = openMemoryStore();
  const time = { now: T };
  const { table, match } = await begun(store, { target: 100 }, { clock: () => time.now });
  return {
    store,
    table,
    match,
    time,
    head: await headOf(store, match),
    due: () =>
      doDue(
        groundOn(store, () => time.now),
        match,
      ),
  };
}
const { head } = await live();
/** So many defaults taken for a side. */
const missed = (clock: Ledger, side: 'a' | 'b', misses: number): Ledger =>
  Array.from({ length: misses }).reduce<Ledger>((ledger) => countMissed(ledger, side, T), clock);
const most = head.clock.pace?.misses ?? 0;

describe('the next look at a match', () => {
  it('is at the first thing that is due', () => expect(nextLook(head)).toEqual({ at: T + DAY / 2, about: 'q1.half' }));

  it('is at the end of a pause', () =>
    expect(nextLook({ ...head, pausedUntil: T + 5 })).toEqual({ at: T + 5, about: 'resume' }));

  it('is never in a match that is not played, or has no clock', () => {
    for (const stage of ['lobby', 'over'] as const) expect(nextLook({ ...head, stage })).toBeNull();
    expect(nextLook({ ...head, clock: { ...head.clock, pace: null } })).toBeNull();
  });

  it('is at once, after the last entry, if a side has missed too many deadlines', () => {
    const last = head.log.tail.at(-1)!;
    const late = (side: 'a' | 'b', misses: number, more: Partial<Head> = {}) =>
      nextLook({ ...head, clock: missed(head.clock, side, misses), ...more })?.about;
    expect(nextLook({ ...head, clock: missed(head.clock, 'b', most) })).toEqual({ at: last.at, about: 'b.gone' });
    expect([late('a', most - 1), late('a', most), late('a', most + 1)]).toEqual(['q2.half', 'a.gone', 'a.gone']);
    const offered = [{ side: 'a' as const, who: [] }];
    expect([
      late('a', 2 * most - 1, { offered }),
      late('a', 2 * most, { offered }),
      late('b', most, { offered }),
    ]).toEqual(['q2.half', 'a.gone', 'b.gone']);
  });

  it('is after the beginning in a match whose last entry is on another page', () => {
    const empty = { ...head, clock: missed(head.clock, 'a', most), log: { ...head.log, tail: [] } };
    expect(nextLook(empty)).toEqual({ at: head.created, about: 'a.gone' });
  });
});

describe('of several things that are due', () => {
  it('the one that was due first is done first, whichever side it is about', async () => {
    const { table, match, time, due } = await live();
    done(
      await table.organise(match, cid, { what: 'extend', side: 'a', more: 2 * HOUR, reason: 'rain' }, interaction()),
    );
    time.now = T + DAY + 3 * HOUR;
    const sides = [];
    for (let count = 0; count < 3; count += 1) {
      const { note } = done(await due()).entry;
      sides.push(note && 'side' in note ? `${note.kind} ${String(note.side)}` : null);
    }
    expect(sides).toEqual(['reminder b', 'reminder a', 'grace b']);
    expect(troubleOf(await due())).toBeNull();
    expect(troubleOf(await due())).toBe('nobody-asked');
  });
});
