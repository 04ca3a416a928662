import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openJobs } from '../../src/store/jobs/open.ts';
import type { Job, Jobs } from '../../src/store/jobs/jobs.ts';
import { openSharedJobs } from '../../src/store/jobs/redis.ts';
import { openTimers } from '../../src/store/jobs/timers.ts';
import { startRedis } from '../support/redis.ts';

const server = await startRedis();
afterAll(() => server.stop());

const opened: Jobs[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((jobs) => jobs.close()));
});
const kept = <T extends Jobs>(jobs: T): T => {
  opened.push(jobs);
  return jobs;
};

const fails = (error: unknown): never => {
  throw error;
};
const ids = (jobs: readonly Job[]): readonly string[] => jobs.map(({ id }) => id);
let made = 0;
/** A job due in this many milliseconds, with a unique id. */
const job = (name: string, within: number): Job => ({
  id: `${name}.${(made += 1)}`,
  due: Date.now() + within,
  about: { match: name, list: [1, null, 'ä:b'] },
});

const kinds: readonly (readonly [kind: string, open: () => Promise<Jobs>])[] = [
  ['timers', () => openJobs({ redisUrl: null }, fails)],
  ['shared', () => openJobs({ redisUrl: server.url }, fails)],
];

describe.each(kinds)('jobs: %s', (_, open) => {
  it('run when they are due, not before, with their data unchanged', async () => {
    const jobs = kept(await open());
    const done: Job[] = [];
    const at: number[] = [];
    const [late, soon, past] = [job('late', 3_000), job('soon', 250), job('past', -60_000)];
    for (const one of [late, soon, past]) await jobs.put(one);
    jobs.work(async (one) => {
      done.push(one);
      at.push(Date.now());
    });
    await expect.poll(() => done.length).toBe(3);
    // Two that are overdue when work begins may come in either order.
    expect(done.at(-1)).toEqual(late);
    expect(new Set(ids(done))).toEqual(new Set(ids([past, soon, late])));
    for (const [index, one] of done.entries()) expect(at[index]).toBeGreaterThanOrEqual(one.due);
  });

  it('a job added in between does not wait for the others', async () => {
    const jobs = kept(await open());
    const done: Job[] = [];
    jobs.work(async (one) => void done.push(one));
    const [far, first, near] = [job('far', 3_600_000), job('first', 0), job('near', 150)];
    await jobs.put(far);
    await jobs.put(first);
    await expect.poll(() => ids(done)).toEqual([first.id]);
    // By now it waits for the one that is far.
    await jobs.put(near);
    await expect.poll(() => ids(done)).toEqual([first.id, near.id]);
  });

  it('with the same id are the same job: while it waits, while it runs, and afterwards', async () => {
    const jobs = kept(await open());
    const done: Job[] = [];
    const same = job('same', 100);
    await jobs.put(same);
    await jobs.put({ ...same, due: same.due + 50, about: { match: 'another' } });
    jobs.work(async (one) => {
      done.push(one);
      await jobs.put(same);
    });
    await expect.poll(() => done.length).toBeGreaterThan(0);
    await jobs.put(same);
    // Any second delivery would be due before these.
    const [after, last] = [job('after', 100), job('last', 200)];
    for (const later of [after, last]) {
      await jobs.put(later);
      await expect.poll(() => done).toContainEqual(later);
    }
    expect(done).toEqual([same, after, last]);
  });

  it('may have any id', async () => {
    const jobs = kept(await open());
    const done: Job[] = [];
    const odd = ['17', 'a:b', 'a:b:c', 'a%3Ab', '{x} y', `0.${made}`].map((id) => ({ id, due: Date.now(), about: {} }));
    for (const one of odd) await jobs.put(one);
    jobs.work(async (one) => void done.push(one));
    await expect.poll(() => [...ids(done)].sort()).toEqual([...ids(odd)].sort());
  });

  it('a job that throws is retried until it succeeds', async () => {
    const jobs = kept(await open());
    const tries: number[] = [];
    const done: Job[] = [];
    const [bad, good] = [job('bad', 0), job('good', 20)];
    jobs.work(async (one) => {
      if (one.id === bad.id && tries.push(Date.now()) < 2) throw new Error('not yet');
      done.push(one);
    });
    await jobs.put(bad);
    await jobs.put(good);
    await expect.poll(() => ids(done)).toEqual([good.id, bad.id]);
    expect((tries[1] as number) - (tries[0] as number)).toBeGreaterThanOrEqual(900);
  });

  it('close waits for work in progress, and takes no more', async () => {
    const jobs = await open();
    const done: string[] = [];
    const first = job('first', 0);
    let begun = false;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    jobs.work(async ({ id }) => {
      begun = true;
      await released;
      done.push(id);
    });
    await jobs.put(first);
    await expect.poll(() => begun).toBe(true);
    await jobs.put(job('second', 100));
    const closed = jobs.close();
    // Another worker does what is due after the second; by then this one would have done the second.
    const other = kept(await open());
    const seen: string[] = [];
    other.work(async ({ id }) => void seen.push(id));
    const later = job('later', 200);
    await other.put(later);
    await expect.poll(() => seen).toContain(later.id);
    expect(done).toEqual([]);
    release();
    await closed;
    expect(done).toEqual([first.id]);
    await jobs.put(job('third', 0));
    const last = job('last', 100);
    await other.put(last);
    await expect.poll(() => seen).toContain(last.id);
    expect(done).toEqual([first.id]);
  });
});

