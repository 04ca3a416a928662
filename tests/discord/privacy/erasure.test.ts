import { expect, it } from 'vitest';
import { jsonLog } from '../../../src/discord/log/log.ts';
import { openErasure } from '../../../src/discord/privacy/erasure.ts';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { ann } from '../../support/tables.ts';

it('goes through matches that somebody named them in meanwhile, too, and tells how many there were', async () => {
  const store = openMemoryStore();
  /** What each look at the list finds. */
  const lists = [['m1', 'm2'], ['m2', 'm3'], []];
  const erased: string[] = [];
  const forgotten: string[] = [];
  const forget = () => Promise.resolve();
  const erasure = openErasure({
    store,
    table: {
      everOf: () => Promise.resolve(lists.shift() ?? []),
      eraseFrom: (match) => Promise.resolve(void erased.push(match)),
      forgetAll: forget,
    },
    drafts: { forget: (match) => Promise.resolve(void forgotten.push(match)) },
    lastSeen: { forget },
    closedDirects: { forget },
    simulNotices: { seen: forget },
    log: jsonLog(() => undefined),
  });
  expect(await erasure.erase(ann, 'concede')).toBe(3);
  expect(erased).toEqual(['m1', 'm2', 'm2', 'm3']);
  expect(forgotten).toEqual(erased);
  expect(await store.words('leaving')).toEqual([]);
});
