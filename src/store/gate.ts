import { constants } from 'node:os';
import { resolve } from 'node:path';
import { open } from 'lmdb';
import { lookAt } from './soundness.ts';

/**
 * Lets one process at a time open a file of LMDB or write to it. Between reading a file's state and announcing it to the
 * other processes, LMDB does not lock them out: what another one commits meanwhile would be lost (OpenLDAP ITS#9496).
 */
export interface Gate {
  /** Does the task as soon as no other process is at the gate; tasks of this process go through together. */
  pass<Done>(task: () => Done | Promise<Done>): Promise<Done>;
  close(): Promise<void>;
}

interface Waiting {
  /** Never rejects. */
  start(): Promise<void>;
  /** Resolves or rejects the caller's promise. */
  answer(): void;
  fail(error: unknown): void;
}

/** Those of this process, with the number of users: one process has one place in the queue. */
const gates = new Map<string, { readonly gate: Gate; users: number }>();

/**
 * The gate of the file at this path. It is the write lock of a second, empty file beside it: the system frees it if the
 * process that holds it is killed. Throws if that file can be neither opened nor created.
 */
export function openGate(path: string): Gate {
  const name = resolve(path);
  const known = gates.get(name) ?? { gate: makeGate(name), users: 0 };
  gates.set(name, known);
  known.users += 1;
  let open = true;
  return {
    pass: known.gate.pass,
    async close() {
      if (!open) return;
      open = false;
      known.users -= 1;
      if (known.users > 0) return;
      gates.delete(name);
      await known.gate.close();
    },
  };
}

function makeGate(path: string): Gate {
  const lock = open({ path: `${path}-gate`, noSubdir: true, overlappingSync: false, eventTurnBatching: false });
  let waiting: Waiting[] = [];
  let busy = false;

  async function serve(): Promise<void> {
    busy = true;
    while (waiting.length > 0) {
      let through: Waiting[] = [];
      try {
        await lock.transaction(async () => {
          [through, waiting] = [waiting, []];
          await Promise.all(through.map(({ start }) => start()));
        });
        // Only once the lock is free: a caller that goes on at once must not keep the other processes out.
        for (const { answer } of through) answer();
      } catch (error) {
        for (const { fail } of through.length > 0 ? through : waiting.splice(0)) fail(error);
      }
    }
    busy = false;
  }

  return {
    pass: <Done>(task: () => Done | Promise<Done>) =>
      new Promise<Done>((succeed, fail) => {
        let answer = (): void => {};
        waiting.push({
          async start() {
            try {
              const done = await task();
              answer = () => succeed(done);
            } catch (error) {
              answer = () => fail(error instanceof Error ? error : new Error(String(error)));
            }
          },
          answer: () => answer(),
          fail,
        });
        if (!busy) void serve();
      }),
    close: () => lock.close(),
  };
}

/**
 * Opens the file at this path to read it beside the processes that write it. `opened`: opens it. Rejects with a
 * `DamagedStore` if it is damaged.
 */
export async function openAtGate<File>(path: string, opened: () => File): Promise<File> {
  const opening = async (): Promise<File> => {
    await lookAt(path);
    return opened();
  };
  let gate: Gate;
  try {
    gate = openGate(path);
  } catch (error) {
    // A process that may not write there cannot announce anything, so it does no harm.
    if (mayNotWrite(error)) return opening();
    throw error;
  }
  try {
    return await gate.pass(opening);
  } finally {
    await gate.close();
  }
}

const mayNotWrite = (error: unknown): boolean =>
  error instanceof Error
  && 'code' in error
  && (error.code === constants.errno.EACCES || error.code === constants.errno.EROFS);
