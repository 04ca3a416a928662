export { choose } from './choose.ts';
export type { Deliberation, WeighedPlan, Task } from './choose.ts';
export { SKILLS } from './levels.ts';
export type { Skill } from './levels.ts';
