export { openPuzzle, playPlan } from './puzzles/chances.ts';
export { dailyOf, dayOf } from './puzzles/daily.ts';
export { bestPlan, isSolution } from './puzzles/grade.ts';
export { answered, noHistory, triesOf } from './puzzles/history.ts';
export type { PuzzleHistory, PuzzleTries } from './puzzles/history.ts';
export * from './lessons/index.ts';
export * from './review/index.ts';
export * from './council/index.ts';
