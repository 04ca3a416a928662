import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededDice } from '../../src/engine/index.ts';

/** So many lines make one place. */
const LINES = 4;

/** The tracked files that match; `!` before patterns of those that are left out. */
export function filesOf(root: string, patterns: readonly string[]): readonly string[] {
  const pathspecs = patterns.map((pattern) =>
    pattern.startsWith('!') ? `:(exclude,glob)${pattern.slice(1)}` : `:(glob)${pattern}`,
  );
  return execFileSync('git', ['ls-files', '--', ...pathspecs], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
}

/**
 * Draws places of the code at random, the same for the same seed, each line being equally likely, as Stryker takes
 * them: `src/file.ts:10-13`. `patterns`: globs of tracked files, `!` before those that are left out.
 */
export function drawn(
  root: string,
  patterns: readonly string[],
  { places, seed }: { readonly places: number; readonly seed: number },
): readonly string[] {
  const all = filesOf(root, patterns).flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length;
    return Array.from({ length: Math.ceil(lines / LINES) }, (_, index) => {
      const first = 1 + index * LINES;
      return `${file}:${first}-${Math.min(lines, first + LINES - 1)}`;
    });
  });
  const dice = seededDice(seed);
  const chosen: string[] = [];
  while (chosen.length < places && all.length > 0) chosen.push(...all.splice(dice.throw(all.length) - 1, 1));
  return chosen;
}
