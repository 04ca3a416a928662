import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openQueue } from '../../src/table/queue.ts';

it('does jobs of one key in order, others meanwhile, and goes on after one that fails', async () => {
  const queue = openQueue();
  const done: string[] = [];
  const job =
    (name: string, milliseconds: number, fails = false) =>
    async () => {
      await wait(milliseconds);
      done.push(name);
      if (fails) throw new Error(name);
      return name;
    };
  const slow = queue('m', job('m1', 30, true));
  const all = [queue('m', job('m2', 1)), queue('n', job('n1', 5)), queue('m', job('m3', 1))];
  await expect(slow).rejects.toThrow('m1');
  expect(await Promise.all(all)).toEqual(['m2', 'n1', 'm3']);
  expect(done).toEqual(['n1', 'm1', 'm2', 'm3']);
  expect(await queue('m', job('m4', 1))).toBe('m4');
});
