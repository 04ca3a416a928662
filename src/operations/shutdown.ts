/** The longest a shutdown may take, in milliseconds; unfinished work is resumed at the next start. */
export const LONGEST_STOP = 10_000;

/**
 * Ends the program on the first SIGINT or SIGTERM, after `stop` or a time limit; a second signal ends it at once. The
 * exit code is 0 only if everything was finished in time.
 */
export function endOnSignals(
  stop: () => Promise<void>,
  failed: (what: string, error: unknown) => void,
  exit: (code: number) => void = process.exit,
  longest = LONGEST_STOP,
): void {
  let ending = false;
  const end = (): void => {
    if (ending) return exit(1);
    ending = true;
    const late = setTimeout(() => {
      failed('not everything could be ended in time', new Error(`It took longer than ${longest / 1_000} seconds.`));
      exit(1);
    }, longest);
    stop()
      .then(
        () => exit(0),
        (error: unknown) => {
          failed('the end went wrong', error);
          exit(1);
        },
      )
      .finally(() => clearTimeout(late));
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
