import { cannotChallenge, yesOrNo } from './answers.ts';

/** Challenges for the initiative, which costs nothing. GP-7.4 */
export const challenge = yesOrNo('GP-7.4', 'challenge', 'turn', cannotChallenge, 'yes');
