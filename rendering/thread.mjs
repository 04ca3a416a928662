import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/cjs/api';

// A thread does not take over the loader of its process from Node 20 on, so it registers its own: the one for CommonJS, since the other starts a further thread for itself.
register();
createRequire(import.meta.url)(fileURLToPath(workerData.program));
