import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../src/table/clock/paces.ts';
import {
  addWakingTime,
  ALWAYS,
  firstAwake,
  isHour,
  isZone,
  overlapHours,
  wakingBetween,
  wakingDay,
} from '../../../src/table/clock/waking-hours.ts';
import type { Waking } from '../../../src/table/clock/waking-hours.ts';
import { openWall } from '../../support/simulation/naive-clock.ts';
import fc from '../../support/properties.ts';
import { times } from '../../support/times.ts';

const madrid: Waking = { zone: 'Europe/Madrid', from: '08:00', to: '22:00' };
const at = (text: string, zone = 'Europe/Madrid'): number => DateTime.fromISO(text, { zone }).toMillis();

describe('waking hours', () => {
  it('count only the hours declared', () => {
    expect(wakingBetween([madrid], at('2026-11-02T20:00'), at('2026-11-03T09:00'))).toBe(3 * HOUR);
    expect(addWakingTime([madrid], at('2026-11-02T20:00'), 3 * HOUR)).toBe(at('2026-11-03T09:00'));
    expect(wakingBetween([madrid], at('2026-11-02T23:00'), at('2026-11-03T07:00'))).toBe(0);
  });

  it('may go past midnight', () => {
    const late: Waking = { zone: 'Europe/Madrid', from: '18:00', to: '02:00' };
    expect(wakingBetween([late], at('2026-11-02T00:00'), at('2026-11-03T00:00'))).toBe(8 * HOUR);
    expect(firstAwake([late], at('2026-11-02T03:00'))).toBe(at('2026-11-02T18:00'));
    expect(firstAwake([late], at('2026-11-02T01:00'))).toBe(at('2026-11-02T01:00'));
  });

  it('follow the clock on the wall when it is put back and forward', () => {
    const all: Waking = { zone: 'Europe/Madrid', from: '00:00', to: '04:00' };
    // On 25 October 2026 the hour from 2 to 3 comes twice; on 28 March 2027 it is skipped.
    expect(wakingBetween([all], at('2026-10-25T00:00'), at('2026-10-26T00:00'))).toBe(5 * HOUR);
    expect(wakingBetween([all], at('2027-03-28T00:00'), at('2027-03-29T00:00'))).toBe(3 * HOUR);
    expect(addWakingTime([madrid], at('2026-10-24T21:00'), 2 * HOUR)).toBe(at('2026-10-25T09:00'));
  });

  it('of several players are those in which anybody is awake', () => {
    const early: Waking = { zone: 'Europe/Madrid', from: '06:00', to: '10:00' };
    expect(wakingBetween([madrid, early], at('2026-11-02T00:00'), at('2026-11-03T00:00'))).toBe(16 * HOUR);
    expect(wakingBetween([madrid, ALWAYS], at('2026-11-02T00:00'), at('2026-11-03T00:00'))).toBe(24 * HOUR);
  });

  it('of one day are those that now falls in, or else the next', () => {
    const day = (now: string, waking = madrid) => wakingDay(waking, at(now));
    const third = { from: at('2026-11-03T08:00'), to: at('2026-11-03T22:00') };
    const second = { from: at('2026-11-02T08:00'), to: at('2026-11-02T22:00') };
    for (const now of ['2026-11-02T00:30', '2026-11-02T08:00', '2026-11-02T12:00', '2026-11-02T21:59'])
      expect(day(now)).toEqual(second);
    for (const now of ['2026-11-02T22:00', '2026-11-02T23:30', '2026-11-03T12:00']) expect(day(now)).toEqual(third);
    const late: Waking = { zone: 'Europe/Madrid', from: '18:00', to: '02:00' };
    const night = { from: at('2026-11-02T18:00'), to: at('2026-11-03T02:00') };
    for (const now of ['2026-11-02T02:00', '2026-11-02T19:00', '2026-11-03T01:59'])
      expect(day(now, late)).toEqual(night);
    expect(day('2026-11-02T12:00', ALWAYS)).toBeNull();
  });

  it('take no time at all where no time passes, and no time of anybody who is always awake', () => {
    const noon = at('2026-11-02T12:00');
    expect([wakingBetween([madrid], noon, noon), wakingBetween([], noon, noon - 1)]).toEqual([0, 0]);
    expect([addWakingTime([madrid], noon, 0), addWakingTime([madrid], noon, -5)]).toEqual([noon, noon]);
    expect([addWakingTime([], noon, 7), firstAwake([], noon), firstAwake([ALWAYS], noon)]).toEqual([
      noon + 7,
      noon,
      noon,
    ]);
    expect(addWakingTime([madrid], noon, 10 * HOUR)).toBe(at('2026-11-02T22:00'));
  });

  it('overlap', () => {
    const york: Waking = { zone: 'America/New_York', from: '08:00', to: '22:00' };
    expect(overlapHours([madrid], [york], at('2026-11-02T12:00'))).toBe(8);
    expect(overlapHours([], [], 0)).toBe(24);
    expect(overlapHours([madrid], [], at('2026-11-02T12:00'))).toBe(14);
    const hours = (from: string, to: string): Waking[] => [{ zone: 'Europe/Madrid', from, to }];
    expect(overlapHours(hours('08:00', '12:00'), hours('12:00', '20:00'), at('2026-11-02T12:00'))).toBe(0);
    expect(overlapHours(hours('08:00', '12:15'), hours('12:00', '20:00'), at('2026-11-02T06:00'))).toBe(0.3);
    expect(overlapHours(hours('08:00', '20:00'), hours('10:00', '12:00'), at('2026-11-02T11:00'))).toBe(2);
  });

  it('know zones and hours', () => {
    expect([
      isZone('Europe/Madrid'),
      isZone('Europe/Nowhere'),
      isHour('08:30'),
      isHour('24:00'),
      isHour('8:00'),
    ]).toEqual([true, false, true, false, false]);
  });

  it('reach back two days where the date is far behind that of UTC', () => {
    const pago: Waking = { zone: 'Pacific/Pago_Pago', from: '23:00', to: '22:00' };
    const evening = at('2026-11-02T18:00', pago.zone);
    expect(wakingBetween([pago], evening, evening + HOUR)).toBe(HOUR);
    expect(firstAwake([pago], evening)).toBe(evening);
  });

  it('that daylight saving leaves out altogether are none', () => {
    const short: Waking = { zone: 'Europe/Madrid', from: '02:30', to: '03:00' };
    expect(wakingBetween([short], at('2027-03-28T00:00'), at('2027-03-29T00:00'))).toBe(0);
    expect(wakingBetween([short], at('2027-03-27T00:00'), at('2027-03-30T00:00'))).toBe(HOUR);
  });

  const hour = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`);
  const steady = ['Pacific/Pago_Pago', 'UTC', 'Asia/Kolkata', 'Asia/Kathmandu', 'Pacific/Kiritimati'];
  const changing = ['America/New_York', 'America/St_Johns', 'Europe/Madrid', 'Australia/Lord_Howe', 'Pacific/Auckland'];
  const waking = fc.record({ zone: fc.constantFrom(...steady, ...changing), from: hour, to: hour });
  const instant = fc.integer({ min: at('2026-01-01T00:00'), max: at('2027-12-31T00:00') });

  it('spending time and measuring it agree to the millisecond, over daylight saving too', () => {
    fc.assert(
      fc.property(
        fc.array(waking, { minLength: 0, maxLength: 2 }),
        instant,
        fc.integer({ min: 1, max: 60 * HOUR }),
        (hours, from, spend) => {
          fc.pre(hours.every((each) => wakingBetween([each], from, from + 24 * HOUR * 3) > 12 * HOUR));
          const to = addWakingTime(hours, from, spend);
          expect(wakingBetween(hours, from, to)).toBe(spend);
          expect(wakingBetween(hours, from, to - 1)).toBe(spend - 1);
        },
      ),
      { numRuns: times(15) },
    );
  });

  it('are those that the clock on the wall shows, minute by minute, from UTC-11 to UTC+14', () => {
    // An hour that is skipped or comes twice, before four in the morning, has a test of its own: there the local time
    // alone does not say where a span ends.
    const late = hour.filter((text) => text >= '04:00');
    const nearlyAlways = fc
      .record({ zone: fc.constantFrom(...steady), from: fc.constantFrom('20:00', '22:30', '23:59') })
      .map((each) => ({ ...each, to: '19:00' }));
    const any = fc.oneof(
      fc.record({ zone: fc.constantFrom(...steady), from: hour, to: hour }),
      nearlyAlways,
      fc.record({ zone: fc.constantFrom(...changing), from: late, to: late }),
    );
    const changes = [
      '2026-03-07',
      '2026-03-28',
      '2026-04-04',
      '2026-09-26',
      '2026-10-03',
      '2026-10-24',
      '2026-10-31',
      '2026-06-15',
      '2026-12-31',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...changes),
        fc.array(any, { minLength: 1, maxLength: 2 }),
        fc.nat(DAY),
        fc.nat(2 * DAY),
        (day, hours, wait, long) => {
          const start = at(`${day}T00:00`, 'UTC');
          const wall = openWall(start, start + 5 * DAY);
          const [from, to] = [start + wait, start + wait + long];
          expect(wakingBetween(hours, from, to)).toBe(wall.awake(hours, from, to));
          const woken = firstAwake(hours, from);
          expect([wall.awake(hours, from, woken), wall.isAwake(hours, woken)]).toEqual([0, true]);
          const spent = addWakingTime(hours, from, MINUTE);
          expect(wall.awake(hours, from, spent)).toBe(MINUTE);
        },
      ),
      { numRuns: times(5) },
    );
  });

  it('ends some day even for hours too few for the clock, which were kept before there was a least number', () => {
    const start = at('2026-05-04T00:00', 'UTC');
    const minute = [{ zone: 'UTC', from: '08:00', to: '08:01' }];
    const end = addWakingTime(minute, start, 72 * HOUR);
    expect((end - start) / DAY).toBeGreaterThan(3_000);
    expect(new Date(end).getUTCFullYear()).toBeLessThan(2040);
  });

  it('two stretches of time add up', () => {
    fc.assert(
      fc.property(
        fc.array(waking, { minLength: 1, maxLength: 2 }),
        instant,
        fc.nat(50 * HOUR),
        fc.nat(50 * HOUR),
        (hours, from, one, two) => {
          expect(wakingBetween(hours, from, from + one) + wakingBetween(hours, from + one, from + one + two)).toBe(
            wakingBetween(hours, from, from + one + two),
          );
        },
      ),
      { numRuns: times(15) },
    );
  });
});
