export { duringCommand, readOnceACommand } from './command-scope.ts';
export { openStore, readStore } from './open.ts';
export { revise, revisedTo } from './revise.ts';
export type { Revised, Store } from './store.ts';
export { FormatError, formatOf, readKept } from './format.ts';
export type { Formatted } from './format.ts';
export { openJobs } from './jobs/open.ts';
export { openTimers } from './jobs/timers.ts';
export type { Jobs } from './jobs/jobs.ts';
