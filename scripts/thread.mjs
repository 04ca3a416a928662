// Starts a program of ours in a worker thread: `workerData.program`, TypeScript or compiled.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { workerData } from 'node:worker_threads';

const { program } = workerData;
if (program.endsWith('.ts')) {
  // From Node 20 on a thread does not inherit its process' loader, so it registers its own: the CommonJS one, since the
  // other starts a further thread.
  const { register } = await import('tsx/cjs/api');
  register();
  createRequire(import.meta.url)(fileURLToPath(program));
} else await import(program);
