export { choose } from './choose.ts';
export type { Deliberation, WeighedPlan, Task } from './choose.ts';
export { LEVELS } from './levels.ts';
export type { Skill } from './levels.ts';
