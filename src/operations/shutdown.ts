/** The longest a shutdown may take, in milliseconds; unfinished work is resumed at the next start. */
export const LONGEST_STOP = 10_000;

/**
 * Ends the program at once, whatever its threads are doing, with SIGKILL. `process.exit` would wait for them, and a
 * thread in the middle of a transaction of the file store waits for this one: the program would hang.
 */
export function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL');
  // The kernel lets the first process of a container ignore that.
  process.abort();
}

/**
 * Ends the program on the first SIGINT or SIGTERM, after `stop`, with exit code 0. If that fails or takes too long, and
 * on a second signal, it ends at once.
 */
export function endOnSignals(stop: () => Promise<void>, failed: (what: string, error: unknown) => void): void {
  let ending = false;
  const end = (): void => {
    if (ending) return endAtOnce();
    ending = true;
    setTimeout(() => {
      failed(
        'not everything could be ended in time',
        new Error(`It took longer than ${LONGEST_STOP / 1_000} seconds.`),
      );
      endAtOnce();
    }, LONGEST_STOP);
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        failed('the end went wrong', error);
        endAtOnce();
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
