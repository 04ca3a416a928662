import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

/** Compiles these programs once for a whole test run. Returns what takes them away again. */
export async function setup(): Promise<() => void> {
  mkdirSync(join(root, 'artefacts'), { recursive: true });
  const folder = mkdtempSync(join(root, 'artefacts', 'programs-'));
  await compile(PROGRAMS, folder);
  process.env[COMPILED] = folder;
  return () => {
    delete process.env[COMPILED];
    rmSync(folder, { recursive: true, force: true });
  };
}
