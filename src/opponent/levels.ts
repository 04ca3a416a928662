import type { SystemId } from '../engine/index.ts';
import { SKILLS } from './skills.ts';
import type { Skill } from './skills.ts';

/** Books in which not every skill is a level of its own: the ones left out were measured to be no stronger (docs/strength.md). */
const measured: Readonly<Record<SystemId, readonly Skill[]>> = {
  genesys: ['recruit', 'soldier'],
  scrollhammer: ['recruit'],
};

/** The levels at which the bot plays a book, the weakest first; all skills where the book has a step between each of them. */
export const levelsOf = (system: SystemId): readonly Skill[] => measured[system] ?? SKILLS;

/** The level at which a skill plays a book: its own, or else the next one below that the book has. */
export const levelIn = (system: SystemId, skill: Skill): Skill =>
  levelsOf(system).findLast((level) => SKILLS.indexOf(level) <= SKILLS.indexOf(skill)) ?? skill;
