import { Session } from 'node:inspector/promises';

/**
 * Counts the work of this process by the blocks of the bot's own code that were run, which does not depend on how busy
 * the machine is.
 */
export interface Work {
  /** How often any block of code (a function, a branch, an iteration) was run since the last call. */
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
      // Reading resets the counts.
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
