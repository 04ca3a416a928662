import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import {
  creditSpan,
  extendTime,
  startGrace,
  countMissed,
  newLedger,
  paused,
  markReminded,
  resetForPlayer,
  resumed,
  timeLeft,
  switchQuestions,
  withHours,
} from '../../../src/table/clock/ledger.ts';
import { deadlineOf, dueOf, nextDue } from '../../../src/table/clock/due-times.ts';
import type { Ledger, Question } from '../../../src/table/clock/ledger.ts';
import { DAY, HOUR, MINUTE, paces } from '../../../src/table/clock/paces.ts';
import type { ClockPace } from '../../../src/table/clock/paces.ts';
import { wakingBetween } from '../../../src/table/clock/waking-hours.ts';

const T = Date.UTC(2026, 10, 2, 12);
const nobody = { a: [], b: [] };
const daily = paces.daily as ClockPace;
const bank: ClockPace = {
  each: null,
  bank: 10 * MINUTE,
  increment: MINUTE,
  quick: 2 * MINUTE,
  grace: MINUTE,
  misses: 2,
  then: 'concede',
};
const asks = (side: 'a' | 'b', id: string, more: Partial<Question> = {}): Question => ({
  side,
  id,
  quick: false,
  same: null,
  ...more,
});
const begun = (pace: ClockPace, ...questions: Question[]): Ledger =>
  switchQuestions(newLedger(pace, nobody), questions, [], T);

