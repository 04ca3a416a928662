import { yesOrNo } from './answers.ts';

/** Goes on though nobody is left on the other side. GP-23.5 */
export const pressOn = yesOrNo('GP-23.5', 'press-on', 'turn');
