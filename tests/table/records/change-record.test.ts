import { expect, test } from 'vitest';
import { openQueue } from '../../../src/table/queue.ts';
import { acceptedAs, changeRecord, REMEMBERED, withAccepted } from '../../../src/table/records/index.ts';
import type { RecordChange } from '../../../src/table/records/index.ts';
import type { TableResult } from '../../../src/table/index.ts';

interface Count {
  readonly rev: number;
  readonly count: number;
}

/** A record that others write to as well: `faster` of their writes come before ours. */
function contested(faster: number) {
  let now: Count = { rev: 1, count: 0 };
  let left = faster;
  return {
    now: () => now,
    kept: {
      key: 'count',
      load: () => Promise.resolve<Count | null>(now),
      keep(rev: number, next: Count) {
        if (left > 0) {
          left -= 1;
          now = { rev: now.rev + 1, count: now.count + 10 };
        }
        if (rev !== now.rev) return Promise.resolve(false);
        now = next;
        return Promise.resolve(true);
      },
    },
  };
}

const missing: TableResult<object> = { ok: false, trouble: { code: 'no-campaign', facts: {} } };
const plusOne = (record: Count): RecordChange<Count, object> => ({
  next: { ...record, count: record.count + 1 },
  done: { ok: true },
});

test('a change is made to what others have stored meanwhile, and counted once', async () => {
  const { kept, now } = contested(3);
  expect(await changeRecord({ queue: openQueue() }, kept, missing, plusOne)).toEqual({ ok: true });
  expect(now()).toEqual({ rev: 5, count: 31 });
});

test('whoever is never fast enough is told that it is busy, and nothing is changed', async () => {
  const { kept, now } = contested(1_000);
  expect(await changeRecord({ queue: openQueue() }, kept, missing, plusOne)).toMatchObject({
    trouble: { code: 'busy' },
  });
  expect(now().count % 10).toBe(0);
});

test('without a next record nothing is written; without a record it is missing', async () => {
  const { kept, now } = contested(0);
  const queue = openQueue();
  expect(await changeRecord({ queue }, kept, missing, () => ({ done: missing }))).toBe(missing);
  expect(now().rev).toBe(1);
  expect(await changeRecord({ queue }, { ...kept, load: () => Promise.resolve(null) }, missing, plusOne)).toBe(missing);
});

test('an interaction is remembered with its entry for as long as Discord may send it again', () => {
  const accepted = withAccepted({}, 'i1', { entry: 4, at: 0 });
  expect(acceptedAs(accepted, 'i1')).toBe(4);
  expect(acceptedAs(accepted, 'toString')).toBeNull();
  expect(acceptedAs(withAccepted(accepted, null, { entry: 5, at: REMEMBERED }), 'i1')).toBeNull();
});
