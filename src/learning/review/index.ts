export { PARTS, figuresOf } from './figures.ts';
export type { Figures, ReviewPart } from './figures.ts';
export { judgeStep } from './judge-step.ts';
export { MARKS, markOf } from './marks.ts';
export type { ErrorMark } from './marks.ts';
export { reviewOf } from './review.ts';
export type { CurvePoint, KeyMoment, Review } from './review.ts';
export { isSetUp, residueOf } from './step.ts';
export type { Better, JudgedStep, PlayedStep } from './step.ts';
