import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

// A thread does not take over the loader of its process from Node 20 on, so it registers its own.
register();
await import(workerData.program);
