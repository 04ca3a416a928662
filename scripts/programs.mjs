// Where compiled programs are. Apart from what compiles them, which must not be part of a compiled program: it would take
// the addresses in its own code for those of a module.
import { join } from 'node:path';

/** The environment variable that names the folder of the programs that a test run has compiled. */
export const COMPILED = 'UMPIRE_COMPILED';

/**
 * The name of a compiled program. `path`: of its source in the project.
 *
 * @param {string} path
 */
export const fileOf = (path) => `${path.replace(/\.ts$/, '').replaceAll('/', '-')}.mjs`;

/**
 * Where `compile` puts a program. `path`: of its source in the project.
 *
 * @param {string} folder
 * @param {string} path
 */
export const programIn = (folder, path) => join(folder, fileOf(path));
