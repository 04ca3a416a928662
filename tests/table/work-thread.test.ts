import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, expect, it } from 'vitest';
import { ThreadClosed, openWorkThread } from '../../src/table/work-thread.ts';
import type { WorkThread } from '../../src/table/work-thread.ts';

/** What the program below is asked to do, and what it answers: the doubled number, and a mark of the thread. */
interface Order {
  readonly number: number;
  readonly how?: 'fail' | 'exit' | 'throw' | 'keep silent' | 'work';
}
interface Doubled {
  readonly doubled: number;
  readonly thread: number;
}

const folder = await mkdtemp(join(tmpdir(), 'umpire-thread-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const path = join(folder, 'double.mjs');
await writeFile(
  path,
  `import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', ({ id, number, how }) => {
  if (how === 'exit') process.exit(3);
  if (how === 'throw') throw new Error('it broke');
  if (how === 'keep silent') return;
  if (how === 'work') for (const end = Date.now() + 300; Date.now() < end;);
  parentPort.postMessage(
    how === 'fail' ? { id, failed: { message: 'no such number', stack: 'where it failed' } } : { id, done: { doubled: 2 * number, thread: threadId } },
  );
});
`,
);

const threads: WorkThread<Order, Doubled>[] = [];
afterEach(async () => {
  await Promise.all(threads.splice(0).map((thread) => thread.close()));
});
function opened(idle = 60_000, patience?: number): WorkThread<Order, Doubled> {
  const thread = openWorkThread<Order, Doubled>(pathToFileURL(path), 'doubling', idle, patience);
  threads.push(thread);
  return thread;
}

it('a thread answers each order, several at a time, and says where it failed', async () => {
  const thread = opened();
  const [one, two, three] = await Promise.all([
    thread.ask({ number: 1 }),
    thread.ask({ number: 2 }),
    thread.ask({ number: 3, how: 'fail' }).catch((error: unknown) => error),
  ]);
  expect(one).toMatchObject({ doubled: 2 });
  expect(two).toEqual({ doubled: 4, thread: one.thread });
  expect(three).toBeInstanceOf(Error);
  expect(three).toMatchObject({ message: 'no such number', stack: 'where it failed' });
  // It goes on after a failure.
  expect(await thread.ask({ number: 4 })).toEqual({ doubled: 8, thread: one.thread });
});

it.each([
  ['exit', 'The doubling thread ended with code 3'],
  ['throw', 'it broke'],
] as const)('a thread that ends by %s loses all its orders, and begins anew with the next', async (how, why) => {
  const thread = opened();
  const { thread: first } = await thread.ask({ number: 1 });
  const waiting = [thread.ask({ number: 2, how: 'keep silent' }), thread.ask({ number: 3, how })];
  for (const one of await Promise.allSettled(waiting))
    expect(one).toMatchObject({ status: 'rejected', reason: { message: why } });
  const next = await thread.ask({ number: 4 });
  expect(next.doubled).toBe(8);
  expect(next.thread).not.toBe(first);
});

it('a thread may take its time over each order, however many wait; too long over one loses all', async () => {
  const thread = opened(60_000, 1_500);
  await thread.ask({ number: 0 });
  const many = Array.from({ length: 12 }, (_, number) => thread.ask({ number, how: 'work' }));
  expect((await Promise.all(many)).map(({ doubled }) => doubled)).toEqual(many.map((_, number) => 2 * number));
  const waiting = [thread.ask({ number: 2, how: 'keep silent' })];
  for (const one of await Promise.allSettled(waiting))
    expect(one).toMatchObject({ status: 'rejected', reason: { message: 'The doubling thread takes too long' } });
  expect((await thread.ask({ number: 4 })).doubled).toBe(8);
});

it('a thread that is closed answers nothing any more', async () => {
  const thread = opened();
  const asking = thread.ask({ number: 1, how: 'keep silent' }).catch((error: unknown) => String(error));
  await thread.close();
  expect(await asking).toBe('Error: The doubling thread was closed');
  await expect(thread.ask({ number: 2 })).rejects.toThrow(ThreadClosed);
  await thread.close();
});

it('a thread without an order ends after its rest, and not as long as something is asked', async () => {
  const thread = opened(40);
  const first = await thread.ask({ number: 1 });
  await expect
    .poll(async () => {
      await new Promise((resolve) => setTimeout(resolve, 60));
      return (await thread.ask({ number: 2 })).thread;
    })
    .not.toBe(first.thread);
  const warm = opened();
  const [one, two] = [await warm.ask({ number: 1 }), await warm.ask({ number: 2 })];
  expect(two.thread).toBe(one.thread);
});
