import { cannotChallenge, yesOrNo } from './answers.ts';

/** Challenges for the initiative. GP-7.4 */
export const challenge = yesOrNo('GP-7.4', 'challenge', 'turn', cannotChallenge);
