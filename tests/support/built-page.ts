import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { COMPILED } from '../../scripts/programs.mjs';

const configFile = fileURLToPath(new URL('../../src/practice/page/vite.config.ts', import.meta.url));

/**
 * The folder of the practice page, built from its sources as they are: once for all files of a run, beside what
 * tests/support/compiled.mjs has compiled, or else for this process alone.
 */
export async function builtPage(): Promise<string> {
  const beside = process.env[COMPILED];
  const folder = beside === undefined ? null : join(beside, 'page');
  if (folder !== null && existsSync(folder)) return folder;
  const made = mkdtempSync(join(beside ?? tmpdir(), 'page-'));
  await build({ configFile, logLevel: 'error', build: { outDir: made } });
  if (folder === null) {
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    return made;
  }
  try {
    renameSync(made, folder);
  } catch (error) {
    // Another process was sooner.
    rmSync(made, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
