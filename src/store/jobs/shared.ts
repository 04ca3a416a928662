import { setTimeout as wait } from 'node:timers/promises';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { KEPT } from './jobs.ts';
import type { Job, Jobs } from './jobs.ts';

const QUEUE = 'due';
const PREFIX = 'umpire';
/** So long, in milliseconds, the server's word that a job is kept is waited for. */
const PATIENCE = 4_000;
/** A job that failed is tried again after so many milliseconds, then after twice as many. */
const AGAIN = 1_000;
const LONGEST = 60_000;
const TRIES = 100;
/** A worker that was killed holds its job so long, in milliseconds. */
const LOCK = 10_000;
/** Jobs that one process does at the same time. */
const AT_ONCE = 8;

/**
 * Jobs on a Redis server, shared by all processes that open it: each job is given to one of them, and lasts over restarts of any.
 * A connection that is lost is made anew by itself. `failed` hears of that once, and of whatever else goes wrong outside of `put`.
 * `put` throws where the server does not say within seconds that the job is kept.
 */
export function openSharedJobs(redisUrl: string, { failed }: { readonly failed: (error: unknown) => void }): Jobs {
  // What cannot be kept now must not be kept long after it was given up.
  const asking = new Redis(redisUrl, { maxRetriesPerRequest: 1, enableOfflineQueue: false, reconnectOnError });
  const connections = [asking];
  const queue = new Queue<Job>(QUEUE, { connection: asking, prefix: PREFIX, streams: { events: { maxLen: 100 } } });
  const putting = new Set<Promise<void>>();
  const closing = new AbortController();
  let worker: Worker<Job> | null = null;

  /** Tells of one connection once that it is lost, until it is back. */
  function listened(connection: Redis): (error: unknown) => void {
    let lost = false;
    const tell = (error: unknown): void => {
      if (!lost && !closing.signal.aborted) failed(error);
      lost = connection.status !== 'ready';
    };
    connection.on('error', tell);
    connection.on('ready', () => {
      lost = false;
    });
    return tell;
  }

  queue.on('error', listened(asking));

  async function keep(job: Job): Promise<void> {
    const now = Date.now();
    await inTime(queue.add('due', job, {
      jobId: wordOf(job.id), timestamp: now, delay: Math.max(0, job.due - now), attempts: TRIES, backoff: { type: 'custom' },
      removeOnComplete: { age: KEPT / 1000 },
      // What could not be done at all may be put again.
      removeOnFail: true,
    }), 'Redis did not keep a job in time');
  }

  return {
    async put(job) {
      if (closing.signal.aborted) return;
      const mine = keep(job).finally(() => putting.delete(mine));
      putting.add(mine);
      await mine;
    },
    work(run) {
      const working = new Redis(redisUrl, { maxRetriesPerRequest: null, reconnectOnError });
      connections.push(working);
      worker = new Worker<Job>(QUEUE, async ({ data }) => {
        // The clock of the process that woke it may go before ours.
        const early = data.due - Date.now();
        if (early > 0) await wait(early, undefined, { signal: closing.signal });
        await run(data);
      }, {
        connection: working, prefix: PREFIX, concurrency: AT_ONCE, lockDuration: LOCK, stalledInterval: LOCK, maxStalledCount: TRIES, runRetryDelay: AGAIN,
        settings: { backoffStrategy: (tries) => Math.min(LONGEST, AGAIN * 2 ** (tries - 1)) },
      });
      worker.on('error', listened(working));
    },
    async close() {
      closing.abort();
      // A server that is gone is not waited for without end.
      const ended = (doing: Promise<unknown>): Promise<unknown> => inTime(doing, 'Redis does not answer').catch(failed);
      if (worker) await ended(worker.close());
      await ended(Promise.allSettled(putting));
      await ended(queue.close());
      for (const connection of connections) connection.disconnect();
    },
  };
}

/** A server that gave its place to another says so to every write: by now the address may lead to the one that took it. */
const reconnectOnError = (error: Error): boolean => error.message.startsWith('READONLY');

/** BullMQ takes neither colons nor numbers for ids. */
const wordOf = (id: string): string => `id ${encodeURIComponent(id)}`;

async function inTime<T>(doing: Promise<T>, late: string): Promise<T> {
  const timer = new AbortController();
  const tooLate = wait(PATIENCE, undefined, { signal: timer.signal }).then(() => Promise.reject(new Error(late)));
  try {
    return await Promise.race([doing, tooLate]);
  } finally {
    timer.abort();
    tooLate.catch(() => {});
  }
}
