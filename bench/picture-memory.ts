import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { largeBlocks } from '../scripts/large-blocks.mjs';

/**
 * The memory cost of 200 live matches beyond their state, measured in a separate process started like the bot by `npm
 * start`, in MB and in frames of the largest board.
 */
export async function benchMemory(): Promise<Record<string, number>> {
  const program = new URL('./memory.ts', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', '--enable-source-maps', program], {
    env: { ...largeBlocks, ...process.env },
  });
  return JSON.parse(stdout) as Record<string, number>;
}
