import { Session } from 'node:inspector/promises';

/** Counts the work of this process by the pieces of the bot's own code that were run, which no busy machine changes. */
export interface Work {
  /** How often any piece of code (a function, a branch, a turn of a loop) was run since it was last asked. */
  done(): Promise<number>;
  close(): Promise<void>;
}

const isOwn = (url: string): boolean => /\/(src|commands)\//.test(url) && !url.includes('/node_modules/');

/** Starts to count. */
export async function openWork(): Promise<Work> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return {
    async done() {
      // What is taken is counted once: from here on it begins anew.
      const { result } = await session.post('Profiler.takePreciseCoverage');
      return result
        .filter(({ url }) => isOwn(url))
        .reduce(
          (sum, { functions }) =>
            sum + functions.reduce((all, { ranges }) => all + ranges.reduce((runs, { count }) => runs + count, 0), 0),
          0,
        );
    },
    async close() {
      await session.post('Profiler.stopPreciseCoverage');
      session.disconnect();
    },
  };
}
