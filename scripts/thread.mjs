// Starts a program of ours in a worker thread: `workerData.program`, TypeScript or compiled. A test run has compiled it:
// that saves seconds for each thread.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';
import { COMPILED, programIn } from './programs.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** What a test run has made of a program; null: nothing. */
function compiledFor(program) {
  const folder = process.env[COMPILED];
  if (folder === undefined) return null;
  const compiled = programIn(folder, relative(root, fileURLToPath(program)));
  return existsSync(compiled) ? pathToFileURL(compiled).href : null;
}

const { program: source } = workerData;
const program = (source.endsWith('.ts') && compiledFor(source)) || source;
if (program.endsWith('.ts')) {
  // From Node 20 on a thread does not inherit its process' loader, so it registers its own: the CommonJS one, since the
  // other starts a further thread.
  const { register } = await import('tsx/cjs/api');
  register();
  createRequire(import.meta.url)(fileURLToPath(program));
} else await import(program);
