// Runs a TypeScript program of ours: `node scripts/run.mjs [options of node] src/main.ts [arguments]`. With `--help`
// after it, it prints what the program says of itself instead.
import { spawn } from 'node:child_process';
import { aboutOf } from './about.mjs';
import { compiled } from './compile.mjs';
import { largeBlocks } from './large-blocks.mjs';

/**
 * Optimised code copies at most this much of what it calls into itself (V8's own limit is 920). Rules are thousands of
 * small functions that see units and questions of many kinds: with long copies a change of kind throws away much code
 * that was just made. With short ones random matches take a tenth to a quarter less of the processor, and code that is
 * warm runs as quickly. Node 20, 22 and 24 know the option; the Dockerfile gives it, too.
 */
const SHORT_COPIES = '--max-inlined-bytecode-size-cumulative=300';

const given = process.argv.slice(2);
// Before anything is compiled, which adds to it.
const env = { ...largeBlocks, ...process.env };
const at = given.findIndex((argument) => !argument.startsWith('-'));
const path = given[at];
if (path === undefined) throw new Error('Say which program: node scripts/run.mjs src/main.ts');
const about = aboutOf(path, given.slice(at + 1));
if (about !== null) {
  console.log(about);
  process.exit();
}
const program = spawn(
  process.execPath,
  ['--enable-source-maps', SHORT_COPIES, ...given.slice(0, at), await compiled(path), ...given.slice(at + 1)],
  { stdio: 'inherit', env },
);
// Ctrl+C reaches the program directly; this process only waits for it to end.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => program.kill('SIGTERM'));
program.on('exit', (code) => process.exit(code ?? 1));