describe('timers', () => {
  it('follow a clock that is moved by hand', async () => {
    let now = 1_000;
    const timers = kept(openTimers(() => now));
    const done: string[] = [];
    timers.work(async ({ id }) => void done.push(id));
    await timers.put({ id: 'tomorrow', due: now + 86_400_000, about: {} });
    timers.look();
    expect(done).toEqual([]);
    now += 86_400_000;
    timers.look();
    expect(done).toEqual(['tomorrow']);
  });
});

describe('shared jobs', () => {
  it('are added by one process and run by any', async () => {
    const [putting, working] = [
      kept(openSharedJobs(server.url, { failed: fails })),
      kept(openSharedJobs(server.url, { failed: fails })),
    ];
    const [overdue, soon] = [job('overdue', -60_000), job('soon', 100)];
    for (const one of [overdue, soon]) await putting.put(one);
    const done: Job[] = [];
    working.work(async (given) => void done.push(given));
    for (const one of [overdue, soon]) await expect.poll(() => done).toContainEqual(one);
  });

  it('run once each with any number of workers, who share them', async () => {
    const workers = [1, 2, 3].map(() => kept(openSharedJobs(server.url, { failed: fails })));
    const done: string[] = [];
    // Each holds its first jobs until all have one.
    const busy = new Set<number>();
    let meet = (): void => undefined;
    const met = new Promise<void>((resolve) => (meet = resolve));
    for (const [index, jobs] of workers.entries()) {
      jobs.work(async ({ id }) => {
        if (busy.add(index).size === workers.length) meet();
        await met;
        done.push(id);
      });
    }
    const all = Array.from({ length: 120 }, (_, index) => job(`many${index}`, index % 40));
    // Each is added by all of them.
    await Promise.all(workers.flatMap((jobs) => all.map((one) => jobs.put(one))));
    await expect.poll(() => done.length).toBeGreaterThanOrEqual(all.length);
    // Any second delivery would be due before this.
    const last = job('last', 100);
    await workers[0]?.put(last);
    await expect.poll(() => done).toContain(last.id);
    expect([...done].sort()).toEqual([...ids(all), last.id].sort());
  });

  it('survive a restart of a durable server; a lost connection is reported once and restored', async () => {
    const first = await startRedis({ durable: true });
    const told: unknown[] = [];
    const jobs = openSharedJobs(first.url, { failed: (error) => told.push(error) });
    const done: Job[] = [];
    const [before, after, meanwhile] = [job('before', 0), job('after', 1_500), job('meanwhile', 0)];
    jobs.work(async (one) => void done.push(one));
    await jobs.put(before);
    await jobs.put(after);
    await expect.poll(() => done).toEqual([before]);
    await first.kill();
    await expect(jobs.put(meanwhile)).rejects.toThrow();
    await expect.poll(() => told.length).toBeGreaterThanOrEqual(1);
    const second = await startRedis({ durable: true, port: first.port, folder: first.folder });
    await expect.poll(() => done).toEqual([before, after]);
    await expect
      .poll(() =>
        jobs.put(meanwhile).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await jobs.put(before);
    await expect.poll(() => done).toEqual([before, after, meanwhile]);
    expect(told.length).toBeGreaterThanOrEqual(1);
    expect(told.length).toBeLessThanOrEqual(8);
    await jobs.close();
    await second.stop();
  });

  it('an unreachable server holds up neither put nor close for long', async () => {
    const gone = await startRedis();
    await gone.stop();
    const told: unknown[] = [];
    const jobs = openSharedJobs(gone.url, { failed: (error) => told.push(error) });
    jobs.work(async () => {});
    await expect(jobs.put(job('never', 0))).rejects.toThrow();
    await jobs.close();
    expect(told.length).toBeGreaterThanOrEqual(1);
  });
});
