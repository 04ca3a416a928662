import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { openDeadlines } from '../../../src/table/deadlines/deadlines.ts';
import { begun, headOf } from '../../support/tables.ts';

const DAY = 24 * 3_600_000;
const T = Date.UTC(2026, 4, 6, 12);
const store = openMemoryStore();
const { match } = await begun(store, { target: 100 }, { clock: () => T });
/** Both sides are asked for a bid at noon, with the clock of a day for each question. */
const head = await headOf(store, match);

describe('a match in which something is long overdue', () => {
  const opened = (now: number, looks: number) => {
    let looked = 0;
    const put: unknown[] = [];
    const deadlines = openDeadlines({
      jobs: {
        put: (job) => {
          put.push(job);
          return Promise.resolve();
        },
        work: () => {},
        close: () => Promise.resolve(),
      },
      clock: () => now,
      look: () => Promise.resolve((looked += 1) < looks),
      failed: (error) => {
        throw error;
      },
    });
    return { deadlines, put, looked: () => looked };
  };
  const due = T + DAY / 2;

  it('is looked at until nothing is due, once this process works', async () => {
    const { deadlines, looked } = opened(due + 60_001, 3);
    deadlines.catchUp(head);
    expect(looked()).toBe(0);
    deadlines.work();
    deadlines.catchUp(head);
    await deadlines.close();
    expect(looked()).toBe(3);
    deadlines.catchUp(head);
    expect(looked()).toBe(3);
  });

  it('is looked at a limited number of times, in case something is always due', async () => {
    const { deadlines, looked } = opened(due + 60_001, Infinity);
    deadlines.work();
    deadlines.catchUp(head);
    await deadlines.close();
    expect(looked()).toBe(12);
  });

  it('is left to its job for a minute', async () => {
    const { deadlines, looked } = opened(due + 60_000, 3);
    deadlines.work();
    deadlines.catchUp(head);
    await deadlines.close();
    expect(looked()).toBe(0);
  });

  it('has a job named for what is due, and none if nothing is', async () => {
    const { deadlines, put } = opened(T, 0);
    deadlines.schedule(head);
    deadlines.schedule({ ...head, stage: 'over' });
    await deadlines.close();
    expect(put).toEqual([{ id: `${head.id}.q1.half.${due}`, due, about: { match: head.id } }]);
  });
});
