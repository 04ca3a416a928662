import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openEmbeddedStore } from '../../src/store/lmdb.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import type { Store } from '../../src/store/store.ts';
import { systems } from '../../src/systems/index.ts';
import { readEntries } from '../../src/table/log/log.ts';
import type { Entry } from '../../src/table/index.ts';
import { simulate } from '../support/simulation/simulation.ts';
import { times } from '../support/times.ts';

// Heartbeats follow simulated time: those of real time must not interfere, nor may a process of a busy machine believe
// that it has slept.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'Date'] }));
afterAll(() => void vi.useRealTimers());

const DAYS = 30;
const USUAL = [
  'act',
  'reminder',
  'grace',
  'default',
  'seat-offered',
  'seat-taken',
  'conceded',
  'proposed',
  'paused',
  'resumed',
  'undone',
  'same moment',
  'pressed twice',
  'answered twice',
  'moved-on',
  'killed',
  'killed in the middle',
  'stopped',
];

/** The number of entries in a match that pinged somebody. */
const ringing = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { newlyAsked, note }) => sum + newlyAsked.length + (note?.kind === 'reminder' ? 1 : 0), 0);

/** Everything that happened in one of the simulations. */
const met = new Set<string>();

/** No match hangs, nothing is done twice or never, clocks agree to the millisecond, and every ping has its reason. */
async function addsUp(
  store: Store,
  parts: { readonly matches: number; readonly seed: number; readonly processes: number },
): Promise<void> {
  const { wrong, failures, happened, rings, heads } = await simulate({ books: systems, store, days: DAYS, ...parts });
  expect(wrong).toEqual([]);
  expect(failures).toEqual([]);
  for (const [what, often] of Object.entries(happened)) if (often > 0) met.add(what);
  const begun = heads.filter(({ stage }) => stage !== 'lobby');
  expect(begun.length).toBeGreaterThanOrEqual(parts.matches);
  for (const [player, { told, due }] of rings) expect([player, told]).toEqual([player, due]);
  let rung = 0;
  for (const head of begun) {
    const entries = await readEntries({ store }, head, 1, head.log.entries);
    expect(entries.map(({ number }) => number)).toEqual(
      Array.from({ length: head.log.entries }, (_, index) => index + 1),
    );
    rung += ringing(entries);
  }
  expect([...rings.values()].reduce((sum, { told }) => sum + told, 0)).toBe(rung);
}

describe('matches over 30 days, with people and processes as they are', () => {
  it('add up in one process', () => addsUp(openMemoryStore(), { matches: times(2), seed: 1, processes: 1 }));

  it('add up in two processes', () => addsUp(openMemoryStore(), { matches: times(2), seed: 2, processes: 2 }));

  it('add up in three processes', () => addsUp(openMemoryStore(), { matches: times(2), seed: 3, processes: 3 }));

  it('add up in a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'umpire-days-'));
    const store = await openEmbeddedStore(folder);
    try {
      await addsUp(store, { matches: times(2), seed: 4, processes: 1 });
    } finally {
      await store.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('meet all that usually happens', () => {
    expect(USUAL.filter((what) => !met.has(what))).toEqual([]);
  });
});
