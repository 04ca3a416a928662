import { expect, it } from 'vitest';
import { openMemoryStore } from '../../src/store/memory.ts';
import type { Store } from '../../src/store/store.ts';

/** Longer than what is quickly parsed. */
const LARGE = 'x'.repeat(5_000);

/** Is it the same value as the one read before? */
const isSame = async (store: Store, key: string, before: unknown): Promise<boolean> =>
  (await store.get(key)) === before;

it('a large record that has not changed is the same value again, a small or a changed one is not', async () => {
  const store = openMemoryStore();
  await store.set('large', { text: LARGE });
  await store.set('small', { text: 'x' });
  const [large, small] = [await store.get('large'), await store.get('small')];
  expect([await isSame(store, 'large', large), await isSame(store, 'small', small)]).toEqual([true, false]);
  await store.set('large', { text: `${LARGE}y` });
  expect(await store.get('large')).toEqual({ text: `${LARGE}y` });
});

it('the 64 read last are kept, no more', async () => {
  const store = openMemoryStore();
  const keys = Array.from({ length: 65 }, (_, index) => `key${index}`);
  for (const key of keys) await store.set(key, { key, text: LARGE });
  const first = new Map<string, unknown>();
  for (const key of keys.slice(0, 64)) first.set(key, await store.get(key));
  // Reading the oldest again makes the next one the oldest.
  expect(await isSame(store, 'key0', first.get('key0'))).toBe(true);
  first.set('key64', await store.get('key64'));
  expect(await isSame(store, 'key64', first.get('key64'))).toBe(true);
  expect(await isSame(store, 'key2', first.get('key2'))).toBe(true);
  expect(await isSame(store, 'key0', first.get('key0'))).toBe(true);
  expect(await isSame(store, 'key1', first.get('key1'))).toBe(false);
});
