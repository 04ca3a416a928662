import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import type { BotPainter } from '../../src/discord/bot.ts';
import { openClaims } from '../../src/discord/claims.ts';
import { openMetrics } from '../../src/operations/metrics.ts';
import { timedJobs, timedPainter, timedStore } from '../../src/operations/instrument.ts';
import type { Job } from '../../src/store/jobs/jobs.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import { pixelPainter } from '../discord/world.ts';
import { storeSuite } from '../store/suite.ts';
import { readMetrics, sumOf } from './scrape.ts';

const open = (live: () => Promise<number> = async () => 7) =>
  openMetrics({ live, shards: () => ({ ready: 1, all: 3 }) });
const idle = { stored: () => undefined, conflict: () => undefined };

// Two stores open at once must share their records.
const shared = openMemoryStore();
storeSuite('a timed store', async () => timedStore({ ...shared, close: async () => undefined }, idle));

describe('instrumentation', () => {
  it('of a store counts each operation, failures, and lost swaps', async () => {
    const metrics = open();
    const memory = openMemoryStore();
    const store = timedStore({ ...memory, get: () => Promise.reject(new Error('lost')) }, metrics);
    expect(await store.swap('match:1', 0, { rev: 1, x: 1 } as { rev: number })).toBe(true);
    expect(await store.swap('match:1', 0, { rev: 1, x: 2 } as { rev: number })).toBe(false);
    await expect(store.get('match:1')).rejects.toThrow('lost');
    const samples = readMetrics(await metrics.text());
    expect(sumOf(samples, 'umpire_store_seconds_count', { operation: 'swap' })).toBe(2);
    expect(sumOf(samples, 'umpire_store_conflicts_total')).toBe(1);
    expect(sumOf(samples, 'umpire_store_errors_total', { operation: 'get' })).toBe(1);
  });

  it('of Discord counts every answer, and which were refusals', async () => {
    const metrics = open();
    for (const status of [200, 204, 400, 401, 403, 403, 404, 429, 500]) metrics.request(status);
    const samples = readMetrics(await metrics.text());
    expect(sumOf(samples, 'umpire_discord_requests_total')).toBe(9);
    expect(sumOf(samples, 'umpire_discord_refused_requests_total')).toBe(4);
    expect(sumOf(samples, 'umpire_discord_refused_requests_total', { status: '403' })).toBe(2);
  });

  it('of a painter counts pictures, animations and failures', async () => {
    const metrics = open();
    const failing: BotPainter = { ...pixelPainter, animate: () => Promise.reject(new Error('too large')) };
    const painter = timedPainter(failing, metrics);
    const { png } = await painter.paint({ board: { columns: 1, rows: 1 } } as Parameters<typeof painter.paint>[0], {
      view: 'whole',
    });
    await expect(painter.animate([])).rejects.toThrow('too large');
    const samples = readMetrics(await metrics.text());
    expect(sumOf(samples, 'umpire_picture_bytes_sum', { what: 'picture' })).toBe(png.length);
    expect(sumOf(samples, 'umpire_picture_errors_total', { what: 'animation' })).toBe(1);
  });

  it('of jobs measures how late they start, and counts failures', async () => {
    const metrics = open();
    const given: ((job: Job) => Promise<void>)[] = [];
    const jobs = timedJobs(
      { put: async () => undefined, work: (run) => void given.push(run), close: async () => undefined },
      () => 100_000,
      metrics,
    );
    jobs.work(async ({ id }) => {
      if (id === 'bad') throw new Error('no');
    });
    await given[0]?.({ id: 'good', due: 40_000, about: {} });
    await given[0]?.({ id: 'early', due: 100_500, about: {} });
    await expect(given[0]?.({ id: 'bad', due: 100_000, about: {} })).rejects.toThrow('no');
    const samples = readMetrics(await metrics.text());
    expect(sumOf(samples, 'umpire_due_late_seconds_sum')).toBe(60);
    expect(sumOf(samples, 'umpire_due_late_seconds_count')).toBe(3);
    expect(sumOf(samples, 'umpire_due_errors_total')).toBe(1);
  });

  it('leaves out the live matches while the store does not answer', async () => {
    let answers = true;
    const metrics = open(async () => {
      if (answers) return 7;
      throw new Error('lost');
    });
    expect(sumOf(readMetrics(await metrics.text()), 'umpire_live_matches')).toBe(7);
    answers = false;
    expect(readMetrics(await metrics.text()).some(({ name }) => name === 'umpire_live_matches')).toBe(false);
    expect(sumOf(readMetrics(await metrics.text()), 'umpire_gateway_shards', { state: 'away' })).toBe(2);
  });
});

describe('an interaction received by several processes', () => {
  it('is answered by one of them', async () => {
    const store = openMemoryStore();
    const claims = [openClaims(store), openClaims(store), openClaims(store)];
    const mine = await Promise.all(claims.map((claim) => claim.mine('42')));
    expect(mine.filter((one) => one)).toHaveLength(1);
    expect(await claims[0]?.mine('42')).toBe(false);
    expect(await claims[1]?.mine('43')).toBe(true);
  });

  it('leaves no record behind when it is long over', async () => {
    const store = openMemoryStore();
    const deleted: string[] = [];
    const claims = openClaims({ ...store, delete: async (key) => void deleted.push(key) });
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000);
    try {
      expect(await claims.mine('42')).toBe(true);
      clock.mockReturnValue(20 * 60_000);
      expect(await claims.mine('43')).toBe(true);
      expect(deleted).toEqual([]);
      clock.mockReturnValue(20 * 60_000 + 1_000);
      expect(await claims.mine('44')).toBe(true);
      expect(deleted).toEqual(['claim:42']);
    } finally {
      clock.mockRestore();
    }
  });

  it('is answered by all of them rather than none if the store fails or is too slow', async () => {
    const memory = openMemoryStore();
    expect(await openClaims({ ...memory, swap: () => Promise.reject(new Error('lost')) }).mine('42')).toBe(true);
    expect(await openClaims({ ...memory, swap: () => wait(60_000, false, { ref: false }) }, 5).mine('42')).toBe(true);
  });
});
