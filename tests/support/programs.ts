import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { COMPILED, compiledName } from './program-arguments.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The programs that tests start in processes of their own. */
const PROGRAMS = [
  'src/main.ts',
  'scripts/backup.ts',
  'scripts/replay-all.ts',
  'scripts/where.ts',
  'tests/e2e/bot-program.ts',
  'tests/store/writer.ts',
  'tests/support/simulation/races-bot.ts',
  'tests/table/bot.ts',
  'tests/table/due-bot.ts',
];

/**
 * Compiles these programs once for a whole test run: read through tsx, each start would compile hundreds of files again. A
 * module sees itself where its source is, so that it finds its data and its workers. Returns what takes them away again.
 */
export async function setup(): Promise<() => void> {
  mkdirSync(join(root, 'artefacts'), { recursive: true });
  // Within the project, from where packages are found.
  const folder = mkdtempSync(join(root, 'artefacts', 'programs-'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'own-address',
        enforce: 'pre',
        transform: (code, id) =>
          code.includes('import.meta.url')
            ? { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }
            : null,
      },
    ],
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(PROGRAMS.map((path) => [compiledName(path), join(root, path)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  process.env[COMPILED] = relative(root, folder);
  return () => {
    delete process.env[COMPILED];
    rmSync(folder, { recursive: true, force: true });
  };
}
