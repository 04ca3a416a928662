export { duringCommand, readOnceACommand } from './command-scope.ts';
export { openStore, readStore } from './open.ts';
export { revise, revisedTo } from './revise.ts';
export type { Revised, Store } from './store.ts';
export {
  campaignFormat,
  councilFormat,
  guessesFormat,
  classFormat,
  FormatError,
  learningFormat,
  recordedFormat,
  logFormat,
  matchFormat,
  puzzlesFormat,
  readCampaign,
  readCouncil,
  readGuesses,
  readClass,
  readLearning,
  readLog,
  readMatch,
  readPuzzles,
  readRecorded,
  readReview,
  reviewFormat,
} from './format.ts';
export type { Formatted } from './format.ts';
export { openJobs } from './jobs/open.ts';
export { openTimers } from './jobs/timers.ts';
export type { Jobs } from './jobs/jobs.ts';
