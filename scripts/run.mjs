// Runs a TypeScript program of ours as `npm start` does: `node scripts/run.mjs src/main.ts`.
import { spawn } from 'node:child_process';
import { largeBlocks } from './large-blocks.mjs';

const program = spawn(process.execPath, ['--import', 'tsx', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...largeBlocks, ...process.env },
});
// Ctrl+C reaches the program directly; this process only waits for it to end.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => program.kill('SIGTERM'));
program.on('exit', (code) => process.exit(code ?? 1));
