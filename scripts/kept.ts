import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** A result as it is kept: what was played, and what came of it. */
interface Kept<T> {
  readonly of: string;
  readonly result: T;
}

/**
 * Results that are taken from a file if it holds them, and added to it otherwise, so that a run goes on where it
 * stopped. Without a file everything is played.
 */
export function keeper<T>(file: string | undefined): (of: string, play: () => T) => T {
  const lines = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const known = new Map(lines.map((line) => JSON.parse(line) as Kept<T>).map(({ of, result }) => [of, result]));
  return (of, play) => {
    const before = known.get(of);
    if (before !== undefined) return before;
    const result = play();
    if (file !== undefined) appendFileSync(file, `${JSON.stringify({ of, result } satisfies Kept<T>)}\n`);
    return result;
  };
}
