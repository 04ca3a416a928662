import { afterEach, expect, it, vi } from 'vitest';
import { openMemoryStore } from '../../src/store/memory.ts';
import { alone } from '../../src/table/alone.ts';
import { openQueue } from '../../src/table/queue.ts';

afterEach(() => void vi.useRealTimers());

/** Two processes on one store, and work that goes on until it is told to end. */
function processes() {
  const store = openMemoryStore();
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const begins = async (name: string): Promise<void> => {
    await vi.waitFor(() => expect(log).toContain(`${name} begins`));
  };
  return {
    one: { store, queue: openQueue(), clock: Date.now },
    other: { store, queue: openQueue(), clock: Date.now },
    log,
    begins,
    work: (name: string) => async (): Promise<string> => {
      log.push(`${name} begins`);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      log.push(`${name} ends`);
      return name;
    },
    async end(name: string): Promise<void> {
      await begins(name);
      ends.get(name)?.();
    },
  };
}

it('is done one piece after the other by all processes on a store; other keys do not wait', async () => {
  const { one, other, log, work, begins, end } = processes();
  const a = alone(one, 'fork:1', work('a'));
  await begins('a');
  const b = alone(other, 'fork:1', work('b'));
  const c = alone(other, 'fork:2', work('c'));
  await end('c');
  expect(await c).toBe('c');
  await end('a');
  await end('b');
  expect(await Promise.all([a, b])).toEqual(['a', 'b']);
  expect(log).toEqual(['a begins', 'c begins', 'c ends', 'a ends', 'b begins', 'b ends']);
});

it('goes on after work that has failed', async () => {
  const { one, other, work, end } = processes();
  await expect(alone(one, 'fork:1', () => Promise.reject(new Error('no thread')))).rejects.toThrow('no thread');
  const next = alone(other, 'fork:1', work('b'));
  await end('b');
  expect(await next).toBe('b');
});

it('waits some seconds for a process that may have died, whose end then ends nobody’s turn', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { one, other, log, work, begins, end } = processes();
  const slow = alone(one, 'fork:1', work('slow'));
  await begins('slow');
  const second = alone(other, 'fork:1', work('second'));
  vi.setSystemTime(Date.now() + 21_000);
  await begins('second');
  await end('slow');
  await slow;
  const third = alone(one, 'fork:1', work('third'));
  await end('second');
  await end('third');
  expect(await Promise.all([second, third])).toEqual(['second', 'third']);
  expect(log).toEqual(['slow begins', 'second begins', 'slow ends', 'second ends', 'third begins', 'third ends']);
});
