import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { recordsOf } from '../support/records-digests.ts';
import type { RecordDigests } from '../support/records-digests.ts';

const kept = JSON.parse(readFileSync(new URL('../records.json', import.meta.url), 'utf8')) as Record<
  string,
  RecordDigests
>;

// As in the simulation: no process of a busy machine may believe that it has slept.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'Date'] }));
afterAll(() => void vi.useRealTimers());

describe('the table writes the same records as before (else look why, then npm run digests -- --renew)', () => {
  it.each(Object.entries(recordsOf))('%s', async (name, play) => expect(await play()).toEqual(kept[name]));
});
