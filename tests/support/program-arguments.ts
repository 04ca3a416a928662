import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMPILED, programIn } from '../../scripts/programs.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The arguments with which node starts a TypeScript program of the project: compiled, if tests/support/compiled.mjs has
 * done so for this run, otherwise through tsx. `path`: of its source in the project.
 */
export function programArguments(path: string): readonly string[] {
  const folder = process.env[COMPILED];
  return folder === undefined ? ['--import', 'tsx', join(root, path)] : [programIn(folder, path)];
}
