// Our code, compiled once for all tests: programs that tests start in processes of their own, and each module by
// itself. The test runner would turn every module into functions of its own, which takes a minute for all of them; it
// would reach what a module imports through an object each time, which makes rules slower by a sixth.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { compile } from '../../scripts/compile.mjs';
import { COMPILED } from '../../scripts/programs.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The programs that tests start in processes of their own; with them come the programs of the threads. */
const PROGRAMS = [
  'src/main.ts',
  'scripts/backup.ts',
  'scripts/replay-all.ts',
  'scripts/where.ts',
  'tests/e2e/bot-program.ts',
  'tests/operations/ending.ts',
  'tests/rendering/failing-worker.ts',
  'tests/rendering/telling-worker.ts',
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

/** Every file but the tests themselves: our modules, what compiles them, and what the page is built from. */
const files = () =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  ).filter((path) => /\.(tsx?|mjs|css|html)$/.test(path) && !/\.(d|test)\.tsx?$/.test(path));

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
        input: Object.fromEntries(
          files()
            .filter((path) => /\.tsx?$/.test(path))
            .map((path) => [path.replace(/\.tsx?$/, ''), join(root, path)]),
        ),
        // Tests may use what the bot does not.
        treeshake: false,
        preserveEntrySignatures: 'strict',
        output: { preserveModules: true, preserveModulesRoot: root, entryFileNames: '[name].mjs' },
      },
    },
  });
}

/** What is compiled is kept for a day: a run in between may still use it. */
const KEPT = 24 * 60 * 60_000;

/** The folder of what the files compile to as they are; they are compiled first if nobody has done so. */
async function compiledFolder() {
  const artefacts = join(root, 'artefacts');
  const digest = createHash('sha256');
  for (const path of [...files(), 'package-lock.json'])
    digest
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)));
  const folder = join(artefacts, `compiled-${digest.digest('hex').slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(artefacts, { recursive: true });
  for (const name of readdirSync(artefacts))
    if (name.startsWith('compiled-') && Date.now() - statSync(join(artefacts, name)).mtimeMs > KEPT)
      rmSync(join(artefacts, name), { recursive: true, force: true });
  // Under another name until it is complete.
  const unfinished = mkdtempSync(join(artefacts, 'compiled-'));
  await compile(PROGRAMS, unfinished);
  await compileModules(unfinished);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another run was sooner.
    rmSync(unfinished, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/**
 * Before a test run, whose processes find what is compiled by the environment.
 *
 * @param {import('vitest/node').TestProject} [project]
 */
export async function setup(project) {
  // Who watches changes sources all the time.
  if (process.env[COMPILED] === undefined && !project?.vitest.config.watch)
    process.env[COMPILED] = await compiledFolder();
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

// `npm test` compiles once before its two runs.
if (process.argv[1] === fileURLToPath(import.meta.url)) await compiledFolder();
