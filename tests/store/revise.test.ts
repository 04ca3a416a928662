import { describe, expect, it } from 'vitest';
import { revise } from '../../src/store/index.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import type { Revised } from '../../src/store/index.ts';

interface Count {
  readonly count: number;
}

const more = (stored: Count | null): Count => ({ count: (stored?.count ?? 0) + 1 });

describe('a record that is revised', () => {
  it('has every change of many who change it at the same time', async () => {
    const store = openMemoryStore();
    await Promise.all(Array.from({ length: 8 }, () => revise<Count>(store, 'count', more)));
    expect(await store.get('count')).toEqual({ rev: 8, count: 8 });
  });

  it('stays as it is where nothing is to change', async () => {
    const store = openMemoryStore();
    await revise<Count>(store, 'count', more);
    expect(await revise<Count>(store, 'count', () => null)).toBeNull();
    expect(await store.get('count')).toEqual({ rev: 1, count: 1 });
  });

  it('counts its revision itself, also where the change still has the earlier one', async () => {
    const store = openMemoryStore();
    await revise<Count>(store, 'count', more);
    await revise<Count>(store, 'count', (stored) => stored && { ...stored, count: 5 });
    expect(JSON.stringify(await store.get<Count & Revised>('count'))).toBe('{"rev":2,"count":5}');
  });

  it('is given up while others are faster all the time', async () => {
    const store = openMemoryStore();
    const slow = { ...store, swap: () => Promise.resolve(false) };
    await expect(revise<Count>(slow, 'count', more)).rejects.toThrow('count is changed by others all the time');
  });
});
