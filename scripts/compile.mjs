// Compiles TypeScript programs of ours to JavaScript. So they start sooner and need less memory than with a loader, and
// rules run faster: tsx would name every inner function each time that it is made.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fileOf, programIn } from './programs.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** What a compiled program depends on besides its sources. */
const TOOLS = ['package-lock.json', 'scripts/compile.mjs', 'scripts/programs.mjs'];
const MADE_FROM = 'made-from.json';

/**
 * A module finds its data from where its source is, wherever its code went. A program that it starts is compiled as
 * well, such as the one of the drawing threads.
 */
const addresses = (folder) => ({
  name: 'addresses',
  transform: {
    order: 'pre',
    filter: { code: 'import.meta.url' },
    handler(code, id) {
      const source = `new URL('${relative(folder, id).replaceAll('\\', '/')}', import.meta.url).href`;
      return code
        .split(/(new URL\('[^']+\.ts', import\.meta\.url\))/)
        .map((piece, at) => {
          if (at % 2 === 0) return piece.replaceAll('import.meta.url', source);
          const program = fileURLToPath(new URL(piece.split("'")[1], pathToFileURL(id)));
          const fileName = fileOf(relative(root, program));
          this.emitFile({ type: 'chunk', id: program, fileName });
          return `new URL('./${fileName}', import.meta.url)`;
        })
        .join('');
    },
  },
});

/**
 * Compiles programs and what they start into a folder within the project, from where packages are found.
 *
 * @param {readonly string[]} paths
 * @param {string} folder
 */
export async function compile(paths, folder) {
  const { build } = await import('vite');
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [addresses(folder)],
    build: {
      ssr: true,
      target: 'node20',
      write: false,
      // Where source maps lead from.
      outDir: folder,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries(paths.map((path) => [fileOf(path), join(root, path)])),
        output: { entryFileNames: '[name]', chunkFileNames: '[name]-[hash].mjs', sourcemapExcludeSources: true },
      },
    },
  });
  if (!('output' in built)) throw new Error('Nothing was compiled.');
  const { output } = built;
  const sources = [...new Set(output.flatMap((each) => ('moduleIds' in each ? each.moduleIds : [])))]
    .map((id) => relative(root, id))
    .filter((path) => !path.startsWith('..') && !path.startsWith('\0'))
    .sort();
  mkdirSync(folder, { recursive: true });
  for (const each of output) replace(join(folder, each.fileName), 'code' in each ? each.code : each.source);
  replace(join(folder, MADE_FROM), JSON.stringify({ sources, digest: digestOf(sources) }));
  const made = new Set([MADE_FROM, ...output.map(({ fileName }) => fileName)]);
  for (const name of readdirSync(folder)) if (!made.has(name)) rmSync(join(folder, name), { force: true });
}

/** Writes a file so that nobody ever reads half of it. */
function replace(path, content) {
  writeFileSync(`${path}.${process.pid}`, content);
  renameSync(`${path}.${process.pid}`, path);
}

/** Contents are compared, since a checkout or a container changes the times of files. */
function digestOf(paths) {
  const digest = createHash('sha256');
  for (const path of [...paths, ...TOOLS])
    digest
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)));
  return digest.digest('hex');
}

function isFresh(folder) {
  try {
    const { sources, digest } = JSON.parse(readFileSync(join(folder, MADE_FROM), 'utf8'));
    return digest === digestOf(sources);
  } catch {
    return false;
  }
}

/**
 * The compiled program; it is compiled first if a source has changed. `path`: of its source in the project.
 *
 * @param {string} path
 */
export async function compiled(path) {
  const folder = join(root, 'dist', 'programs', fileOf(path).replace(/\.mjs$/, ''));
  if (!isFresh(folder)) await compile([path], folder);
  return programIn(folder, path);
}

// In a container everything is compiled when it is built: `node scripts/compile.mjs src/main.ts`.
if (process.argv[1] === fileURLToPath(import.meta.url)) for (const path of process.argv.slice(2)) await compiled(path);
