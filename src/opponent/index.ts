export { choose } from './choose.ts';
export type { Deliberation, WeighedPlan, Task } from './choose.ts';
export { SKILLS, sights } from './skills.ts';
export type { Skill } from './skills.ts';
