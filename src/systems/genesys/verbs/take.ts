import { yesOrNo } from './answers.ts';

/** Tries for the optional mission with a Command Test. GP-4.2 */
export const take = yesOrNo('GP-4.2', 'take-mission', 'setup');
