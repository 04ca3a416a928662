import type { BotPainter } from '../discord/bot.ts';
import type { Jobs, Store } from '../store/index.ts';
import type { DrawnKind, Metrics } from './metrics.ts';

/** Seconds since `began`, a time of `performance.now()`. */
export const secondsSince = (began: number): number => (performance.now() - began) / 1_000;

/** Measures the operations of the store. */
export function timedStore(store: Store, metrics: Pick<Metrics, 'stored' | 'conflict'>): Store {
  async function timed<T>(operation: keyof Store, doing: () => Promise<T>): Promise<T> {
    const began = performance.now();
    let failed = true;
    try {
      const done = await doing();
      failed = false;
      return done;
    } finally {
      metrics.stored(operation, secondsSince(began), failed);
    }
  }

  return {
    ...store,
    get: (key) => timed('get', () => store.get(key)),
    set: (key, value, options) => timed('set', () => store.set(key, value, options)),
    delete: (key) => timed('delete', () => store.delete(key)),
    async swap(key, rev, next, options) {
      const done = await timed('swap', () => store.swap(key, rev, next, options));
      if (!done) metrics.conflict();
      return done;
    },
    add: (key, word) => timed('add', () => store.add(key, word)),
    remove: (key, word) => timed('remove', () => store.remove(key, word)),
    words: (key) => timed('words', () => store.words(key)),
  };
}

/** Measures the time and size of the painter's pictures. Rejects as the painter does. */
export function timedPainter<P extends BotPainter>(painter: P, metrics: Pick<Metrics, 'drawn' | 'notDrawn'>): P {
  async function timed<T>(what: DrawnKind, drawing: () => Promise<T>, bytesOf: (drawn: T) => number): Promise<T> {
    const began = performance.now();
    try {
      const drawn = await drawing();
      metrics.drawn(what, secondsSince(began), bytesOf(drawn));
      return drawn;
    } catch (error) {
      metrics.notDrawn(what);
      throw error;
    }
  }

  return {
    ...painter,
    paint: (...given: Parameters<BotPainter['paint']>) =>
      timed(
        'picture',
        () => painter.paint(...given),
        ({ png }) => png.length,
      ),
    tables: (...given: Parameters<BotPainter['tables']>) =>
      timed(
        'picture',
        () => painter.tables(...given),
        ({ png }) => png.length,
      ),
    curve: (...given: Parameters<BotPainter['curve']>) =>
      timed(
        'picture',
        () => painter.curve(...given),
        ({ png }) => png.length,
      ),
    grid: (...given: Parameters<BotPainter['grid']>) =>
      timed(
        'picture',
        () => painter.grid(...given),
        ({ png }) => png.length,
      ),
    animate: (...given: Parameters<BotPainter['animate']>) =>
      timed(
        'animation',
        () => painter.animate(...given),
        ({ gif }) => gif.length,
      ),
  };
}

/** Measures how late jobs are; `clock` is the one they are due by. */
export const timedJobs = (jobs: Jobs, clock: () => number, metrics: Pick<Metrics, 'due'>): Jobs => ({
  ...jobs,
  work: (run) =>
    jobs.work(async (job) => {
      const late = Math.max(0, clock() - job.due) / 1_000;
      let failed = true;
      try {
        await run(job);
        failed = false;
      } finally {
        metrics.due(late, failed);
      }
    }),
});
