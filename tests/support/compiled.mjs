// Our code, compiled once for a whole test run: programs that tests start in processes of their own, and each module by
// itself. The test runner would turn every module into functions of its own, which takes a minute for all of them; it
// would reach what a module imports through an object each time, which makes rules slower by a sixth.
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { COMPILED, compile } from '../../scripts/compile.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The programs that tests start in processes of their own; with them come the programs of the threads. */
const PROGRAMS = [
  'src/main.ts',
  'scripts/backup.ts',
  'scripts/replay-all.ts',
  'scripts/where.ts',
  'tests/e2e/bot-program.ts',
  'tests/operations/ending.ts',
  'tests/store/writer.ts',
  'tests/support/simulation/races-bot.ts',
  'tests/table/bot.ts',
  'tests/table/due-bot.ts',
];

const FOLDERS = ['src', 'commands', 'rendering', 'scripts', 'tests', 'bench'];

/**
 * Where the module of a source is compiled to. `source`: its path in the project.
 *
 * @param {string} folder
 * @param {string} source
 */
export const moduleIn = (folder, source) => join(folder, 'modules', source.replace(/\.tsx?$/, '.mjs'));

/** Every module but the tests themselves. */
const sources = () =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  ).filter((path) => /\.tsx?$/.test(path) && !/\.(d|test)\.tsx?$/.test(path));

/**
 * Compiles each module to a file of its own, in folders like those of the sources.
 *
 * @param {string} folder
 */
async function compileModules(folder) {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'addresses',
        transform: {
          order: 'pre',
          filter: { code: 'import.meta.url' },
          // A module finds its data, and threads their programs, from where its source is.
          handler: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
        },
      },
    ],
    build: {
      ssr: true,
      target: 'node20',
      outDir: join(folder, 'modules'),
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries(sources().map((path) => [path.replace(/\.tsx?$/, ''), join(root, path)])),
        // Tests may use what the bot does not.
        treeshake: false,
        preserveEntrySignatures: 'strict',
        output: { preserveModules: true, preserveModulesRoot: root, entryFileNames: '[name].mjs' },
      },
    },
  });
}

/**
 * Compiles once for a whole test run, whose processes find it by the environment. Returns what takes it away again.
 *
 * @param {import('vitest/node').TestProject} [project]
 */
export async function setup(project) {
  // `npm test` has done so for both of its runs; who watches changes sources all the time.
  if (process.env[COMPILED] !== undefined || project?.vitest.config.watch) return () => undefined;
  mkdirSync(join(root, 'artefacts'), { recursive: true });
  const folder = mkdtempSync(join(root, 'artefacts', 'compiled-'));
  await compile(PROGRAMS, folder);
  await compileModules(folder);
  process.env[COMPILED] = folder;
  return () => {
    delete process.env[COMPILED];
    rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * The source that a test imports, by its path in the project; null: not one of ours.
 *
 * @param {string} specifier
 * @param {string} importer
 */
export function sourceOf(specifier, importer) {
  if (!/^\..*(?<!\.test)\.tsx?$/.test(specifier)) return null;
  const path = relative(root, fileURLToPath(new URL(specifier, pathToFileURL(importer))));
  return path.startsWith('..') ? null : path;
}
