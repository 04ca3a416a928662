import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { cannotPause, pause, resume } from '../../../src/table/agreements/pauses.ts';
import type { Head } from '../../../src/table/index.ts';
import { begun, groundOn, headOf } from '../../support/tables.ts';

const HOUR = 3_600_000;
const T = Date.UTC(2026, 4, 6, 12);
const store = openMemoryStore();
const { match } = await begun(store, { target: 100 }, { clock: () => T });
const head = await headOf(store, match);

describe('a pause', () => {
  const HOURS = 14 * 24;
  const why = (hours: number, more: Partial<Head> = {}, by: 'consent' | 'organiser' = 'consent') => {
    const refused = cannotPause({ ...head, ...more }, hours, by);
    return refused?.ok === false ? [refused.trouble.code, refused.trouble.facts] : null;
  };

  it('lasts between an hour and a week, in whole hours', () => {
    expect([why(1), why(168)]).toEqual([null, null]);
    for (const hours of [0, -1, 1.5, 169, NaN]) expect(why(hours)).toEqual(['bad-settings', { field: 'hours' }]);
  });

  it('is no part of another', () => expect(why(1, { pausedUntil: T + 1 })).toEqual(['paused', { until: T + 1 }]));

  it('is within two weeks for all pauses of the players together, however many an organiser orders', () => {
    const pausedFor = (HOURS - 3) * HOUR;
    expect([why(3, { pausedFor }), why(4, { pausedFor })]).toEqual([null, ['pause-spent', { left: 3 }]]);
    expect(why(3, { pausedFor: pausedFor + 1 })).toEqual(['pause-spent', { left: 2 }]);
    expect(why(1, { pausedFor: 2 * HOURS * HOUR })).toEqual(['pause-spent', { left: 0 }]);
    expect(why(168, { pausedFor: 2 * HOURS * HOUR }, 'organiser')).toBeNull();
  });

  it('of an organiser gives the players nothing of theirs back when it ends early', async () => {
    const ground = groundOn(store, () => T);
    const counted = { ...head, pausedFor: 100 * HOUR };
    const request = { by: null, side: null, interaction: null } as const;
    for (const [why, left] of [
      ['organiser', 100],
      ['consent', 100],
    ] as const) {
      const paused = pause(ground, counted, { ...request, why }, 48, 'A fair').next;
      if (!paused) throw new Error('It is not paused.');
      expect(resume(ground, paused, { ...request, why: 'organiser' }).next?.pausedFor).toBe(left * HOUR);
    }
  });
});
