import { describe, expect, it } from 'vitest';
import { clocksOf } from '../../../src/table/clock/clock-view.ts';
import { deadlineOf } from '../../../src/table/clock/due-times.ts';
import { newLedger, paused, startGrace, switchQuestions } from '../../../src/table/clock/ledger.ts';
import type { Ledger, Question } from '../../../src/table/clock/ledger.ts';
import { DAY, HOUR, MINUTE, paces } from '../../../src/table/clock/paces.ts';
import type { ClockPace } from '../../../src/table/clock/paces.ts';
import { restoreClock, snapshotClock } from '../../../src/table/clock/snapshots.ts';
import type { Head } from '../../../src/table/index.ts';

const T = Date.UTC(2026, 10, 2, 12);
const daily = paces.daily as ClockPace;
const live = paces.live as ClockPace;
const asks = (side: 'a' | 'b', id: string, more: Partial<Question> = {}): Question => ({
  side,
  id,
  quick: false,
  same: null,
  ...more,
});
const begun = (pace: ClockPace, ...questions: Question[]): Ledger =>
  switchQuestions(newLedger(pace, { a: [], b: [] }), questions, [], T);

describe('the clock that an action stops', () => {
  const asked = begun(live, asks('a', 'q1'));

  it('is kept with what it had left', () => {
    expect(snapshotClock(asked, [asks('b', 'q2')], 'a', 5, T + 4 * MINUTE)).toMatchObject({
      entry: 5,
      side: 'a',
      bank: 20 * MINUTE,
      running: { question: 'q1', left: 16 * MINUTE, since: T + 4 * MINUTE },
    });
    // The other side is asked the same id, or this side something else: it stops.
    expect(snapshotClock(asked, [asks('b', 'q1')], 'a', 5, T)).not.toBeNull();
    expect(snapshotClock(asked, [asks('a', 'q2')], 'a', 5, T)).not.toBeNull();
  });

  it('is not kept if it goes on, or none runs', () => {
    expect(snapshotClock(asked, [asks('a', 'q1')], 'a', 5, T)).toBeNull();
    expect(snapshotClock(asked, [asks('a', 'q2', { same: 'q1' })], 'a', 5, T)).toBeNull();
    expect(snapshotClock(asked, [asks('b', 'q3'), asks('a', 'q1')], 'a', 5, T)).toBeNull();
    expect(snapshotClock(asked, [], 'b', 5, T)).toBeNull();
  });

  it('goes on with that when the action is undone, without the increment', () => {
    const halted = snapshotClock(asked, [asks('b', 'q2')], 'a', 5, T + 4 * MINUTE)!;
    const answered = switchQuestions(asked, [asks('b', 'q2')], ['a'], T + 4 * MINUTE);
    expect(answered.sides.a.bank).toBe(16 * MINUTE + live.increment);
    const again = switchQuestions(answered, [asks('a', 'q3')], [], T + HOUR);
    const restored = restoreClock(again, halted, T + HOUR);
    expect(restored.sides.a).toMatchObject({ bank: 20 * MINUTE, running: { question: 'q3' } });
    expect(deadlineOf(restored, 'a')).toBe(T + HOUR + 16 * MINUTE);
    expect(restoreClock(answered, halted, T + HOUR).sides.a).toMatchObject({ bank: 20 * MINUTE, running: null });
  });
});

describe('the clocks that everybody sees', () => {
  const seen = (clock: Ledger, now: number, stage: Head['stage'] = 'live') => clocksOf({ clock, stage } as Head, now).a;

  it('end at the deadline, in a live match that is not paused', () => {
    const asked = begun(daily, asks('a', 'q1'));
    expect(seen(asked, T)).toEqual({ hours: [], until: T + DAY, grace: false, bank: null, misses: 0 });
    expect([seen(asked, T, 'over').until, seen(paused(asked, T), T).until]).toEqual([null, null]);
    expect(clocksOf({ clock: asked, stage: 'live' } as Head, T).b.until).toBeNull();
  });
  it('end with the grace period, once that runs', () => {
    const late = startGrace(begun(daily, asks('a', 'q1')), 'a', T + DAY);
    expect(seen(late, T + DAY)).toMatchObject({ grace: true, until: T + DAY + daily.grace });
  });
  it('show what is left of a bank: it runs with a turn, and rests during a reaction', () => {
    expect(seen(begun(live, asks('a', 'q1')), T + MINUTE).bank).toBe(19 * MINUTE);
    expect(seen(begun(live, asks('a', 'q1', { quick: true })), T + MINUTE).bank).toBe(20 * MINUTE);
    expect(seen(begun(live), T + MINUTE).bank).toBe(20 * MINUTE);
    expect(seen(begun({ ...daily, bank: HOUR }, asks('a', 'q1')), T).bank).toBeNull();
  });
});
