// Runs a TypeScript program of ours: `node scripts/run.mjs [options of node] src/main.ts [arguments]`.
import { spawn } from 'node:child_process';
import { compiled } from './compile.mjs';
import { largeBlocks } from './large-blocks.mjs';

const given = process.argv.slice(2);
// Before anything is compiled, which adds to it.
const env = { ...largeBlocks, ...process.env };
const at = given.findIndex((argument) => !argument.startsWith('-'));
const path = given[at];
if (path === undefined) throw new Error('Say which program: node scripts/run.mjs src/main.ts');
const program = spawn(
  process.execPath,
  ['--enable-source-maps', ...given.slice(0, at), await compiled(path), ...given.slice(at + 1)],
  { stdio: 'inherit', env },
);
// Ctrl+C reaches the program directly; this process only waits for it to end.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => program.kill('SIGTERM'));
program.on('exit', (code) => process.exit(code ?? 1));