describe('the clock of a question', () => {
  it('runs from when it is asked, and leads to two reminders, the notice and the default', () => {
    const ledger = begun(daily, asks('a', 'q1'));
    expect(deadlineOf(ledger, 'a')).toBe(T + DAY);
    expect(dueOf(ledger, 'a').map(({ what, at }) => [what, at - T])).toEqual([
      ['half', DAY / 2],
      ['nine-tenths', DAY * 0.9],
      ['grace', DAY],
    ]);
    expect(dueOf(ledger, 'b')).toEqual([]);
    expect(nextDue(markReminded(markReminded(ledger, 'a', 'half'), 'a', 'nine-tenths'))).toMatchObject({
      what: 'grace',
      question: 'q1',
    });
    expect(nextDue(startGrace(ledger, 'a', T + DAY))).toEqual({
      side: 'a',
      question: 'q1',
      what: 'default',
      at: T + DAY + daily.grace,
    });
  });

  it('goes on when the same question is asked anew, and anew for another one', () => {
    const same = switchQuestions(begun(daily, asks('a', 'q1')), [asks('a', 'q2', { same: 'q1' })], ['a'], T + HOUR);
    expect([deadlineOf(same, 'a'), same.sides.a.running?.question]).toEqual([T + DAY, 'q2']);
    const other = switchQuestions(same, [asks('a', 'q3')], ['a'], T + 2 * HOUR);
    expect(deadlineOf(other, 'a')).toBe(T + 2 * HOUR + DAY);
  });

  it('both sides may be asked at once, each with its own time', () => {
    const both = begun(daily, asks('a', 'q1'), asks('b', 'q2', { quick: true }));
    const one = switchQuestions(both, [asks('b', 'q2', { quick: true })], ['a'], T + HOUR);
    expect([deadlineOf(one, 'a'), deadlineOf(one, 'b')]).toEqual([null, T + 8 * HOUR]);
  });

  it('a bank is spent by turns and filled by answers, not by defaults; reactions leave it alone', () => {
    const asked = begun(bank, asks('a', 'q1'));
    const answered = switchQuestions(asked, [], ['a'], T + 4 * MINUTE);
    expect(answered.sides.a.bank).toBe(7 * MINUTE);
    expect(switchQuestions(asked, [], [], T + 4 * MINUTE).sides.a.bank).toBe(6 * MINUTE);
    const quick = switchQuestions(answered, [asks('a', 'q2', { quick: true })], [], T + 5 * MINUTE);
    expect(deadlineOf(quick, 'a')).toBe(T + 7 * MINUTE);
    expect(switchQuestions(quick, [], ['a'], T + 6 * MINUTE).sides.a.bank).toBe(7 * MINUTE);
    expect(switchQuestions(asked, [], ['a'], T + HOUR).sides.a.bank).toBe(MINUTE);
  });

  it('adds up to the millisecond over pauses, downtime and other hours', () => {
    const asked = begun(daily, asks('a', 'q1'));
    const still = paused(asked, T + HOUR + 1);
    expect([timeLeft(still, 'a', T + 30 * DAY), dueOf(still, 'a')]).toEqual([DAY - HOUR - 1, []]);
    const going = resumed(still, T + 3 * DAY);
    expect(deadlineOf(going, 'a')).toBe(T + 4 * DAY - HOUR - 1);
    const credit = creditSpan(going, T + 3 * DAY + HOUR, T + 3 * DAY + 5 * HOUR);
    expect(deadlineOf(credit, 'a')).toBe(T + 4 * DAY - HOUR - 1 + 4 * HOUR);
    expect(creditSpan(credit, T + 3 * DAY + HOUR, T + 3 * DAY + 5 * HOUR)).toEqual(credit);
    const slept = withHours(asked, 'a', [{ zone: 'UTC', from: '06:00', to: '18:00' }], T);
    expect(deadlineOf(slept, 'a')).toBe(T + 2 * DAY);
  });

  it('a question asked after the downtime is credited nothing; a grace period goes on after it with what it had left', () => {
    const late = switchQuestions(newLedger(daily, nobody), [asks('a', 'q1')], [], T + HOUR);
    expect(deadlineOf(creditSpan(late, T - HOUR, T), 'a')).toBe(T + HOUR + DAY);
    const grace = startGrace(begun(daily, asks('a', 'q1')), 'a', T + DAY);
    expect(nextDue(creditSpan(grace, T + DAY + HOUR, T + DAY + 9 * HOUR))).toMatchObject({
      what: 'default',
      at: T + DAY + 9 * HOUR + daily.grace - HOUR,
    });
    const nap = paused(grace, T + DAY + HOUR);
    expect(nextDue(resumed(withHours(nap, 'a', [], T + 2 * DAY), T + 3 * DAY))).toMatchObject({
      what: 'default',
      at: T + 3 * DAY + daily.grace - HOUR,
    });
    const moved = withHours(grace, 'a', [{ zone: 'UTC', from: '00:00', to: '12:00' }], T + DAY + HOUR);
    expect(wakingBetween(moved.sides.a.hours, T + DAY + HOUR, nextDue(moved)?.at ?? 0)).toBe(daily.grace - HOUR);
  });

  it('more time takes the question out of its grace period; a new player begins without misses and with all of the time', () => {
    const twice = countMissed(countMissed(begun(daily), 'a', T), 'a', T);
    const grace = startGrace(switchQuestions(twice, [asks('a', 'q1')], [], T), 'a', T + DAY);
    expect(deadlineOf(extendTime(grace, 'a', HOUR, T + DAY + HOUR), 'a')).toBe(T + DAY + 2 * HOUR);
    const anew = resetForPlayer(grace, 'a', [], T + DAY + HOUR);
    expect([deadlineOf(anew, 'a'), anew.sides.a.misses]).toEqual([T + 2 * DAY + HOUR, 0]);
  });

  it('never reminds or ends a grace period in quiet hours, which begin at the minute', () => {
    const hours = [{ zone: 'Europe/Madrid', from: '09:00', to: '21:00' }];
    const wall = (at: number): string => DateTime.fromMillis(at, { zone: 'Europe/Madrid' }).toFormat('dd HH:mm');
    const morning = DateTime.fromISO('2026-11-02T09:00', { zone: 'Europe/Madrid' }).toMillis();
    const asked = switchQuestions(newLedger(daily, { a: hours, b: [] }), [asks('a', 'q1')], [], morning);
    // Half of it has passed just when the day ends, so the reminder comes the next morning.
    expect(dueOf(asked, 'a').map(({ what, at }) => [what, wall(at)])).toEqual([
      ['half', '03 09:00'],
      ['nine-tenths', '03 18:36'],
      ['grace', '03 21:00'],
    ]);
    const night = startGrace(asked, 'a', morning + 36 * HOUR + 10 * MINUTE);
    expect(dueOf(night, 'a').map(({ what, at }) => [what, wall(at)])).toEqual([
      ['default', wall(DateTime.fromISO('2026-11-04T09:00', { zone: 'Europe/Madrid' }).toMillis() + daily.grace)],
    ]);
  });

  it('a grace period of which nothing is left ends in the morning, not at night', () => {
    const hours = [{ zone: 'Europe/Madrid', from: '09:00', to: '21:00' }];
    const none = { ...daily, grace: 0 };
    const night = DateTime.fromISO('2026-11-02T23:00', { zone: 'Europe/Madrid' }).toMillis();
    const late = startGrace(
      switchQuestions(newLedger(none, { a: hours, b: [] }), [asks('a', 'q1')], [], T),
      'a',
      night,
    );
    expect(nextDue(late)).toMatchObject({ what: 'default', at: night + 10 * HOUR });
  });

  it('after more time the reminders come at half and nine tenths of what there is now', () => {
    const more = extendTime(begun(daily, asks('a', 'q1')), 'a', DAY, T);
    expect(dueOf(more, 'a').map(({ what, at }) => [what, at - T])).toEqual([
      ['half', DAY],
      ['nine-tenths', 1.8 * DAY],
      ['grace', 2 * DAY],
    ]);
    const late = extendTime(begun(daily, asks('a', 'q1')), 'a', DAY, T + DAY / 4);
    expect(dueOf(late, 'a').map(({ what, at }) => [what, at - T])).toEqual([
      ['half', DAY * 1.125],
      ['nine-tenths', DAY * 1.825],
      ['grace', 2 * DAY],
    ]);
  });

  it('of a bank that is empty nobody is reminded: time is up at once', () => {
    expect(dueOf(begun({ ...bank, bank: 0 }, asks('a', 'q1')), 'a')).toEqual([
      { side: 'a', question: 'q1', what: 'grace', at: T },
    ]);
  });

  it('a default adds nothing to the bank', () => {
    expect(countMissed(begun(bank, asks('a', 'q1')), 'a', T + 4 * MINUTE).sides.a.bank).toBe(6 * MINUTE);
  });

  it('a new player on an empty bank has as long as the grace period, and is reminded anew', () => {
    expect(timeLeft(resetForPlayer(begun({ ...bank, bank: 0 }, asks('a', 'q1')), 'a', [], T), 'a', T)).toBe(bank.grace);
    expect(timeLeft(resetForPlayer(begun(bank, asks('a', 'q1')), 'a', [], T + MINUTE), 'a', T + MINUTE)).toBe(
      bank.bank,
    );
    const told = markReminded(begun(daily, asks('a', 'q1')), 'a', 'half');
    expect(dueOf(told, 'a').map(({ what }) => what)).toEqual(['nine-tenths', 'grace']);
    expect(dueOf(resetForPlayer(told, 'a', [], T), 'a').map(({ what }) => what)).toEqual([
      'half',
      'nine-tenths',
      'grace',
    ]);
  });

  it('reminders that nobody was there to give are given just before time is up', () => {
    expect(
      dueOf(withHours(begun(daily, asks('a', 'q1')), 'a', [], T + DAY), 'a').map(({ what, at }) => [what, at - T]),
    ).toEqual([
      ['half', DAY],
      ['nine-tenths', DAY],
      ['grace', DAY],
    ]);
  });

  it('of two that are due at once, side a comes first', () => {
    expect(nextDue(begun(daily, asks('b', 'q2'), asks('a', 'q1')))).toMatchObject({ side: 'a', what: 'half' });
  });

  it('what is asked after a default has a time of its own, even the same question asked anew', () => {
    const late = countMissed(startGrace(begun(daily, asks('a', 'q1')), 'a', T + DAY), 'a', T + DAY + 4 * HOUR);
    const anew = switchQuestions(late, [asks('a', 'q2', { same: 'q1' })], [], T + DAY + 4 * HOUR);
    expect([anew.sides.a.misses, deadlineOf(anew, 'a'), nextDue(anew)?.what]).toEqual([
      1,
      T + 2 * DAY + 4 * HOUR,
      'half',
    ]);
  });

  it('pausing what is paused, and resuming what runs, changes nothing', () => {
    const asked = begun(daily, asks('a', 'q1'));
    const still = paused(asked, T + HOUR);
    expect([paused(still, T + 2 * HOUR), resumed(asked, T + HOUR)]).toEqual([still, asked]);
    expect(timeLeft(resumed(asked, T + HOUR), 'a', T + HOUR)).toBe(DAY - HOUR);
  });

  it('a downtime during a pause is not given back, then or later', () => {
    const still = paused(begun(daily, asks('a', 'q1')), T + HOUR);
    const credited = creditSpan(still, T + 2 * HOUR, T + 5 * HOUR);
    expect(timeLeft(credited, 'a', T + 5 * HOUR)).toBe(DAY - HOUR);
    const going = resumed(credited, T + 6 * HOUR);
    expect(creditSpan(going, T + 2 * HOUR, T + 5 * HOUR)).toBe(going);
    expect(deadlineOf(going, 'a')).toBe(T + 6 * HOUR + DAY - HOUR);
  });

  it('a downtime is given back from when the question was asked, to each side that is asked', () => {
    const one = begun(daily, asks('a', 'q1'));
    const both = switchQuestions(one, [asks('a', 'q1'), asks('b', 'q2')], [], T + 2 * HOUR);
    const credited = creditSpan(both, T + HOUR, T + 4 * HOUR);
    expect([deadlineOf(credited, 'a'), deadlineOf(credited, 'b')]).toEqual([T + DAY + 3 * HOUR, T + DAY + 4 * HOUR]);
    const asked = creditSpan(begun(daily, asks('a', 'q1')), T - HOUR, T);
    expect(deadlineOf(asked, 'a')).toBe(T + DAY);
  });

  it('more time goes to the bank of a side that is not asked', () => {
    const more = extendTime(begun(bank), 'a', 5 * MINUTE, T);
    expect([more.sides.a.bank, more.sides.b.bank]).toEqual([15 * MINUTE, 10 * MINUTE]);
  });

  it('where reactions have no time of their own, they use that of the turn', () => {
    const slow = { ...bank, quick: null };
    const quick = begun(slow, asks('a', 'q1', { quick: true }));
    expect(deadlineOf(quick, 'a')).toBe(T + 10 * MINUTE);
    expect(switchQuestions(quick, [], ['a'], T + 4 * MINUTE).sides.a.bank).toBe(7 * MINUTE);
  });

  it('time for each question leaves no bank, and none is spent', () => {
    const asked = begun(daily, asks('a', 'q1'));
    expect([asked.sides.a.bank, switchQuestions(asked, [], ['a'], T + HOUR).sides.a.bank]).toEqual([0, 0]);
    expect(newLedger(null, nobody).sides.a.bank).toBe(0);
  });

  it('nobody has time left, is reminded or gets a grace period who is not asked', () => {
    const idle = begun(daily);
    expect(timeLeft(idle, 'a', T)).toBeNull();
    expect([startGrace(idle, 'a', T), markReminded(idle, 'a', 'half')]).toEqual([idle, idle]);
    expect(resetForPlayer(idle, 'a', [], T).sides.a).toEqual({ hours: [], bank: 0, running: null, misses: 0 });
  });

  it('without a clock nothing is ever due', () => {
    const ledger = switchQuestions(newLedger(null, nobody), [asks('a', 'q1')], [], T);
    expect([nextDue(ledger), deadlineOf(ledger, 'a')]).toEqual([null, null]);
  });
});
