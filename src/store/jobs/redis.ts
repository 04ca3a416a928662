import { setTimeout as wait } from 'node:timers/promises';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { LATE, withinTime } from '../../waiting/index.ts';
import { KEPT } from './jobs.ts';
import type { Job, Jobs } from './jobs.ts';

const QUEUE = 'due';
const PREFIX = 'umpire';
/** How long, in milliseconds, to wait for the server to confirm a job. */
const PATIENCE = 4_000;
/** A failed job is retried after this many milliseconds, then after twice as many. */
const AGAIN = 1_000;
const LONGEST = 60_000;
const TRIES = 100;
/** How long, in milliseconds, a killed worker holds its job. */
const LOCK = 10_000;
/** Jobs a process runs at the same time. */
const AT_ONCE = 8;

/**
 * Jobs on a Redis server, shared by all processes: each job is given to one of them, and survives restarts. Lost
 * connections are restored automatically. `failed` receives a lost connection once, and any other error outside `put`.
 * `put` rejects if the server does not confirm the job within seconds.
 */
export function openSharedJobs(redisUrl: string, { failed }: { readonly failed: (error: unknown) => void }): Jobs {
  // A job that cannot be stored now must not be stored long after it was given up.
  const asking = new Redis(redisUrl, { maxRetriesPerRequest: 1, enableOfflineQueue: false, reconnectOnError });
  const connections = [asking];
  const queue = new Queue<Job>(QUEUE, { connection: asking, prefix: PREFIX, streams: { events: { maxLen: 100 } } });
  const putting = new Set<Promise<void>>();
  const closing = new AbortController();
  let worker: Worker<Job> | null = null;

  /** Reports a lost connection once, until it is back. */
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
    await inTime(
      queue.add('due', job, {
        jobId: wordOf(job.id),
        timestamp: now,
        delay: Math.max(0, job.due - now),
        attempts: TRIES,
        backoff: { type: 'custom' },
        removeOnComplete: { age: KEPT / 1000 },
        // A job that failed for good may be added again.
        removeOnFail: true,
      }),
      'Redis did not keep a job in time',
    );
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
      worker = new Worker<Job>(
        QUEUE,
        async ({ data }) => {
          // The clock of the process that woke it may be ahead of ours.
          const early = data.due - Date.now();
          if (early > 0) await wait(early, undefined, { signal: closing.signal });
          await run(data);
        },
        {
          connection: working,
          prefix: PREFIX,
          concurrency: AT_ONCE,
          lockDuration: LOCK,
          stalledInterval: LOCK,
          maxStalledCount: TRIES,
          runRetryDelay: AGAIN,
          settings: { backoffStrategy: (tries) => Math.min(LONGEST, AGAIN * 2 ** (tries - 1)) },
        },
      );
      worker.on('error', listened(working));
    },
    async close() {
      closing.abort();
      // Do not wait for ever for a server that is gone.
      const ended = (doing: Promise<unknown>): Promise<unknown> => inTime(doing, 'Redis does not answer').catch(failed);
      if (worker) await ended(worker.close());
      await ended(Promise.allSettled(putting));
      await ended(queue.close());
      for (const connection of connections) connection.disconnect();
    },
  };
}

/** A demoted server rejects every write with this error: by now the address may lead to its successor. */
const reconnectOnError = (error: Error): boolean => error.message.startsWith('READONLY');

/** BullMQ takes neither colons nor numbers for ids. */
const wordOf = (id: string): string => `id ${encodeURIComponent(id)}`;

async function inTime<T>(doing: Promise<T>, late: string): Promise<T> {
  const done = await withinTime(doing, PATIENCE);
  if (done === LATE) throw new Error(late);
  return done;
}
