export { gainer, leadersOf, rightIn, scoredWith } from './score.ts';
export type { Gain, GuessScore } from './score.ts';
