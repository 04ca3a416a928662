import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/cjs/api';

// From Node 20 on a thread does not inherit its process' loader, so it registers its own: the CommonJS one, since the
// other starts a further thread.
register();
createRequire(import.meta.url)(fileURLToPath(workerData.program));
