import { yesOrNo } from './answers.ts';

/** Tries for another round. GP-23.1 */
export const push = yesOrNo('GP-23.1', 'push', 'answer');
