export { campaignText, MOST_CAMPAIGN_TEXT } from './campaign/exports.ts';
export { choiceDue } from './campaign/choice-deadlines.ts';
export type { Campaigns } from './campaign/index.ts';
export { spentBy } from './campaign/campaigns.ts';
export type { CampaignCorrection, CampaignResult, CampaignView } from './campaign/campaigns.ts';
export type { CampaignEntry, CampaignForce, CampaignId, CampaignLink, ForceId } from './campaign/record.ts';
export type { StoredCampaignOfPerson } from './campaign/privacy.ts';
export type { Councils } from './council/index.ts';
export type { HeldVote, PlannedDeed } from './council/record.ts';
export type { PlanJudge } from './council/judge.ts';
export type { CouncilScores } from './council/scores.ts';
export type { SeenCouncil, SeenHeldVote, SeenPlan, SeenVote } from './council/seen.ts';
export { COUNCIL, councilSides, isCouncil } from './council/sides.ts';
export type { Guesses } from './guesses/index.ts';
export type { SeenGuesses } from './guesses/guesses.ts';
export type { StoredGuessesOfPerson } from './guesses/privacy.ts';
export type { PlanRequest, VoteOutcome } from './council/votes.ts';
export type { StoredVoteOfPerson } from './council/privacy.ts';
export type { Classes } from './classes/index.ts';
export type { QuestionResult } from './classes/questions.ts';
export type { ClassroomId } from './classes/record.ts';
export { MOST_PUPILS } from './classes/roster.ts';
export type { ClassResult, StoredClassOfPerson } from './classes/roster.ts';
export type { ClassQuestionView, ClassView, OwnAnswer, SealedAsk } from './classes/seen.ts';
export type { HomeworkDone } from './classes/work.ts';
export { DRAFT } from './learning/lessons.ts';
export type { Lessons } from './learning/lessons.ts';
export type { Shelf, StoredLessonsOfPerson } from './learning/shelf.ts';
export type { ShelfLesson } from './learning/shelf-keep.ts';
export type { StepCount, StepCounts } from './learning/keep.ts';
export { openTable } from './open.ts';
export type { TableParts } from './open.ts';
export type { Table } from './table.ts';
export type * from './ids.ts';
export type { Beginning, Entry, Rewind } from './log/entry.ts';
export type * from './log/pages.ts';
export type * from './requests.ts';
export type * from './seen-match.ts';
export type * from './stored-match.ts';
export type { TableResult, Trouble } from './trouble.ts';
export type { Authority, Note, OrganiserOrder, Proposal } from './log/notes.ts';
export type { Systems } from './context.ts';
export { councilName, namesOf } from './seats/names.ts';
export { isFirst, isSeated, playsAlone } from './seats/seats.ts';
export { isSimul, readTime, TABLE_OPTIONS } from './seats/options.ts';
export { RulesError } from './rules.ts';
export { coachWays, notifyWays, palettes, themes } from './settings.ts';
export type {
  CoachWay,
  NotifyWay,
  PaletteChoice,
  Person,
  PersonChanges,
  ServerSettings,
  ThemeChoice,
} from './settings.ts';
export { HOUR, MINUTE, paceIds, paces } from './clock/paces.ts';
export type { ClockPace, PaceId } from './clock/paces.ts';
export { overlapHours, wakingBetween, wakingDay } from './clock/waking-hours.ts';
export type { Waking } from './clock/waking-hours.ts';
export { exportText } from './exports/export-match.ts';
export type * from './exports/format.ts';
export { endingOf, isLastOf, MOST_IMPORT, readExport } from './exports/reading.ts';
export { mistakesIn } from './fairness/check-match.ts';
export type { CheckedMatch, Mistake } from './fairness/check-match.ts';
export { dieOf, sealedDice } from './fairness/dice.ts';
export { commitmentOf, LONGEST_SEED_PHRASE, readSeedPhrase } from './fairness/fairness.ts';
export { sealNonce, sealOf } from './fairness/seals.ts';
export { tallyOf } from './fairness/tally.ts';
export type { Tally } from './fairness/tally.ts';
export type { FairnessSeed as Fair, OpenedSeal, Seal, SeedPhrases, SeenFairness } from './fairness/types.ts';
export { liveMatches } from './indexes/live.ts';
export { replay } from './log/replay.ts';
export {
  holdsAlone,
  isExhibition,
  isOpponent,
  isTeacher,
  opponentAt,
  opponentOf,
  opponentSides,
} from './opponents/players.ts';
export { SKILLS, TEMPERS, levelsOf } from '../opponent/index.ts';
export type { Skill, Temper } from '../opponent/index.ts';
export { isForTeams } from './seats/options.ts';
export { isPlaceholder } from './privacy/placeholder.ts';
export type { LeavingChoice } from './privacy/erasure.ts';
export type { StoredMatchOfPerson, StoredOfPerson } from './privacy/stored.ts';
export type { Thoughts } from './opponents/thoughts.ts';
