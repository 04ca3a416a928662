import { describe, expect, it, vi } from 'vitest';
import { duringCommand, readOnceACommand } from '../../src/store/command-scope.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import type { Store } from '../../src/store/store.ts';

/** A store that lists the keys it was asked for. */
function counted(): { readonly store: Store; readonly reads: string[]; readonly inner: Store } {
  const inner = openMemoryStore();
  const reads: string[] = [];
  const get: Store['get'] = (key) => {
    reads.push(key);
    return inner.get(key);
  };
  return { store: readOnceACommand({ ...inner, get }), reads, inner };
}

const head = (rev: number) => ({ rev, name: `revision ${rev}` });

describe('A command', () => {
  it('fetches a match once, however often it reads it', async () => {
    const { store, reads } = counted();
    await store.swap('match:m', 0, head(1));
    await duringCommand(async () => {
      expect(await store.get('match:m')).toEqual(head(1));
      expect(await store.get('match:m')).toEqual(head(1));
    });
    expect(reads).toEqual(['match:m']);
  });

  it('reads what it wrote itself without asking the store', async () => {
    const { store, reads } = counted();
    await duringCommand(async () => {
      await store.swap('match:m', 0, head(1));
      expect(await store.get('match:m')).toEqual(head(1));
      await store.set('person:p', { zone: 'Europe/Rome' });
      expect(await store.get('person:p')).toEqual({ zone: 'Europe/Rome' });
    });
    expect(reads).toEqual(['person:p']);
  });

  it('fetches a match anew after a swap that failed, since somebody else was faster', async () => {
    const { store, inner } = counted();
    await inner.swap('match:m', 0, head(1));
    await duringCommand(async () => {
      await store.get('match:m');
      await inner.swap('match:m', 1, head(2));
      expect(await store.get('match:m')).toEqual(head(1));
      expect(await store.swap('match:m', 1, head(2))).toBe(false);
      expect(await store.get('match:m')).toEqual(head(2));
    });
  });

  it('fetches a match anew after a second', async () => {
    vi.useFakeTimers();
    const { store, inner } = counted();
    await inner.swap('match:m', 0, head(1));
    await duringCommand(async () => {
      await store.get('match:m');
      await inner.swap('match:m', 1, head(2));
      vi.advanceTimersByTime(1_000);
      expect(await store.get('match:m')).toEqual(head(2));
    });
    vi.useRealTimers();
  });

  it('fetches settings once a minute, in all commands, and at once when this process has changed them', async () => {
    vi.useFakeTimers();
    const { store, reads } = counted();
    const zone = () => duringCommand(() => store.get('person:p'));
    expect([await zone(), await zone()]).toEqual([null, null]);
    await store.swap('person:p', 0, { rev: 1, zone: 'Europe/Rome' });
    expect(await zone()).toEqual({ rev: 1, zone: 'Europe/Rome' });
    await store.delete('person:p');
    expect([await zone(), await zone()]).toEqual([null, null]);
    expect(reads).toEqual(['person:p', 'person:p']);
    vi.advanceTimersByTime(60_000);
    await zone();
    expect(reads).toHaveLength(3);
    vi.useRealTimers();
  });

  it('remembers the settings of two thousand people, those that were asked for last', async () => {
    const { store, reads } = counted();
    for (let person = 0; person < 2_000; person += 1) await store.get(`person:${person}`);
    await store.get('person:0');
    expect(reads).toHaveLength(2_000);
    await store.get('person:2000');
    await store.get('person:1');
    expect(reads).toHaveLength(2_001);
    await store.get('person:0');
    expect(reads.slice(2_000)).toEqual(['person:2000', 'person:0']);
    await store.get('match:m');
    await store.get('match:m');
    expect(reads.slice(2_002)).toEqual(['match:m', 'match:m']);
  });

  it('reads settings that it has overwritten or deleted anew', async () => {
    const { store, reads } = counted();
    await duringCommand(async () => {
      for (const key of ['person:p', 'match:m']) {
        await store.set(key, { rev: 1, at: 1 });
        expect(await store.get(key)).toEqual({ rev: 1, at: 1 });
        await store.set(key, { rev: 2, at: 2 });
        expect(await store.get(key)).toEqual({ rev: 2, at: 2 });
        await store.delete(key);
        expect(await store.get(key)).toBeNull();
      }
    });
    expect(reads).toHaveLength(6);
  });

  it('does not remember settings that were changed while they were being read', async () => {
    const { inner } = counted();
    let goOn = (): void => undefined;
    const waits = new Promise<void>((resolve) => (goOn = resolve));
    const slow: Store = {
      ...inner,
      async get(key) {
        const value = await inner.get(key);
        await waits;
        return value as never;
      },
    };
    const store = readOnceACommand(slow);
    const early = store.get('person:p');
    await store.swap('person:p', 0, { rev: 1, zone: 'Europe/Rome' });
    goOn();
    expect(await early).toBeNull();
    expect(await store.get('person:p')).toEqual({ rev: 1, zone: 'Europe/Rome' });
  });

  it('does not remember a match that the command itself wrote while it was being read', async () => {
    const { inner } = counted();
    let goOn = (): void => undefined;
    const waits = new Promise<void>((resolve) => (goOn = resolve));
    const store = readOnceACommand({
      ...inner,
      async get(key) {
        const value = await inner.get(key);
        await waits;
        return value as never;
      },
    });
    await duringCommand(async () => {
      const early = store.get('match:m');
      await store.swap('match:m', 0, { rev: 1, turn: 2 });
      goOn();
      expect(await early).toBeNull();
      expect(await store.get('match:m')).toEqual({ rev: 1, turn: 2 });
    });
  });

  it('never remembers leases, claims and what is counted', async () => {
    const { store, inner } = counted();
    await duringCommand(async () => {
      expect(await store.get('telling:m')).toBeNull();
      await inner.swap('telling:m', 0, { rev: 1, until: 5 });
      expect(await store.get('telling:m')).toEqual({ rev: 1, until: 5 });
    });
  });

  it('shares nothing with another command, nor with what it leaves running in the background', async () => {
    const { store, inner } = counted();
    await inner.swap('match:m', 0, head(1));
    let goOn = (): void => undefined;
    const waits = new Promise<void>((resolve) => (goOn = resolve));
    let later: Promise<unknown> = Promise.resolve();
    await duringCommand(async () => {
      await store.get('match:m');
      await inner.swap('match:m', 1, head(2));
      await duringCommand(async () => expect(await store.get('match:m')).toEqual(head(2)));
      later = waits.then(() => store.get('match:m'));
    });
    goOn();
    expect(await later).toEqual(head(2));
  });
});
