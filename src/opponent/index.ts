export { choose } from './choose.ts';
export type { Choice, Plan, Task } from './choose.ts';
export { LEVELS } from './levels.ts';
export type { Level } from './levels.ts';
