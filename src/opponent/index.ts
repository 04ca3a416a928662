export { choose } from './choose.ts';
export type { Deliberation, WeighedPlan, Task } from './choose.ts';
export { ideasFor } from './ideas.ts';
export { solve } from './matrix-game.ts';
export { SKILLS, sights } from './skills.ts';
export type { Sight, Skill } from './skills.ts';
export { askedOf, keyOf, mayAct, openTrials } from './variants.ts';
export type { Trials } from './variants.ts';
export { chanceToWin, hasCurve } from './win-chance/index.ts';
