import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { programArguments } from '../support/program-arguments.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A program of ours in a separate process. */
export interface Program {
  /** The line that showed it was ready. */
  readonly ready: string;
  /** Its output so far, line by line; its log too. */
  readonly lines: readonly string[];
  /** Kills it, whatever it is doing. */
  kill(): Promise<void>;
  /** Sends a signal. */
  signal(name: NodeJS.Signals): void;
  /** Waits until it has ended; its exit code, null if a signal killed it. */
  ended(): Promise<number | null>;
}

const gone = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/**
 * Starts a TypeScript program of the project and waits for a line that `isReady`; throws with its output if it ends
 * before.
 */
export async function startProgram(
  path: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  isReady: (line: string) => boolean,
): Promise<Program> {
  const child = spawn(process.execPath, [...programArguments(path), ...args], {
    cwd: root,
    env: { ...process.env, DISCORD_TOKEN: '', REDIS_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  const lines: string[] = [];
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (line: string): void => {
      lines.push(line);
      if (isReady(line)) resolve(line);
    };
    for (const stream of [child.stdout, child.stderr]) if (stream) createInterface({ input: stream }).on('line', hear);
    child.once('exit', (code) => reject(new Error(`${path} ended with ${code}:\n${lines.join('\n')}`)));
  });
  return {
    ready: await ready,
    lines,
    signal: (name) => void child.kill(name),
    async ended() {
      await gone(child);
      process.removeListener('exit', end);
      return child.exitCode;
    },
    async kill() {
      end();
      await gone(child);
      process.removeListener('exit', end);
    },
  };
}
